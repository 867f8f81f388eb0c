from dataclasses import replace

import pytest
from checks.games import BACK, TIME, component, fact, game, outcome, verdict

from pnp.checks import judge
from pnp.facts import Outcome
from pnp.looks import Looks

TILES = "name,copies\nlake,1\nhill,2\nwood,0"


def test_faces_of_which_there_are_copies_are_designs() -> None:
    assert outcome("{designs: 2}", TILES) == (Outcome.HOLDS, "2")


def test_a_face_more_breaks_it() -> None:
    assert outcome("{designs: 2}", TILES + "\nsand,1") == (Outcome.BROKEN, "3")


def test_a_face_with_a_back_has_two_printed_sides() -> None:
    assert outcome("{sides: 4}", TILES) == (Outcome.HOLDS, "4")


def test_a_face_with_a_blank_back_has_one_printed_side() -> None:
    found = verdict("{sides: 2}", component("time", TILES, back=None))
    assert (found.outcome, found.expected) == (Outcome.HOLDS, "2 different printed sides of time")


@pytest.mark.parametrize(("number", "expected"), [(2, Outcome.HOLDS), (3, Outcome.BROKEN)])
def test_kinds_are_the_values_of_a_field(number: int, expected: Outcome) -> None:
    assert outcome(f"{{kinds: {{detective: {number}}}}}", TIME) == (expected, "2")


def test_components_of_one_back_have_one() -> None:
    deck = component("low", "value\n1"), component("high", "value\n3")
    found = verdict("{backs: 1}", *deck, subject=("low", "high"))
    assert (found.outcome, found.expected) == (Outcome.HOLDS, "1 different back of low and high")


def test_another_template_is_another_back() -> None:
    deck = component("low", "value\n1"), component("high", "value\n3", back=replace(BACK, name="other"))
    found = verdict("{backs: 1}", *deck, subject=("low", "high"))
    assert (found.outcome, found.found) == (Outcome.BROKEN, "2")


def test_a_blank_back_is_a_back_too() -> None:
    deck = component("low", "value\n1"), component("high", "value\n3", back=None)
    assert verdict("{backs: 1}", *deck, subject=("low", "high")).found == "2"


def test_backs_are_told_apart_by_how_they_are_drawn() -> None:
    drawn = {("time", f"kagami-{n}"): Looks(1, f"front {n}", "red") for n in range(6)} | {
        ("time", f"minase-{n}"): Looks(1, f"front {n}", "blue") for n in range(6)
    }
    facts = [fact("{backs: 1}"), fact("{backs: 1, within: detective}"), fact("{backs: 2}")]
    verdicts = judge(game(component("time", TIME), facts=facts), drawn)
    assert [each.outcome for each in verdicts] == [Outcome.BROKEN, Outcome.HOLDS, Outcome.HOLDS]
