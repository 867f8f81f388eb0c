"""Laws of arcs: they end where they should, and every point of them lies on the ellipse."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.art.arcs import Arc, arc_segments
from pnp.geometry import Point, Transform
from pnp.outlines import CurveTo, LineTo, points_of

RADII = st.floats(0.1, 50)
PARTS = st.floats(-100, 100)
TURNS = st.floats(0.1, 6.2).flatmap(lambda turn: st.sampled_from([turn, -turn]))


def points_on(start: Point, curve: CurveTo) -> list[Point]:
    found = []
    for u in (0.25, 0.5, 0.75, 1.0):
        weights = ((1 - u) ** 3, 3 * (1 - u) ** 2 * u, 3 * (1 - u) * u**2, u**3)
        corners = (start, *points_of(curve))
        found.append(
            Point(
                sum(w * p.x for w, p in zip(weights, corners, strict=True)),
                sum(w * p.y for w, p in zip(weights, corners, strict=True)),
            )
        )
    return found


@given(rx=RADII, ry=RADII, degrees=st.floats(-360, 360), x=PARTS, y=PARTS, first=st.floats(0, 6.2), turn=TURNS)
def test_every_point_of_an_arc_lies_on_its_ellipse(
    *, rx: float, ry: float, degrees: float, x: float, y: float, first: float, turn: float
) -> None:
    to_page = Transform.scale(rx, ry).then(Transform.rotate(degrees)).then(Transform.move(x, y))
    ends = [to_page.point(Point(math.cos(angle), math.sin(angle))) for angle in (first, first + turn)]
    at = ends[0]
    angles = []
    for segment in arc_segments(Arc(ends[0], rx, ry, degrees, abs(turn) > math.pi, turn > 0, ends[1])):
        assert isinstance(segment, CurveTo)
        for point in points_on(at, segment):
            on_circle = to_page.inverse().point(point)
            assert math.hypot(*on_circle) == pytest.approx(1, abs=0.002)
            angles.append(math.atan2(on_circle.y, on_circle.x))
        at = segment.end
    assert at == ends[1]
    steps = [math.remainder(b - a, math.tau) for a, b in itertools.pairwise(angles)]
    assert all(math.copysign(1, step) == math.copysign(1, turn) for step in steps)


def test_radii_too_small_to_reach_are_enlarged() -> None:
    first, second = arc_segments(Arc(Point(0, 0), 1, 1, 0, large=False, sweep=True, end=Point(10, 0)))
    assert first.end == pytest.approx(Point(5, -5))
    assert second.end == Point(10, 0)


@pytest.mark.parametrize(("rx", "ry"), [(0, 5), (5, 0), (1e-12, 5)])
def test_an_arc_without_a_radius_is_a_line(rx: float, ry: float) -> None:
    assert arc_segments(Arc(Point(0, 0), rx, ry, 0, False, False, Point(3, 4))) == (LineTo(Point(3, 4)),)


def test_an_arc_to_where_it_starts_is_nothing() -> None:
    assert arc_segments(Arc(Point(3, 4), 5, 5, 0, False, False, Point(3, 4))) == ()
