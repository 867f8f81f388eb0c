"""The shapes that pieces are cut to: rectangles, hexagons, circles, any outline; in mm, as they stand in their own box.

Plain values, as in `geometry`. A shape's box starts at the origin; its outline lies in it, y down.
"""

import math
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Self, assert_never

from pnp.geometry import Box, Point, Size, Transform
from pnp.offsets import offset
from pnp.outlines import Outline, bounds, ellipse, polygon, rectangle, transformed


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
    """A shape's outline in its own box, every edge moved outward by `grown`, as for a bleed.

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
