"""Western crop marks: on the trim lines, outside the outermost bleed, never touching it or standing in a gutter.

InDesign's and Acrobat's default style.
"""

from collections.abc import Iterable, Sequence

from pnp.geometry import Box, Point
from pnp.plan import Mark, MarkStyle, Placement

# Two cut lines nearer than this are one: neighbours without a gutter share theirs, but for rounding.
SAME_LINE_MM = 1e-6


def crop_marks(placements: Sequence[Placement], style: MarkStyle) -> tuple[Mark, ...]:
    """A mark at both ends of every trim edge, beyond the block that the trims fill. ValueError for an empty page.

    On a page that is not full the block is smaller than the grid: marks stand beside the pieces that they cut, where a
    short ruler reaches from one to the other and the rest of the paper stays clean, and there are none for pieces that
    are not there.
    """
    near = Box.around(placement.bleed_box for placement in placements).outset(style.offset)
    far = near.outset(style.length)
    trims = [placement.trim for placement in placements]
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
