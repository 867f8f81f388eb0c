"""`{relation: {star: {among: board.star}}}`: the values of a field against those of another component's field.

`among`: each of ours is one of theirs; `covers`: each of theirs is one of ours; `same_as`: both.
"""

from pnp.checks.claims.finding import Finding, Judge
from pnp.checks.claims.numbers import ClaimError, Known
from pnp.checks.claims.piles import Pile
from pnp.checks.claims.wording import listed, shown
from pnp.claims import Relation, Way

WORDS = {Way.AMONG: "each among", Way.COVERS: "covering", Way.SAME: "the same as"}


def _expected(claim: Relation, _known: Known) -> str:
    return f"values {WORDS[claim.way]} {claim.field} of {claim.component} as {claim.of}"


def _find(claim: Relation, pile: Pile, known: Known) -> Finding:
    other = known.component(claim.component)
    if other is None:
        raise ClaimError(f"component {claim.component!r} is not there or could not be read")
    ours = [value for (value,) in pile.tally(claim.of)]
    theirs = [value for (value,) in Pile.of(f"of {other.id}", (other,)).tally(claim.field)]
    strange = [shown(v) for v in ours if v not in theirs] if claim.way is not Way.COVERS else []
    missing = [shown(v) for v in theirs if v not in ours] if claim.way is not Way.AMONG else []
    parts = (
        f"{listed(strange)} not in {other.id}" if strange else "",
        f"no {listed(missing)}" if missing else "",
    )
    words = ", ".join(part for part in parts if part)
    return Finding(not words, words or f"{len(ours)} values")


RELATION = Judge(_expected, _find)
