"""`{sum: {value: 84}}`: the claim and a pile in; out, whether the field, added up over all copies, gives the total.

Sums are exact: three times 0.1 is 0.3. With `within` the same total holds in each group of copies that share that
field.
"""

import re
from collections.abc import Mapping
from decimal import Decimal

from pnp.checks.claims.finding import Finding, Judge, compare
from pnp.checks.claims.tally import Pile, TallyError, tally, text_of
from pnp.checks.claims.wording import in_each, shown
from pnp.facts import Sum

# With copies counted in millions such numbers still add up within the 28 digits that Decimal keeps exactly.
_NUMBER = re.compile(r"[+-]?\d{1,12}(\.\d{1,6})?", re.ASCII)


def _expected(claim: Sum, whose: str) -> str:
    return f"{text_of(claim.total)} as sum of {claim.of} {whose}{in_each(claim.within)}"


def _find(claim: Sum, pile: Pile) -> Finding:
    wanted = Decimal(text_of(claim.total))

    def difference(copies: Mapping[str, int]) -> str:
        found = sum((_number(value, claim.of) * number for value, number in copies.items()), Decimal(0))
        return "" if found == wanted else f"{found.normalize():f}"

    return compare(tally(pile, claim.of, claim.within), difference, text_of(claim.total))


def _number(value: str, of: str) -> Decimal:
    if _NUMBER.fullmatch(value) is None:
        raise TallyError(f"{shown(value)!r} in {of} is not a number that can be added up")
    return Decimal(value)


JUDGE = Judge(_expected, _find)
