"""Pieces as the knife sees them: placements → blanks, the lines they are cut along, and where a line runs through ink.

Lengths in mm on the page, y down.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, assert_never

from pnp.geometry import Box, Point, Transform
from pnp.outlines import ClosePath, Outline, points_of, transformed
from pnp.plan import Edges, Placement, Side
from pnp.shapes import Circle, Hexagon, Outlined, Rectangle, Shape, lying, outline

# What lies nearer than this touches and no more, whatever the last bit of a sum says; cut lines so near are one.
TOUCHING_MM = 1e-6


class Blank(NamedTuple):
    """A piece without what is on it: its shape as it lies, its trim box, and how far its ink runs beyond."""

    shape: Shape
    trim: Box
    bleeds: Edges

    @property
    def ink(self) -> Box:
        """The box of its trim and bleeds."""
        trim, (top, right, bottom, left) = self.trim, self.bleeds
        return Box.between(trim.left - left, trim.top - top, trim.right + right, trim.bottom + bottom)


class Line(NamedTuple):
    """An endless line: its point nearest to the page's corner, and its direction, one mm long."""

    at: Point
    along: Point

    def point(self, position: float) -> Point:
        """The point so many mm along the line."""
        return Point(self.at.x + position * self.along.x, self.at.y + position * self.along.y)

    def position(self, point: Point) -> float:
        """How far along the line a point stands."""
        return point.x * self.along.x + point.y * self.along.y

    def reach(self, box: Box) -> "Span":
        """From where to where a box stands beside the line."""
        positions = [self.position(corner) for corner in box.corners]
        return Span(min(positions), max(positions))


class Span(NamedTuple):
    """A stretch of a line, in mm along it."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class CutLine:
    """A line that pieces are cut along: their edges on it, bleeds counted, and all ink it runs through; in order."""

    line: Line
    edges: tuple[Span, ...]
    inks: tuple[Span, ...]


def blanks_of(placements: Iterable[Placement]) -> tuple[Blank, ...]:
    """The placements' blanks, in their order."""
    return tuple(
        Blank(
            lying(placement.piece.shape, placement.rotation, behind=placement.side is Side.BACK),
            placement.trim,
            placement.bleeds,
        )
        for placement in placements
    )


def edge_of(blank: Blank, grown: float = 0.0) -> Outline:
    """A blank's outline on the page."""
    return transformed(outline(blank.shape, grown), Transform.move(blank.trim.x, blank.trim.y))


def cut_lines(cut: Sequence[Blank], beside: Sequence[Blank]) -> list[CutLine]:
    """The lines that the first are cut along, and where they run through the ink of all that is on the page.

    Straight edges lie on their own lines, a circle's on two axes through its middle, an irregular shape's on those of
    its box; edges in one line share it.
    """
    found: list[tuple[Line, list[Span]]] = []
    for line, edge in sorted((edge for blank in cut for edge in _bled_edges(blank)), key=_order):
        if found and _same(found[-1][0], line):
            found[-1][1].append(edge)
        else:
            found.append((line, [edge]))
    inks = [(blank.ink, _ink(blank)) for blank in beside]
    return [CutLine(line, tuple(sorted(edges)), tuple(sorted(_through(line, inks)))) for line, edges in found]


def _through(line: Line, inks: Iterable[tuple[Box, "_Ink"]]) -> Iterator[Span]:
    """Where a line runs through inks; those whose boxes it does not even come near are passed over."""
    (at_x, at_y), (dx, dy) = line
    for (x, y, width, height), ink in inks:
        off = (x + width / 2 - at_x) * dy - (y + height / 2 - at_y) * dx
        if 2 * abs(off) <= width * abs(dy) + height * abs(dx):
            span = ink.through(line)
            if span is not None:
                yield span


class _Disc(NamedTuple):
    centre: Point
    radius: float

    def through(self, line: Line) -> Span | None:
        """Where a line runs through the disc; None if it only touches."""
        middle = line.position(self.centre)
        foot = line.point(middle)
        off = math.hypot(foot.x - self.centre.x, foot.y - self.centre.y)
        if off >= self.radius - TOUCHING_MM:
            return None
        half = math.sqrt(self.radius**2 - off**2)
        return Span(middle - half, middle + half)


