"""The small type beside pieces: words in, their width in mm and what is drawn of them out.

Set in the fonts that come with pnp, so that any title can be printed.
"""

from dataclasses import replace
from functools import lru_cache

from pnp.geometry import Box, Point, Transform
from pnp.plan import Align, Note
from pnp.scene import Colour, Grey, Group, Text
from pnp.template import Align as TextAlign
from pnp.template import TextStyle, VerticalAlign
from pnp.text import TextError, plain, set_text
from pnp.text.bundled import bundled
from pnp.units import MM_PER_POINT

# The em: as small as is still read with ease.
SMALL = 6 * MM_PER_POINT
# Of the em: how far letters reach above and below their baseline.
ASCENT, DESCENT = 0.88, 0.12
# One line, however long.
_ENDLESS_MM = 100_000.0
_UNPRINTABLE = "?"
# What parts the phrases of a line, and how wide the space after it is, in em.
BETWEEN = " · "
_SPACE = 0.25


def width(text: str, size: float) -> float:
    """How long a line of small type is."""
    return _end(_runs(text, size))


def room_of(note: Note) -> Box:
    """The box round a note; its turn is a quarter turn or none."""
    length = width(note.text, note.size)
    level = Box(-_before(note.align) * length, -ASCENT * note.size, length, note.size)
    return Transform.rotate(note.rotation).then(Transform.move(*note.at)).box(level)


def note_in(box: Box, text: str, size: float) -> Note:
    """Words that begin where a box does and run to the right, or downward in one that is one line of them wide."""
    if box.width > size or box.height <= size:
        return Note(text, Point(box.left, box.top + ASCENT * size), size)
    return Note(text, Point(box.left + DESCENT * size, box.top), size, rotation=90)


def lettered(note: Note, colour: Colour) -> Group:
    """A note as drawn."""
    start = Transform.move(-_before(note.align) * width(note.text, note.size), 0.0)
    place = start.then(Transform.rotate(note.rotation)).then(Transform.move(*note.at))
    return Group(tuple(Text(run.run, run.origin, run.size, colour) for run in _runs(note.text, note.size)), place)


def _before(align: Align) -> float:
    """How much of a line stands before its point."""
    return {Align.START: 0.0, Align.CENTRE: 0.5, Align.END: 1.0}[align]


def _runs(text: str, size: float) -> tuple[Text, ...]:
    """The runs of one line whose baseline starts at the origin.

    It is set phrase by phrase, since most of what one sheet says its neighbours say too.
    """
    *before, last = text.split(BETWEEN)
    runs: list[Text] = []
    pen = 0.0
    for phrase in (*(phrase + BETWEEN.rstrip() for phrase in before), last):
        set_runs = _phrase(phrase, size)
        runs += [replace(run, origin=Point(run.origin.x + pen, run.origin.y)) for run in set_runs]
        pen += _end(set_runs) + _SPACE * size
    return tuple(runs)


def _end(runs: tuple[Text, ...]) -> float:
    return max((run.origin.x + run.run.width * run.size for run in runs), default=0.0)


@lru_cache(maxsize=4096)
def _phrase(text: str, size: float) -> tuple[Text, ...]:
    style = TextStyle(
        fonts=(bundled().families["Noto Sans JP"],),
        weight=400,
        size=size,
        smallest=size,
        leading=1.0,
        tracking=0.0,
        align=TextAlign.START,
        vertical_align=VerticalAlign.TOP,
    )
    words = " ".join(text.split())
    try:
        return _set(words, style)
    except TextError:
        return _set("".join(character if _has(character, style) else _UNPRINTABLE for character in words), style)


def _set(words: str, style: TextStyle) -> tuple[Text, ...]:
    box = Box(0.0, -ASCENT * style.size, _ENDLESS_MM, 2 * style.size)
    return tuple(item for item in set_text(plain(words), box, style, Grey(0.0)).items if isinstance(item, Text))


def _has(character: str, style: TextStyle) -> bool:
    """Whether any font has a character: a title is shown as well as can be."""
    try:
        _set(character, style)
    except TextError:
        return False
    return True
