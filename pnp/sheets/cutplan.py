"""Cut plans: the pieces on a sheet → straight cuts from edge to edge that free them, in the order of the hand.

First the four margins fall, so that the block has true edges; then it is parted in one direction, whole strips at a
time; then the strips are, in the other direction, and so on until each piece is alone. What is cut at the same setting
of the guillotine, in strips that lie side by side, is cut one after the other.

Every cut that is possible at all stays possible whatever else was cut before, for it only grows shorter. So it does no
harm to make them all, level by level, and if pieces still hang together in the end, no order of cuts would part them.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from pnp.geometry import Box, Point
from pnp.plan import Axis, Cut, Page, Sheet, Side, Stack, Uncut
from pnp.shapes import Rectangle

# Two lines nearer than a micrometre are one: neighbours without a gutter share theirs, but for rounding.
SAME_LINE_MM = 1e-3


class Way(Enum):
    """Which way a cut runs over the sheet."""

    DOWN = "down"
    ACROSS = "across"

    @property
    def other(self) -> "Way":
        """The way at a right angle to it."""
        return Way.ACROSS if self is Way.DOWN else Way.DOWN


class _Paper(NamedTuple):
    """A piece of paper, and the trims on it."""

    box: Box
    trims: tuple[Box, ...]


class _Setting(NamedTuple):
    """A cut before it has its number: how far down or across the sheet, and the piece of paper that it cuts."""

    at: float
    region: Box
    way: Way


def cut_plan(sheet: Sheet) -> tuple[Cut, ...] | Uncut:
    """The cuts that free the pieces of a sheet, numbered in order; why there are none if a guillotine cannot.

    A sheet with a fold is folded and glued first: what is cut is its half. Corners are rounded after the last cut.
    ValueError for an empty sheet.
    """
    if not all(isinstance(placement.piece.shape, Rectangle) for placement in sheet.cut_out):
        return Uncut.SHAPES
    return _planned(_as_cut(sheet), tuple(placement.trim for placement in sheet.cut_out))


def stacked(pages: Sequence[Page]) -> tuple[Stack, ...]:
    """The fronts by what is cut alike, in the order of the first of each."""
    alike: dict[object, list[Page]] = {}
    for page in pages:
        if page.side is Side.FRONT:
            alike.setdefault((page.paper, page.uncut, _lines(page)), []).append(page)
    return tuple(Stack(tuple(found)) for found in alike.values())


def way_of(cut: Cut) -> Way:
    """Which way a cut runs."""
    return Way.DOWN if cut.start.x == cut.end.x else Way.ACROSS


def _as_cut(sheet: Sheet) -> Box:
    """The paper that lies under the knife."""
    width, height = sheet.paper
    match sheet.fold:
        case None:
            return Box(0.0, 0.0, width, height)
        case Axis.UPRIGHT:
            return Box(0.0, 0.0, width / 2, height)
        case Axis.LEVEL:
            return Box(0.0, 0.0, width, height / 2)


# The sheets of a deck are cut alike, but for the last.
@lru_cache(maxsize=64)
def _planned(paper: Box, trims: tuple[Box, ...]) -> tuple[Cut, ...] | Uncut:
    """The fewer cuts of the two directions to begin with; of equals, where the first through the block are short."""
    block = Box.around(trims)
    short = Way.ACROSS if block.width <= block.height else Way.DOWN
    ways = [_freed(paper, trims, way) for way in (short, short.other)]
    found = [settings for settings in ways if settings is not None]
    if not found:
        return Uncut.ARRANGEMENT
    fewest = min(found, key=len)
    return tuple(_numbered(number, setting) for number, setting in enumerate(fewest, start=1))


def _freed(paper: Box, trims: tuple[Box, ...], way: Way) -> list[_Setting] | None:
    """The cuts that free all trims, the block parted in one way first; None if some would hang together."""
    pieces = [_Paper(paper, (Box.around(trims),))]
    settings: list[_Setting] = []
    for margins in (way.other, way):
        more, pieces = _level(pieces, margins)
        settings += more
    pieces = [_Paper(pieces[0].box, trims)]
    idle = 0
    while idle < 2:  # when nothing could be cut in either way, nothing can be cut any more
        more, pieces = _level(pieces, way)
        settings += more
        idle = 0 if more else idle + 1
        way = way.other
    return settings if all(len(piece.trims) == 1 for piece in pieces) else None


def _level(pieces: Sequence[_Paper], way: Way) -> tuple[list[_Setting], list[_Paper]]:
    """All cuts in one way through every piece, those of one setting together; and the papers that are then left."""
    settings: list[_Setting] = []
    parts: list[_Paper] = []
    for piece in pieces:
        rest = piece.box
        for low, high, trims in _bands(piece.trims, way):
            if _inside(rest, low, way):
                settings.append(_Setting(low, rest, way))
                _, rest = _halves(rest, low, way)
            part = rest
            if _inside(rest, high, way):
                settings.append(_Setting(high, rest, way))
                part, rest = _halves(rest, high, way)
            parts.append(_Paper(part, trims))
    return sorted(settings, key=lambda setting: round(setting.at, 3)), parts


def _bands(trims: Sequence[Box], way: Way) -> Iterator[tuple[float, float, tuple[Box, ...]]]:
    """The trims that no cut in that way can part from one another, and from where to where they lie."""
    band: list[Box] = []
    reach = 0.0
    for trim in sorted(trims, key=lambda trim: _span(trim, way)):
        low, high = _span(trim, way)
        if band and low >= reach - SAME_LINE_MM:
            yield _span(band[0], way)[0], reach, tuple(band)
            band = []
        reach = max(reach, high) if band else high
        band.append(trim)
    yield _span(band[0], way)[0], reach, tuple(band)


def _span(box: Box, way: Way) -> tuple[float, float]:
    """From where to where a box lies in the direction that the knife moves in from cut to cut."""
    return (box.left, box.right) if way is Way.DOWN else (box.top, box.bottom)


def _inside(box: Box, at: float, way: Way) -> bool:
    """Whether a cut there parts the box, and does not run along its edge."""
    low, high = _span(box, way)
    return low + SAME_LINE_MM < at < high - SAME_LINE_MM


def _halves(box: Box, at: float, way: Way) -> tuple[Box, Box]:
    if way is Way.DOWN:
        return Box.between(box.left, box.top, at, box.bottom), Box.between(at, box.top, box.right, box.bottom)
    return Box.between(box.left, box.top, box.right, at), Box.between(box.left, at, box.right, box.bottom)


def _numbered(number: int, setting: _Setting) -> Cut:
    at, region, way = setting
    if way is Way.DOWN:
        return Cut(number, Point(at, region.top), Point(at, region.bottom), region)
    return Cut(number, Point(region.left, at), Point(region.right, at), region)


def _lines(page: Page) -> tuple[tuple[float, ...], ...]:
    """What is cut, to a micrometre: the cuts, or the pieces' trims where there are none."""
    if page.cuts:
        return tuple(tuple(round(length, 3) for length in (*cut.start, *cut.end)) for cut in page.cuts)
    return tuple(tuple(round(length, 3) for length in placement.trim) for placement in page.cut_out)
