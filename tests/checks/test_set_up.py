from dataclasses import replace

import pytest
from checks.games import component, game

from pnp.checks.set_up import check_set_up
from pnp.claims import Need
from pnp.diagnostics import Place, Report
from pnp.expressions import compile_condition
from pnp.model import SetUp

FIFTY_FIVE = component("time", "value,copies\n1,55")
PLACE = Place("components/heist/game.yaml", 5, 3)


def found(need: Need, of: str = "time") -> list[str]:
    report = Report()
    heist = replace(game(FIFTY_FIVE), setup=(SetUp(of, need, PLACE),))  # for three to five players
    check_set_up(heist, report)
    return [str(finding) for finding in report]


@pytest.mark.parametrize(
    "need", [55, compile_condition("11 * players"), {3: 33, 5: 55}, compile_condition("copies.time")]
)
def test_enough_for_every_number_of_players(need: Need) -> None:
    assert found(need) == []


def test_too_few_for_some_numbers_of_players() -> None:
    assert found(compile_condition("14 * players")) == [
        "components/heist/game.yaml:5:3: error: the game cannot be set up: it needs 56 for 4 players, 70 for 5 players "
        "of time, and has 55 [cannot-set-up]"
    ]


def test_one_too_few_is_too_few() -> None:
    assert len(found(56)) == 1


def test_numbers_of_players_that_a_table_does_not_name_are_not_looked_at() -> None:
    assert found({3: 33}) == []


def test_a_formula_that_cannot_be_worked_out_is_an_error() -> None:
    assert found(compile_condition("11 * playres")) == [
        "components/heist/game.yaml:5:3: error: time: there is no field 'playres', did you mean 'players'? "
        "[cannot-set-up]"
    ]


def test_what_could_not_be_read_was_told_of() -> None:
    assert found(99, of="medal") == []
