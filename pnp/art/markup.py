"""The bytes of an SVG file to a tree of its elements, read as from a stranger.

Nothing outside the file is looked at, entities and document types are refused, and elements, their nesting and the
file are bounded. What belongs to other namespaces (an editor's notes) is not drawn by anyone and left out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import NoReturn
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler, ErrorHandler, feature_namespaces
from xml.sax.xmlreader import AttributesNSImpl, InputSource, Locator

from defusedxml import DefusedXmlException
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


@dataclass(frozen=True, slots=True)
class Markup:
    """A file's root element, its elements by id, and the flaws that concern it as a whole."""

    root: Element
    by_id: Mapping[str, Element]
    flaws: tuple[Flaw, ...]


def read_markup(data: bytes) -> Markup:
    """The elements of an SVG file. DrawingError when it is none, or holds what could do harm."""
    builder = _Builder()
    parser = DefusedExpatParser(forbid_dtd=True)
    parser.setFeature(feature_namespaces, True)
    parser.setContentHandler(builder)
    parser.setErrorHandler(ErrorHandler())
    source = InputSource()
    source.setByteStream(BytesIO(data))
    try:
        parser.parse(source)
    except DefusedXmlException:
        raise DrawingError(
            "a drawing may not have a document type or entities; take the <!DOCTYPE …> out", parser.getLineNumber() or 0
        ) from None
    except SAXParseException as problem:
        raise DrawingError(f"this is no SVG: {problem.getMessage()}", problem.getLineNumber() or 0) from problem
    except (SAXException, ValueError, LookupError) as problem:
        raise DrawingError(f"this is no SVG: {problem}") from problem
    if builder.root is None or builder.root.name != "svg":
        raise DrawingError("this is no SVG: its outermost element is not <svg>")
    return Markup(builder.root, builder.by_id, tuple(builder.flaws))


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
        self.flaws: list[Flaw] = []
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
        if svg and local == "style":
            self.flaws.append(unsupported("<style>", "style", self._line))
        self._open.append(_Open(local if svg else None, _attributes(attrs), self._line))

    def endElementNS(self, _name: tuple[str | None, str], _qname: str | None) -> None:  # noqa: N802
        """Make the element, now that all its children are known."""
        done = self._open.pop()
        if done.name is None:
            return
        element = done.element
        if "id" in done.attributes:
            self.by_id.setdefault(done.attributes["id"], element)
        if self._open:
            self._open[-1].children.append(element)
            self._open[-1].words.append([])
        else:
            self.root = element

    def characters(self, content: str) -> None:
        """Keep the words of text."""
        if self._open and self._open[-1].name in _TEXTUAL:
            self._open[-1].words[-1].append(content)

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
