import pytest

from pnp.geometry import Size
from pnp.nets import Pile, Room, room_for

MINI = Pile(Size(44, 63), 20)


def test_a_deck_of_twenty_cards() -> None:
    assert room_for([MINI], thickness=0.3, play=1) == pytest.approx(Room(45, 64, 7))


def test_piles_lie_one_on_another_as_the_first_does() -> None:
    assert room_for([MINI, Pile(Size(67, 40), 10)], thickness=0.3, play=0) == pytest.approx(Room(44, 67, 9))
    assert room_for([Pile(Size(67, 40), 10), MINI], thickness=0.3, play=0) == pytest.approx(Room(67, 44, 9))
