"""Where Latin words may be parted with a hyphen: a text and a language in, the places of the hyphens out."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pyphen

from pnp.diagnostics import did_you_mean
from pnp.scene import FontRef
from pnp.text.characters import SOFT_HYPHEN
from pnp.text.errors import TextError
from pnp.text.fonts import open_font

# Letters of alphabets. A word that was given soft hyphens is parted there only (UAX #14, 5.4).
_LETTER = "A-Za-z\u00c0-\u024f\u0370-\u052f"
_BESIDE = f"[{_LETTER}0-9{SOFT_HYPHEN}]"
_HYPHENATED = re.compile(f"(?<!{_BESIDE})[{_LETTER}]{{5,}}(?!{_BESIDE})")
_TYPED = re.compile(f"(?<=[{_LETTER}0-9]){SOFT_HYPHEN}(?=[{_LETTER}0-9])")
# At least two letters stay before a hyphen and three after it, as English books have it.
_BEFORE, _AFTER = 2, 3


def hyphen_places(text: str, language: str | None) -> tuple[int, ...]:
    """The characters before which a line may begin if the one before it ends in a hyphen.

    TextError `unknown-language` for one there are no patterns for.
    """
    typed = [match.end() for match in _TYPED.finditer(text)]
    found = [] if language is None else _found(text, language)
    return tuple(sorted({*typed, *found}))


def _found(text: str, language: str) -> Iterator[int]:
    patterns = _patterns(language)
    for word in _HYPHENATED.finditer(text):
        for place in patterns.positions(word[0]):
            if place.data is None:  # else the spelling would change
                yield word.start() + int(place)


@lru_cache(maxsize=16)
def _patterns(language: str) -> pyphen.Pyphen:
    name = pyphen.language_fallback(language)
    if name is None:
        message = f"there are no patterns to hyphenate {language!r}{did_you_mean(language, pyphen.LANGUAGES)}"
        raise TextError("unknown-language", message)
    return pyphen.Pyphen(lang=name, left=_BEFORE, right=_AFTER)


class Hyphen(NamedTuple):
    """The glyph that is shown, its width in em of its font and in em of the text."""

    glyph: int
    advance: float
    width: float

    def scaled(self, scale: float) -> "Hyphen":
        """The same in another size."""
        return self._replace(width=self.advance * scale)


@lru_cache(maxsize=256)
def hyphen_in(ref: FontRef) -> Hyphen | None:
    """A font's hyphen, if it has one."""
    font = open_font(ref)
    for character in "-\u2010":
        glyph = font.font.get_nominal_glyph(ord(character))
        if glyph:
            advance = font.font.get_glyph_h_advance(glyph) / font.upem
            return Hyphen(int(glyph), advance, advance)
    return None
