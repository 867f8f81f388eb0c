"""Lines of a width, in em."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from styles import manner

from pnp.text.breaking import TOLERANCE, line_ends
from pnp.text.characters import kind_of
from pnp.text.kinsoku import NEVER_LAST, STRICTLY_NEVER_FIRST
from pnp.text.manner import Manner
from pnp.text.measuring import Measured, measure
from pnp.text.strands import words

SOLID = manner(squeeze=False, autospace=0.0)


def lines_of(measured: Measured, width: float) -> list[str]:
    ends = [measured.row.starts[end] for end in line_ends(measured, width, width)]
    return [measured.shaped.text[start:end] for start, end in zip([0, *ends], ends, strict=False)]


def lines(text: str, width: float, how: Manner = SOLID) -> list[str]:
    return lines_of(measure(words(text), how), width)


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("事件カードを一枚引く", 5, ["事件カード", "を一枚引く"]),
        ("事件カードを一枚引く", 4, ["事件カー", "ドを一枚", "引く"]),
        ("事件を解決した。", 7, ["事件を解決し", "た。"]),
        ("探偵は「爆弾」を選ぶ", 4, ["探偵は", "「爆弾」", "を選ぶ"]),
        ("事件カード", 5.0000001, ["事件カード"]),
        ("", 5, [""]),
    ],
)
def test_a_line_holds_as_much_as_the_rules_let_it(text: str, width: float, expected: list[str]) -> None:
    assert lines(text, width) == expected


def test_spaces_at_a_line_s_end_take_no_room() -> None:
    assert lines("山札\u3000\u3000捨札", 2) == ["山札\u3000\u3000", "捨札"]


def test_spaces_at_a_paragraph_s_start_do() -> None:
    assert lines("\u3000山札から", 3) == ["\u3000山札", "から"]


def test_tracking_takes_no_room_after_a_line_s_last_character() -> None:
    assert lines("山札捨札", 2.5, manner(tracking=0.5)) == ["山札", "捨札"]


def test_a_word_is_broken_only_when_it_is_wider_than_a_line() -> None:
    assert lines("a incomprehensible", 8.5) == ["a ", "incomprehensible"]
    assert lines("a incomprehensible", 5) == ["a ", "incompre", "hensible"]


def test_a_last_resort_never_parts_a_base_from_its_mark() -> None:
    assert lines("x\u0301" * 4, 1) == ["x\u0301x\u0301", "x\u0301x\u0301"]


def test_a_last_resort_never_parts_what_the_font_joined() -> None:
    assert lines("――――", 1) == ["―――", "―"]


def test_a_character_wider_than_a_line_has_one_to_itself() -> None:
    assert lines("山札", 0.5) == ["山", "札"]


def test_the_widest_unit_and_the_widest_cell_are_measured() -> None:
    measured = measure(words("山札（一）を"), SOLID)
    assert (measured.widest_unit, measured.widest_cell) == (3.0, 1.0)


# Kana and kanji between everything else, so that no unbreakable part is wider than a line of some em.
PARTS = [
    "山",
    "札",
    "か",
    "々",
    "ー",
    "っ",
    "。",
    "、",
    "」",
    "）",
    "！",
    "・",
    "〜",
    "「",
    "（",
    "￥",
    "……",
    "――",
    "★",
    "3",
    "24",
]
PARTS += ["the", "x-y", "(a)", " ", "\u3000", "か\u3099"]
MIXES = st.lists(st.sampled_from(PARTS), max_size=30)
JAPANESE = MIXES.map("漢字".join)
WIDTHS = st.floats(min_value=0.1, max_value=40, allow_nan=False)


@given(text=MIXES.map("".join) | JAPANESE, width=WIDTHS)
def test_nothing_is_lost_between_lines(text: str, width: float) -> None:
    assert "".join(lines(text, width)) == text


@given(text=MIXES.map("".join), width=WIDTHS, tracking=st.sampled_from([-0.1, 0, 0.2]))
def test_only_a_single_cell_is_ever_wider_than_a_line(text: str, width: float, tracking: float) -> None:
    measured = measure(words(text), manner(tracking=tracking))
    ends = line_ends(measured, width, width)
    for start, end in zip([0, *ends], ends, strict=False):
        assert measured.ends[end] - measured.starts[start] <= width + TOLERANCE or end == start + 1


@given(text=JAPANESE, width=st.floats(min_value=8, max_value=40))
def test_no_line_starts_or_ends_with_what_must_not_stand_there(text: str, width: float) -> None:
    parts = lines(text, width)
    for before, after in pairwise(parts):
        assert kind_of(after[0]) not in STRICTLY_NEVER_FIRST
        assert kind_of(before.rstrip(" \u3000")[-1]) not in NEVER_LAST


@given(text=JAPANESE, width=st.floats(min_value=8, max_value=40))
def test_no_line_ends_inside_a_number_a_word_or_a_pair(text: str, width: float) -> None:
    parts = lines(text, width)
    for before, after in pairwise(parts):
        assert not (before[-1].isascii() and before[-1].isalnum() and after[0].isascii() and after[0].isalnum())
        assert before[-1] + after[0] not in ("……", "――", "か\u3099")


@given(text=MIXES.map("".join), narrow=WIDTHS, more=st.floats(min_value=0, max_value=10))
def test_wider_lines_are_never_more(text: str, narrow: float, more: float) -> None:
    assert len(lines(text, narrow + more)) <= len(lines(text, narrow))
