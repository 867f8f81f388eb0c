"""Pages as planned: what lies on them, the marks in their margins, where they are cut; in mm, y down."""

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from pnp.geometry import Box, Point, Size
from pnp.outlines import Outline
from pnp.plan.pieces import Placement, Side
from pnp.scene import Colour


class Role(Enum):
    """What a line on a page tells."""

    CUT = "cut"
    FOLD = "fold"
    GLUE = "glue"
    JOIN = "join"
    REGISTRATION = "registration"
    GUIDE = "guide"


class Mark(NamedTuple):
    """A straight line: where to cut, fold, join."""

    start: Point
    end: Point
    role: Role = Role.CUT


@dataclass(frozen=True, slots=True)
class Trace:
    """A line of any form, or an area if `filled`: a hairline round a hexagon, a target's ring, an area for glue."""

    outline: Outline
    role: Role
    filled: bool = False


@dataclass(frozen=True, slots=True)
class Patch:
    """An area of one colour, as in a colour bar."""

    box: Box
    colour: Colour


class Align(Enum):
    """Where a note lies from its point: to the right of it, across it, to the left."""

    START = "start"
    CENTRE = "centre"
    END = "end"


@dataclass(frozen=True, slots=True)
class Note:
    """A few words in the margin: the point on their baseline, the em in mm, clockwise turn in degrees."""

    text: str
    at: Point
    size: float
    align: Align = Align.START
    rotation: int = 0


Furniture = Mark | Trace | Patch | Note


class Cut(NamedTuple):
    """A straight cut through a stack: its number, from 1, and where the knife goes, from edge to edge of what is cut.

    `region` is the piece of paper that it cuts in two.
    """

    number: int
    start: Point
    end: Point
    region: Box


class Uncut(Enum):
    """Why no straight cuts from edge to edge free the pieces of a sheet, in words for who cuts it."""

    SHAPES = "not every piece is a rectangle"
    ARRANGEMENT = "no straight cuts from edge to edge part these pieces"


class Axis(Enum):
    """The line through the paper's middle that it is turned over or folded about; the value is its angle in degrees."""

    UPRIGHT = 0
    LEVEL = 90


@dataclass(frozen=True, slots=True)
class Sheet:
    """The front of a paper as it lies: what is on it. With a `fold` its backs are printed beside, beyond that line.

    `backs` are what is printed on the other side besides the pieces' own backs, as seen through the paper. Where what
    is cut out is more than one placement, `folios` are that, and `folds` where it is folded, from edge to edge.
    """

    paper: Size
    placements: tuple[Placement, ...]
    fold: Axis | None = None
    backs: tuple[Placement, ...] = ()
    folios: tuple[Placement, ...] = ()
    folds: tuple[Mark, ...] = ()

    @property
    def cut_out(self) -> tuple[Placement, ...]:
        """What is cut out of it: each placement, or what several pages of a booklet are on."""
        return self.folios or self.placements


@dataclass(frozen=True, slots=True)
class Page:
    """One side of one sheet: what lies where. `number` counts pages, `sheet` counts papers; both from 1.

    `furniture` is all that is printed beside the pieces; `cuts` frees those of a front, in order, where a guillotine
    can; `uncut` says why it cannot.
    """

    number: int
    side: Side
    sheet: int
    paper: Size
    placements: tuple[Placement, ...]
    furniture: tuple[Furniture, ...] = field(default=())
    cuts: tuple[Cut, ...] = ()
    uncut: Uncut | None = None
    folios: tuple[Placement, ...] = ()

    @property
    def cut_out(self) -> tuple[Placement, ...]:
        """What is cut out of a front: each placement, or what several pages of a booklet are on."""
        return self.folios or self.placements


@dataclass(frozen=True, slots=True)
class Stack:
    """Fronts that are cut alike, so that they can be cut as one stack; at least one."""

    pages: tuple[Page, ...]

    @property
    def first(self) -> Page:
        """The page that lies on top; the cuts of the others are the same."""
        return self.pages[0]
