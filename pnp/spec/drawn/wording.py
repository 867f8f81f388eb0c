"""What a <text> says and where: the element in, its lines out.

Programs break text into <tspan>s for lines, for looks and for kerning; a line begins where y changes.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from pnp.art import Element
from pnp.art.problems import UnsupportedError
from pnp.geometry import Point
from pnp.spec.drawn.properties import DECORATIONS, Css, distance, inherited, size_of

_SPACES = re.compile(r"[ \t\r\n]+")
_KEPT = frozenset({"pre", "pre-wrap", "break-spaces"})
# What makes two words look unlike.
_LOOKS = ("font-family", "font-weight", "font-style", "font-size", "fill", "fill-opacity", *DECORATIONS)
_SPANS = frozenset({"tspan", "a", "flowSpan"})
# What is between their paragraphs is not shown.
_HOLDERS = frozenset({"flowRoot", "flowDiv"})
_BREAK = "\u2029"
_SILENT = frozenset({"title", "desc", "flowRegion"})


class Line(NamedTuple):
    """A line: its words, the point that it is anchored to, and the properties of its first words."""

    words: str
    at: Point
    css: Css


Declared = Callable[[Element], Css]


def lines_of(text: Element, css: Css, declared: Declared, *, flowing: bool) -> list[Line]:
    """The lines of a text for which some properties hold; blank ones at its ends are left out.

    `flowing` text is broken anew: it is one line, with line breaks where they were typed. ValueError, worded for the
    user, for what text cannot be set with.
    """
    reader = _Reader(declared, flowing)
    reader.read(text, css)
    lines = [line.line for line in reader.lines]
    while lines and not lines[-1].words:
        lines.pop()
    while lines and not lines[0].words:
        lines.pop(0)
    return lines


class _Open:
    """A line as far as it was read."""

    def __init__(self, at: Point, css: Css) -> None:
        self.at = at
        self._css = css
        self._pieces: list[tuple[str, Css]] = []

    def add(self, words: str, css: Css) -> None:
        self._pieces.append((words, css))

    @property
    def line(self) -> Line:
        """The line. ValueError, worded for the user, when its words look unlike."""
        shown = [css for words, css in self._pieces if words.strip()]
        if len({tuple(css.get(name) for name in _LOOKS) for css in shown}) > 1:
            raise UnsupportedError(
                "the words of a line look unlike one another; make each look a text of its own, "
                "or write mark-up in a field and name the text `rich: field`"
            )
        words = "".join(words for words, _ in self._pieces)
        css = shown[0] if shown else self._css
        kept = css.get("xml:space") == "preserve" or css.get("white-space") in _KEPT
        words = words.strip("\r\n") if kept else _SPACES.sub(" ", words).strip(" ")
        return Line(words.replace(_BREAK, "\n"), self.at, css)


class _Reader:
    """One pass over a text."""

    def __init__(self, declared: Declared, flowing: bool) -> None:
        self.lines: list[_Open] = []
        self._declared = declared
        self._flowing = flowing
        self._at = Point(0.0, 0.0)
        self._paragraphs = 0

    def read(self, element: Element, css: Css) -> None:
        if self._declared(element).get("display") == "none" or css.get("visibility", "visible") != "visible":
            return
        self._move(element, css)
        silent = not element.words or element.name in _HOLDERS
        pieces = ("",) * (len(element.children) + 1) if silent else element.words
        self._add(pieces[0], css)
        for child, words in zip(element.children, pieces[1:], strict=True):
            if child.name in {"flowPara", "flowDiv"}:
                self._paragraph(child, css)
            elif child.name in _SPANS:
                self.read(child, inherited(css, self._declared(child)))
            elif child.name not in _SILENT:
                raise UnsupportedError(f"<{child.name}> in text is not supported; turn the text into paths")
            self._add(words, css)

    def _paragraph(self, element: Element, css: Css) -> None:
        """A paragraph of Inkscape's older flowed text."""
        if element.name == "flowPara" and self._paragraphs:
            self._add(_BREAK, css)
        self._paragraphs += element.name == "flowPara"
        self.read(element, inherited(css, self._declared(element)))

    def _add(self, words: str, css: Css) -> None:
        if not self.lines:
            self.lines.append(_Open(self._at, css))
        if words:
            self.lines[-1].add(words, css)

    def _move(self, element: Element, css: Css) -> None:
        """Go where an element says; to another height is to another line."""
        em = size_of(css)
        given = {name: _first(element, name, em) for name in ("x", "y", "dx", "dy")}
        if any(value is not None for value in given.values()) and "rotate" in element.attributes:
            raise UnsupportedError("letters that are turned one by one are not supported; turn the text into paths")
        x = (self._at.x if given["x"] is None else given["x"]) + (given["dx"] or 0.0)
        y = (self._at.y if given["y"] is None else given["y"]) + (given["dy"] or 0.0)
        begins = not self.lines or abs(y - self._at.y) > em / 100
        self._at = Point(x, y)
        if begins and not (self._flowing and self.lines):
            self.lines.append(_Open(self._at, css))


def _first(element: Element, name: str, em: float) -> float | None:
    """The first of the positions that an attribute lists: the others are for single letters."""
    parts = element.attributes.get(name, "").replace(",", " ").split()
    return distance(parts[0], em) if parts else None
