"""Where lines may end beyond kinsoku: terms, phrases, hyphens and invisible characters."""

from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pypdfium2
import pytest
from smallfonts import bundled_families
from styles import STYLE as COMMON
from styles import items_of, manner, set_runs, texts_in

from pnp.backends import BACKENDS
from pnp.geometry import Box, Size
from pnp.plan import Format
from pnp.scene import Grey, PageScene, Scene
from pnp.template import TextStyle
from pnp.text import TextError, plain, set_text
from pnp.text.fonts import font_refs, open_font
from pnp.text.hyphens import hyphen_places
from pnp.text.measuring import measure
from pnp.text.strands import words

STYLE = replace(COMMON, smallest=4)
HYPHEN = open_font(font_refs(bundled_families("Noto Sans JP"), 400)[0]).font.get_nominal_glyph(ord("-"))


def lines(text: str, width: float, style: TextStyle = STYLE, keep: tuple[str, ...] = ()) -> list[str]:
    items = set_text(plain(text), Box(0, 0, width * 4, 200), style, Grey(0), keep=keep).items
    return [run.run.text for run in texts_in(items)]


def test_a_line_never_ends_inside_a_term() -> None:
    assert lines("ここで捨て札を見る", 5) == ["ここで捨て", "札を見る"]
    assert lines("ここで捨て札を見る", 5, keep=("捨て札",)) == ["ここで", "捨て札を見", "る"]


def test_a_term_that_is_wider_than_a_line_is_parted() -> None:
    assert lines("山札捨て札", 2, keep=("山札捨て札",)) == ["山札", "捨て", "札"]


def test_terms_that_overlap_are_both_kept() -> None:
    assert lines("あ山札山札山い", 5, keep=("山札山",)) == ["あ", "山札山札山", "い"]


PHRASES = replace(STYLE, phrases=True)


def test_lines_end_between_phrases() -> None:
    assert lines("今日は天気がいいです。", 7, STYLE) == ["今日は天気がい", "いです。"]
    assert lines("今日は天気がいいです。", 7, PHRASES) == ["今日は天気が", "いいです。"]


def test_a_phrase_that_is_wider_than_a_line_is_parted() -> None:
    assert lines("山札捨札山札", 4, PHRASES) == ["山札捨札", "山札"]


def test_lines_end_between_latin_words_too() -> None:
    assert lines("draw a card", 4, PHRASES) == ["draw a ", "card"]


ENGLISH = replace(STYLE, hyphenation="en_US")


def test_words_are_parted_by_their_language_s_rules() -> None:
    text = "consideration"
    places = [0, *hyphen_places(text, "en_US"), len(text)]
    assert [text[start:end] for start, end in pairwise(places)] == ["con", "sid", "er", "a", "tion"]


@pytest.mark.parametrize("text", ["card", "ABC1234567", "事件解決捜査本部"])
def test_short_words_codes_and_japanese_are_not(text: str) -> None:
    assert hyphen_places(text, "en_US") == ()


def test_a_hyphen_is_shown_only_where_the_line_ends() -> None:
    first, second = set_runs("consideration", Size(20, 60), ENGLISH)
    assert (len(first.run.glyphs), len(second.run.glyphs)) == (len(first.run.text) + 1, len(second.run.text))
    (whole,) = set_runs("consideration", Size(60, 4), ENGLISH)
    assert len(whole.run.glyphs) == len("consideration")


def test_a_line_with_its_hyphen_is_no_wider_than_its_box() -> None:
    for width in range(14, 40):
        assert all(run.run.width * 4 <= width + 1e-6 for run in set_runs("consideration", Size(width, 80), ENGLISH))


def test_the_text_of_a_parted_word_is_the_word() -> None:
    assert "".join(lines("consideration", 5, ENGLISH)) == "consideration"


def test_a_hyphen_has_room_in_the_narrowest_box() -> None:
    runs = set_runs("2\u00ad2", Size(2.8, 20), replace(STYLE, smallest=1))
    assert [run.run.text for run in runs] == ["2\u00ad", "2"]
    assert runs[0].run.width * runs[0].size == pytest.approx(2.8, abs=0.02)


def test_a_parted_word_is_read_back_without_its_hyphen() -> None:
    items = items_of("consideration", Size(20, 60), ENGLISH)
    page = PageScene(Scene(Size(60, 60), items), Box(0, 0, 60, 60), Box(0, 0, 60, 60))
    (pdf,) = BACKENDS[Format.PDF].write([page], "test", 300)
    with pypdfium2.PdfDocument(BytesIO(pdf)) as document:
        assert "".join(document[0].get_textpage().get_text_range().split()) == "consideration"


def test_a_soft_hyphen_is_a_place_without_any_language() -> None:
    first, second = set_runs("abc\u00addefg", Size(9, 60), STYLE)
    assert (first.run.text, second.run.text) == ("abc\u00ad", "defg")
    assert first.run.glyphs.ids[-1] == HYPHEN


def test_a_word_with_soft_hyphens_is_parted_at_them_only() -> None:
    assert hyphen_places("considera\u00adtion", "en_US") == (10,)


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(TextError) as problem:
        lines("consideration", 5, replace(STYLE, hyphenation="dde"))
    assert problem.value.code == "unknown-language"
    assert problem.value.message == "there are no patterns to hyphenate 'dde', did you mean 'de'?"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("山\u00a0札", []),
        ("山\u2060札", []),
        ("山\ufeff札", []),
        ("ab\u200bcd", [3]),
        ("山札", [1]),
    ],
)
def test_invisible_characters_forbid_or_allow_a_line_s_end(text: str, expected: list[int]) -> None:
    measured = measure(words(text), manner())
    assert [measured.row.starts[cell] for cell in measured.levels[0].cells[:-1]] == expected
