"""`{set: {value: [2, 3, 4, 5]}}`: the claim and a pile in; out, whether exactly these values occur, however often.

With `within` the same values occur in each group of copies that share that field.
"""

from collections.abc import Mapping

from pnp.checks.claims.finding import Finding, Judge, compare
from pnp.checks.claims.tally import Pile, tally, text_of
from pnp.checks.claims.wording import in_each, listed, shown
from pnp.facts import ValueSet


def _expected(claim: ValueSet, whose: str) -> str:
    return f"{_in_words(claim)} as {claim.of} {whose}{in_each(claim.within)}"


def _find(claim: ValueSet, pile: Pile) -> Finding:
    wanted = dict.fromkeys(text_of(value) for value in claim.values)

    def difference(copies: Mapping[str, int]) -> str:
        missing = listed(shown(value) for value in wanted if value not in copies)
        besides = listed(shown(value) for value in copies if value not in wanted)
        parts = (f"no {missing}" if missing else "", f"also {besides}" if besides else "")
        return ", ".join(part for part in parts if part)

    return compare(tally(pile, claim.of, claim.within), difference, _in_words(claim))


def _in_words(claim: ValueSet) -> str:
    return listed(shown(text_of(value)) for value in claim.values)


JUDGE = Judge(_expected, _find)
