"""Slips in a game's files: a copy of a project, typed wrongly in one spot; the facts that are then broken out."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mutations.games import ROOT, broken, read
from mutations.lists import Slip
from mutations.pieces import CannotBeDoneError

from pnp.files import Project


@contextmanager
def copied(game_id: str) -> Iterator[Path]:
    """One game of this project in a folder of its own, with the templates."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        for part in (f"components/{game_id}", "templates"):
            shutil.copytree(ROOT / part, project / part)
        yield project


@contextmanager
def typed(project: Path, game_id: str, slip: Slip) -> Iterator[None]:
    """The slip is in the game's files; behind it they are as they were."""
    path = project / "components" / game_id / slip.file
    text = path.read_text(encoding="utf-8")
    if text.count(slip.was) != 1:
        raise CannotBeDoneError(f"{slip.was!r} is {text.count(slip.was)} times in {slip.file}")
    path.write_text(text.replace(slip.was, slip.now), encoding="utf-8")
    try:
        yield
    finally:
        path.write_text(text, encoding="utf-8")


def breaks_of(project: Path, game_id: str, slip: Slip) -> set[str]:
    """The facts that are broken after a slip. CannotBeDoneError when the game cannot even be read."""
    with typed(project, game_id, slip):
        try:
            game = read(Project.at(project), game_id)
        except ValueError as problem:
            raise CannotBeDoneError(str(problem)) from problem
    return broken(game)
