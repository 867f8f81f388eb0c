"""Justified lines: what grows and what shrinks, and in which order."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from styles import STYLE as COMMON
from styles import ink_starts, manner, set_runs

from pnp.geometry import Size
from pnp.template import Align
from pnp.text import TextError
from pnp.text.justifying import shrunk, spread
from pnp.text.measuring import Measured, measure
from pnp.text.strands import words

STYLE = replace(COMMON, smallest=4, align=Align.JUSTIFY)


def measured(text: str) -> Measured:
    return measure(words(text), manner(justified=True))


def grown(text: str, spare: float, autospace: float = 0.25) -> list[float]:
    found = measured(text)
    return spread(found.row, found.kinds, range(found.count), spare, autospace)


def less(text: str, lack: float) -> list[float]:
    found = measured(text)
    assert found.slack is not None
    return shrunk(found.row, found.slack, range(found.count), lack)


def test_spaces_between_words_grow_first_up_to_half_an_em() -> None:
    width = measured("b ").row.widths[1]
    assert grown("山札a b", 0.2) == pytest.approx([0, 0, 0, 0.2, 0])
    assert grown("山札a b", 0.5 - width) == pytest.approx([0, 0, 0, 0.5 - width, 0])


def test_then_the_distance_of_japanese_and_latin_up_to_half_an_em() -> None:
    assert grown("山札a", 0.2) == pytest.approx([0, 0.2, 0])


def test_where_there_is_no_such_distance_none_opens() -> None:
    assert grown("山札a", 0.2, autospace=0) == pytest.approx([0.1, 0.1, 0])


def test_then_all_distances_alike() -> None:
    assert grown("山札a", 0.25 + 0.2) == pytest.approx([0.1, 0.25 + 0.1, 0])


def test_the_distance_of_japanese_and_latin_shrinks_to_an_eighth() -> None:
    assert less("山a札", 0.1) == pytest.approx([0.05, 0.05, 0])
    assert less("山a札", 0.25) == pytest.approx([0.125, 0.125, 0])


def test_brackets_and_commas_lose_their_space_before_that() -> None:
    assert less("山、札a", 0.4) == pytest.approx([0, 0.4, 0, 0])
    assert less("山、札a", 0.6) == pytest.approx([0, 0.5, 0.1, 0])


def test_the_space_of_brackets_and_commas_shrinks_alike() -> None:
    assert less("山、札」山「札", 0.6) == pytest.approx([0, 0.2, 0, 0.2, 0.2, 0, 0])


@pytest.mark.parametrize("text", ["山。札", "山札", "山・札", "山」「札", "山\u3000札"])
def test_full_stops_kanji_ideographic_spaces_and_what_is_squeezed_shrink_never(text: str) -> None:
    assert not any(less(text, 0.5))


def test_a_line_is_shrunk_to_keep_a_stop_that_would_take_a_character_along() -> None:
    first, second = set_runs("山、札捨札。山札", Size(22, 20), STYLE)
    assert (first.run.text, second.run.text) == ("山、札捨札。", "山札")
    assert first.run.width == pytest.approx(5.5)
    first, _ = set_runs("山、札捨札。山札", Size(21, 20), STYLE)
    assert first.run.text == "山、札捨札。"
    assert ink_starts(first)[:3] == pytest.approx([0, 1, 1.75])


def test_a_line_is_spread_where_that_needs_less() -> None:
    first, _ = set_runs("山、札捨札山", Size(17.5, 20), STYLE)
    assert first.run.text == "山、札捨"


def test_only_justified_lines_are_shrunk() -> None:
    first, _ = set_runs("山、札捨札。山札", Size(21, 20), replace(STYLE, align=Align.START))
    assert first.run.text == "山、札捨"


@given(text=st.text(alphabet="山札か、。「」a 3\u3000", max_size=30), width=st.floats(min_value=4, max_value=60))
def test_every_line_but_a_last_one_that_can_reaches_both_edges(text: str, width: float) -> None:
    try:
        runs = set_runs(text, Size(width, 400), STYLE)
    except TextError:
        return
    for run in runs:
        assert run.run.width * 4 <= width + 1e-4
