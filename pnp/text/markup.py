"""Mark-up to rich text: `<b>`, `<ruby>`, `<ul>` and the like in, paragraphs of pieces out.

A small part of HTML, written as XML, and a ruby in braces: `{漢字|かん|じ}`. Whatever is not known is an error that
says what is; all the mistakes that can be told apart are told.

A line break begins a paragraph, as it does in plain text; inside `<p>` and `<li>` it only begins a line. White space
beside a paragraph's or a list's tag does not print.
"""

import re
from collections.abc import Mapping, Sequence

from pnp.diagnostics import did_you_mean
from pnp.text.inline import PLAIN, Content, NewLine, Paragraph, Piece, Words
from pnp.text.markup_inline import TYPED_BREAK, Children, FindIcon, InlineReader
from pnp.text.markup_looks import Looks, NamedLook
from pnp.text.markup_tree import LONGEST, Element, MarkupError, Mistake, Stretch, read_tree

__all__ = ["TAGS", "Looks", "MarkupError", "NamedLook", "read_markup"]

DEEPEST_LIST = 5
BULLET = "・"

_INLINE = ("b", "br", "em", "icon", "ruby", "span", "u")
_LISTS = ("ol", "ul")
# What may stand in what; `text` is the whole.
_HOLDS: Mapping[str, Sequence[str]] = {
    "text": (*_INLINE, *_LISTS, "p"),
    "p": _INLINE,
    "li": (*_INLINE, *_LISTS),
    "ol": ("li",),
    "ul": ("li",),
    "b": _INLINE,
    "em": _INLINE,
    "span": _INLINE,
    "u": _INLINE,
    "ruby": ("rb", "rt"),
    "rb": (),
    "rt": (),
    "br": (),
    "icon": (),
}
TAGS = sorted(set(_HOLDS) - {"text"})
_ATTRIBUTES: Mapping[str, Sequence[str]] = {
    "em": ("kind",),
    "icon": ("name", "alt"),
    "ol": ("start",),
    "ruby": ("class",),
    "span": ("class", "colour", "font", "size", "weight"),
}
_NO_TEXT = ("br", "icon", "ol", "ul")
# A line of words that holds no mark-up, and nothing that XML forbids.
_WORDS = re.compile(f"[^]<&{{\x00-\x1f\x85\u2028\u2029\ud800-\udfff\ufffe\uffff]{{1,{LONGEST}}}")


def read_markup(source: str, looks: Looks, icon: FindIcon) -> Content:
    """A text with mark-up as rich text.

    `icon` gives an icon's drawing by its name, in a colour (None: the text's); it raises ValueError, worded for the
    user, when there is none. MarkupError with every mistake that could be told apart.
    """
    if _WORDS.fullmatch(source):
        return (Paragraph((Words(source),)),)
    tree = read_tree(source)
    reading = _Reading(looks, icon)
    reading.check(tree)
    content = reading.blocks(tree)
    if reading.mistakes:
        raise MarkupError(tuple(dict.fromkeys(reading.mistakes)))
    return content


