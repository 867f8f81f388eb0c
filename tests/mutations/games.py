"""The project's games, read once for all tests on them; a game in, the facts that are broken out."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from pnp import pipeline
from pnp.art import Pictures
from pnp.checks import judge
from pnp.claims import Backs
from pnp.diagnostics import Place, Report
from pnp.facts import Outcome
from pnp.files import Project
from pnp.layouts import Sources, draw
from pnp.looks import Digests, FaceKey, Looks
from pnp.model import Component, Face, Game
from pnp.template import Template

ROOT = Path(__file__).parent.parent.parent
PROJECT = Project.at(ROOT)
GAMES = PROJECT.games()
EMPTY = Template("empty", (), {}, Place("templates/empty.yaml"))

# A back that tells which face it is the back of.
TELLING = "telling"

# How backs look that were drawn before: by component, template and what is on the face.
_known_backs: dict[tuple[str, str, str], Looks] = {}


@lru_cache
def load(game_id: str) -> Game:
    """A game as its files tell it."""
    return read(PROJECT, game_id)


def read(project: Project, game_id: str) -> Game:
    """A game of a project. ValueError, with the first mistake in its files, if there is one."""
    found = pipeline.read_game(project, game_id)
    if found.game is None or not found.whole:
        raise ValueError(str(next(iter(found.report))))
    return found.game


def broken(game: Game) -> set[str]:
    """The facts of a game that are broken, by their ids."""
    return {verdict.fact.id for verdict in judge(game, _looks(game)) if verdict.outcome is Outcome.BROKEN}


def _looks(game: Game) -> dict[FaceKey, Looks]:
    """The backs that facts count, as drawn; nothing else is: drawing takes time."""
    counting = [fact for fact in game.facts if isinstance(fact.claim, Backs)]
    return {
        (component.id, face.id): _look(game, component, component.back, face)
        for component in game.components
        if component.back is not None and any(component.id in f.subjects or not f.subjects for f in counting)
        for face in component.faces
    }


def _look(game: Game, component: Component, back: Template, face: Face) -> Looks:
    key = (component.id, back.name, repr((component.shape, face.fields)))
    if back.name == TELLING:
        return Looks(face.copies, "", face.id)
    if key not in _known_backs:
        alone = replace(component, front=EMPTY, faces=(face,))
        [(_, sides)] = draw(game, alone, 0.0, Sources(PROJECT, Pictures()), Report()).items()
        assert sides.back is not None
        _known_backs[key] = Looks(face.copies, "", Digests().of(sides.back))
    return _known_backs[key]
