"""Lines between spaces start and end on their edges."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import Point, Size
from pnp.layouts.places.connecting import between
from pnp.shapes import Circle, Hexagon, Rectangle, Shape, extent, overhang

SHAPES = st.sampled_from(
    [Circle(8), Hexagon(9), Hexagon(7, pointy=True), Rectangle(Size(10, 6), 2), Rectangle(Size(4, 9))]
)
NEAR = Point(0, 0)


def test_circles_are_joined_between_their_nearest_points() -> None:
    ends = between(NEAR, Circle(10), Point(30, 40), Circle(20))
    assert ends is not None
    assert ends == (pytest.approx((3, 4)), pytest.approx((24, 32)))


def test_points_are_joined_from_middle_to_middle() -> None:
    assert between(NEAR, None, Point(5, 0), None) == (NEAR, Point(5, 0))


@pytest.mark.parametrize("far", [0.0, 9.0, 10.0])
def test_between_shapes_that_touch_there_is_no_line(far: float) -> None:
    assert between(NEAR, Circle(10), Point(far, 0), Circle(10)) is None


@given(SHAPES, SHAPES, st.floats(0, 2 * math.pi))
def test_both_ends_lie_on_the_edges(one: Shape, other: Shape, turn: float) -> None:
    far = Point(50 * math.cos(turn), 50 * math.sin(turn))
    ends = between(NEAR, one, far, other)
    assert ends is not None
    for end, middle, shape in ((ends[0], NEAR, one), (ends[1], far, other)):
        size = extent(shape)
        own = Point(end.x - middle.x + size.width / 2, end.y - middle.y + size.height / 2)
        assert overhang(shape, own) == pytest.approx(0, abs=1e-6)
