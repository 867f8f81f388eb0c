"""Slips in a game's files: a copy of a project, typed wrongly in one spot, checked as from the command line."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from click.testing import CliRunner
from mutations.games import ROOT
from mutations.lists import Slip
from mutations.pieces import CannotBeDoneError

from pnp.cli import main


@contextmanager
def copied(game_id: str) -> Iterator[Path]:
    """One game of this project in a folder of its own, with the templates."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        for part in (f"components/{game_id}", "templates"):
            shutil.copytree(ROOT / part, project / part)
        yield project


def breaks_of(project: Path, game_id: str, slip: Slip) -> set[str]:
    """The facts that `pnp check` finds broken after a slip; the file is then as it was."""
    path = project / "components" / game_id / slip.file
    text = path.read_text(encoding="utf-8")
    if text.count(slip.was) != 1:
        raise CannotBeDoneError(f"{slip.was!r} is {text.count(slip.was)} times in {slip.file}")
    path.write_text(text.replace(slip.was, slip.now), encoding="utf-8")
    result = CliRunner().invoke(main, ["--project", str(project), "check", game_id, "--json"])
    path.write_text(text, encoding="utf-8")
    assert result.exit_code == 1, result.output
    [game] = json.loads(result.stdout)["games"]
    if not game["facts"]:
        raise CannotBeDoneError(f"no fact is judged, as {result.stderr.splitlines()[0]}")
    return {fact["id"] for fact in game["facts"] if fact["outcome"] == "broken"}
