from pnp.checks.claims.finding import Finding, together


def test_groups_that_differ_are_named() -> None:
    findings = {"red": Finding(False, "1×2"), "blue": Finding(True, "1×1"), "": Finding(False, "1×3")}
    assert together(findings) == (False, "1×2 in red; 1×3 in (empty)")


def test_of_many_groups_that_differ_the_first_are_named() -> None:
    findings = {str(group): Finding(False, "1×2") for group in range(9)}
    assert together(findings).found == "1×2 in 0; 1×2 in 1; 1×2 in 2; and 6 more"


def test_groups_that_agree_are_counted() -> None:
    assert together({"red": Finding(True, "1×1"), "blue": Finding(True, "1×1")}) == (True, "1×1 in each of 2")


def test_groups_that_hold_in_different_ways_are_told() -> None:
    assert together({"red": Finding(True, "2"), "blue": Finding(True, "3")}).found == "2 or 3 in each of 2"
