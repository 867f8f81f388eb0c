"""Grids of rectangles and of hexagons: cells stand where their neighbours leave them."""

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import Box, Point, Size
from pnp.layouts.places.lattices import Cell, count_in_rings, filling, grid, honeycomb, rings
from pnp.shapes import Hexagon, extent

LENGTHS = st.floats(0.5, 50)
COUNTS = st.integers(1, 6)


def test_cells_of_a_grid_are_read_row_by_row() -> None:
    assert grid(2, 2, Size(10, 5), Size(1, 2)) == [
        [Cell(0, 0, Point(0, 0)), Cell(1, 0, Point(11, 0))],
        [Cell(0, 1, Point(0, 7)), Cell(1, 1, Point(11, 7))],
    ]


@given(columns=COUNTS, rows=COUNTS, cell=st.builds(Size, LENGTHS, LENGTHS), gap=st.builds(Size, LENGTHS, LENGTHS))
def test_cells_that_fill_a_box_end_on_its_edges(columns: int, rows: int, cell: Size, gap: Size) -> None:
    last = grid(columns, rows, cell, gap)[-1][-1].at
    box = Box(3, 4, last.x + cell.width, last.y + cell.height)
    assert filling(box, columns, rows, gap) == pytest.approx(cell)


@given(counts=st.tuples(COUNTS, COUNTS), pointy=st.booleans(), even=st.booleans(), across=LENGTHS, gap=st.floats(0, 9))
def test_hexagons_are_a_gap_apart_at_least_and_each_touches_one(
    counts: tuple[int, int], pointy: bool, even: bool, across: float, gap: float
) -> None:
    lines = honeycomb(*counts, pointy=pointy, even=even).laid(across, gap)
    middles = [cell.at for line in lines for cell in line]
    apart = [math.dist(one, other) for one, other in combinations(middles, 2)]
    assert all(distance >= across + gap - 1e-6 for distance in apart)
    if apart:
        assert min(apart) == pytest.approx(across + gap)


@given(radius=st.integers(0, 5), pointy=st.booleans())
def test_rings_are_as_far_from_the_middle_as_their_number(radius: int, pointy: bool) -> None:
    cells = [cell for line in rings(radius, pointy=pointy).laid(1.0, 0.0) for cell in line]
    assert len(cells) == count_in_rings(radius)
    middle = cells[len(cells) // 2].at
    furthest = max(math.dist(middle, cell.at) for cell in cells)
    assert furthest == pytest.approx(radius)


@pytest.mark.parametrize(("even", "lower"), [(False, [0, 0.5, 0]), (True, [0.5, 0, 0.5])])
def test_the_offset_says_which_columns_are_half_a_cell_lower(even: bool, lower: list[float]) -> None:
    (line,) = honeycomb(3, 1, pointy=False, even=even).lines
    assert [cell.at.y for cell in line] == lower


def test_pointy_hexagons_zigzag_from_row_to_row() -> None:
    lines = honeycomb(1, 3, pointy=True, even=False).lines
    assert [cell.at.x for (cell,) in lines] == [0, 0.5, 0]


@given(columns=COUNTS, rows=COUNTS, pointy=st.booleans(), across=LENGTHS, gap=st.floats(0, 9))
def test_the_largest_hexagons_that_fit_a_box_touch_two_of_its_edges(
    columns: int, rows: int, pointy: bool, across: float, gap: float
) -> None:
    comb = honeycomb(columns, rows, pointy=pointy, even=False)
    one, step = extent(Hexagon(across, pointy)), across + gap
    whole = Box(0, 0, comb.reach.width * step + one.width, comb.reach.height * step + one.height)
    assert comb.filling(whole, gap) == pytest.approx(across)
    assert comb.filling(whole._replace(width=whole.width + 5), gap) == pytest.approx(across)
