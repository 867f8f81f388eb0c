"""Fold marks: where a sheet with fronts and backs on one page is folded, dashed, so that nobody cuts there.

One at each end of the fold, and one along it where the gutter has room.
"""

from collections.abc import Iterator, Sequence

from pnp.geometry import Box, Point
from pnp.plan import Axis, Mark, Role
from pnp.sheets.blanks import Blank, Line

# How far fold marks reach beyond the outermost bleed: two dashes, or a line of small type beside them.
FOLD_ROOM = 4.0
_OFFSET = 0.5
# What a dashed line needs on both its sides to be seen as one, and not as the edge of a picture.
_CLEAR = 1.0


def fold_line(area: Box, fold: Axis) -> Line:
    """The line through the middle of an area that is the same on both sides of a fold."""
    if fold is Axis.UPRIGHT:
        return Line(Point(area.centre.x, 0.0), Point(0.0, 1.0))
    return Line(Point(0.0, area.centre.y), Point(1.0, 0.0))


def fold_marks(blanks: Sequence[Blank], fold: Axis, area: Box) -> Iterator[Mark]:
    """The marks of a fold through the middle of an area. ValueError for an empty page."""
    line = fold_line(area, fold)
    low, high = line.reach(Box.around(blank.ink for blank in blanks))
    yield Mark(line.point(low - _OFFSET), line.point(low - FOLD_ROOM), Role.FOLD)
    yield Mark(line.point(high + _OFFSET), line.point(high + FOLD_ROOM), Role.FOLD)
    if all(_distance(blank.ink, area, fold) >= _CLEAR for blank in blanks):
        yield Mark(line.point(low), line.point(high), Role.FOLD)


def _distance(ink: Box, area: Box, fold: Axis) -> float:
    """How far an ink stays off the fold."""
    if fold is Axis.UPRIGHT:
        return max(ink.left - area.centre.x, area.centre.x - ink.right)
    return max(ink.top - area.centre.y, area.centre.y - ink.bottom)
