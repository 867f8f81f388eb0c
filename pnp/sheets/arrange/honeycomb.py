"""Hexagons and circles in staggered lines, each in the hollow between two of the line before.

A shape and a profile → the honeycombs that a sheet has room for. A guillotine cannot free their pieces.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.geometry import Box, Point, Size
from pnp.plan import Edges, Profile
from pnp.shapes import Circle, Hexagon, Outlined, Rectangle, Shape, extent, turned
from pnp.sheets.arrange.fitting import centred, how_many, row_length
from pnp.sheets.room import Room, rooms

# From one line to the next, for one from piece to piece along a line: the height of an equilateral triangle.
LINE_PITCH = math.sqrt(3) / 2


@dataclass(frozen=True, slots=True)
class Honeycomb:
    """Equal cells in `lines` that run across the page, or down it; each second line begins half a step later.

    Lines hold `long` and `short` pieces by turns, and are filled one after another. All neighbours are the gutter
    apart, hexagons by their parallel sides. Otherwise as `Grid`.
    """

    room: Room
    lines: int
    long: int
    short: int
    down: bool
    cell: Size
    rotation: int
    gutter: float
    origin: Point

    @property
    def capacity(self) -> int:
        """How many pieces it holds."""
        return (self.lines + 1) // 2 * self.long + self.lines // 2 * self.short

    def trim(self, index: int) -> Box:
        """The box round a piece, counted from 0."""
        pair, rest = divmod(index, self.long + self.short)
        second = rest >= self.long
        step = (self.cell.height if self.down else self.cell.width) + self.gutter
        along = (rest - self.long + 0.5 if second else rest) * step
        across = (2 * pair + second) * step * LINE_PITCH
        dx, dy = (across, along) if self.down else (along, across)
        return Box.of(self.cell).moved(self.origin.x + dx, self.origin.y + dy)

    def bleeds(self, index: int, count: int, bleed: float) -> Edges:  # noqa: ARG002 - the same for every index
        """How far a piece may bleed when `count` are laid: half the gutter all round, if it is not alone."""
        return Edges.all(min(bleed, self.gutter / 2) if count > 1 else bleed)


def honeycombs(shape: Shape, profile: Profile, *, two_sided: bool) -> Iterator[Honeycomb]:
    """The largest honeycomb for each way that pieces and paper can lie; some may hold nothing.

    None for rectangles and irregular shapes.
    A hexagon's lines run along the direction of two of its parallel sides' common normal.
    """
    for lying, rotation, down in _ways(shape):
        for room in rooms(profile, two_sided=two_sided):
            yield _honeycomb(extent(lying), rotation, room, profile.gutter, down=down)


def _ways(shape: Shape) -> list[tuple[Shape, int, bool]]:
    match shape:
        case Rectangle() | Outlined():
            return []
        case Hexagon(_, pointy):
            return [(shape, 0, not pointy), (turned(shape), 90, pointy)]
        case Circle():
            return [(shape, 0, False), (shape, 0, True)]


def _honeycomb(cell: Size, rotation: int, room: Room, gutter: float, *, down: bool) -> Honeycomb:
    across, along = (cell, room.area.size) if not down else (cell.turned, room.area.size.turned)
    step = across.width + gutter
    long = how_many(across.width, gutter, along.width)
    short = how_many(across.width, gutter, along.width - step / 2)
    lines = how_many(across.height, step * LINE_PITCH - across.height, along.height)
    if lines == 1:
        short = 0
    ends = (row_length(long, across.width, gutter), step / 2 + row_length(short, across.width, gutter))
    height = across.height + (lines - 1) * step * LINE_PITCH
    block = Size(max(ends) if short else ends[0], height)
    origin = centred(block.turned if down else block, room)
    return Honeycomb(room, lines, long, short, down, cell, rotation, gutter, origin)
