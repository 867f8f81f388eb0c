"""Fonts of styles in their order, and what is read from an open one."""

from pathlib import Path

import pytest
import uharfbuzz as hb
from smallfonts import bundled_families, cff2, truetype, written

from pnp.scene import FontRef
from pnp.text.bundled import FALLBACK, FILES, bundled
from pnp.text.font_book import FontBook
from pnp.text.font_files import FontFileError
from pnp.text.fonts import font_refs, open_font

SANS = bundled_families("Noto Sans JP")


def ink(ref: FontRef, character: str) -> hb.GlyphExtents:
    font = open_font(ref).font
    return font.get_glyph_extents(font.get_nominal_glyph(ord(character)))


def test_every_bundled_file_is_installed_and_a_family_of_its_own() -> None:
    assert len(bundled().families) == len(FILES)


@pytest.mark.parametrize("name", bundled().families)
def test_every_bundled_family_can_be_opened(name: str) -> None:
    assert open_font(font_refs(bundled_families(name), 400)[0]).face.glyph_count > 500


def test_the_fallback_fonts_come_after_those_of_the_style() -> None:
    serif, *others = font_refs(bundled_families("Noto Serif JP"), 400)
    assert "NotoSerifJP" in serif.path
    assert others == [font_refs(bundled_families(name), 400)[0] for name in FALLBACK]


def test_a_font_is_tried_once() -> None:
    assert len(font_refs(SANS * 2, 400)) == len(FALLBACK)


@pytest.mark.parametrize("character", "🔥🏰🧙⚔⚓🎲★≒")
def test_symbols_and_emoji_are_in_a_fallback_font(character: str) -> None:
    fonts = [open_font(ref).font for ref in font_refs(SANS, 400)]
    assert any(font.get_nominal_glyph(ord(character)) for font in fonts)


def test_weights_of_a_variable_font_are_drawn_differently() -> None:
    assert len({ink(font_refs(SANS, weight)[0], "漢") for weight in (100, 400, 700, 900)}) == 4


@pytest.mark.parametrize("data", [truetype("Bar", axis=(100, 400, 900)), cff2("Bar")], ids=["TrueType", "CFF2"])
def test_the_bold_of_a_variable_font_is_as_bold_as_it_says(data: bytes, tmp_path: Path) -> None:
    book, _ = FontBook({}).with_files([written(tmp_path / "bar", data)])
    bold = font_refs((book.families["Bar"],), 900)[0]
    assert ink(bold, "A").width == 900


def test_the_baseline_of_japanese_fonts_is_at_0_88_of_the_em_box() -> None:
    fonts = [font_refs(bundled_families(name), 400)[0] for name in ("Noto Sans JP", "Noto Serif JP")]
    assert [open_font(ref).baseline for ref in fonts] == [0.88, 0.88]


def test_the_cap_height_is_that_of_a_capital() -> None:
    font = open_font(font_refs(SANS, 400)[0])
    assert font.cap_height == ink(font.ref, "H").y_bearing / font.upem


def test_a_file_that_is_no_font_cannot_be_opened(tmp_path: Path) -> None:
    file = written(tmp_path / "notes.ttf", b"no font")
    with pytest.raises(FontFileError):
        open_font(FontRef(str(file)))


def test_a_missing_file_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(FontFileError):
        open_font(FontRef(str(tmp_path / "missing.ttf")))
