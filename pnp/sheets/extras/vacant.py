"""Room beside the pieces: what is there already and places that would do → the first of them that is free."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import assert_never

from pnp.geometry import Box, Point
from pnp.outlines import bounds
from pnp.plan import Furniture, Mark, Note, Patch, Trace
from pnp.sheets.lettering import room_of

# What nearer neighbours keep between them.
CLEAR_MM = 0.4


def first_free(places: Iterable[Box], taken: Sequence[Box]) -> Box | None:
    """The first place that no taken box comes near; None if there is none."""
    return next((place for place in places if not _near_any(place.outset(CLEAR_MM), taken)), None)


def boxes_of(furniture: Iterable[Furniture]) -> list[Box]:
    """The boxes round lines, areas and words."""
    return [_box_of(item) for item in furniture]


def aside(middle: float, low: float, high: float, step: float = 1.0) -> Iterator[float]:
    """Positions from the middle outward, to both sides in turn, up to two ends; these come last."""
    yield middle
    for steps in count(1):
        positions = [at for at in (middle + steps * step, middle - steps * step) if low <= at <= high]
        if not positions:
            yield from (high, low)
            return
        yield from positions


def _near_any(around: Box, taken: Sequence[Box]) -> bool:
    return any(around.overlaps(box) for box in taken)


def _box_of(item: Furniture) -> Box:
    match item:
        case Mark(start, end):
            return _between(start, end)
        case Trace(outline):
            return bounds(outline)
        case Patch(box):
            return box
        case Note():
            return room_of(item)
        case _ as never:
            assert_never(never)


def _between(one: Point, other: Point) -> Box:
    return Box.between(min(one.x, other.x), min(one.y, other.y), max(one.x, other.x), max(one.y, other.y))
