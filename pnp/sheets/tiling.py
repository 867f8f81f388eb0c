"""A piece that no sheet holds → the parts that it is printed in, in rows and columns, read from left to right.

All parts have one size, so that none is a sliver and any two may share a sheet. Each runs on beneath its neighbours on
the right and below by the width of the joint, its laps. Glued in the order of their numbers, each on those before it,
the parts show the whole from the front, and from behind too: there the earlier part lies on top and shows its own back
up to its edge, which is the same place of the picture. So parts of two-sided pieces are joined like any others.
"""

import math
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from pnp.geometry import Box, Size
from pnp.plan import Edges, Part, Profile
from pnp.shapes import Rectangle, Shape, extent
from pnp.sheets.arrange import capacity
from pnp.sheets.room import rooms
from pnp.units import format_mm

# What is larger than this many parts is no board that anyone would glue.
MOST_PARTS = 100


class Division(NamedTuple):
    """A piece cut into equal parts: how many in a row and in a column, and the size of each, laps and all."""

    columns: int
    rows: int
    part: Size
    lap: float

    @property
    def total(self) -> int:
        """How many parts."""
        return self.columns * self.rows

    @property
    def joints(self) -> float:
        """How long all joints are together, in mm, to a lap's width."""
        return (self.columns - 1) * self.rows * self.part.height + (self.rows - 1) * self.columns * self.part.width


def divided(shape: Shape, profile: Profile, *, two_sided: bool, copies: int) -> tuple[Part, ...]:
    """The parts of the box round a piece of which so many copies are printed; none where that cannot be done.

    Of all ways to divide it, the one that takes fewest sheets is taken; of equals, the one of fewest parts, then of
    the shortest joints.
    """
    if profile.stock is not None:
        return ()
    costs = [
        (math.ceil(division.total * copies / held), division.total, division.joints, division)
        for division in _divisions(extent(shape), profile, two_sided=two_sided)
        if (held := capacity(Rectangle(division.part), profile, two_sided=two_sided))
    ]
    return tuple(_parts(min(costs)[-1])) if costs else ()


def undivided(profile: Profile) -> str:
    """Why a piece that does not fit cannot be printed in parts either, as the end of a sentence."""
    if profile.stock is not None:
        return "ready-cut stock holds no parts of boards"
    joint = f"{{joint: {profile.tiling.joint.value}, width: {format_mm(profile.tiling.width)}}}"
    return f"with joints so wide (tiling: {joint}) it would take more than {MOST_PARTS} parts"


def _divisions(size: Size, profile: Profile, *, two_sided: bool) -> Iterator[Division]:
    """Every way that is worth a try."""
    areas = [room.area for room in rooms(profile, two_sided=two_sided)]
    longest = max(max(area.size) for area in areas)
    narrowest = min(min(area.size) for area in areas)
    lap = profile.tiling.width
    for columns, rows in product(
        _how_many(size.width, lap, longest, narrowest), _how_many(size.height, lap, longest, narrowest)
    ):
        if columns * rows <= MOST_PARTS:
            yield Division(columns, rows, Size(_share(size.width, columns, lap), _share(size.height, rows, lap)), lap)


def _how_many(length: float, lap: float, longest: float, narrowest: float) -> range:
    """The numbers of parts from the least that fit lying either way to one more than fit both ways."""
    return range(_least(length, lap, longest), min(_least(length, lap, narrowest) + 1, MOST_PARTS) + 1)


def _least(length: float, lap: float, space: float) -> int:
    """How many parts at least, if none is longer than the space; MOST_PARTS + 1 if no number will do."""
    if length <= space:
        return 1
    return math.ceil((length - lap) / (space - lap)) if space > lap else MOST_PARTS + 1


def _share(length: float, count: int, lap: float) -> float:
    """How long each of so many parts is, when each runs on beneath the next."""
    return round((length + (count - 1) * lap) / count, 9)


def _parts(division: Division) -> Iterator[Part]:
    columns, rows, (width, height), lap = division
    for number, (row, column) in enumerate(product(range(rows), range(columns)), start=1):
        window = Box(column * (width - lap), row * (height - lap), width, height)
        laps = Edges(0.0, lap if column + 1 < columns else 0.0, lap if row + 1 < rows else 0.0, 0.0)
        yield Part(number, division.total, window, laps, row + 1, column + 1)
