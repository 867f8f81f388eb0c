import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.documents.numerals import NUMBER, spread, whole

DIGITS = "〇一二三四五六七八九"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7),
        ("十", 10),
        ("十二", 12),
        ("二十", 20),
        ("五十五", 55),
        ("百", 100),
        ("三百二十一", 321),
        ("一〇", 10),
        ("two", 2),
        ("Twelve", 12),
    ],
)
def test_numbers_as_prose_writes_them(text: str, number: int) -> None:
    assert whole(text) == number


@given(st.integers(1, 999))
def test_kanji_give_back_the_number_that_they_write(number: int) -> None:
    hundreds, tens, ones = number // 100, number // 10 % 10, number % 10
    parts = [(hundreds, "百"), (tens, "十"), (ones, "")]
    text = "".join(("" if n == 1 and sign else DIGITS[n]) + sign for n, sign in parts if n)
    assert whole(text) == number
    assert re.fullmatch(NUMBER, text)


@given(st.text(alphabet=DIGITS + "十百", min_size=1, max_size=6))
def test_any_kanji_are_a_number(text: str) -> None:
    assert whole(text) >= 0


@pytest.mark.parametrize(("first", "last", "numbers"), [("1", "3", [1, 2, 3]), ("4", None, [4]), ("5", "4", [])])
def test_ranges(first: str, last: str | None, numbers: list[int]) -> None:
    assert list(spread(first, last)) == numbers
