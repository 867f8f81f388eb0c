import pytest
import uharfbuzz as hb
from backends.drawing import SERIF, VERA, sans

from pnp.backends.pdf.reading import reading, to_unicode
from pnp.text.fonts import open_font


@pytest.mark.parametrize("character", "A あ髙𠮷①―〈・　一‘-…")
def test_a_glyph_that_characters_share_reads_as_the_likeliest(character: str) -> None:
    glyph = open_font(SERIF).font.get_nominal_glyph(ord(character))
    assert reading(SERIF)[glyph] == character


@pytest.mark.parametrize("character", "、。「」『』（）【】：…")
def test_the_glyph_of_a_vertical_form_reads_as_the_character(character: str) -> None:
    buffer = hb.Buffer()
    buffer.add_str(character)
    buffer.direction, buffer.script, buffer.language = "ttb", "Kana", "ja"
    hb.shape(open_font(sans(400)).font, buffer, {})
    [glyph] = [info.codepoint for info in buffer.glyph_infos]
    assert reading(sans(400)).get(glyph, character) == character


def test_weights_of_a_variable_font_read_alike() -> None:
    assert reading(sans(400)) == reading(sans(900))


def test_the_map_has_blocks_of_at_most_a_hundred_and_pairs_beyond_the_first_plane() -> None:
    texts = dict(reading(VERA)) | {200: "𠮷"}
    cmap = to_unicode(range(1, 201), texts)
    assert cmap.count("beginbfchar") == 2
    assert "100 beginbfchar" in cmap
    assert "<00c8> <d842dfb7>" in cmap


def test_a_glyph_that_reads_as_nothing_is_left_out() -> None:
    assert "bfchar" not in to_unicode([5], {})
