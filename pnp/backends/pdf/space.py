"""From the scene's space to PDF's: millimetres, y down from the top left, to points, y up from the lower left.

The only place that knows points and turns y over. A space is known by its height in mm: 0 is a space of which only
the axes are turned over, as inside a group, where no edge matters.
"""

from pnp.geometry import Box, Point, Transform

POINTS_PER_MM = 72 / 25.4


def point(at: Point, height: float) -> tuple[float, float]:
    """A point of a space of that height."""
    return at.x * POINTS_PER_MM, (height - at.y) * POINTS_PER_MM


def matrix(transform: Transform, outer: float, inner: float) -> Transform:
    """A map from a space of height `inner` into one of height `outer`, as the six numbers of PDF's `cm`."""
    a, b, c, d, e, f = transform
    return Transform(a, -b, -c, d, POINTS_PER_MM * (e + c * inner), POINTS_PER_MM * (outer - f - d * inner))


def corners(box: Box, height: float) -> tuple[float, float, float, float]:
    """A box as PDF's rectangles have it: left, bottom, right, top."""
    return *point(Point(box.left, box.bottom), height), *point(Point(box.right, box.top), height)
