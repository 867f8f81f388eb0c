"""Every fact of every game, stated wrongly in every way: the checker must find each of them broken."""

from collections.abc import Iterator

import pytest
from mutations.facts import mutants
from mutations.games import GAMES, broken, load

from pnp.claims import Given
from pnp.facts import Fact
from pnp.model import Game

# Facts that some wrong statement does not break, and why that is right: by game, fact and what is wrong.
UNBREAKABLE: dict[tuple[str, str, str], str] = {}


def surviving(game: Game, fact: Fact) -> Iterator[str]:
    """The wrong statements of a fact that are not found out. A given number is found out by a formula that uses it."""
    for mutant in mutants(game, fact):
        found = broken(mutant.game)
        if not (found if isinstance(fact.claim, Given) else fact.id in found):
            yield mutant.what


@pytest.mark.parametrize("game_id", GAMES)
def test_every_fact_holds_as_it_is(game_id: str) -> None:
    assert not broken(load(game_id))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_fact_that_is_stated_wrongly_breaks(game_id: str) -> None:
    game = load(game_id)
    survivors = {
        (game_id, fact.id, what) for fact in game.facts if fact.claim is not None for what in surviving(game, fact)
    }
    assert survivors == {key for key in UNBREAKABLE if key[0] == game_id}
