"""From the scene's space to PDF's: millimetres, y down from the top left, to points, y up from the lower left.

The only place that knows points and turns y over. A space is known by its height in mm: 0 is a space of which only
the axes are turned over, as inside a group, where no edge matters.
"""

import math

from pnp.geometry import Box, Point, Transform

POINTS_PER_MM = 72 / 25.4

# A rectangle in points: left, bottom, right, top.
Corners = tuple[float, float, float, float]


def point(at: Point, height: float) -> tuple[float, float]:
    """A point of a space of that height."""
    return at.x * POINTS_PER_MM, (height - at.y) * POINTS_PER_MM


def matrix(transform: Transform, outer: float, inner: float) -> Transform:
    """A map from a space of height `inner` into one of height `outer`, as the six numbers of PDF's `cm`."""
    a, b, c, d, e, f = transform
    return Transform(a, -b, -c, d, POINTS_PER_MM * (e + c * inner), POINTS_PER_MM * (outer - f - d * inner))


def corners(box: Box, height: float) -> Corners:
    """A box as PDF's rectangles have it: left, bottom, right, top."""
    return *point(Point(box.left, box.bottom), height), *point(Point(box.right, box.top), height)


def stretches(transform: Transform) -> tuple[float, float]:
    """About how much a map stretches x and y."""
    return max(abs(transform.a), abs(transform.b)), max(abs(transform.c), abs(transform.d))


def magnitude(stretch: float) -> int:
    """The least power of ten that is not below a stretch; 0 for one that leaves nothing."""
    return math.ceil(math.log10(stretch)) if stretch else 0


def to_points(height: float) -> Transform:
    """From a space of that height, in millimetres, to its points."""
    return Transform(POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, POINTS_PER_MM * height)
