"""Facts held against components: a `Game` in, a `Verdict` on each of its facts out; one file a claim."""

from collections.abc import Mapping
from typing import Any

from pnp.checks.claims import count, distribution, sums, value_set
from pnp.checks.claims.finding import Judge
from pnp.checks.claims.tally import Pile, TallyError
from pnp.diagnostics import did_you_mean
from pnp.facts import Claim, Count, Distribution, Fact, Kind, Outcome, Sum, ValueSet, Verdict
from pnp.model import Game

CLAIMS: Mapping[type[Claim], Judge[Any]] = {
    Count: count.JUDGE,
    Distribution: distribution.JUDGE,
    Sum: sums.JUDGE,
    ValueSet: value_set.JUDGE,
}


def judge(game: Game) -> tuple[Verdict, ...]:
    """A verdict on every fact of a game, in the facts' order.

    A claim about a component or a field that is not there is broken: what the document states does not show. Only a
    fact without a claim is not checkable.
    """
    return tuple(_verdict(fact, game) for fact in game.facts)


def _verdict(fact: Fact, game: Game) -> Verdict:
    if fact.claim is None:
        return Verdict(fact, Outcome.NOT_CHECKABLE, reason=_why_not(fact))
    rule = CLAIMS[type(fact.claim)]
    whose = "in all" if fact.subject is None else f"of {fact.subject}"
    expected = rule.expected(fact.claim, whose)
    try:
        holds, found = rule.find(fact.claim, _pile(fact, game, whose))
    except TallyError as problem:
        return Verdict(fact, Outcome.BROKEN, expected, reason=str(problem))
    return Verdict(fact, Outcome.HOLDS if holds else Outcome.BROKEN, expected, found)


def _why_not(fact: Fact) -> str:
    if fact.kind is Kind.UNSPECIFIED:
        return "the document leaves this open"
    return "nothing to count" if fact.chosen is None else f"nothing to count; taken to mean: {fact.chosen}"


def _pile(fact: Fact, game: Game, whose: str) -> Pile:
    if fact.subject is None:
        return Pile(whose, game.components)
    components = tuple(component for component in game.components if component.id == fact.subject)
    if not components:
        known = did_you_mean(fact.subject, (component.id for component in game.components))
        raise TallyError(f"there is no component {fact.subject!r}{known}")
    return Pile(whose, components)
