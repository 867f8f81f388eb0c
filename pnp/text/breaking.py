"""Lines: a measured strand and a length in, the places where its lines end out. All lengths in em."""

from bisect import bisect_right

from pnp.text.justifying import Slack
from pnp.text.measuring import Level, Measured

# What rounding may add to the sum of a line's advances.
TOLERANCE = 1e-6


def line_ends(measured: Measured, length: float, first: float) -> list[int]:
    """The cell before which each line ends, the last being the number of cells: as much in each line as it can hold.

    `first` is the length of the first line. A part that no line may end in and that is wider than a line is broken at
    the next worse places, at last between any two cells; a cell or a base of one reading that is wider than a line has
    one to itself. An empty strand is one empty line. A line that may shrink takes one part more if that needs less
    room than the line would have to spare without it (追い込み, JLREQ 3.8.2).
    """
    starts, count, slack = measured.starts, measured.count, measured.slack
    result: list[int] = []
    start = 0
    limit = first + TOLERANCE
    while start < count:
        for level in measured.levels:
            found = bisect_right(level.reaches, starts[start] + limit)
            if found and level.cells[found - 1] > start:
                if slack is not None and _fits_shrunk(level, found, slack, start, starts[start] + limit):
                    found += 1
                start = level.cells[found - 1]
                break
        else:
            start = level.cells[bisect_right(level.cells, start)]
        result.append(start)
        limit = length + TOLERANCE
    return result or [0]


def _fits_shrunk(level: Level, found: int, slack: Slack, start: int, limit: float) -> bool:
    """Whether a line takes one more part than the first `found` of its level, being shrunk for it."""
    if found == len(level.cells):
        return False
    lack = level.reaches[found] - limit
    return lack <= slack.within(start, level.cells[found]) and lack < limit - level.reaches[found - 1]
