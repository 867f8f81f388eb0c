from fractions import Fraction

import pytest
from checks.games import game, outcome
from hypothesis import given
from hypothesis import strategies as st

from pnp.checks.claims.numbers import Known, text
from pnp.claims import Range
from pnp.facts import Outcome

KNOWN = Known.of(game(), {})


@pytest.mark.parametrize(
    ("bound", "holds"),
    [
        ("5", {5}),
        ("{at_least: 5}", {5, 6, 7}),
        ("{at_most: 5}", {3, 4, 5}),
        ("{more_than: 5}", {6, 7}),
        ("{less_than: 5}", {3, 4}),
        ("{between: [4, 6]}", {4, 5, 6}),
    ],
)
def test_bounds_of_a_count(bound: str, holds: set[int]) -> None:
    found = {n for n in range(3, 8) if outcome(f"{{count: {bound}}}", f"value,copies\n1,{n}")[0] is Outcome.HOLDS}
    assert found == holds


@pytest.mark.parametrize(
    ("bounds", "words"),
    [
        (Range(5, 5), "5"),
        (Range(5, None), "at least 5"),
        (Range(None, 5), "at most 5"),
        (Range(5, None, open=True), "more than 5"),
        (Range(None, 5, open=True), "less than 5"),
        (Range(2, 12), "2 to 12"),
    ],
)
def test_bounds_in_words(bounds: Range, words: str) -> None:
    assert KNOWN.words(bounds) == words


@pytest.mark.parametrize(("number", "words"), [("1/2", "0.5"), ("24", "24"), ("1/3", "0.3333"), ("-7/4", "-1.75")])
def test_numbers_as_people_write_them(number: str, words: str) -> None:
    assert text(Fraction(number)) == words


@given(st.integers(-50, 50), st.integers(-50, 50), st.integers(-50, 50))
def test_a_number_is_between_two_if_it_is_no_less_and_no_more(least: int, most: int, number: int) -> None:
    between = KNOWN.holds(Range(least, most), Fraction(number))
    apart = KNOWN.holds(Range(least, None), Fraction(number)) and KNOWN.holds(Range(None, most), Fraction(number))
    assert between == apart
