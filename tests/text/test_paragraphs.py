"""Indents, line breaks, lists and columns."""

from dataclasses import replace
from itertools import groupby

import pytest
from styles import STYLE as COMMON
from styles import content, set_runs

from pnp.geometry import Size
from pnp.template import ColumnFill, Direction, VerticalAlign
from pnp.text.inline import Content, NewLine, Paragraph, Ruby, RubyKind, Words

STYLE = replace(COMMON, smallest=4)


def places(written: Content | str, area: Size, **changes: float) -> list[tuple[str, float, float]]:
    """The texts of the runs and where they start, in em from the left and in lines from the top."""
    runs = set_runs(written, area, replace(STYLE, **changes))  # type: ignore[arg-type]
    return [(run.run.text, round(run.origin.x / 4, 6), round((run.origin.y - 0.88 * 4) / 6, 6)) for run in runs]


def item(text: str, marker: str = "・", level: int = 1) -> Paragraph:
    return Paragraph((Words(text),), marker, level)


def test_a_paragraph_s_first_line_is_indented() -> None:
    assert places("山札捨札\n山", Size(12, 40), indent=1.0) == [("山札", 1, 0), ("捨札", 0, 1), ("山", 1, 2)]


def test_a_line_break_inside_a_paragraph_begins_no_new_one() -> None:
    assert places(content("山", NewLine(), "札"), Size(20, 40), indent=1.0) == [("山", 1, 0), ("札", 0, 1)]


def test_a_line_break_after_another_leaves_an_empty_line() -> None:
    assert [y for _, _, y in places(content("山", NewLine(), NewLine(), "札"), Size(20, 40))] == [0, 2]


def test_an_item_s_marker_hangs_before_its_text() -> None:
    assert places((item("山札捨札"),), Size(12, 40)) == [("・", 0, 0), ("山札", 1, 0), ("捨札", 1, 1)]


def test_each_level_is_indented_by_one_em() -> None:
    found = places((item("山"), item("札", level=2)), Size(40, 40))
    assert [(text, x) for text, x, _ in found] == [("・", 0), ("山", 1), ("・", 1), ("札", 2)]


def test_items_of_a_list_begin_alike_however_wide_their_markers_are() -> None:
    found = places((item("山", "9."), item("札", "100.")), Size(40, 40))
    texts = {text: x for text, x, _ in found}
    assert texts["山"] == texts["札"] > texts["100."]
    assert texts["9."] > texts["100."]


def test_an_item_is_not_indented_as_a_paragraph() -> None:
    assert places((item("山"),), Size(40, 40), indent=1.0)[1] == ("山", 1, 0)


def test_wide_markers_end_a_quarter_em_before_the_text() -> None:
    nine, _, ten, text = set_runs((item("札", "9."), item("札", "10.")), Size(40, 20), STYLE)
    ends = [run.origin.x + run.run.width * run.size for run in (nine, ten)]
    assert ends == pytest.approx([text.origin.x - 0.25 * 4] * 2)
    assert ten.origin.x == pytest.approx(0)


def test_an_item_without_a_marker_is_indented_as_one() -> None:
    assert places((item("山", ""),), Size(40, 40)) == [("山", 1, 0)]


def test_lines_fill_one_column_after_the_other() -> None:
    found = places("山札捨札山", Size(20, 30), columns=2, column_gap=4, column_fill=ColumnFill.AUTO)
    assert found == [("山札", 0, 0), ("捨札", 0, 1), ("山", 0, 2)]


@pytest.mark.parametrize(
    ("lines", "columns", "expected"),
    [(5, 2, [3, 2]), (4, 2, [2, 2]), (1, 2, [1]), (7, 3, [3, 3, 1]), (4, 3, [2, 2]), (3, 3, [1, 1, 1])],
)
def test_balanced_columns_are_about_equally_long(lines: int, columns: int, expected: list[int]) -> None:
    found = places("\n".join("山" * lines), Size(60, 100), columns=columns)
    assert [len([*group]) for _, group in groupby(found, key=lambda place: place[1])] == expected


def test_readings_are_weighed_when_columns_are_balanced() -> None:
    ruby = [Ruby(((base, "やま"),), RubyKind.GROUP) for base in "山札"]
    pieces = [ruby[0], NewLine(), ruby[1], NewLine(), Words("山"), NewLine(), Words("札"), NewLine(), Words("山")]
    style = replace(STYLE, columns=2, leading=1)
    runs = set_runs((Paragraph(tuple(pieces)),), Size(40, 60), style)
    assert [run.run.text for run in runs if run.size == 4 and run.origin.x < 20] == ["山", "札"]


def test_columns_are_balanced_in_vertical_text_too() -> None:
    style = replace(STYLE, columns=2, column_gap=4, direction=Direction.VERTICAL)
    runs = set_runs("山札捨札", Size(40, 20), style)
    assert [(run.run.text, round(run.origin.x, 3), run.origin.y) for run in runs] == [("山札", 38, 0), ("捨札", 38, 12)]


def test_text_that_fits_unbalanced_fits_balanced() -> None:
    for fill in ColumnFill:
        assert len(places("山札捨札山", Size(20, 10), columns=2, column_gap=4, column_fill=fill)) == 3


def test_columns_stand_level() -> None:
    runs = set_runs(
        "山札捨札山", Size(20, 12), replace(STYLE, columns=2, column_gap=4, vertical_align=VerticalAlign.BOTTOM)
    )
    assert runs[0].origin.y == runs[2].origin.y


def test_columns_of_vertical_lines_stand_one_below_the_other() -> None:
    style = replace(STYLE, columns=2, column_gap=4, direction=Direction.VERTICAL)
    runs = set_runs("山札捨札山", Size(10, 20), style)
    assert [(run.run.text, run.origin.x, run.origin.y) for run in runs] == [
        ("山札", 8, 0),
        ("捨札", 2, 0),
        ("山", 8, 12),
    ]


def test_text_that_is_too_long_for_all_columns_says_how_many_lines_there_are() -> None:
    with pytest.raises(Exception, match="it takes 5 lines and there is room for 4"):
        places("山札捨札山札捨札山", Size(20, 10), columns=2, column_gap=4)
