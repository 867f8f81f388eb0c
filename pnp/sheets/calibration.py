"""A printer's second side, measured and put right: a sheet to hold to the light, readings from it → a correction.

The front bears four pairs of scales, the back four crosses whose lines meet their zeros if the printer is exact.
Held to the light with its front to the reader, each cross shows by how much the back is off: x to the right, y down.
From two readings or more follow the shift, the turn and the stretch of the whole side (a similarity, by least squares).
"""

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.geometry import Box, Point, Size
from pnp.plan import Align, Correction, Flip, Furniture, Mark, MarkKind, MarkStyle, Note, Role, Turn
from pnp.scene import PageScene, Scene
from pnp.sheets.backs import flip_axis, mirror
from pnp.sheets.furniture import drawn
from pnp.sheets.lettering import width

STATIONS = "ABCD"
# Far from each other, so that a small turn shows, and far enough from the edge for any printer.
_INSET = 32.0
_REACH = 5.0
# How far the scales lie from the lines through their zeros, and how far the crosses of the back reach.
_ASIDE, _ARM = 9.0, 13.0
_LINES = MarkStyle(MarkKind.WESTERN, length=5.0, width=0.1)
_TEXT, _SMALL = 3.2, 1.4
# How far a pair of scales reaches above its zero, and below.
_ABOVE, _BELOW = 9.5, 12.0
_LEADING = 1.8
# On a smaller paper there is no room for words between the scales.
SMALLEST_SIDE = 100.0


class Reading(NamedTuple):
    """Where a cross of the back is seen on a scale of the front, in mm from its zero: x to the right, y down."""

    x: float
    y: float


def stations(paper: Size) -> dict[str, Point]:
    """The zeros of the four scales, by their letters: top left, top right, bottom left, bottom right."""
    right, bottom = paper.width - _INSET, paper.height - _INSET
    zeros = (Point(_INSET, _INSET), Point(right, _INSET), Point(_INSET, bottom), Point(right, bottom))
    return dict(zip(STATIONS, zeros, strict=True))


def calibration_pages(paper: Size, flip: Flip) -> tuple[PageScene, PageScene]:
    """The front and the back of the sheet, for a paper as it lies, no side less than SMALLEST_SIDE.

    ValueError for a flip that turns nothing over.
    """
    axis = flip_axis(paper, flip)
    if axis is None:
        raise ValueError(f"a sheet with the flip {flip.value!r} has no back")
    through = mirror(paper, axis)
    front = [item for name, zero in stations(paper).items() for item in _scales(name, zero)]
    back = [mark for zero in stations(paper).values() for mark in _cross(through.point(zero))]
    return _page(paper, [*front, *_instructions(paper, flip)]), _page(paper, [*back, *_back_note(paper)])


def correction_from(readings: Mapping[str, Reading], turn: Turn, paper: Size) -> Correction:
    """What brings the back of such a paper behind its front; one reading gives the shift alone.

    ValueError without a reading, KeyError for a station that there is not.
    """
    if not readings:
        raise ValueError("a correction needs at least one reading")
    axis = flip_axis(paper, turn.flip)
    assert axis is not None  # a turn has a long or a short edge
    through = mirror(paper, axis)
    centre = Box.of(paper).centre
    zeros = stations(paper)
    wanted, found = [], []
    for name, (dx, dy) in readings.items():
        zero = zeros[name]
        wanted.append(_from(centre, through.point(zero)))
        found.append(_from(centre, through.point(Point(zero.x + dx, zero.y + dy))))
    return _inverse(_similarity(wanted, found))


class _Similarity(NamedTuple):
    """z ↦ factor · z + shift, points as complex numbers about the paper's middle."""

    factor: complex
    shift: complex


def _from(centre: Point, point: Point) -> complex:
    return complex(point.x - centre.x, point.y - centre.y)


