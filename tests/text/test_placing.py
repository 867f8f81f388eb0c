"""Where lines and glyphs stand, in mm from the area's top left corner."""

from dataclasses import replace

import pytest
from smallfonts import bundled_families
from styles import STYLE as COMMON
from styles import set_runs

from pnp.geometry import Size
from pnp.scene import Text
from pnp.template import Align, TextStyle, VerticalAlign
from pnp.text.fonts import font_refs, open_font
from pnp.text.glyphs import Setting, glyphs_of

FONT = open_font(font_refs(bundled_families("Noto Sans JP"), 400)[0])
STYLE = replace(COMMON, smallest=4, squeeze=False, autospace=0)


def runs(text: str, area: Size, style: TextStyle = STYLE) -> list[Text]:
    return set_runs(text, area, style)


def natural(text: str) -> tuple[float, ...]:
    return glyphs_of(FONT.ref, text, Setting()).advances


def advances(run: Text) -> list[float]:
    return [round(advance, 6) for advance in run.run.glyphs.advances]


@pytest.mark.parametrize(("align", "x"), [(Align.START, 0), (Align.CENTRE, 6), (Align.END, 12), (Align.JUSTIFY, 0)])
def test_a_line_stands_as_it_is_aligned(align: Align, x: float) -> None:
    (run,) = runs("山札", Size(20, 4), replace(STYLE, align=align))
    assert run.origin.x == x


@pytest.mark.parametrize(
    ("vertical_align", "baselines"),
    [
        (VerticalAlign.TOP, [3.52, 9.52]),
        (VerticalAlign.MIDDLE, [8.52, 14.52]),
        (VerticalAlign.BOTTOM, [13.52, 19.52]),
    ],
)
def test_lines_stand_as_a_block_of_em_boxes(vertical_align: VerticalAlign, baselines: list[float]) -> None:
    found = runs("山札捨札", Size(8, 20), replace(STYLE, vertical_align=vertical_align))
    assert [run.origin.y for run in found] == pytest.approx(baselines)


def test_a_number_alone_in_the_middle_has_the_middle_of_its_digits_there() -> None:
    (run,) = runs("5", Size(10, 10), replace(STYLE, vertical_align=VerticalAlign.MIDDLE))
    assert run.origin.y - FONT.cap_height * 4 / 2 == pytest.approx(5)


def test_two_lines_of_latin_stand_as_em_boxes() -> None:
    found = runs("five six", Size(8, 20), replace(STYLE, vertical_align=VerticalAlign.MIDDLE))
    assert [run.origin.y for run in found] == pytest.approx([8.52, 14.52])


def test_a_line_in_two_fonts_is_two_runs_side_by_side() -> None:
    first, second, third = runs("山⚔札", Size(40, 4))
    assert [run.run.text for run in (first, second, third)] == ["山", "⚔", "札"]
    assert second.origin.x == 4
    assert third.origin.x == pytest.approx(4 + second.run.width * 4)


def test_clusters_count_in_the_run_s_own_text() -> None:
    found = runs("山札⚔捨札", Size(8, 40))
    assert [(run.run.text, run.run.glyphs.clusters) for run in found] == [
        ("山札", (0, 1)),
        ("⚔", (0,)),
        ("捨", (0,)),
        ("札", (0,)),
    ]


def test_tracking_comes_after_each_character_but_the_last() -> None:
    (run,) = runs("山札へ", Size(40, 4), replace(STYLE, tracking=0.25))
    assert advances(run) == [1.25, 1.25, 1]


def test_tracking_comes_after_a_character_and_its_mark() -> None:
    (run,) = runs("x\u0301x", Size(40, 4), replace(STYLE, tracking=0.25))
    base, mark, last = advances(run)
    assert (mark, base) == (0.25, last)


def test_spaces_at_a_line_s_end_are_kept_without_width() -> None:
    first, _ = runs("山札\u3000捨札", Size(8, 20))
    assert (first.run.text, advances(first)) == ("山札\u3000", [1, 1, 0])


def test_spaces_at_a_line_s_end_do_not_move_a_centred_line() -> None:
    first, _ = runs("山札\u3000捨札", Size(10, 20), replace(STYLE, align=Align.CENTRE))
    assert first.origin.x == 1


def test_a_justified_line_is_as_wide_as_its_box_and_the_last_is_not() -> None:
    first, last = runs("事件カードを引く", Size(21, 20), replace(STYLE, align=Align.JUSTIFY))
    assert first.run.width * 4 == pytest.approx(21)
    assert last.run.width * 4 == 12


def test_a_justified_line_spreads_no_space_in_words_numbers_and_pairs() -> None:
    first, _ = runs("山24ab……を引く", Size(29, 20), replace(STYLE, align=Align.JUSTIFY))
    plain = natural("山24ab……を")
    spread = [after > before + 1e-6 for before, after in zip(plain, advances(first), strict=False)]
    assert spread == [True, False, False, False, True, False, True, False][: len(spread)]


def test_a_justified_latin_line_spreads_its_spaces_only() -> None:
    first, _ = runs("draw a card", Size(16, 20), replace(STYLE, align=Align.JUSTIFY))
    plain = natural("draw a ")
    wider = [run_advance > advance + 1e-6 for run_advance, advance in zip(advances(first), plain, strict=True)]
    assert wider == [False, False, False, False, True, False, False]


def test_a_justified_line_without_a_place_for_space_stays_as_it_is() -> None:
    first, _ = runs("draw cards", Size(14, 20), replace(STYLE, align=Align.JUSTIFY))
    assert advances(first)[:4] == [round(advance, 6) for advance in natural("draw")]
