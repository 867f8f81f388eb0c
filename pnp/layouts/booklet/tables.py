"""Tables to rows: columns as wide as their content asks for, the head set again where a table goes on."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from pnp.booklet import BlockStyle, BookDesign, Inlines, Table
from pnp.geometry import Box, Point
from pnp.layouts.booklet.rows import Row, half_of, lines_as_rows, moved, stacked
from pnp.layouts.booklet.words import Wording
from pnp.layouts.reading import Reader
from pnp.outlines import LineTo, MoveTo, rectangle
from pnp.scene import Colour, Grey, Item, Path
from pnp.text.flowing import Widths, set_lines, widths_of

# Round the text of a cell, in em of the table's text: above and below, beside.
_ABOVE, _BESIDE = 0.25, 0.6
# They find a width to less than a micron.
_HALVINGS = 30


class Setting(Protocol):
    """What a table needs of what sets it."""

    @property
    def design(self) -> BookDesign:
        """How the booklet looks."""

    @property
    def wording(self) -> Wording:
        """What turns words into text."""

    @property
    def keep(self) -> tuple[str, ...]:
        """Terms that no line ends in."""

    @property
    def read(self) -> Reader:
        """Reads the design's values."""

    def style(self, name: str) -> tuple[BlockStyle, Colour]:
        """The style of a sort of block, and its colour."""


def table_rows(table: Table, width: float, setting: Setting) -> tuple[Row, ...]:
    """A table's rows: its head, then the others, each with the head to be set again. TextError if a cell cannot be."""
    widths = _widths(table, width, setting)
    head = tuple(_row(table.head, "table-head", table, widths, setting))
    rows: list[Row] = []
    for number, cells in enumerate(table.rows):
        for row in _row(cells, "table", table, widths, setting):
            rows.append(replace(row, again=head, joined=number == 0))
    return (*head, *rows)


def _widths(table: Table, width: float, setting: Setting) -> list[float]:
    """The widths of columns: what each takes in one line, if there is room, else what it must have and a fair share."""
    beside = 2 * _BESIDE * setting.style("table")[0].text.size
    columns = [_widest(column, setting) for column in zip(*_all_cells(table), strict=True)]
    least = [column.least + beside for column in columns]
    natural = [column.natural + beside for column in columns]
    spare = width - sum(natural)
    if spare >= 0:
        return [own + spare * own / sum(natural) for own in natural]
    if sum(least) >= width:
        return [own * width / sum(least) for own in least]
    return _shared(least, natural, width)


def _shared(least: Sequence[float], natural: Sequence[float], width: float) -> list[float]:
    """Widths up to one limit that all have in common: narrow columns keep theirs, wide ones are set in more lines."""
    low, high = 0.0, width
    for _ in range(_HALVINGS):
        limit = (low + high) / 2
        if sum(_limited(least, natural, limit)) > width:
            high = limit
        else:
            low = limit
    return _limited(least, natural, low)


def _limited(least: Sequence[float], natural: Sequence[float], limit: float) -> list[float]:
    return [max(own, min(wide, limit)) for own, wide in zip(least, natural, strict=True)]


def _all_cells(table: Table) -> Iterator[list[tuple[str, Inlines]]]:
    yield [("table-head", cell) for cell in table.head]
    for row in table.rows:
        yield [("table", cell) for cell in row]


def _widest(column: Sequence[tuple[str, Inlines]], setting: Setting) -> Widths:
    measured = []
    for name, cell in column:
        style, colour = setting.style(name)
        content = setting.wording.content(cell, style.text, colour)
        measured.append(widths_of(content, style.text, setting.keep))
    return Widths(max(each.least for each in measured), max(each.natural for each in measured))


def _row(cells: Sequence[Inlines], name: str, table: Table, widths: Sequence[float], setting: Setting) -> Iterator[Row]:
    """A row of cells, the line below it, and in a head the line above and the area behind."""
    style, colour = setting.style(name)
    size = style.text.size
    beside, above = _BESIDE * size, _ABOVE * size + half_of(style) / 2
    set_cells = []
    for cell, align, width in zip(cells, table.aligns, widths, strict=True):
        text = replace(style.text, align=align)
        content = setting.wording.content(cell, text, colour)
        set_cells.append(set_lines(content, width - 2 * beside, text, colour, keep=setting.keep))
    over = max((lines[0].over for lines in set_cells if lines), default=0.0)
    left, height = 0.0, size
    items: list[Item] = []
    for lines, width in zip(set_cells, widths, strict=True):
        inner, tall = stacked(lines_as_rows(lines, style, table.place))
        lower = over - lines[0].over if lines else 0.0  # the first lines of all cells stand level
        items += moved(inner, left + beside, above + lower)
        left, height = left + width, max(height, tall + lower)
    whole = Box(0.0, 0.0, left, height + 2 * above)
    yield Row((*_behind(name, whole, setting), *items), whole.height, table.place)


def _behind(name: str, whole: Box, setting: Setting) -> Iterator[Item]:
    line = setting.read.stroke(setting.design.line)
    edges = [whole.bottom]
    if name == "table-head":
        yield Path(rectangle(whole), fill=setting.read.value(setting.design.head, Grey(1.0)))
        edges.append(whole.top)
    for y in edges if line else ():
        yield Path((MoveTo(Point(whole.left, y)), LineTo(Point(whole.right, y))), stroke=line)
