"""A booklet as values: its manuscript, how its pages are designed, how its sheets are folded. Lengths in mm.

`spec` reads the manuscript from Markdown and the design from a template; `layouts` makes pages of them. `Block` and
`Inline` are closed unions.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from pnp.diagnostics import Place
from pnp.expressions import Value
from pnp.scene import Colour
from pnp.template import Align, LookValue, StrokeValue, Template, TextStyle


class Fold(Enum):
    """How the sheets of a booklet are folded.

    Sheets of four pages, one inside the other, stapled in the fold (saddle); one sheet folded once, twice or three
    times, its pages cut free at their heads and sides (half, quarter, eighth); a strip folded to and fro (accordion).
    """

    SADDLE = "saddle"
    HALF = "half"
    QUARTER = "quarter"
    EIGHTH = "eighth"
    ACCORDION = "accordion"

    @property
    def most(self) -> int | None:
        """How many pages one sheet has, where there is only one; None: there is no limit."""
        return {Fold.HALF: 4, Fold.QUARTER: 8, Fold.EIGHTH: 16}.get(self)

    def pages(self, count: int) -> int:
        """How many pages a booklet has that holds so many, blank ones at its end counted."""
        step = self.most or (2 if self is Fold.ACCORDION else 4)
        return max(-(-count // step), 1) * step


class Tone(NamedTuple):
    """How words stand out."""

    strong: bool = False
    emphasis: bool = False
    code: bool = False


PLAIN_TONE = Tone()


class Run(NamedTuple):
    """Words of one tone; no line break is in them."""

    text: str
    tone: Tone = PLAIN_TONE


class RubyRun(NamedTuple):
    """A base and its readings, as `{漢字|かん|じ}` has them."""

    texts: tuple[str, ...]
    tone: Tone = PLAIN_TONE


class IconRun(NamedTuple):
    """A drawing in a line, by name; `alt` is what it reads as."""

    name: str
    alt: str
    place: Place


class LineBreak(NamedTuple):
    """A new line in the same paragraph."""


Inline = Run | RubyRun | IconRun | LineBreak
Inlines = tuple[Inline, ...]


def words_of(inlines: Inlines) -> str:
    """What is read of lines: bases without readings."""
    texts = []
    for inline in inlines:
        match inline:
            case Run(text):
                texts.append(text)
            case RubyRun((base, *_)):
                texts.append(base)
            case IconRun(_, alt):
                texts.append(alt)
            case LineBreak():
                texts.append(" ")
    return "".join(texts)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; `level` from 1 to 6."""

    level: int
    words: Inlines
    place: Place


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph."""

    words: Inlines
    place: Place


class Item(NamedTuple):
    """A paragraph of a list: its marker (none if it goes on with an item), and how deep it is, from 1."""

    marker: str
    level: int
    words: Inlines


@dataclass(frozen=True, slots=True)
class Listing:
    """A list with the lists inside it; `loose` ones have space between their items."""

    items: tuple[Item, ...]
    loose: bool
    place: Place


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the cells of its head, those of its rows (as many in each), and how each column is aligned."""

    head: tuple[Inlines, ...]
    rows: tuple[tuple[Inlines, ...], ...]
    aligns: tuple[Align, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Quote:
    """What is set on a panel: an example, a note."""

    blocks: "tuple[Block, ...]"
    place: Place


@dataclass(frozen=True, slots=True)
class Code:
    """Lines that stay as they are typed."""

    lines: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Rule:
    """A line across the column."""

    place: Place


class ArtSource(NamedTuple):
    """A drawing by its name."""

    name: str


class PictureSource(NamedTuple):
    """A raster picture by its file."""

    file: str


class FaceSource(NamedTuple):
    """A side of a component's face; its first face if none is named."""

    component: str
    face: str | None
    back: bool


class TemplateSource(NamedTuple):
    """A template drawn by itself."""

    template: Template


Source = ArtSource | PictureSource | FaceSource | TemplateSource


class Figure(NamedTuple):
    """Something drawn between paragraphs: as large as asked for (None: as it comes), with its caption.

    `framed`: a line shows where a face or template ends on the page.
    """

    source: Source
    width: float | None
    height: float | None
    caption: Inlines
    place: Place
    framed: bool = True


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures side by side."""

    figures: tuple[Figure, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Plate:
    """A page of its own that a template fills, in place of the layers that other pages have: a cover."""

    template: Template
    place: Place


class Start(Enum):
    """What a break begins."""

    COLUMN = "column"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class Break:
    """What follows begins a new column or page."""

    start: Start
    place: Place


@dataclass(frozen=True, slots=True)
class Contents:
    """The headings of the first two levels, with their pages."""

    place: Place


Block = Heading | Prose | Listing | Table | Quote | Code | Rule | Figures | Plate | Break | Contents


@dataclass(frozen=True, slots=True)
class BlockStyle:
    """How a sort of block is set: its text, and the space before and after it."""

    text: TextStyle
    colour: Value[Colour]
    before: float
    after: float


class PageMargins(NamedTuple):
    """The blank strips of a page: at its head, at the spine, at its foot, at its outer edge."""

    top: float
    inner: float
    bottom: float
    outer: float


@dataclass(frozen=True, slots=True)
class BookDesign:
    """What all pages of a booklet have in common; page numbers and the like are its template's layers.

    `styles` are known by the block's name (`body`, `h1` …), `looks` are the styles that words can have. `line` is drawn
    in tables, leaders and rules, `panel` lies behind quotes, `head` behind the head of a table.
    """

    margins: PageMargins
    columns: int
    gap: float
    styles: Mapping[str, BlockStyle]
    looks: Mapping[str, LookValue]
    line: StrokeValue
    panel: Value[Colour]
    head: Value[Colour]


@dataclass(frozen=True, slots=True)
class Booklet:
    """A booklet: what it says, how it looks, how it is folded; `thickness` is that of its paper, for creep.

    `source` is the file that its manuscript was read from.
    """

    blocks: tuple[Block, ...]
    design: BookDesign
    fold: Fold
    thickness: float
    source: str = ""
