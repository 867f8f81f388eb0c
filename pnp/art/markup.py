"""The bytes of an SVG file to a tree of its elements, read as from a stranger.

Nothing outside the file is looked at, entities are refused, and elements, their nesting and the file are bounded. A
document type is passed over if it only names one, as that of many editors does. What belongs to other namespaces (an
editor's notes) is not drawn by anyone and left out.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import NamedTuple, NoReturn
from xml.parsers.expat import XML_PARAM_ENTITY_PARSING_NEVER, XMLParserType
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler, ErrorHandler, feature_namespaces
from xml.sax.xmlreader import AttributesNSImpl, InputSource, Locator

from defusedxml import DefusedXmlException, DTDForbidden
from defusedxml.expatreader import DefusedExpatParser

from pnp.art.problems import DrawingError, Flaw, unsupported

_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"
# What is kept of other namespaces: the name that a designer gave to a layer or shape, and whether spaces count.
_KEPT = {
    (_XLINK, "href"): "href",
    ("http://www.inkscape.org/namespaces/inkscape", "label"): "inkscape:label",
    ("http://www.w3.org/XML/1998/namespace", "space"): "xml:space",
}
_TEXTUAL = frozenset({"text", "tspan", "flowRoot", "flowDiv", "flowPara", "flowSpan"})

MOST_ELEMENTS = 20_000
DEEPEST = 64


@dataclass(frozen=True, slots=True, eq=False)
class Element:
    """An element of SVG: name and attributes without their namespace (`href` for `xlink:href`), and where it starts.

    Besides them, `inkscape:label` and `xml:space` are kept. `words` are what an element of text says: before its first
    child, behind each of them.
    """

    name: str
    attributes: Mapping[str, str]
    line: int
    children: "tuple[Element, ...]" = ()
    words: tuple[str, ...] = ()


class SheetText(NamedTuple):
    """What a <style> element holds, and the line where it starts."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Markup:
    """A file's root element, its elements by id, what each stands in, its style sheets and its flaws as a whole."""

    root: Element
    by_id: Mapping[str, Element]
    parents: Mapping[Element, Element]
    sheets: tuple[SheetText, ...]
    flaws: tuple[Flaw, ...]


def read_markup(data: bytes) -> Markup:
    """The elements of an SVG file. DrawingError when it is none, or holds what could do harm."""
    builder = _Builder()
    # All at once: in pieces, the parser begins a long attribute, that of a picture in the file, anew with each of them.
    parser = _Parser(bufsize=len(data) + 1, forbid_dtd=True)
    parser.setFeature(feature_namespaces, True)
    parser.setContentHandler(builder)
    parser.setErrorHandler(ErrorHandler())
    source = InputSource()
    source.setByteStream(BytesIO(data))
    try:
        parser.parse(source)
    except DefusedXmlException:
        raise DrawingError(_NO_ENTITIES, parser.getLineNumber() or 0) from None
    except SAXParseException as problem:
        raise DrawingError(f"this is no SVG: {problem.getMessage()}", problem.getLineNumber() or 0) from problem
    except (SAXException, ValueError, LookupError) as problem:
        raise DrawingError(f"this is no SVG: {problem}") from problem
    if builder.root is None or builder.root.name != "svg":
        raise DrawingError("this is no SVG: its outermost element is not <svg>")
    if parser.has_type:
        _refuse_entities(data)
    return Markup(builder.root, builder.by_id, builder.parents, tuple(builder.sheets), tuple(builder.flaws))


_NO_ENTITIES = (
    "a drawing may have no entities; Illustrator writes none with 'Preserve Illustrator Editing Capabilities' off"
)
_ENTITY = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z_]")


def _refuse_entities(data: bytes) -> None:
    """DrawingError for an entity that a document type outside the file might define: the parser passes over it."""
    found = _ENTITY.search(data.replace(b"\0", b""))
    if found:
        raise DrawingError(_NO_ENTITIES, data.count(b"\n", 0, found.start()) + 1)


