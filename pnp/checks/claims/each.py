"""`{unique: name}` and `{every: minutes % 5 == 0}`: what must hold for every piece."""

from pnp.checks.claims.finding import Finding, Judge
from pnp.checks.claims.numbers import Known, yes_or_no
from pnp.checks.claims.piles import Pile, shown_values, worked_out
from pnp.checks.claims.wording import listed
from pnp.claims import Every, Unique


def _unique_expected(claim: Unique, _known: Known) -> str:
    return f"no {' and '.join(claim.of)} twice"


def _unique_find(claim: Unique, pile: Pile, _known: Known) -> Finding:
    copies = pile.tally(*claim.of)
    twice = [f"{shown_values(values)}×{number}" for values, number in copies.items() if number > 1]
    return Finding(not twice, listed(twice) if twice else f"{len(copies)} different")


def _every_expected(claim: Every, _known: Known) -> str:
    return f"{claim.condition.source} on every face"


def _every_find(claim: Every, pile: Pile, known: Known) -> Finding:
    condition, game = claim.condition, known.game
    failing = [m.face.id for m in pile.some if not yes_or_no(worked_out(m, condition, game), condition.source)]
    found = f"not on {listed(failing)}" if failing else f"on {len(pile.members)} faces"
    return Finding(not failing, found)


UNIQUE = Judge(_unique_expected, _unique_find)
EVERY = Judge(_every_expected, _every_find)
