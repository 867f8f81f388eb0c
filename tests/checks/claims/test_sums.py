import pytest
from checks.games import TIME, component, fact, game, outcome, with_fields

from pnp.checks import judge
from pnp.facts import Outcome, Verdict


def the_verdict(claim: str, rows: str = TIME) -> Verdict:
    [verdict] = judge(game(component("time", rows), facts=[fact(claim)]))
    return verdict


def test_a_field_that_adds_up_holds() -> None:
    verdict = the_verdict("{sum: {value: 48}}")
    assert (verdict.outcome, verdict.expected, verdict.found) == (
        Outcome.HOLDS,
        "48 as sum of value of time",
        "48",
    )


def test_a_field_that_adds_up_in_each_group_holds() -> None:
    verdict = the_verdict("{sum: {value: 24}, within: detective}")
    assert verdict.outcome is Outcome.HOLDS
    assert verdict.expected == "24 as sum of value of time in each detective"
    assert verdict.found == "24 in each of 2"


def test_another_total_is_broken() -> None:
    verdict = the_verdict("{sum: {value: 50}}")
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "48")


def test_another_total_of_one_group_is_found_there() -> None:
    verdict = the_verdict("{sum: {value: 24}, within: detective}", TIME.replace("minase,5,1", "minase,7,1"))
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "26 in minase")


def test_a_zero_total_that_was_not_expected_is_found() -> None:
    assert the_verdict("{sum: {value: 24}}", "value\n0").found == "0"


def test_tenths_add_up_exactly() -> None:
    tenths = with_fields(component("time", "id,copies\n0,3"), [{"value": 0.1}])
    [holds, broken] = judge(game(tenths, facts=[fact("{sum: {value: 0.3}}"), fact("{sum: {value: 0.4}}")]))
    assert (holds.outcome, broken.found) == (Outcome.HOLDS, "0.3")


def test_negative_numbers_count() -> None:
    assert the_verdict("{sum: {value: -1}}", "value,copies\n-3,2\n5,1").outcome is Outcome.HOLDS


@pytest.mark.parametrize("cell", ["red", "1e3", "3x", "nan", "1_000", "９", "9" * 13])
def test_what_is_no_plain_number_cannot_be_added_up(cell: str) -> None:
    lettered = with_fields(component("time", "id\n0"), [{"value": cell}])
    [verdict] = judge(game(lettered, facts=[fact("{sum: {value: 24}}")]))
    assert verdict.outcome is Outcome.BROKEN
    assert verdict.reason == f"'{cell}' in value is not a number that can be added up"


def test_a_mean_is_over_all_copies() -> None:
    assert outcome("{mean: {value: 4}}", "value,copies\n1,1\n5,3") == (Outcome.HOLDS, "4")


def test_another_mean_is_broken() -> None:
    assert outcome("{mean: {value: 2.5}}", "value,copies\n2,2\n3,1") == (Outcome.BROKEN, "2.3333")


def test_a_mean_may_have_bounds() -> None:
    assert outcome("{mean: {value: {between: [2, 2.4]}}}", "value,copies\n2,2\n3,1")[0] is Outcome.HOLDS
