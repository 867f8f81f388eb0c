"""Passages and a length in, lines out; lines and a height in, columns of them out. All lengths in em."""

import math
from collections.abc import Iterable
from typing import NamedTuple

from pnp.text.breaking import TOLERANCE, line_ends
from pnp.text.hyphens import Hyphen
from pnp.text.measuring import Measured
from pnp.text.passages import Marker, Passage

# They find a height to less than a thousandth of any line's.
_HALVINGS = 20


class Line(NamedTuple):
    """A line: the cells `start` to `end` of a strand, spaces at its end and all; `last` if it ends the strand.

    It begins `indent` inside the box, where `marker` stands before it. It reaches `over` above the em box of the text's
    own size (readings, emphasis marks, larger words) and `under` below.
    """

    measured: Measured
    start: int
    end: int
    last: bool
    indent: float
    marker: Marker | None
    over: float = 0.0
    under: float = 0.0

    @property
    def width(self) -> float:
        """Its width without the spaces at its end, the hyphen counted."""
        return self._until(self.measured.ends[self.end])

    @property
    def hung_width(self) -> float:
        """Its width without a 、 or 。 that may hang beyond its end."""
        return self._until(self.measured.reaches[self.end])

    def _until(self, end: float) -> float:
        hyphen = self.hyphen
        return max(end - self.measured.starts[self.start] + (hyphen.width if hyphen else 0.0), 0.0)

    @property
    def hyphen(self) -> Hyphen | None:
        """The hyphen that it ends in."""
        return self.measured.hyphens.get(self.end)


def _furthest(distances: tuple[float, ...] | None, start: int, end: int) -> float:
    return max(distances[start:end], default=0.0) if distances else 0.0


def line_count(passages: Iterable[Passage], length: float) -> int:
    """How many lines of a length passages make."""
    return sum([len(_ends(passage, length)) for passage in passages])


def lines(passages: Iterable[Passage], length: float) -> list[Line]:
    """The lines of passages, each at most of a length, indents counted."""
    result: list[Line] = []
    for passage in passages:
        measured, start = passage.measured, 0
        indent, marker = passage.first, passage.marker
        ends = _ends(passage, length)
        for end in ends:
            over, under = _furthest(measured.overs, start, end), _furthest(measured.unders, start, end)
            result.append(Line(measured, start, end, end == ends[-1], indent, marker, over, under))
            start, indent, marker = end, passage.indent, None
    return result


def _ends(passage: Passage, length: float) -> list[int]:
    return line_ends(passage.measured, length - passage.indent, length - passage.first)


def offsets(column: Iterable[Line], leading: float) -> list[float]:
    """How far each line's em box lies below the top of its column, and at last how high the column is.

    Lines are `leading` apart, and further where readings or larger words need the room: no line reaches into another,
    and a column's first one not out of its box.
    """
    result: list[float] = []
    under = 0.0
    for line in column:
        result.append(_below(result[-1], under, line.over, leading) if result else line.over)
        under = line.under
    return [*result, result[-1] + 1 + under] if result else [0.0]


def _below(top: float, under: float, over: float, leading: float) -> float:
    """The top of the line below one whose top and whose reach beyond its em box are given."""
    return top + (max(leading, 1 + under + over) if under or over else leading)


def columns(rows: list[Line], height: float, leading: float) -> list[list[Line]]:
    """The lines divided into columns: as many in each as it can hold, but always one."""
    result: list[list[Line]] = []
    top = under = 0.0
    for line in rows:
        top = _below(top, under, line.over, leading)
        under = line.under
        if result and top + 1 + under <= height + TOLERANCE:
            result[-1].append(line)
        else:
            result.append([line])
            top = line.over
    return result


def balanced_height(rows: list[Line], count: int, height: float, leading: float) -> float:
    """The least height at which the lines take no more columns than `count`, if they take no more at `height`."""
    if count == 1:
        return height
    if not any(line.over or line.under for line in rows):
        return 1 + (math.ceil(len(rows) / count) - 1) * leading
    low, high = 0.0, height
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if len(columns(rows, middle, leading)) <= count:
            high = middle
        else:
            low = middle
    return high
