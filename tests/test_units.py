"""Lengths as people write them."""

import time
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.units import format_mm, parse_length


@pytest.mark.parametrize(
    ("typed", "mm"),
    [
        ("63", 63),
        ("63mm", 63),
        ("63 mm", 63),
        ("6.3cm", 63),
        ("2.5in", 63.5),
        ("72pt", 25.4),
        (".5", 0.5),
        ("-3", -3),
        ("+3mm", 3),
        ("６３ｍｍ", 63),
    ],
)
def test_a_length_is_read_in_millimetres(typed: str, mm: float) -> None:
    assert parse_length(typed) == pytest.approx(mm)


@pytest.mark.parametrize("typed", ["", "mm", "63px", "6,3mm", "1e3", "nan", "inf", "63 mm mm", "0x10", "١mm"])
def test_anything_else_is_refused_with_a_way_out(typed: str) -> None:
    with pytest.raises(ValueError, match="is not a length; write a number of mm, or 63mm"):
        parse_length(typed)


def test_a_length_of_kilometres_is_refused() -> None:
    with pytest.raises(ValueError, match="longer than 10000 mm"):
        parse_length("999999")


@given(st.text())
def test_any_text_is_a_length_or_a_value_error(typed: str) -> None:
    with suppress(ValueError):
        assert abs(parse_length(typed)) <= 10_000


@pytest.mark.parametrize(("mm", "shown"), [(63.0, "63"), (63.5, "63.5"), (0.125, "0.12"), (0, "0"), (100, "100")])
def test_a_length_in_a_message_has_no_trailing_zeros(mm: float, shown: str) -> None:
    assert format_mm(mm) == shown


def test_a_digit_under_thousands_of_accents_is_no_length_and_told_at_once() -> None:
    begin = time.process_time()
    with pytest.raises(ValueError, match="is not a length") as caught:
        parse_length("1" + "\u0301\u0316" * 50_000)
    assert len(str(caught.value)) < 200
    assert time.process_time() - begin < 15  # a matter of tenths; of minutes where each step looks at all before it
