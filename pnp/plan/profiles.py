"""How sheets are wanted: paper, marks, folds, cutting, printers; in mm, y down."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from pnp.geometry import Box, Point, Size, Transform
from pnp.plan.pieces import Side
from pnp.shapes import Shape

if TYPE_CHECKING:
    from pnp.plan.pages import Page


class Margins(NamedTuple):
    """The strips of a paper that a printer leaves blank, in mm."""

    top: float
    right: float
    bottom: float
    left: float


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet as it lies in the profile, upright, and the margins that cannot be printed.

    One that is `fitted` is as large as each piece with its bleed, marks and these margins; it has no `size` of its own.
    """

    name: str
    size: Size
    margins: Margins
    fitted: bool = False


class Orientation(Enum):
    """How the paper lies: upright, on its side, or whichever holds more."""

    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"
    BEST = "best"


class Flip(Enum):
    """How the back of a sheet comes behind its front.

    Turned over about its long or its short edge; folded, front and back side by side on one page; or not at all.
    """

    LONG = "long"
    SHORT = "short"
    FOLD = "fold"
    NONE = "none"


class Order(Enum):
    """The order of pages: each back after its front, before it, or all fronts and then all backs in the same order."""

    ALTERNATING = "alternating"
    BACK_FIRST = "back-first"
    FRONTS_THEN_BACKS = "fronts-then-backs"


class Arrange(Enum):
    """Whether pieces of several sizes share a sheet, or each size has sheets of its own."""

    MIXED = "mixed"
    BY_SIZE = "by-size"


class MarkKind(Enum):
    """What shows the knife where to cut.

    Western crop marks; Japanese トンボ; lines across the whole page; ticks at every piece's corners; a hairline round
    every piece; nothing.
    """

    WESTERN = "western"
    TOMBOW = "tombow"
    LINES = "lines"
    TICKS = "ticks"
    HAIRLINE = "hairline"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class MarkStyle:
    """Cut marks: `length` mm long, starting `offset` mm beyond the bleed, `width` mm thick."""

    kind: MarkKind
    length: float = 0.0
    offset: float = 0.0
    width: float = 0.0


class Extra(Enum):
    """What else a page bears, beyond all bleeds: registration targets, colour bar, ruler, slug line, cut numbers."""

    TARGETS = "targets"
    COLOUR_BAR = "colour-bar"
    RULER = "ruler"
    SLUG = "slug"
    CUT_NUMBERS = "cut-numbers"


class Ink(Enum):
    """The inks of the sheets: colour, black alone, or as little black as leaves everything readable."""

    COLOUR = "colour"
    GREY = "grey"
    LIGHT = "light"


class Files(Enum):
    """Whether a game is one file, or each of its components."""

    GAME = "game"
    COMPONENT = "component"


class Format(Enum):
    """What files sheets are written to: one PDF, or an SVG or a PNG for each page."""

    PDF = "pdf"
    SVG = "svg"
    PNG = "png"


DEFAULT_DPI = 300


# An A1 sheet at 300 dpi, an A3 one at 600: half a gigabyte while it is written.
MOST_PIXELS = 80_000_000


def pixels(size: Size, dpi: int) -> tuple[int, int]:
    """How many pixels wide and high something of that size is."""
    return round(size.width * dpi / 25.4), round(size.height * dpi / 25.4)


def too_many_pixels(size: Size, dpi: int) -> str | None:
    """Why a page of that size cannot be drawn so finely, and what could be written instead; None if it can."""
    width, height = pixels(size, dpi)
    if width * height <= MOST_PIXELS:
        return None
    most = math.floor(dpi * math.sqrt(MOST_PIXELS / (width * height)))
    return f"a page would have {width} × {height} pixels, which is too many; write 'dpi: {most}' or less"


class Joint(Enum):
    """How the parts of a board that is larger than the paper are joined: one over the other, or by tabs of paper."""

    OVERLAP = "overlap"
    TABS = "tabs"


@dataclass(frozen=True, slots=True)
class Tiling:
    """What is done with boards larger than the paper: parts that join so, with so many mm over."""

    joint: Joint
    width: float


