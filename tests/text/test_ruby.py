"""Readings over their base."""

from dataclasses import replace

import pytest
from styles import STYLE as COMMON
from styles import content, ink_starts, set_runs

from pnp.geometry import Size
from pnp.scene import Text
from pnp.template import Direction, TextStyle
from pnp.text.inline import Content, Look, Ruby, RubyKind, Words

STYLE = replace(COMMON, smallest=4, leading=2.0)
WIDE = Size(160, 4 * 1.5)


def group(base: str, reading: str) -> Ruby:
    return Ruby(((base, reading),), RubyKind.GROUP)


def jukugo(*parts: tuple[str, str]) -> Ruby:
    return Ruby(parts, RubyKind.JUKUGO)


def mono(*parts: tuple[str, str]) -> Ruby:
    return Ruby(parts, RubyKind.MONO)


def parted(written: Content, area: Size = WIDE, style: TextStyle = STYLE) -> tuple[list[Text], list[Text]]:
    """The runs of the base and those of the readings."""
    runs = set_runs(written, area, style)
    return [run for run in runs if run.size == style.size], [run for run in runs if run.size < style.size]


def test_a_reading_is_half_as_large_and_stands_on_the_em_box_of_its_base() -> None:
    (base,), (reading,) = parted(content(group("山", "やま")))
    assert (reading.size, reading.run.text) == (2, "やま")
    assert reading.origin.y + 0.12 * 2 == pytest.approx(base.origin.y - 0.88 * 4)


def test_the_first_line_s_reading_stays_inside_the_box() -> None:
    _, (reading,) = parted(content(group("山", "やま")))
    assert reading.origin.y - 0.88 * 2 == pytest.approx(0)


def test_a_reading_as_long_as_its_base_stands_over_it() -> None:
    _, (reading,) = parted(content("見る", group("山", "やま")))
    assert reading.origin.x == 2 * 4


def test_a_short_reading_of_a_group_is_spread_one_two_one() -> None:
    _, (reading,) = parted(content(group("紫陽花", "あじさい")))
    # 1 em is spread, an eighth of it at each end and a quarter between letters; an em of the reading is half of one.
    assert ink_starts(reading) == [2 * start for start in (0.125, 0.875, 1.625, 2.375)]


def test_a_short_mono_reading_stands_solid_in_the_middle() -> None:
    _, (reading,) = parted(content(mono(("山", "や"))))
    assert ink_starts(reading) == [2 * 0.25]


def test_a_long_reading_reaches_over_kana_by_its_half() -> None:
    (base,), (reading,) = parted(content("この", group("峠", "とうげ"), "を"))
    assert ink_starts(base) == [0, 1, 2, 3]  # nothing is spread
    assert reading.origin.x == pytest.approx((2 - 0.25) * 4)


def test_it_never_reaches_over_kanji() -> None:
    (base,), (reading,) = parted(content("大", group("峠", "とうげ"), "道"))
    assert ink_starts(base) == [0, 1.25, 2.5]
    assert reading.origin.x == pytest.approx(4)


def test_it_never_reaches_over_another_reading() -> None:
    _, (first, second) = parted(content(group("峠", "とうげ"), group("峠", "とうげ")))
    assert first.origin.x + first.run.width * 2 <= second.origin.x + 1e-6


def test_it_reaches_over_kana_by_one_em_of_its_own_at_most() -> None:
    (base,), (reading,) = parted(content("の", group("承", "うけたまわ"), "る"))
    assert reading.origin.x == pytest.approx(0.5 * 4)
    assert ink_starts(base) == [0, 1.25, 2.5]


def test_a_line_never_begins_or_ends_beyond_its_edges_with_a_reading() -> None:
    _, (reading,) = parted(content(group("承", "うけたまわ")), Size(10, 6))
    assert (reading.origin.x, reading.run.width * 2) == (0, 10)


def test_parts_of_a_compound_stand_each_over_their_own() -> None:
    _, readings = parted(content(jukugo(("東", "とう"), ("京", "きょ"))))
    assert [(reading.run.text, reading.origin.x) for reading in readings] == [("とう", 0), ("きょ", 4)]


def test_a_compound_s_long_part_reaches_over_its_short_one() -> None:
    (base,), readings = parted(content(jukugo(("証", "しょう"), ("拠", "こ"))))
    assert ink_starts(base) == [0, 1]
    assert [reading.origin.x for reading in readings] == [0, 6]


def test_a_line_may_end_inside_a_compound_of_short_parts() -> None:
    base, _ = parted(content(jukugo(("東", "とう"), ("京", "きょ"))), Size(4, 20))
    assert [run.run.text for run in base] == ["東", "京"]


@pytest.mark.parametrize("ruby", [group("東京", "とうきょう"), jukugo(("証", "しょう"), ("拠", "こ"))])
def test_a_line_never_ends_inside_a_group(ruby: Ruby) -> None:
    base, _ = parted(content("あいう", ruby), Size(18, 20))
    assert [len(run.run.text) for run in base] == [3, 2]


def test_lines_stand_further_apart_where_readings_need_it() -> None:
    written = content("山札山札山札", group("山", "やま"), "札")
    base, _ = parted(written, Size(12, 40), replace(STYLE, leading=1.25))
    assert [round(run.origin.y / 4, 3) for run in base] == [0.88, 2.13, 3.63]


def test_readings_follow_the_whole_of_their_line() -> None:
    runs = set_runs(content("この", group("山", "やま"), "の", group("峠", "とうげ"), "を"), WIDE, STYLE)
    assert [run.run.text for run in runs] == ["この山の峠を", "やま", "とうげ"]


def test_a_missing_character_of_a_reading_is_named() -> None:
    with pytest.raises(Exception, match="no font has '𓀀'"):
        parted(content(group("山", "𓀀")))


def test_readings_stand_to_the_right_of_a_vertical_line() -> None:
    (base,), (reading,) = parted(
        content(group("山", "やま")), Size(8, 20), replace(STYLE, direction=Direction.VERTICAL)
    )
    assert reading.origin.x == pytest.approx(base.origin.x + 2 + 1)
    assert reading.origin.x + 1 == pytest.approx(8)


def test_a_line_may_end_between_readings_as_long_as_their_bases_wherever_these_stand() -> None:
    compound = jukugo(("山", "やま"), ("札", "ふだ"))
    bases, _ = parted(content("3あ", Words("を", Look(underline=True)), compound), Size(4 * 4, 4 * 8))
    assert bases[-1].run.text == "札"
