"""Mark-up to a tree: text in, elements and stretches of text out, each mistake named with the words round it.

The form is that of XML, read by expat: what is not closed, crosses or cannot be meant is an error, never a guess.
Entities are HTML's. There is no document type, so that nothing can be defined, fetched or blown up.
"""

import re
from dataclasses import dataclass
from html.entities import html5
from typing import NamedTuple
from xml.parsers.expat import ExpatError, ParserCreate, errors

from pnp.diagnostics import did_you_mean

LONGEST = 100_000
DEEPEST = 20

_START, _END = b"<text>", b"</text>"
_SHOWN = 24


class Mistake(NamedTuple):
    """What is wrong, and the mark-up from there on."""

    message: str
    at: str

    def __str__(self) -> str:
        return f"at {self.at!r}: {self.message}"


class MarkupError(ValueError):
    """Text that cannot be read as mark-up; `mistakes` are messages for the user."""

    def __init__(self, mistakes: tuple[Mistake, ...]) -> None:
        super().__init__("; ".join(map(str, mistakes)))
        self.mistakes = mistakes


class Stretch(NamedTuple):
    """Text between tags. A `literal` one was written as an entity: it is no mark-up whatever it holds."""

    text: str
    literal: bool
    at: str


@dataclass(frozen=True, slots=True)
class Element:
    """A tag, its attributes, and what stands between it and its end; `children` grows while the text is read."""

    name: str
    attributes: dict[str, str]
    children: "list[Element | Stretch]"
    at: str


def read_tree(source: str) -> Element:
    """The element `text` that holds all of a text. MarkupError with the one mistake that ends the reading."""
    if len(source) > LONGEST:
        raise MarkupError((Mistake(f"a text has at most {LONGEST} characters, not {len(source)}", ""),))
    return _Reading(source).tree()


class _Reading:
    """One pass of expat over a text."""

    def __init__(self, source: str) -> None:
        self._bytes = _START + source.encode(errors="surrogatepass") + _END
        self._open: list[Element] = []
        self._root = Element("", {}, [], "")
        self._parser = ParserCreate("utf-8")
        self._parser.UseForeignDTD(True)  # else an entity that XML does not define ends the reading unnamed
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.SkippedEntityHandler = self._entity
        self._parser.CommentHandler = self._refuse
        self._parser.StartCdataSectionHandler = self._refuse
        self._parser.ProcessingInstructionHandler = self._refuse

    def tree(self) -> Element:
        try:
            self._parser.Parse(self._bytes, True)
        except ExpatError as problem:
            raise self._broken(problem.code, self._parser.ErrorByteIndex) from problem
        return self._root

    def _at(self, index: int) -> str:
        shown = self._bytes[index : -len(_END)][: 4 * _SHOWN].decode(errors="ignore")
        return shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "…"

    def _fail(self, message: str) -> MarkupError:
        return MarkupError((Mistake(message, self._at(self._parser.CurrentByteIndex)),))

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._open) > DEEPEST:
            raise self._fail(f"tags stand more than {DEEPEST} deep in one another")
        self._check_attributes()
        element = Element(name, attributes, [], self._at(self._parser.CurrentByteIndex))
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)

    def _check_attributes(self) -> None:
        """Name the entities that expat leaves out of attributes in silence: all but XML's own."""
        tag = _TAG.match(self._bytes, self._parser.CurrentByteIndex)
        unknown = [name.decode() for name in _ENTITY.findall(tag[0]) if name.decode() not in _OF_XML] if tag else []
        if unknown:
            raise self._fail(f"the entity &{unknown[0]}; cannot stand inside a tag; write the character itself")

    def _end(self, _name: str) -> None:
        self._open.pop()

    def _characters(self, text: str) -> None:
        index = self._parser.CurrentByteIndex
        self._open[-1].children.append(Stretch(text, self._bytes[index] == ord("&"), self._at(index)))

    def _entity(self, name: str, _parameter: bool) -> None:
        text = html5.get(f"{name};")
        if text is None:
            raise self._fail(
                f"there is no entity &{name}; ('&' itself is written &amp;){did_you_mean(name, _ENTITIES)}"
            )
        self._open[-1].children.append(Stretch(text, True, self._at(self._parser.CurrentByteIndex)))

    def _refuse(self, *_: object) -> None:
        raise self._fail("this has no meaning here; write '<' as &lt;")

    def _broken(self, code: int, index: int) -> MarkupError:
        """The mistake that ended the reading, shown from the sign that it begins with: expat stops beyond it."""
        name = errors.messages[code]
        if name in _OF_TAGS:
            return MarkupError((self._unclosed(index),))
        end = min(index + 1, len(self._bytes) - len(_END))
        first = max(self._bytes.rfind(sign, len(_START), end) for sign in (b"<", b"&"))
        if name in _REASONS:
            return MarkupError((Mistake(_REASONS[name], self._at(index)),))
        if first < 0:
            return MarkupError((Mistake("this is neither mark-up nor text that can be printed", self._at(index)),))
        reason = "'&' itself is written &amp;" if self._bytes[first] == ord("&") else _NO_TAG
        return MarkupError((Mistake(reason, self._at(first)),))

    def _unclosed(self, index: int) -> Mistake:
        first = self._bytes.rfind(b"<", 0, index + 1)
        if len(self._open) < 2:
            return Mistake("this closes what is not open", self._at(first))
        inner = self._open[-1]
        how = f"<{inner.name}/>" if inner.name in _EMPTY else f"</{inner.name}>"
        if first >= len(self._bytes) - len(_END):
            return Mistake(f"<{inner.name}> is never closed; close it with {how}", inner.at)
        return Mistake(f"<{inner.name}> is still open here; close it first, with {how}", self._at(first))


_EMPTY = ("br", "icon")
_NO_TAG = """this is no tag; write one as <b>, </b> or <span size="80%">, and '<' itself as &lt;"""
_TAG = re.compile(rb"""<(?:[^<>"']|"[^"]*"|'[^']*')*>""")
_ENTITY = re.compile(rb"&(\w+);")
_OF_XML = ("amp", "lt", "gt", "quot", "apos")
_OF_TAGS = (errors.XML_ERROR_TAG_MISMATCH, errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT)
_ENTITIES = (*_OF_XML, "nbsp", "lbrace", "rbrace", "vert")
_REASONS = {
    errors.XML_ERROR_DUPLICATE_ATTRIBUTE: "this tag has one attribute twice",
    errors.XML_ERROR_BAD_CHAR_REF: "this entity is no character that can be printed",
}
