"""What is laid on sheets: pieces, parts of them, and where they lie; in mm, y down."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from pnp.geometry import Box, Point
from pnp.outlines import Outline
from pnp.shapes import Shape


class Side(Enum):
    """Which side of a sheet a page is, or of a piece a placement shows."""

    FRONT = "front"
    BACK = "back"


class Edges(NamedTuple):
    """A length for each edge of a box, in mm."""

    top: float
    right: float
    bottom: float
    left: float

    @classmethod
    def all(cls, length: float) -> "Edges":
        """The same on every edge."""
        return cls(length, length, length, length)

    def turned(self, rotation: int) -> "Edges":
        """The lengths on the edges of the box once it is turned clockwise by quarter turns: 0, 90, 180, 270."""
        turns = rotation // 90
        top, right, bottom, left = (self[(edge - turns) % 4] for edge in range(4))
        return Edges(top, right, bottom, left)


Line = tuple[Point, Point]


class Lap(NamedTuple):
    """An edge that a neighbour's edge comes to lie on: its ends, the direction outward, how far the part goes on."""

    start: Point
    end: Point
    outward: Point
    width: float


class Strip(NamedTuple):
    """What of an irregular part its neighbours cover: the area, and its laps.

    A tab hangs on a fold of a net; its area is for glue, and it goes `under` the panel of that name.
    """

    area: Outline
    laps: tuple[Lap, ...]
    under: str = ""


class Part(NamedTuple):
    """One part of a piece that is larger than the paper: its number, from 1, of how many, and what it shows.

    `window` is that part of the piece's trim, in mm from the trim's top left corner. `laps` are the strips along its
    edges, in mm, that the parts laid on it afterwards cover; top is the piece's top. Rows and columns count from 1.

    Of an irregular or folded piece, `seen` is the outline of what shows once all is joined, and `strips` are what is
    covered, in the piece's coordinates; `panels` names those of a net that is cut at folds. `drawn` says that its edge
    is printed, as that of a net is.
    """

    number: int
    of: int
    window: Box
    laps: Edges = Edges(0.0, 0.0, 0.0, 0.0)
    row: int = 1
    column: int = 1
    seen: Outline = ()
    strips: tuple[Strip, ...] = ()
    panels: tuple[str, ...] = ()
    drawn: bool = False


class Piece(NamedTuple):
    """Something to be laid on a sheet: a copy of a face, or a part of one. `shape` is what it is cut to.

    `creases` are where it is folded, `slits` what is cut out inside it, in the coordinates of the whole piece. `pad`:
    it is one of so many leaves of a design that they fill sheets of their own.
    """

    component: str
    face: str
    copy: int
    shape: Shape
    two_sided: bool
    part: Part | None = None
    creases: tuple[Line, ...] = ()
    slits: tuple[Outline, ...] = ()
    pad: bool = False


@dataclass(frozen=True, slots=True)
class Placement:
    """A piece's side on a page: its trim box as printed, the bleeds round it, and how far it is turned clockwise.

    `rotation` is 0, 90, 180 or 270. `bleeds` are on the page's edges, not on the piece's: top is towards the page's
    head, however the piece lies.
    """

    piece: Piece
    trim: Box
    bleeds: Edges
    rotation: int
    side: Side = Side.FRONT

    @property
    def bleed_box(self) -> Box:
        """How far its ink runs."""
        trim, bleeds = self.trim, self.bleeds
        return Box.between(
            trim.left - bleeds.left, trim.top - bleeds.top, trim.right + bleeds.right, trim.bottom + bleeds.bottom
        )
