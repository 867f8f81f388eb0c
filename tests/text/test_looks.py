"""Words that look otherwise than their text: fonts, sizes, colours, lines, marks, icons."""

from dataclasses import replace

import pytest
from smallfonts import bundled_families
from styles import STYLE as COMMON
from styles import content, items_of, set_runs, texts_in

from pnp.geometry import Box, Point, Size
from pnp.outlines import MoveTo, bounds, polygon
from pnp.scene import Group, Item, Path, Rgb, Text
from pnp.template import Direction, TextStyle, VerticalAlign
from pnp.text.inline import Emphasis, InlineIcon, Look, Ruby, RubyKind, Words

STYLE = replace(COMMON, smallest=4)
RED = Rgb(1, 0, 0)
ICON = InlineIcon((Path(polygon([Point(0, 8), Point(4, 0), Point(12, 8)]), fill=RED),), Size(12, 8), "火")
AREA = Size(80, 12)


def drawn(*pieces: object, style: TextStyle = STYLE) -> tuple[Item, ...]:
    return items_of(content(*pieces), AREA, style)  # type: ignore[arg-type]


def boxes(items: tuple[Item, ...]) -> list[Box]:
    return [bounds(item.outline) for item in items if isinstance(item, Path)]


def test_words_have_their_own_weight_and_colour() -> None:
    plain, bold = set_runs(content("山", Words("札", Look(weight=900, colour=RED))), AREA, STYLE)
    assert (dict(plain.run.font.variations)["wght"], dict(bold.run.font.variations)["wght"]) == (400, 900)
    assert bold.colour == RED


def test_words_have_their_own_fonts() -> None:
    sans, serif = set_runs(content("山", Words("札", Look(fonts=bundled_families("Noto Serif JP")))), AREA, STYLE)
    assert "Serif" in serif.run.font.path
    assert "Serif" not in sans.run.font.path


def test_larger_words_stand_on_the_same_baseline() -> None:
    small, large, after = set_runs(content("山", Words("札", Look(scale=1.5)), "山"), AREA, STYLE)
    assert (large.size, large.origin.y, after.origin.x) == (6, small.origin.y, (1 + 1.5) * 4)


def test_larger_words_stay_inside_the_box() -> None:
    large, *_ = set_runs(content(Words("札", Look(scale=1.5))), AREA, STYLE)
    assert large.origin.y - 0.88 * 6 == pytest.approx(0)


def test_words_have_their_own_features() -> None:
    _, wide = set_runs(content("12", Words("12", Look(features=(("fwid", 1),)))), AREA, STYLE)
    assert wide.run.width == 2


def test_kinsoku_holds_across_looks() -> None:
    first, *_ = set_runs(content("山札", Words("。", Look(weight=900))), Size(8, 20), STYLE)
    assert first.run.text == "山"


def test_a_line_is_drawn_under_words() -> None:
    (under,) = boxes(drawn("山", Words("札札", Look(underline=True)), "山"))
    assert (under.left, under.right) == pytest.approx((4, 12))
    assert under.top > 0.88 * 4


def test_a_line_under_words_in_several_looks_is_one() -> None:
    look = Look(underline=True)
    assert len(boxes(drawn(Words("山", look), Words("札", replace(look, weight=900))))) == 1


def test_a_line_stands_at_the_right_of_vertical_words() -> None:
    style = replace(STYLE, direction=Direction.VERTICAL)
    (line,) = boxes(items_of(content(Words("札札", Look(underline=True))), Size(20, 20), style))
    (words, _) = set_runs(content("札", Words("札", Look(underline=True))), Size(20, 20), style)
    assert words.origin.x + 2 < line.left < line.right < 20
    assert (line.top, line.bottom) == pytest.approx((0, 8))


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_line_is_counted_as_height_of_its_text(direction: Direction, scale: float) -> None:
    style = replace(STYLE, direction=direction, vertical_align=VerticalAlign.BOTTOM)
    for vertical_align in (VerticalAlign.TOP, VerticalAlign.BOTTOM):
        style = replace(style, vertical_align=vertical_align)
        (line,) = boxes(items_of(content(Words("札", Look(underline=True, scale=scale))), Size(20, 20), style))
        assert Box(0, 0, 20, 20).contains(line)


def test_a_line_that_has_no_room_below_it_makes_the_text_smaller() -> None:
    style = replace(STYLE, smallest=3)
    (words,) = set_runs(content(Words("札", Look(underline=True))), Size(20, 4), style)
    assert words.size * (0.88 + 0.195) == pytest.approx(4, abs=0.01)


def ruby(base: str, reading: str, look: Look) -> Ruby:
    return Ruby(((base, reading),), RubyKind.GROUP, look)


def test_a_reading_stands_outside_of_the_line_of_vertical_words() -> None:
    style = replace(STYLE, direction=Direction.VERTICAL)
    items = items_of(content(ruby("山", "やま", Look(underline=True))), Size(20, 20), style)
    (line,) = boxes(items)
    (reading,) = [run for run in texts_in(items) if run.size < 4]
    assert line.right < reading.origin.x - 1
    assert reading.origin.x + 1 == pytest.approx(20)


