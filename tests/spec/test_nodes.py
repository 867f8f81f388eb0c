import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.diagnostics import Place, Report
from pnp.expressions import number_text
from pnp.spec.nodes import Scalar, kind_of, quoted, scalar_value, typed, value_of
from pnp.spec.yaml_file import parse_yaml


@pytest.mark.parametrize(("typed_text", "value"), [("7", 7), ("-2", -2), ("0", 0), ("1.5", 1.5), ("-0.25", -0.25)])
def test_a_number_that_prints_as_typed_is_a_number(typed_text: str, value: float) -> None:
    assert typed(typed_text) == value
    assert type(typed(typed_text)) is type(value)


WORDS = "no yes on true null ~ NO nan .inf"
NUMERALS = "010 0x1F 0b1 1:30 1e3 1_000 +1 -0 1.50 2.0 1. .5 1,5 ３ ٣ 1234567890123456 0.1234567890123456789"


@pytest.mark.parametrize("text", [*WORDS.split(), *NUMERALS.split(), "2024-05-01", "", " 1"])
def test_what_would_change_by_being_a_number_stays_text(text: str) -> None:
    assert typed(text) == text


def test_quotes_keep_a_number_as_text() -> None:
    assert scalar_value(Scalar("7", False, Place("f"))) == "7"


@given(st.text())
def test_a_value_prints_as_it_was_typed(text: str) -> None:
    value = typed(text)
    assert (value if isinstance(value, str) else number_text(value)) == text


@given(st.integers(-(10**14), 10**14) | st.floats(-1e6, 1e6).filter(lambda x: x % 1 != 0 and "e" not in repr(x)))
def test_every_plain_number_is_read_as_itself(number: float) -> None:
    digits = len(repr(number).strip("-0").replace(".", ""))
    assert typed(repr(number)) == (number if digits <= 15 else repr(number))


def test_a_tree_as_values() -> None:
    node = parse_yaml("{0: a, b: [1, '2', {c: 1.5}], empty: }", "f.yaml", Report())
    assert node is not None
    assert value_of(node) == {0: "a", "b": [1, "2", {"c": 1.5}], "empty": ""}


@pytest.mark.parametrize(
    ("source", "kind"), [("a", "text"), ("''", "text"), ("- a", "a list"), ("{a: b}", "a mapping")]
)
def test_kinds_are_named_for_messages(source: str, kind: str) -> None:
    node = parse_yaml(source, "f.yaml", Report())
    assert node is not None
    assert kind_of(node) == kind


def test_long_text_is_cut_in_messages_and_control_characters_are_spelled_out() -> None:
    assert quoted("a\x1bb") == "'a\\x1bb'"
    assert quoted("x" * 100) == repr("x" * 59 + "…")
