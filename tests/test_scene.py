"""What scenes promise to those who compare and keep them."""

from pnp.scene import Grey, Registration, Rgb


def test_colours_of_two_kinds_differ_whatever_their_numbers() -> None:
    assert Grey(1.0) != Registration(1.0)
    assert len({Grey(1.0), Registration(1.0), Rgb(1, 1, 1)}) == 3
