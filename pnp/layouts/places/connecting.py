"""Lines that connect spaces: two spaces and their shapes in, the ends of the line between their edges out."""

import math

from pnp.geometry import Box, Point
from pnp.shapes import Shape, extent, overhang

# Halvings until an end is exact to far less than a printer's dot.
_HALVINGS = 50


def between(one: Point, one_shape: Shape | None, other: Point, other_shape: Shape | None) -> tuple[Point, Point] | None:
    """The line from the edge of a shape to that of another, their middles given; None where no room is left for one."""
    length = math.dist(one, other)
    if not length:
        return None
    away = (other.x - one.x) / length, (other.y - one.y) / length
    start = _to_edge(one_shape, *away, length)
    end = length - _to_edge(other_shape, -away[0], -away[1], length)
    if end - start <= 1e-6:
        return None
    return _on(one, away, start), _on(one, away, end)


def _on(start: Point, away: tuple[float, float], distance: float) -> Point:
    return Point(start.x + away[0] * distance, start.y + away[1] * distance)


def _to_edge(shape: Shape | None, dx: float, dy: float, furthest: float) -> float:
    """How far it is from a shape's middle to its edge, in a direction."""
    if shape is None:
        return 0.0
    middle = Box.of(extent(shape)).centre
    inside, outside = 0.0, furthest
    if overhang(shape, _on(middle, (dx, dy), outside)) < 0:
        return furthest
    for _ in range(_HALVINGS):
        half = (inside + outside) / 2
        if overhang(shape, _on(middle, (dx, dy), half)) < 0:
            inside = half
        else:
            outside = half
    return outside
