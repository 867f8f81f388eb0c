"""The other side of a sheet: a front page and the edge that it is turned over about → the page behind it.

One law: every back lies exactly behind its front, and its head behind the front's head, so that a piece turned over
sideways, as a book's leaf is, shows its back upright. Turning the paper over mirrors the page in an axis, and all else
follows from that mirror: where a trim lies, where its head points, where the marks stand.
"""

from collections.abc import Set as AbstractSet
from dataclasses import replace
from enum import Enum
from typing import assert_never

from pnp.geometry import Size, Transform
from pnp.model import Flip, Mark, Page, Placement, Side


class Axis(Enum):
    """The line through the paper's middle that it is turned over about; the value is its direction in degrees."""

    UPRIGHT = 0
    LEVEL = 90


def flip_axis(paper: Size, flip: Flip) -> Axis | None:
    """The axis parallel to the edge of the flip, for a paper as it lies; None if backs are not printed.

    The upright edges of a square paper count as its long ones.
    """
    tall = paper.height >= paper.width
    match flip:
        case Flip.NONE:
            return None
        case Flip.LONG:
            return Axis.UPRIGHT if tall else Axis.LEVEL
        case Flip.SHORT:
            return Axis.LEVEL if tall else Axis.UPRIGHT
        case _ as never:
            assert_never(never)


def mirror(paper: Size, axis: Axis) -> Transform:
    """Where a point of one side lies as seen from the other, once the paper is turned over."""
    match axis:
        case Axis.UPRIGHT:
            return Transform(a=-1.0, e=paper.width)
        case Axis.LEVEL:
            return Transform(d=-1.0, f=paper.height)
        case _ as never:
            assert_never(never)


def back_page(front: Page, axis: Axis, two_sided: AbstractSet[str]) -> Page | None:
    """The page behind a front; None where no piece on it has a back. `two_sided` holds ids of components.

    Pieces with a blank back are left out; the marks are all there, so that they show how far the two sides are off.
    """
    through = mirror(front.paper, axis)
    placements = tuple(_behind(p, axis, through) for p in front.placements if p.component in two_sided)
    if not placements:
        return None
    return replace(
        front,
        number=front.number + 1,
        side=Side.BACK,
        placements=placements,
        marks=tuple(Mark(through.point(mark.start), through.point(mark.end)) for mark in front.marks),
    )


def _behind(placement: Placement, axis: Axis, through: Transform) -> Placement:
    # A head pointing at r, mirrored in a line pointing at a, points at 2a − r.
    turned = (2 * axis.value - placement.rotation) % 360
    return replace(placement, trim=through.box(placement.trim), rotation=turned)
