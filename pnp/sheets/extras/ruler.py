"""The ruler: a scale of millimetres, so that one sees with any other ruler whether the printer kept the size."""

from collections.abc import Iterator

from pnp.geometry import Point
from pnp.plan import Align, Mark, Note, Role
from pnp.sheets.lettering import width
from pnp.units import MM_PER_POINT

HEIGHT = 3.6
LONGEST = 100
# Numbers every so many mm: the shortest ruler is one of these.
STEP = 10
_NUMBER = 5 * MM_PER_POINT
_TICKS = {0: 1.8, 5: 1.4}
_SHORT_TICK = 1.0
_NUMBER_ABOVE = 0.25
_UNIT, _BEFORE_UNIT = "mm", 0.6


def before_zero() -> float:
    """What half of the 0 takes to the left of the scale's start."""
    return width("0", _NUMBER) / 2


def past_end() -> float:
    """What the last number and the unit take beyond the scale's end, at most."""
    return width(str(LONGEST), _NUMBER) / 2 + _BEFORE_UNIT + width(_UNIT, _NUMBER)


def ruler(at: Point, length: int) -> Iterator[Mark | Note]:
    """A scale of whole tens of mm whose ticks stand on a point to its left, 0 there."""
    for mm in range(length + 1):
        tick = _TICKS.get(mm % STEP, _SHORT_TICK)
        yield Mark(Point(at.x + mm, at.y), Point(at.x + mm, at.y - tick), Role.GUIDE)
    numbers_at = at.y - _TICKS[0] - _NUMBER_ABOVE
    for mm in range(0, length + 1, STEP):
        yield Note(str(mm), Point(at.x + mm, numbers_at), _NUMBER, Align.CENTRE)
    end = at.x + length + width(str(length), _NUMBER) / 2
    yield Note(_UNIT, Point(end + _BEFORE_UNIT, numbers_at), _NUMBER)
