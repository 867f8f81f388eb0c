"""Registration targets: a cross in a ring at the middle of each side, to lay one plate or side over another.

A target that would meet a mark stands aside from the middle. The corners of the margin are always free.
"""

from collections.abc import Iterator, Sequence

from pnp.geometry import Box, Point
from pnp.outlines import ellipse
from pnp.plan import Mark, Role, Trace
from pnp.sheets.extras.vacant import CLEAR_MM, aside, first_free

_CROSS, _RING = 10.0, 5.0
# What a target takes beyond the bleed, and clear of it and of all marks.
TARGET_ROOM = _CROSS + 2 * CLEAR_MM


def targets(area: Box, taken: Sequence[Box]) -> Iterator[Mark | Trace]:
    """Targets along the four sides of an area, clear of what is there already."""
    found = list(taken)
    for places in _sides(area):
        place = first_free(places, found)
        if place is not None:
            found.append(place)
            yield from _target(place.centre)


def _sides(area: Box) -> Iterator[Iterator[Box]]:
    half = _CROSS / 2
    inner, (x, y) = area.outset(-half), area.centre
    yield (_around(Point(at, inner.top)) for at in aside(x, inner.left, inner.right))
    yield (_around(Point(inner.right, at)) for at in aside(y, inner.top, inner.bottom))
    yield (_around(Point(at, inner.bottom)) for at in aside(x, inner.left, inner.right))
    yield (_around(Point(inner.left, at)) for at in aside(y, inner.top, inner.bottom))


def _around(centre: Point) -> Box:
    return Box(*centre, 0.0, 0.0).outset(_CROSS / 2)


def _target(centre: Point) -> Iterator[Mark | Trace]:
    (x, y), half = centre, _CROSS / 2
    yield Mark(Point(x - half, y), Point(x + half, y), Role.REGISTRATION)
    yield Mark(Point(x, y - half), Point(x, y + half), Role.REGISTRATION)
    yield Trace(ellipse(Box(x, y, 0.0, 0.0).outset(_RING / 2)), Role.REGISTRATION)
