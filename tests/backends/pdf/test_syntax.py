import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.backends.pdf.syntax import name, number, numbers, text_string


@pytest.mark.parametrize(
    ("value", "written"),
    [(0, "0"), (-0.0, "0"), (1.5, "1.5"), (-0.00001, "0"), (1e-4, "0.0001"), (1e15, "1" + "0" * 15), (-12.30, "-12.3")],
)
def test_a_number_has_no_exponent_no_trailing_zero_and_no_minus_zero(value: float, written: str) -> None:
    assert number(value) == written


@given(st.floats(-1e9, 1e9), st.integers(0, 8))
def test_a_number_reads_back_within_half_of_its_last_digit(value: float, digits: int) -> None:
    written = number(value, digits)
    assert re.fullmatch(r"-?\d+(\.\d*[1-9])?", written)
    assert float(written) == pytest.approx(value, rel=1e-12, abs=0.5001 * 10**-digits)


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_what_is_no_number_is_refused(value: float) -> None:
    with pytest.raises((ValueError, OverflowError)):
        number(value)


def test_numbers_stand_apart_by_a_space() -> None:
    assert numbers((1, 2.25, -3)) == "1 2.25 -3"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Gold", "/Gold"),
        ("Gold foil", "/Gold#20foil"),
        ("#1/(a)", "/#231#2f#28a#29"),
        ("金", "/#e9#87#91"),
        ("a\0b", "/ab"),
    ],
)
def test_a_name_escapes_what_is_not_regular(text: str, written: str) -> None:
    assert name(text) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("time", "(time)"),
        (r"a(b)\c", r"(a\(b\)\\c)"),
        ("蛇", "<feff86c7>"),
        ("𠮷", "<feffd842dfb7>"),
        ("two\r\nlines", "<feff00740077006f000d000a006c0069006e00650073>"),
    ],
)
def test_a_string_is_plain_in_printable_ascii_and_utf_16_beyond(text: str, written: str) -> None:
    assert text_string(text) == written
