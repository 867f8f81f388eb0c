"""One string in one font: glyphs out, as HarfBuzz shapes them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain

import uharfbuzz as hb

from pnp.scene import FontRef
from pnp.text.fonts import open_font

# Letters, digits and signs of the alphabets that are kerned.
_KERNED = re.compile("[!-~\u00a1-\u024f\u0370-\u052f\u1e00-\u1fff]{2,}")


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Glyphs from left to right, as columns of one length: they are made by the hundred thousand.

    What a row means is told at `scene.Glyph`; lengths are in em.
    """

    ids: tuple[int, ...] = ()
    clusters: tuple[int, ...] = ()
    advances: tuple[float, ...] = ()
    dxs: tuple[float, ...] = ()
    dys: tuple[float, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether none is glyph 0, the box that stands for a missing one."""
        return 0 not in self.ids


def glyphs_of(ref: FontRef, text: str, ligatures: bool) -> Glyphs:
    """The glyphs of a text.

    Whole strings are shaped, since a font may join characters (―― becomes one glyph, as does ffi, with `ligatures`).
    Japanese is set solid (JLREQ §2.1.2), each character as wide as the font makes it: only Latin letters are kerned,
    although fonts have kerning for kana, which is meant for proportional kana alone. The script is always kana:
    guessing finds none in `—…`, and in Japanese fonts it holds for their Latin letters too.
    """
    buffer = hb.Buffer()
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
    buffer.add_str(text)
    buffer.direction = "ltr"
    buffer.script = "Kana"
    buffer.language = "ja"
    kerned = [(part.start(), part.end(), True) for part in _KERNED.finditer(text)]
    font = open_font(ref)
    hb.shape(font.font, buffer, {"kern": [(0, len(text), False), *kerned], "liga": ligatures})
    infos, positions = buffer.glyph_infos, [position.position for position in buffer.glyph_positions]
    ems = _ems(font.upem)
    return Glyphs(
        ids=tuple([info.codepoint for info in infos]),
        clusters=tuple([info.cluster for info in infos]),
        advances=tuple([ems[position[2]] for position in positions]),
        dxs=tuple([ems[position[0]] for position in positions]),
        dys=tuple([ems[position[1]] for position in positions]),
    )


class _Ems(dict[int, float]):
    """Lengths in font units to em. Few differ, and equal ones are one object: a deck has millions of them."""

    def __init__(self, upem: int) -> None:
        super().__init__()
        self._upem = upem

    def __missing__(self, units: int) -> float:
        self[units] = units / self._upem
        return self[units]


_ems = cache(_Ems)


def concatenated(parts: Iterable[Glyphs]) -> Glyphs:
    """Glyphs one after the other."""
    rows = [(part.ids, part.clusters, part.advances, part.dxs, part.dys) for part in parts]
    ids, clusters, advances, dxs, dys = zip(*rows, strict=True)
    flat = chain.from_iterable
    return Glyphs(tuple(flat(ids)), tuple(flat(clusters)), tuple(flat(advances)), tuple(flat(dxs)), tuple(flat(dys)))