class _Both(NamedTuple):
    """What lies in a polygon and in a box: the points of a hexagon's bleed are cut off where its box ends."""

    polygon: "_Polygon"
    box: "_Polygon"

    def through(self, line: Line) -> Span | None:
        """Where a line runs through both."""
        one, other = self.polygon.through(line), self.box.through(line)
        if one is None or other is None:
            return None
        low, high = max(one.low, other.low), min(one.high, other.high)
        return Span(low, high) if high - low > TOUCHING_MM else None


class _Polygon(NamedTuple):
    """A convex polygon, its corners clockwise as seen on the page."""

    corners: tuple[Point, ...]

    def through(self, line: Line) -> Span | None:
        """Where a line runs through the polygon; None if it only touches (Cyrus and Beck's clipping)."""
        low, high = -math.inf, math.inf
        (x, y), (dx, dy) = line
        for (x0, y0), (x1, y1) in zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True):
            side = math.hypot(x1 - x0, y1 - y0)
            inside = ((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / side
            rate = ((x1 - x0) * dy - (y1 - y0) * dx) / side
            if abs(rate) < 1e-9:
                if inside <= TOUCHING_MM:
                    return None
            elif rate > 0:
                low = max(low, -inside / rate)
            else:
                high = min(high, -inside / rate)
        return Span(low, high) if high - low > TOUCHING_MM else None


_Ink = _Disc | _Polygon | _Both


def _ink(blank: Blank) -> _Ink:
    match blank.shape:
        case Rectangle() | Outlined():  # of an irregular shape, the box
            return _Polygon(blank.ink.corners)
        case Hexagon():
            return _Both(_Polygon(_corners(edge_of(blank, min(blank.bleeds)))), _Polygon(blank.ink.corners))
        case Circle(diameter):
            return _Disc(blank.trim.centre, diameter / 2 + min(blank.bleeds))
        case _ as never:
            assert_never(never)


def _bled_edges(blank: Blank) -> Iterator[tuple[Line, Span]]:
    """The lines that a blank is cut along, each with the stretch that its edge and the bleeds at its ends take."""
    ink = _ink(blank)
    for line, edge in _edges(blank):
        within = ink.through(line) or edge
        yield line, Span(min(edge.low, within.low), max(edge.high, within.high))


def _edges(blank: Blank) -> list[tuple[Line, Span]]:
    """The same lines; the bleeds of a rectangle count, as its ink may end where its edge lies."""
    (left, top, _, _), (x, y) = blank.trim, blank.trim.centre
    right, bottom = blank.trim.right, blank.trim.bottom
    match blank.shape:
        case Rectangle() | Outlined():
            upright = [Line(Point(at, 0.0), Point(0.0, 1.0)) for at in (left, right)]
            level = [Line(Point(0.0, at), Point(1.0, 0.0)) for at in (top, bottom)]
            return [(line, line.reach(blank.ink)) for line in (*upright, *level)]
        case Hexagon():
            corners = _corners(edge_of(blank))
            return [_line_through(*ends) for ends in zip(corners, (*corners[1:], corners[0]), strict=True)]
        case Circle():
            axes = (Point(left, y), Point(right, y)), (Point(x, top), Point(x, bottom))
            return [_line_through(*ends) for ends in axes]
        case _ as never:
            assert_never(never)


def _corners(edge: Outline) -> tuple[Point, ...]:
    return tuple(point for segment in edge if not isinstance(segment, ClosePath) for point in points_of(segment))


def _line_through(one: Point, other: Point) -> tuple[Line, Span]:
    """The line through two points, running to the right or straight down, and the stretch between them."""
    (x0, y0), (x1, y1) = one, other
    length = math.hypot(x1 - x0, y1 - y0)
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    if dx < -1e-9 or (dx <= 1e-9 and dy < 0):
        dx, dy = -dx, -dy
    off = x0 * dy - y0 * dx
    line = Line(Point(off * dy, -off * dx), Point(dx, dy))
    ends = line.position(one), line.position(other)
    return line, Span(min(ends), max(ends))


def _order(edge: tuple[Line, Span]) -> tuple[float, float, float]:
    (at, along), span = edge
    return round(along.y, 6), round(at.x * along.y - at.y * along.x, 6), span.low


def _same(one: Line, other: Line) -> bool:
    """Whether two lines are one but for rounding."""
    off = abs((other.at.x - one.at.x) * one.along.y - (other.at.y - one.at.y) * one.along.x)
    return abs(one.along.x - other.along.x) < 1e-6 and abs(one.along.y - other.along.y) < 1e-6 and off <= TOUCHING_MM
