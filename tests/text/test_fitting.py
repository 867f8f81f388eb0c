"""The size at which a text fits."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from styles import STYLE

from pnp.geometry import Size
from pnp.template import TextStyle
from pnp.text.errors import TextError
from pnp.text.fitting import Fit, fit, frame_of, stack_height
from pnp.text.inline import Content, Paragraph, Words
from pnp.text.lines import Line
from pnp.text.passages import passages


def fitted(texts: list[str], area: Size, style: TextStyle = STYLE) -> Fit:
    content: Content = tuple(Paragraph((Words(text),)) for text in texts)
    return fit(lambda tighten: passages(content, style, (), tighten), frame_of(area, style), style, None)


def lines_of(found: Fit) -> list[Line]:
    return [line for column in found.columns for line in column]


def overflow(texts: list[str], area: Size, style: TextStyle = STYLE) -> TextError:
    with pytest.raises(TextError) as problem:
        fitted(texts, area, style)
    assert problem.value.code == "text-overflow"
    return problem.value


@pytest.mark.parametrize(("lines", "height"), [(0, 0), (1, 4), (3, 16)])
def test_lines_stand_one_leading_apart_and_the_last_is_one_em_high(lines: int, height: float) -> None:
    assert stack_height(lines, 4, 1.5) == height


def test_a_text_that_fits_has_the_style_s_size() -> None:
    assert fitted(["事件カード"], Size(20, 4)).size == 4


def test_a_text_that_is_too_wide_shrinks_until_it_fits() -> None:
    assert fitted(["事件カード"], Size(15, 4)).size == pytest.approx(3, abs=0.0036)


def test_a_text_that_is_too_high_shrinks_until_it_fits() -> None:
    assert fitted(["山札", "捨て札"], Size(30, 7.5)).size == pytest.approx(3, abs=0.0036)


def test_a_text_may_break_into_more_lines_instead() -> None:
    assert len(lines_of(fitted(["事件カード"], Size(12, 10)))) == 2


def test_a_word_shrinks_before_it_is_broken() -> None:
    whole = fitted(["incomprehensible"], Size(20, 20))
    assert (len(lines_of(whole)), whole.size < 4) == (1, True)


def test_a_word_is_broken_when_it_is_too_wide_at_the_smallest_size() -> None:
    broken = fitted(["incomprehensible"], Size(10, 22))
    assert (len(lines_of(broken)), broken.size) == (4, 4)


def test_the_last_line_of_each_paragraph_is_marked() -> None:
    lines = lines_of(fitted(["事件カード", "山札"], Size(12, 40)))
    assert [line.last for line in lines] == [False, True, True]


def test_an_overflow_says_how_many_lines_are_too_many_and_by_how_much() -> None:
    assert overflow(["事件カードを一枚引く"], Size(4, 10)).message == (
        "the text does not fit its box: at its smallest size, 2 mm (5.67 pt), it takes 5 lines and there is room for 3 "
        "(4 mm too high); make the box larger, allow a smaller size, or shorten the text"
    )


def test_an_overflow_of_one_line_says_so() -> None:
    message = overflow(["山"], Size(4, 1.5)).message
    assert "it takes 1 line and there is room for none (0.5 mm too high)" in message


def test_an_overflow_to_the_side_says_by_how_much() -> None:
    message = overflow(["山"], Size(1.25, 9)).message
    assert "at its smallest size, 2 mm (5.67 pt), its widest character is 0.75 mm wider than the box" in message


def test_a_box_without_any_room_is_an_overflow() -> None:
    assert "(2 mm too high)" in overflow(["山"], Size(9, 0)).message


TEXTS = st.lists(st.text(alphabet="山札っ。「」3a -\u3000", max_size=20), min_size=1, max_size=3)
SIDES = st.floats(min_value=1, max_value=60)


def size_of(texts: list[str], area: Size, style: TextStyle) -> float:
    """The size at which a text fits, 0 if it does not."""
    try:
        return fitted(texts, area, style).size
    except TextError:
        return 0.0


@given(texts=TEXTS, width=SIDES, height=SIDES)
def test_what_fits_is_neither_larger_than_the_size_nor_smaller_than_the_smallest(
    texts: list[str], width: float, height: float
) -> None:
    assert size_of(texts, Size(width, height), STYLE) in (0, 4) or 2 <= size_of(texts, Size(width, height), STYLE) < 4


@given(texts=TEXTS, width=SIDES, height=SIDES, size=st.floats(min_value=0.5, max_value=9))
def test_what_fits_stays_inside_its_box(texts: list[str], width: float, height: float, size: float) -> None:
    try:
        found = fitted(texts, Size(width, height), replace(STYLE, size=size))
    except TextError:
        return
    assert all(line.width * found.size <= width + 1e-4 for line in lines_of(found))
    assert stack_height(len(lines_of(found)), found.size, 1.5) <= height + 1e-4


@given(texts=TEXTS, width=SIDES, height=SIDES, step=st.floats(min_value=0, max_value=10))
def test_a_larger_box_never_makes_text_smaller(texts: list[str], width: float, height: float, step: float) -> None:
    size = size_of(texts, Size(width, height), STYLE)
    assert size_of(texts, Size(width, height + step), STYLE) >= size


@given(text=st.text(alphabet="山札か", min_size=9, max_size=30), width=SIDES, height=SIDES)
def test_no_larger_size_would_have_fitted(text: str, width: float, height: float) -> None:
    size = size_of([text], Size(width, height), STYLE)
    if 0 < size < 4:
        larger = replace(STYLE, size=size + 0.0036, smallest=size + 0.0036)
        assert size_of([text], Size(width, height), larger) == 0
