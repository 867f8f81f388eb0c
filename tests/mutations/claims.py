"""Claims altered: a claim that holds in; the same claim stated wrongly, in every way that its type has, out.

A new claim must say here how it can be wrong: `claims` matches all of them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any, assert_never

from mutations.pieces import STRANGER

from pnp.checks.claims.piles import Member, Pile
from pnp.claims import (
    AnyField,
    Backs,
    Claim,
    Count,
    Designs,
    Distribution,
    Every,
    Extreme,
    Figure,
    Formula,
    Given,
    Grid,
    Groups,
    Kinds,
    Mean,
    Measures,
    Order,
    Players,
    Range,
    Ratio,
    Relation,
    Scalar,
    Sum,
    Supply,
    Trend,
    Trending,
    Unique,
    Values,
    ValueSet,
    Way,
)
from pnp.expressions import Expression, compile_condition
from pnp.model import Game

# Further than any number of pieces goes: a bound that is moved so far past what is there must break.
FAR = 1_000_000
REVERSED = {
    Trend.RISES: Trend.FALLS,
    Trend.FALLS: Trend.RISES,
    Trend.NEVER_FALLS: Trend.FALLS,
    Trend.NEVER_RISES: Trend.RISES,
}

Claims = Iterator[tuple[str, Claim]]


def claims(claim: Claim, pile: Pile, game: Game) -> Claims:
    match claim:
        case Count() | Designs() | Backs() | Kinds() | Sum() | Mean() | Values() | Measures():
            return _of_ranges(claim)
        case Grid() | Groups() | Players():
            return _of_whole_numbers(claim)
        case Distribution() | Ratio() | ValueSet() | Order():
            return _of_values(claim)
        case Every() | Formula() | Unique() | Relation() | Trending() | Extreme():
            return _otherwise(claim, pile, game)
        case Supply() | Given():
            return _of_figures(claim, pile, game)
        case AnyField(inner):
            return ((what, replace(claim, claim=other)) for what, other in claims(inner, pile, game))
        case _ as never:
            assert_never(never)


# Numbers


def moved(figure: Figure, by: int) -> Figure:
    """A number, or what a formula gives, and so much more."""
    if not isinstance(figure, Expression):
        return figure + by
    inner = figure.source.strip().removeprefix("{{").removesuffix("}}")
    return compile_condition(f"({inner}) + ({by})")


def ranges(bounds: Range) -> Iterator[tuple[str, Range]]:
    """An exact number one more and one less; each bound of others moved past all that can be there."""
    if bounds.least == bounds.most and bounds.least is not None:
        yield from ((f"{by:+}", Range.exactly(moved(bounds.least, by))) for by in (1, -1))
        return
    if bounds.least is not None:
        yield "at least more than there is", replace(bounds, least=moved(bounds.least, FAR))
    if bounds.most is not None:
        yield "at most less than there is", replace(bounds, most=moved(bounds.most, -FAR))


def exact(claim: Claim) -> bool:
    """Whether it cannot hold of nothing, as `at most 5` does."""
    return not isinstance(claim, Count | Kinds | Designs) or all(
        bounds.least == bounds.most for name in _names(claim) if isinstance(bounds := getattr(claim, name), Range)
    )


def _of_ranges(claim: Claim) -> Claims:
    for name in _names(claim):
        value = getattr(claim, name)
        if isinstance(value, Range):
            yield from ((f"{name} {what}", replace(claim, **{name: other})) for what, other in ranges(value))
        elif isinstance(value, tuple):
            for at, side in enumerate(value):
                for what, other in ranges(side):
                    sides = (*value[:at], other, *value[at + 1 :])
                    yield f"{name} {at + 1} {what}", replace(claim, **{name: sides})


def _of_whole_numbers(claim: Claim) -> Claims:
    for name in _names(claim):
        value = getattr(claim, name)
        if isinstance(value, int):
            yield from ((f"{name} {by:+}", replace(claim, **{name: value + by})) for by in (1, -1))


def _of_figures(claim: Supply | Given, pile: Pile, game: Game) -> Claims:
    """A given number by little and by far; what is needed, one more than there is for any number of players."""
    if isinstance(claim, Given):
        yield from ((f"{by:+}", Given(moved(claim.number, by))) for by in (1, -1, FAR, -FAR))
    elif isinstance(claim.need, Mapping):
        for players in claim.need:
            need = {**claim.need, players: pile.copies + 1}
            yield f"more than there are for {players} players", Supply(need)
    else:
        for players in range(game.players[0], game.players[1] + 1):
            formula = f"{pile.copies + 1} if players == {players} else ({claim.need.source})"
            yield f"more than there are for {players} players", Supply(compile_condition(formula))


def _names(claim: Claim) -> list[str]:
    return [field.name for field in fields(claim)]


# Values


def _of_values(claim: Distribution | Ratio | ValueSet | Order) -> Claims:
    match claim:
        case Distribution(_, copies):
            yield from ((what, replace(claim, copies=other)) for what, other in _tables(copies))
            yield from ((what, replace(claim, copies=other)) for what, other in _numbers(copies))
        case Ratio(_, shares):
            yield from ((what, replace(claim, shares=other)) for what, other in _tables(shares))
            yield from ((f"{v} +1", replace(claim, shares={**shares, v: share + 1})) for v, share in shares.items())
        case ValueSet(_, values):
            yield from ((what, replace(claim, values=other)) for what, other in _lists(values))
        case Order(_, values):
            yield from ((what, replace(claim, values=other)) for what, other in _lists(values))
            yield from ((what, replace(claim, values=other)) for what, other in _swapped(values))
        case _ as never:
            assert_never(never)


def _lists(values: tuple[Scalar, ...]) -> Iterator[tuple[str, tuple[Scalar, ...]]]:
    for at, value in enumerate(values):
        yield f"{value} renamed", (*values[:at], STRANGER, *values[at + 1 :])
        yield f"{value} left out", (*values[:at], *values[at + 1 :])
    yield "one value more", (*values, STRANGER)


def _swapped(values: tuple[Scalar, ...]) -> Iterator[tuple[str, tuple[Scalar, ...]]]:
    for at, (one, other) in enumerate(pairwise(values)):
        yield f"{one} and {other} swapped", (*values[:at], other, one, *values[at + 2 :])


def _tables(table: Mapping[Any, Any]) -> Iterator[tuple[str, dict[Any, Any]]]:
    """A value renamed, left out, added. One that occurs no times may as well be called anything."""
    occurring = [value for value, number in table.items() if number != Range.exactly(0)]
    for value in occurring:
        other = (STRANGER, *value[1:]) if isinstance(value, tuple) else STRANGER
        yield f"{value} renamed", {other if key == value else key: number for key, number in table.items()}
        yield f"{value} left out", {key: number for key, number in table.items() if key != value}
        yield "one value more", {**table, other: table[value]}
    if len(occurring) < len(table):
        yield "every value there once", dict.fromkeys(table, Range.exactly(1))


def _numbers(copies: Mapping[tuple[Scalar, ...], Range]) -> Iterator[tuple[str, dict[tuple[Scalar, ...], Range]]]:
    """Each number wrong by itself; then one copy moved from each value to the next, so that their sum stays."""
    for value, bounds in copies.items():
        yield from ((f"{value} {what}", {**copies, value: other}) for what, other in ranges(bounds))
    for (one, fewer), (other, more) in pairwise(copies.items()):
        if all(bounds.least is not None and bounds.least == bounds.most for bounds in (fewer, more)):
            by_one = {one: Range.exactly(moved(fewer.least, -1)), other: Range.exactly(moved(more.least, 1))}
            yield f"one copy moved from {one} to {other}", {**copies, **by_one}


# What has no numbers


def _otherwise(claim: Every | Formula | Unique | Relation | Trending | Extreme, pile: Pile, game: Game) -> Claims:
    match claim:
        case Every(condition) | Formula(condition):
            yield "negated", type(claim)(compile_condition(f"not ({_inner(condition)})"))
        case Unique():
            yield from ((f"no {path} twice", Unique((path,))) for path in _repeating(pile))
        case Relation():
            yield from _related_otherwise(claim, pile, game)
        case Trending(trend=trend):
            yield "reversed", replace(claim, trend=REVERSED[trend])
        case Extreme(of, value, most):
            yield "reversed", replace(claim, most=not most)
            others = (text for (text,) in pile.tally(of) if text != str(value))
            yield from ((f"{other} instead", replace(claim, value=other)) for other in others)
        case _ as never:
            assert_never(never)


def _inner(condition: Expression) -> str:
    return condition.source.strip().removeprefix("{{").removesuffix("}}")


def _repeating(pile: Pile) -> list[str]:
    """The fields of which some value is on several copies; those that hold several values name none."""
    return [path for path in pile.paths() if len(set(found := _texts(pile, path))) < len(found)]


def _texts(pile: Pile, path: str) -> list[str]:
    """The values of a field over all copies; none if it is no plain value."""
    every = [(_plain(member, path), member.face.copies) for member in pile.members]
    return [] if any(text is None for text, _ in every) else [text for text, copies in every for _ in range(copies)]


def _plain(member: Member, path: str) -> str | None:
    value: Any = {**member.face.fields, "face": {"id": member.face.id}}
    for key in path.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return str(value) if isinstance(value, str | int | float) else None


def _related_otherwise(claim: Relation, pile: Pile, game: Game) -> Claims:
    """The other ways, unless both sides have the same values: then every way holds."""
    other = next(component for component in game.components if component.id == claim.component)
    ours, theirs = set(pile.tally(claim.of)), set(Pile.of("of theirs", [other]).tally(claim.field))
    if ours != theirs:
        yield from ((f"{way.value} instead", replace(claim, way=way)) for way in Way if way is not claim.way)
