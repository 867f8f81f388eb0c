"""Characters that Japanese and Latin text share: a text in, out which of its parts want a Japanese font.

… — “ ” ★ × and the like (ambiguous in UAX #11) are in most Latin fonts, too narrow and too low for Japanese. So where
they stand in Japanese they are taken from the first font that has kana, whatever comes first in the list.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import groupby
from typing import NamedTuple

from pnp.text.characters import Kind, kind_of


class Part(NamedTuple):
    """A part of a text, `start` to `end`; whether it wants a Japanese font."""

    start: int
    end: int
    japanese: bool


class _Use(Enum):
    """What a character is used in, of itself."""

    JAPANESE = "japanese"
    LATIN = "latin"
    EITHER = "either"
    MARK = "mark"
    NEITHER = "neither"


_OPENING, _CLOSING = "‘“", "’”"
# Fractions and superscript digits are Latin numbers, though ambiguous.
_FIRST_NUMBER = "\u2000"


def parts(text: str, start: int, end: int, *, upright: bool) -> tuple[Part, ...]:
    """The parts of a text from `start` up to `end`.

    A shared character is Japanese if the nearest character on either side that is used in one only is; quotes look
    inwards alone. With no such character, or `upright` in a vertical line, where Latin fonts have no form for it, it is
    Latin, or Japanese.
    """
    uses = [*map(_use, text)]
    if _Use.EITHER not in uses[start:end]:
        return (Part(start, end, japanese=False),)
    found = [*_japanese(text, uses, range(start, end), upright=upright)]
    result = []
    for japanese, group in groupby(found):
        stop = start + len(list(group))
        result.append(Part(start, stop, japanese))
        start = stop
    return tuple(result)


def _japanese(text: str, uses: Sequence[_Use], part: range, *, upright: bool) -> Iterator[bool]:
    before, after = [*_nearest(uses)], [*_nearest(reversed(uses))][::-1]
    japanese = False
    for number in part:
        if uses[number] is not _Use.MARK:
            sides = {before[number], after[number]}
            if text[number] in _OPENING:
                sides = {after[number]}
            elif text[number] in _CLOSING:
                sides = {before[number]}
            japanese = uses[number] is _Use.EITHER and (upright or _Use.JAPANESE in sides)
        yield japanese


def _nearest(uses: Iterable[_Use]) -> Iterator[_Use]:
    """Up to each character, the use of the last one that is used in Japanese or Latin only."""
    last = _Use.NEITHER
    for use in uses:
        last = use if use in (_Use.JAPANESE, _Use.LATIN) else last
        yield last


@cache
def _use(character: str) -> _Use:
    category, width = unicodedata.category(character), unicodedata.east_asian_width(character)
    if kind_of(character) in (Kind.EXTEND, Kind.JOINER):
        return _Use.MARK
    if width in "WFH":
        return _Use.JAPANESE
    if width == "A" and (category[0] in "PS" or (category[0] == "N" and character >= _FIRST_NUMBER)):
        return _Use.EITHER
    return _Use.LATIN if category[0] in "LN" else _Use.NEITHER
