"""Rows to columns and columns to pages: where a column ends. Lengths in mm."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.booklet import Start
from pnp.layouts.booklet.rows import Panel, Row

_ROUNDING = 1e-6


class Stood(NamedTuple):
    """A row in its column, so far below the column's head."""

    row: Row
    top: float


class Column(NamedTuple):
    """What stands in a column. `start`: it begins the first column of a page."""

    rows: tuple[Stood, ...]
    start: Start | None


Page = tuple[Column | None, ...]


def columns(rows: Sequence[Row], height: float) -> Iterator[Column]:
    """The rows shared out to columns of a height: as many in each as it holds.

    A column ends where the next row may begin one; where none may, or a row is higher than a column, it ends all the
    same before the first row that has no room, but never without a row.
    """
    first = 0
    while first < len(rows):
        end = _end(rows, first, height)
        yield Column(_stood(rows[first:end]), rows[first].start)
        first = end


def pages(made: Sequence[Column], count: int) -> list[Page]:
    """Columns as pages of so many each; the last ones of a page may be missing."""
    result: list[list[Column]] = []
    for column in made:
        if not result or len(result[-1]) == count or column.start is Start.PAGE:
            result.append([])
        result[-1].append(column)
    return [(*page, *[None] * (count - len(page))) for page in result]


def _end(rows: Sequence[Row], first: int, height: float) -> int:
    """The row after the last one of the column that begins with `first`."""
    placed = _Placing()
    for row in _headed(rows[first]):
        placed.add(row)
    end = first + 1
    while end < len(rows) and rows[end].start is None:
        placed.add(rows[end])
        if placed.bottom > height + _ROUNDING:
            allowed = [number for number in range(first + 1, end + 1) if not rows[number].joined]
            return max(allowed, default=end)
        end += 1
    return end


def _stood(rows: Sequence[Row]) -> tuple[Stood, ...]:
    placing = _Placing()
    return tuple(Stood(row, placing.add(row)) for row in (*_headed(rows[0]), *rows[1:]))


def _headed(row: Row) -> tuple[Row, ...]:
    """A row that begins a column, with what is set above it again."""
    if not row.again:
        return (row,)
    return (*row.again, replace(row, before=0.0))


class _Placing:
    """Puts rows below one another; a panel reaches beyond its rows."""

    def __init__(self) -> None:
        self._bottom = 0.0
        self._panel: Panel | None = None
        self._empty = True

    @property
    def bottom(self) -> float:
        """Where what was placed ends."""
        return self._bottom + _inside(self._panel)

    def add(self, row: Row) -> float:
        """Put a row below the others; where its top is."""
        changed = row.panel is not self._panel
        top = self._bottom + (0.0 if self._empty else row.before)
        if changed:
            top += _inside(self._panel) + _inside(row.panel)
        self._bottom, self._panel, self._empty = top + row.height, row.panel, False
        return top


def _inside(panel: Panel | None) -> float:
    return 0.0 if panel is None else panel.inside
