"""Space round punctuation and between Japanese and Latin, as a reader sees it: where glyphs start, in em."""

from dataclasses import replace

import pytest
from styles import STYLE, ink_starts, set_runs

from pnp.geometry import Size
from pnp.template import Align, TextStyle

ONE_LINE = Size(160, 4)


def starts(text: str, style: TextStyle = STYLE, area: Size = ONE_LINE) -> list[float]:
    """Where the glyphs of the first line start."""
    first, *_ = set_runs(text, area, style)
    return ink_starts(first)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("山「札」山", [0, 1, 2, 3, 4]),  # half an em stays on the outer sides
        ("山」「札", [0, 1, 1.5, 2.5]),  # of two spaces one is left
        ("山）」札", [0, 1, 1.5, 2.5]),
        ("山「『札", [0, 1, 1.5, 2.5]),
        ("山。」札", [0, 1, 1.5, 2.5]),
        ("山」。札", [0, 1, 1.5, 2.5]),
        ("山、「札", [0, 1, 1.5, 2.5]),
        ("山」・札", [0, 1, 1.5, 2.5]),
        ("山・「札", [0, 1, 1.5, 2.5]),
        ("山。札点", [0, 1, 2, 3]),
        ("山！」札", [0, 1, 2, 3]),
    ],
)
def test_punctuation_that_meets_is_set_closer(text: str, expected: list[float]) -> None:
    assert starts(text) == expected


def test_an_opening_bracket_stands_flush_at_a_line_s_start() -> None:
    assert starts("「札」") == [-0.5, 0.5, 1.5]


def test_a_bracket_stands_flush_after_an_indent_too() -> None:
    assert starts("「札」", replace(STYLE, indent=1.0)) == [0.5, 1.5, 2.5]


@pytest.mark.parametrize("mark", "」。、）")
def test_punctuation_at_a_line_s_end_takes_half_an_em(mark: str) -> None:
    first, _ = set_runs(f"山札{mark}札", Size(10, 20), STYLE)
    assert (first.run.text, first.run.width) == (f"山札{mark}", 2.5)


def test_a_line_that_ends_in_punctuation_reaches_its_right_edge() -> None:
    (run,) = set_runs("山札」", Size(20, 4), replace(STYLE, align=Align.END))
    assert run.origin.x == 20 - 2.5 * 4


def test_without_squeezing_all_punctuation_is_full_width() -> None:
    assert starts("「札」「山」", replace(STYLE, squeeze=False)) == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("text", ["ｱ｣｢ｱ", "a)(a"])
def test_half_width_and_latin_punctuation_is_not_squeezed(text: str) -> None:
    assert starts(text) == starts(text, replace(STYLE, squeeze=False))


def test_proportional_punctuation_is_not_squeezed() -> None:
    style = replace(STYLE, features=(("palt", 1),))
    assert starts("山」「札", style) == starts("山」「札", replace(style, squeeze=False))


@pytest.mark.parametrize(
    ("text", "added"),
    [("山a札", 2), ("カード3枚", 2), ("A山", 1), ("山Ａ札", 0), ("山３札", 0), ("山×札", 0), ("山、a", 0)],
)
def test_a_quarter_em_stands_between_japanese_and_latin(text: str, added: int) -> None:
    widths = [sum(glyph.advance for glyph in set_runs(text, ONE_LINE, style)[0].run.glyphs) for style in (STYLE, NONE)]
    assert widths[0] - widths[1] == pytest.approx(0.25 * added)


NONE = replace(STYLE, autospace=0.0)


def test_no_quarter_em_is_added_to_a_space() -> None:
    assert starts("山 a 札") == starts("山 a 札", NONE)


def test_no_quarter_em_stands_at_a_line_s_end() -> None:
    first, second = set_runs("山札abc", Size(8, 20), STYLE)
    assert (first.run.width, second.origin.x) == (2, 0)


HANGING = replace(STYLE, hang=True, smallest=4)


def test_a_full_stop_hangs_when_there_is_no_room_for_it() -> None:
    first, second = set_runs("山札。捨札", Size(8, 20), HANGING)
    assert (first.run.text, second.run.text) == ("山札。", "捨札")


def test_it_stays_inside_when_there_is_room() -> None:
    (run,) = set_runs("山。", Size(8, 4), replace(HANGING, align=Align.END))
    assert run.origin.x == 8 - 1.5 * 4


def test_a_hanging_stop_leaves_the_line_s_edge_where_it_was() -> None:
    first, *_ = set_runs("山札捨。捨札山札", Size(13, 20), replace(HANGING, align=Align.JUSTIFY))
    assert ink_starts(first)[-1] == pytest.approx(13 / 4)


def test_without_hanging_the_stop_takes_a_character_along() -> None:
    first, *_ = set_runs("山札。捨札", Size(8, 20), replace(STYLE, smallest=4))
    assert first.run.text == "山"
