"""Shapes: how far points lie beyond their edges, what is left of them inward; what the sheets ask of irregular ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import Box, Point, Size
from pnp.outlines import LineTo, MoveTo, bounds, points_of, polygon
from pnp.shapes import (
    Circle,
    Hexagon,
    Outlined,
    Rectangle,
    Shape,
    apart,
    extent,
    inset,
    inset_box,
    lying,
    outline,
    overhang,
    turned,
)

# An arrowhead, its corner at the top left missing, drawn away from the origin.
ARROW = Outlined.of(polygon([Point(15, 20), Point(25, 20), Point(25, 50), Point(5, 50), Point(5, 30)]))

SHAPES = st.sampled_from(
    [Circle(20), Hexagon(20), Hexagon(30, pointy=True), Rectangle(Size(30, 20)), Rectangle(Size(30, 20), 5), ARROW]
)


def corners(shape: Outlined) -> list[Point]:
    return [segment.end for segment in shape.outline if isinstance(segment, MoveTo | LineTo)]


def test_an_outline_stands_in_its_own_box() -> None:
    assert extent(ARROW) == Size(20, 30)
    assert outline(ARROW) == polygon([Point(10, 0), Point(20, 0), Point(20, 30), Point(0, 30), Point(0, 10)])


def test_a_quarter_turn_is_clockwise() -> None:
    lying = turned(ARROW)
    assert isinstance(lying, Outlined)
    assert extent(lying) == Size(30, 20)
    assert corners(lying) == [Point(30, 10), Point(30, 20), Point(0, 20), Point(0, 0), Point(20, 0)]


def test_seen_from_behind_it_is_mirrored_and_then_turned() -> None:
    behind, upside_down = lying(ARROW, 0, behind=True), lying(ARROW, 180, behind=True)
    assert isinstance(behind, Outlined)
    assert isinstance(upside_down, Outlined)
    assert corners(behind) == [Point(10, 0), Point(0, 0), Point(0, 30), Point(20, 30), Point(20, 10)]
    assert corners(upside_down) == [Point(10, 30), Point(20, 30), Point(20, 0), Point(0, 0), Point(0, 20)]


def test_it_grows_by_a_bleed_all_round() -> None:
    box = bounds(outline(ARROW, grown=2))
    assert [*box] == pytest.approx([*Box(-2, -2, 24, 34)], abs=0.001)


def test_shapes_of_one_outline_are_one_form() -> None:
    assert Outlined.of(ARROW.outline) == ARROW
    assert Outlined.of(polygon(corners(ARROW)[:4])) != ARROW
    assert len({ARROW, Outlined.of(ARROW.outline)}) == 1


@given(SHAPES, st.floats(0, 9))
def test_what_is_left_inward_is_so_far_from_the_edge(shape: Shape, distance: float) -> None:
    inner = inset(shape, distance)
    assert inner is not None
    for segment in inner:
        for point in points_of(segment)[-1:]:
            assert overhang(shape, point) == pytest.approx(-distance, abs=1e-6 if shape is not ARROW else 0.05)


def test_nothing_is_left_beyond_the_middle() -> None:
    assert inset(Hexagon(20), 10) is None
    assert inset(Rectangle(Size(30, 20)), 10) is None


def test_a_shape_is_grown_by_an_inset_of_less_than_nothing() -> None:
    assert inset(Circle(20), -2) == outline(Circle(20), grown=2)


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


@pytest.mark.parametrize(("point", "beyond"), [(Point(0, 0), 7.071), (Point(12, 15), -8), (Point(23, 34), 5)])
def test_how_far_a_point_lies_beyond_an_irregular_edge(point: Point, beyond: float) -> None:
    assert overhang(ARROW, point) == pytest.approx(beyond, abs=0.001)


def test_the_box_of_what_is_left_of_an_irregular_shape_need_not_have_its_middle() -> None:
    box = inset_box(Outlined.of(polygon([Point(0, 0), Point(30, 0), Point(0, 40)])), 2)
    assert box is not None
    assert [*box] == pytest.approx([2, 2, 24, 32], abs=0.01)


def test_an_irregular_shape_is_clear_of_what_lies_beside_its_box() -> None:
    assert apart(ARROW, Box(23, 0, 5, 5), 2)
    assert not apart(ARROW, Box(21, 10, 5, 5), 2)
