"""What facts are about, read off their claims alone: which changes of pieces can break them at all, which must.

A second opinion on the lists, from nothing that the checker found.
"""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from mutations.pieces import Change

from pnp.claims import Backs, Claim, Count, Distribution, Formula, Given, Grid, Groups, Range, Ratio, Relation
from pnp.expressions import Expression
from pnp.facts import Fact

# What formulas see of the game; a fact that uses one of these can be about anything.
OF_THE_GAME = {"copies", "facts", "fewest_players", "most_players", "players"}


def concerns(fact: Fact, change: Change) -> bool:
    """Whether a change can break a fact: it is about that component, and about one of the fields that are changed."""
    if {"players", "tables", "extra"} & set(change):
        return True
    if OF_THE_GAME & names(fact.claim):
        return True
    theirs = isinstance(fact.claim, Relation) and fact.claim.component == change["in"]
    if fact.subjects and change["in"] not in fact.subjects and not theirs:
        return False
    if isinstance(fact.claim, Backs):
        return True  # a back may show any field
    changed = {*change.get("set", {}), *([change["exchange"]] if "exchange" in change else [])}
    return not changed or not {path.split(".")[0] for path in changed}.isdisjoint(_roots(fact))


def about_pieces(fact: Fact) -> bool:
    """Whether pieces can break it at all: not a given number, nor a formula over what other facts state."""
    if isinstance(fact.claim, Formula):
        return bool(names(fact.claim) - {"facts"})
    return fact.claim is not None and not isinstance(fact.claim, Given)


def counts_every_copy(fact: Fact, component_id: str) -> bool:
    """Whether it gives an exact number of a component's copies, all of them or of each value of a field.

    What holds in each group is none: a group that is gone altogether has no wrong number.
    """
    if fact.when is not None or fact.within is not None or component_id not in fact.subjects:
        return False
    match fact.claim:
        case Count(copies):
            return _exact(copies)
        case Distribution(_, copies):
            return all(map(_exact, copies.values()))
        case Ratio():
            return len(fact.claim.shares) > 1
        case Grid() | Groups():
            return True
    return False


def names(claim: Claim | None) -> set[str]:
    """What the formulas of a claim name."""
    return {name for each in _expressions(claim) for name in each.names}


def _exact(bounds: Range) -> bool:
    return bounds.least == bounds.most and not isinstance(bounds.least, Expression)


def _roots(fact: Fact) -> set[str]:
    """The fields that a fact names, without the keys below them."""
    conditions = set() if fact.when is None else fact.when.names
    return {name.split(".")[0] for name in [*names(fact.claim), *conditions, *texts(fact.claim), fact.within or ""]}


def texts(value: Any) -> Iterator[str]:
    """All text in a claim but what stands for values: fields' names are among it."""
    match value:
        case str():
            yield value
        case tuple():
            for item in value:
                yield from texts(item)
        case _ if isinstance(value, Claim):
            for field in fields(value):
                yield from texts(getattr(value, field.name))


def _expressions(value: Any) -> Iterator[Expression]:
    match value:
        case Expression():
            yield value
        case tuple():
            for item in value:
                yield from _expressions(item)
        case dict():
            yield from _expressions(tuple(value.values()))
        case Range(least, most):
            yield from _expressions((least, most))
        case _ if isinstance(value, Claim):
            for field in fields(value):
                yield from _expressions(getattr(value, field.name))
