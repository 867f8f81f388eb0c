"""Text that grows, is set tighter, narrowed, or set at a size that is known."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from styles import STYLE, set_runs, texts_in

from pnp.geometry import Box, Size
from pnp.scene import Grey, Group
from pnp.template import Direction, TextStyle
from pnp.text import SetText, TextError, plain, set_text


def fitted(text: str, area: Size, style: TextStyle, size: float | None = None) -> SetText:
    return set_text(plain(text), Box.of(area), style, Grey(0), size=size)


def test_text_grows_until_it_fills_its_box() -> None:
    assert fitted("山札", Size(40, 60), replace(STYLE, largest=50)).size == pytest.approx(24, abs=0.01)


def test_it_never_grows_beyond_the_largest_size() -> None:
    assert fitted("山", Size(40, 60), replace(STYLE, largest=9)).size == 9


def test_it_still_shrinks() -> None:
    assert fitted("山札山札", Size(12, 4), replace(STYLE, largest=9)).size == pytest.approx(3, abs=0.01)


def test_a_known_size_is_the_only_one_tried() -> None:
    assert fitted("山札", Size(40, 60), replace(STYLE, largest=50), size=3).size == 3
    with pytest.raises(TextError, match="at its smallest size, 9 mm"):
        fitted("山札", Size(10, 10), STYLE, size=9)


TIGHT = replace(STYLE, smallest=4, tighten=0.1)


def test_text_is_set_tighter_by_no_more_than_it_needs() -> None:
    (run,) = set_runs("山札山札山", Size(19, 4), TIGHT)
    assert [round(advance, 6) for advance in run.run.glyphs.advances] == [0.93, 0.93, 0.93, 0.93, 1]


def test_it_shrinks_first() -> None:
    (run,) = set_runs("山札山札山", Size(19, 4), replace(TIGHT, smallest=2))
    assert {*run.run.glyphs.advances} == {1}


def test_it_is_never_set_tighter_than_allowed() -> None:
    with pytest.raises(TextError, match="does not fit"):
        set_runs("山札山札山", Size(18, 4), TIGHT)


def test_what_is_still_too_long_is_narrowed() -> None:
    result = fitted("山札山札山", Size(16, 4), replace(STYLE, smallest=4, narrow=0.7))
    (group,) = result.items
    assert isinstance(group, Group)
    assert group.transform == pytest.approx((0.8, 0, 0, 1, 0, 0))
    assert result.size == 4


def test_vertical_text_is_narrowed_along_its_lines() -> None:
    style = replace(STYLE, smallest=4, narrow=0.7, direction=Direction.VERTICAL)
    (group,) = fitted("山札山札山", Size(4, 16), style).items
    assert isinstance(group, Group)
    assert group.transform == pytest.approx((1, 0, 0, 0.8, 4, 0))


def test_it_is_set_tighter_before_it_is_narrowed() -> None:
    style = replace(TIGHT, narrow=0.7)
    assert not isinstance(fitted("山札山札山", Size(19, 4), style).items[0], Group)
    (group,) = fitted("山札山札山", Size(16, 4), style).items
    assert isinstance(group, Group)
    assert texts_in([group])[0].run.glyphs.advances[0] == pytest.approx(0.9)


def test_an_overflow_of_vertical_lines_says_so() -> None:
    style = replace(STYLE, direction=Direction.VERTICAL)
    with pytest.raises(TextError, match=r"takes 5 lines and there is room for 3 \(4 mm too wide\)"):
        fitted("事件カードを一枚引く", Size(10, 4), style)
    with pytest.raises(TextError, match=r"its widest character is 0.75 mm longer than the box"):
        fitted("山", Size(9, 1.25), style)


@given(
    text=st.text(alphabet="山札か。「」a 3", min_size=1, max_size=20),
    width=st.floats(min_value=2, max_value=60),
    height=st.floats(min_value=2, max_value=60),
    narrow=st.sampled_from([0.5, 0.8, 1.0]),
    tighten=st.sampled_from([0.0, 0.1]),
)
def test_what_helped_is_within_the_limits(
    text: str, width: float, height: float, narrow: float, tighten: float
) -> None:
    style = replace(STYLE, largest=12, narrow=narrow, tighten=tighten)
    try:
        result = fitted(text, Size(width, height), style)
    except TextError:
        return
    scales = [item.transform.a for item in result.items if isinstance(item, Group)] or [1]
    assert 2 <= result.size <= 12
    assert min(scales) >= narrow - 1e-9
