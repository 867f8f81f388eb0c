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
