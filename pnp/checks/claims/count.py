"""`{count: 55}`: the claim and a pile in; out, whether the copies of all faces add up to it.

Without a subject all components of the game are counted together.
"""

from pnp.checks.claims.finding import Finding, Judge
from pnp.checks.claims.tally import Pile
from pnp.facts import Count


def _expected(claim: Count, whose: str) -> str:
    return f"{claim.copies} {'copy' if claim.copies == 1 else 'copies'} {whose}"


def _find(claim: Count, pile: Pile) -> Finding:
    found = sum(component.count for component in pile.components)
    return Finding(found == claim.copies, str(found))


JUDGE = Judge(_expected, _find)
