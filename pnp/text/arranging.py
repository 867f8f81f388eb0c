"""Where the cells of a line stand: a line and its alignment in, distances out. Lengths in em."""

from itertools import accumulate
from typing import NamedTuple

from pnp.template import Align
from pnp.text.breaking import TOLERANCE
from pnp.text.justifying import shrunk, spread
from pnp.text.lines import Line


class Arranged(NamedTuple):
    """A line's cells: where the first stands from the start of the frame, and how far each advances.

    `visible` is the number of those before the spaces at the line's end; `lead` how far the first one's own start
    lies before the line's: the space inside an opening bracket.
    """

    line: Line
    first: float
    steps: list[float]
    visible: int
    lead: float

    @property
    def pens(self) -> list[float]:
        """Where each stands, and at last its end."""
        return [*accumulate(self.steps, initial=self.first)]


def arranged(line: Line, length: float, align: Align, autospace: float) -> Arranged:
    """A line in a frame of a length. Spaces at its end have no width, nor has the space inside its last punctuation.

    What hangs beyond the line's end hangs there only if it must.
    """
    measured, start = line.measured, line.start
    visible = _visible_end(line)
    steps = [*measured.steps[start : line.end]]
    if visible > start:
        shown = measured.ends[visible] - measured.pens[visible - 1]
        steps[visible - start - 1] = min(measured.row.widths[visible - 1], shown)
    if visible < line.end:
        steps[visible - start :] = [0.0] * (line.end - visible)
    spare = length - line.indent - line.width
    hangs = spare < -TOLERANCE and line.hung_width < line.width
    if hangs:
        spare = length - line.indent - line.hung_width
    part = range(start, visible - hangs)
    if align is Align.JUSTIFY and not line.last and spare > TOLERANCE:
        for cell, more in enumerate(spread(measured.row, measured.kinds, part, spare, autospace, solid=measured.solid)):
            steps[cell] += more
    elif measured.slack is not None and spare < -TOLERANCE:
        for cell, less in enumerate(shrunk(measured.row, measured.slack, part, -spare)):
            steps[cell] -= less
        spare = 0.0
    lead = measured.starts[start] - measured.pens[start]
    first = line.indent + _offset(spare, align) - lead
    return Arranged(line, first, steps, visible - start, max(lead, 0.0))


def _offset(spare: float, align: Align) -> float:
    """How far the line starts inside its room."""
    match align:
        case Align.START | Align.JUSTIFY:
            return 0.0
        case Align.CENTRE:
            return spare / 2
        case Align.END:
            return spare


def _visible_end(line: Line) -> int:
    """The cell after the last one that adds to the line's width; `start` if none does."""
    ends, end = line.measured.ends, line.end
    while end > line.start and ends[end] == ends[end - 1]:
        end -= 1
    return end
