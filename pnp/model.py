"""A game as values: components, their faces, and the sheets they are printed on. Lengths in mm, y down.

`spec` makes these from YAML; every later stage reads them and nothing else.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

from pnp.diagnostics import Place
from pnp.facts import Fact
from pnp.geometry import Box, Point, Size
from pnp.scene import Scene
from pnp.template import Template


class Kind(Enum):
    """What sort of piece a component is."""

    CARD = "card"
    TILE = "tile"
    CHIP = "chip"
    BOARD = "board"
    PAWN = "pawn"
    DIE = "die"
    MARKER = "marker"
    BOX = "box"
    BOOKLET = "booklet"


class Basis(Enum):
    """How the document supports a component: it says so, it follows, or a prototype needs it."""

    STATED = "stated"
    DERIVED = "derived"
    INVENTED = "invented"


class Made(Enum):
    """Whether a component is printed or bought."""

    PRINT = "print"
    BUY = "buy"


@dataclass(frozen=True, slots=True)
class Face:
    """One design of a component: what is on it, in how many copies. `invented` names the fields no document states."""

    id: str
    copies: int
    fields: Mapping[str, Any]
    invented: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Component:
    """A pile of pieces of one size. `deck` is the pile that they are shuffled into, if any.

    `front` is None for what is bought, and so may `size` be; `back` is None for what has a blank back. `safe` is how
    far from the trim, in mm, content should stay.
    """

    id: str
    name: str
    kind: Kind
    size: Size | None
    safe: float
    deck: str | None
    basis: Basis
    made: Made
    front: Template | None
    back: Template | None
    faces: tuple[Face, ...]
    place: Place

    @property
    def trim(self) -> Size:
        """The size that a printed piece is cut to. ValueError for a bought one of no stated size."""
        if self.size is None:
            raise ValueError(f"{self.id} has no size")
        return self.size

    @property
    def count(self) -> int:
        """How many pieces: the sum of the faces' copies."""
        return sum(face.copies for face in self.faces)

    @property
    def invented(self) -> tuple[str, ...]:
        """The fields that no document states, each once, in the order of the faces."""
        return tuple(dict.fromkeys(field for face in self.faces for field in face.invented))

    @property
    def two_sided(self) -> bool:
        """Whether it is printed on both sides."""
        return self.back is not None


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its components and what its document states about them. `tables` are values every expression can use.

    `keep` are terms of the game that no line may break inside; `emoji` the icons that stand for characters in text, by
    those characters.
    """

    id: str
    title: str
    players: tuple[int, int]
    components: tuple[Component, ...]
    facts: tuple[Fact, ...]
    tables: Mapping[str, Any]
    place: Place
    keep: tuple[str, ...] = ()
    emoji: Mapping[str, str] = field(default_factory=dict)


class Margins(NamedTuple):
    """The strips of a paper that a printer leaves blank, in mm."""

    top: float
    right: float
    bottom: float
    left: float


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet as it lies in the profile, upright, and the margins that cannot be printed."""

    name: str
    size: Size
    margins: Margins


class Flip(Enum):
    """About which edge the sheet is turned over to print its back."""

    LONG = "long"
    SHORT = "short"
    NONE = "none"


class Marks(Enum):
    """What shows the knife where to cut."""

    WESTERN = "western"
    NONE = "none"


class Format(Enum):
    """What files sheets are written to: one PDF, or an SVG for each page."""

    PDF = "pdf"
    SVG = "svg"


@dataclass(frozen=True, slots=True)
class Profile:
    """How sheets are made. Lengths in mm.

    `gutter` lies between two neighbours' trims and is never less than twice the bleed, so that no bleed runs into
    another piece. Marks start `mark_offset` beyond the outermost bleed and are `mark_length` long.
    """

    name: str
    title: str
    paper: Paper
    bleed: float
    gutter: float
    flip: Flip
    marks: Marks
    mark_length: float
    mark_offset: float
    mark_width: float
    format: Format = Format.PDF


class Side(Enum):
    """Which side of a sheet a page is."""

    FRONT = "front"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Placement:
    """One copy of a face on a page: its trim box as printed, the bleed round it, and how far it is turned clockwise."""

    component: str
    face: str
    copy: int
    trim: Box
    bleed: float
    rotation: int


class Mark(NamedTuple):
    """A straight cut mark."""

    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Page:
    """One side of one sheet: what lies where. `number` counts pages, `sheet` counts papers; both from 1."""

    number: int
    side: Side
    sheet: int
    paper: Size
    placements: tuple[Placement, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class FaceScenes:
    """A face as drawn: its two sides, each of the component's size. `back` is None for a blank back."""

    front: Scene
    back: Scene | None
