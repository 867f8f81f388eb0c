"""Boxes that run off the edge: what a knife may miss by half a millimetre must not show paper.

In: a box on a face. Out: the box, or its outline, with the edges that lie on the trim moved to the end of the bleed.
"""

from typing import NamedTuple

from pnp.geometry import Box
from pnp.outlines import Outline, Radii, rounded

# Positions on the trim are often computed; a thousandth of a millimetre is below what any knife can tell.
TOLERANCE = 0.001


class _OnTrim(NamedTuple):
    """Which edges of a box lie on the trim."""

    left: bool
    top: bool
    right: bool
    bottom: bool

    @classmethod
    def of(cls, box: Box, trim: Box) -> "_OnTrim":
        ends = ((box.left, trim.left), (box.top, trim.top), (box.right, trim.right), (box.bottom, trim.bottom))
        return cls(*(abs(own - edge) <= TOLERANCE for own, edge in ends))


def reach(box: Box, *, trim: Box, bleed: float) -> Box:
    """A box whose edges on the trim run on through the bleed; lengths in mm."""
    on = _OnTrim.of(box, trim)
    return Box.between(
        trim.left - bleed if on.left else box.left,
        trim.top - bleed if on.top else box.top,
        trim.right + bleed if on.right else box.right,
        trim.bottom + bleed if on.bottom else box.bottom,
    )


def run_off(box: Box, radii: Radii, *, trim: Box, bleed: float) -> Outline:
    """The outline of a box whose edges on the trim run on through the bleed; lengths in mm.

    A corner is rounded by its radius unless one of its edges runs off: the knife rounds that one.
    """
    left, top, right, bottom = _OnTrim.of(box, trim)
    square = (left or top, top or right, right or bottom, bottom or left)
    most = min(box.width, box.height) / 2
    within = Radii(*(0.0 if off else min(radius, most) for off, radius in zip(square, radii, strict=True)))
    return rounded(reach(box, trim=trim, bleed=bleed), within if any(square) else radii)
