"""The shapes that pieces are cut to: rectangles, hexagons, circles, in millimetres, as they stand in their own box.

Plain values, as in `geometry`. A shape's box starts at the origin; its outline lies in it, y down.
"""

import math
from dataclasses import dataclass
from typing import assert_never

from pnp.geometry import Box, Point, Size, Transform
from pnp.outlines import Outline, ellipse, polygon, rectangle, transformed


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


Shape = Rectangle | Hexagon | Circle

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
        case _ as never:
            assert_never(never)


def outline(shape: Shape, grown: float = 0.0) -> Outline:
    """A shape's outline in its own box, every edge moved outward by `grown` (as for a bleed; corners stay sharp)."""
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
        case _ as never:
            assert_never(never)


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
        case _ as never:
            assert_never(never)


def inset(shape: Shape, distance: float) -> Shape | None:
    """A shape with every side moved inward, about the same middle; None if nothing is left of it."""
    size = extent(shape)
    if distance * 2 >= (shape.across if isinstance(shape, Hexagon) else min(size)):
        return None
    match shape:
        case Rectangle(_, radius):
            return Rectangle(Size(size.width - 2 * distance, size.height - 2 * distance), max(radius - distance, 0.0))
        case Hexagon(across, pointy):
            return Hexagon(across - 2 * distance, pointy)
        case Circle(diameter):
            return Circle(diameter - 2 * distance)
        case _ as never:
            assert_never(never)


def apart(shape: Shape, box: Box, grown: float) -> bool:
    """Whether a box lies wholly beyond a shape whose every edge is moved outward by `grown`; touching counts."""
    size = extent(shape)
    middle = Box.of(size).centre
    if isinstance(shape, Circle):
        nearest = Point(
            min(max(middle.x, box.left), box.right) - middle.x, min(max(middle.y, box.top), box.bottom) - middle.y
        )
        return math.hypot(*nearest) >= shape.diameter / 2 + grown
    if not box.overlaps(Box.of(size).outset(grown), tolerance=0.0):
        return True
    if isinstance(shape, Rectangle):
        return False
    half = shape.across / 2 + grown
    for turn in range(6):
        angle = math.radians(60 * turn + (0 if shape.pointy else 30))
        away = Point(math.cos(angle), math.sin(angle))
        if all((x - middle.x) * away.x + (y - middle.y) * away.y >= half for x, y in box.corners):
            return True
    return False
