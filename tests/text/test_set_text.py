"""A text in a box: what a template's author sees."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from smallfonts import bundled_families
from styles import STYLE as COMMON
from styles import texts_in

from pnp import text as text_module
from pnp.geometry import Box
from pnp.scene import Grey, Rgb, Text
from pnp.template import Align, TextStyle, VerticalAlign
from pnp.text import TextError, plain, set_text
from pnp.text import measuring as measuring_module

BLACK = Grey(0)
STYLE = replace(COMMON, size=3, smallest=1.5)
LINE_BREAKS = re.compile("[\n\r\v\f\x85\u2028\u2029]")


def problem_of(text: str, box: Box, style: TextStyle = STYLE) -> TextError:
    with pytest.raises(TextError) as problem:
        set_text(plain(text), box, style, BLACK)
    return problem.value


def test_a_label_is_one_run_on_its_baseline() -> None:
    (label,) = texts_in(set_text(plain("順位カード"), Box(5, 10, 30, 8), STYLE, BLACK).items)
    assert (label.run.text, label.origin, label.size, label.colour) == ("順位カード", (5, 12.64), 3, BLACK)


def test_no_text_is_no_runs() -> None:
    assert set_text(plain(""), Box(0, 0, 10, 10), STYLE, BLACK) == ((), 3)


def test_an_empty_line_takes_a_line_s_room() -> None:
    first, second = texts_in(set_text(plain("山札\n\n捨て札"), Box(0, 0, 30, 30), STYLE, BLACK).items)
    assert second.origin.y - first.origin.y == pytest.approx(2 * 4.5)


def test_a_line_break_at_the_end_takes_none() -> None:
    box, style = Box(0, 0, 30, 30), replace(STYLE, vertical_align=VerticalAlign.BOTTOM)
    assert set_text(plain("山札\n"), box, style, BLACK) == set_text(plain("山札"), box, style, BLACK)


def test_the_same_text_elsewhere_shares_its_runs() -> None:
    (here,) = texts_in(set_text(plain("タイムカード"), Box(0, 0, 30, 8), STYLE, BLACK).items)
    (there,) = texts_in(set_text(plain("タイムカード"), Box(9, 9, 30, 8), STYLE, Rgb(1, 0, 0)).items)
    assert there.run is here.run


def test_text_that_does_not_fit_is_an_overflow() -> None:
    problem = problem_of("事件カードを一枚引く", Box(0, 0, 6, 3))
    assert (problem.code, "it takes 3 lines and there is room for 1" in problem.message) == ("text-overflow", True)


def test_all_missing_characters_are_named_at_once() -> None:
    problem = problem_of("𓃰と\x07\n𓀀と𓃰", Box(0, 0, 60, 30))
    assert (problem.code, problem.message) == (
        "missing-glyph",
        "no font has '𓃰' (U+130F0), U+0007, '𓀀' (U+13000); write something else, or name another font",
    )


def test_the_same_text_is_set_the_same_again() -> None:
    text, box = "場に出ている事件カードを1枚選び、その上に置く。⚔", Box(0, 0, 20, 12)
    first = set_text(plain(text), box, STYLE, BLACK)
    measuring_module._kept.cache_clear()
    text_module._kept.cache_clear()
    assert set_text(plain(text), box, STYLE, BLACK) == first


STYLES = st.builds(
    replace,
    st.just(STYLE),
    fonts=st.sampled_from(
        [
            bundled_families("Noto Sans JP"),
            bundled_families("Noto Serif JP"),
            bundled_families("Noto Sans Symbols 2", "Noto Serif JP"),
            (),
        ]
    ),
    smallest=st.sampled_from([0.5, 1.5, 3]),
    tracking=st.sampled_from([0, 0.1, -0.05]),
    align=st.sampled_from(Align),
    vertical_align=st.sampled_from(VerticalAlign),
)
BOXES = st.builds(
    Box, st.just(7), st.just(9), st.floats(min_value=0, max_value=60), st.floats(min_value=0, max_value=60)
)
ANY_CHARACTER = st.characters(categories=("L", "M", "N", "P", "S", "Z", "C"))
DRAWN = st.sampled_from("山札かがー、。「」……★⚔①ⅽ24ab., -―\t\u3000\u3099\u0301\u200b\u200d\n")
TEXTS = st.text(ANY_CHARACTER | DRAWN, max_size=40) | st.text(DRAWN, max_size=60)


def runs_of(text: str, box: Box, style: TextStyle) -> list[Text]:
    """The runs of a text that can be set, none of one that cannot."""
    try:
        return texts_in(set_text(plain(text), box, style, BLACK).items)
    except TextError:
        return []


@given(text=TEXTS, box=BOXES, style=STYLES)
def test_any_text_at_all_ends_in_runs_that_lose_nothing_or_in_an_error(text: str, box: Box, style: TextStyle) -> None:
    try:
        runs = texts_in(set_text(plain(text), box, style, BLACK).items)
    except TextError as problem:
        outcome = problem.code
    else:
        outcome = "".join(run.run.text for run in runs)
    assert outcome in ("text-overflow", "missing-glyph", LINE_BREAKS.sub("", text))


@given(text=TEXTS, box=BOXES, style=STYLES)
def test_every_glyph_is_drawn_and_stands_for_characters_of_its_run(text: str, box: Box, style: TextStyle) -> None:
    for item in runs_of(text, box, style):
        clusters = [glyph.cluster for glyph in item.run.glyphs]
        assert all(glyph.id for glyph in item.run.glyphs)
        assert clusters[0] == 0
        assert clusters == sorted(clusters)
        assert clusters[-1] < len(item.run.text)


@given(text=TEXTS, box=BOXES, style=STYLES)
def test_lines_stay_between_the_sides_of_the_box(text: str, box: Box, style: TextStyle) -> None:
    for item in runs_of(text, box, style):
        assert box.left - 1e-4 <= item.origin.x
        assert item.origin.x + item.run.width * item.size <= box.right + 1e-4


@given(text=TEXTS, box=BOXES, style=STYLES)
def test_sizes_stay_between_the_smallest_and_the_asked_one(text: str, box: Box, style: TextStyle) -> None:
    for item in runs_of(text, box, style):
        assert style.smallest <= item.size <= style.size


def test_a_long_text_is_set_as_well() -> None:
    text = "場に出ている事件カードを選ぶ。⚔" * 50
    runs = texts_in(set_text(plain(text), Box(0, 0, 100, 100), STYLE, BLACK).items)
    assert "".join(run.run.text for run in runs) == text
