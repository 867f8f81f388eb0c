"""Which font draws which part of a text: a text and fonts in, segments out.

Glyph by glyph the first font that has it, in the order given. Only what none has is tried again in its compatibility
form (NFKC: ⅽ becomes c), again in every font; so ① stays ① as long as any font has it.
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from pnp.scene import FontRef
from pnp.text.characters import grapheme_starts, kinds_of
from pnp.text.fonts import open_font
from pnp.text.glyphs import Setting, glyphs_of

# Never drawn, whatever a font maps them to: control characters, halves of a surrogate pair, and private use, which
# means something else in every font.
UNDRAWN = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\uf8ff\U000f0000-\U0010ffff]")
# Letters that a font may put together of two glyphs, and the accents that it then sets beside or over them.
ACCENTED = re.compile("[\u0100-\u024f\u0300-\u036f\u1e00-\u1eff]")
# No writing has more accents on one letter (UAX 15, 13); more would be sorted by their kinds, in quadratic time.
_LONGEST = 31


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a text, `start` to `end`, drawn in one font: as it is, or another text in its place."""

    font: FontRef
    start: int
    end: int
    instead: str | None


@dataclass(frozen=True, slots=True)
class Assignment:
    """A text's segments in order, or the characters that no font has (then there are no segments)."""

    segments: tuple[Segment, ...]
    missing: tuple[str, ...] = ()


def assign(text: str, fonts: tuple[FontRef, ...]) -> Assignment:
    """The segments of a text that is not empty."""
    bounds = [*sorted(grapheme_starts(kinds_of(text))), len(text)]
    parts = [text[start:end] for start, end in pairwise(bounds)]
    found = [*map(_chooser(fonts), parts)]
    choices = [choice for choice in found if choice]
    if len(choices) < len(found):
        undrawn = [part for part, choice in zip(parts, found, strict=True) if not choice]
        return Assignment((), tuple(dict.fromkeys(c for part in undrawn for c in _missing_from(part, fonts))))
    changes = [i for i, choice in enumerate(choices) if i == 0 or choice.instead or choice != choices[i - 1]]
    return Assignment(
        tuple(
            [
                Segment(choices[i].font, bounds[i], bounds[end], choices[i].instead)
                for i, end in pairwise([*changes, len(choices)])
            ]
        )
    )


class _Choice(NamedTuple):
    font: FontRef
    instead: str | None


@lru_cache(maxsize=64)
def _chooser(fonts: tuple[FontRef, ...]) -> Callable[[str], _Choice | None]:
    """Finds the font for what a reader sees as one character, and what is drawn in its place; for a tab, a space."""

    @lru_cache(maxsize=4096)
    def choose(part: str) -> _Choice | None:
        plain = part.replace("\t", " ")
        for shown in dict.fromkeys((plain, _normal("NFKC", plain))):
            having = (font for font in fonts if _has(font, shown))
            first = next(having, None)
            if first:
                font = first if _whole(first, shown) else next((f for f in having if _whole(f, shown)), first)
                return _Choice(font, None if shown == part else shown)
        return None

    return choose


def _normal(form: Literal["NFC", "NFKC"], text: str) -> str:
    """A letter with its accents, normalized, if it has no more of them than any writing has."""
    return unicodedata.normalize(form, text) if len(text) <= _LONGEST else text


def _has(font: FontRef, text: str) -> bool:
    return not UNDRAWN.search(text) and glyphs_of(font, text, Setting()).complete


def _whole(font: FontRef, text: str) -> bool:
    """Whether a letter with its accent is one glyph: put together of two, the accent stands where it happens to."""
    composed = _normal("NFC", text)
    return len(composed) > 1 or open_font(font).font.get_nominal_glyph(ord(composed)) is not None


def _missing_from(part: str, fonts: tuple[FontRef, ...]) -> tuple[str, ...]:
    """Its characters that no font has; all of them when no single font has them together."""
    alone = tuple(character for character in part if not any(_has(font, character) for font in fonts))
    return alone or tuple(part)
