"""What to do at a fold, in words beside its marks: fold so that the printed sides are outside, and glue the insides."""

from collections.abc import Iterator, Sequence

from pnp.geometry import Box
from pnp.plan import Mark, Note, Role
from pnp.sheets.extras.vacant import CLEAR_MM, boxes_of, first_free
from pnp.sheets.lettering import SMALL, note_in, width

WORDS = ("fold 山折り", "glue the insides 糊付け")
# How far along the margin a note is moved to find room.
_STEP = 0.5
_FURTHEST = 100.0


def fold_notes(marks: Sequence[Mark], area: Box, taken: Sequence[Box]) -> Iterator[Note]:
    """A note beside the fold's first mark and one beside its second, where there is room in an area."""
    ends = [mark for mark in marks if mark.role is Role.FOLD]
    found = list(taken)
    for mark, words in zip(ends, WORDS, strict=False):
        place = first_free(_places(mark, width(words, SMALL), area), found)
        if place is not None:
            found.append(place)
            yield note_in(place, words, SMALL)


def _places(mark: Mark, length: float, area: Box) -> Iterator[Box]:
    """Places beside a mark, ever further along the margin that it stands in."""
    (box,) = boxes_of([mark])
    steps = int(_FURTHEST / _STEP)
    for distance in (CLEAR_MM + step * _STEP for step in range(steps)):
        if box.width < box.height:
            place = Box(box.right + distance, box.top + (box.height - SMALL) / 2, length, SMALL)
        else:
            place = Box(box.left + (box.width - SMALL) / 2, box.bottom + distance, SMALL, length)
        if area.contains(place):
            yield place
