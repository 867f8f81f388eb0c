"""`{count: 55}` and `{grid: [4, 3]}`: the copies of all faces add up to it.

Without a subject all components of the game are counted together.
"""

from fractions import Fraction

from pnp.checks.claims.finding import Finding, Judge
from pnp.checks.claims.numbers import Known
from pnp.checks.claims.piles import Pile
from pnp.claims import Count, Grid


def _expected(claim: Count, known: Known) -> str:
    return f"{known.words(claim.copies)} {'copy' if known.one(claim.copies) else 'copies'}"


def _find(claim: Count, pile: Pile, known: Known) -> Finding:
    return Finding(known.holds(claim.copies, Fraction(pile.copies)), str(pile.copies))


def _grid_expected(claim: Grid, _known: Known) -> str:
    return f"{claim.columns} × {claim.rows} = {claim.columns * claim.rows} copies"


def _grid_find(claim: Grid, pile: Pile, _known: Known) -> Finding:
    return Finding(pile.copies == claim.columns * claim.rows, str(pile.copies))


COUNT = Judge(_expected, _find)
GRID = Judge(_grid_expected, _grid_find)
