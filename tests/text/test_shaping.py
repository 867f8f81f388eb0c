"""Text to glyphs: joined characters, solid setting, and fonts that stand in for each other."""

from pathlib import Path

import pytest
from smallfonts import bundled_families
from styles import manner

from pnp.scene import FontRef
from pnp.text.fonts import font_refs, open_font
from pnp.text.glyphs import Setting, glyphs_of
from pnp.text.shaping import Shaped, shape
from pnp.text.strands import words

SANS = font_refs(bundled_families("Noto Sans JP"), 400)
SERIF = font_refs(bundled_families("Noto Serif JP"), 400)


def sans(text: str) -> Shaped:
    return shape(words(text), manner())


def serif(text: str) -> Shaped:
    return shape(words(text), manner(fonts=bundled_families("Noto Serif JP")))


def name_of(ref: FontRef) -> str:
    return Path(ref.path).name.partition("-")[0].partition("[")[0]


def in_fonts(shaped: Shaped) -> list[tuple[str, str]]:
    """The parts of a shaped text with the fonts that draw them."""
    stops = [*(stretch.first for stretch in shaped.stretches[1:]), len(shaped.glyphs.ids)]
    ends = [shaped.glyphs.clusters[stop] if stop < len(shaped.glyphs.ids) else len(shaped.text) for stop in stops]
    starts = [0, *ends[:-1]]
    parts = [shaped.text[start:end] for start, end in zip(starts, ends, strict=True)]
    return [(part, name_of(stretch.font)) for part, stretch in zip(parts, shaped.stretches, strict=True)]


def glyph_id(ref: FontRef, character: str) -> int:
    return int(open_font(ref).font.get_nominal_glyph(ord(character)))


def test_a_double_dash_is_one_joined_glyph_of_two_em() -> None:
    glyphs = sans("――").glyphs
    assert (glyphs.clusters, glyphs.advances) == ((0,), (2.0,))


def test_a_double_dash_is_joined_without_ligatures_too() -> None:
    assert len(glyphs_of(SANS[0], "――", Setting(ligatures=False)).ids) == 1


@pytest.mark.parametrize(("ligatures", "count"), [(True, 1), (False, 3)])
def test_latin_ligatures_can_be_left_out(ligatures: bool, count: int) -> None:
    assert len(glyphs_of(SANS[0], "ffi", Setting(ligatures)).ids) == count


@pytest.mark.parametrize("family", ["Noto Sans JP", "Noto Serif JP"])
@pytest.mark.parametrize("vertical", [False, True])
def test_japanese_is_set_solid(family: str, vertical: bool) -> None:
    text = "か。カット「アッ」、ト・イ、う"
    how = manner(fonts=bundled_families(family), vertical=vertical)
    assert shape(words(text), how).glyphs.advances == (1.0,) * len(text)


def test_latin_letters_are_kerned() -> None:
    pair, alone = sans("AV").glyphs, sans("A").glyphs
    assert pair.advances[0] < alone.advances[0]


@pytest.mark.parametrize("typed", ["ż", "z\u0307"])
def test_an_accented_letter_comes_from_a_font_that_has_it_whole(typed: str) -> None:
    ((text, font),) = in_fonts(sans(typed))
    assert (text, font) == (typed, "NotoSans")
    assert len(sans(typed).glyphs.ids) == 1


def test_a_combining_voiced_mark_becomes_part_of_its_kana() -> None:
    glyphs = sans("か\u3099き").glyphs
    assert (glyphs.ids[0], glyphs.clusters) == (glyph_id(SANS[0], "が"), (0, 2))


def test_an_ideographic_variation_is_another_glyph() -> None:
    plain, variant = (sans(text).glyphs.ids for text in ("葛", "葛\U000e0100"))
    assert (len(variant), variant == plain) == (1, False)


@pytest.mark.parametrize("invisible", ["\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u202e", "\ufe0f"])
def test_invisible_characters_have_no_width(invisible: str) -> None:
    assert sum(sans(f"あ{invisible}い").glyphs.advances) == 2.0


def test_a_tab_is_as_wide_as_a_space() -> None:
    tab, space = (sans(f"a{gap}b").glyphs for gap in "\t ")
    assert tab == space


def test_each_character_is_drawn_in_the_first_font_that_has_it() -> None:
    assert in_fonts(serif("城♠🂡⚔≒山")) == [
        ("城♠", "NotoSerifJP"),
        ("🂡", "NotoSansSymbols2"),
        ("⚔≒", "STIXTwoMath"),
        ("山", "NotoSerifJP"),
    ]


def test_a_mark_is_never_drawn_in_another_font_than_its_base() -> None:
    assert in_fonts(sans("山⚔\ufe0f山"))[1] == ("⚔\ufe0f", "STIXTwoMath")


def test_a_character_in_no_font_is_drawn_in_its_compatibility_form() -> None:
    shaped = sans("2ⅽⅾ4")
    assert shaped.glyphs.ids == sans("2cd4").glyphs.ids


def test_a_character_that_a_font_has_keeps_its_own_form() -> None:
    assert sans("①").glyphs.ids == (glyph_id(SANS[0], "①"),)


def test_what_replaces_one_character_stands_for_it_as_a_whole() -> None:
    shaped = sans("あ㍐い")
    assert set(shaped.glyphs.clusters) == {0, 1, 2}


@pytest.mark.parametrize("character", ["𓀀", "\x07", "\x00", "\ud800", "\ufffe", "\ue000", "א"])
def test_a_character_in_no_font_is_named(character: str) -> None:
    assert sans(f"あ{character}い") == Shaped(f"あ{character}い", missing=(character,))


def test_all_missing_characters_are_named_once_and_without_the_invisible_ones() -> None:
    assert sans("𓀀\u200d𓂀と𓃰と𓃰").missing == ("𓀀", "𓂀", "𓃰")


def test_characters_that_only_different_fonts_have_are_named_together() -> None:
    assert sans("🂡\u3099").missing == ("🂡", "\u3099")
