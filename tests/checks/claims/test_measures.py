from dataclasses import replace

from checks.games import component, verdict

from pnp.facts import Outcome
from pnp.nets import Room, tray

CARD = component("time", "value\n1", size=(44, 67))
BOX = replace(CARD, net=replace(tray(Room(170, 130, 35), 1), room=(170, 130, 35)))


def test_width_and_height_are_those_of_a_piece() -> None:
    found = verdict("{size: [44, 67]}", CARD)
    assert (found.outcome, found.expected, found.found) == (Outcome.HOLDS, "44 × 67 mm as size of time", "44 × 67")


def test_a_millimetre_more_breaks_it() -> None:
    wider = component("time", "value\n1", size=(45, 67))
    found = verdict("{size: [44, 67]}", wider)
    assert (found.outcome, found.found) == (Outcome.BROKEN, "45 × 67")


def test_a_size_may_have_bounds() -> None:
    assert verdict("{size: [{at_most: 165}, {at_most: 125}]}", CARD).outcome is Outcome.HOLDS
    assert verdict("{size: [{at_most: 165}, {at_most: 60}]}", CARD).outcome is Outcome.BROKEN


def test_three_sides_are_those_of_a_box_inside() -> None:
    assert verdict("{size: [170, 130, 35]}", BOX).outcome is Outcome.HOLDS
    assert verdict("{size: [170, 130, 36]}", BOX).found == "170 × 130 × 35"


def test_a_card_has_no_depth() -> None:
    found = verdict("{size: [44, 67, 1]}", CARD)
    assert (found.outcome, found.reason) == (Outcome.BROKEN, "time is no box: it has width and height alone")


def test_of_several_components_those_that_differ_are_found() -> None:
    other = component("low", "value\n1", size=(63, 88))
    assert verdict("{size: [44, 67]}", CARD, other, subject=("time", "low")).found == "63 × 88"


def test_only_components_of_which_there_are_such_pieces_are_measured() -> None:
    other = component("low", "value\n2", size=(63, 88))
    assert verdict("{size: [44, 67], when: value == 1}", CARD, other, subject=("time", "low")).outcome is Outcome.HOLDS


def test_nothing_has_no_size() -> None:
    found = verdict("{size: [44, 67], when: value == 2}", CARD)
    assert (found.outcome, found.reason) == (Outcome.BROKEN, "there are no copies of time where value == 2")
