"""The joints of a board printed in parts: where its parts lie on a page → what is printed on them to join them by.

A lap is what the neighbour will be glued upon, so all that tells how lies there and is covered in the end. Nothing is
printed so on backs, whose laps stay in sight.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from pnp.geometry import ORIGIN, Box, Point, Transform
from pnp.offsets import offset, without
from pnp.outlines import Outline, polygon, transformed
from pnp.plan import (
    Align,
    Edges,
    Furniture,
    Joint,
    Lap,
    Mark,
    Note,
    Part,
    Patch,
    Piece,
    Placement,
    Profile,
    Role,
    Side,
    Trace,
)
from pnp.scene import Grey
from pnp.shapes import lying, outline
from pnp.sheets.laying import laid
from pnp.sheets.marks import mark_room

WHITE = Grey(1.0)
# How long the ends of a joint are drawn on a picture.
TICK_MM = 5.0
# Letters are no larger than this, no smaller than that; about this wide and high in em; so far from a corner.
LARGEST_MM, SMALLEST_MM = 2.2, 1.0
LETTER_WIDTH, LETTER_HEIGHT = 0.6, 0.75
LABEL_CLEARANCE_MM = 1.0


def joints(placements: Iterable[Placement], profile: Profile) -> tuple[Furniture, ...]:
    """The marks on the laps of a page's parts, the areas to be glued, and what part each is."""
    every = list(placements)
    fronts = ((placement, placement.piece.part) for placement in every if placement.side is Side.FRONT)
    parts = ((placement, part) for placement, part in fronts if part is not None)
    return tuple(
        chain.from_iterable(
            (*_lapped(placement, part, profile), *_label(placement, part, every, profile)) for placement, part in parts
        )
    )


def seen(placement: Placement, part: Part, joint: Joint) -> Outline:
    """What of an irregular part's front its picture may be drawn on, as far as it bleeds; empty: all of it."""
    glued = [strip.area for strip in part.strips if strip.under or joint is Joint.TABS]
    if not glued or placement.side is Side.BACK:
        return ()
    return transformed(without(offset(part.seen, min(placement.bleeds)), glued), laid(placement))


def inked(placement: Placement, part: Part, joint: Joint) -> Box:
    """How far the picture of a part runs on the page: to its bleed, but where it has a tab for its neighbour."""
    edge, core = placement.bleed_box, _core(placement, part)
    if joint is Joint.OVERLAP or placement.side is Side.BACK:
        return edge
    laps = part.laps.turned(placement.rotation)
    return Box.between(
        core.left if laps.left else edge.left,
        core.top if laps.top else edge.top,
        core.right if laps.right else edge.right,
        core.bottom if laps.bottom else edge.bottom,
    )


def _core(placement: Placement, part: Part) -> Box:
    """What of a part's front is not covered once all is joined."""
    return _inside(placement.trim, part.laps.turned(placement.rotation))


def visible(part: Part) -> Box:
    """What of a part shows from the front once all is joined, as its window is given."""
    return _inside(part.window, part.laps)


def _inside(box: Box, edges: Edges) -> Box:
    return Box.between(box.left + edges.left, box.top + edges.top, box.right - edges.right, box.bottom - edges.bottom)


def _lapped(placement: Placement, part: Part, profile: Profile) -> Iterator[Furniture]:
    """The marks of every lap, the lines on it just as far out as they are thick, so that the neighbour covers them.

    What hangs on a fold has none: it is joined along that. The edge of a part of a net is drawn, as that of a net is.
    """
    thickness, tabs = profile.marks.width or 0.1, profile.tiling.joint is Joint.TABS
    for strip in part.strips:
        if tabs or strip.under:
            yield Trace(transformed(strip.area, laid(placement)), Role.GLUE, filled=True)
    if part.drawn:
        edge = outline(lying(placement.piece.shape, placement.rotation))
        yield Trace(transformed(edge, Transform.move(placement.trim.left, placement.trim.top)), Role.CUT)
    if any(strip.under for strip in part.strips):
        return
    for start, end, outward, lap in _laps_of(placement, part):
        along = Point((end.x - start.x) / _distance(start, end), (end.y - start.y) / _distance(start, end))
        if tabs:
            if not part.strips:
                yield Trace(polygon(_tab(start, end, along, outward, lap)), Role.GLUE, filled=True)
            ticks = [(start, end)]
        else:
            length = min(TICK_MM, _distance(start, end) / 3)
            ticks = [(start, _gone(start, along, length)), (_gone(end, along, -length), end)]
        beside = min(thickness, lap) / 2
        for near, far in ticks:
            yield Mark(_gone(near, outward, beside), _gone(far, outward, beside), Role.JOIN)


