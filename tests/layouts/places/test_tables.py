"""Tables as a template's author writes them: where their cells and lines lie on the face, what layers see."""

from pathlib import Path

import pytest
from layouts.places.test_arranging import HERE, drawn

CELL = "layers: [{rect: cell, fill: grey(50%)}]"


def table(rows: str, columns: str, more: str = "") -> str:
    return f"  - {{table: {rows}, box: [2, 3, 36, 50], columns: {columns}{more and ', '}{more}}}\n"


@pytest.mark.parametrize(
    ("layer", "expected"),
    [
        # Columns of stated widths, and equal shares of what they leave; rows share the box.
        (
            table("2", f"[{{width: 6, {CELL}}}, {{times: 2, {CELL}}}]"),
            [(2, 3, 6, 25), (8, 3, 15, 25), (23, 3, 15, 25), (2, 28, 6, 25), (8, 28, 15, 25), (23, 28, 15, 25)],
        ),
        # Rows as high as each says, from the top of the box; the head above them.
        (
            table(
                "[{high: 4}, {high: 9}]",
                f"[{{width: 10, head: [{{rect: cell, fill: grey(50%)}}], {CELL}}}]",
                'head: {height: 7}, height: "{{ cell.high }}"',
            ),
            [(2, 3, 10, 7), (2, 10, 10, 4), (2, 14, 10, 9)],
        ),
        # Fills lie beneath everything; a column's own wins.
        (
            table("1", "[{width: 10, fill: grey(0%)}, {width: 5}]", "fill: grey(50%)"),
            [(2, 3, 10, 50), (12, 3, 5, 50)],
        ),
        # Each line once; those across close the corners.
        (
            table("1", "[{width: 10}]", "stroke: {colour: grey(50%), width: 1}"),
            [(1.5, 3, 11, 0), (1.5, 53, 11, 0), (2, 3, 0, 50), (12, 3, 0, 50)],
        ),
        (
            table("1", "[{width: 10}]", "rules: rows, stroke: {colour: grey(50%), width: 1}"),
            [(2, 3, 10, 0), (2, 53, 10, 0)],
        ),
        (
            table("1", "[{width: 10}]", "rules: columns, stroke: {colour: grey(50%), width: 1}"),
            [(2, 3, 0, 50), (12, 3, 0, 50)],
        ),
        # A row that is a list has a value for each column; a mapping is seen whole; of columns alike each knows which.
        (
            table("[[3, 4]]", '[{layers: [{rect: [0, 0, "{{ cell }}", 1], fill: grey(50%)}], times: 2}]'),
            [(2, 3, 3, 1), (20, 3, 4, 1)],
        ),
        (
            table(
                "{wood: {size: 3}}", '[{times: 2, layers: [{rect: [0, 0, "{{ cell.size + n }}", 1], fill: grey(50%)}]}]'
            ),
            [(2, 3, 4, 1), (20, 3, 5, 1)],
        ),
        (
            table("lands", '[{times: 1, layers: [{rect: cell, fill: grey(50%), when: cell == "lands"}]}]'),
            [(2, 3, 36, 50)],
        ),
        (table("'{{ lands }}'", f"[{{width: 5}}, {{width: 4, {CELL}}}]"), [(7, 3, 4, 25), (7, 28, 4, 25)]),
    ],
)
def test_where_cells_and_lines_are(layer: str, expected: list[tuple[float, ...]], tmp_path: Path) -> None:
    assert drawn(layer, tmp_path) == (expected, [])


@pytest.mark.parametrize(
    ("layer", "message"),
    [
        (
            table("2", "[{width: 30, fill: grey(50%)}, {width: 8}]"),
            f"{HERE}:2:5: error: tile/tile, front: the columns of this table are 38 mm wide, its box 36 mm [bad-box]",
        ),
        (
            table("2", "[{width: 36, fill: grey(50%)}, {}]"),
            f"{HERE}:2:5: error: tile/tile, front: the columns of this table are 36 mm wide, its box 36 mm, "
            "which leaves nothing for 1 more [bad-box]",
        ),
        (
            table("6", "[{fill: grey(50%)}]", "height: 10"),
            f"{HERE}:2:5: error: tile/tile, front: the rows of this table are 60 mm high, its box 50 mm [bad-box]",
        ),
        (
            table("[[1, 2]]", "[{fill: grey(50%)}]"),
            f"{HERE}:2:13: error: tile/tile, front: row 1 of this table holds 2 values; its columns are 1 [bad-data]",
        ),
        (
            table("1000", "[{times: 20, fill: grey(50%)}]"),
            f"{HERE}:2:5: error: tile/tile, front: with the repeats around it, this one draws its layers 20000 times; "
            "at most 10000 [too-many-repeats]",
        ),
        (
            table("1", "[{width: 4, text: 'wooden', style: {size: 5}}]"),
            f"{HERE}:2:47: error: tile/tile, front: the text does not fit its box: at its smallest size, 5 mm "
            "(14.17 pt), its widest character is 1.98 mm wider than the box; make the box larger, allow a smaller "
            "size, or shorten the text [text-overflow]",
        ),
    ],
)
def test_what_cannot_be_drawn_is_told(layer: str, message: str, tmp_path: Path) -> None:
    assert drawn(layer, tmp_path)[1] == [message]
