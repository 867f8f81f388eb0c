import pytest
from checks.games import TIME, component, fact, game

from pnp.checks import judge
from pnp.facts import Outcome, Verdict

SET = "{value: {0: 1, 1: 3, 2: 3, 3: 2, 4: 1, 5: 1}}"
IN_WORDS = "0×1, 1×3, 2×3, 3×2, 4×1, 5×1"


def the_verdict(claim: str, rows: str = TIME) -> Verdict:
    [verdict] = judge(game(component("time", rows), facts=[fact(claim)]))
    return verdict


def test_the_same_distribution_holds() -> None:
    verdict = the_verdict("{distribution: {value: {0: 2, 1: 6, 2: 6, 3: 4, 4: 2, 5: 2}}}")
    assert verdict.outcome is Outcome.HOLDS
    assert verdict.expected == "0×2, 1×6, 2×6, 3×4, 4×2, 5×2 as value of time"
    assert verdict.found == "0×2, 1×6, 2×6, 3×4, 4×2, 5×2"


def test_the_same_distribution_in_each_group_holds() -> None:
    verdict = the_verdict(f"{{distribution: {SET}, within: detective}}")
    assert verdict.outcome is Outcome.HOLDS
    assert verdict.expected == f"{IN_WORDS} as value of time in each detective"
    assert verdict.found == f"{IN_WORDS} in each of 2"


def test_only_what_differs_is_found_and_in_which_group() -> None:
    verdict = the_verdict(f"{{distribution: {SET}, within: detective}}", TIME.replace("minase,1,3", "minase,1,4"))
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "1×4 in minase")


def test_copies_that_moved_from_one_group_to_another_are_found_in_both() -> None:
    moved = TIME.replace("kagami,1,3", "kagami,1,2").replace("minase,1,3", "minase,1,4")
    verdict = the_verdict(f"{{distribution: {SET}, within: detective}}", moved)
    assert verdict.found == "1×2 in kagami; 1×4 in minase"


def test_a_value_that_lacks_is_found_as_no_copies() -> None:
    verdict = the_verdict(f"{{distribution: {SET}, within: detective}}", TIME.replace("minase,5,1\n", ""))
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "5×0 in minase")


def test_a_value_that_nobody_named_is_found() -> None:
    verdict = the_verdict(f"{{distribution: {SET}, within: detective}}", TIME + "kagami,6,2")
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "6×2 in kagami")


def test_a_value_of_no_copies_must_not_occur() -> None:
    claim = "{distribution: {colour: {red: 1, blue: 0}}}"
    assert the_verdict(claim, "colour\nred").outcome is Outcome.HOLDS
    assert the_verdict(claim, "colour\nred\nblue").outcome is Outcome.BROKEN


def test_a_value_in_quotes_is_the_same_value() -> None:
    assert the_verdict("{distribution: {rank: {'1': 1, 2: 1}}}", "rank\n1\n2").outcome is Outcome.HOLDS


def test_a_number_of_copies_may_have_bounds() -> None:
    claim = "{distribution: {colour: {red: {at_least: 2}, blue: {between: [1, 2]}}}}"
    verdict = the_verdict(claim, "colour,copies\nred,5\nblue,3")
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "blue×3")
    assert verdict.expected == "red×at least 2, blue×1 to 2 as colour of time"


TWO = "{distribution: {colour: {red: {size: {s: 1, l: 2}}, blue: {size: {s: 1}}}}}"


def test_two_fields_are_counted_together() -> None:
    verdict = the_verdict(TWO, "colour,size,copies\nred,s,1\nred,l,2\nblue,s,1")
    assert (verdict.outcome, verdict.found) == (Outcome.HOLDS, "red s×1, red l×2, blue s×1")
    assert verdict.expected == "red s×1, red l×2, blue s×1 as colour and size of time"


def test_a_pair_of_values_that_nobody_named_is_found() -> None:
    verdict = the_verdict(TWO, "colour,size,copies\nred,s,1\nred,l,2\nblue,l,1")
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "blue s×0, blue l×1")


@pytest.mark.parametrize(("rows", "outcome"), [("red,4\nblue,2", Outcome.HOLDS), ("red,4\nblue,3", Outcome.BROKEN)])
def test_a_ratio_is_of_copies(rows: str, outcome: Outcome) -> None:
    verdict = the_verdict("{ratio: {colour: {red: 2, blue: 1}}}", f"colour,copies\n{rows}")
    assert verdict.outcome is outcome
    assert verdict.expected == "red : blue as 2 : 1 in copies by colour of time"


def test_a_value_that_a_ratio_does_not_name_breaks_it() -> None:
    verdict = the_verdict("{ratio: {colour: {red: 2, blue: 1}}}", "colour,copies\nred,2\nblue,1\ngreen,1")
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "red×2, blue×1, green×1")
