"""Slips of the keyboard in the files of every game are found, and exactly the facts that they break."""

import pytest
from click.testing import CliRunner
from mutations.games import GAMES
from mutations.lists import slips
from mutations.slips import breaks_of, copied, typed

from pnp.cli import main


@pytest.mark.parametrize("game_id", GAMES)
def test_slips_break_exactly_the_facts_that_they_should(game_id: str) -> None:
    with copied(game_id) as project:
        found = {slip.name: breaks_of(project, game_id, slip) for slip in slips(game_id)}
    assert found
    assert found == {slip.name: slip.breaks for slip in slips(game_id)}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_command_refuses_a_slip_and_names_the_facts(game_id: str) -> None:
    slip = slips(game_id)[0]
    with copied(game_id) as project, typed(project, game_id, slip):
        result = CliRunner().invoke(main, ["--project", str(project), "check", game_id])
    assert result.exit_code == 1
    assert slip.breaks
    for fact_id in slip.breaks:
        assert f"fact {fact_id!r} is broken: expected " in result.stderr