def _laps_of(placement: Placement, part: Part) -> list[Lap]:
    """Each edge that a lap runs on from, on the page: from left to right, or from top to bottom."""
    if not part.strips:
        return _laps(_core(placement, part), part.laps.turned(placement.rotation))
    through = laid(placement)
    origin = through.point(ORIGIN)
    found = []
    for lap in (lap for strip in part.strips for lap in strip.laps):
        start, end = sorted((through.point(lap.start), through.point(lap.end)))
        tip = through.point(lap.outward)
        found.append(Lap(start, end, Point(tip.x - origin.x, tip.y - origin.y), lap.width))
    return sorted(found, key=lambda lap: -_distance(lap.start, lap.end))


def _laps(core: Box, laps: Edges) -> list[Lap]:
    """Each edge of a box that a lap runs on from."""
    top_left, top_right, bottom_right, bottom_left = core.corners
    every = (
        Lap(top_left, top_right, Point(0, -1), laps.top),
        Lap(top_right, bottom_right, Point(1, 0), laps.right),
        Lap(bottom_left, bottom_right, Point(0, 1), laps.bottom),
        Lap(top_left, bottom_left, Point(-1, 0), laps.left),
    )
    return [lap for lap in every if lap.width]


def _tab(start: Point, end: Point, along: Point, outward: Point, lap: float) -> list[Point]:
    """A tab's corners: narrower towards its edge, so that it does not show beside its neighbour."""
    slant = min(lap, _distance(start, end) / 4)
    return [
        start,
        end,
        _gone(_gone(end, along, -slant), outward, lap),
        _gone(_gone(start, along, slant), outward, lap),
    ]


def _gone(point: Point, direction: Point, distance: float) -> Point:
    return Point(point.x + direction.x * distance, point.y + direction.y * distance)


def _distance(a: Point, b: Point) -> float:
    """Between the ends of a level or upright line."""
    return abs(a.x - b.x) + abs(a.y - b.y)


def _label(placement: Placement, part: Part, others: Iterable[Placement], profile: Profile) -> Iterator[Furniture]:
    """Which part it is, on its first lap that has room, else outside the bleed below or above it."""
    text = label(placement.piece, part)
    for start, end, outward, lap in _laps_of(placement, part):
        size = min(LARGEST_MM, lap / 2, (_distance(start, end) - 2 * TICK_MM) / (LETTER_WIDTH * len(text)))
        if size >= SMALLEST_MM:
            middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
            yield from _on_lap(text, _gone(middle, outward, lap / 2), size, level=not outward.x)
            return
    yield from _beside(text, placement, others, profile)


def label(piece: Piece, part: Part) -> str:
    """A part's name: `map 2/6, row 1, column 2`, or `box 2/3: back; under right`."""
    face = "" if piece.face == piece.component else f" {piece.face}"
    copy = "" if piece.copy == 1 else f" copy {piece.copy},"
    which = f"{piece.component}{face}{copy} {part.number}/{part.of}"
    if not part.panels:
        return f"{which}, row {part.row}, column {part.column}"
    under = "".join(f"; under {strip.under}" for strip in part.strips)
    return f"{which}: {', '.join(part.panels)}{under}"


def _on_lap(text: str, centre: Point, size: float, *, level: bool) -> Iterator[Furniture]:
    """A note on a white ground, since there may be a picture."""
    long, high = LETTER_WIDTH * len(text) * size, 1.5 * size
    width, height = (long, high) if level else (high, long)
    yield Patch(Box(centre.x - width / 2, centre.y - height / 2, width, height), WHITE)
    # Half of a letter's height below the middle of the line, whichever way below is.
    sunk = LETTER_HEIGHT / 2 * size
    baseline = Point(centre.x, centre.y + sunk) if level else Point(centre.x - sunk, centre.y)
    yield Note(text, baseline, size, Align.CENTRE, 0 if level else 90)


def _beside(text: str, placement: Placement, others: Iterable[Placement], profile: Profile) -> Iterator[Note]:
    room, gap = mark_room(profile), profile.marks.offset
    size = min(LARGEST_MM, room - gap, (placement.trim.width - 2 * LABEL_CLEARANCE_MM) / (LETTER_WIDTH * len(text)))
    if size < SMALLEST_MM:
        return
    edge, left = placement.bleed_box, placement.trim.left + LABEL_CLEARANCE_MM
    taken = [other.bleed_box for other in others if other is not placement]
    for top in (edge.bottom + gap, edge.top - gap - size):
        place = Box(left, top, LETTER_WIDTH * len(text) * size, size)
        if not any(box.overlaps(place) for box in taken):
            yield Note(text, Point(left, top + LETTER_HEIGHT * size), size)
            return
