"""The shapes that pieces are cut to: rectangles, hexagons, circles, any outline; in mm, as they stand in their own box.

Plain values, as in `geometry`. A shape's box starts at the origin; its outline lies in it, y down.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Self, assert_never

from pnp.geometry import Box, Point, Size, Transform
from pnp.offsets import TOLERANCE, offset
from pnp.outlines import Outline, bounds, ellipse, flattened, polygon, rectangle, transformed


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle, its corners rounded by a radius."""

    size: Size
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Hexagon:
    """A regular hexagon, `across` from flat side to flat side; it stands on a point if `pointy`, else on a side."""

    across: float
    pointy: bool = False


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle."""

    diameter: float


@dataclass(frozen=True, slots=True)
class Outlined:
    """A shape of any closed outline, which fills a box of that size at the origin."""

    size: Size
    outline: Outline = field(hash=False)  # long ones would cost more than they tell apart

    @classmethod
    def of(cls, outline: Outline) -> Self:
        """The shape of an outline, wherever that lies. ValueError for an empty one."""
        box = bounds(outline)
        return cls(box.size, transformed(outline, Transform.move(-box.x, -box.y)))


Shape = Rectangle | Hexagon | Circle | Outlined

# From point to point of a hexagon, for one from side to side.
_POINT_TO_POINT = 2 / math.sqrt(3)


def extent(shape: Shape) -> Size:
    """The size of a shape's box."""
    match shape:
        case Rectangle(size):
            return size
        case Hexagon(across, pointy):
            flat = Size(across * _POINT_TO_POINT, across)
            return flat.turned if pointy else flat
        case Circle(diameter):
            return Size(diameter, diameter)
        case Outlined(size):
            return size
        case _ as never:
            assert_never(never)


def turned(shape: Shape) -> Shape:
    """A shape after a quarter turn."""
    match shape:
        case Rectangle(size, radius):
            return Rectangle(size.turned, radius)
        case Hexagon(across, pointy):
            return Hexagon(across, not pointy)
        case Circle():
            return shape
        case Outlined():
            return _lying(shape, 90, False)
        case _ as never:
            assert_never(never)


def lying(shape: Shape, rotation: int, *, behind: bool = False) -> Shape:
    """A shape turned clockwise by quarter turns, in degrees; `behind`: as seen from its other side, then turned."""
    if isinstance(shape, Outlined):
        return _lying(shape, rotation % 360, behind)
    return shape if rotation % 180 == 0 else turned(shape)


def outline(shape: Shape, grown: float = 0.0) -> Outline:
    """A shape's outline in its own box, every edge moved outward by `grown`, as for a bleed; inward if it is negative.

    Corners of rectangles and hexagons stay sharp; any other outline grows to all that is within that distance of it.
    """
    whole = Box.of(extent(shape)).outset(grown)
    match shape:
        case Rectangle(_, radius):
            return rectangle(whole, radius + grown if radius else 0.0)
        case Hexagon(across, pointy):
            corners = _hexagon(across + 2 * grown, pointy=pointy)
            centre = Transform.move(*Box.of(extent(shape)).centre)
            return transformed(polygon(corners), centre)
        case Circle():
            return ellipse(whole)
        case Outlined(_, own):
            return _grown(shape, grown) if grown else own
        case _ as never:
            assert_never(never)


# Every copy of a piece asks for the same.
@lru_cache(maxsize=256)
def _grown(shape: Outlined, distance: float) -> Outline:
    return offset(shape.outline, distance)


@lru_cache(maxsize=256)
def _lying(shape: Outlined, rotation: int, behind: bool) -> Outlined:
    seen = Transform(a=-1.0) if behind else Transform()
    return Outlined.of(transformed(shape.outline, seen.then(Transform.rotate(rotation))))


