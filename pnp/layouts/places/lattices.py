"""Grids of rectangles and of hexagons: counts, sizes and gaps in, the place of each cell out; lengths in mm, y down."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from pnp.geometry import Box, Point, Size
from pnp.shapes import Hexagon, extent


class Cell(NamedTuple):
    """A cell of a grid: its column and row, from 0, and its top left corner."""

    column: int
    row: int
    at: Point


def filling(box: Box, columns: int, rows: int, gap: Size) -> Size:
    """The size of cells that fill a box; nothing or less if the gaps take all of it."""
    return Size((box.width + gap.width) / columns - gap.width, (box.height + gap.height) / rows - gap.height)


def grid(columns: int, rows: int, cell: Size, gap: Size) -> list[list[Cell]]:
    """The rows of a grid whose top left corner is the origin."""
    across, down = cell.width + gap.width, cell.height + gap.height
    return [[Cell(column, row, Point(column * across, row * down)) for column in range(columns)] for row in range(rows)]


class Honeycomb(NamedTuple):
    """The middles of hexagons, in steps from one to the next: lines of them as they are read, from the first one."""

    lines: Sequence[Sequence[Cell]]
    pointy: bool

    @property
    def reach(self) -> Size:
        """How far it is from the first middles to the last, across and down."""
        middles = [cell.at for line in self.lines for cell in line]
        return Size(max(middle.x for middle in middles), max(middle.y for middle in middles))

    def filling(self, box: Box, gap: float) -> float:
        """From flat side to flat side of the largest hexagons that a box holds; nothing or less if it holds none."""
        reach, one = self.reach, extent(Hexagon(1.0, self.pointy))
        return min(
            (box.width - reach.width * gap) / (reach.width + one.width),
            (box.height - reach.height * gap) / (reach.height + one.height),
        )

    def laid(self, across: float, gap: float) -> list[list[Cell]]:
        """The cells of that size, so that the whole's top left corner is the origin."""
        step = across + gap
        return [[cell._replace(at=Point(cell.at.x * step, cell.at.y * step)) for cell in line] for line in self.lines]


# From one line of hexagons to the next, in steps along a line.
_BETWEEN = math.sqrt(3) / 2


def honeycomb(columns: int, rows: int, *, pointy: bool, even: bool) -> Honeycomb:
    """Columns and rows, read row by row; every other column, or row if pointy, is moved on by half a step."""

    def middle(column: int, row: int) -> Point:
        moved = ((row if pointy else column) % 2 == 0) is even
        along = (column if pointy else row) + (0.5 if moved else 0.0)
        return Point(along, row * _BETWEEN) if pointy else Point(column * _BETWEEN, along)

    lines = [[Cell(column, row, middle(column, row)) for column in range(columns)] for row in range(rows)]
    return Honeycomb(_from_origin(lines), pointy)


def rings(radius: int, *, pointy: bool) -> Honeycomb:
    """So many rings round one hexagon, read column by column (row by row, if pointy), the cells of each from 0."""
    lines = []
    for line in range(2 * radius + 1):
        length = 2 * radius + 1 - abs(line - radius)
        first = (2 * radius + 1 - length) / 2
        middles = [Point(line * _BETWEEN, first + number) for number in range(length)]
        if pointy:
            lines.append([Cell(number, line, Point(y, x)) for number, (x, y) in enumerate(middles)])
        else:
            lines.append([Cell(line, number, at) for number, at in enumerate(middles)])
    return Honeycomb(_from_origin(lines), pointy)


def count_in_rings(radius: int) -> int:
    """How many hexagons so many rings round one have, with it."""
    return 3 * radius * (radius + 1) + 1


def _from_origin(lines: list[list[Cell]]) -> list[list[Cell]]:
    """The same, the leftmost and the uppermost middle at 0."""
    left = min((cell.at.x for line in lines for cell in line), default=0.0)
    top = min((cell.at.y for line in lines for cell in line), default=0.0)
    return [[cell._replace(at=Point(cell.at.x - left, cell.at.y - top)) for cell in line] for line in lines]
