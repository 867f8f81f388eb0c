"""Chances of decks and dice, as the page tells them."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

from checks.games import component, game, with_fields
from reports.page.pages import Node, parsed, rows

from pnp.model import Component, Game, Kind
from pnp.reports.page.chances import chances_section, dice_of, piles

SUITS = "\n".join(f"{suit}-{n},{suit},{n}" for suit in ("bomb", "hijack", "bio") for n in (1, 2, 3, 4))
INCIDENT = component("incident", f"id,suit,value\n{SUITS}", deck="incident")


def chances(*components: Component) -> Node:
    return parsed(chances_section(game(*components)))


def table(root: Node, caption: str) -> Node:
    return next(each for each in root.all("table") if caption in each.one("caption").text)


def dice(copies: int, name: str = "die", **fields: object) -> Component:
    die = component(name, f"n,copies\n1,{copies}", back=None)
    return replace(with_fields(die, [fields]), kind=Kind.DIE)


def tiles(*numbers: list[int]) -> Component:
    every = component("tile", "n\n" + "\n".join(str(n) for n in range(len(numbers))))
    return replace(with_fields(every, [{"numbers": each} for each in numbers]), kind=Kind.TILE)


def test_at_least_one_of_a_kind_among_so_many_cards() -> None:
    [kinds, *chance] = rows(table(chances(INCIDENT), "At least one"))[0]
    assert kinds == "bomb, hijack, bio (4 each)"
    assert chance[:2] == ["33.3%", "57.6%"]
    assert len(chance) == 7


def test_the_exact_fraction_is_the_title_of_each_chance() -> None:
    cells = list(table(chances(INCIDENT), "At least one").all("span", "chance"))
    assert [cell.attributes["title"] for cell in cells[:2]] == ["1/3", str(1 - Fraction(8 * 7, 12 * 11))]


def test_exactly_so_many_of_a_kind_fill_every_hand() -> None:
    exact = table(chances(INCIDENT), "Exactly so many of 4 in 12")
    for row in exact.one("tbody").all("tr"):
        assert sum(Fraction(str(cell.attributes["title"])) for cell in row.all("span", "chance")) == 1


def test_so_many_alike_of_whichever_kind() -> None:
    alike = rows(table(chances(INCIDENT), "alike"))
    assert [row[0] for row in alike] == ["2 alike", "3 alike", "4 alike"]
    # Four cards of three suits: two are always alike.
    assert alike[0][1:5] == ["0%", "27.3%", "70.9%", "100%"]


def test_cards_of_several_components_in_one_deck_are_told_by_component_too() -> None:
    one, other = (replace(component(name, "n\n1\n2"), deck="draw", name=name) for name in ("Medal", "Star"))
    [pile] = piles(game(one, other))
    assert (pile.name, pile.cards) == ("Deck draw", 4)
    assert [column.field for column in pile.fields] == ["component", "n"]


def test_a_hand_is_no_larger_than_its_deck() -> None:
    small = component("aid", "colour,copies\nred,2\nblue,1")
    assert len(rows(table(chances(small), "At least one"))[0]) == 4


def test_cards_that_are_all_alike_and_what_is_no_card_have_no_chances() -> None:
    board = replace(component("board", "colour,copies\nred,2\nblue,1"), kind=Kind.BOARD)
    assert chances_section(game(component("aid", "copies\n5"), board)) == ""


def test_dice_are_as_many_as_copies_with_six_faces_unless_they_say_so() -> None:
    assert [tuple(found)[:2] for found in dice_of(game(dice(2)))] == [(2, 6)]
    assert [tuple(found)[:2] for found in dice_of(game(dice(3, sides=8)))] == [(3, 8)]
    assert dice_of(game(dice(40))) == []


def test_the_same_dice_to_buy_and_of_paper_are_rolled_once() -> None:
    [found] = dice_of(game(dice(2), dice(2, "paper-die")))
    assert (found.number, found.names) == (2, ("Die", "Paper-Die"))


def test_the_numbers_of_tiles_are_held_against_the_sums_of_the_dice() -> None:
    root = chances(dice(2), tiles([7], [6, 8], [2, 3, 11, 12]))
    found = rows(root.one("table", "targets"))
    throws = [sum(throw) for throw in product(range(1, 7), repeat=2)]
    for row, numbers in zip(found, ([7], [6, 8], [2, 3, 11, 12]), strict=True):
        hits = sum(total in numbers for total in throws)
        assert row[1:3] == [", ".join(map(str, numbers)), f"{hits} of 36"]
    assert root.one("p", "expected").text == "Expected hits of one roll on all 3: 0.61."
    assert root.one("p", "expected").one("b").attributes["title"] == str(Fraction(6 + 10 + 6, 36))


def test_numbers_that_no_throw_shows_are_not_about_the_dice() -> None:
    assert not list(chances(dice(2), tiles([1], [7])).all("table", "targets"))


def test_a_game_without_cards_and_dice_has_no_chances() -> None:
    empty: Game = game()
    assert chances_section(empty) == ""
