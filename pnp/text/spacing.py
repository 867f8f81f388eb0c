"""Space between two characters as the font leaves it, made a book's: kinds in, em out.

JLREQ 3.1.2: a bracket, comma or full stop is half an em wide, and a full-width glyph of one holds half an em of space.
Where two of them meet, and at a line's ends, that space is dropped (3.1.4, 3.1.5, 3.1.9). Where Japanese meets Latin
letters or digits, space is added (3.2.6).
"""

from functools import lru_cache

from pnp.text.characters import Kind

# The space inside a full-width glyph of punctuation.
HALF = 0.5
# Narrower glyphs, as a font of proportional punctuation or half-width forms has them, hold no such space.
FULL_WIDTH = 0.95

# Their glyphs hold it before them; after them.
SPACE_BEFORE = frozenset({Kind.OPENING})
SPACE_AFTER = frozenset({Kind.CLOSING, Kind.STOP, Kind.POINT})

# JLREQ 3.1.4: of two spaces that meet one is left; none between marks that close or open together;
# a middle dot has a quarter em of its own.
_SQUEEZED: tuple[tuple[frozenset[Kind], frozenset[Kind]], ...] = (
    (SPACE_AFTER, SPACE_BEFORE | SPACE_AFTER | {Kind.MIDDLE_DOT}),
    (SPACE_BEFORE | {Kind.MIDDLE_DOT}, SPACE_BEFORE),
)
_JAPANESE = frozenset({Kind.WIDE, Kind.ITERATION, Kind.LONG_VOWEL, Kind.SMALL_KANA})
_LATIN = frozenset({Kind.LETTER, Kind.DIGIT})

Gaps = tuple[tuple[float, ...], ...]


@lru_cache(maxsize=64)
def gaps(squeeze: bool, autospace: float) -> Gaps:
    """What is added between two cells in em, read as `gaps[kind before][kind after]`; less than 0 where dropped."""
    dropped = {(a, b) for befores, afters in _SQUEEZED for a in befores for b in afters} if squeeze else set()
    return tuple(
        tuple(-HALF if (a, b) in dropped else autospace if meets_latin(a, b) else 0.0 for b in Kind) for a in Kind
    )


def meets_latin(before: Kind, after: Kind) -> bool:
    """Whether Japanese meets Latin letters or digits here."""
    return (before in _JAPANESE and after in _LATIN) or (before in _LATIN and after in _JAPANESE)
