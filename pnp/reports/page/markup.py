"""HTML that cannot be broken out of: texts and elements in, escaped mark-up out."""

import re
from collections.abc import Iterable, Mapping
from html import escape

from pnp.reports.characters import legal

_VOID = ("meta", "img", "input", "br", "hr")
# Scripts that a browser draws otherwise for Japanese than for what an English page takes them for.
_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]")


class Html(str):
    """Mark-up; any other text is escaped where it becomes a part of one."""

    __slots__ = ()


Part = str | Html | Iterable["Part"]
NOTHING = Html("")


def tag(name: str, attributes: Mapping[str, str | int | None], *parts: Part) -> Html:
    """An element. Attributes that are None are left out, empty ones are written by name alone."""
    found = [(key, str(value)) for key, value in attributes.items() if value is not None]
    written = "".join(f' {key}="{escape(legal(value))}"' if value else f" {key}" for key, value in found)
    if name in _VOID:
        return Html(f"<{name}{written}>")
    return Html(f"<{name}{written}>{joined(parts)}</{name}>")


def of_class(name: str, look: str, *parts: Part) -> Html:
    """An element of a class."""
    return tag(name, {"class": look}, *parts)


def joined(parts: Part) -> Html:
    """Parts one after the other, texts escaped."""
    if isinstance(parts, Html):
        return parts
    if isinstance(parts, str):
        return Html(escape(legal(parts), quote=False))
    return Html("".join(map(joined, parts)))


def said(text: str) -> Html:
    """A game's own words: told to be Japanese if they look so."""
    return tag("span", {"lang": "ja"}, text) if _JAPANESE.search(text) else joined(text)


def table(look: str, heads: Iterable[Part], rows: Iterable[Html], caption: Part = NOTHING) -> Html:
    """A table of rows under heads, in a frame that scrolls where it is too wide."""
    above = tag("caption", {}, caption) if caption else NOTHING
    first = tag("tr", {}, [tag("th", {"scope": "col"}, head) for head in heads])
    whole = of_class("table", look, above, tag("thead", {}, first), tag("tbody", {}, rows))
    return of_class("div", "scroll", whole)


def row(*cells: Part, head: bool = True) -> Html:
    """A row of a table, its first cell what the others are about."""
    first = tag("th", {"scope": "row"}, cells[0]) if head else tag("td", {}, cells[0])
    return tag("tr", {}, first, [tag("td", {}, cell) for cell in cells[1:]])


def anchor(*names: str) -> str:
    """An id that a link can name: what an id has no place for is spelled as its number."""
    return "-".join(re.sub(r"[^A-Za-z0-9-]", lambda found: f"_{ord(found[0]):x}", name) for name in names)
