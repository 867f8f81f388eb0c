"""Blocks of a manuscript to rows: each set in its style, at the width of a column."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from pnp.booklet import (
    Block,
    BlockStyle,
    BookDesign,
    Break,
    Code,
    Contents,
    Figures,
    Heading,
    Inlines,
    Item,
    Listing,
    Plate,
    Prose,
    Quote,
    Rule,
    Start,
    Table,
    words_of,
)
from pnp.diagnostics import Place
from pnp.geometry import Point, Size
from pnp.layouts.booklet.breaks import Begun
from pnp.layouts.booklet.figures import Gallery
from pnp.layouts.booklet.rows import Flow, Panel, Row, Title, half_of, joined, lines_as_rows, moved
from pnp.layouts.booklet.tables import table_rows
from pnp.layouts.booklet.words import Wording
from pnp.layouts.reading import Reader
from pnp.outlines import LineTo, MoveTo
from pnp.scene import Colour, Grey, Path, Stroke
from pnp.text import TextError
from pnp.text.flowing import set_lines
from pnp.text.inline import Content, Paragraph, Words

# Headings of so many levels stand in contents.
LISTED = 2
# A panel's text stands so far inside it, in em.
_INSIDE = 0.8
_DOTS = (0.1, 1.2)
_BLACK = Grey(0.0)


@dataclass(frozen=True, slots=True)
class Setter:
    """Sets the blocks of one booklet in columns of a size. What is wrong with them is left with `read`."""

    design: BookDesign
    wording: Wording
    gallery: Gallery
    column: Size
    keep: tuple[str, ...]
    read: Reader

    def rows(self, blocks: Sequence[Block], numbers: Mapping[int, int]) -> list[Row]:
        """All rows of a booklet. `numbers` are the pages of its headings, as far as known, by their own numbers."""
        titles = _titles(blocks)
        flows: list[Flow] = []
        begun = Begun()
        heading = 0
        for block in blocks:
            if isinstance(block, Break):
                flows += begun.ended(block)
                continue
            if isinstance(block, Contents):
                flow = self._contents(block, titles, numbers)
            else:
                flow = self._flow(block, self.column.width)
            if isinstance(block, Heading):
                flow = _titled(flow, titles[heading])
                heading += 1
            flows.append(begun.filled(flow))
        return joined(flows)

    def style(self, name: str) -> tuple[BlockStyle, Colour]:
        """The style of a sort of block, and its colour."""
        style = self.design.styles[name]
        return style, self.read.colour(style.colour) or _BLACK

    def _flow(self, block: Block, width: float) -> Flow:
        match block:
            case Heading(level, words, place):
                flow = self._lines(f"h{level}", words, place, width)._replace(keeps=True)
            case Prose(words, place):
                flow = self._lines("body", words, place, width)
            case Listing():
                flow = self._listing(block, "list", width)
            case Quote():
                flow = self._quote(block, width)
            case Code(lines, place):
                flow = self._code(lines, place, width)
            case Rule(place):
                flow = self._rule(place, width)
            case Table():
                flow = self._table(block, width)
            case Figures() | Plate():
                flow = self._figures(block, width)
            case Break() | Contents():
                flow = Flow((), 0.0, 0.0)
            case _ as never:
                assert_never(never)
        return flow

    def _lines(self, name: str, words: Inlines, place: Place, width: float) -> Flow:
        style, colour = self.style(name)
        rows = self.set(self.wording.content(words, style.text, colour), name, place, width)
        return Flow(rows, style.before, style.after, half_of(style))

    def set(self, content: Content, name: str, place: Place, width: float, between: float = 0.0) -> tuple[Row, ...]:
        """Content in lines; none, with the mistake left with `read`, if it cannot be set."""
        style, colour = self.style(name)
        try:
            lines = set_lines(content, width, style.text, colour, keep=self.keep)
        except TextError as problem:
            self.read.fail(problem.code, problem.message, place)
            return ()
        return lines_as_rows(lines, style, place, between=between)

    def _listing(self, block: Listing, name: str, width: float) -> Flow:
        style, colour = self.style(name)
        content = tuple(self._item(item, style, colour) for item in block.items)
        between = style.text.size / 2 if block.loose else 0.0
        rows = self.set(content, name, block.place, width, between)
        ends = (1, len(rows) - 1)  # neither its first line nor its last stands alone
        rows = tuple(replace(row, joined=row.joined or number in ends) for number, row in enumerate(rows))
        return Flow(rows, style.before, style.after, half_of(style))

    def _item(self, item: Item, style: BlockStyle, colour: Colour) -> Paragraph:
        return self.wording.paragraph(item.words, style.text, colour, item.marker, item.level)

    def _quote(self, block: Quote, width: float) -> Flow:
        style, _ = self.style("quote")
        inside = _INSIDE * style.text.size
        fill = self.read.value(self.design.panel, _BLACK)
        panel = Panel(fill, self.read.stroke(self.design.line), inside)
        rows = joined(self._quoted(inner, width - 2 * inside) for inner in block.blocks)
        placed = tuple(replace(row, items=moved(row.items, inside, 0.0), panel=panel) for row in rows)
        return Flow(placed, style.before, style.after)

    def _quoted(self, block: Block, width: float) -> Flow:
        match block:
            case Prose(words, place):
                return self._lines("quote", words, place, width)
            case Listing():
                return self._listing(block, "quote", width)
            case _:
                return self._flow(block, width)

    def _code(self, lines: Sequence[str], place: Place, width: float) -> Flow:
        style, _ = self.style("code")
        content = tuple(Paragraph((Words(line),) if line else ()) for line in lines)
        return Flow(self.set(content, "code", place, width), style.before, style.after, half_of(style))

    def _rule(self, place: Place, width: float) -> Flow:
        style, _ = self.style("rule")
        line = self.read.stroke(self.design.line)
        items = (Path((MoveTo(Point(0, 0)), LineTo(Point(width, 0))), stroke=line),) if line else ()
        return Flow((Row(items, 0.0, place),), style.before, style.after)

    def _table(self, block: Table, width: float) -> Flow:
        style, _ = self.style("table")
        try:
            rows = table_rows(block, width, self)
        except TextError as problem:
            self.read.fail(problem.code, problem.message, block.place)
            rows = ()
        return Flow(rows, style.before, style.after)

    def _figures(self, block: Figures | Plate, width: float) -> Flow:
        if isinstance(block, Plate):
            row = Row((), self.column.height, block.place, start=Start.PAGE, plate=block.template)
            return Flow((row,), 0.0, 0.0)
        style, _ = self.style("figure")
        return Flow(self.gallery.rows(block, Size(width, self.column.height), self), style.before, style.after)

    def captioned(self, words: Inlines, place: Place, width: float) -> tuple[Row, ...]:
        """The lines of a caption."""
        return self._lines("caption", words, place, width).rows

    def _contents(self, block: Contents, titles: Sequence[Title], numbers: Mapping[int, int]) -> Flow:
        style, _ = self.style("contents")
        rows = [row for title in titles if title.level <= LISTED for row in self._listed(block, title, numbers)]
        spaced = [replace(row, before=2 * half_of(style) if index else 0.0) for index, row in enumerate(rows)]
        return Flow(tuple(spaced), style.before, style.after, half_of(style))

    def _listed(self, block: Contents, title: Title, numbers: Mapping[int, int]) -> Iterator[Row]:
        style, colour = self.style("contents")
        width, em = self.column.width, style.text.size
        indent = (title.level - 1) * em
        page = str(numbers.get(title.number, 0))
        try:
            lines = set_lines(_plain(title.words), width - indent - 3 * em, style.text, colour, keep=self.keep)
            (number,) = set_lines(_plain(page), 3 * em, style.text, colour)
        except TextError as problem:
            self.read.fail(problem.code, problem.message, block.place)
            return
        *above, last = lines_as_rows(lines, style, block.place, at=indent)
        yield from above
        y = last.height - em / 3
        start, end = indent + lines[-1].reach + em / 2, width - number.reach - em / 2
        stroke = self.read.stroke(self.design.line)
        leader = Stroke(stroke.colour, stroke.width, _DOTS) if stroke else None
        dots = (Path((MoveTo(Point(start, y)), LineTo(Point(end, y))), stroke=leader),) if end > start else ()
        items = (*last.items, *dots, *moved(number.items, width - number.reach, last.height - em))
        yield replace(last, items=items, joined=bool(above))


def _titled(flow: Flow, title: Title) -> Flow:
    if not flow.rows:
        return flow
    first, *others = flow.rows
    return flow._replace(rows=(replace(first, title=title), *(replace(row, joined=True) for row in others)))


def _titles(blocks: Sequence[Block]) -> list[Title]:
    headings = [block for block in blocks if isinstance(block, Heading)]
    return [Title(number, heading.level, words_of(heading.words)) for number, heading in enumerate(headings)]


def _plain(text: str) -> Content:
    return (Paragraph((Words(text),)),)
