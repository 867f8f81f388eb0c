"""Pieces of one size in rows and columns: a shape and a profile → the grid that holds most, and sheets of it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from pnp.geometry import Box, Point, Size
from pnp.plan import Axis, Edges, Flip, Piece, Placement, Profile, Sheet
from pnp.shapes import Shape, extent
from pnp.sheets.room import Room, rooms

# A piece exactly as large as the space fits there, whatever the last bit of a sum says.
ROUNDING_MM = 1e-7


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cells on a paper as it lies, filled from left to right and from top to bottom. Lengths in mm.

    `cell` is the trim of a piece as it lies, turned clockwise by `rotation`; `origin` is the first trim's top left
    corner.
    """

    room: Room
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

    @property
    def fold(self) -> Axis | None:
        """The axis that its sheet is folded about, if it is."""
        return self.room.fold

    def trim(self, index: int) -> Box:
        """The trim box of a cell, counted from 0."""
        row, column = divmod(index, self.columns)
        return Box(
            self.origin.x + column * (self.cell.width + self.gutter),
            self.origin.y + row * (self.cell.height + self.gutter),
            self.cell.width,
            self.cell.height,
        )

    def bleeds(self, index: int, count: int, bleed: float) -> Edges:
        """How far a cell's piece may bleed when the first `count` cells are filled: half the gutter to a neighbour."""
        row, column = divmod(index, self.columns)
        inner = min(bleed, self.gutter / 2)
        return Edges(
            inner if row > 0 else bleed,
            inner if column + 1 < self.columns and index + 1 < count else bleed,
            inner if index + self.columns < count else bleed,
            inner if column > 0 else bleed,
        )


def best_grid(shape: Shape, profile: Profile, *, two_sided: bool) -> Grid | None:
    """The grid that holds most pieces of a shape, bleed and marks in what can be printed; None if not even one fits.

    Of equals, a grid of pieces that are not turned wins, then one on upright paper.
    """
    size = extent(shape)
    grids = [
        _grid(cell, rotation, room, profile)
        for cell, rotation in ((size, 0), (size.turned, 90))
        for room in rooms(profile, two_sided=two_sided)
    ]
    best = max(grids, key=lambda grid: grid.capacity)
    return best if best.capacity else None


def in_grids(pieces: Sequence[Piece], profile: Profile) -> list[Sheet]:
    """Sheets of pieces of one size each, so that fewest are used.

    Sizes follow one another as they first occur, and within a size pieces stand in the order given. Pieces with and
    without a back share sheets, but not where backs lie beyond a fold.
    """
    return [sheet for run in _runs(pieces, profile) for sheet in _filled(run, profile)]


def _runs(pieces: Iterable[Piece], profile: Profile) -> Iterable[list[Piece]]:
    runs: dict[tuple[Size, bool], list[Piece]] = {}
    for piece in pieces:
        folded = profile.flip is Flip.FOLD and piece.two_sided
        runs.setdefault((extent(piece.shape), folded), []).append(piece)
    return runs.values()


def _filled(run: Sequence[Piece], profile: Profile) -> Iterator[Sheet]:
    grid = best_grid(run[0].shape, profile, two_sided=any(piece.two_sided for piece in run))
    assert grid is not None  # each of the run fits, and the run is printed as at least one of them is
    rest = iter(run)
    while batch := list(islice(rest, grid.capacity)):
        placements = (
            Placement(piece, grid.trim(index), grid.bleeds(index, len(batch), profile.bleed), rotation=grid.rotation)
            for index, piece in enumerate(batch)
        )
        yield Sheet(grid.room.paper, tuple(placements), grid.fold)


def _grid(cell: Size, rotation: int, room: Room, profile: Profile) -> Grid:
    (width, height), area, gutter = room.paper, room.area, profile.gutter
    columns = _how_many(cell.width, gutter, area.width)
    rows = _how_many(cell.height, gutter, area.height)
    origin = Point(
        _start(_length(columns, cell.width, gutter), width, area.left, area.right),
        _start(_length(rows, cell.height, gutter), height, area.top, area.bottom),
    )
    return Grid(room, columns, rows, cell, rotation, gutter, origin)


def _how_many(cell: float, gutter: float, space: float) -> int:
    return max(0, int((space + gutter + ROUNDING_MM) // (cell + gutter)))


def _length(count: int, cell: float, gutter: float) -> float:
    return count * cell + (count - 1) * gutter


def _start(length: float, paper: float, low: float, high: float) -> float:
    """Where a block begins along one side of the paper: in the paper's middle, or as near to it as low and high let."""
    return max(low, min((paper - length) / 2, high - length))
