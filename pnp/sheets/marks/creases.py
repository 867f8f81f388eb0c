"""Fold marks of booklets: creases through what lies on a page → short lines at both their ends, beyond all bleeds."""

from collections.abc import Iterator, Sequence

from pnp.geometry import Box, Point
from pnp.plan import Mark, MarkKind, MarkStyle, Placement, Role


def crease_marks(folds: Sequence[Mark], placements: Sequence[Placement], style: MarkStyle) -> Iterator[Mark]:
    """A mark at each end of every crease; creases in one line share theirs. None where a profile has no marks."""
    if style.kind in (MarkKind.NONE, MarkKind.HAIRLINE) or not folds:
        return
    near = Box.around(placement.bleed_box for placement in placements).outset(style.offset)
    far = near.outset(style.length)
    for x in dict.fromkeys(round(fold.start.x, 6) for fold in folds if fold.start.x == fold.end.x):
        yield Mark(Point(x, near.top), Point(x, far.top), Role.FOLD)
        yield Mark(Point(x, near.bottom), Point(x, far.bottom), Role.FOLD)
    for y in dict.fromkeys(round(fold.start.y, 6) for fold in folds if fold.start.y == fold.end.y):
        yield Mark(Point(near.left, y), Point(far.left, y), Role.FOLD)
        yield Mark(Point(near.right, y), Point(far.right, y), Role.FOLD)
