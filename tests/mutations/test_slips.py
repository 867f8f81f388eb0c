"""Slips of the keyboard in the files of every game: `pnp check` finds them, and names the facts that they break."""

import pytest
from mutations.games import GAMES
from mutations.lists import slips
from mutations.slips import breaks_of, copied


@pytest.mark.parametrize("game_id", GAMES)
def test_slips_in_a_games_files_are_found(game_id: str) -> None:
    with copied(game_id) as project:
        found = {slip.name: breaks_of(project, game_id, slip) for slip in slips(game_id)}
    assert found
    assert found == {slip.name: slip.breaks for slip in slips(game_id)}
