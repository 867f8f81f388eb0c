"""Chances, held against counting every hand and every throw."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.reports.odds import chance_of, chance_of_any, chance_of_set, percent, ways_of_sums

kinds_of_pile = st.lists(st.integers(1, 4), min_size=1, max_size=4)


def hands(kinds: list[int], drawn: int) -> list[Counter[int]]:
    cards = [kind for kind, copies in enumerate(kinds) for _ in range(copies)]
    return [Counter(hand) for hand in combinations(cards, drawn)]


@given(kinds_of_pile, st.data())
def test_the_chance_to_hold_so_many_is_their_share_of_all_hands(kinds: list[int], data: st.DataObject) -> None:
    drawn = data.draw(st.integers(0, sum(kinds)))
    held = data.draw(st.integers(0, drawn))
    every = hands(kinds, drawn)
    share = Fraction(sum(hand[0] == held for hand in every), len(every))
    assert chance_of(held, drawn=drawn, copies=kinds[0], pile=sum(kinds)) == share


@given(kinds_of_pile, st.data())
def test_the_chance_of_a_set_is_its_share_of_all_hands(kinds: list[int], data: st.DataObject) -> None:
    drawn = data.draw(st.integers(0, sum(kinds)))
    held = data.draw(st.integers(1, 5))
    every = hands(kinds, drawn)
    share = Fraction(sum(max(hand.values(), default=0) >= held for hand in every), len(every))
    assert chance_of_set(held, drawn=drawn, kinds=kinds, pile=sum(kinds)) == share


@given(st.integers(0, 60), st.data())
def test_chances_of_all_numbers_add_up_to_one(pile: int, data: st.DataObject) -> None:
    copies, drawn = data.draw(st.integers(0, pile)), data.draw(st.integers(0, pile))
    assert sum(chance_of(held, drawn=drawn, copies=copies, pile=pile) for held in range(drawn + 1)) == 1


def test_cards_of_no_kind_make_no_set() -> None:
    assert chance_of_set(2, drawn=2, kinds=[2], pile=4) == Fraction(1, 6)


def test_at_least_one_of_four_in_a_hand_of_two() -> None:
    assert chance_of_any(drawn=2, copies=4, pile=24) == 1 - Fraction(20 * 19, 24 * 23)


def test_more_than_there_is_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="5 cards drawn"):
        chance_of(1, drawn=5, copies=2, pile=4)


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (3, 6), (2, 4)])
def test_sums_are_counted_as_every_throw_gives_them(dice: int, sides: int) -> None:
    throws = Counter(sum(throw) for throw in product(range(1, sides + 1), repeat=dice))
    assert dict(ways_of_sums(dice, sides)) == throws


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 6), "16.7%"),
        (Fraction(1, 2000), "0.1%"),
        (Fraction(1, 10**6), "<0.1%"),
        (1 - Fraction(1, 10**6), ">99.9%"),
        (Fraction(1, 2), "50.0%"),
    ],
)
def test_percents_are_rounded_and_never_claim_too_much(chance: Fraction, words: str) -> None:
    assert percent(chance) == words
