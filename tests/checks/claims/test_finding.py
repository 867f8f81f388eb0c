from pnp.checks.claims.finding import compare
from pnp.checks.claims.tally import Tally


def test_groups_that_differ_are_named() -> None:
    tallies = (Tally("red", {"1": 2}), Tally("blue", {"1": 1}), Tally("", {"1": 3}))
    finding = compare(tallies, lambda copies: "" if copies["1"] == 1 else f"1×{copies['1']}", "1×1")
    assert finding == (False, "1×2 in red; 1×3 in (empty)")


def test_of_many_groups_that_differ_the_first_are_named() -> None:
    tallies = tuple(Tally(str(group), {"1": 2}) for group in range(9))
    assert compare(tallies, lambda _: "1×2", "1×1").found == "1×2 in 0; 1×2 in 1; 1×2 in 2; and 6 more"


def test_groups_that_agree_are_counted() -> None:
    assert compare((Tally("red", {}), Tally("blue", {})), lambda _: "", "1×1") == (True, "1×1 in each of 2")
