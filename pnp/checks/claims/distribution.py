"""`{distribution: {value: {0: 1, 1: 3}}}`: the claim and a pile in; out, whether each value has exactly so many copies.

A value that the claim does not name must not occur; a value of 0 copies neither. With `within` the same holds in
each group of copies that share that field.
"""

from collections.abc import Mapping

from pnp.checks.claims.finding import Finding, Judge, compare
from pnp.checks.claims.tally import Pile, tally, text_of
from pnp.checks.claims.wording import in_each, listed, shown
from pnp.facts import Distribution


def _expected(claim: Distribution, whose: str) -> str:
    return f"{_in_words(_wanted(claim))} as {claim.of} {whose}{in_each(claim.within)}"


def _find(claim: Distribution, pile: Pile) -> Finding:
    wanted = _wanted(claim)

    def difference(copies: Mapping[str, int]) -> str:
        values = dict.fromkeys([*wanted, *copies])
        found = {value: copies.get(value, 0) for value in values}
        return _in_words({value: number for value, number in found.items() if number != wanted.get(value, 0)})

    return compare(tally(pile, claim.of, claim.within), difference, _in_words(wanted))


def _wanted(claim: Distribution) -> dict[str, int]:
    wanted: dict[str, int] = {}
    for value, copies in claim.copies.items():
        wanted[text_of(value)] = wanted.get(text_of(value), 0) + copies
    return wanted


def _in_words(copies: Mapping[str, int]) -> str:
    return listed(f"{shown(value)}×{number}" for value, number in copies.items())


JUDGE = Judge(_expected, _find)
