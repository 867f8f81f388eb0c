"""Facts held against components: a `Game` in, a `Verdict` on each of its facts out; a file for claims of a sort."""

from collections.abc import Mapping
from typing import Any

from pnp.checks.claims import (
    count,
    distribution,
    each,
    extreme,
    measures,
    order,
    relation,
    sums,
    supply,
    value_set,
    variety,
    whole_game,
)
from pnp.checks.claims.finding import Finding, Judge, together
from pnp.checks.claims.numbers import ClaimError, Known
from pnp.checks.claims.piles import Pile
from pnp.checks.claims.wording import in_each
from pnp.claims import (
    Backs,
    Claim,
    Count,
    Designs,
    Distribution,
    Every,
    Extreme,
    Formula,
    Given,
    Grid,
    Kinds,
    Mean,
    Measures,
    Order,
    Players,
    Ratio,
    Relation,
    Sum,
    Supply,
    Trending,
    Unique,
    Values,
    ValueSet,
)
from pnp.facts import Fact, Kind, Outcome, Verdict
from pnp.looks import FaceKey, Looks
from pnp.model import Game

CLAIMS: Mapping[type[Claim], Judge[Any]] = {
    Count: count.COUNT,
    Grid: count.GRID,
    Designs: variety.DESIGNS,
    Backs: variety.BACKS,
    Kinds: variety.KINDS,
    Distribution: distribution.DISTRIBUTION,
    Ratio: distribution.RATIO,
    Sum: sums.SUM,
    Mean: sums.MEAN,
    ValueSet: value_set.SET,
    Values: value_set.VALUES,
    Order: order.ORDER,
    Trending: order.TREND,
    Unique: each.UNIQUE,
    Every: each.EVERY,
    Relation: relation.RELATION,
    Extreme: extreme.EXTREME,
    Measures: measures.SIZE,
    Supply: supply.SUPPLY,
    Players: whole_game.PLAYERS,
    Formula: whole_game.FORMULA,
    Given: whole_game.GIVEN,
}
NO_LOOKS: Mapping[FaceKey, Looks] = {}


def judge(game: Game, looks: Mapping[FaceKey, Looks] = NO_LOOKS) -> tuple[Verdict, ...]:
    """A verdict on every fact of a game, in the facts' order. `looks` are its faces as drawn, if they are.

    A claim about a field that is not there is broken: what the document states does not show. A fact is not checkable
    if it has no claim; or if its component is not there, which `spec` has then reported, be it misspelt or unreadable.
    """
    known = Known.of(game, looks)
    return tuple(_verdict(fact, known) for fact in game.facts)


def _verdict(fact: Fact, known: Known) -> Verdict:
    if fact.claim is None:
        return Verdict(fact, Outcome.NOT_CHECKABLE, reason=_why_not(fact))
    rule = CLAIMS[type(fact.claim)]
    pile = _pile(fact, known.game)
    try:
        expected = _expected(fact, rule, pile, known)
    except ClaimError as problem:
        return Verdict(fact, Outcome.BROKEN, reason=str(problem))
    missing = [each for each in fact.subjects if each not in {component.id for component in pile.components}]
    if missing:
        reason = f"component {missing[0]!r} is not there or could not be read"
        return Verdict(fact, Outcome.NOT_CHECKABLE, expected, reason=reason)
    try:
        holds, found = _find(fact, rule, pile, known)
    except ClaimError as problem:
        return Verdict(fact, Outcome.BROKEN, expected, reason=str(problem))
    return Verdict(fact, Outcome.HOLDS if holds else Outcome.BROKEN, expected, found)


def _expected(fact: Fact, rule: Judge[Any], pile: Pile, known: Known) -> str:
    claimed = rule.expected(fact.claim, known)
    if not rule.pieces:
        return claimed
    where = "" if fact.when is None else f" where {fact.when.source}"
    return f"{claimed} {pile.whose}{where}{in_each(fact.within)}"


def _find(fact: Fact, rule: Judge[Any], pile: Pile, known: Known) -> Finding:
    chosen = pile if fact.when is None else pile.meeting(fact.when, known.game)
    if fact.within is None:
        return rule.find(fact.claim, chosen, known)
    groups = chosen.groups(fact.within)
    return together({value: rule.find(fact.claim, group, known) for value, group in groups.items()})


def _pile(fact: Fact, game: Game) -> Pile:
    if not fact.subjects:
        return Pile.of("in all", game.components)
    whose = f"of {' and '.join(fact.subjects)}"
    return Pile.of(whose, (component for component in game.components if component.id in fact.subjects))


def _why_not(fact: Fact) -> str:
    if fact.kind is Kind.UNSPECIFIED:
        return "the document leaves this open"
    return "nothing to count" if fact.chosen is None else f"nothing to count; taken to mean: {fact.chosen}"