class _Parser(DefusedExpatParser):
    """A parser that lets a document type be named, but not written out."""

    has_type = False
    _parser: XMLParserType

    def reset(self) -> None:
        """Make ready for a file; what a document type names is not looked for."""
        super().reset()
        self._parser.SetParamEntityParsing(XML_PARAM_ENTITY_PARSING_NEVER)

    def defused_start_doctype_decl(
        self, name: str, sysid: str | None, pubid: str | None, has_internal_subset: int
    ) -> None:
        """Refuse a document type that defines anything."""
        if has_internal_subset:
            raise DTDForbidden(name, sysid, pubid)
        self.has_type = True


@dataclass(slots=True)
class _Open:
    """An element whose end has not come yet; `name` is None for one of another namespace."""

    name: str | None
    attributes: dict[str, str]
    line: int
    children: list[Element] = field(default_factory=list)
    words: list[list[str]] = field(default_factory=lambda: [[]])

    @property
    def element(self) -> Element:
        """The element, now that all of it is known."""
        words = tuple(["".join(part) for part in self.words]) if self.name in _TEXTUAL else ()
        return Element(self.name or "", self.attributes, self.line, tuple(self.children), words)


class _Builder(ContentHandler):
    """Builds the tree while the parser runs, and stops it as soon as a limit is passed."""

    def __init__(self) -> None:
        super().__init__()
        self.root: Element | None = None
        self.by_id: dict[str, Element] = {}
        self.parents: dict[Element, Element] = {}
        self.sheets: list[SheetText] = []
        self.flaws: list[Flaw] = []
        self._text: list[str] = []
        self._open: list[_Open] = []
        self._count = 0
        self._locator = Locator()

    def startElementNS(  # noqa: N802
        self, name: tuple[str | None, str], _qname: str | None, attrs: AttributesNSImpl
    ) -> None:
        """Note an element's start."""
        self._count += 1
        if self._count > MOST_ELEMENTS:
            self._stop(f"a drawing has at most {MOST_ELEMENTS} elements")
        if len(self._open) >= DEEPEST:
            self._stop(f"elements are nested more than {DEEPEST} deep")
        namespace, local = name
        svg = namespace in {None, _SVG}
        self._text.clear()
        self._open.append(_Open(local if svg else None, _attributes(attrs), self._line))

    def endElementNS(self, _name: tuple[str | None, str], _qname: str | None) -> None:  # noqa: N802
        """Make the element, now that all its children are known."""
        done = self._open.pop()
        if done.name is None:
            return
        if done.name == "style":
            self.sheets.append(SheetText("".join(self._text), done.line))
        element = done.element
        self.parents.update(dict.fromkeys(done.children, element))
        if "id" in done.attributes:
            self.by_id.setdefault(done.attributes["id"], element)
        if self._open:
            self._open[-1].children.append(element)
            self._open[-1].words.append([])
        else:
            self.root = element

    def characters(self, content: str) -> None:
        """Keep the words of text, and other text for as long as it can be that of a style sheet."""
        name = self._open[-1].name if self._open else None
        if name in _TEXTUAL:
            self._open[-1].words[-1].append(content)
        elif name == "style":
            self._text.append(content)

    def processingInstruction(self, target: str, data: str) -> None:  # noqa: N802
        """Name a style sheet that the file wants to have applied."""
        if target == "xml-stylesheet":
            self.flaws.append(unsupported(f"<?{target} {data}?>", target, self._line))

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802
        """Keep what knows the parser's position."""
        self._locator = locator

    @property
    def _line(self) -> int:
        return self._locator.getLineNumber() or 0

    def _stop(self, message: str) -> NoReturn:
        raise DrawingError(message, self._line)


def _attributes(attrs: AttributesNSImpl) -> dict[str, str]:
    kept = {}
    for (namespace, local), value in attrs.items():
        key = local if namespace is None else _KEPT.get((namespace, local))
        if key is not None:
            kept[key] = value
    return kept
