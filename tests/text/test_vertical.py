"""Vertical lines: which way up characters stand, and where."""

from dataclasses import replace

import pytest
from smallfonts import bundled_families
from styles import STYLE as COMMON
from styles import content, items_of, set_runs

from pnp.geometry import Point, Size
from pnp.outlines import polygon
from pnp.scene import Group, Path, Rgb, Text
from pnp.template import Align, Direction, VerticalAlign
from pnp.text.fonts import font_refs, open_font
from pnp.text.inline import InlineIcon
from pnp.text.orientation import Posture, parts

STYLE = replace(COMMON, direction=Direction.VERTICAL, smallest=4)
FONT = open_font(font_refs(bundled_families("Noto Sans JP"), 400)[0])
RED = Path(polygon([Point(0, 8), Point(4, 0), Point(8, 8)]), fill=Rgb(1, 0, 0))


def postures(text: str) -> list[tuple[str, Posture]]:
    return [(text[start:end], posture) for start, end, posture in parts(text, vertical=True)]


@pytest.mark.parametrize(
    "text", ["山札かな", "カード", "「札」、。", "〜ー", "……――", "★♥①℃", "Ａ３", "山\u3000札", "か\u3099"]
)
def test_japanese_stands_upright(text: str) -> None:
    assert postures(text) == [(text, Posture.UPRIGHT)]


@pytest.mark.parametrize("text", ["Hello", "100", "3.5", "A4", "-1", "→", "a b", "ｱ", "!!!", "e\u0301t"])
def test_words_longer_numbers_and_arrows_lie_turned(text: str) -> None:
    assert postures(text) == [(text, Posture.TURNED)]


@pytest.mark.parametrize("text", ["3", "24", "!!", "!?", "!", "A"])
def test_short_numbers_and_marks_stand_together(text: str) -> None:
    assert postures(f"山{text}札") == [("山", Posture.UPRIGHT), (text, Posture.TOGETHER), ("札", Posture.UPRIGHT)]


def test_a_number_among_words_lies_with_them() -> None:
    assert postures("draw 2 cards") == [("draw 2 cards", Posture.TURNED)]


def test_a_horizontal_text_is_level() -> None:
    assert parts("山札24", vertical=False) == ((0, 4, Posture.LEVEL),)


def test_a_line_stands_in_the_middle_of_its_em_and_runs_down() -> None:
    (run,) = set_runs("山札", Size(20, 20), STYLE)
    assert run.origin == (18, 0)
    assert [(glyph.advance, glyph.dx, round(glyph.dy, 6)) for glyph in run.run.glyphs] == [
        (0, -0.5, -0.88),
        (0, -0.5, -1.88),
    ]


def test_lines_follow_each_other_to_the_left() -> None:
    first, second = set_runs("山札捨札", Size(20, 8), STYLE)
    assert (first.run.text, second.run.text) == ("山札", "捨札")
    assert first.origin.x - second.origin.x == 1.5 * 4


@pytest.mark.parametrize(("align", "y"), [(Align.START, 0), (Align.CENTRE, 6), (Align.END, 12)])
def test_lines_are_aligned_from_top_to_bottom(align: Align, y: float) -> None:
    (run,) = set_runs("山札", Size(4, 20), replace(STYLE, align=align))
    assert run.origin.y == y


@pytest.mark.parametrize(
    ("vertical_align", "x"), [(VerticalAlign.TOP, 18), (VerticalAlign.MIDDLE, 10), (VerticalAlign.BOTTOM, 2)]
)
def test_the_block_of_lines_is_aligned_from_right_to_left(vertical_align: VerticalAlign, x: float) -> None:
    (run,) = set_runs("山札", Size(20, 20), replace(STYLE, vertical_align=vertical_align))
    assert run.origin.x == x


@pytest.mark.parametrize("character", "「」、。ー〜…―（")
def test_punctuation_takes_its_vertical_form(character: str) -> None:
    (run,) = set_runs(character + "山", Size(4, 20), STYLE)
    assert run.run.glyphs.ids[0] not in (0, FONT.font.get_nominal_glyph(ord(character)))


def test_a_word_is_drawn_in_a_group_turned_to_the_right() -> None:
    (item,) = items_of("Hello", Size(4, 20), STYLE)
    assert isinstance(item, Group)
    assert item.transform[:4] == (0, 1, -1, 0)
    (text,) = item.items
    assert isinstance(text, Text)
    assert text.run.text == "Hello"


def test_the_middle_of_a_turned_word_s_em_lies_in_the_middle_of_the_line() -> None:
    (item,) = items_of("Hello", Size(4, 20), STYLE)
    assert isinstance(item, Group)
    assert item.transform.point(Point(0, -0.38 * 4)) == pytest.approx((2, 0))


def test_two_digits_stand_in_the_room_of_one_character_and_are_no_wider() -> None:
    _, digits, after = items_of("山24札", Size(4, 20), STYLE)
    assert isinstance(digits, Group)
    (text,) = digits.items
    assert isinstance(text, Text)
    left, right = (digits.transform.point(Point(x, 0)).x for x in (0, text.run.width * 4))
    assert (left, right) == pytest.approx((0, 4))
    assert isinstance(after, Text)
    assert after.origin.y == pytest.approx(8)


def test_a_single_digit_is_centred_and_not_squeezed() -> None:
    _, digit, _ = items_of("山3札", Size(4, 20), STYLE)
    assert isinstance(digit, Text)
    assert digit.origin.x + digit.run.width * 4 / 2 == pytest.approx(2)
    assert digit.origin.y - FONT.cap_height * 4 / 2 == pytest.approx(6)


def test_a_digit_in_a_justified_line_is_centred_in_its_own_em() -> None:
    before, digit, after, *_ = items_of("山3札山札山", Size(10, 18), replace(STYLE, align=Align.JUSTIFY))
    assert isinstance(before, Text)
    assert isinstance(digit, Text)
    assert isinstance(after, Text)
    pitch = (after.origin.y - before.origin.y) / 2
    assert pitch > 4
    assert digit.origin.y - FONT.cap_height * 4 / 2 == pytest.approx(pitch + 2)


def test_no_quarter_em_stands_round_what_stands_together() -> None:
    assert set_runs("山24札", Size(4, 20), STYLE)[-1].origin.y == pytest.approx(8)


def test_a_quarter_em_stands_before_a_turned_word() -> None:
    _, word = items_of("山Hello", Size(4, 20), STYLE)
    assert isinstance(word, Group)
    assert word.transform.f == pytest.approx(1.25 * 4)


def test_an_icon_stands_upright_in_the_middle() -> None:
    _, icon, _ = items_of(content("山", InlineIcon((RED,), Size(8, 8), "火")), Size(4, 20), STYLE)
    assert isinstance(icon, Group)
    assert icon.transform == pytest.approx((0.5, 0, 0, 0.5, 0, 4))


def test_an_opening_bracket_is_flush_with_the_top() -> None:
    (run,) = set_runs("「札", Size(4, 20), STYLE)
    assert (run.origin.y, round(run.run.glyphs.dys[0], 6)) == (0, -0.88 + 0.5)
