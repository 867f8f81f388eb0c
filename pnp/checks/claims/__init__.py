"""Facts held against components: a `Game` in, a `Verdict` on each of its facts out; one file a claim."""

from collections.abc import Mapping
from typing import Any

from pnp.checks.claims import count, distribution, sums, value_set
from pnp.checks.claims.finding import Judge
from pnp.checks.claims.tally import Pile, TallyError
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

    A claim about a field that is not there is broken: what the document states does not show. A fact is not checkable
    if it has no claim; or if its component is not there, which `spec` has then reported, be it misspelt or unreadable.
    """
    return tuple(_verdict(fact, game) for fact in game.facts)


def _verdict(fact: Fact, game: Game) -> Verdict:
    if fact.claim is None:
        return Verdict(fact, Outcome.NOT_CHECKABLE, reason=_why_not(fact))
    rule = CLAIMS[type(fact.claim)]
    pile = _pile(fact.subject, game)
    expected = rule.expected(fact.claim, pile.whose)
    if fact.subject is not None and not pile.components:
        reason = f"component {fact.subject!r} is not there or could not be read"
        return Verdict(fact, Outcome.NOT_CHECKABLE, expected, reason=reason)
    try:
        holds, found = rule.find(fact.claim, pile)
    except TallyError as problem:
        return Verdict(fact, Outcome.BROKEN, expected, reason=str(problem))
    return Verdict(fact, Outcome.HOLDS if holds else Outcome.BROKEN, expected, found)


def _pile(subject: str | None, game: Game) -> Pile:
    if subject is None:
        return Pile("in all", game.components)
    return Pile(f"of {subject}", tuple(component for component in game.components if component.id == subject))


def _why_not(fact: Fact) -> str:
    if fact.kind is Kind.UNSPECIFIED:
        return "the document leaves this open"
    return "nothing to count" if fact.chosen is None else f"nothing to count; taken to mean: {fact.chosen}"
