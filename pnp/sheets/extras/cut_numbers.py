"""Numbers beside the cut marks: in which order a guillotine's cuts are made. Cuts in, notes out.

A number stands at the mark where its cut begins; where several cuts follow one line from there, it names them all.
"""

from collections.abc import Iterator, Sequence

from pnp.geometry import Box, Point
from pnp.plan import Cut, Mark, Note, Role
from pnp.sheets.blanks import TOUCHING_MM
from pnp.sheets.extras.vacant import CLEAR_MM, boxes_of, first_free
from pnp.sheets.lettering import SMALL, note_in, width

_BETWEEN = "·"


def cut_numbers(cuts: Sequence[Cut], marks: Sequence[Mark], area: Box, taken: Sequence[Box]) -> Iterator[Note]:
    """The notes for all cuts that have a mark with room beside it, inside an area and clear of what is there."""
    numbers: dict[Mark, list[int]] = {}
    for cut in cuts:
        on_line = [mark for mark in marks if mark.role is Role.CUT and _along(cut, mark)]
        if on_line:
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


def _along(cut: Cut, mark: Mark) -> bool:
    """Whether a mark lies on the line of a cut."""
    upright = abs(cut.start.x - cut.end.x) <= TOUCHING_MM
    ends = (cut.start, mark.start, mark.end)
    positions = [point.x if upright else point.y for point in ends]
    return max(positions) - min(positions) <= TOUCHING_MM


def _apart(one: Point, other: Point) -> float:
    return abs(one.x - other.x) + abs(one.y - other.y)
