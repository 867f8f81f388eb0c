"""Chances: the decks and dice of a game in; tables of what is drawn and rolled how often, exactly, out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from pnp.model import Component, Face, Game, Kind
from pnp.reports.columns import Column, categories, label, number_lists
from pnp.reports.odds import chance_of, chance_of_any, chance_of_set, percent, ways_of_sums
from pnp.reports.page.charts import columns
from pnp.reports.page.markup import NOTHING, Html, Part, joined, of_class, row, said, table, tag

# The hands that chances are told for, and the most of a kind in one.
_LARGEST_HAND = 7
_MOST_HELD = 7
# A field of more values says little about a hand.
_MOST_VALUES = 13
_MOST_TABLES = 6
_SIDES = 6
_MOST_SIDES = 100
_MOST_DICE = 10
# The field of cards of several components that says which they are of.
COMPONENT = "component"


class Pile(NamedTuple):
    """Cards that are drawn from together: what it is called, its faces, and the fields that they can be told by."""

    name: str
    faces: tuple[Face, ...]
    fields: tuple[Column, ...]

    @property
    def cards(self) -> int:
        """How many cards."""
        return sum(face.copies for face in self.faces)


class Dice(NamedTuple):
    """So many dice with faces from 1 to `sides`, rolled together; the names of the components that they are."""

    number: int
    sides: int
    names: tuple[str, ...]


def chances_section(game: Game) -> Html:
    """Tables for every deck, and for the dice and what their sums are held against; nothing if there are none."""
    decks = [_pile(pile) for pile in piles(game)]
    rolls = [_roll(dice, game) for dice in dice_of(game)]
    return joined([*decks, *rolls])


def piles(game: Game) -> list[Pile]:
    """The decks, and components of cards that are in none, of which some cards are alike and some differ."""
    decks: dict[tuple[str, str], list[Component]] = {}
    for component in game.components:
        if component.deck is not None:
            decks.setdefault(("deck", component.deck), []).append(component)
        elif component.kind is Kind.CARD:
            decks.setdefault(("", component.id), []).append(component)
    found = [_of_components(f"Deck {name}" if what else members[0].name, members)
             for (what, name), members in decks.items()]  # fmt: skip
    return [pile for pile in found if pile.fields]


def dice_of(game: Game) -> list[Dice]:
    """The dice of a game. Components of as many alike are one: a set of paper for who has none."""
    found: dict[tuple[int, int], list[str]] = {}
    for component in game.components:
        if component.kind is Kind.DIE and 1 <= component.count <= _MOST_DICE:
            found.setdefault((component.count, _sides(component)), []).append(component.name)
    return [Dice(number, sides, tuple(names)) for (number, sides), names in found.items()]


def _of_components(name: str, members: Sequence[Component]) -> Pile:
    """The pile of some components. Fields are those that all its faces have, and which component they are of."""
    faces = tuple(face for member in members for face in member.faces if face.copies)
    if len(members) > 1:
        faces = tuple(
            replace(face, fields={COMPONENT: member.name, **face.fields})
            for member in members
            for face in member.faces
            if face.copies
        )
    fields = tuple(column for column in categories(faces) if len(column.counts) <= _MOST_VALUES)
    return Pile(name, faces, fields)


def _sides(component: Component) -> int:
    """The field `sides` of its dice, else six."""
    sides = [face.fields.get("sides") for face in component.faces]
    first = sides[0] if sides else None
    return first if isinstance(first, int) and 2 <= first <= _MOST_SIDES else _SIDES


def _pile(pile: Pile) -> Html:
    hands = range(1, min(_LARGEST_HAND, pile.cards) + 1)
    return of_class(
        "section",
        "pile",
        tag("h3", {}, said(pile.name), " ", of_class("span", "quiet", f"{pile.cards} cards")),
        [
            tag("details", {"open": ""} if number == 0 else {}, _of_field(pile, column, hands))
            for number, column in enumerate(pile.fields)
        ],
    )


def _of_field(pile: Pile, column: Column, hands: Sequence[int]) -> Html:
    groups = _by_copies(column.counts)
    rows = [
        row(_kinds(values, copies, len(values)), *(_cell(chance_of_any(drawn=n, copies=copies, pile=pile.cards))
            for n in hands))
        for copies, values in groups.items()
    ]  # fmt: skip
    return joined([
        tag("summary", {}, "by ", tag("b", {}, column.field)),
        table("odds", ("Of a kind", *map(_cards, hands)), rows, "At least one, among so many cards drawn"),
        of_class(
            "div",
            "exact",
            _sets(pile, column, hands),
            [_exact(copies, pile, hands) for copies in list(groups)[:_MOST_TABLES]],
        ),
    ])  # fmt: skip


def _sets(pile: Pile, column: Column, hands: Sequence[int]) -> Html:
    """So many of one kind, whichever that is."""
    kinds = list(column.counts.values())
    most = min(max(kinds), len(hands))
    rows = [
        row(f"{held} alike", *(_cell(chance_of_set(held, drawn=n, kinds=kinds, pile=pile.cards)) for n in hands))
        for held in range(2, most + 1)
    ]
    caption = "At least so many alike, of whichever kind"
    return table("odds", ("Alike", *map(_cards, hands)), rows, caption) if rows else NOTHING


def _exact(copies: int, pile: Pile, hands: Sequence[int]) -> Html:
    """Exactly so many of a kind of so many copies."""
    held = range(min(copies, len(hands), _MOST_HELD) + 1)
    rows = [
        row(_cards(n), *(_cell(chance_of(k, drawn=n, copies=copies, pile=pile.cards)) if k <= n else "" for k in held))
        for n in hands
    ]
    return table("odds", ("Drawn", *(f"{k}" for k in held)), rows, f"Exactly so many of {copies} in {pile.cards}")


def _kinds(values: Sequence[str], copies: int, number: int) -> Html:
    """The values of as many copies each, in one cell."""
    names = [[", " if place else NOTHING, said(value)] for place, value in enumerate(values)]
    each = " each" if number > 1 else ""
    return joined([names, " ", of_class("span", "quiet", f"({copies}{each})")])


def _by_copies(counts: Mapping[str, int]) -> dict[int, list[str]]:
    groups: dict[int, list[str]] = {}
    for value, copies in sorted(counts.items(), key=lambda item: -item[1]):
        groups.setdefault(copies, []).append(value)
    return groups


def _cell(chance: Fraction) -> Html:
    """A chance on a ground that is the stronger the likelier; the exact fraction is its title."""
    exact = f"{chance.numerator}/{chance.denominator}" if chance.denominator > 1 else str(chance)
    strength = f"--p:{round(chance * 100)}%"
    return tag(
        "span", {"class": "chance" if chance else "chance nil", "style": strength, "title": exact}, percent(chance)
    )


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _roll(dice: Dice, game: Game) -> Html:
    ways = ways_of_sums(dice.number, dice.sides)
    throws = dice.sides**dice.number
    what = "die" if dice.number == 1 else "dice"
    title = f"Throws for each sum, of {throws}"
    targets = [
        _targets(component, column, ways)
        for component in game.components
        for column in number_lists(component)
        if all(number in ways for numbers in column.values for number in numbers)
    ]
    names = [[", " if place else NOTHING, said(name)] for place, name in enumerate(dice.names)]
    return of_class(
        "section",
        "pile",
        tag("h3", {}, f"{dice.number} {what}, 1 to {dice.sides} ", of_class("span", "quiet", names)),
        of_class("figure", "plot", tag("figcaption", {}, title), columns(title, _shown(ways), "throws")),
        of_class("div", "exact", targets) if targets else NOTHING,
    )


def _shown(ways: Mapping[int, int]) -> dict[str, int]:
    return {str(total): number for total, number in ways.items()}


def _targets(component: Component, column: Column, ways: Mapping[int, int]) -> Html:
    """How often a throw shows a number of each face, and how many it hits in all."""
    throws = sum(ways.values())
    faces = [face for face in component.faces if face.copies]
    rows: list[Html] = []
    expected = Fraction(0)
    for face, numbers in zip(faces, column.values, strict=True):
        hits = sum(ways[number] for number in set(numbers))
        chance = Fraction(hits, throws)
        expected += Fraction(sum(ways[number] for number in numbers), throws) * face.copies
        rows.append(row(_face(face), _listed(numbers), f"{hits} of {throws}", _cell(chance), str(face.copies)))
    total = f"Expected hits of one roll on all {sum(face.copies for face in faces)}: "
    heads = ("Face", column.field, "Throws", "Chance of a hit", "Copies")
    return tag(
        "div",
        {},
        tag("h4", {}, said(component.name), " by ", column.field),
        table("odds targets", heads, rows),
        of_class("p", "expected", total, tag("b", {"title": str(expected)}, f"{float(expected):.2f}"), "."),
    )


def _face(face: Face) -> Part:
    named = face.fields.get("name")
    return said(label(named)) if isinstance(named, str) else face.id


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
