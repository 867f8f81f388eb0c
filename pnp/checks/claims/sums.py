"""`{sum: {value: 84}}` and `{mean: {cost: 3.5}}`: a field, added up or averaged over all copies.

Sums are exact: three times 0.1 is 0.3.
"""

from fractions import Fraction

from pnp.checks.claims.finding import Finding, Judge
from pnp.checks.claims.numbers import Known, fraction, text
from pnp.checks.claims.piles import Pile
from pnp.claims import Mean, Sum


def total(pile: Pile, of: str) -> Fraction:
    """A field, added up over all copies. ClaimError when it is no number everywhere."""
    copies = pile.tally(of)
    return sum((fraction(value, of) * number for (value,), number in copies.items()), Fraction(0))


def mean(pile: Pile, of: str) -> Fraction:
    """A field's mean over all copies. ClaimError when it is no number everywhere."""
    return total(pile, of) / sum(pile.tally(of).values())


def _sum_expected(claim: Sum, known: Known) -> str:
    return f"{known.words(claim.total)} as sum of {claim.of}"


def _sum_find(claim: Sum, pile: Pile, known: Known) -> Finding:
    found = total(pile, claim.of)
    return Finding(known.holds(claim.total, found), text(found))


def _mean_expected(claim: Mean, known: Known) -> str:
    return f"{known.words(claim.mean)} as mean of {claim.of}"


def _mean_find(claim: Mean, pile: Pile, known: Known) -> Finding:
    found = mean(pile, claim.of)
    return Finding(known.holds(claim.mean, found), text(found))


SUM = Judge(_sum_expected, _sum_find)
MEAN = Judge(_mean_expected, _mean_find)
