from checks.games import TIME, component, fact, game, outcome

from pnp.checks import judge
from pnp.facts import Outcome, Verdict


def the_verdict(claim: str, rows: str = TIME) -> Verdict:
    [verdict] = judge(game(component("time", rows), facts=[fact(claim)]))
    return verdict


def test_the_same_values_in_whatever_number_and_order_hold() -> None:
    verdict = the_verdict("{set: {value: [5, 4, 3, 2, 1, 0]}}")
    assert (verdict.outcome, verdict.expected, verdict.found) == (
        Outcome.HOLDS,
        "5, 4, 3, 2, 1, 0 as value of time",
        "5, 4, 3, 2, 1, 0",
    )


def test_the_same_values_in_each_group_hold() -> None:
    verdict = the_verdict("{set: {value: [0, 1, 2, 3, 4, 5]}, within: detective}")
    assert verdict.outcome is Outcome.HOLDS
    assert verdict.expected == "0, 1, 2, 3, 4, 5 as value of time in each detective"
    assert verdict.found == "0, 1, 2, 3, 4, 5 in each of 2"


def test_a_value_that_lacks_is_found() -> None:
    verdict = the_verdict("{set: {detective: [kagami, minase, gouda]}}")
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "no gouda")


def test_a_value_besides_is_found() -> None:
    verdict = the_verdict("{set: {detective: [kagami]}}")
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "also minase")


def test_several_values_that_lack_or_are_besides_are_listed() -> None:
    verdict = the_verdict("{set: {value: [0, 1, 2, 7, 8]}}")
    assert verdict.found == "no 7, 8, also 3, 4, 5"


def test_what_lacks_and_what_is_besides_is_found_in_its_group() -> None:
    changed = TIME.replace("minase,5,1", "minase,6,1")
    verdict = the_verdict("{set: {value: [0, 1, 2, 3, 4, 5]}, within: detective}", changed)
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "no 5, also 6 in minase")


def test_a_value_of_a_face_without_copies_does_not_occur() -> None:
    verdict = the_verdict("{set: {colour: [red, blue]}}", "colour,copies\nred,1\nblue,0")
    assert verdict.found == "no blue"


def test_every_value_lies_within_bounds() -> None:
    assert outcome("{values: {value: {between: [0, 5]}}}", TIME) == (Outcome.HOLDS, "0, 1, 2, 3, 4, 5")


def test_values_out_of_bounds_are_found() -> None:
    assert outcome("{values: {value: {at_most: 3}}}", TIME) == (Outcome.BROKEN, "4, 5")
