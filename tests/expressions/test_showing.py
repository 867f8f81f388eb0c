"""Values as text."""

import pytest

from pnp.expressions import number_text


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (0.1 + 0.2, "0.3"),
        (1 / 3, "0.333333333333333"),
        (0.1 + 0.2 - 0.3, "0.0000000000000000555111512312578"),
        (1e22, "10000000000000000000000"),
        (-0.0, "0"),
        (-2.50, "-2.5"),
        (1_000_000, "1000000"),
    ],
)
def test_numbers_are_shown_as_people_write_them(number: float, shown: str) -> None:
    assert number_text(number) == shown
