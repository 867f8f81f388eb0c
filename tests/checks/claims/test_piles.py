from typing import Any

import pytest
from checks.games import TIME, component, with_fields
from hypothesis import given
from hypothesis import strategies as st

from pnp.checks.claims.numbers import ClaimError
from pnp.checks.claims.piles import Pile, text_of


def pile(*fields: dict[str, Any]) -> Pile:
    rows = "id\n" + "\n".join(str(number) for number in range(len(fields)))
    return Pile.of("of time", [with_fields(component("time", rows), fields)])


def the_tally(rows: str, *of: str) -> dict[tuple[str, ...], int]:
    return Pile.of("of time", [component("time", rows)]).tally(*of)


def tally_of(*fields: dict[str, Any], of: str) -> dict[str, int]:
    return {value: copies for (value,), copies in pile(*fields).tally(of).items()}


def test_copies_are_added_up_by_value() -> None:
    assert the_tally("colour,copies\nred,2\nblue,1\nred,3", "colour") == {("red",): 5, ("blue",): 1}


def test_copies_are_added_up_by_two_values() -> None:
    rows = "colour,size,copies\nred,s,2\nred,l,1\nred,s,3"
    assert the_tally(rows, "colour", "size") == {("red", "s"): 5, ("red", "l"): 1}


def test_each_group_is_a_pile_of_its_own() -> None:
    groups = Pile.of("of time", [component("time", TIME)]).groups("detective")
    assert {group: pile.copies for group, pile in groups.items()} == {"kagami": 11, "minase": 11}


def test_each_item_of_a_list_counts() -> None:
    assert tally_of({"wares": ["tea", "hat"]}, {"wares": ["tea"]}, of="wares") == {"tea": 2, "hat": 1}


def test_a_path_leads_through_a_list() -> None:
    assert tally_of({"wares": [{"id": "t", "name": "tea"}, {"id": "h", "name": "hat"}]}, of="wares.name") == {
        "tea": 1,
        "hat": 1,
    }


def test_a_list_makes_no_groups() -> None:
    with pytest.raises(ClaimError, match=r"holds a list, not one value$"):
        pile({"wares": ["tea", "hat"]}).groups("wares")


def test_a_face_of_no_copies_counts_for_nothing() -> None:
    assert the_tally("colour,copies\nred,2\nblue,0", "colour") == {("red",): 2}


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
    with pytest.raises(ClaimError) as problem:
        tally_of(fields, of=path)
    assert str(problem.value) == message


def test_there_is_no_tally_of_no_copies() -> None:
    with pytest.raises(ClaimError, match=r"^there are no copies of time$"):
        the_tally("colour,copies\nred,0", "colour")


@pytest.mark.parametrize(
    ("value", "text"), [(1, "1"), (1.0, "1"), (1.5, "1.5"), (-2, "-2"), (True, "true"), ("010", "010"), ("", "")]
)
def test_values_have_the_text_that_was_typed(value: Any, text: str) -> None:
    assert text_of(value) == text


@given(st.lists(st.integers(0, 9), min_size=1, max_size=20).filter(any))
def test_a_tally_loses_no_copy(copies: list[int]) -> None:
    rows = "suit,value,copies\n" + "\n".join(f"{n % 3},{n % 5},{many}" for n, many in enumerate(copies))
    assert sum(the_tally(rows, "value", "suit").values()) == sum(copies)
