"""Laws of grown and joined outlines, against distances worked out segment by segment."""

import math
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.geometry import Box, Point
from pnp.offsets import common, is_simple, offset, surface, union, without
from pnp.outlines import CurveTo, LineTo, MoveTo, Outline, bounds, ellipse, flattened, polygon, rectangle

SQUARE = rectangle(Box(0, 0, 10, 10))


@st.composite
def stars(draw: st.DrawFn) -> Outline:
    """Outlines of 3 to 8 corners round a point, straight and curved: they never cross themselves."""
    count = draw(st.integers(3, 8))
    radii = draw(st.lists(st.integers(30, 300), min_size=count, max_size=count))
    corners = [
        Point(r / 10 * math.cos(2 * math.pi * n / count), r / 10 * math.sin(2 * math.pi * n / count))
        for n, r in enumerate(radii)
    ]
    if not draw(st.booleans()):
        return polygon(corners)
    # A curve that stays in the triangle of the middle and its two ends stays on its own side of its neighbours.
    ends = [*corners[1:], corners[0]]
    shares = draw(st.lists(st.integers(30, 100), min_size=count, max_size=count))
    curves = (
        CurveTo(_towards(a, b, 1 / 3, share), _towards(a, b, 2 / 3, share), b)
        for a, b, share in zip(corners, ends, shares, strict=True)
    )
    return (MoveTo(corners[0]), *curves)


def _towards(a: Point, b: Point, part: float, percent: int) -> Point:
    """A point of a chord, drawn towards the middle."""
    return Point((a.x + (b.x - a.x) * part) * percent / 100, (a.y + (b.y - a.y) * part) * percent / 100)


def edges(outline: Outline) -> Iterator[tuple[Point, Point]]:
    for path in flattened(outline, 0.002):
        yield from zip(path, [*path[1:], path[0]], strict=True)


def distance(p: Point, outline: Outline) -> float:
    """From a point to the nearest of an outline's edges."""
    return min(_to_segment(p, a, b) for a, b in edges(outline))


def _to_segment(p: Point, a: Point, b: Point) -> float:
    dx, dy = b.x - a.x, b.y - a.y
    squared = dx * dx + dy * dy
    t = max(0.0, min(1.0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared)) if squared else 0.0
    return math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)


def inside(p: Point, outline: Outline) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    crossings = (
        (a.y > p.y) != (b.y > p.y) and p.x < a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y) for a, b in edges(outline)
    )
    return sum(crossings) % 2 == 1


def samples(outline: Outline, step: float = 4.0) -> Iterator[Point]:
    """Points along an outline: its corners, and between them."""
    for a, b in edges(outline):
        parts = max(1, math.ceil(math.dist(a, b) / step))
        yield from (Point(a.x + (b.x - a.x) * n / parts, a.y + (b.y - a.y) * n / parts) for n in range(parts))


@settings(max_examples=30)
@given(stars(), st.integers(1, 50).map(lambda tenths: tenths / 10))
def test_every_point_of_an_offset_is_at_its_distance_outside(outline: Outline, grown: float) -> None:
    for point in samples(offset(outline, grown)):
        assert distance(point, outline) == pytest.approx(grown, abs=0.02)
        assert not inside(point, outline)


@settings(max_examples=30)
@given(stars(), st.integers(1, 50).map(lambda tenths: tenths / 10))
def test_all_of_an_outline_lies_within_its_offset(outline: Outline, grown: float) -> None:
    outer = offset(outline, grown)
    assert all(inside(point, outer) for point in samples(outline, step=9.0))


def test_a_bay_narrower_than_twice_the_distance_is_closed() -> None:
    bay = polygon(Point(x, y) for x, y in [(0, 0), (20, 0), (20, 10), (11, 10), (11, 2), (9, 2), (9, 10), (0, 10)])
    assert inside(Point(10, 9.9), offset(bay, 2))
    assert not inside(Point(10, 9.9), bay)


def test_a_negative_offset_shrinks_until_nothing_is_left() -> None:
    box = bounds(offset(SQUARE, -2))
    assert [*box] == pytest.approx([2, 2, 6, 6], abs=0.001)
    assert offset(SQUARE, -6) == ()


@pytest.mark.parametrize("outline", [polygon(flattened(SQUARE, 1)[0][::-1]), SQUARE])
def test_it_does_not_matter_which_way_round_an_outline_goes(outline: Outline) -> None:
    assert [*bounds(offset(outline, 1))] == pytest.approx([-1, -1, 12, 12], abs=0.001)


def test_boxes_that_share_an_edge_are_one() -> None:
    joined = union([SQUARE, rectangle(Box(10, 0, 5, 10))])
    assert {segment.end for segment in joined if isinstance(segment, MoveTo | LineTo)} == {*Box(0, 0, 15, 10).corners}


def test_what_boxes_enclose_is_not_cut_out() -> None:
    sides = [Box(0, 0, 30, 10), Box(0, 20, 30, 10), Box(0, 0, 10, 30), Box(20, 0, 10, 30)]
    joined = union(map(rectangle, sides))
    assert {segment.end for segment in joined if isinstance(segment, MoveTo | LineTo)} == {*Box(0, 0, 30, 30).corners}


def test_boxes_that_lie_apart_stay_apart() -> None:
    joined = union([SQUARE, rectangle(Box(12, 0, 5, 10))])
    assert sum(isinstance(segment, MoveTo) for segment in joined) == 2


@pytest.mark.parametrize(
    ("outline", "simple"),
    [
        (SQUARE, True),
        (ellipse(Box(0, 0, 20, 10)), True),
        (polygon([Point(0, 0), Point(10, 10), Point(10, 0), Point(0, 10)]), False),  # a bow
        (polygon([Point(0, 0), Point(10, 10), Point(20, 20)]), False),  # a line
        ((*SQUARE, *rectangle(Box(2, 2, 3, 3))), False),  # a hole
    ],
)
def test_what_is_simple(outline: Outline, simple: bool) -> None:
    assert is_simple(outline) is simple


@given(stars())
def test_stars_are_simple(outline: Outline) -> None:
    assert is_simple(outline)


@given(stars(), st.integers(-20, 20))
def test_what_is_common_and_what_is_left_are_all_there_was(star: Outline, edge: int) -> None:
    right = rectangle(Box(edge, -100, 200, 200))
    shared, rest = common(star, right), without(star, [right])

    assert surface(shared) + surface(rest) == pytest.approx(surface(star), abs=0.05)
    assert not shared or bounds(shared).left >= edge - 1e-4
    assert not rest or bounds(rest).right <= edge + 1e-4


def test_nothing_is_common_to_what_lies_apart() -> None:
    assert common(SQUARE, rectangle(Box(10, 0, 5, 5))) == ()


def test_a_hole_counts_as_nothing() -> None:
    assert surface(without(SQUARE, [rectangle(Box(4, 4, 2, 2))])) == pytest.approx(96)