def _similarity(before: list[complex], after: list[complex]) -> _Similarity:
    """The similarity nearest to taking each point to where it was found (least squares)."""
    mean, mean_after = sum(before) / len(before), sum(after) / len(after)
    spread = sum(abs(z - mean) ** 2 for z in before)
    if spread == 0:
        return _Similarity(1 + 0j, mean_after - mean)
    factor = sum((z - mean).conjugate() * (w - mean_after) for z, w in zip(before, after, strict=True)) / spread
    return _Similarity(factor, mean_after - factor * mean)


def _inverse(found: _Similarity) -> Correction:
    factor = 1 / found.factor
    shift = -found.shift * factor
    return Correction(shift.real, shift.imag, math.degrees(math.atan2(factor.imag, factor.real)), abs(factor))


def _page(paper: Size, furniture: list[Furniture]) -> PageScene:
    whole = Box.of(paper)
    return PageScene(Scene(paper, drawn(furniture, _LINES)), trim=whole, bleed=whole)


def _scales(name: str, zero: Point) -> Iterator[Furniture]:
    """A level scale below the zero and an upright one left of it, each from −5 to 5 mm, clear of one another."""
    x, y = zero
    level, upright = y + _ASIDE, x - _ASIDE
    yield Mark(Point(x - _REACH, level), Point(x + _REACH, level), Role.GUIDE)
    yield Mark(Point(upright, y - _REACH), Point(upright, y + _REACH), Role.GUIDE)
    yield Note(name, Point(upright, level + _TEXT / 2), 2 * _TEXT, Align.CENTRE)
    for half in range(-2 * round(_REACH), 2 * round(_REACH) + 1):
        at, tick = half / 2, 2.4 if half % 4 == 0 else 1.6 if half % 2 == 0 else 0.9
        yield Mark(Point(x + at, level), Point(x + at, level - tick), Role.GUIDE)
        yield Mark(Point(upright, y + at), Point(upright + tick, y + at), Role.GUIDE)
        if half % 8 == 0:
            yield Note(f"{at:+g}" if at else "0", Point(x + at, level + 2), _SMALL, Align.CENTRE)
            yield Note(f"{at:+g}" if at else "0", Point(upright - 0.8, y + at + _SMALL / 3), _SMALL, Align.END)
    yield Note("x", Point(x + _REACH + 2, level + 0.5), _TEXT, Align.CENTRE)
    yield Note("y", Point(upright, y - _REACH - 1.5), _TEXT, Align.CENTRE)


def _cross(zero: Point) -> Iterator[Mark]:
    """Lines that reach over both scales."""
    x, y = zero
    yield Mark(Point(x - _ARM, y), Point(x + _ARM, y), Role.GUIDE)
    yield Mark(Point(x, y - _ARM), Point(x, y + _ARM), Role.GUIDE)


def _instructions(paper: Size, flip: Flip) -> Iterator[Note]:
    turn = Turn.of(paper, flip)
    lines = (
        "Front of the calibration sheet / 調整シート 表",
        f"Print both pages on one sheet, turned over the {flip.value} edge, at 100 %.",
        "Hold it to the light, this side towards you. At each letter read where the lines of the back",
        "cross the scales: on the level one for x, on the upright one for y, to a tenth of a mm.",
        f"pnp calibrate --printer NAME --orientation {turn.orientation.value} --flip {flip.value} \\",
        "    --reading A x y --reading B x y --reading C x y --reading D x y",
    )
    yield from _block(lines, paper)


def _back_note(paper: Size) -> Iterator[Note]:
    yield from _block(("Back of the calibration sheet / 調整シート 裏",), paper)


def _block(lines: tuple[str, ...], paper: Size) -> Iterator[Note]:
    """Lines in the middle between the upper and the lower scales, smaller on small paper."""
    top, bottom = _INSET + _BELOW, paper.height - _INSET - _ABOVE
    longest = max(width(line, 1.0) for line in lines)
    size = min(_TEXT, 0.9 * paper.width / longest, (bottom - top) / (len(lines) * _LEADING))
    first = (top + bottom - len(lines) * _LEADING * size) / 2
    for number, line in enumerate(lines):
        yield Note(line, Point(paper.width / 2, first + (number + 0.7) * _LEADING * size), size, Align.CENTRE)
