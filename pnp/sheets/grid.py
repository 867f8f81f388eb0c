"""How pieces of one size fill a sheet: a size and a profile → the grid that holds most.

Where a sheet is printed on both sides, what lies on its front must be printable there and, mirrored, on its back. The
part of the paper that both sides can print is symmetric about the axis of the flip, however uneven the margins are; a
grid centred in it is centred on the paper, so that fronts and backs use the same cells.
"""

from dataclasses import dataclass
from typing import NamedTuple

from pnp.geometry import Box, Point, Size
from pnp.model import Flip, Margins, Paper, Profile
from pnp.sheets.backs import flip_axis, mirror
from pnp.sheets.marks import mark_room

# A piece exactly as large as the space fits there, whatever the last bit of a sum says.
ROUNDING_MM = 1e-7


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cells on a paper as it lies, filled from left to right and from top to bottom. Lengths in mm.

    `cell` is the trim of a piece as it lies, turned clockwise by `rotation`; `origin` is the first trim's top left
    corner.
    """

    paper: Size
    columns: int
    rows: int
    cell: Size
    rotation: int
    gutter: float
    origin: Point

    @property
    def capacity(self) -> int:
        """How many pieces it holds."""
        return self.columns * self.rows

    def trim(self, index: int) -> Box:
        """The trim box of a cell, counted from 0."""
        row, column = divmod(index, self.columns)
        return Box(
            self.origin.x + column * (self.cell.width + self.gutter),
            self.origin.y + row * (self.cell.height + self.gutter),
            self.cell.width,
            self.cell.height,
        )


class _Lying(NamedTuple):
    """A paper as it lies, and the part of it that can be printed on every side that is printed."""

    paper: Size
    area: Box


def best_grid(piece: Size, profile: Profile, flip: Flip) -> Grid | None:
    """The grid that holds most pieces of a size, bleed and marks within what can be printed; None if not even one fits.

    `flip` is how the backs will be printed: NONE where there are none. Of equals, a grid of pieces that are not turned
    wins, then one on upright paper.
    """
    grids = [
        _grid(cell, rotation, lying, profile)
        for cell, rotation in ((piece, 0), (piece.turned, 90))
        for lying in (_upright(profile.paper, flip), _landscape(profile.paper, flip))
    ]
    best = max(grids, key=lambda grid: grid.capacity)
    return best if best.capacity else None


def usable_area(paper: Paper, flip: Flip) -> Box:
    """The part of the upright paper that can be printed, on both its sides if there is a flip."""
    return _upright(paper, flip).area


def needed_size(piece: Size, profile: Profile) -> Size:
    """The space that one piece takes with its bleed and marks."""
    return Box.of(piece).outset(profile.bleed + mark_room(profile)).size


def _upright(paper: Paper, flip: Flip) -> _Lying:
    return _printable(paper.size, paper.margins, flip)


def _landscape(paper: Paper, flip: Flip) -> _Lying:
    # Printers differ in which way they turn a page onto the paper: the margins hold for both ways.
    top, right, bottom, left = paper.margins
    level, upright = max(left, right), max(top, bottom)
    return _printable(paper.size.turned, Margins(level, upright, level, upright), flip)


def _printable(paper: Size, margins: Margins, flip: Flip) -> _Lying:
    area = Box.between(margins.left, margins.top, paper.width - margins.right, paper.height - margins.bottom)
    axis = flip_axis(paper, flip)
    if axis is None:
        return _Lying(paper, area)
    behind = mirror(paper, axis).box(area)
    both = Box.between(
        max(area.left, behind.left),
        max(area.top, behind.top),
        min(area.right, behind.right),
        min(area.bottom, behind.bottom),
    )
    return _Lying(paper, both)


def _grid(cell: Size, rotation: int, lying: _Lying, profile: Profile) -> Grid:
    (width, height), gutter = lying.paper, profile.gutter
    room = lying.area.outset(-profile.bleed - mark_room(profile))
    columns = _how_many(cell.width, gutter, room.width)
    rows = _how_many(cell.height, gutter, room.height)
    origin = Point(
        _start(_length(columns, cell.width, gutter), width, room.left, room.right),
        _start(_length(rows, cell.height, gutter), height, room.top, room.bottom),
    )
    return Grid(lying.paper, columns, rows, cell, rotation, gutter, origin)


def _how_many(cell: float, gutter: float, space: float) -> int:
    return max(0, int((space + gutter + ROUNDING_MM) // (cell + gutter)))


def _length(count: int, cell: float, gutter: float) -> float:
    return count * cell + (count - 1) * gutter


def _start(length: float, paper: float, low: float, high: float) -> float:
    """Where a block begins along one side of the paper: in the paper's middle, or as near to it as low and high let."""
    return max(low, min((paper - length) / 2, high - length))
