"""What cells hold: a value for each, or a message that says what is amiss."""

import pytest

from pnp.layouts.places.holding import held, how_many
from pnp.template import Contents

GRID = [["0,0", "1,0"], ["0,1", "1,1"]]


@pytest.mark.parametrize("rows", [(("a", "b", "c", "d"),), (("a", "b"), ("c", "d"))])
def test_values_are_dealt_out_row_by_row(rows: tuple[tuple[str, ...], ...]) -> None:
    assert held(Contents(rows), GRID) == ["a", "b", "c", "d"]


def test_a_mapping_tells_of_some_cells() -> None:
    assert held(Contents(by_name={"1,0": "castle"}), GRID) == [None, "castle", None, None]


@pytest.mark.parametrize(
    ("contents", "message"),
    [
        (Contents((("a", "b", "c"),)), "`of` holds 3 values for 4 cells"),
        (Contents((("a", "b"), ("c", "d"), ("e", "f"))), "`of` holds 3 rows for 2"),
        (Contents((("a", "b"), ("c",))), "row 2 of `of` holds 1 values for 2 cells"),
        (Contents(by_name={"2,0": 1}), "`of` tells of '2,0', but there is no such cell"),
    ],
)
def test_what_does_not_fit_the_cells_is_told(contents: Contents, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        held(contents, GRID)


def test_a_list_says_how_many_cells_there_are_and_a_mapping_does_not() -> None:
    assert how_many(Contents((("a", "b", "c"),))) == 3
    with pytest.raises(ValueError, match="needs a `count`"):
        how_many(Contents(by_name={"10": "gift"}))
