"""What a glyph reads as: a font's character map turned round, by a rule that no document changes.

In: a font. Out: glyph id → the one character that ToUnicode states for it. A glyph that shows any other text says so
where it is drawn (ActualText, see `runs`). Readers that do not know ActualText (MuPDF, PDF.js) have ToUnicode alone.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

from pnp.scene import FontRef
from pnp.text.fonts import open_font

# bfchar takes at most 100 entries at a time (Adobe Technical Note 5014, 1.4.1).
_BLOCK = 100
# From a character of ASCII to its full-width form.
_FULL_WIDTH = 0xFEE0

_CMAP_HEAD = """\
/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
"""
_CMAP_TAIL = """\
endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


@lru_cache(maxsize=64)
def reading(ref: FontRef) -> Mapping[int, str]:
    """The character of each glyph that the font's own map leads to; for a vertical form, that which has the form."""
    opened = open_font(ref)
    best: dict[int, int] = {}
    for code in opened.face.unicodes:
        # A private code means nothing outside its font; emoji fonts have them for what they join of several characters.
        glyph = 0 if unicodedata.category(chr(code)) == "Co" else opened.font.get_nominal_glyph(code)
        if glyph and (glyph not in best or _rank(code) < _rank(best[glyph])):
            best[glyph] = code
    return {glyph: _upright(chr(code)) for glyph, code in best.items()}


def _upright(character: str) -> str:
    """`。` for `︒`, `（` for `︵`: fonts draw vertical text with the glyphs of such forms, and nobody types them."""
    match unicodedata.decomposition(character).split():
        case ["<vertical>", code]:
            upright = int(code, 16)
            return chr(upright + _FULL_WIDTH if upright < 0x7F else upright)
        case _:
            return character


def _rank(code: int) -> tuple[bool, bool, int]:
    """Least for the likeliest of the characters that share a glyph.

    Marks, controls, modifier letters and characters that Unicode replaces by another come last; ASCII and the
    characters of Japanese text come before the rest; then the code decides.
    """
    character = chr(code)
    category = unicodedata.category(character)
    decomposition = unicodedata.decomposition(character)
    replaced = bool(decomposition) and not decomposition.startswith("<")
    common = code < 0x7F or 0x3000 <= code < 0xA000 or 0xFF00 <= code < 0xFFF0
    odd = category[0] in "MC" or category == "Lm" or replaced
    return odd and not common, not common, code


def to_unicode(glyphs: Iterable[int], texts: Mapping[int, str]) -> str:
    """The ToUnicode map of those glyphs (ISO 32000-1, 9.10.3); glyphs that read as nothing are left out."""
    lines = [f"<{glyph:04x}> <{texts[glyph].encode('utf-16-be').hex()}>" for glyph in glyphs if glyph in texts]
    blocks = [lines[start : start + _BLOCK] for start in range(0, len(lines), _BLOCK)]
    body = "".join("\n".join([f"{len(block)} beginbfchar", *block, "endbfchar\n"]) for block in blocks)
    return _CMAP_HEAD + body + _CMAP_TAIL
