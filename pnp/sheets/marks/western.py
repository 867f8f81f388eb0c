"""Western crop marks: on the trim lines, outside the outermost bleed, never touching it.

InDesign's and Acrobat's default style. Where another piece lies between an edge and the outside, a mark there would
lead the ruler across that piece: such an edge has its marks in the gutter, if there is room.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pnp.geometry import Box
from pnp.plan import Mark, MarkStyle
from pnp.sheets.blanks import Blank, CutLine, Span, cut_lines
from pnp.sheets.marks.gaps import gap_marks, mark_between, stretches


def crop_marks(cut: Sequence[Blank], beside: Sequence[Blank], style: MarkStyle) -> Iterator[Mark]:
    """The marks of rectangles, among all that lies on the page. ValueError for an empty page.

    On a page that is not full the block is smaller than the grid: marks stand beside the pieces that they cut, where a
    short ruler reaches from one to the other and the rest of the paper stays clean.
    """
    block = Box.around(blank.ink for blank in beside).outset(style.offset)
    for cut_line in cut_lines(cut, beside):
        yield from _marks(cut_line, block, style)


def _marks(cut_line: CutLine, block: Box, style: MarkStyle) -> Iterator[Mark]:
    line, met = cut_line.line, stretches(cut_line)
    low, high = line.reach(block)
    if met[0].cut:
        yield mark_between(line, Span(low, low - style.length))
    if met[-1].cut:
        yield mark_between(line, Span(high, high + style.length))
    for before, after in pairwise(met):
        # Of two edges in one line, the marks beyond them serve both.
        if not (before.cut and after.cut):
            yield from gap_marks(line, before, after, style)
