import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.reports import to_json
from pnp.reports.json_types import json_value, mm

# Whatever a face's fields may hold: tables in lists in tables, any text, any number.
FIELDS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text() | st.integers(), values, max_size=3),
    max_leaves=8,
)


def test_json_is_indented_in_the_order_given_and_ends_in_a_newline() -> None:
    assert to_json({"title": "怪盗", "count": 2}) == '{\n  "title": "怪盗",\n  "count": 2\n}\n'


def test_half_a_surrogate_pair_becomes_an_escape_that_utf8_can_hold() -> None:
    text = to_json({"title": "\ud800"})
    assert text.encode("utf-8") == b'{\n  "title": "\\ud800"\n}\n'
    assert json.loads(text) == {"title": "\ud800"}


@pytest.mark.parametrize(
    ("length", "shown"),
    [
        (44.0, "44"),
        (44, "44"),
        (63.5, "63.5"),
        (10.00001, "10"),
        (-0.00001, "0"),
        (-0.0, "0"),
        (88.9 - 63.5, "25.4"),
        (1 / 3, "0.3333"),
    ],
)
def test_lengths_are_rounded_to_a_ten_thousandth(length: float, shown: str) -> None:
    assert json.dumps(mm(length)) == shown


@given(st.floats(-10_000, 10_000))
def test_a_length_is_never_off_by_more_than_half_a_ten_thousandth(length: float) -> None:
    assert abs(mm(length) - length) <= 0.000_05 + 1e-9
    assert json.dumps(mm(length)) not in {"-0", "-0.0"}


def test_tables_keep_their_keys_and_lists_their_order() -> None:
    value = {"suit": {"id": "bomb", "ranks": (3, 1, 2)}, 7: "seven"}
    assert json_value(value) == {"suit": {"id": "bomb", "ranks": [3, 1, 2]}, "7": "seven"}


def test_empty_values_stay_different() -> None:
    values = [None, "", 0, False, [], {}]
    assert json.dumps(json_value(values)) == '[null, "", 0, false, [], {}]'


@pytest.mark.parametrize(("value", "text"), [(math.inf, "inf"), (-math.inf, "-inf"), (math.nan, "nan")])
def test_a_number_that_json_lacks_becomes_text(value: float, text: str) -> None:
    assert json_value({"value": value}) == {"value": text}


def test_anything_else_becomes_text() -> None:
    assert json_value(1 + 2j) == "(1+2j)"


@given(FIELDS)
def test_any_field_can_be_written_and_read_back(value: Any) -> None:
    plain = json_value(value)
    assert json.loads(to_json({"value": plain}).encode("utf-8"))["value"] == plain
