"""Readings over their base."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from styles import STYLE as COMMON
from styles import content, ink_starts, set_runs

from pnp.geometry import Size
from pnp.scene import Text
from pnp.template import Align, Direction, TextStyle
from pnp.text.characters import Kind
from pnp.text.inline import Content, Look, Ruby, RubyKind, Words
from pnp.text.ruby import may_open

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


@pytest.mark.parametrize("base", ["R&D", "R & D", "HP", "f(x)", "No. 7"])
def test_a_latin_base_is_never_spread(base: str) -> None:
    plain, _ = parted(content(base))
    (set_base,), (reading,) = parted(content(group(base, "かいはつけんきゅうぶもん")))
    assert set_base.run.glyphs.advances[:-1] == plain[0].run.glyphs.advances[:-1]
    middle = set_base.origin.x + plain[0].run.width * 4 / 2
    assert reading.origin.x + reading.run.width * 2 / 2 == pytest.approx(middle)


def test_a_base_of_japanese_and_latin_is_spread_outside_of_the_latin() -> None:
    (base,), _ = parted(content(group("山HP札", "かいはつけんきゅうぶもん")))
    natural = set_runs("山HP札", WIDE, STYLE)[0]
    more = [a.advance - b.advance for a, b in zip(base.run.glyphs, natural.run.glyphs, strict=True)]
    assert more[0] == pytest.approx(more[2])
    assert more[0] > 0.2
    assert more[1] == pytest.approx(0)


def test_full_width_letters_are_spread_as_kanji() -> None:
    (base,), _ = parted(content(group("ＨＰ", "たいりょくち")))
    assert ink_starts(base) == [0.25, 1.75]


@pytest.mark.parametrize("direction", Direction)
def test_a_latin_reading_is_never_spread(direction: Direction) -> None:
    style = replace(STYLE, direction=direction)
    _, (reading,) = parted(content(group("経験値獲得", "XP up")), Size(40, 40), style)
    _, (alone,) = parted(content(mono(("山", "XP up"))), Size(40, 40), style)
    assert reading.run.glyphs == alone.run.glyphs


def test_a_mark_is_never_spread_from_its_letter() -> None:
    assert not may_open(Kind.WIDE, Kind.EXTEND)


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


@pytest.mark.parametrize("ruby", [group("東京", "とうきょう"), mono(("東京", "とうきょう"))])
def test_a_line_never_ends_under_one_reading(ruby: Ruby) -> None:
    base, _ = parted(content("あいう", ruby), Size(18, 20))
    assert [len(run.run.text) for run in base] == [3, 2]


def along(run: Text, style: TextStyle) -> float:
    """Where a level run starts, or the first of upright glyphs; in em of the style."""
    if style.direction is Direction.HORIZONTAL:
        return round(run.origin.x / style.size, 4)
    return round((run.origin.y - (run.run.glyphs.dys[0] + 0.88) * run.size) / style.size, 4)


@pytest.mark.parametrize("direction", Direction)
def test_a_compound_of_long_parts_is_parted_and_each_part_has_its_reading(direction: Direction) -> None:
    style = replace(STYLE, direction=direction)
    written = content("あいう", jukugo(("承", "しょう"), ("認", "にん")), "を")
    area = Size(18, 40) if direction is Direction.HORIZONTAL else Size(40, 18)
    base, readings = parted(written, area, style)
    assert [run.run.text for run in base] == ["あいう承", "認を"]
    # Half of what it is longer reaches over う, the other half to the end of the line.
    assert [(run.run.text, along(run, style)) for run in readings] == [("しょう", 2.75), ("にん", 0)]


def test_the_first_part_of_a_compound_ends_with_its_line() -> None:
    _, readings = parted(content("山札", jukugo(("承", "しょう"), ("認", "にん"))), Size(3.5 * 4, 40))
    assert (readings[0].run.text, readings[0].origin.x + readings[0].run.width * 2) == ("しょう", 3.5 * 4)


def test_a_part_that_begins_a_line_with_a_long_reading_begins_with_the_reading() -> None:
    base, readings = parted(content("山", jukugo(("証", "しょ"), ("領", "りょう"), ("後", "ご"))), Size(2 * 4, 40))
    assert [run.run.text for run in base] == ["山証", "領後"]
    assert [(run.run.text, run.origin.x / 4) for run in readings[1:]] == [("りょう", 0), ("ご", 1.5)]


def test_a_compound_is_parted_as_often_as_it_must_be() -> None:
    compound = jukugo(("百", "ひゃっ"), ("鬼", "き"), ("夜", "や"), ("行", "こう"))
    base, readings = parted(content(compound), Size(1.6 * 4, 60))
    assert [run.run.text for run in base] == ["百", "鬼", "夜", "行"]
    assert [run.run.text for run in readings] == ["ひゃっ", "き", "や", "こう"]


def test_a_compound_that_fits_is_set_as_one() -> None:
    compound = jukugo(("承", "しょう"), ("認", "にん"))
    whole, _ = parted(content(compound), Size(40, 20))
    assert [run.run.text for run in whole] == ["承認"]
    assert ink_starts(whole[0]) == [0.125, 1.375]


@pytest.mark.parametrize("align", Align)
@given(
    readings=st.lists(st.sampled_from(["", "に", "にん", "しょう", "うけたまわ"]), min_size=1, max_size=5),
    around=st.tuples(st.sampled_from(["", "山", "の", "。", "「"]), st.sampled_from(["", "札", "を", "「"])),
    width=st.floats(min_value=4, max_value=8),
)
def test_no_part_of_a_compound_leaves_its_line(
    readings: list[str], around: tuple[str, str], width: float, align: Align
) -> None:
    written = content(around[0], jukugo(*[("承", reading) for reading in readings]), around[1], "山札を捨てる")
    for run in set_runs(written, Size(width * 4, 1000), replace(STYLE, align=align)):
        assert run.origin.x >= -1e-6
        assert run.origin.x + run.run.width * run.size <= width * 4 + 4 * 0.5 + 1e-6


@pytest.mark.parametrize(
    "ruby",
    [group("承認", "しょうにん"), jukugo(("承", "しょう"), ("認", "にん")), jukugo(("東", "とう"), ("京", "きょ"))],
)
def test_a_justified_line_is_not_spread_inside_a_compound(ruby: Ruby) -> None:
    style = replace(STYLE, align=Align.JUSTIFY)
    loose, _ = parted(content("山札", ruby, "山札"), Size(4.9 * 4, 40), style)
    alone, _ = parted(content(ruby), Size(40, 20), style)
    assert loose[0].run.text == "山札" + alone[0].run.text
    starts, solid = ink_starts(loose[0]), ink_starts(alone[0])
    assert starts[3] - starts[2] == pytest.approx(solid[1] - solid[0])


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