class _Reading:
    """The walk over the tree of one text."""

    def __init__(self, looks: Looks, icon: FindIcon) -> None:
        self.mistakes: list[Mistake] = []
        self._inline = InlineReader(looks, icon, self.mistakes)

    def check(self, element: Element) -> None:
        """Note what stands where it has no meaning."""
        for child in element.children:
            if isinstance(child, Element):
                self._check_tag(child, element)
                self.check(child)
            elif element.name in _NO_TEXT and child.text.strip():
                way_out = "text in a list stands in <li>" if element.name in _LISTS else "nothing stands in it"
                self.mistakes.append(Mistake(f"<{element.name}> holds no text: {way_out}", child.at))

    def _check_tag(self, child: Element, parent: Element) -> None:
        if child.name not in TAGS:
            self.mistakes.append(Mistake(f"there is no tag <{child.name}>{_known(child.name, TAGS)}", child.at))
            return
        if child.name not in _HOLDS.get(parent.name, TAGS):
            where = "outside of other tags" if parent.name == "text" else f"in <{parent.name}>"
            may = ", ".join(f"<{tag}>" for tag in _HOLDS[parent.name]) or "nothing"
            message = f"<{child.name}> cannot stand {where}; what can: {may}"
            self.mistakes.append(Mistake(message, child.at))
        allowed = _ATTRIBUTES.get(child.name, ())
        for name in child.attributes:
            if name not in allowed:
                message = f"<{child.name}> has no attribute {name!r}{did_you_mean(name, allowed)}"
                self.mistakes.append(Mistake(message, child.at))

    def blocks(self, element: Element) -> Content:
        """The paragraphs of the whole text."""
        paragraphs: list[Paragraph] = []
        groups = _grouped(element.children)
        for number, group in enumerate(groups):
            if isinstance(group, Element):
                paragraphs += self._block(group)
                continue
            pieces = self._inline.read(group, PLAIN)
            if len(groups) > 1:
                pieces = _trimmed(pieces, start=number > 0, end=number < len(groups) - 1)
                if not pieces:
                    continue
            paragraphs += [Paragraph(line) for line in _lines(pieces)]
        # As in plain text, a line break at the very end begins nothing.
        return tuple(paragraphs[:-1] if paragraphs[-1:] == [Paragraph(())] else paragraphs)

    def _block(self, block: Element) -> list[Paragraph]:
        if block.name in _LISTS:
            return self._list(block, 1)
        return [Paragraph(_as_lines(_trimmed(self._inline.read(block.children, PLAIN))))]

    def _list(self, block: Element, level: int) -> list[Paragraph]:
        if level > DEEPEST_LIST:
            self.mistakes.append(Mistake(f"lists stand more than {DEEPEST_LIST} deep in one another", block.at))
            return []
        first = self._start(block)
        items = [child for child in block.children if isinstance(child, Element)]
        paragraphs: list[Paragraph] = []
        for number, item in enumerate(items, first):
            marker = BULLET if block.name == "ul" else f"{number}."
            paragraphs += self._item(item, marker, level)
        return paragraphs

    def _start(self, block: Element) -> int:
        start = block.attributes.get("start", "1")
        if start.isascii() and start.isdigit() and len(start) <= 4:
            return int(start)
        self.mistakes.append(Mistake(f"{start!r} is no number to start a list with", block.at))
        return 1

    def _item(self, item: Element, marker: str, level: int) -> list[Paragraph]:
        """An item: its text behind the marker, more text of it without one, and the lists inside it."""
        paragraphs: list[Paragraph] = []
        for group in _grouped(item.children):
            if isinstance(group, Element):
                paragraphs += self._list(group, level + 1)
            elif pieces := _as_lines(_trimmed(self._inline.read(group, PLAIN))):
                paragraphs.append(Paragraph(pieces, "" if paragraphs else marker, level))
        if paragraphs and paragraphs[0].marker == marker:
            return paragraphs
        return [Paragraph((), marker, level), *paragraphs]


def _grouped(children: Children) -> "list[Element | list[Element | Stretch]]":
    """The blocks among children, and between them what stands in lines."""
    groups: list[Element | list[Element | Stretch]] = []
    for child in children:
        last = groups[-1] if groups else None
        if isinstance(child, Element) and child.name in (*_LISTS, "p"):
            groups.append(child)
        elif isinstance(last, list):
            last.append(child)
        else:
            groups.append([child])
    return groups


def _trimmed(pieces: Sequence[Piece], *, start: bool = True, end: bool = True) -> list[Piece]:
    """Pieces without the white space at their start and their end."""
    trimmed = list(pieces)
    while start and trimmed and isinstance(first := trimmed[0], Words):
        text = first.text.lstrip()
        trimmed[:1] = [Words(text, first.look)] if text else []
        start = not text
    while end and trimmed and isinstance(last := trimmed[-1], Words):
        text = last.text.rstrip()
        trimmed[-1:] = [Words(text, last.look)] if text else []
        end = not text
    return trimmed


def _lines(pieces: Sequence[Piece]) -> list[tuple[Piece, ...]]:
    """Pieces cut at the line breaks that were typed."""
    lines: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece == TYPED_BREAK:
            lines.append([])
        else:
            lines[-1].append(piece)
    return [tuple(line) for line in lines]


def _as_lines(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Pieces with a new line for each line break that was typed, its indentation left out."""
    first, *others = _lines(pieces)
    return (*first, *(piece for line in others for piece in (NewLine(), *_trimmed(line, end=False))))


def _known(name: str, names: Sequence[str]) -> str:
    return did_you_mean(name, names) or f"; known: {', '.join(names)}"
