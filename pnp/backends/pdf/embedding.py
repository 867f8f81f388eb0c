"""A document's font to the objects that embed it: Type0 with Identity-H, its CIDs the glyph ids (ISO 32000-1, 9.7).

The program is subset by HarfBuzz with glyph ids kept, which is what lets content streams be written before it.
"""

import hashlib
import struct
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import uharfbuzz as hb
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFObjectReference

from pnp.backends.pdf.fonts import FontUse
from pnp.backends.pdf.objects import stream
from pnp.backends.pdf.reading import to_unicode
from pnp.backends.pdf.syntax import name, number, numbers
from pnp.text.font_files import FontFileError

# Hints stay: some old Japanese TrueType fonts put glyphs together with them. A CFF program needs its charset to be
# the glyph ids, else some readers draw nothing.
_FLAGS = (
    hb.SubsetFlags.RETAIN_GIDS
    | hb.SubsetFlags.CFF_IDENTITY_CHARSET
    | hb.SubsetFlags.NO_LAYOUT_CLOSURE
    | hb.SubsetFlags.NOTDEF_OUTLINE
    | hb.SubsetFlags.DOWNGRADE_CFF2
)
# What a TrueType program in a PDF holds (ISO 32000-1, 9.9, table 126), and what HarfBuzz needs to pin the axes.
_NEEDED = {"glyf", "head", "hhea", "hmtx", "loca", "maxp", "cvt ", "fpgm", "prep", "CFF "}
_VARIATION = {"fvar", "gvar", "avar", "cvar", "HVAR", "VVAR", "MVAR", "CFF2"}

_DEFAULT_WIDTH = 1000
# With its subset tag within the 63 characters of a PostScript name (OpenType 1.9, name id 6).
_LONGEST_NAME = 56
_SYMBOLIC, _FIXED_PITCH, _ITALIC = 4, 1, 64


class _Program(NamedTuple):
    """A subset font program: its bytes, whether they are CFF (else TrueType), and the name with its subset tag."""

    data: bytes
    cff: bool
    name: str


def embed(document: PDFDocument, use: FontUse) -> PDFObjectReference:
    """Add a font's objects to a document. FontFileError when the font is too broken to be subset."""
    # Glyph 0, for what a font lacks, belongs to every font program.
    glyphs = sorted({0, *use.advances})
    program = _program(use, glyphs)
    kind = "CIDFontType0" if program.cff else "CIDFontType2"
    descendant = {
        "Type": "/Font",
        "Subtype": name(kind),
        "BaseFont": name(program.name),
        "CIDSystemInfo": "<</Registry (Adobe) /Ordering (Identity) /Supplement 0>>",
        "FontDescriptor": document.Reference(_descriptor(document, use, glyphs, program)),
        "DW": _DEFAULT_WIDTH,
        "W": f"[{' '.join(_widths(glyphs, use.advances))}]",
    }
    if not program.cff:
        descendant["CIDToGIDMap"] = "/Identity"
    font = {
        "Type": "/Font",
        "Subtype": "/Type0",
        "BaseFont": name(program.name),
        "Encoding": "/Identity-H",
        "DescendantFonts": PDFArray([document.Reference(PDFDictionary(descendant))]),
        "ToUnicode": document.Reference(stream({}, to_unicode(glyphs, {**use.stands_for, **use.texts}).encode())),
    }
    return document.Reference(PDFDictionary(font))


def _program(use: FontUse, glyphs: list[int]) -> _Program:
    face = use.opened.face
    tags = set(face.table_tags)
    order = hb.SubsetInput()
    order.glyph_set.update(glyphs)
    order.flags = _FLAGS
    if face.has_var_data:
        order.pin_all_axes_to_default(face)
        for axis, value in use.ref.variations:
            order.pin_axis_location(face, axis, value)
    # A tag is ASCII (OpenType 1.9, table directory); what a damaged font has besides, HarfBuzz leaves out by itself.
    unneeded = [tag for tag in tags - _NEEDED - _VARIATION if tag.isascii()]
    order.drop_table_tag_set.update(int.from_bytes(tag.encode("ascii")) for tag in unneeded)
    try:
        subset = order.subset(face)
    except (RuntimeError, hb.HarfBuzzError) as problem:  # it cannot make sense of the font
        raise FontFileError(use.ref.path, "this font is broken: the glyphs in use cannot be embedded") from problem
    cff = "glyf" not in tags
    data = bytes(subset.reference_table("CFF ").data if cff else subset.blob.data)
    letters = "".join(chr(ord("A") + byte % 26) for byte in hashlib.sha256(data).digest()[:6])
    return _Program(data, cff, f"{letters}+{_postscript_name(use)}")


