"""What stands in the lines of mark-up: elements and stretches of text in, pieces with their looks out."""

import re
from collections.abc import Callable, Sequence

from pnp.scene import Colour
from pnp.text.inline import InlineIcon, Look, NewLine, Picture, Piece, Words
from pnp.text.markup_looks import Looks
from pnp.text.markup_ruby import RubyError, ruby_in_braces, ruby_of
from pnp.text.markup_tree import Element, Mistake, Stretch

# A line break as it was typed; only a block knows what it means. `<br/>` is a NewLine at once.
TYPED_BREAK = Words("\n")

# What `&#13;` and the like can still bring; expat makes one of CR LF.
_LINE_BREAK = re.compile("[\n\r\x85\u2028\u2029]")
_SIGNS = re.compile(r"([{|}])")


FindIcon = Callable[[str, Colour | None], Picture]
Children = Sequence[Element | Stretch]


class InlineReader:
    """Reads pieces; what is wrong with one is added to `mistakes`, and the others are read all the same."""

    def __init__(self, looks: Looks, icon: FindIcon, mistakes: list[Mistake]) -> None:
        self._looks = looks
        self._icon = icon
        self._mistakes = mistakes

    def read(self, children: Children, look: Look) -> list[Piece]:
        """The pieces of what stands in a tag, in the look that it has there. A `TYPED_BREAK` is a piece of its own."""
        pieces: list[Piece] = []
        braces = _Braces(look, self._mistakes)
        for child in children:
            if isinstance(child, Stretch):
                pieces += braces.read(child)
                continue
            braces.end(child.at)
            try:
                pieces += self._piece(child, look)
            except ValueError as problem:
                self._mistakes.append(Mistake(str(problem), child.at))
        braces.end(children[-1].at if children else "")
        return _merged(pieces)

    def _piece(self, element: Element, look: Look) -> list[Piece]:
        match element.name:
            case "br":
                return [NewLine()]
            case "icon":
                return [self._inline_icon(element, look)]
            case "ruby":
                return ruby_of(element, look)
        return self.read(element.children, self._look(element, look))

    def _look(self, element: Element, around: Look) -> Look:
        look = self._looks.inside(element.name, around)
        # A style first: what a tag says itself wins.
        for name, value in sorted(element.attributes.items(), key=lambda attribute: attribute[0] != "class"):
            try:
                look = self._looks.changed(look, name, value, around)
            except ValueError as problem:
                self._mistakes.append(Mistake(str(problem), element.at))
        return look

    def _inline_icon(self, element: Element, look: Look) -> InlineIcon:
        name = element.attributes.get("name", "")
        if not name:
            raise ValueError('an icon has a name: <icon name="bomb"/>')
        picture = self._icon(name, look.colour)
        return InlineIcon(picture.items, picture.size, element.attributes.get("alt", name), look)


class _Braces:
    """Text to pieces, with the rubies in braces that it holds; one may go on over several stretches of it."""

    def __init__(self, look: Look, mistakes: list[Mistake]) -> None:
        self._look = look
        self._mistakes = mistakes
        self._ruby: list[str] | None = None

    def read(self, stretch: Stretch) -> list[Piece]:
        """The pieces that a stretch of text completes."""
        pieces: list[Piece] = []
        for part in [stretch.text] if stretch.literal else _SIGNS.split(stretch.text):
            sign = "" if stretch.literal else part
            if self._ruby is None and sign == "{":
                self._ruby = [""]
            elif self._ruby is None:
                pieces += _words(part, self._look)
            elif sign == "|":
                self._ruby.append("")
            elif sign == "}":
                pieces += self._completed(self._ruby, stretch.at)
            else:
                self._ruby[-1] += part
        return pieces

    def _completed(self, texts: list[str], at: str) -> list[Piece]:
        self._ruby = None
        try:
            return ruby_in_braces(texts, self._look)
        except RubyError as problem:
            self._mistakes.append(Mistake(str(problem), at))
            return []

    def end(self, at: str) -> None:
        """Note a ruby that is still open where text ends."""
        if self._ruby is not None:
            typed = "{" + "|".join(self._ruby)
            self._ruby = None
            self._mistakes.append(Mistake(f"the ruby {typed!r} has no end '}}'; '{{' itself is written &lbrace;", at))


def _words(text: str, look: Look) -> list[Piece]:
    """Words, and the line breaks between them."""
    first, *others = _LINE_BREAK.split(text)
    pieces: list[Piece] = [Words(first, look)] if first else []
    for line in others:
        pieces += (TYPED_BREAK, Words(line, look)) if line else (TYPED_BREAK,)
    return pieces


def _merged(pieces: Sequence[Piece]) -> list[Piece]:
    """Words of one look in a row as one."""
    merged: list[Piece] = []
    for piece in pieces:
        match merged[-1:], piece:
            case [Words(before, look)], Words(text, same) if look == same and "\n" not in (before, text):
                merged[-1] = Words(before + text, look)
            case _:
                merged.append(piece)
    return merged
