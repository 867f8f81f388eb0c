"""What the sheets ask of an irregular shape."""

import pytest

from pnp.geometry import Box, Point, Size
from pnp.outlines import LineTo, MoveTo, bounds, polygon
from pnp.shapes import Outlined, extent, lying, outline, turned

# An arrowhead, its corner at the top left missing, drawn away from the origin.
ARROW = Outlined.of(polygon([Point(15, 20), Point(25, 20), Point(25, 50), Point(5, 50), Point(5, 30)]))


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
