"""Cut marks: the trims on a page → the lines in its margin that show the knife where to cut.

Western crop marks lie on the trim lines, outside the outermost bleed, and never touch it or stand in a gutter
(InDesign's and Acrobat's default style).
"""

from collections.abc import Iterable, Sequence
from typing import assert_never

from pnp.geometry import Box, Point
from pnp.model import Mark, Marks, Profile

# Two cut lines nearer than this are one: neighbours without a gutter share theirs, but for rounding.
SAME_LINE_MM = 1e-6


def mark_room(profile: Profile) -> float:
    """How far marks reach beyond the outermost bleed, in mm."""
    match profile.marks:
        case Marks.NONE:
            return 0.0
        case Marks.WESTERN:
            return profile.mark_offset + profile.mark_length
        case _ as never:
            assert_never(never)


def cut_marks(trims: Sequence[Box], profile: Profile) -> tuple[Mark, ...]:
    """The marks for the trims on a page, in mm on that page. ValueError for an empty page.

    Every trim edge has a mark at both its ends, beyond the block that the trims fill. On a page that is not full the
    block is smaller than the grid: marks stand beside the pieces that they cut, where a short ruler reaches from one
    to the other and the rest of the paper stays clean, and there are none for pieces that are not there.
    """
    match profile.marks:
        case Marks.NONE:
            return ()
        case Marks.WESTERN:
            return _crop_marks(trims, profile)
        case _ as never:
            assert_never(never)


def _crop_marks(trims: Sequence[Box], profile: Profile) -> tuple[Mark, ...]:
    near = Box.around(trims).outset(profile.bleed + profile.mark_offset)
    far = near.outset(profile.mark_length)
    marks: list[Mark] = []
    for x in _lines(edge for trim in trims for edge in (trim.left, trim.right)):
        marks.append(Mark(Point(x, near.top), Point(x, far.top)))
        marks.append(Mark(Point(x, near.bottom), Point(x, far.bottom)))
    for y in _lines(edge for trim in trims for edge in (trim.top, trim.bottom)):
        marks.append(Mark(Point(near.left, y), Point(far.left, y)))
        marks.append(Mark(Point(near.right, y), Point(far.right, y)))
    return tuple(marks)


def _lines(edges: Iterable[float]) -> list[float]:
    """The distinct edges, from least to greatest."""
    lines: list[float] = []
    for edge in sorted(edges):
        if not lines or edge - lines[-1] > SAME_LINE_MM:
            lines.append(edge)
    return lines
