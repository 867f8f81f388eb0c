import pytest
from backends.drawing import SERIF, VERA, sans, shape

from pnp.backends.pdf.fonts import Fonts
from pnp.backends.pdf.runs import Piece, pieces, unmapped
from pnp.scene import FontRef, Glyph, GlyphRun, Glyphs

FONT = FontRef("font.ttf")
NATURAL = {65: 0.5, 66: 1.0, 77: 2.0}
TEXTS = {65: "A", 66: "B"}


def shown(text: str, *glyphs: Glyph) -> tuple[Piece, ...]:
    return pieces(GlyphRun(FONT, text, Glyphs.of(glyphs)), NATURAL, TEXTS)


def operators(run: GlyphRun) -> str:
    return " ".join(piece.operators for piece in Fonts().set(run).pieces)


def test_glyphs_at_their_own_advances_are_one_string_of_their_ids() -> None:
    assert shown("AB", Glyph(65, 0, 0.5), Glyph(66, 1, 1.0)) == (Piece(0, "<00410042> Tj"),)


def test_a_kerned_pair_is_shifted_in_thousandths_of_an_em() -> None:
    assert shown("AB", Glyph(65, 0, 0.45), Glyph(66, 1, 1.0)) == (Piece(0, "[<0041> 50 <0042>] TJ"),)


def test_a_glyph_shifted_aside_leaves_the_next_where_it_was() -> None:
    [piece] = shown("AAB", Glyph(65, 0, 0.5), Glyph(65, 1, 0.5, dx=0.05), Glyph(66, 2, 1.0))
    assert piece.operators == "[<0041> -50 <0041> 50 <0042>] TJ"


def test_shifts_too_small_to_write_add_up_until_they_are_written() -> None:
    [piece] = shown("A" * 6, *(Glyph(65, n, 0.50015) for n in range(6)))
    assert piece.operators == "[<00410041> -0.3 <00410041> -0.3 <00410041>] TJ"


def test_what_a_glyph_does_not_read_as_is_stated() -> None:
    assert shown("C", Glyph(66, 0, 1.0)) == (Piece(0, "/Span <</ActualText (C)>> BDC <0042> Tj EMC"),)


def test_neighbours_share_one_statement() -> None:
    parts = [
        piece.operators for piece in shown("AxyA", *(Glyph(i, n, NATURAL[i]) for n, i in enumerate((65, 77, 77, 65))))
    ]
    assert parts == ["<0041> Tj", "/Span <</ActualText (xy)>> BDC <004d004d> Tj EMC", "<0041> Tj"]


def test_one_glyph_for_two_characters_states_both() -> None:
    assert shown("AB", Glyph(65, 0, 0.5))[0].operators.startswith("/Span <</ActualText (AB)>>")


def test_two_glyphs_for_one_character_state_it_once() -> None:
    [piece] = shown("B", Glyph(65, 0, 0.5), Glyph(65, 0, 0.5))
    assert piece.operators == "/Span <</ActualText (B)>> BDC <00410041> Tj EMC"


def test_text_before_the_first_glyph_is_stated_with_it() -> None:
    assert "(BA)" in shown("BA", Glyph(65, 1, 0.5))[0].operators


def test_glyphs_against_the_order_of_the_text_state_the_whole() -> None:
    [piece] = shown("AB", Glyph(66, 1, 1.0), Glyph(65, 0, 0.5))
    assert piece.operators == "/Span <</ActualText (AB)>> BDC <00420041> Tj EMC"


def test_raised_glyphs_are_pieces_of_their_own_and_the_whole_is_stated() -> None:
    assert shown("ABA", Glyph(65, 0, 0.5), Glyph(66, 1, 1.0, dy=0.25), Glyph(65, 2, 0.5)) == (
        Piece(0, "/Span <</ActualText (ABA)>> BDC <0041> Tj"),
        Piece(0.25, "<0042> Tj"),
        Piece(0, "<0041> Tj EMC"),
    )


@pytest.mark.parametrize("advance", [0.3, 0.7])
def test_loose_and_tight_runs_state_the_whole(advance: float) -> None:
    parts = shown("AA", Glyph(65, 0, advance), Glyph(65, 1, advance))
    assert "(AA)" in parts[0].operators


def test_a_run_without_glyphs_shows_nothing() -> None:
    assert shown("") == ()


@pytest.mark.parametrize("text", ["一つの文。", "タイムカード", "①★", "髙", "𠮷", "〜"])
def test_common_japanese_needs_no_statement(text: str) -> None:
    assert "ActualText" not in operators(shape(sans(400), text))


@pytest.mark.parametrize("text", ["――", "～", "か\u3099", "葛\U000e0100", "fi"])
def test_what_a_map_of_single_characters_cannot_say_is_stated(text: str) -> None:
    assert "ActualText" in operators(shape(SERIF, text))


def test_fonts_are_named_in_the_order_of_first_use() -> None:
    fonts = Fonts()
    names = [fonts.set(shape(font, "a")).font for font in (VERA, sans(400), VERA, sans(700))]
    assert names == ["T1", "T2", "T1", "T3"]


def test_a_joined_glyph_that_the_font_does_not_name_stands_for_its_text() -> None:
    run = GlyphRun(FONT, "A――B", Glyphs.of([Glyph(65, 0, 0.5), Glyph(77, 1, 2.0), Glyph(66, 3, 1.0)]))
    assert [*unmapped(run, TEXTS)] == [(77, "――")]


@pytest.mark.parametrize("clusters", [(0, 0), (1, 0)])
def test_glyphs_that_share_a_text_or_change_its_order_stand_for_none(clusters: tuple[int, int]) -> None:
    run = GlyphRun(FONT, "xy", Glyphs.of(Glyph(77, cluster, 2.0) for cluster in clusters))
    assert [*unmapped(run, TEXTS)] == []
