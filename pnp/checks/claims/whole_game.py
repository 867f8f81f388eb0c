"""Claims about no pieces: `{players: 3-5}`, `{formula: copies.time == 5 * facts['set-size']}`, `{given: 8}`.

A given number is one that no piece shows, such as that of the rounds. It holds by itself; what depends on it is a
formula of another fact.
"""

from pnp.checks.claims.finding import Finding, Judge
from pnp.checks.claims.numbers import ClaimError, Known, text, yes_or_no
from pnp.checks.claims.piles import Pile
from pnp.claims import Formula, Given, Players
from pnp.expressions import ExpressionError


def _players_expected(claim: Players, _known: Known) -> str:
    return _players((claim.fewest, claim.most))


def _players_find(claim: Players, _pile: Pile, known: Known) -> Finding:
    found = known.game.players
    return Finding(found == (claim.fewest, claim.most), _players(found))


def _players(players: tuple[int, int]) -> str:
    fewest, most = players
    return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"


def _formula_expected(claim: Formula, _known: Known) -> str:
    return claim.condition.source


def _formula_find(claim: Formula, _pile: Pile, known: Known) -> Finding:
    try:
        value = claim.condition.of(known.names)
    except ExpressionError as problem:
        raise ClaimError(str(problem)) from problem
    holds = yes_or_no(value, claim.condition.source)
    return Finding(holds, known.used(claim.condition) or ("true" if holds else "false"))


def _given_expected(claim: Given, known: Known) -> str:
    return text(known.number(claim.number))


def _given_find(claim: Given, _pile: Pile, known: Known) -> Finding:
    return Finding(True, f"{text(known.number(claim.number))}, for formulas to use")


PLAYERS = Judge(_players_expected, _players_find, pieces=False)
FORMULA = Judge(_formula_expected, _formula_find, pieces=False)
GIVEN = Judge(_given_expected, _given_find, pieces=False)
