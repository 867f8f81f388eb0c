"""Numbers beside the cut marks: in which order a guillotine's cuts are made. Cuts in, notes out.

A number stands at the mark where its cut begins; where several cuts follow one line from there, it names them all.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from pnp.geometry import Box, Point
from pnp.plan import Cut, Mark, Note, Role
from pnp.sheets.blanks import TOUCHING_MM
from pnp.sheets.extras.vacant import CLEAR_MM, boxes_of, first_free
from pnp.sheets.lettering import SMALL, note_in, width

_BETWEEN = "·"


def cut_numbers(cuts: Sequence[Cut], marks: Sequence[Mark], area: Box, taken: Sequence[Box]) -> Iterator[Note]:
    """The notes for all cuts that have a mark with room beside it, inside an area and clear of what is there."""
    numbers: dict[Mark, list[int]] = {}
    lines = _Lines.of(mark for mark in marks if mark.role is Role.CUT)
    for cut in cuts:
        if on_line := lines.along(cut):
            numbers.setdefault(min(on_line, key=lambda mark: _apart(mark.end, cut.start)), []).append(cut.number)
    found = list(taken)
    for mark, of_mark in numbers.items():
        words = _BETWEEN.join(map(str, of_mark))
        places = (place for place in _places(mark, width(words, SMALL)) if area.contains(place))
        place = first_free(places, found)
        if place is not None:
            found.append(place)
            yield note_in(place, words, SMALL)


def _places(mark: Mark, length: float) -> Iterator[Box]:
    """Beside the mark's outer end, on either side, then beyond it."""
    (box,) = boxes_of([mark])
    (x, y), (start_x, start_y) = mark.end, mark.start
    if box.width < box.height:
        beside = y if y < start_y else y - SMALL
        beyond = y - CLEAR_MM - SMALL if y < start_y else y + CLEAR_MM
        yield Box(x + CLEAR_MM, beside, length, SMALL)
        yield Box(x - CLEAR_MM - length, beside, length, SMALL)
        yield Box(x - length / 2, beyond, length, SMALL)
    else:
        beside = x if x < start_x else x - length
        beyond = x - CLEAR_MM - length if x < start_x else x + CLEAR_MM
        yield Box(beside, y + CLEAR_MM, length, SMALL)
        yield Box(beside, y - CLEAR_MM - SMALL, length, SMALL)
        yield Box(beyond, y - SMALL / 2, length, SMALL)


class _Lines(NamedTuple):
    """Straight marks by where their lines stand, across the page and down it: a sheet has thousands of small chips."""

    upright: list[tuple[float, Mark]]
    level: list[tuple[float, Mark]]

    @classmethod
    def of(cls, marks: Iterable[Mark]) -> "_Lines":
        """The lines of marks; what is neither upright nor level lies on no cut."""
        known = list(dict.fromkeys(marks))
        upright = [(mark.start.x, mark) for mark in known if abs(mark.start.x - mark.end.x) <= TOUCHING_MM]
        level = [(mark.start.y, mark) for mark in known if abs(mark.start.y - mark.end.y) <= TOUCHING_MM]
        return cls(sorted(upright, key=itemgetter(0)), sorted(level, key=itemgetter(0)))

    def along(self, cut: Cut) -> list[Mark]:
        """The marks on the line of a cut."""
        upright = abs(cut.start.x - cut.end.x) <= TOUCHING_MM
        lines, at = (self.upright, cut.start.x) if upright else (self.level, cut.start.y)
        first = bisect_left(lines, at - TOUCHING_MM, key=itemgetter(0))
        last = bisect_right(lines, at + TOUCHING_MM, key=itemgetter(0))
        return [mark for _, mark in lines[first:last]]


def _apart(one: Point, other: Point) -> float:
    return abs(one.x - other.x) + abs(one.y - other.y)
