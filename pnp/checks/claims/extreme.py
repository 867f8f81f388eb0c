"""`{most: {colour: green}}` and `{least: {colour: green}, by: {mean: cost}}`: which group has more than all others.

Groups are compared by their copies, or by the mean or sum of a field. A tie for the first place breaks the claim.
"""

from fractions import Fraction
from typing import assert_never

from pnp.checks.claims.finding import Finding, Judge
from pnp.checks.claims.numbers import ClaimError, Known, text
from pnp.checks.claims.piles import Pile, text_of
from pnp.checks.claims.sums import mean, total
from pnp.checks.claims.wording import listed, shown
from pnp.claims import Extreme, Measure


def _expected(claim: Extreme, _known: Known) -> str:
    what = "copies" if claim.measured is None else f"{claim.measure.value} of {claim.measured}"
    return f"the {'most' if claim.most else 'least'} {what} with {claim.of} {shown(text_of(claim.value))}"


def _find(claim: Extreme, pile: Pile, _known: Known) -> Finding:
    measured = {value: _measure(group, claim) for value, group in pile.groups(claim.of).items()}
    wanted = text_of(claim.value)
    if wanted not in measured:
        raise ClaimError(f"no {claim.of} is {shown(wanted)!r}")
    others = [number for value, number in measured.items() if value != wanted]
    holds = all((measured[wanted] > other) if claim.most else (measured[wanted] < other) for other in others)
    ranked = sorted(measured.items(), key=lambda item: item[1], reverse=claim.most)
    return Finding(holds, listed(f"{shown(value)} {text(number)}" for value, number in ranked))


def _measure(pile: Pile, claim: Extreme) -> Fraction:
    match claim.measure:
        case Measure.COPIES:
            return Fraction(pile.copies)
        case Measure.MEAN:
            return mean(pile, claim.measured or "")
        case Measure.SUM:
            return total(pile, claim.measured or "")
        case _ as never:
            assert_never(never)


EXTREME = Judge(_expected, _find)
