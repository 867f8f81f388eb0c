"""Ticks: short marks at every piece's corners, on the extensions of its edges; for circles, at both ends of two axes.

The knife needs no ruler that reaches across the sheet. Where the gutter has no room for a tick there is none.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pnp.plan import Mark, MarkStyle
from pnp.sheets.blanks import Blank, cut_lines
from pnp.sheets.marks.gaps import gap_marks, stretches, with_ends


def ticks(cut: Sequence[Blank], beside: Sequence[Blank], style: MarkStyle) -> Iterator[Mark]:
    """The ticks of some pieces, among all that lies on the page."""
    for cut_line in cut_lines(cut, beside):
        for before, after in pairwise(with_ends(stretches(cut_line))):
            yield from gap_marks(cut_line.line, before, after, style)
