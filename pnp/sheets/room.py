"""The room on a paper: a profile → each way that the paper may lie, and where the trims of pieces may lie on it.

Where a sheet is printed on both sides, what lies on its front must be printable there and, mirrored, on its back. The
part of the paper that both sides can print is symmetric about the axis of the flip, however uneven the margins are; a
block centred in it is centred on the paper, so that fronts and backs use the same cells. A sheet that is folded has its
backs beyond the fold: the same mirror, on the same side of the paper, so that fronts have half of it. The marks of a
cutting machine leave several areas, each a room of its own.
"""

from collections.abc import Iterator
from typing import NamedTuple

from pnp.geometry import Box, Size
from pnp.plan import Axis, Flip, Margins, Orientation, Paper, Profile
from pnp.sheets.backs import flip_axis, mirror
from pnp.sheets.cutters import clear_areas
from pnp.sheets.marks import mark_room


class Room(NamedTuple):
    """A paper as it lies; the part of it where trims may lie; the axis it is folded about, if it is."""

    paper: Size
    area: Box
    fold: Axis | None = None


def rooms(profile: Profile, *, two_sided: bool) -> tuple[Room, ...]:
    """Every way that the paper may lie, upright first. `two_sided`: whether any piece on the sheet has a printed back.

    A room may be too small for anything, its area's sides negative.
    """
    return tuple(room for lying, margins in _lying(profile) for room in _rooms(lying, margins, profile, two_sided))


def own_room(piece: Size, profile: Profile, *, two_sided: bool) -> Room:
    """A paper just large enough for one piece, and where on it the piece lies. `profile` has a fitted paper."""
    # What is left blank or kept for marks does not depend on the size of the paper: a square of a metre shows it.
    metre = Size(1000.0, 1000.0)
    [(_, area, _)] = rooms(profile.on(metre), two_sided=two_sided)
    width, height = metre.width - area.width + piece.width, metre.height - area.height + piece.height
    return Room(Size(round(width, 9), round(height, 9)), Box(area.left, area.top, *piece))


def usable_area(paper: Paper, flip: Flip) -> Box:
    """The part of the upright paper that can be printed, on both its sides if there is a flip."""
    axis = flip_axis(paper.size, flip)
    area = _printable(paper.size, paper.margins)
    return area if axis is None else _both_sides(paper.size, area, axis)


def printable(lying: Size, profile: Profile) -> Box:
    """What can be printed of one side of the paper as it lies. ValueError if it never lies so."""
    for size, margins in _lying(profile):
        if size == lying:
            return _printable(size, margins)
    raise ValueError(f"{profile.paper.name} does not lie as {lying}")


def _lying(profile: Profile) -> Iterator[tuple[Size, Margins]]:
    paper, orientation = profile.paper, profile.orientation
    if orientation is not Orientation.LANDSCAPE:
        yield paper.size, paper.margins
    if orientation is not Orientation.PORTRAIT:
        # Printers differ in which way they turn a page onto the paper: the margins hold for both ways.
        top, right, bottom, left = paper.margins
        level, upright = max(left, right), max(top, bottom)
        yield paper.size.turned, Margins(level, upright, level, upright)


def _rooms(paper: Size, margins: Margins, profile: Profile, two_sided: bool) -> Iterator[Room]:
    area = _printable(paper, margins)
    inset = profile.bleed + mark_room(profile)
    if two_sided and profile.flip is Flip.FOLD:
        clear = max(profile.bleed, profile.gutter / 2)
        for fold in Axis:
            whole = _both_sides(paper, area, fold).outset(-inset)
            yield Room(paper, _before(fold, whole, paper, clear), fold)
        return
    axis = flip_axis(paper, profile.flip) if two_sided else None
    for clear_area in clear_areas(area if axis is None else _both_sides(paper, area, axis), paper, profile.cutter):
        yield Room(paper, clear_area.outset(-inset))


def _before(fold: Axis, area: Box, paper: Size, clear: float) -> Box:
    """The half of an area left of, or above, the fold, and clear of it."""
    if fold is Axis.UPRIGHT:
        return Box.between(area.left, area.top, paper.width / 2 - clear, area.bottom)
    return Box.between(area.left, area.top, area.right, paper.height / 2 - clear)


def _printable(paper: Size, margins: Margins) -> Box:
    return Box.between(margins.left, margins.top, paper.width - margins.right, paper.height - margins.bottom)


def _both_sides(paper: Size, area: Box, axis: Axis) -> Box:
    behind = mirror(paper, axis).box(area)
    return Box.between(
        max(area.left, behind.left),
        max(area.top, behind.top),
        min(area.right, behind.right),
        min(area.bottom, behind.bottom),
    )
