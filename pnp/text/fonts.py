"""Fonts: family names and a weight in, `FontRef`s out; a `FontRef` in, HarfBuzz's view of that face out.

The bundled families come from packages that hold nothing but fonts under the SIL Open Font License. A `FontRef`'s path
is true on this machine only, so nothing that is written or shown may hold it.
"""

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

import uharfbuzz as hb

from pnp.diagnostics import did_you_mean
from pnp.scene import FontRef
from pnp.text.errors import TextError

REGULAR = 400


@dataclass(frozen=True, slots=True)
class Family:
    """A family's one file, in a package. `weights` is the range of its weight axis; a static file has none.

    A weight outside the range is drawn in the nearest one, and a static file, always a regular one here, has that
    weight only.
    """

    package: str
    file: str
    weights: tuple[int, int] | None = None

    def drawn_weight(self, weight: int) -> int:
        """The weight that text of a weight is drawn in."""
        lightest, heaviest = self.weights or (REGULAR, REGULAR)
        return min(max(weight, lightest), heaviest)


_CJK, _WESTERN, _JP = "justmytype_intl_cjk", "justmytype_western_core", "pylopdf_fonts_jp"

FAMILIES: Mapping[str, Family] = {
    "Noto Sans JP": Family(_CJK, "fonts/ofl/notosansjp/NotoSansJP[wght].ttf", (100, 900)),
    "Noto Serif JP": Family(_JP, "NotoSerifJP-Regular.otf"),
    "Noto Sans Symbols 2": Family(_WESTERN, "fonts/ofl/notosanssymbols2/NotoSansSymbols2-Regular.ttf"),
    "STIX Two Math": Family(_WESTERN, "fonts/ofl/stixtwomath/STIXTwoMath-Regular.ttf"),
}

# Tried, in this order, for a character that no font of the style has: STIX for ≒ ⚔ ⚓ and the like.
FALLBACK = ("Noto Sans JP", "Noto Sans Symbols 2", "STIX Two Math")


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


def family_names() -> tuple[str, ...]:
    """The families that a style can name, sorted."""
    return tuple(sorted(FAMILIES))


def drawn_weight(family: str, weight: int) -> int:
    """The weight that a family is drawn in for text of a weight: the nearest that it has."""
    return FAMILIES[family].drawn_weight(weight) if family in FAMILIES else weight


@lru_cache(maxsize=256)
def font_refs(families: tuple[str, ...], weight: int) -> tuple[FontRef, ...]:
    """The fonts of a style in the order in which they are tried for a character, the fallback ones last.

    TextError `unknown-font` for families there are not, `font-not-embeddable` for fonts whose licence forbids what a
    file with text does: to carry outlines, and only those it uses.
    """
    unknown = [f"there is no font {name!r}{did_you_mean(name, FAMILIES)}" for name in families if name not in FAMILIES]
    if unknown:
        raise TextError("unknown-font", "; ".join(dict.fromkeys(unknown)))
    refs = {_font_ref(FAMILIES[name], weight): name for name in (*families, *FALLBACK)}
    refused = [f"{name!r} forbids {ban}" for ref, name in refs.items() if (ban := embedding_ban(open_font(ref)))]
    if refused:
        raise TextError("font-not-embeddable", f"the font {', '.join(refused)}; choose another font")
    return tuple(refs)


@lru_cache(maxsize=256)
def open_font(ref: FontRef) -> OpenFont:
    """The font of a reference, one object for each, kept. hb.HarfBuzzError when the file is missing or no font."""
    face = hb.Face(hb.Blob.from_file_path(ref.path), ref.index)
    if not face.glyph_count:
        raise hb.HarfBuzzError("no font")
    font = hb.Font(face)
    if ref.variations:
        font.set_variations(dict(ref.variations))
    upem = face.upem
    cap_height = font.get_metric_position_with_fallback(hb.OTMetricsTag.CAP_HEIGHT)
    return OpenFont(ref, face, font, upem, _baseline(face, upem), cap_height / upem)


def embedding_ban(font: OpenFont) -> str | None:
    """What OS/2 fsType (OpenType 1.9, OS/2, `fsType`) forbids of that which every written file does, in words."""
    table = _os2(font.face)
    if len(table) < 10:
        return None
    (fs_type,) = struct.unpack_from(">H", table, 8)
    if fs_type & 0x000E == 0x0002:  # the least restrictive bit of 1 to 3 counts
        return "embedding (restricted licence)"
    if fs_type & 0x0100:
        return "embedding a part of it (no subsetting)"
    if fs_type & 0x0200:
        return "embedding its outlines (bitmaps only)"
    return None


def _font_ref(family: Family, weight: int) -> FontRef:
    path = str(resources.files(family.package) / family.file)
    if family.weights is None:
        return FontRef(path)
    return FontRef(path, variations=(("wght", float(family.drawn_weight(weight))),))


def _baseline(face: hb.Face, upem: int) -> float:
    """The em box lies evenly about the typographic ascent and descent; in Japanese fonts it is these: 0.88 and 0.12."""
    table = _os2(face)
    if len(table) < 72:
        return 0.88
    ascender, descender = struct.unpack_from(">hh", table, 68)
    return 0.5 + float(ascender + descender) / (2 * upem)


def _os2(face: hb.Face) -> bytes:
    return bytes(face.reference_table("OS/2").data) if "OS/2" in face.table_tags else b""
