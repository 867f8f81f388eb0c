"""Copies counted by what pages show."""

from checks.games import component, game

from pnp.model import Game, Made
from pnp.plan import Side
from pnp.proofing import as_shown
from pnp.proofs import Shown

HEIST = game(component("time", "value,copies\n0,1\n1,3"), component("meeple", "colour,copies\nred,7", made=Made.BUY))


def counts(shown: list[Shown], of: Game = HEIST) -> dict[str, int]:
    return {component.id: component.count for component in as_shown(of, of, shown).components}


def card(face: str, copy: int, part: int = 0, parts: int = 0, side: Side = Side.FRONT) -> Shown:
    return Shown("time", face, copy, side, 1, part, parts)


def test_copies_are_those_on_fronts_and_what_is_bought_stays() -> None:
    assert counts([card("0", 1), card("1", 1), card("1", 1, side=Side.BACK)]) == {"time": 2, "meeple": 7}


def test_a_copy_twice_counts_twice() -> None:
    assert counts([card("1", 1), card("1", 1)])["time"] == 2


def test_a_piece_in_parts_is_there_if_all_parts_are() -> None:
    parts = [card("0", 1, part, 3) for part in (1, 2, 3)]
    assert counts(parts)["time"] == 1
    assert counts(parts[:2])["time"] == 0
