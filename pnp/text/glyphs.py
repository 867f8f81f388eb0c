"""One string in one font: glyphs out, as HarfBuzz shapes them."""

import re
from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

import uharfbuzz as hb

from pnp.scene import FontRef, Glyphs
from pnp.text.fonts import open_font

# Letters, digits and signs of the alphabets that are kerned.
_KERNED = re.compile("[!-~\u00a1-\u024f\u0370-\u052f\u1e00-\u1fff]{2,}")


class Setting(NamedTuple):
    """How a string is shaped: ligatures or none, OpenType features by tag, down a line or along it."""

    ligatures: bool = True
    features: tuple[tuple[str, int], ...] = ()
    vertical: bool = False


def glyphs_of(ref: FontRef, text: str, setting: Setting) -> Glyphs:
    """The glyphs of a text. In a vertical line their advances go down, and the shifts are from the line's middle.

    Whole strings are shaped, since a font may join characters (―― becomes one glyph, as does ffi, with ligatures).
    Japanese is set solid (JLREQ 2.1.3), each character as wide as the font makes it: only Latin letters are kerned,
    although fonts have kerning for kana, which is meant for proportional kana alone. The script is always kana:
    guessing finds none in `—…` and misses their vertical forms, and in Japanese fonts it holds for their Latin letters
    too.
    """
    buffer = hb.Buffer()
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
    buffer.add_str(text)
    buffer.direction = "ttb" if setting.vertical else "ltr"
    buffer.script = "Kana"
    buffer.language = "ja"
    font = open_font(ref)
    hb.shape(font.font, buffer, _features(text, setting))
    infos, positions, em = buffer.glyph_infos, buffer.glyph_positions or (), font.upem
    advances = (
        _in_em([position.y_advance for position in positions], -em)
        if setting.vertical
        else _in_em([position.x_advance for position in positions], em)
    )
    return Glyphs(
        ids=tuple([info.codepoint for info in infos]),
        clusters=tuple([info.cluster for info in infos]),
        advances=advances,
        dxs=_in_em([position.x_offset for position in positions], em),
        dys=_in_em([position.y_offset for position in positions], em),
    )


def _in_em(distances: list[int], em: int) -> tuple[float, ...]:
    """Distances in em of a font; most glyphs are not shifted at all."""
    return tuple([distance / em for distance in distances]) if any(distances) else (0.0,) * len(distances)


def _features(text: str, setting: Setting) -> dict[str, bool | int | list[tuple[int, int, bool]]]:
    """Those that this package decides on, and over them those that were asked for."""
    kerned = [(part.start(), part.end(), True) for part in _KERNED.finditer(text)]
    kerning = [(0, len(text), False), *([] if setting.vertical else kerned)]
    tag = "vkrn" if setting.vertical else "kern"
    return {tag: kerning, "liga": setting.ligatures, **dict(setting.features)}


def concatenated(parts: Iterable[Glyphs]) -> Glyphs:
    """Glyphs one after the other."""
    rows = [(part.ids, part.clusters, part.advances, part.dxs, part.dys) for part in parts]
    ids, clusters, advances, dxs, dys = zip(*rows, strict=True)
    flat = chain.from_iterable
    return Glyphs(tuple(flat(ids)), tuple(flat(clusters)), tuple(flat(advances)), tuple(flat(dxs)), tuple(flat(dys)))
