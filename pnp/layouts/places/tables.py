"""Tables: a layer in; its cells, row by row, the head's first, and the lines between them out. Lengths in mm."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from pnp.expressions import Fields
from pnp.geometry import Box, Point, Transform
from pnp.layouts.fields import NUMBER
from pnp.layouts.places.spots import Arrangement, Spot
from pnp.layouts.plain_layers import CellLooks
from pnp.layouts.reading import Reader
from pnp.outlines import LineTo, MoveTo
from pnp.scene import Item, Path
from pnp.shapes import Rectangle
from pnp.template import Rules, TableColumn, TableLayer
from pnp.units import format_mm

_ROUNDING = 1e-6


class _Column(NamedTuple):
    """A column: its number from 0, what was written of it, and which of those written alike it is, from 1."""

    number: int
    written: TableColumn
    n: int


class _Line(NamedTuple):
    """A row of cells: its number from 0 and what it holds; without a number, the head."""

    number: int | None
    holds: Any = None


class _Side(NamedTuple):
    """A side of a table's box: where it starts, how long it is; and, for messages, what lies along it and how."""

    start: float
    length: float
    what: str
    how: str


def table(layer: TableLayer, read: Reader) -> Arrangement:
    """The cells of a table, from the top left corner of its box. What is wrong with it is left with the reader."""
    box, rows, columns = read.box(layer.box), read.data(layer.rows, ()), _columns(layer, read)
    lines = [*([] if layer.head is None else [_Line(None)]), *(_Line(number, row) for number, row in enumerate(rows))]
    _check(rows, len(columns), layer, read)
    if not read.may_repeat(len(columns) * len(lines), layer.place) or read.failed:
        return Arrangement()
    lefts = _edges(_Side(box.left, box.width, "columns", "wide"), [_width(column, read) for column in columns], read)
    tops = _edges(_Side(box.top, box.height, "rows", "high"), [_height(layer, line, read) for line in lines], read)
    spots = [
        _spot(layer, line, column, len(columns), Box.between(left, top, right, bottom))
        for line, top, bottom in zip(lines, tops, tops[1:], strict=False)
        for column, left, right in zip(columns, lefts, lefts[1:], strict=False)
    ]
    whole = Box.between(lefts[0], tops[0], lefts[-1], tops[-1])
    return Arrangement(spots, above=tuple(_rules(layer, lefts, tops, read)), pivot=whole.centre)


def _spot(layer: TableLayer, line: _Line, column: _Column, count: int, box: Box) -> Spot:
    """A cell; `count` is how many a row has."""
    own, form, written = Transform.move(box.left, box.top), Rectangle(box.size), column.written
    about: Fields = {"column": column.number, "n": column.n}
    if line.number is None:
        return Spot(own, about, written.head, form, CellLooks(None if layer.head is None else layer.head.fill))
    holds = line.holds[column.number] if isinstance(line.holds, list) else line.holds
    seen = {**about, "row": line.number, "cell": holds, NUMBER: line.number * count + column.number}
    return Spot(own, seen, written.layers, form, CellLooks(written.fill or layer.fill))


def _columns(layer: TableLayer, read: Reader) -> list[_Column]:
    counted = [(each, 1 if each.times is None else read.value(each.times, 1)) for each in layer.columns]
    alike = [(written, n) for written, times in counted for n in range(1, times + 1)]
    return [_Column(number, *each) for number, each in enumerate(alike)]


def _check(rows: Sequence[Any], count: int, layer: TableLayer, read: Reader) -> None:
    """`bad-data`: a row that is a list has a part for every column."""
    for number, row in enumerate(rows, start=1):
        if isinstance(row, list) and len(row) != count:
            message = f"row {number} of this table holds {len(row)} values; its columns are {count}"
            read.fail("bad-data", message, layer.rows.place)


def _width(column: _Column, read: Reader) -> float | None:
    written = column.written
    return None if written.width is None else read.seeing({"n": column.n}).number(written.width)


def _height(layer: TableLayer, line: _Line, read: Reader) -> float | None:
    if line.number is None:
        return None if layer.head is None else read.number(layer.head.height)
    if layer.height is None:
        return None
    return read.seeing({"row": line.number, "cell": line.holds}).number(layer.height)


def _edges(side: _Side, lengths: Sequence[float | None], read: Reader) -> Sequence[float]:
    """Where cells begin and, last, end; lengths that are None share equally what is left. It is noted if nothing is."""
    known, open_ = sum(length for length in lengths if length is not None), lengths.count(None)
    left = side.length - known
    if left < -_ROUNDING or (open_ and left < _ROUNDING):
        more = f", which leaves nothing for {open_} more" if open_ else ""
        message = (
            f"the {side.what} of this table are {format_mm(known)} mm {side.how}, its box {format_mm(side.length)} mm"
        )
        read.fail("bad-box", message + more)
    share = max(left, 0.0) / max(open_, 1)
    return list(accumulate((share if length is None else length for length in lengths), initial=side.start))


def _rules(layer: TableLayer, lefts: Sequence[float], tops: Sequence[float], read: Reader) -> Iterator[Item]:
    """The lines between cells and round all of them, each once."""
    stroke = read.stroke(layer.stroke)
    if stroke is None:
        return
    # Lines that meet those round the table end in the middle of them, and would leave its corners open.
    over = stroke.width / 2 if layer.rules is Rules.ALL else 0.0
    for y in () if layer.rules is Rules.COLUMNS else tops:
        yield Path((MoveTo(Point(lefts[0] - over, y)), LineTo(Point(lefts[-1] + over, y))), stroke=stroke)
    for x in () if layer.rules is Rules.ROWS else lefts:
        yield Path((MoveTo(Point(x, tops[0])), LineTo(Point(x, tops[-1]))), stroke=stroke)
