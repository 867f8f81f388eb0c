"""Numbers of claims: figures and ranges in, exact fractions, comparisons and words out.

A figure is a number or a formula. Formulas see `facts` (the numbers that other facts state, by their ids, so that
`facts.set_size` is that of set-size), `copies` of components, `fewest_players`, `most_players` and the game's tables.
"""

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from pnp.checks.claims.wording import shown
from pnp.claims import Claim, Count, Designs, Figure, Given, Grid, Kinds, Mean, Range, Sum
from pnp.expressions import Expression, ExpressionError, Fields, number_text
from pnp.facts import Fact
from pnp.looks import FaceKey, Looks
from pnp.model import Component, Game

# With copies counted in millions such numbers still add up exactly, and bounded in length.
_NUMBER = re.compile(r"[+-]?\d{1,12}(\.\d{1,6})?", re.ASCII)
_LARGEST = 10**12
# What a formula divides comes back as a float; a third of ten is meant to be just that.
_FINEST = 10**6
# Facts that name facts that name facts …
_DEEPEST = 20
_NAMED = re.compile(r"\b(copies|facts)(?:\.(\w+)|\[\s*['\"]([^'\"]+)['\"]\s*\])")


class ClaimError(Exception):
    """The components do not have what a claim is about, or it cannot be worked out; the message is for the user."""


@dataclass(frozen=True, slots=True)
class Known:
    """What claims are judged by besides the pieces they are about: the game, its faces as drawn, what formulas see."""

    game: Game
    looks: Mapping[FaceKey, Looks]
    names: Fields

    @classmethod
    def of(cls, game: Game, looks: Mapping[FaceKey, Looks]) -> "Known":
        """What is known of a game."""
        fewest, most = game.players
        copies = {component.id: component.count for component in game.components}
        names = {**game.tables, "copies": _spelled(copies), "fewest_players": fewest, "most_players": most}
        return cls(game, looks, {**names, "facts": _spelled(_stated(game.facts, names))})

    def number(self, figure: Figure, players: int | None = None) -> Fraction:
        """A figure's number; `players` is what formulas see of that name. ClaimError when there is none."""
        return _number(figure, self.names if players is None else {**self.names, "players": players})

    def holds(self, bounds: Range, number: Fraction) -> bool:
        """Whether a number lies in a range."""
        least = None if bounds.least is None else self.number(bounds.least)
        most = None if bounds.most is None else self.number(bounds.most)
        inside = (least is None or least <= number) and (most is None or number <= most)
        return inside and not (bounds.open and number in (least, most))

    def words(self, bounds: Range) -> str:
        """A range in words: `55`, `at least 14`, `2 to 12`, `more than 180`."""
        least = None if bounds.least is None else text(self.number(bounds.least))
        most = None if bounds.most is None else text(self.number(bounds.most))
        if least is None:
            return f"{'less than' if bounds.open else 'at most'} {most}"
        if most is None:
            return f"{'more than' if bounds.open else 'at least'} {least}"
        return least if least == most else f"{least} to {most}"

    def one(self, bounds: Range) -> bool:
        """Whether a range is the number 1 alone, for words in the singular."""
        return self.words(bounds) == "1"

    def used(self, formula: Expression) -> str:
        """What a formula names, with the numbers behind it: `copies.time = 55, facts.set_size = 11`."""
        found: dict[str, Any] = {}
        for kind, plain, quoted in _NAMED.findall(formula.source):
            found[f"{kind}.{plain or quoted}"] = self.names[kind].get(plain or quoted, "nothing")
        return ", ".join(f"{name} = {_shown(value)}" for name, value in found.items())

    def component(self, component_id: str) -> Component | None:
        """A component by its id."""
        return next((each for each in self.game.components if each.id == component_id), None)


def fraction(value: str, of: str) -> Fraction:
    """The exact number that a field's text is. ClaimError when it is none."""
    if _NUMBER.fullmatch(value) is None:
        raise ClaimError(f"{shown(value)!r} in {of} is not a number that can be added up")
    return Fraction(Decimal(value))


def yes_or_no(value: object, source: str) -> bool:
    """What a condition comes to. ClaimError when it asks nothing: a number or text alone would hold of every piece."""
    if not isinstance(value, bool):
        given = shown(number_text(value)) if isinstance(value, int | float) else shown(str(value))
        raise ClaimError(f"{source!r} gives {given!r}, which is neither true nor false; compare it with something")
    return value


def text(number: Fraction) -> str:
    """A number as people write it; what has no end after the point is cut to four places."""
    if number.denominator == 1:
        return str(number.numerator)
    places = next((n for n in range(1, 7) if number * 10**n == int(number * 10**n)), 4)
    return f"{float(number):.{places}f}"


def _number(figure: Figure, names: Fields) -> Fraction:
    if not isinstance(figure, Expression):
        return Fraction(Decimal(number_text(figure)))
    try:
        value = figure.of(names)
    except ExpressionError as problem:
        raise ClaimError(str(problem)) from problem
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise ClaimError(f"{figure.source!r} gives {shown(str(value))!r}, which is not a number")
    number = Fraction(value)
    if abs(number) > _LARGEST:
        raise ClaimError(f"{figure.source!r} gives a number that is too large")
    return number.limit_denominator(_FINEST)


def _stated(facts: Iterable[Fact], names: Fields) -> dict[str, int | float]:
    """The number that each fact states, if it states one: those first that depend on no other."""
    found: dict[str, int | float] = {}
    open_ = {fact.id: figure for fact in facts if (figure := _figure(fact.claim)) is not None}
    for _ in range(_DEEPEST):
        settled = {}
        seen = {**names, "facts": _spelled(found)}
        for fact_id, figure in open_.items():
            try:
                settled[fact_id] = _plain(_number(figure, seen))
            except ClaimError:
                continue  # it names a fact that is not settled yet, or never will be: told where it is judged
        if not settled:
            break
        found.update(settled)
        open_ = {fact_id: figure for fact_id, figure in open_.items() if fact_id not in settled}
    return found


def _figure(claim: Claim | None) -> Figure | None:
    match claim:
        case Count(bounds) | Designs(bounds) | Kinds(_, bounds) | Sum(_, bounds) | Mean(_, bounds):
            return bounds.least if bounds.least == bounds.most else None
        case Grid(columns, rows):
            return columns * rows
        case Given(number):
            return number
        case _:
            return None


def _spelled(numbers: Mapping[str, int | float]) -> dict[str, int | float]:
    """Numbers by ids, and by ids with `_` for `-`, which an expression can name without quotes."""
    return {**numbers, **{key.replace("-", "_"): number for key, number in numbers.items()}}


def _plain(number: Fraction) -> int | float:
    return number.numerator if number.denominator == 1 else float(number)


def _shown(value: object) -> str:
    return number_text(value) if isinstance(value, int | float) else str(value)