@pytest.mark.parametrize("direction", Direction)
def test_marks_stand_outside_of_readings(direction: Direction) -> None:
    style = replace(STYLE, direction=direction, leading=3)
    look = Look(emphasis=Emphasis.DOT)
    items = items_of(content(ruby("山", "やま", look), Words("札", look)), Size(20, 20), style)
    (reading,) = [run for run in texts_in(items) if run.size < 4]
    over_reading, over_words = boxes(items)
    if direction is Direction.HORIZONTAL:
        assert over_reading.bottom < reading.origin.y - 0.88 * 2 < over_words.top
        assert over_reading.top > 0
    else:
        assert over_reading.left > reading.origin.x + 1 > over_words.right
        assert over_reading.right < 20


@pytest.mark.parametrize(
    ("look", "direction", "start"),
    [
        (Look(emphasis=Emphasis.DOT), Direction.HORIZONTAL, 1),
        (Look(emphasis=Emphasis.DOT), Direction.VERTICAL, 1),
        (Look(underline=True), Direction.VERTICAL, 1),
        (Look(underline=True), Direction.HORIZONTAL, 0.5),
    ],
)
def test_a_reading_never_reaches_over_marks_or_a_line_on_its_side(
    look: Look, direction: Direction, start: float
) -> None:
    style = replace(STYLE, leading=2, direction=direction)
    runs = set_runs(content(Words("の", look), ruby("承", "うけたまわ", Look()), "る"), Size(40, 40), style)
    (reading,) = [run for run in runs if run.size < 4]
    first = next(iter(reading.run.glyphs))
    along = reading.origin.x if direction is Direction.HORIZONTAL else reading.origin.y - (first.dy + 0.88) * 2
    assert along == pytest.approx(start * 4)


def test_each_character_but_punctuation_has_its_mark() -> None:
    items = drawn(Words("山、札", Look(emphasis=Emphasis.DOT)))
    (marks,) = [item for item in items if isinstance(item, Path)]
    middles = [segment.end.x - 0.2 * 2 for segment in marks.outline if isinstance(segment, MoveTo)]
    assert len(middles) == 2
    assert sum(isinstance(segment, MoveTo) for segment in marks.outline) == 2
    assert bounds(marks.outline).bottom < marks_below(items)


def marks_below(items: tuple[Item, ...]) -> float:
    """The top of the em boxes of the first run."""
    (text,) = [item for item in items if isinstance(item, Text)]
    return text.origin.y - 0.88 * text.size


@pytest.mark.parametrize("direction", Direction)
def test_marks_are_sesames_in_vertical_lines_and_dots_in_horizontal_ones(direction: Direction) -> None:
    custom = Emphasis.SESAME if direction is Direction.VERTICAL else Emphasis.DOT
    style = replace(STYLE, direction=direction)
    auto, named = (items_of(content(Words("山", Look(emphasis=each))), AREA, style) for each in (Emphasis.AUTO, custom))
    assert auto == named


def test_an_icon_is_one_em_high_on_the_em_box() -> None:
    _, icon, _, after = drawn("山", ICON, "札")
    assert isinstance(icon, Group)
    assert icon.transform.box(Box(0, 0, 12, 8)) == pytest.approx((4, 0, 6, 4))
    assert isinstance(after, Text)
    assert after.origin.x == pytest.approx(10)


def test_an_icon_reads_as_its_text() -> None:
    assert [run.run.text for run in set_runs(content("山", ICON, "札"), AREA, STYLE)] == ["山", "火", "札"]


def test_an_icon_is_one_character_in_kinsoku() -> None:
    runs = set_runs(content("山", ICON, "。札"), Size(9, 20), STYLE)
    shown = [(run.run.text, run.origin.y > 5) for run in runs if run.colour]
    assert shown == [("山", False), ("。", True), ("札", True)]


def test_an_icon_stays_with_the_number_after_it() -> None:
    runs = set_runs(content("山", ICON, "3札"), Size(11, 20), STYLE)
    assert [run.run.text for run in runs if run.colour and run.origin.y < 5] == ["山"]


@pytest.mark.parametrize("text", ["火", "bomb", "手榴弾×2"])
@pytest.mark.parametrize("direction", Direction)
def test_what_an_icon_reads_as_does_not_show_and_stands_in_its_room(text: str, direction: Direction) -> None:
    style = replace(STYLE, direction=direction)
    icon = InlineIcon((Path(polygon([Point(0, 0), Point(4, 0), Point(4, 4)])),), Size(4, 4), text)
    drawn, label = items_of(content(icon), Size(4, 4), style)
    assert isinstance(drawn, Group)
    assert isinstance(label, Group)
    runs = [run for run in label.items if isinstance(run, Text)]
    assert {run.colour for run in runs} == {None}
    room = Box.between(0, 0, sum(run.run.width for run in runs) * 4, 1)
    assert (label.transform.box(room).left, label.transform.box(room).right) == pytest.approx((0, 4))


def test_an_icon_may_read_as_nothing() -> None:
    assert len(items_of(content(replace(ICON, text="")), AREA, STYLE)) == 1


def test_an_icon_may_read_as_what_no_font_has() -> None:
    assert [run.run.text for run in set_runs(content(replace(ICON, text="𓀀1")), AREA, STYLE)] == ["𓀀1"]
