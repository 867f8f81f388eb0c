"""Elliptical arcs as SVG gives them, by their ends, to cubic segments (SVG 2, appendix B.2)."""

import math
from dataclasses import replace
from typing import NamedTuple

from pnp.geometry import Point, Transform
from pnp.outlines import CurveTo, LineTo

_NO_RADIUS = 1e-9


class Arc(NamedTuple):
    """An arc from one point to another, on an ellipse of two radii whose first is turned clockwise by degrees.

    Of the four arcs that this leaves, `large` takes one of more than half a turn, `sweep` one that runs clockwise.
    """

    start: Point
    rx: float
    ry: float
    degrees: float
    large: bool
    sweep: bool
    end: Point


def arc_segments(arc: Arc) -> tuple[CurveTo | LineTo, ...]:
    """The arc as one cubic for each quarter turn or less, within 0.03 % of the radius; nothing if it goes nowhere."""
    if arc.start == arc.end:
        return ()
    if min(abs(arc.rx), abs(arc.ry)) < _NO_RADIUS:
        return (LineTo(arc.end),)
    # In a plane that is turned back and squeezed by the radii, the ellipse is a circle of radius 1.
    to_circle = Transform.rotate(-arc.degrees).then(Transform.scale(1 / abs(arc.rx), 1 / abs(arc.ry)))
    start, end = to_circle.point(arc.start), to_circle.point(arc.end)
    centre, radius = _circle(start, end, arc.large != arc.sweep)
    first = math.atan2(start.y - centre.y, start.x - centre.x)
    turn = math.atan2(end.y - centre.y, end.x - centre.x) - first
    if arc.sweep and turn <= 0:
        turn += math.tau
    elif not arc.sweep and turn >= 0:
        turn -= math.tau
    count = math.ceil(abs(turn) / (math.pi / 2) - 1e-6)
    to_arc = Transform.scale(radius, radius).then(Transform.move(*centre)).then(to_circle.inverse())
    curves = [_part(first + turn * n / count, turn / count, to_arc) for n in range(count)]
    return (*curves[:-1], replace(curves[-1], end=arc.end))


def _circle(start: Point, end: Point, left: bool) -> tuple[Point, float]:
    """The centre and the radius of a circle through two points: 1, or more where 1 does not reach."""
    dx, dy = (end.x - start.x) / 2, (end.y - start.y) / 2
    half = math.hypot(dx, dy)
    away = math.sqrt(max(1 / half**2 - 1, 0.0)) * (1 if left else -1)
    return Point(start.x + dx - dy * away, start.y + dy + dx * away), max(half, 1.0)


def _part(first: float, turn: float, to_arc: Transform) -> CurveTo:
    """A part of the unit circle, from one angle on."""
    reach = 4 / 3 * math.tan(turn / 4)
    (x0, y0), (x1, y1) = _on_circle(first), _on_circle(first + turn)
    controls = Point(x0 - reach * y0, y0 + reach * x0), Point(x1 + reach * y1, y1 - reach * x1)
    return CurveTo(to_arc.point(controls[0]), to_arc.point(controls[1]), to_arc.point(Point(x1, y1)))


def _on_circle(angle: float) -> tuple[float, float]:
    return math.cos(angle), math.sin(angle)
