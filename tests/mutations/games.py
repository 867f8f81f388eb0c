"""The project's games, read once for all tests on them."""

from functools import lru_cache
from pathlib import Path

from pnp import pipeline
from pnp.checks import judge
from pnp.facts import Outcome
from pnp.files import Project
from pnp.model import Game

ROOT = Path(__file__).parent.parent.parent
GAMES = Project.at(ROOT).games()


@lru_cache
def load(game_id: str) -> Game:
    """A game as its files tell it."""
    read = pipeline.read_game(Project.at(ROOT), game_id)
    assert read.game
    assert read.whole
    return read.game


def broken(game: Game) -> set[str]:
    """The facts of a game that are broken, by their ids."""
    return {verdict.fact.id for verdict in judge(game) if verdict.outcome is Outcome.BROKEN}
