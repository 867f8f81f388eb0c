"""Rectangles that run off the edge: what a knife may miss by half a millimetre must not show paper.

In: a box on a face. Out: its outline, with the edges that lie on the trim moved to the end of the bleed.
"""

from pnp.geometry import Box, Point
from pnp.outlines import KAPPA, ClosePath, CurveTo, LineTo, MoveTo, Outline, rectangle

# Positions on the trim are often computed; a thousandth of a millimetre is below what any knife can tell.
TOLERANCE = 0.001


def run_off(box: Box, radius: float, *, trim: Box, bleed: float) -> Outline:
    """The outline of a box whose edges on the trim run on through the bleed; lengths in mm.

    A corner is rounded by the radius unless one of its edges runs off: the knife rounds that one.
    """
    left = abs(box.left - trim.left) <= TOLERANCE
    top = abs(box.top - trim.top) <= TOLERANCE
    right = abs(box.right - trim.right) <= TOLERANCE
    bottom = abs(box.bottom - trim.bottom) <= TOLERANCE
    full = Box.between(
        trim.left - bleed if left else box.left,
        trim.top - bleed if top else box.top,
        trim.right + bleed if right else box.right,
        trim.bottom + bleed if bottom else box.bottom,
    )
    square = (left or top, top or right, right or bottom, bottom or left)
    if not any(square):
        return rectangle(full, radius)
    within = min(radius, box.width / 2, box.height / 2)
    return _rounded(full, [0.0 if corner else within for corner in square])


def _rounded(box: Box, radii: list[float]) -> Outline:
    """A box with a radius for each corner, from the top left one clockwise."""
    corners = box.corners
    around: list[LineTo | CurveTo] = []
    for n, (corner, radius) in enumerate(zip(corners, radii, strict=True)):
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
