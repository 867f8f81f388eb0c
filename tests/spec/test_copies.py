import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.spec.copies import MOST_COPIES, parse_copies


@pytest.mark.parametrize("text", ["3", "３", "3x", "3 x", "×3", "x3", "3×", " 3 ", "03", "３ｘ"])
def test_ways_to_write_three(text: str) -> None:
    assert parse_copies(text) == 3


def test_zero_copies_are_a_number_of_copies() -> None:
    assert parse_copies("0") == 0


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", "1.0", "1.5", "x", "x3x", "3 3", "三", "1e3", "no", "½", "1,000", "3*"]
)
def test_anything_else_is_not(text: str) -> None:
    with pytest.raises(ValueError, match="write a whole number from 0"):
        parse_copies(text)


def test_more_than_a_game_can_have() -> None:
    with pytest.raises(ValueError, match="more than 100000 copies"):
        parse_copies(str(MOST_COPIES + 1))


@given(st.integers(0, MOST_COPIES))
def test_every_whole_number_is_read_as_itself(number: int) -> None:
    assert parse_copies(str(number)) == number
