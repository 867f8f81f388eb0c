"""`{distribution: {value: {0: 1, 1: 3}}}` and `{ratio: {colour: {green: 2, blue: 1}}}`: how many copies each value has.

A value that the claim does not name must not occur; a value of 0 copies neither.
"""

from collections.abc import Mapping
from fractions import Fraction

from pnp.checks.claims.finding import Finding, Judge
from pnp.checks.claims.numbers import Known
from pnp.checks.claims.piles import Pile, shown_values, text_of
from pnp.checks.claims.wording import listed, shown
from pnp.claims import Distribution, Range, Ratio

NONE = Range.exactly(0)


def _expected(claim: Distribution, known: Known) -> str:
    numbers = {values: known.words(bounds) for values, bounds in _wanted(claim).items()}
    return f"{_in_words(numbers)} as {' and '.join(claim.of)}"


def _find(claim: Distribution, pile: Pile, known: Known) -> Finding:
    wanted, copies = _wanted(claim), pile.tally(*claim.of)
    found = {values: copies.get(values, 0) for values in dict.fromkeys([*wanted, *copies])}
    differing = {v: n for v, n in found.items() if not known.holds(wanted.get(v, NONE), Fraction(n))}
    return Finding(not differing, _in_words(differing or {values: found[values] for values in wanted}))


def _wanted(claim: Distribution) -> dict[tuple[str, ...], Range]:
    return {tuple(text_of(value) for value in values): bounds for values, bounds in claim.copies.items()}


def _in_words(numbers: Mapping[tuple[str, ...], object]) -> str:
    return listed(f"{shown_values(values)}×{number}" for values, number in numbers.items())


def _ratio_expected(claim: Ratio, _known: Known) -> str:
    names = " : ".join(shown(text_of(value)) for value in claim.shares)
    return f"{names} as {' : '.join(str(share) for share in claim.shares.values())} in copies by {claim.of}"


def _ratio_find(claim: Ratio, pile: Pile, _known: Known) -> Finding:
    copies = {value: number for (value,), number in pile.tally(claim.of).items()}
    shares = {text_of(value): share for value, share in claim.shares.items()}
    each = {Fraction(copies.get(value, 0), share) for value, share in shares.items()}
    holds = len(each) == 1 and set(copies) == set(shares)
    found = (f"{shown(value)}×{copies.get(value, 0)}" for value in dict.fromkeys([*shares, *copies]))
    return Finding(holds, listed(found))


DISTRIBUTION = Judge(_expected, _find)
RATIO = Judge(_ratio_expected, _ratio_find)
