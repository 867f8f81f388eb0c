"""Facts altered: a game and one of its facts in; the game with that fact stated wrongly, in every way, out.

How a claim can be wrong depends on its type alone, so that every fact of every game is met by the type of its claim.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from mutations.claims import claims, exact
from mutations.concerns import names
from mutations.pieces import STRANGER, with_face, with_field

from pnp.checks.claims.piles import Pile
from pnp.claims import Claim, Given, Relation, Unique, Way
from pnp.expressions import compile_condition
from pnp.facts import Fact
from pnp.model import Game

NOTHING = compile_condition("1 == 2")


class Mutant(NamedTuple):
    """A game that one of its facts is wrong of, and what was done to it."""

    what: str
    game: Game


def mutants(game: Game, fact: Fact) -> Iterator[Mutant]:
    """Every wrong statement of a fact that has a claim; then pieces that are wrong in a way that only it can tell."""
    assert fact.claim is not None
    pile = _pile(game, fact)
    for what, claim in claims(fact.claim, pile, game):
        yield Mutant(what, _stating(game, fact, replace(fact, claim=claim)))
    if fact.when is not None and exact(fact.claim):
        yield Mutant("of nothing", _stating(game, fact, replace(fact, when=NOTHING)))
    yield from _pieces(game, fact.claim, pile)


def _stating(game: Game, fact: Fact, other: Fact) -> Game:
    """The game with one fact stated otherwise; of the rest only what it may need, so that judging it is quick."""
    alone = not isinstance(fact.claim, Given) and "facts" not in names(fact.claim)
    return replace(game, facts=(other,) if alone else tuple(other if each is fact else each for each in game.facts))


def _pile(game: Game, fact: Fact) -> Pile:
    pile = Pile.of("of it", (c for c in game.components if c.id in fact.subjects or not fact.subjects))
    return pile if fact.when is None else pile.meeting(fact.when, game)


def _pieces(game: Game, claim: Claim, pile: Pile) -> Iterator[Mutant]:
    """Each face in turn wrong in what a claim without numbers or values must not overlook."""
    match claim:
        case Unique():
            for member in pile.members:
                twice = replace(member.face, copies=member.face.copies + 1)
                yield Mutant(f"{member.face.id} twice", with_face(game, member.component.id, member.face, twice))
        case Relation(of, way, component, field):
            theirs = Pile.of("of theirs", (each for each in game.components if each.id == component))
            if way is not Way.COVERS:
                yield from _estranged(game, pile, of)
            if way is not Way.AMONG:
                yield from _estranged(game, theirs, field)


def _estranged(game: Game, pile: Pile, path: str) -> Iterator[Mutant]:
    """Each face in turn with a value that nothing else has."""
    for component, face in pile.members:
        other = with_field(face, path, STRANGER)
        yield Mutant(f"a stranger on {face.id}", with_face(game, component.id, face, other))
