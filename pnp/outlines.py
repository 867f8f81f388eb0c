"""Outlines: shapes and their edges as closed rows of straight and curved segments, in millimetres, y down.

Plain values, as in `geometry`; an outline starts with a `MoveTo`.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from pnp.geometry import Box, Point, Transform


@dataclass(frozen=True, slots=True)
class MoveTo:
    """Start of a subpath."""

    end: Point


@dataclass(frozen=True, slots=True)
class LineTo:
    """A straight segment."""

    end: Point


@dataclass(frozen=True, slots=True)
class CurveTo:
    """A cubic Bézier segment."""

    control1: Point
    control2: Point
    end: Point


@dataclass(frozen=True, slots=True)
class ClosePath:
    """A straight segment back to the subpath's start, joined to it."""


Segment = MoveTo | LineTo | CurveTo | ClosePath
Outline = tuple[Segment, ...]


def points_of(segment: Segment) -> tuple[Point, ...]:
    """A segment's control points and its end; none for what closes."""
    match segment:
        case MoveTo(end) | LineTo(end):
            return (end,)
        case CurveTo(control1, control2, end):
            return (control1, control2, end)
        case ClosePath():
            return ()


# The distance of a quarter circle's control points from its ends, in radii: the usual 4/3·(√2 − 1),
# which stays within 0.03 % of the true circle.
KAPPA = 4 / 3 * (math.sqrt(2) - 1)


def polygon(points: Iterable[Point]) -> Outline:
    """A closed outline through the points. ValueError when there is none."""
    first, *rest = points
    return (MoveTo(first), *(LineTo(p) for p in rest), ClosePath())


def rectangle(box: Box, radius: float = 0.0) -> Outline:
    """A box as an outline, its corners rounded by a radius (at most half the shorter side)."""
    r = min(radius, box.width / 2, box.height / 2)
    if r <= 0:
        return polygon(box.corners)
    k = r * (1 - KAPPA)
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    return (
        MoveTo(Point(left + r, top)),
        LineTo(Point(right - r, top)),
        CurveTo(Point(right - k, top), Point(right, top + k), Point(right, top + r)),
        LineTo(Point(right, bottom - r)),
        CurveTo(Point(right, bottom - k), Point(right - k, bottom), Point(right - r, bottom)),
        LineTo(Point(left + r, bottom)),
        CurveTo(Point(left + k, bottom), Point(left, bottom - k), Point(left, bottom - r)),
        LineTo(Point(left, top + r)),
        CurveTo(Point(left, top + k), Point(left + k, top), Point(left + r, top)),
        ClosePath(),
    )


class Radii(NamedTuple):
    """The radii of a box's corners, from the top left one clockwise."""

    top_left: float
    top_right: float
    bottom_right: float
    bottom_left: float

    @classmethod
    def alike(cls, radius: float) -> "Radii":
        """The same for all corners."""
        return cls(radius, radius, radius, radius)


SHARP = Radii.alike(0.0)


def rounded(box: Box, radii: Radii) -> Outline:
    """A box with a radius for each corner; where two do not fit a side, all shrink (CSS Backgrounds 3, 4.5)."""
    if len(set(radii)) == 1:
        return rectangle(box, radii.top_left)
    sides = (box.width, box.height, box.width, box.height)
    ends = zip(sides, radii, (*radii[1:], radii[0]), strict=True)
    fits = min([1.0, *(side / (one + other) for side, one, other in ends if one + other > 0)])
    corners = box.corners
    around: list[LineTo | CurveTo] = []
    for n, (corner, asked) in enumerate(zip(corners, radii, strict=True)):
        radius = asked * fits
        if radius <= 0:
            around.append(LineTo(corner))
            continue
        before, after, control = corners[n - 1], corners[(n + 1) % 4], radius * (1 - KAPPA)
        around.append(LineTo(_towards(corner, before, radius)))
        controls = _towards(corner, before, control), _towards(corner, after, control)
        around.append(CurveTo(*controls, _towards(corner, after, radius)))
    start, *rest = around
    return (MoveTo(start.end), *rest, ClosePath())


