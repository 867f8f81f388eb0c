"""Where a command works: folders and names from the command line in; projects, games and profiles out."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from pnp.diagnostics import did_you_mean
from pnp.files import FileError, Project, is_folder
from pnp.spec import profile_names


def open_project(folder: Path | None) -> Project:
    """The project that was named, or the nearest one. Wrong usage if there is none."""
    if folder is not None:
        if not is_folder(folder / "components"):
            raise click.UsageError(f"{folder} has no folder components/")
        return Project.at(folder)
    found = nearest()
    if found is None:
        message = f"neither {Path.cwd()} nor a folder above it has components/"
        raise click.UsageError(f"{message}; name one with --project, or begin a game here with `pnp new NAME`")
    return Project.at(found)


def nearest() -> Path | None:
    """The nearest folder from here upward that has components/."""
    here = Path.cwd()
    return next((parent for parent in (here, *here.parents) if is_folder(parent / "components")), None)


def chosen_games(project: Project, names: Sequence[str]) -> list[str]:
    """The games of these names, or all. Wrong usage for a name that no game has."""
    try:
        known = project.games()
    except FileError as problem:
        raise click.ClickException(str(problem)) from problem
    if not known:
        raise click.UsageError("there is no game: components/ holds no folder")
    _require(names, known, "game")
    return list(dict.fromkeys(names)) or known


def chosen_profiles(project: Project, names: Sequence[str]) -> Sequence[str]:
    """The names, if all are profiles'; wrong usage otherwise."""
    _require(names, profile_names(project), "profile")
    return names


def outside_sources(project: Project, out: Path, option: str = "--out") -> Path:
    """A folder for output: wrong usage if it lies among what games are made of."""
    try:
        real = out.resolve()
    except (OSError, RuntimeError):  # a circle of links, on which writing will fail
        return out
    for name in ("components", "templates"):
        if real.is_relative_to(project.root / name):
            message = f"{out} lies in {name}/, which is for sources; choose a folder of its own for {option}"
            raise click.UsageError(message)
    return out


def _require(names: Iterable[str], known: Sequence[str], what: str) -> None:
    """Wrong usage unless every name is known."""
    for name in names:
        if name not in known:
            raise click.UsageError(f"there is no {what} {name!r}{did_you_mean(name, known)}")