def _postscript_name(use: FontUse) -> str:
    """The font's own name, or for an instance its family's with the axes, `NotoSansJP_700wght` (Adobe TN 5902)."""
    face, variations = use.opened.face, use.ref.variations
    own = face.get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME) or ""
    if variations:
        own = face.get_name(hb.OTNameIdPredefined.VARIATIONS_PS_PREFIX) or own
    axes = "".join(f"_{number(value)}{axis.strip()}" for axis, value in variations)
    return "".join(c for c in own + axes if c.isascii() and (c.isalnum() or c in "-_."))[:_LONGEST_NAME] or "Font"


def _descriptor(document: PDFDocument, use: FontUse, glyphs: list[int], program: _Program) -> PDFDictionary:
    font = use.opened.font
    unit = 1000 / use.opened.upem
    extents = font.get_font_extents("ltr")
    cap_height = font.get_metric_position_with_fallback(hb.OTMetricsTag.CAP_HEIGHT)
    slant = font.get_style_value(hb.StyleTag.SLANT_ANGLE)
    weight = font.get_style_value(hb.StyleTag.WEIGHT)
    program_key, program_entries = (
        ("FontFile3", {"Subtype": "/CIDFontType0C"}) if program.cff else ("FontFile2", {"Length1": len(program.data)})
    )
    return PDFDictionary(
        {
            "Type": "/FontDescriptor",
            "FontName": name(program.name),
            "Flags": _SYMBOLIC | (_ITALIC if slant else 0) | (_FIXED_PITCH if _fixed_pitch(use) else 0),
            "FontBBox": f"[{numbers((n * unit for n in _ink_box(use)), 0)}]",
            "ItalicAngle": number(slant),
            "Ascent": number(extents.ascender * unit, 0),
            "Descent": number(extents.descender * unit, 0),
            "CapHeight": number(cap_height * unit, 0),
            # No font states the width of its stems; this is dvipdfmx's rule from the weight.
            "StemV": number((weight / 65) ** 2 + 50, 0),
            "CIDSet": document.Reference(stream({}, _cid_set(glyphs))),
            program_key: document.Reference(stream(program_entries, program.data)),
        }
    )


def _cid_set(glyphs: list[int]) -> bytes:
    """One bit for each glyph id, the first one highest; archives ask for it (ISO 19005-1, 6.3.5)."""
    bits = bytearray(glyphs[-1] // 8 + 1)
    for glyph in glyphs:
        bits[glyph // 8] |= 0x80 >> glyph % 8
    return bytes(bits)


def _fixed_pitch(use: FontUse) -> bool:
    """What the post table says."""
    post = use.opened.face.reference_table("post").data
    return len(post) >= 16 and struct.unpack(">I", post[12:16])[0] != 0


def _ink_box(use: FontUse) -> tuple[int, int, int, int]:
    """Left, bottom, right, top of all used glyphs over one another, in font units."""
    found = [use.opened.font.get_glyph_extents(glyph) for glyph in use.advances]
    boxes = [box for box in found if box is not None] or [hb.GlyphExtents(0, 0, 0, 0)]
    return (
        min(box.x_bearing for box in boxes),
        min(box.y_bearing + box.height for box in boxes),
        max(box.x_bearing + box.width for box in boxes),
        max(box.y_bearing for box in boxes),
    )


def _widths(glyphs: list[int], advances: Mapping[int, float]) -> Iterator[str]:
    """The W array's entries: the first glyph of each stretch, then the stretch's widths, where not the default."""
    stretch: list[str] = []
    last = -1
    for glyph in glyphs:
        width = number(advances[glyph] * 1000, 3)
        if width == str(_DEFAULT_WIDTH):
            continue
        if stretch and glyph != last + 1:
            yield f"[{' '.join(stretch)}]"
            stretch = []
        if not stretch:
            yield str(glyph)
        stretch.append(width)
        last = glyph
    if stretch:
        yield f"[{' '.join(stretch)}]"
