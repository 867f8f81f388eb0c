from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.checks.claims.tally import Pile, Tally, TallyError, tally, text_of
from tests.checks.games import TIME, component, with_fields


def the_tally(rows: str, of: str, within: str | None = None) -> tuple[Tally, ...]:
    return tally(Pile("of time", (component("time", rows),)), of, within)


def tally_of(*fields: dict[str, Any], of: str) -> dict[str, int]:
    rows = "id\n" + "\n".join(str(number) for number in range(len(fields)))
    [(_, copies)] = tally(Pile("of time", (with_fields(component("time", rows), fields),)), of, None)
    return dict(copies)


def test_copies_are_added_up_by_value() -> None:
    assert the_tally("colour,copies\nred,2\nblue,1\nred,3", "colour") == (Tally(None, {"red": 5, "blue": 1}),)


def test_each_group_has_its_own_tally() -> None:
    values = {"0": 1, "1": 3, "2": 3, "3": 2, "4": 1, "5": 1}
    assert the_tally(TIME, "value", "detective") == (Tally("kagami", values), Tally("minase", values))


def test_a_face_of_no_copies_counts_for_nothing() -> None:
    assert the_tally("colour,copies\nred,2\nblue,0", "colour") == (Tally(None, {"red": 2}),)


def test_a_path_leads_into_a_mapping() -> None:
    assert tally_of({"suit": {"id": "bomb", "name": "Bomb"}}, of="suit.name") == {"Bomb": 1}


def test_a_mapping_is_known_by_its_id() -> None:
    assert tally_of({"suit": {"id": "bomb", "name": "Bomb"}}, of="suit") == {"bomb": 1}


def test_a_number_and_its_text_are_one_value() -> None:
    assert tally_of({"value": 1}, {"value": "1"}, {"value": 1.0}, of="value") == {"1": 3}


def test_zero_and_empty_text_are_two_values() -> None:
    assert tally_of({"value": 0}, {"value": ""}, of="value") == {"0": 1, "": 1}


@pytest.mark.parametrize(
    ("fields", "path", "message"),
    [
        ({"value": None}, "value", "field 'value' of face '0' of time is empty"),
        ({"value": []}, "value", "field 'value' of face '0' of time is empty"),
        ({"value": [1, 2]}, "value", "field 'value' of face '0' of time holds a list, not one value"),
        (
            {"suit": {"name": "Bomb", "colour": "red"}},
            "suit",
            "field 'suit' of face '0' of time holds several values; name one: suit.name, suit.colour",
        ),
        ({"suit": "bomb"}, "suit.name", "face '0' of time has no field 'suit.name', did you mean 'suit'?"),
        (
            {"suit": {"name": "Bomb"}},
            "suit.nmae",
            "face '0' of time has no field 'suit.nmae', did you mean 'suit.name'?",
        ),
    ],
)
def test_a_field_without_one_value_is_named(fields: dict[str, Any], path: str, message: str) -> None:
    with pytest.raises(TallyError) as problem:
        tally_of(fields, of=path)
    assert str(problem.value) == message


def test_there_is_no_tally_of_no_copies() -> None:
    with pytest.raises(TallyError, match=r"^there are no copies of time$"):
        the_tally("colour,copies\nred,0", "colour")


@pytest.mark.parametrize(
    ("value", "text"), [(1, "1"), (1.0, "1"), (1.5, "1.5"), (-2, "-2"), (True, "true"), ("010", "010"), ("", "")]
)
def test_values_have_the_text_that_was_typed(value: Any, text: str) -> None:
    assert text_of(value) == text


@given(st.lists(st.integers(0, 9), min_size=1, max_size=20).filter(any))
def test_a_tally_loses_no_copy(copies: list[int]) -> None:
    rows = "suit,value,copies\n" + "\n".join(f"{n % 3},{n % 5},{many}" for n, many in enumerate(copies))
    assert sum(number for _, found in the_tally(rows, "value", "suit") for number in found.values()) == sum(copies)
