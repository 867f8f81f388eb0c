import pytest
from checks.games import component, outcome, verdict, with_fields

from pnp.facts import Outcome

ROLES = "name,number\nthief,2\nkiller,1\nmage,3"
WARES = "name,minutes,points\ntea,5,1\nhat,10,2\nbag,10,2\ncoat,20,4"


def test_values_stand_in_the_order_of_a_number() -> None:
    found = verdict("{order: {name: [killer, thief, mage]}, by: number}", component("time", ROLES))
    assert (found.outcome, found.expected) == (
        Outcome.HOLDS,
        "killer, thief, mage as name, as number rises, of time",
    )


def test_without_a_number_they_stand_as_they_are_written() -> None:
    assert outcome("{order: {name: [killer, thief, mage]}}", ROLES) == (Outcome.BROKEN, "thief, killer, mage")


def test_a_value_too_few_breaks_an_order() -> None:
    assert outcome("{order: {name: [killer, mage]}, by: number}", ROLES)[0] is Outcome.BROKEN


@pytest.mark.parametrize(
    ("trend", "expected"),
    [
        ("never_falls", Outcome.HOLDS),
        ("rises", Outcome.HOLDS),
        ("falls", Outcome.BROKEN),
        ("never_rises", Outcome.BROKEN),
    ],
)
def test_trends(trend: str, expected: Outcome) -> None:
    assert outcome(f"{{trend: {{minutes: {{points: {trend}}}}}}}", WARES)[0] is expected


def test_the_pair_that_breaks_a_trend_is_named() -> None:
    found = outcome("{trend: {minutes: {points: never_falls}}}", WARES.replace("coat,20,4", "coat,20,1"))
    assert found == (Outcome.BROKEN, "points 2 at minutes 10, points 1 at minutes 20")


def test_faces_that_cost_the_same_may_give_different_points_in_a_trend() -> None:
    wares = WARES.replace("bag,10,2", "bag,10,3")
    assert outcome("{trend: {minutes: {points: never_falls}}}", wares)[0] is Outcome.HOLDS
    assert (
        outcome("{trend: {minutes: {points: never_falls}}}", wares.replace("coat,20,4", "coat,20,2"))[0]
        is Outcome.BROKEN
    )


def test_what_stays_level_does_not_rise() -> None:
    level = "name,minutes,points\ntea,5,1\nhat,10,1"
    assert outcome("{trend: {minutes: {points: rises}}}", level)[0] is Outcome.BROKEN
    assert outcome("{trend: {minutes: {points: never_falls}}}", level)[0] is Outcome.HOLDS


def test_a_trend_needs_numbers() -> None:
    assert outcome("{trend: {name: {points: rises}}}", WARES) == (
        Outcome.BROKEN,
        "'tea' in name is not a number that can be added up",
    )


def test_a_face_that_stands_among_others_breaks_an_order() -> None:
    suits = "suit,number\nred,1\nred,2\nblue,3\nblue,4"
    assert outcome("{order: {suit: [red, blue]}, by: number}", suits)[0] is Outcome.HOLDS
    assert outcome("{order: {suit: [red, blue]}, by: number}", suits.replace("red,2", "red,5")) == (
        Outcome.BROKEN,
        "red, blue, red",
    )


def test_a_list_that_every_face_has_stands_in_its_own_order() -> None:
    pair = with_fields(component("time", "name\na\nb"), [{"points": [2, 4, 7]}] * 2)
    assert verdict("{order: {points: [2, 4, 7]}}", pair).outcome is Outcome.HOLDS
    assert verdict("{order: {points: [2, 7, 4]}}", pair).outcome is Outcome.BROKEN
