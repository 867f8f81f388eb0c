"""Laws of outlines."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import Box, Point, Transform
from pnp.outlines import (
    CurveTo,
    LineTo,
    MoveTo,
    Radii,
    bounds,
    ellipse,
    loops,
    polygon,
    rectangle,
    rounded,
    transformed,
)

lengths = st.floats(-500, 500, allow_nan=False).map(lambda x: round(x, 3))
sizes = st.floats(0.1, 500).map(lambda x: round(x, 3))
boxes = st.builds(Box, lengths, lengths, sizes, sizes)
points = st.builds(Point, lengths, lengths)


@given(boxes, st.floats(0, 300))
def test_a_rounded_rectangle_stays_in_its_box(box: Box, radius: float) -> None:
    for segment in rectangle(box, radius):
        if isinstance(segment, LineTo | CurveTo):
            assert box.contains(Box(*segment.end, 0, 0))


@given(boxes, st.builds(Radii, *[st.floats(0, 300)] * 4))
def test_a_box_with_corners_of_any_radii_stays_within_its_edges(box: Box, radii: Radii) -> None:
    found = bounds(rounded(box, radii))
    assert tuple(found) == pytest.approx(tuple(box), abs=1e-6)


def test_each_corner_has_a_radius_of_its_own() -> None:
    outline = rounded(Box(0, 0, 40, 60), Radii(0, 5, 10, 0))
    assert [segment.end for segment in outline if isinstance(segment, MoveTo | LineTo)] == [
        Point(0, 0),
        Point(35, 0),
        Point(40, 50),
        Point(0, 60),
    ]
    assert [segment.end for segment in outline if isinstance(segment, CurveTo)] == [Point(40, 5), Point(30, 60)]


def test_radii_that_do_not_fit_a_side_all_shrink_alike() -> None:
    assert rounded(Box(0, 0, 40, 60), Radii(30, 50, 10, 10)) == rounded(Box(0, 0, 40, 60), Radii(15, 25, 5, 5))


def test_corners_that_are_alike_make_a_plain_rounded_rectangle() -> None:
    assert rounded(Box(0, 0, 40, 60), Radii.alike(4)) == rectangle(Box(0, 0, 40, 60), 4)


def test_a_circle_is_round_within_three_hundredths_of_a_percent() -> None:
    outline = ellipse(Box(-1, -1, 2, 2))
    start = Point(0, -1)
    for segment in outline:
        if isinstance(segment, CurveTo):
            for t in (0.25, 0.5, 0.75):
                parts = zip(start, segment.control1, segment.control2, segment.end, strict=True)
                x, y = (
                    (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d
                    for a, b, c, d in parts
                )
                assert math.hypot(x, y) == pytest.approx(1, abs=3e-4)
            start = segment.end


def test_transforming_an_outline_moves_every_point() -> None:
    moved = transformed(polygon([Point(0, 0), Point(1, 0), Point(1, 1)]), Transform.move(10, 20))
    assert moved == polygon([Point(10, 20), Point(11, 20), Point(11, 21)])


@given(boxes)
def test_the_bounds_of_an_ellipse_are_its_box(box: Box) -> None:
    assert bounds(ellipse(box)) == pytest.approx(box, abs=1e-6)


@given(points, points, points, points, st.floats(0, 1))
def test_the_bounds_of_a_curve_hold_every_point_of_it(
    start: Point, one: Point, two: Point, end: Point, t: float
) -> None:
    weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3)
    on_curve = [sum(w * p[axis] for w, p in zip(weights, (start, one, two, end), strict=True)) for axis in (0, 1)]
    assert bounds((MoveTo(start), CurveTo(one, two, end))).contains(Box(*on_curve, 0, 0), tolerance=1e-6)


def test_the_bounds_of_a_curve_end_where_it_turns_and_not_at_its_control_points() -> None:
    arch = (MoveTo(Point(0, 0)), CurveTo(Point(0, -4), Point(10, -4), Point(10, 0)))
    assert bounds(arch) == pytest.approx(Box(0, -3, 10, 3))


def test_segments_of_two_kinds_through_one_point_differ() -> None:
    assert MoveTo(Point(1, 2)) != LineTo(Point(1, 2))


def test_each_subpath_is_an_outline_of_its_own() -> None:
    square, disc = rectangle(Box(0, 0, 4, 4)), ellipse(Box(9, 9, 2, 2))

    assert loops((*square, *disc)) == [square, disc]
    assert loops(()) == []
