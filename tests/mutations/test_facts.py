"""Every fact of every game, stated wrongly in every way: the checker must find each of them broken."""

from dataclasses import replace
from typing import get_args

import pytest
from checks.games import component, fact
from checks.games import game as made_up
from mutations.facts import mutants
from mutations.games import GAMES, broken, load

from pnp.claims import AnyField, Claim, Given, Groups
from pnp.facts import Fact
from pnp.model import Game

# Facts that some wrong statement does not break, and why that is right: by game, fact and what is wrong.
UNBREAKABLE: dict[tuple[str, str, str], str] = {}


def surviving(game: Game, fact: Fact) -> list[str]:
    """The wrong statements of a fact that are not found out.

    A given number holds by itself: some other fact must break if it is wrong by enough, as formulas may round.
    """
    if isinstance(fact.claim, Given):
        return [] if any(broken(mutant.game) for mutant in mutants(game, fact)) else ["nothing depends on it"]
    return [mutant.what for mutant in mutants(game, fact) if fact.id not in broken(mutant.game)]


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


# One claim of each type at least, as a user writes them, of piles of cards that they hold of.
CLUES = """
name,suit,value,minutes,copies
knife,red,1,10,1
rope,red,2,10,1
torch,blue,3,15,1
key,blue,4,20,1
mask,green,5,30,1
glove,red,6,30,1
"""
MARKS = "suit,copies\nred,3\nblue,3\ngreen,3\nblack,3"
DUO, TRIO = "suit\nred\nblue", "suit\nred\nblue\ngreen"
CLAIMS = (
    "{count: 6}",
    "{count: {at_least: 5}}",
    "{count: {less_than: 7}}",
    "{count: {between: [2, 9]}}",
    "{count: '{{ copies.mark / 2 }}'}",
    "{count: 4, when: value > 2}",
    "{grid: [3, 2]}",
    "{designs: 6}",
    "{sides: 12}",
    "{backs: 1}",
    "{kinds: {suit: 3}}",
    "{groups: {face.id: [6, 1]}}",
    "{distribution: {suit: {red: 3, blue: 2, green: 1}}}",
    "{distribution: {suit: {red: {at_least: 2}, blue: 2, green: 1, black: 0}}}",
    "{distribution: {suit: {red: {value: {1: 1, 2: 1, 6: 1}}, blue: {value: {3: 1, 4: 1}}, green: {value: {5: 1}}}}}",
    "{ratio: {suit: {red: 3, blue: 2, green: 1}}}",
    "{sum: {value: 21}}",
    "{mean: {value: 3.5}}",
    "{set: {suit: [red, blue, green]}}",
    "{values: {minutes: {between: [10, 30]}}}",
    "{order: {name: [knife, rope, torch, key, mask, glove]}}",
    "{order: {name: [knife, rope, torch, key, mask, glove]}, by: value}",
    "{unique: name}",
    "{unique: [suit, value]}",
    "{every: minutes % 5 == 0}",
    "{every: value > 4, when: minutes == 30}",
    "{relation: {suit: {among: mark.suit}}}",
    "{relation: {suit: {covers: duo.suit}}}",
    "{relation: {suit: {same_as: trio.suit}}}",
    "{trend: {value: {minutes: never_falls}}}",
    "{trend: {minutes: {value: rises}}}",
    "{trend: {value: {minutes: never_rises}}, when: value < 3}",
    "{most: {suit: red}}",
    "{least: {suit: red}, by: {mean: value}}",
    "{most: {suit: red}, by: {sum: value}}",
    "{size: [44, 67]}",
    "{size: [44, {at_most: 70}]}",
    "{supply: players + 1}",
    "{supply: {3: 4, 5: 6}}",
    "{players: 3-5}",
    "{formula: copies.mark == 2 * copies.clue}",
)
# What a document says of some field, without naming it.
UNNAMED = replace(fact("{count: 6}", "clue", id="unnamed"), claim=AnyField(Groups("", 6, 1)))
GIVEN = (fact("{given: 8}", None, id="rounds"), fact("{formula: facts.rounds == copies.clue + 2}", None, id="used"))


def sample(*facts: Fact) -> Game:
    piles = {"clue": CLUES, "mark": MARKS, "duo": DUO, "trio": TRIO}
    return made_up(*(component(name, rows) for name, rows in piles.items()), facts=facts)


FACTS = {
    **{claim: fact(claim, None if claim.startswith(("{players", "{formula")) else "clue") for claim in CLAIMS},
    "some field": UNNAMED,
    "{given: 8}": GIVEN[0],
}


def test_every_type_of_claim_is_stated_wrongly() -> None:
    assert {type(fact.claim) for fact in FACTS.values()} == set(get_args(Claim))


@pytest.mark.parametrize("claim", FACTS)
def test_a_claim_of_any_type_that_is_stated_wrongly_breaks(claim: str) -> None:
    fact = FACTS[claim]
    game = sample(*(GIVEN if isinstance(fact.claim, Given) else [fact]))
    assert not broken(game)
    assert list(mutants(game, fact))
    assert surviving(game, fact) == []
