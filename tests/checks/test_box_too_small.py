from dataclasses import replace

import pytest
from checks.games import component, game
from hypothesis import given
from hypothesis import strategies as st

from pnp.checks.box_too_small import check_boxes, most_pieces
from pnp.diagnostics import Place, Report
from pnp.geometry import Size
from pnp.model import Component, Filling, Kind
from pnp.nets import Room, tray, tuck_box

PLACE = Place("components/heist/boxes.yaml", 2, 40)
TIME = component("time", "value,copies\n1,55")  # 44 × 67 mm, 16.5 mm high
MEDAL = component("medal", "value,copies\n1,10", size=(30, 30))
LENGTHS = st.floats(5, 100)


def box(*room: float, contains: tuple[str, ...] | None = None, thickness: float = 0.3, name: str = "box") -> Component:
    filling = None if contains is None else Filling(contains, thickness, PLACE)
    plain = component(name, "name\nbox", line=40)
    return replace(plain, kind=Kind.BOX, net=tuck_box(Room(*room), 0.3), filling=filling)


def found(*components: Component) -> list[str]:
    report = Report()
    check_boxes(game(*components), report)
    return [str(finding).partition(": error: ")[2] for finding in report]


def test_a_box_that_is_large_enough_is_sound() -> None:
    assert found(TIME, box(44, 67, 16.5, contains=("time",))) == []


def test_one_that_is_too_shallow_says_by_how_much() -> None:
    assert found(TIME, box(45, 68, 15, contains=("time",))) == [
        "'box' is too small for what it holds: a room of 45 × 68 × 15 mm takes 50 pieces of 0.3 mm, not 55; as one "
        "stack they need 1.5 mm more [box-too-small]"
    ]


def test_one_that_is_too_narrow_says_by_how_much() -> None:
    assert found(TIME, box(42, 68, 30, contains=("time",))) == [
        "'box' is too small for what it holds: a piece of 'time' is 2 mm too large for a room of 42 × 68 × 30 mm "
        "[box-too-small]"
    ]


def test_thicker_pieces_take_more() -> None:
    assert len(found(TIME, box(44, 67, 16.5, contains=("time",), thickness=0.4))) == 1


@pytest.mark.parametrize("room", [(16.5, 44, 67), (67, 44, 16.5), (90, 67, 8.4)])
def test_pieces_may_stand_or_lie_in_stacks_side_by_side(room: tuple[float, float, float]) -> None:
    assert found(TIME, box(*room, contains=("time",))) == []


def test_pieces_of_several_sizes_are_held_against_the_room_by_their_volume() -> None:
    assert found(TIME, MEDAL, box(44, 67, 18, contains=("time", "medal"))) == []
    assert found(TIME, MEDAL, box(44, 67, 16, contains=("time", "medal"))) == [
        "'box' is too small for what it holds: its pieces fill 51 cm³, a room of 44 × 67 × 16 mm only 47 cm³ "
        "[box-too-small]"
    ]


def test_the_only_box_of_a_game_must_hold_all_its_cards() -> None:
    assert len(found(TIME, box(44, 67, 10))) == 1
    assert found(TIME, box(44, 67, 10), box(44, 67, 10, name="other")) == []


def test_a_box_whose_room_was_made_for_what_it_holds_is_passed_over() -> None:
    assert found(TIME, box(10, 10, 10, contains=())) == []


def test_trays_are_boxes_too() -> None:
    low = replace(box(44, 67, 10, contains=("time",)), net=tray(Room(44, 67, 10), 0.3))
    assert len(found(TIME, low)) == 1


@given(LENGTHS, LENGTHS, LENGTHS, st.floats(0.1, 2))
def test_pieces_that_go_in_have_room(width: float, height: float, depth: float, thickness: float) -> None:
    room = (width, height, depth)
    pieces = most_pieces(Size(20, 30), thickness, room)
    slack = 0.05  # that is how exact boxes are
    assert pieces * 20 * 30 * thickness <= (width + slack) * (height + slack) * (depth + slack) + 1e-6
    assert most_pieces(Size(20, 30), thickness, room[::-1]) == pieces