def _hexagon(across: float, *, pointy: bool) -> list[Point]:
    """The corners of a hexagon about the origin, clockwise."""
    radius, first = across * _POINT_TO_POINT / 2, -90 if pointy else -120
    angles = [math.radians(first + 60 * corner) for corner in range(6)]
    return [Point(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def overhang(shape: Shape, point: Point) -> float:
    """How far a point of a shape's own box lies beyond its edge, in mm; less than 0 inside, by its distance to it.

    Beyond a corner that is not rounded it is how far the point lies beyond the nearer sides' lines.
    """
    size = extent(shape)
    x, y = abs(point.x - size.width / 2), abs(point.y - size.height / 2)
    match shape:
        case Rectangle(_, radius):
            beside, above = x - size.width / 2, y - size.height / 2
            if radius and min(beside, above) > -radius:
                return math.hypot(beside + radius, above + radius) - radius
            return max(beside, above)
        case Hexagon(across, pointy):
            along, upright = (y, x) if pointy else (x, y)
            return max(upright, along * math.sqrt(3) / 2 + upright / 2) - across / 2
        case Circle(diameter):
            return math.hypot(x, y) - diameter / 2
        case Outlined():
            return _beyond(_loops(shape), point)
        case _ as never:
            assert_never(never)


@lru_cache(maxsize=256)
def _loops(shape: Outlined) -> list[list[Point]]:
    return [list(loop) for loop in flattened(shape.outline, TOLERANCE)]


def _beyond(loops: Sequence[Sequence[Point]], point: Point) -> float:
    """How far a point lies from the nearest edge of polygons; less than 0 inside."""
    inside, nearest = False, math.inf
    for loop in loops:
        for start, end in pairwise([*loop, loop[0]]):
            nearest = min(nearest, _distance(point, start, end))
            if (start.y > point.y) != (end.y > point.y):
                share = (point.y - start.y) / (end.y - start.y)
                inside ^= start.x + share * (end.x - start.x) > point.x
    return -nearest if inside else nearest


def _distance(point: Point, start: Point, end: Point) -> float:
    """From a point to the nearest one of a straight line."""
    dx, dy = end.x - start.x, end.y - start.y
    length = dx * dx + dy * dy
    share = ((point.x - start.x) * dx + (point.y - start.y) * dy) / length if length else 0.0
    along = min(max(share, 0.0), 1.0)
    return math.hypot(start.x + along * dx - point.x, start.y + along * dy - point.y)


def inset(shape: Shape, distance: float) -> Outline | None:
    """What is left of a shape when every side moves inward, in its own box; None if nothing is."""
    size = extent(shape)
    if distance * 2 >= (shape.across if isinstance(shape, Hexagon) else min(size)):
        return None
    return outline(shape, -distance) or None


def inset_box(shape: Shape, distance: float) -> Box | None:
    """The box round what is left of a shape when every side moves inward; None if nothing is."""
    if isinstance(shape, Rectangle):
        left = Box.of(shape.size).outset(-distance)
        return left if min(left.size) > 0 else None
    inner = inset(shape, distance)
    return None if inner is None else bounds(inner)


def apart(shape: Shape, box: Box, grown: float) -> bool:
    """Whether a box lies wholly beyond a shape whose every edge is moved outward by `grown`; touching counts.

    Of an irregular outline only its box is looked at.
    """
    size = extent(shape)
    middle = Box.of(size).centre
    if isinstance(shape, Circle):
        nearest = Point(
            min(max(middle.x, box.left), box.right) - middle.x, min(max(middle.y, box.top), box.bottom) - middle.y
        )
        return math.hypot(*nearest) >= shape.diameter / 2 + grown
    if not box.overlaps(Box.of(size).outset(grown), tolerance=0.0):
        return True
    if not isinstance(shape, Hexagon):
        return False
    half = shape.across / 2 + grown
    for turn in range(6):
        angle = math.radians(60 * turn + (0 if shape.pointy else 30))
        away = Point(math.cos(angle), math.sin(angle))
        if all((x - middle.x) * away.x + (y - middle.y) * away.y >= half for x, y in box.corners):
            return True
    return False
