from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import HOME, MINI, PAPERS, printable_areas, profiles, sizes

from pnp.geometry import Box, Point, Size
from pnp.plan import Flip, Margins, MarkKind, MarkStyle, Paper, Profile
from pnp.shapes import Rectangle
from pnp.sheets.arrange.grid import Grid
from pnp.sheets.arrange.pattern import best_pattern
from pnp.sheets.marks import mark_room
from pnp.sheets.room import Room

UNMARKED = MarkStyle(MarkKind.NONE)
TURNED = [Flip.LONG, Flip.SHORT, Flip.NONE]


def best_grid(piece: Size, profile: Profile, flip: Flip) -> Grid | None:
    grid = best_pattern(Rectangle(piece), replace(profile, flip=flip), two_sided=flip is not Flip.NONE)
    assert grid is None or isinstance(grid, Grid)
    return grid


def test_sixteen_mini_cards_fit_on_a4():
    grid = best_grid(MINI, HOME, Flip.LONG)

    room = Room(Size(210, 297), Box(10.5, 10.5, 189.0, 276.0))
    assert grid == Grid(room, columns=4, rows=4, cell=MINI, rotation=0, gaps=Size(4, 4), origin=Point(11.0, 16.5))


def test_cells_run_from_left_to_right_and_then_down():
    grid = Grid(
        Room(Size(210, 297), Box(10.5, 10.5, 189, 276)),
        columns=4,
        rows=4,
        cell=MINI,
        rotation=0,
        gaps=Size(4, 4),
        origin=Point(11.0, 16.5),
    )

    assert grid.trim(0) == Box(11.0, 16.5, 44, 63)
    assert grid.trim(3) == Box(155.0, 16.5, 44, 63)
    assert grid.trim(4) == Box(11.0, 83.5, 44, 63)


def test_paper_lies_in_landscape_where_that_holds_more():
    grid = best_grid(Size(63.0, 88.0), HOME, Flip.LONG)

    assert grid is not None
    assert (grid.room.paper, grid.rotation, grid.columns, grid.rows) == (Size(297, 210), 0, 4, 2)


def test_upright_paper_wins_where_landscape_holds_as_many():
    grid = best_grid(Size(60.0, 60.0), HOME, Flip.LONG)

    assert grid is not None
    assert (grid.room.paper, grid.rotation) == (Size(210, 297), 0)


def test_pieces_are_turned_where_uneven_margins_leave_no_room_in_landscape():
    paper = Paper("A4", PAPERS["A4"], Margins(top=20, right=5, bottom=5, left=5))
    profile = replace(HOME, paper=paper, bleed=0.0, gutter=0.0, marks=UNMARKED)

    grid = best_grid(Size(136.0, 100.0), profile, Flip.LONG)

    assert grid is not None
    assert (grid.room.paper, grid.rotation, grid.columns, grid.rows) == (Size(210, 297), 90, 2, 2)


def test_a_piece_as_large_as_what_can_be_printed_fits():
    profile = replace(HOME, bleed=0.0, gutter=0.0, marks=UNMARKED)

    assert best_grid(Size(200.0, 287.0), profile, Flip.LONG) is not None
    assert best_grid(Size(200.0, 287.01), profile, Flip.LONG) is None


def test_a_row_that_fills_the_space_to_the_last_bit_is_not_lost_to_rounding():
    grid = best_grid(Size(34.6, 200.0), HOME, Flip.LONG)  # 5 × 34.6 + 4 × 4 + 11 mm of bleed and marks = 200

    assert grid is not None
    assert grid.columns == 5


def test_a_grid_moves_out_of_the_middle_only_as_far_as_uneven_margins_demand():
    paper = Paper("A4", PAPERS["A4"], Margins(top=5, right=5, bottom=40, left=5))
    profile = replace(HOME, paper=paper, bleed=0.0, gutter=0.0, marks=UNMARKED)

    tall, short = best_grid(Size(200.0, 240.0), profile, Flip.LONG), best_grid(Size(200.0, 200.0), profile, Flip.LONG)

    assert tall is not None
    assert short is not None
    assert tall.origin.y == 17.0  # in the middle its foot would be at 268.5, and only 257 can be printed
    assert short.origin.y == 48.5