@dataclass(frozen=True, slots=True)
class Stock:
    """Ready-cut labels or cards on a sheet: cells of one shape, `first` the top left one's corner, `pitch` apart."""

    name: str
    title: str
    paper: Paper
    cell: Shape
    columns: int
    rows: int
    first: Point
    pitch: Size


class CutterKind(Enum):
    """Machines that find a sheet by marks printed on it."""

    SILHOUETTE = "silhouette"


@dataclass(frozen=True, slots=True)
class Cutter:
    """A cutting machine: which, and its registration marks: how far from the paper's edge, how long, how thick.

    `inset` and `length` are measured to and from where the middles of a mark's lines meet.
    """

    kind: CutterKind
    inset: float
    length: float
    width: float


class CutFormat(Enum):
    """What cutting machines and laser cutters read."""

    SVG = "svg"
    DXF = "dxf"


@dataclass(frozen=True, slots=True)
class Correction:
    """How a printer's second side must be moved to lie behind the first, as that side is seen.

    Turned clockwise by `angle` degrees and stretched by `scale` about the paper's middle, then moved by x, y mm.
    """

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 1.0

    def on(self, paper: Size) -> Transform:
        """The correction as a map of a page's points."""
        x, y = Box.of(paper).centre
        stretch = Transform.move(-x, -y).then(Transform.scale(self.scale, self.scale))
        return stretch.then(Transform.rotate(self.angle)).then(Transform.move(x + self.x, y + self.y))


class Turn(NamedTuple):
    """How a sheet goes through a printer: upright or in landscape, turned over about its long or its short edge."""

    orientation: Orientation
    flip: Flip

    @classmethod
    def of(cls, paper: Size, flip: Flip) -> "Turn":
        """The turn of a paper as it lies."""
        return cls(Orientation.PORTRAIT if paper.height >= paper.width else Orientation.LANDSCAPE, flip)


@dataclass(frozen=True, slots=True)
class Printer:
    """What was measured of a printer: a correction for each turn that was tried."""

    name: str
    corrections: Mapping[Turn, Correction]


@dataclass(frozen=True, slots=True)
class Profile:
    """How sheets are made. Lengths in mm.

    `gutter` lies between two neighbours' trims; a bleed never runs further than half of it towards a neighbour, so
    that no bleed runs into another piece; with no gutter neighbours share their cut. With a `stock`, its cells decide
    where pieces lie; `other_stocks` are what else there is, for those that do not fit. `dpi` is for formats of pixels.
    """

    name: str
    title: str
    paper: Paper
    bleed: float
    gutter: float
    flip: Flip
    marks: MarkStyle
    orientation: Orientation = Orientation.BEST
    order: Order = Order.ALTERNATING
    arrange: Arrange = Arrange.BY_SIZE
    extras: frozenset[Extra] = frozenset()
    cut_plan: bool = False
    tiling: Tiling = Tiling(Joint.OVERLAP, 5.0)
    stock: Stock | None = None
    other_stocks: tuple[Stock, ...] = ()
    cutter: Cutter | None = None
    cut_files: tuple[CutFormat, ...] = ()
    ink: Ink = Ink.COLOUR
    files: Files = Files.GAME
    format: Format = Format.PDF
    dpi: int = DEFAULT_DPI
    printer: Printer | None = None

    def on(self, page: Size) -> "Profile":
        """The profile as it holds for a page of a size: itself, but where the paper is fitted to its piece.

        Such a page is turned over sideways, as a leaf of a book, whatever its form, so that its back is upright too.
        """
        if not self.paper.fitted:
            return self
        sideways = Flip.SHORT if page.width > page.height else Flip.LONG
        return replace(
            self,
            paper=replace(self.paper, size=page, fitted=False),
            orientation=Orientation.PORTRAIT,
            flip=Flip.NONE if self.flip is Flip.NONE else sideways,
        )

    def correction(self, page: "Page") -> Transform | None:
        """What all that is drawn on a page is moved by, if it is a back and the printer needs it."""
        if self.printer is None or page.side is Side.FRONT:
            return None
        found = self.printer.corrections.get(Turn.of(page.paper, self.on(page.paper).flip))
        return None if found is None else found.on(page.paper)
