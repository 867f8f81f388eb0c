from checks.games import TIME, component, fact, game, verdict

from pnp.checks import judge
from pnp.facts import Outcome

CHIPS = component("chip", "value,copies\n1,20\n5,10")
CROWN = component("crown", "id\ncrown")


def test_copies_that_add_up_hold() -> None:
    [verdict] = judge(game(CHIPS, facts=[fact("{count: 30}", "chip")]))
    assert (verdict.outcome, verdict.expected, verdict.found) == (Outcome.HOLDS, "30 copies of chip", "30")


def test_another_number_of_copies_is_broken() -> None:
    [verdict] = judge(game(CHIPS, facts=[fact("{count: 31}", "chip")]))
    assert (verdict.outcome, verdict.expected, verdict.found) == (Outcome.BROKEN, "31 copies of chip", "30")


def test_one_copy_is_not_called_copies() -> None:
    [verdict] = judge(game(CROWN, facts=[fact("{count: 1}", "crown")]))
    assert verdict.expected == "1 copy of crown"


def test_without_a_subject_all_components_count() -> None:
    [verdict] = judge(game(CHIPS, CROWN, facts=[fact("{count: 30}", None)]))
    assert (verdict.outcome, verdict.expected, verdict.found) == (Outcome.BROKEN, "30 copies in all", "31")


def test_each_group_has_its_copies() -> None:
    [verdict] = judge(game(component("time", TIME), facts=[fact("{count: 11, within: detective}", "time")]))
    assert (verdict.outcome, verdict.expected, verdict.found) == (
        Outcome.HOLDS,
        "11 copies of time in each detective",
        "11 in each of 2",
    )


def test_the_group_that_has_other_copies_is_named() -> None:
    time = component("time", TIME.replace("minase,5,1", "minase,5,2"))
    [verdict] = judge(game(time, facts=[fact("{count: 11, within: detective}", "time")]))
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "12 in minase")


def test_no_copies_are_none() -> None:
    [verdict] = judge(game(component("chip", "value,copies\n1,0"), facts=[fact("{count: 0}", "chip")]))
    assert (verdict.outcome, verdict.found) == (Outcome.HOLDS, "0")


def test_copies_that_fill_a_grid_hold() -> None:
    found = verdict("{grid: [5, 6]}", CHIPS, subject="chip")
    assert (found.outcome, found.expected) == (Outcome.HOLDS, "5 × 6 = 30 copies of chip")
    assert verdict("{grid: [5, 5]}", CHIPS, subject="chip").outcome is Outcome.BROKEN
