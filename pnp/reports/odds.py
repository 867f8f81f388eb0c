"""Chances of cards and dice: numbers of copies, cards drawn and dice in; exact fractions out."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb


def chance_of(held: int, *, drawn: int, copies: int, pile: int) -> Fraction:
    """The chance that of so many cards drawn from a pile exactly `held` are of a kind that it has `copies` of.

    The hypergeometric distribution; 0 for what cannot be. ValueError when more is drawn, or of a kind, than there is.
    """
    if not 0 <= drawn <= pile or not 0 <= copies <= pile:
        raise ValueError(f"{drawn} cards drawn, {copies} of a kind, of a pile of {pile}")
    if not 0 <= held <= drawn:
        return Fraction(0)
    return Fraction(comb(copies, held) * comb(pile - copies, drawn - held), comb(pile, drawn))


def chance_of_any(*, drawn: int, copies: int, pile: int) -> Fraction:
    """The chance that at least one is of the kind."""
    return 1 - chance_of(0, drawn=drawn, copies=copies, pile=pile)


def chance_of_set(held: int, *, drawn: int, kinds: Sequence[int], pile: int) -> Fraction:
    """The chance of at least `held` of one kind, whichever, for kinds of so many copies each; no card is of two.

    Counted are the hands without: the coefficient of x^drawn in the product of what each kind may add to a hand.
    """
    ways = [comb(pile - sum(kinds), size) for size in range(drawn + 1)]
    for copies in kinds:
        own = [comb(copies, size) for size in range(min(held, drawn + 1))]
        ways = [
            sum(own[size] * ways[whole - size] for size in range(min(whole + 1, len(own))))
            for whole in range(drawn + 1)
        ]
    return 1 - Fraction(ways[drawn], comb(pile, drawn))


def ways_of_sums(dice: int, sides: int) -> Mapping[int, int]:
    """For each sum of so many dice with faces from 1 to `sides`, how many of the sides ** dice throws show it."""
    ways = {0: 1}
    for _ in range(dice):
        longer: dict[int, int] = {}
        for total, number in ways.items():
            for face in range(1, sides + 1):
                longer[total + face] = longer.get(total + face, 0) + number
        ways = longer
    return dict(sorted(ways.items()))


def percent(chance: Fraction) -> str:
    """A chance in percent to a tenth, halves rounded up; what is neither 0 nor 1 never looks as if it were."""
    if chance in (0, 1):
        return f"{int(chance) * 100}%"
    tenths = int(chance * 1000 + Fraction(1, 2))
    if tenths == 0:
        return "<0.1%"
    return ">99.9%" if tenths == 1000 else f"{tenths // 10}.{tenths % 10}%"
