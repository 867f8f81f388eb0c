"""The other side of a sheet: what lies on the front and the edge it is turned over about → what lies behind it.

One law: every back lies exactly behind its front, and its head behind the front's head, so that a piece turned over
sideways, as a book's leaf is, shows its back upright. Turning the paper over mirrors the page in an axis, and all else
follows from that mirror: where a trim lies, where its head points, where the marks stand. Folding the paper mirrors in
the same way, on the same side of it.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from pnp.geometry import Size, Transform
from pnp.outlines import transformed
from pnp.plan import Axis, Edges, Flip, Mark, Placement, Side, Trace


def flip_axis(paper: Size, flip: Flip) -> Axis | None:
    """The axis parallel to the edge of the flip, for a paper as it lies; None if it is not turned over.

    The upright edges of a square paper count as its long ones.
    """
    tall = paper.height >= paper.width
    match flip:
        case Flip.NONE | Flip.FOLD:
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


def behind(placements: Iterable[Placement], paper: Size, axis: Axis) -> tuple[Placement, ...]:
    """The backs of the pieces that have one; those with a blank back are left out."""
    through = mirror(paper, axis)
    return tuple(
        replace(_reflected(placement, axis, through), side=Side.BACK)
        for placement in placements
        if placement.piece.two_sided
    )


def turned_over(placements: Iterable[Placement], paper: Size, axis: Axis) -> tuple[Placement, ...]:
    """What is printed on the other side, known as seen through the paper, as it is seen there."""
    through = mirror(paper, axis)
    return tuple(_reflected(placement, axis, through) for placement in placements)


def mirrored_mark(mark: Mark | Trace, through: Transform) -> Mark | Trace:
    """A line as it stands on the other side, so that the two sides' marks show how far they are off."""
    match mark:
        case Mark(start, end):
            return mark._replace(start=through.point(start), end=through.point(end))
        case Trace(outline):
            return replace(mark, outline=transformed(outline, through))
        case _ as never:
            assert_never(never)


def _reflected(placement: Placement, axis: Axis, through: Transform) -> Placement:
    # A head pointing at r, mirrored in a line pointing at a, points at 2a − r.
    rotation = (2 * axis.value - placement.rotation) % 360
    trim, bleeds = through.box(placement.trim), _mirrored(placement.bleeds, axis)
    return replace(placement, trim=trim, bleeds=bleeds, rotation=rotation)


def _mirrored(edges: Edges, axis: Axis) -> Edges:
    top, right, bottom, left = edges
    return Edges(top, left, bottom, right) if axis is Axis.UPRIGHT else Edges(bottom, right, top, left)
