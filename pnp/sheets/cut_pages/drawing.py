"""A sheet drawn small with its cuts: a stack and the room for it in, scene items out."""

import math
from collections.abc import Iterator, Sequence

from pnp.geometry import Box, Point, Transform
from pnp.outlines import LineTo, MoveTo, ellipse, rectangle, transformed
from pnp.plan import Cut, Mark, Page, Placement, Role, Side, Stack
from pnp.scene import Cap, Colour, Grey, Item, Path, Rgb, Stroke
from pnp.shapes import outline, turned
from pnp.sheets.cut_pages.table import Turn
from pnp.sheets.cut_pages.words import written
from pnp.template import Align

# One colour for each turn of the paper, dark enough to be told apart in grey by their numbers alone.
TURN_COLOURS: tuple[Colour, ...] = (
    Rgb(0.75, 0.1, 0.12),
    Rgb(0.05, 0.33, 0.62),
    Rgb(0.1, 0.45, 0.2),
    Rgb(0.5, 0.2, 0.5),
)
BADGE = 1.75  # the radius of a number's disc, in mm
_APART = 2.1 * BADGE  # from middle to middle of two numbers, at least
_PAPER = Stroke(Grey(0.55), 0.2)
_EDGE = Stroke(Grey(0.6), 0.15)
_FOLD = Stroke(Grey(0.3), 0.2, dash=(1.5, 1.0))
_TINT, _BACK_TINT = Rgb(0.92, 0.94, 0.96), Grey(0.97)


def sheet_drawn(stack: Stack, turns: Sequence[Turn], room: Box) -> tuple[tuple[Item, ...], float]:
    """The top sheet at the top of the room, at most as large as it is: its pieces, its cuts, their numbers.

    And where the room below the drawing begins.
    """
    page = stack.first
    inner = room.outset(-3 * BADGE)
    scale = min(inner.width / page.paper.width, inner.height / page.paper.height, 1.0)
    left = inner.centre.x - page.paper.width * scale / 2
    to_room = Transform.scale(scale, scale).then(Transform.move(left, inner.top))
    items = (
        Path(rectangle(to_room.box(Box.of(page.paper))), fill=Grey(1.0), stroke=_PAPER),
        *(item for placement in page.cut_out for item in _piece(placement, _name(placement, stack), to_room)),
        *_folds(page, to_room),
        *_cuts(turns, to_room),
    )
    return items, inner.top + page.paper.height * scale + 3 * BADGE


def badge(centre: Point, number: int, colour: Colour) -> tuple[Item, ...]:
    """A number in a disc."""
    box = Box(centre.x, centre.y, 0.0, 0.0).outset(BADGE)
    disc = Path(ellipse(box), fill=Grey(1.0), stroke=Stroke(colour, 0.2))
    return (disc, *written(str(number), box.outset(-0.2), 2.0, colour, weight=600, align=Align.CENTRE))


def colour_of(turn: int) -> Colour:
    """The colour of a turn, counted from 0."""
    return TURN_COLOURS[turn % len(TURN_COLOURS)]


def _piece(placement: Placement, names: Sequence[str], to_room: Transform) -> Iterator[Item]:
    shape = placement.piece.shape if placement.rotation % 180 == 0 else turned(placement.piece.shape)
    edge = transformed(outline(shape), Transform.move(*placement.trim.corners[0]).then(to_room))
    front = placement.side is Side.FRONT
    yield Path(edge, fill=_TINT if front else _BACK_TINT, stroke=_EDGE)
    if not front:
        return
    box = to_room.box(placement.trim)
    size = min(2.6, box.height / (1.4 * len(names)))
    for line, name in enumerate(names):
        top = box.centre.y + (line - len(names) / 2) * 1.3 * size
        room = Box(box.x, top, box.width, 1.3 * size)
        yield from written(name, _narrowed(room), size, Grey(0.25 if line == 0 else 0.45), align=Align.CENTRE)


def _folds(page: Page, to_room: Transform) -> Iterator[Item]:
    for mark in page.furniture:
        if isinstance(mark, Mark) and mark.role is Role.FOLD:
            yield Path((MoveTo(to_room.point(mark.start)), LineTo(to_room.point(mark.end))), stroke=_FOLD)


def _narrowed(box: Box) -> Box:
    """Room for a name, clear of the edges where numbers may stand."""
    inset = min(BADGE, box.width / 6)
    return Box(box.x + inset, box.y, box.width - 2 * inset, box.height)


def _name(placement: Placement, stack: Stack) -> tuple[str, ...]:
    """What names a piece: its component, and its face if the sheets of the stack do not differ in it."""
    piece = placement.piece
    names = (piece.component, piece.face) if len(stack.pages) == 1 else (piece.component,)
    return tuple(dict.fromkeys(names))


def _cuts(turns: Sequence[Turn], to_room: Transform) -> Iterator[Item]:
    """The lines of all turns, then the numbers on top, none over another as long as there is room."""
    numbered = [(cut, colour_of(n)) for n, turn in enumerate(turns) for each in turn.settings for cut in each.cuts]
    for cut, colour in numbered:
        ends = MoveTo(to_room.point(cut.start)), LineTo(to_room.point(cut.end))
        yield Path(ends, stroke=Stroke(colour, 0.25, cap=Cap.ROUND))
    taken = _Taken()
    for cut, colour in numbered:
        spots = _spots(cut, to_room)
        centre = next(filter(taken.is_free, spots), spots[0])
        taken.add(centre)
        yield from badge(centre, cut.number, colour)


def _spots(cut: Cut, to_room: Transform) -> list[Point]:
    """Where a cut's number may stand: before its start if that is the sheet's edge, else on it, near its start."""
    start, end = to_room.point(cut.start), to_room.point(cut.end)
    length = abs(end.x - start.x) + abs(end.y - start.y)
    along = Point((end.x - start.x) / length, (end.y - start.y) / length)
    first = -1.2 * BADGE if min(cut.start) <= 0 else 1.6 * BADGE
    steps = max(1, int((length - first) / BADGE))
    return [Point(start.x + along.x * at, start.y + along.y * at) for at in (first + n * BADGE for n in range(steps))]


class _Taken:
    """Where numbers stand, by squares of the page as wide as they keep apart: only nine can hold a near one."""

    def __init__(self) -> None:
        self._squares: dict[tuple[int, int], list[Point]] = {}

    def add(self, spot: Point) -> None:
        """A number stands here."""
        self._squares.setdefault(_square(spot), []).append(spot)

    def is_free(self, spot: Point) -> bool:
        """Whether a number would stand clear of all others."""
        column, row = _square(spot)
        near = (self._squares.get((column + n % 3 - 1, row + n // 3 - 1), ()) for n in range(9))
        return all(math.dist(spot, other) >= _APART for others in near for other in others)


def _square(spot: Point) -> tuple[int, int]:
    return math.floor(spot.x / _APART), math.floor(spot.y / _APART)