def test_a_sheet_printed_on_one_side_uses_what_a_back_could_not():
    paper = Paper("A4", PAPERS["A4"], Margins(top=5, right=5, bottom=5, left=25))
    profile = replace(HOME, paper=paper, bleed=0.0, gutter=0.0, marks=UNMARKED)
    piece = Size(170.0, 280.0)

    assert best_grid(piece, profile, Flip.LONG) is None
    assert best_grid(piece, profile, Flip.NONE) is not None


def test_margins_as_large_as_the_paper_hold_nothing():
    paper = Paper("A4", PAPERS["A4"], Margins(150.0, 150.0, 150.0, 150.0))

    assert best_grid(Size(1.0, 1.0), replace(HOME, paper=paper), Flip.LONG) is None


def most_by_counting(piece: Size, paper: Size, profile: Profile, flip: Flip) -> int:
    """How many pieces a paper holds as it lies, found by adding one column and one row after another."""
    areas = printable_areas(paper, profile.paper)
    low_x, high_x = max(a.left for a in areas), min(a.right for a in areas)
    low_y, high_y = max(a.top for a in areas), min(a.bottom for a in areas)
    tall = paper.height >= paper.width
    if flip is (Flip.LONG if tall else Flip.SHORT):
        low_x, high_x = max(low_x, paper.width - high_x), min(high_x, paper.width - low_x)
    elif flip is (Flip.SHORT if tall else Flip.LONG):
        low_y, high_y = max(low_y, paper.height - high_y), min(high_y, paper.height - low_y)

    style = profile.marks
    marks = style.offset + style.length if style.kind is MarkKind.WESTERN else 0.0

    def count(length: float, space: float) -> int:
        fits, taken = 0, length + 2 * (profile.bleed + marks)
        while taken <= space + 1e-7:
            fits, taken = fits + 1, taken + profile.gutter + length
        return fits

    return count(piece.width, high_x - low_x) * count(piece.height, high_y - low_y)


@given(piece=sizes(), profile=profiles(), flip=st.sampled_from(TURNED))
def test_the_grid_is_the_first_of_the_best(piece: Size, profile: Profile, flip: Flip):
    upright, landscape = profile.paper.size, profile.paper.size.turned
    candidates = {
        (paper, rotation): most_by_counting(cell, paper, profile, flip)
        for rotation, cell in ((0, piece), (90, piece.turned))
        for paper in (upright, landscape)
    }
    most = max(candidates.values())
    first = next(candidate for candidate, count in candidates.items() if count == most)

    grid = best_grid(piece, profile, flip)

    assert (grid and (grid.capacity, grid.room.paper, grid.rotation)) == ((most, *first) if most else None)


@given(piece=sizes(), profile=profiles(), flip=st.sampled_from(TURNED))
def test_a_grid_with_its_marks_can_be_printed_whichever_way_the_paper_is_turned(
    piece: Size, profile: Profile, flip: Flip
):
    grid = best_grid(piece, profile, flip)
    if grid is None:
        return
    block = Box.around([grid.trim(0), grid.trim(grid.capacity - 1)]).outset(profile.bleed + mark_room(profile))

    assert all(area.contains(block) for area in printable_areas(grid.room.paper, profile.paper))


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
@given(piece=sizes(), profile=profiles())
def test_a_grid_is_in_the_middle_across_the_axis_of_the_flip(piece: Size, profile: Profile, flip: Flip):
    grid = best_grid(piece, profile, flip)
    if grid is None:
        return
    centre = Box.around([grid.trim(0), grid.trim(grid.capacity - 1)]).centre
    upright_axis = (flip is Flip.LONG) == (grid.room.paper.height >= grid.room.paper.width)

    if upright_axis:
        assert centre.x == pytest.approx(grid.room.paper.width / 2, abs=1e-6)
    else:
        assert centre.y == pytest.approx(grid.room.paper.height / 2, abs=1e-6)
