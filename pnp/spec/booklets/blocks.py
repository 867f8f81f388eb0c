"""The blocks of a manuscript: a tree of Markdown in, headings, paragraphs, lists, tables, figures out.

Every mistake of the file is reported with its line; what has no place in a booklet is one.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from markdown_it.tree import SyntaxTreeNode

from pnp.booklet import (
    Block,
    Break,
    Code,
    Contents,
    Figure,
    Figures,
    Heading,
    Item,
    Listing,
    Plate,
    Prose,
    Quote,
    Rule,
    Start,
    Table,
    TemplateSource,
)
from pnp.diagnostics import Place, did_you_mean
from pnp.spec.booklets.figures import read_look
from pnp.spec.booklets.lines import NO_HTML, Lines
from pnp.spec.errors import attempt
from pnp.spec.nodes import quoted
from pnp.template import Align

BULLETS = ("・", "–")
DEEPEST_LIST = 4
MOST_COLUMNS = 20
MOST_FIGURES = 20

# A paragraph that is nothing but words in brackets asks for something.
_DIRECTIVE = re.compile(r"\[([^\[\]]+)\]")
_DIRECTIVES: Mapping[str, Callable[[Place], Block]] = {
    "page break": lambda place: Break(Start.PAGE, place),
    "column break": lambda place: Break(Start.COLUMN, place),
    "contents": Contents,
}
_ALIGNS = {"text-align:center": Align.CENTRE, "text-align:right": Align.END}


@dataclass(frozen=True, slots=True)
class Blocks:
    """Reads the blocks of one file."""

    lines: Lines

    def read(self, nodes: Iterable[SyntaxTreeNode]) -> tuple[Block, ...]:
        """The blocks of nodes, in order."""
        return tuple(block for node in nodes for block in self._block(node))

    def _block(self, node: SyntaxTreeNode) -> Iterator[Block]:
        place = self._place(node)
        match node.type:
            case "heading":
                yield Heading(int(node.tag[1:]), self.lines.read(node), place)
            case "paragraph":
                yield from self._paragraph(node, place)
            case "bullet_list" | "ordered_list":
                items = tuple(self._items(node, 1))
                if items:
                    yield Listing(items, _is_loose(node), place)
            case "table":
                yield from self._table(node, place)
            case "blockquote":
                yield Quote(tuple(self._quoted(node)), place)
            case "fence" | "code_block":
                yield Code(tuple(node.content.removesuffix("\n").split("\n")), place)
            case "hr":
                yield Rule(place)
            case "html_block":
                shown = quoted(node.content.split("\n")[0])
                self._error("html", f"{shown}: {NO_HTML}", place)
            case _:
                self._error("bad-markdown", f"{node.type} has no meaning in a booklet", place)

    def _paragraph(self, node: SyntaxTreeNode, place: Place) -> Iterator[Block]:
        inline = node.children[0]
        directive = _DIRECTIVE.fullmatch(inline.content)
        if directive is not None and inline.children[0].type == "text":
            yield from self._directive(directive[1].strip(), place)
        elif all(child.type in ("image", "softbreak") or _is_blank(child) for child in inline.children):
            yield from self._pictures(inline, place)
        else:
            yield Prose(self.lines.read(node), place)

    def _directive(self, words: str, place: Place) -> Iterator[Block]:
        made = _DIRECTIVES.get(words.lower())
        if made is not None:
            yield made(place)
            return
        hint = did_you_mean(words, _DIRECTIVES)
        self._error(
            "unknown-directive", f"nothing is done by [{words}]{hint}; as text it is written \\[{words}]", place
        )

    def _pictures(self, inline: SyntaxTreeNode, place: Place) -> Iterator[Block]:
        """Figures side by side, or what fills a page."""
        read = tuple(self._figures(inline))
        figures = tuple(each for each in read if isinstance(each, Figure))
        plates = [each for each in read if isinstance(each, Plate)]
        if plates and len(read) > 1:
            self._error("bad-figure", "what fills a page stands alone; give it a paragraph of its own", place)
        elif plates:
            yield plates[0]
        elif figures:
            yield Figures(figures, place)

    def _figures(self, inline: SyntaxTreeNode) -> Iterator[Figure | Plate]:
        line = self._place(inline).line
        images = 0
        for child in inline.children:
            line += child.type == "softbreak"
            if child.type != "image":
                continue
            images += 1
            if images > MOST_FIGURES:
                self._error("bad-figure", f"more than {MOST_FIGURES} pictures in a row", self.lines.place(line))
                return
            figure = self._figure(child, self.lines.place(line))
            if figure is not None:
                yield figure

    def _figure(self, node: SyntaxTreeNode, place: Place) -> Figure | Plate | None:
        report = self.lines.report
        look = attempt(str(node.attrs.get("title", "")), lambda title: read_look(title, place), report)
        if look is None:
            return None
        target = str(node.attrs.get("src", ""))
        source = attempt(target, lambda target: self.lines.sources.source(target, look, place), report)
        if source is None:
            return None
        caption = self.lines.caption(node, place.line)
        if look.page and isinstance(source, TemplateSource):
            if caption:
                self._error("bad-figure", "what fills a page has no room for a caption", place)
            return Plate(source.template, place)
        return Figure(source, look.width, look.height, caption, place, look.framed)

    def _items(self, node: SyntaxTreeNode, level: int) -> Iterator[Item]:
        if level > DEEPEST_LIST:
            self._error("too-deep", f"lists stand more than {DEEPEST_LIST} deep in one another", self._place(node))
            return
        first = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None
        for number, item in enumerate(node.children):
            marker = BULLETS[(level - 1) % len(BULLETS)] if first is None else f"{first + number}."
            yield from self._item(item, marker, level)

    def _item(self, node: SyntaxTreeNode, marker: str, level: int) -> Iterator[Item]:
        for number, child in enumerate(node.children):
            if child.type == "paragraph":
                yield Item("" if number else marker, level, self.lines.read(child))
                continue
            if not number:
                yield Item(marker, level, ())
            if child.type in ("bullet_list", "ordered_list"):
                yield from self._items(child, level + 1)
            else:
                message = "only paragraphs and lists stand in a list; end the list before this, or indent it less"
                self._error("bad-markdown", message, self._place(child))
        if not node.children:
            yield Item(marker, level, ())

    def _quoted(self, node: SyntaxTreeNode) -> Iterator[Block]:
        for block in self.read(node.children):
            if isinstance(block, Prose | Listing | Heading | Rule | Code):
                yield block
            else:
                message = "only headings, paragraphs and lists stand in a quote; put this before or after it"
                self._error("bad-markdown", message, block.place)

    def _table(self, node: SyntaxTreeNode, place: Place) -> Iterator[Table]:
        head, *bodies = node.children
        cells = head.children[0].children
        if len(cells) > MOST_COLUMNS:
            self._error("too-large", f"this table has {len(cells)} columns; at most {MOST_COLUMNS} can be set", place)
            return
        yield Table(
            head=tuple(self.lines.read(cell) for cell in cells),
            rows=tuple(
                tuple(self.lines.read(cell) for cell in row.children) for body in bodies for row in body.children
            ),
            aligns=tuple(_ALIGNS.get(str(cell.attrs.get("style", "")), Align.START) for cell in cells),
            place=place,
        )

    def _place(self, node: SyntaxTreeNode) -> Place:
        return self.lines.place(node.map[0] + 1 if node.map else 0)

    def _error(self, code: str, message: str, place: Place) -> None:
        self.lines.report.error(code, message, place)


def _is_blank(node: SyntaxTreeNode) -> bool:
    return node.type == "text" and not node.content.strip()


def _is_loose(node: SyntaxTreeNode) -> bool:
    """Whether blank lines part the items of a list: its paragraphs are then not hidden (CommonMark 5.3)."""
    return any(child.type == "paragraph" and not child.hidden for item in node.children for child in item.children)
