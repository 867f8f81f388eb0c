"""Where lines may end: characters and the manner of a text in, the places out, the best ones first.

A line ends at the last place within reach of the first level that has one there. The levels: between phrases, where
that is asked for; where kinsoku lets it and no term is parted; where kinsoku lets it. A term or a word that is wider
than a line is parted by `breaking` as a last resort.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from typing import NamedTuple

import budoux

from pnp.text.characters import Kind
from pnp.text.hyphens import hyphen_places
from pnp.text.kinsoku import MAY_BREAK
from pnp.text.manner import Manner


class Opportunities(NamedTuple):
    """Places are characters that may begin a line. `whole` is the level that parts neither words nor terms."""

    levels: tuple[tuple[int, ...], ...]
    whole: int
    hyphens: frozenset[int]


def opportunities(
    text: str, kinds: Sequence[Kind], starts: Sequence[int], bound: Iterable[tuple[int, int]], manner: Manner
) -> Opportunities:
    """`starts` are the characters that cells begin with, and the text's length at last; the `bound` are kept whole."""
    table = MAY_BREAK[manner.kinsoku]
    places = [start for start in starts[1:-1] if table[kinds[start - 1]][kinds[start]]]
    hyphens = frozenset(hyphen_places(text, manner.hyphenation)).difference(places).intersection(starts)
    if hyphens:
        places = sorted({*places, *hyphens})
    places = _outside(places, bound)
    levels = [places]
    kept = _outside(places, _terms(text, manner.keep))
    if len(kept) < len(places):
        levels.insert(0, kept)
    if manner.phrases:
        levels.insert(0, _between_phrases(text, kinds, kept))
    return Opportunities(tuple([tuple(level) for level in levels]), int(manner.phrases), hyphens)


def _terms(text: str, keep: tuple[str, ...]) -> list[tuple[int, int]]:
    found = []
    for term in keep:
        start = text.find(term) if term else -1
        while start >= 0:
            found.append((start, start + len(term)))
            start = text.find(term, start + 1)
    return found


def _outside(places: list[int], bound: Iterable[tuple[int, int]]) -> list[int]:
    """The places that are not inside one of the ranges."""
    inside = {place for start, end in bound for place in range(start + 1, end)}
    return [place for place in places if place not in inside] if inside else places


def _between_phrases(text: str, kinds: Sequence[Kind], places: list[int]) -> list[int]:
    """Those after a space, too: the phrases are of Japanese, and its model knows nothing of Latin words."""
    ends = {*accumulate(map(len, _japanese().parse(text)))}
    return [place for place in places if place in ends or kinds[place - 1] is Kind.SPACE]


@cache
def _japanese() -> budoux.Parser:
    return budoux.load_default_japanese_parser()