def _towards(corner: Point, other: Point, distance: float) -> Point:
    """The point at a distance from a corner, on the edge that leads to another."""
    share = distance / (abs(other.x - corner.x) + abs(other.y - corner.y))
    return Point(corner.x + (other.x - corner.x) * share, corner.y + (other.y - corner.y) * share)


def ellipse(box: Box) -> Outline:
    """The ellipse inscribed in a box, as four cubic segments."""
    (cx, cy), rx, ry = box.centre, box.width / 2, box.height / 2
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        MoveTo(Point(cx, box.top)),
        CurveTo(Point(cx + kx, box.top), Point(box.right, cy - ky), Point(box.right, cy)),
        CurveTo(Point(box.right, cy + ky), Point(cx + kx, box.bottom), Point(cx, box.bottom)),
        CurveTo(Point(cx - kx, box.bottom), Point(box.left, cy + ky), Point(box.left, cy)),
        CurveTo(Point(box.left, cy - ky), Point(cx - kx, box.top), Point(cx, box.top)),
        ClosePath(),
    )


def loops(outline: Outline) -> list[Outline]:
    """Each subpath as an outline of its own."""
    starts = [index for index, segment in enumerate(outline) if isinstance(segment, MoveTo)]
    return [outline[start:end] for start, end in pairwise([*starts, len(outline)])]


def transformed(outline: Outline, by: Transform) -> Outline:
    """An outline moved by a transform."""

    def move(segment: Segment) -> Segment:
        match segment:
            case MoveTo(end):
                return MoveTo(by.point(end))
            case LineTo(end):
                return LineTo(by.point(end))
            case CurveTo(control1, control2, end):
                return CurveTo(by.point(control1), by.point(control2), by.point(end))
            case ClosePath():
                return segment

    return tuple(move(segment) for segment in outline)


def bounds(outline: Outline) -> Box:
    """The smallest box round an outline, curves followed to their turning points. ValueError for an empty outline."""
    points: list[Point] = []
    for segment in outline:
        match segment:
            case MoveTo(end) | LineTo(end):
                points.append(end)
            case CurveTo(control1, control2, end):
                xs, ys = zip(points[-1], control1, control2, end, strict=True)
                points += [Point(_cubic(xs, t), _cubic(ys, t)) for t in (*_turns(xs), *_turns(ys))]
                points.append(end)
            case ClosePath():
                pass
    return Box.between(
        min(p.x for p in points), min(p.y for p in points), max(p.x for p in points), max(p.y for p in points)
    )


def flattened(outline: Outline, tolerance: float) -> list[list[Point]]:
    """The points of each subpath, curves replaced by chords that stray from them by at most the tolerance, in mm."""
    paths: list[list[Point]] = []
    for segment in outline:
        match segment:
            case MoveTo(end):
                paths.append([end])
            case LineTo(end):
                paths[-1].append(end)
            case CurveTo(control1, control2, end):
                xs, ys = zip(paths[-1][-1], control1, control2, end, strict=True)
                # A chord over 1/n of a cubic strays by at most an eighth of its second derivative, over n².
                bend = max(math.hypot(_bend(xs[n:]), _bend(ys[n:])) for n in (0, 1))
                count = max(1, math.ceil(math.sqrt(0.75 * bend / tolerance)))
                paths[-1] += [Point(_cubic(xs, n / count), _cubic(ys, n / count)) for n in range(1, count)]
                paths[-1].append(end)
            case ClosePath():
                pass
    return paths


def _bend(parts: tuple[float, ...]) -> float:
    return parts[0] - 2 * parts[1] + parts[2]


_Cubic = tuple[float, float, float, float]


def _cubic(parts: _Cubic, t: float) -> float:
    """One coordinate of a cubic segment at a parameter from 0 to 1."""
    p0, p1, p2, p3 = parts
    s = 1 - t
    return s**3 * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t**3 * p3


def _turns(parts: _Cubic) -> list[float]:
    """The parameters at which one coordinate of a cubic segment turns round."""
    p0, p1, p2, p3 = parts
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, p2 - 2 * p1 + p0, p1 - p0  # a third of the derivative: a·t² + 2·b·t + c
    under_root = b * b - a * c
    if under_root < 0:
        return []
    q = -(b + math.copysign(math.sqrt(under_root), b))
    return [over / under for over, under in ((q, a), (c, q)) if under and 0 < over / under < 1]
