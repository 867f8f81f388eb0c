"""Shapes: how far points lie beyond their edges, what is left of them inward, what lies clear of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import Box, Point, Size
from pnp.outlines import points_of
from pnp.shapes import Circle, Hexagon, Rectangle, Shape, apart, extent, inset, outline, overhang

SHAPES = st.sampled_from(
    [Circle(20), Hexagon(20), Hexagon(30, pointy=True), Rectangle(Size(30, 20)), Rectangle(Size(30, 20), 5)]
)


@given(SHAPES, st.floats(0, 9))
def test_what_is_left_inward_is_so_far_from_the_edge(shape: Shape, distance: float) -> None:
    inner = inset(shape, distance)
    assert inner is not None
    (width, height), own = extent(shape), extent(inner)
    for segment in outline(inner):
        for point in points_of(segment)[-1:]:
            there = Point(point.x + (width - own.width) / 2, point.y + (height - own.height) / 2)
            assert overhang(shape, there) == pytest.approx(-distance, abs=1e-6)


def test_nothing_is_left_beyond_the_middle() -> None:
    assert inset(Hexagon(20), 10) is None
    assert inset(Rectangle(Size(30, 20)), 10) is None


def test_a_shape_is_grown_by_an_inset_of_less_than_nothing() -> None:
    assert inset(Circle(20), -2) == Circle(24)


@pytest.mark.parametrize(
    ("shape", "beyond"),
    [(Rectangle(Size(20, 20)), 0), (Circle(20), 4.142), (Hexagon(20), 5), (Rectangle(Size(20, 20), 5), 2.071)],
)
def test_the_corner_of_the_box_lies_beyond_the_edge(shape: Shape, beyond: float) -> None:
    assert overhang(shape, Point(0, 0)) == pytest.approx(beyond, abs=0.001)


@pytest.mark.parametrize("shape", [Circle(20), Hexagon(20), Hexagon(20, pointy=True)])
def test_a_box_in_the_corner_of_the_box_is_clear_of_what_is_cut_out(shape: Shape) -> None:
    corner = Box(0, 0, 2, 2) if isinstance(shape, Hexagon) else Box(0, 0, 2.5, 2.5)
    assert apart(shape, corner, 0)
    assert not apart(shape, corner, 3)
    assert not apart(shape, Box(8, 8, 2, 2), 0)


def test_a_rectangle_is_clear_of_what_lies_beside_it_only() -> None:
    assert apart(Rectangle(Size(20, 20), 5), Box(22, 0, 5, 5), 2)
    assert not apart(Rectangle(Size(20, 20), 5), Box(0, 0, 1, 1), 0)
