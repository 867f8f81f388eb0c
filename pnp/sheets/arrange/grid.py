"""Equal cells in rows and columns: a shape and a profile → the grids that a sheet has room for."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.geometry import Box, Point, Size
from pnp.plan import Edges, Profile
from pnp.shapes import Shape, extent
from pnp.sheets.arrange.fitting import centred, how_many, row_length
from pnp.sheets.room import Room, rooms


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cells on a paper as it lies, filled from left to right and from top to bottom. Lengths in mm.

    `cell` is the trim of a piece as it lies, turned clockwise by `rotation`; `gaps` lie between two trims beside and
    above one another; `origin` is the first trim's top left corner.
    """

    room: Room
    columns: int
    rows: int
    cell: Size
    rotation: int
    gaps: Size
    origin: Point

    @property
    def capacity(self) -> int:
        """How many pieces it holds."""
        return self.columns * self.rows

    def trim(self, index: int) -> Box:
        """The trim box of a cell, counted from 0."""
        row, column = divmod(index, self.columns)
        return Box(
            self.origin.x + column * (self.cell.width + self.gaps.width),
            self.origin.y + row * (self.cell.height + self.gaps.height),
            self.cell.width,
            self.cell.height,
        )

    def bleeds(self, index: int, count: int, bleed: float) -> Edges:
        """How far a cell's piece may bleed when the first `count` cells are filled: half the gap to a neighbour.

        The last piece of a row that is not full has a neighbour up to its right.
        """
        row, column = divmod(index, self.columns)
        beside, above = min(bleed, self.gaps.width / 2), min(bleed, self.gaps.height / 2)
        last = column + 1 == self.columns or (index + 1 == count and row == 0)
        return Edges(
            above if row > 0 else bleed,
            bleed if last else beside,
            above if index + self.columns < count else bleed,
            beside if column > 0 else bleed,
        )


def grids(shape: Shape, profile: Profile, *, two_sided: bool) -> Iterator[Grid]:
    """The largest grid of pieces of a shape for each way that they and the paper can lie; some may hold nothing.

    Pieces that are not turned come first, then upright paper.
    """
    size = extent(shape)
    for cell, rotation in ((size, 0), (size.turned, 90)):
        for room in rooms(profile, two_sided=two_sided):
            yield _grid(cell, rotation, room, profile.gutter)


def _grid(cell: Size, rotation: int, room: Room, gutter: float) -> Grid:
    columns = how_many(cell.width, gutter, room.area.width)
    rows = how_many(cell.height, gutter, room.area.height)
    block = Size(row_length(columns, cell.width, gutter), row_length(rows, cell.height, gutter))
    return Grid(room, columns, rows, cell, rotation, Size(gutter, gutter), centred(block, room))
