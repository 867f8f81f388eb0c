"""A CSV file to rows: comma-separated, the first line names the columns.

In: a file's text. Out: a `Table` whose rows know their line and whose cells can be found again. Blanks round a cell do
not count; rows without anything in them (as spreadsheets leave them) are passed over.
"""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.diagnostics import Place, Report
from pnp.spec.errors import SpecError, every
from pnp.spec.nodes import Scalar, quoted, typed
from pnp.spec.reading import free_name
from pnp.spec.tables import MOST_FACES, Row, Table, too_many_faces

MOST_COLUMNS = 200
LONGEST_CELL = 10_000

_BLANK = " \t"
_CELL = re.compile(r'[ \t]*(?:"(?:[^"]|"")*"|[^,"\r\n]*)[^,\r\n]*(?:,|\r\n?|\n|$)')
_ADVICE = (
    ("unexpected end of data", "a quote that opens in this row is never closed"),
    ("expected after", "something follows a closing quote in this row; double the quotes inside a quoted cell"),
    ("field larger", "a cell of this row is too long"),
)


class _Record(NamedTuple):
    """A record of the file: its cells, and its first and last line (a quoted cell may hold line breaks)."""

    cells: list[str]
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class _Source:
    """The file's lines, and what messages call it."""

    path: str
    lines: Sequence[str]

    def place(self, record: _Record, column: int) -> Place:
        """Where a record's cell stands; columns count from 0."""
        text = "".join(self.lines[record.first - 1 : record.last])
        start = 0
        for _ in range(column):
            cell = _CELL.match(text, start)
            start = cell.end() if cell else start
        before, blank = text[:start], len(text[start:]) - len(text[start:].lstrip(_BLANK))
        return Place(self.path, record.first + before.count("\n"), start - before.rfind("\n") + blank)

    def records(self) -> Iterator[_Record]:
        """The records that are not wholly blank. SpecError where a quote is out of place."""
        reader = csv.reader(self.lines, strict=True, skipinitialspace=True)
        last = 0
        while True:
            first = last + 1
            try:
                cells = [cell.strip(_BLANK) for cell in next(reader)]
            except StopIteration:
                return
            except csv.Error as problem:
                known = (advice for complaint, advice in _ADVICE if complaint in str(problem))
                message = next(known, f"this row is no CSV: {problem}")
                raise SpecError.at("csv-syntax", message, Place(self.path, first, 1)) from problem
            last = reader.line_num
            if any(cells):
                yield _Record(cells, first, last)


def parse_csv(text: str, path: str, report: Report) -> Table:
    """The rows of a CSV file whose messages name `path`; one that does not fit the columns is reported and left out.

    SpecError when the file as a whole cannot be read.
    """
    source = _Source(path, list(io.StringIO(text, newline="")))
    records = source.records()
    header = next(records, None)
    if header is None:
        raise SpecError.at("empty-file", "this file is empty; its first line names the columns", Place(path, 1, 1))
    columns = _columns(header, source)
    kept: list[_Record] = []
    for record in records:
        problem = _misfit(record, len(columns), source)
        if problem is None:
            kept.append(record)
        else:
            report.extend(problem.findings)
        if len(kept) > MOST_FACES:
            raise too_many_faces(len(kept), Place(path, record.first, 1))
    index = {column: number for number, column in enumerate(columns)}
    rows = (Row(dict(zip(columns, map(typed, r.cells), strict=True)), Place(path, r.first, 1)) for r in kept)
    return Table(columns, tuple(rows), lambda number, column: source.place(kept[number], index[column]))


def _columns(header: _Record, source: _Source) -> tuple[str, ...]:
    cells = header.cells
    place = Place(source.path, header.first, 1)
    if len(cells) > MOST_COLUMNS:
        raise SpecError.at("too-large", f"this table has more than {MOST_COLUMNS} columns", place)
    separator = next((mark for mark in ("\t", ";") if len(cells) == 1 and mark in cells[0]), None)
    if separator:
        message = f"the columns are separated by {separator!r}; save the file with commas"
        raise SpecError.at("csv-separator", message, place)

    def name(number: int) -> str:
        cell, place = cells[number], source.place(header, number)
        if not cell:
            raise SpecError.at("column-name", f"column {number + 1} has no name", place)
        if cell in cells[:number]:
            message = f"column {quoted(cell)} is here twice; the first is column {cells.index(cell) + 1}"
            raise SpecError.at("column-name", message, place)
        return free_name(Scalar(cell, False, place))

    return every(range(len(cells)), name)


def _misfit(record: _Record, columns: int, source: _Source) -> SpecError | None:
    """What keeps a record from being a row, if anything does."""
    found = len(record.cells)
    if found > columns:
        message = f"this row has {found} cells, the header {columns}; put a cell that holds a comma in quotes"
        return SpecError.at("csv-ragged", message, source.place(record, columns))
    if found < columns:
        message = f"this row has {found} cells, the header {columns}; an empty cell needs its comma too"
        return SpecError.at("csv-ragged", message, Place(source.path, record.first, 1))
    longest = max(range(found), key=lambda number: len(record.cells[number]))
    if len(record.cells[longest]) > LONGEST_CELL:
        message = f"this cell is longer than {LONGEST_CELL} characters"
        return SpecError.at("too-large", message, source.place(record, longest))
    return None
