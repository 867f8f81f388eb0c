from pnp.checks import judge
from pnp.facts import Distribution, Outcome, Verdict
from tests.checks.games import TIME, component, fact, game

SET = {0: 1, 1: 3, 2: 3, 3: 2, 4: 1, 5: 1}
IN_WORDS = "0×1, 1×3, 2×3, 3×2, 4×1, 5×1"


def the_verdict(claim: Distribution, rows: str = TIME) -> Verdict:
    [verdict] = judge(game(component("time", rows), facts=[fact(claim)]))
    return verdict


def test_the_same_distribution_holds() -> None:
    verdict = the_verdict(Distribution("value", {value: 2 * copies for value, copies in SET.items()}))
    assert verdict.outcome is Outcome.HOLDS
    assert verdict.expected == "0×2, 1×6, 2×6, 3×4, 4×2, 5×2 as value of time"
    assert verdict.found == "0×2, 1×6, 2×6, 3×4, 4×2, 5×2"


def test_the_same_distribution_in_each_group_holds() -> None:
    verdict = the_verdict(Distribution("value", SET, "detective"))
    assert verdict.outcome is Outcome.HOLDS
    assert verdict.expected == f"{IN_WORDS} as value of time in each detective"
    assert verdict.found == f"{IN_WORDS} in each of 2"


def test_only_what_differs_is_found_and_in_which_group() -> None:
    verdict = the_verdict(Distribution("value", SET, "detective"), TIME.replace("minase,1,3", "minase,1,4"))
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "1×4 in minase")


def test_copies_that_moved_from_one_group_to_another_are_found_in_both() -> None:
    moved = TIME.replace("kagami,1,3", "kagami,1,2").replace("minase,1,3", "minase,1,4")
    verdict = the_verdict(Distribution("value", SET, "detective"), moved)
    assert verdict.found == "1×2 in kagami; 1×4 in minase"


def test_a_value_that_lacks_is_found_as_no_copies() -> None:
    verdict = the_verdict(Distribution("value", SET, "detective"), TIME.replace("minase,5,1\n", ""))
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "5×0 in minase")


def test_a_value_that_nobody_named_is_found() -> None:
    verdict = the_verdict(Distribution("value", SET, "detective"), TIME + "kagami,6,2")
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "6×2 in kagami")


def test_a_value_of_no_copies_must_not_occur() -> None:
    claim = Distribution("colour", {"red": 1, "blue": 0})
    assert the_verdict(claim, "colour\nred").outcome is Outcome.HOLDS
    assert the_verdict(claim, "colour\nred\nblue").outcome is Outcome.BROKEN


def test_a_value_in_quotes_is_the_same_value() -> None:
    assert the_verdict(Distribution("rank", {"1": 1, 2: 1}), "rank\n1\n2").outcome is Outcome.HOLDS


def test_a_value_named_with_and_without_quotes_has_the_copies_of_both() -> None:
    assert the_verdict(Distribution("rank", {1: 2, "1": 1}), "rank,copies\n1,3").outcome is Outcome.HOLDS
