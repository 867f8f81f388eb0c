"""Fonts opened: a style's families and weight in, `FontRef`s out; a `FontRef` in, HarfBuzz's view of that face out.

A `FontRef`'s path is true on this machine only, so nothing that is written or shown may hold it.
"""

import struct
from dataclasses import dataclass
from functools import lru_cache

import uharfbuzz as hb

from pnp.scene import FontRef
from pnp.template import FontFamily
from pnp.text.bundled import fallback
from pnp.text.families import matched
from pnp.text.font_files import FontFileError, os2, program


@dataclass(frozen=True, eq=False, slots=True)
class OpenFont:
    """A face of a font file with its variation axes set. Metrics of `face` and `font` are in units, `upem` to the em.

    `baseline` is how far the baseline lies below the top of the em box, and `cap_height` how far capitals and
    digits rise above the baseline, both in em.
    """

    ref: FontRef
    face: hb.Face
    font: hb.Font
    upem: int
    baseline: float
    cap_height: float


@lru_cache(maxsize=256)
def font_refs(families: tuple[FontFamily, ...], weight: int) -> tuple[FontRef, ...]:
    """The fonts of a style in the order in which they are tried for a character, the fallback ones last."""
    return tuple(dict.fromkeys(matched(family, weight) for family in (*families, *fallback())))


@lru_cache(maxsize=256)
def kana_first(fonts: tuple[FontRef, ...]) -> tuple[FontRef, ...]:
    """The fonts that have kana before the others, each in their order."""
    return tuple(sorted(fonts, key=lambda ref: not open_font(ref).font.get_nominal_glyph(ord("あ"))))


@lru_cache(maxsize=256)
def open_font(ref: FontRef) -> OpenFont:
    """The font of a reference, one object for each, kept. FontFileError when the file is missing or no font."""
    face = hb.Face(program(ref.path), ref.index)
    if not face.glyph_count:
        raise FontFileError(ref.path, "this is no font, or it is broken")
    font = hb.Font(face)
    if ref.variations:
        font.set_variations(dict(ref.variations))
    upem = face.upem
    cap_height = font.get_metric_position_with_fallback(hb.OTMetricsTag.CAP_HEIGHT)
    return OpenFont(ref, face, font, upem, _baseline(face, upem), cap_height / upem)


def _baseline(face: hb.Face, upem: int) -> float:
    """The em box lies evenly about the typographic ascent and descent; in Japanese fonts it is these: 0.88 and 0.12."""
    table = os2(face)
    if len(table) < 72:
        return 0.88
    ascender, descender = struct.unpack_from(">hh", table, 68)
    return 0.5 + float(ascender + descender) / (2 * upem)
