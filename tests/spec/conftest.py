import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from pnp.diagnostics import Report
from pnp.files import Project
from pnp.model import Component, Game
from pnp.spec import load_game

BASE = Path(__file__).parent / "base"


class Loaded(NamedTuple):
    """What loading the game `quest` gave."""

    game: Game | None
    messages: list[str]

    @property
    def component(self) -> Component:
        """The game's only component."""
        assert self.messages == []
        assert self.game is not None
        (component,) = self.game.components
        return component


Load = Callable[[Mapping[str, str]], Loaded]
LoadCard = Callable[[str], Loaded]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A copy of the project in base/."""
    root = tmp_path / "project"
    shutil.copytree(BASE, root)
    return Project.at(root)


@pytest.fixture
def load(project: Project) -> Load:
    """Lays files over the project and loads its game; names are in the game's folder, or start with `templates/`."""

    def load_with(files: Mapping[str, str]) -> Loaded:
        for name, text in files.items():
            path = project.root / (name if name.startswith("templates/") else f"components/quest/{name}")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        report = Report()
        game = load_game(project, "quest", report)
        return Loaded(game, [str(finding) for finding in report])

    return load_with


@pytest.fixture
def load_card(load: Load) -> LoadCard:
    """Loads a game with one card, given the keys that make its faces."""

    def load_keys(keys: str) -> Loaded:
        head = "hero:\n  name: Hero\n  kind: card\n  size: poker\n  basis: stated\n  template: quest/card\n"
        lines = "".join(f"  {line}\n" for line in keys.strip("\n").split("\n"))
        return load({"cards.yaml": head + lines})

    return load_keys
