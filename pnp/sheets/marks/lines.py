"""Lines along every cut, from one edge of what can be printed to the other, left out where pieces print.

For a long ruler or a paper trimmer: a line can be found anywhere on the sheet.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pnp.geometry import Box
from pnp.plan import Mark, MarkStyle
from pnp.sheets.blanks import Blank, CutLine, Span, cut_lines
from pnp.sheets.marks.gaps import SHORTEST_MM, mark_between


def page_lines(cut: Sequence[Blank], beside: Sequence[Blank], style: MarkStyle, area: Box) -> Iterator[Mark]:
    """The lines of rectangles, among all that lies on the page, from edge to edge of an area.

    Where no piece bleeds, they run along the edges themselves: there they are the pieces' outlines.
    """
    bled = any(max(blank.bleeds) > 0 for blank in beside)
    for cut_line in cut_lines(cut, beside):
        for before, after in pairwise(_printed(cut_line, area, along_edges=not bled)):
            clear = Span(before.high, after.low)
            if clear.high - clear.low >= SHORTEST_MM + 2 * style.offset:
                yield mark_between(cut_line.line, _kept_off(clear, style.offset, cut_line.line.reach(area)))


def _printed(cut_line: CutLine, area: Box, *, along_edges: bool) -> list[Span]:
    """The stretches of a line where it is left out, in order, between the ends of the area."""
    low, high = cut_line.line.reach(area)
    spans, furthest = [Span(low, low)], low
    for span in sorted([*cut_line.inks, *(() if along_edges else cut_line.edges)]):
        furthest = max(furthest, span.high)
        spans.append(Span(span.low, furthest))
    return [*spans, Span(high, high)]


def _kept_off(clear: Span, offset: float, whole: Span) -> Span:
    low = clear.low if clear.low == whole.low else clear.low + offset
    high = clear.high if clear.high == whole.high else clear.high - offset
    return Span(low, high)
