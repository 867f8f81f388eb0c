"""`{set: {value: [2, 3, 4, 5]}}` and `{values: {value: {between: [2, 5]}}}`: which values occur, however often."""

from pnp.checks.claims.finding import Finding, Judge
from pnp.checks.claims.numbers import Known, fraction
from pnp.checks.claims.piles import Pile, text_of
from pnp.checks.claims.wording import listed, shown
from pnp.claims import Values, ValueSet


def _set_expected(claim: ValueSet, _known: Known) -> str:
    return f"{listed(shown(text_of(value)) for value in claim.values)} as {claim.of}"


def _set_find(claim: ValueSet, pile: Pile, _known: Known) -> Finding:
    wanted = dict.fromkeys(text_of(value) for value in claim.values)
    return differing(wanted, [value for (value,) in pile.tally(claim.of)])


def differing(wanted: dict[str, None], found: list[str]) -> Finding:
    """Whether exactly the wanted values were found; else what is missing and what is there besides."""
    missing = listed(shown(value) for value in wanted if value not in found)
    besides = listed(shown(value) for value in found if value not in wanted)
    parts = (f"no {missing}" if missing else "", f"also {besides}" if besides else "")
    words = ", ".join(part for part in parts if part)
    return Finding(not words, words or listed(shown(value) for value in wanted))


def _values_expected(claim: Values, known: Known) -> str:
    return f"{known.words(claim.bounds)} as every {claim.of}"


def _values_find(claim: Values, pile: Pile, known: Known) -> Finding:
    found = [value for (value,) in pile.tally(claim.of)]
    outside = [value for value in found if not known.holds(claim.bounds, fraction(value, claim.of))]
    return Finding(not outside, listed(shown(value) for value in outside or found))


SET = Judge(_set_expected, _set_find)
VALUES = Judge(_values_expected, _values_find)
