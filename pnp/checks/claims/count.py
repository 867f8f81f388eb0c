"""`{count: 55}`: the claim and a pile in; out, whether the copies of all faces add up to it.

Without a subject all components of the game are counted together. With `within` each group of copies that share that
field adds up to it.
"""

from collections.abc import Mapping

from pnp.checks.claims.finding import Finding, Judge, compare
from pnp.checks.claims.tally import Pile, tally
from pnp.checks.claims.wording import in_each
from pnp.facts import Count


def _expected(claim: Count, whose: str) -> str:
    return f"{claim.copies} {'copy' if claim.copies == 1 else 'copies'} {whose}{in_each(claim.within)}"


def _find(claim: Count, pile: Pile) -> Finding:
    if claim.within is None:
        found = sum(component.count for component in pile.components)
        return Finding(found == claim.copies, str(found))

    def difference(copies: Mapping[str, int]) -> str:
        found = sum(copies.values())
        return "" if found == claim.copies else str(found)

    return compare(tally(pile, claim.within, claim.within), difference, str(claim.copies))


JUDGE = Judge(_expected, _find)
