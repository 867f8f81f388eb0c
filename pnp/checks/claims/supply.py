"""`{supply: players * 11}` or `{supply: {3: 6, 4: 8}}`: the copies are enough for every number of players.

What is needed is a formula with `players`, or a number for each. A number of players that the game allows and a table
does not name is not looked at.
"""

from collections.abc import Mapping

from pnp.checks.claims.finding import Finding, Judge
from pnp.checks.claims.numbers import Known, text
from pnp.checks.claims.piles import Pile
from pnp.checks.claims.wording import listed
from pnp.claims import Figure, Need, Supply


def _expected(claim: Supply, known: Known) -> str:
    needs = _needs(claim, known)
    return f"{listed(f'{number} for {players} players' for players, number in needs.items())} at least"


def _find(claim: Supply, pile: Pile, known: Known) -> Finding:
    needed = {players: known.number(figure, players) for players, figure in figures(claim.need, known).items()}
    short = [players for players, number in needed.items() if number > pile.copies]
    missing = f"{pile.copies}, too few for {listed(str(players) for players in short)} players"
    return Finding(not short, missing if short else str(pile.copies))


def _needs(claim: Supply, known: Known) -> dict[int, str]:
    return {players: text(known.number(figure, players)) for players, figure in figures(claim.need, known).items()}


def figures(need: Need, known: Known) -> Mapping[int, Figure]:
    """What is needed for each number of players that the game allows, or that a table names."""
    if isinstance(need, Mapping):
        return need
    fewest, most = known.game.players
    return dict.fromkeys(range(fewest, most + 1), need)


SUPPLY = Judge(_expected, _find)
