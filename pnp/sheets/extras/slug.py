"""The slug line: what a sheet is, in words, so that a pile of sheets can be put in order and printed right."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from pnp.geometry import Box
from pnp.plan import Axis, Flip, Note
from pnp.sheets.lettering import BETWEEN, SMALL, note_in, width

HEIGHT = 2.5
_CUT_OFF = "…"


@dataclass(frozen=True, slots=True)
class Titles:
    """What people call things: the game, and its components by id."""

    game: str
    components: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SheetWords:
    """What the slug line of a sheet tells: its components by name, which sheet it is of how many, how it is turned."""

    game: str
    components: tuple[str, ...]
    sheet: int
    sheets: int
    turn: str
    profile: str


def turn(flip: Flip, axis: Axis | None) -> str:
    """How the back of a sheet comes behind its front, if they are turned over, or folded, about an axis."""
    if axis is None:
        return "one side only"
    return "fold, printed sides out" if flip is Flip.FOLD else f"flip on the {flip.value} edge"


def slug(words: SheetWords, side: str, box: Box) -> Note:
    """The slug line of a side in a box; names that have no room are counted, and a title is cut off if need be."""
    order = [f"sheet {words.sheet} of {words.sheets}", side, words.turn, words.profile]
    line = next((line for line in _lines(words, order) if width(line, SMALL) <= box.width), None)
    # What puts sheets in order comes first, lest it be cut off.
    return note_in(box, line or _cut_off(BETWEEN.join([*order, words.game]), box.width), SMALL)


def _lines(words: SheetWords, order: Iterable[str]) -> Iterator[str]:
    """The line with all names, then with ever fewer."""
    names = words.components
    for shown in range(len(names), 0, -1):
        more = len(names) - shown
        listed = ", ".join(names[:shown]) + (f" + {more} more" if more else "")
        yield BETWEEN.join([words.game, listed, *order])


def _cut_off(line: str, room: float) -> str:
    """As much of a line as there is room for, and a sign that there is more."""
    low, high = 0, len(line)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if width(line[:middle] + _CUT_OFF, SMALL) <= room else (low, middle - 1)
    return line if width(line, SMALL) <= room else line[:low] + _CUT_OFF
