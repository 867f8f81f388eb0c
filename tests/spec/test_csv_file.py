import csv
import io
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pnp.diagnostics import Report
from pnp.spec.csv_file import parse_csv
from pnp.spec.errors import SpecError
from pnp.spec.tables import MOST_FACES, Table

HEROES = """\
id, name ,cost,text
a,Ada,010,"Draw 1, then ""stop""."

b, Bo ,1.5,"Two
lines"
,,,
c,,-2,no
"""


def read(text: str) -> tuple[Table | None, list[str]]:
    report = Report()
    try:
        table = parse_csv(text, "f.csv", report)
    except SpecError as problem:
        report.extend(problem.findings)
        table = None
    return table, [str(finding) for finding in report]


def rows(text: str) -> list[dict[str, Any]]:
    table, messages = read(text)
    assert messages == []
    assert table is not None
    return [row.fields for row in table.rows]


def test_cells_are_values_as_typed() -> None:
    assert rows(HEROES) == [
        {"id": "a", "name": "Ada", "cost": "010", "text": 'Draw 1, then "stop".'},
        {"id": "b", "name": "Bo", "cost": 1.5, "text": "Two\nlines"},
        {"id": "c", "name": "", "cost": -2, "text": "no"},
    ]


def test_rows_know_their_lines() -> None:
    table, _ = read(HEROES)
    assert table is not None
    assert [row.place.line for row in table.rows] == [2, 4, 7]


def test_all_kinds_of_line_ends_are_read() -> None:
    assert rows("a,b\r\n1,2\r\n") == rows("a,b\r1,2\r") == rows("a,b\n1,2") == [{"a": 1, "b": 2}]


def test_a_line_separator_of_unicode_ends_no_row() -> None:
    assert rows("a,b\nx\u2028y,\x85\n") == [{"a": "x\u2028y", "b": "\x85"}]


def test_a_quote_inside_a_cell_is_just_a_quote() -> None:
    assert rows('a,b\n5" pipe,1\n') == [{"a": '5" pipe', "b": 1}]


def test_rows_that_do_not_fit_are_told_one_by_one_and_the_others_are_kept() -> None:
    table, messages = read("a,b\n1\n2,2\n3,3,3\n")
    assert table is not None
    assert [row.fields for row in table.rows] == [{"a": 2, "b": 2}]
    assert [message.partition(" ")[0] for message in messages] == ["f.csv:2:1:", "f.csv:4:5:"]


def test_a_table_has_a_last_row() -> None:
    _, messages = read("a\n" + "1\n" * (MOST_FACES + 1))
    assert messages == ["f.csv:20002:1: error: this makes 20001 faces; a component has at most 20000 [too-many-faces]"]


def test_a_table_has_a_last_column() -> None:
    _, messages = read(",".join(f"c{i}" for i in range(201)))
    assert messages == ["f.csv:1:1: error: this table has more than 200 columns [too-large]"]


def test_the_limit_of_the_csv_module_is_not_what_we_rely_on() -> None:
    limit = csv.field_size_limit(50)
    try:
        _, messages = read("a\n" + "x" * 51 + "\n")
    finally:
        csv.field_size_limit(limit)
    assert messages == ["f.csv:2:1: error: a cell of this row is too long [csv-syntax]"]


CELLS = st.text(st.characters(exclude_categories=("Cc", "Cs")) | st.sampled_from('",\n'), max_size=8)


@given(st.lists(st.tuples(CELLS, CELLS, CELLS), min_size=1, max_size=5))
def test_what_another_writer_of_csv_writes_is_read_as_it_was_and_found_again(table: list[tuple[str, ...]]) -> None:
    file = io.StringIO(newline="")
    csv.writer(file, lineterminator="\n").writerows([("a", "b", "c"), *table])
    text = file.getvalue()
    read_table, messages = read(text)
    assert messages == []
    assert read_table is not None
    kept = [[cell.strip(" \t") for cell in row] for row in table]
    kept = [row for row in kept if any(row)]
    assert [[str(value) for value in row.fields.values()] for row in read_table.rows] == kept
    for number, cells in enumerate(kept):
        for column, cell in zip("abc", cells, strict=True):
            place = read_table.cell(number, column)
            line = text.split("\n")[place.line - 1][place.column - 1 :].lstrip('" \t')
            assert line.replace('""', '"').startswith(cell.split("\n")[0].lstrip('" \t'))


@given(st.text() | st.text(',"\n\r ;ab'))
def test_any_text_is_a_table_or_a_mistake_with_a_place(text: str) -> None:
    table, messages = read(text)
    assert table is not None or messages
    assert all(message.startswith("f.csv:") and message.split(":")[2].isdigit() for message in messages)
