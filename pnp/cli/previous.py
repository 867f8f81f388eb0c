"""An earlier build, named on the command line: the path of its manifest in, what it printed out."""

from collections.abc import Sequence
from pathlib import Path

import click

from pnp import pipeline
from pnp.files import FileError, read_bytes
from pnp.reports import Previous, read_previous


def previous_build(path: Path) -> Previous:
    """The build that a manifest tells of; exit code 1, with the reason, if it cannot be read."""
    try:
        return read_previous(read_bytes(path, pipeline.MANIFEST_LIMIT))
    except FileError as problem:
        raise click.ClickException(f"cannot read {path}: {problem}") from problem
    except ValueError as problem:
        raise click.ClickException(f"{path}: {problem}") from problem


def games_of_previous(earlier: Previous, games: Sequence[str]) -> Sequence[str]:
    """The game of an earlier build; wrong usage if others were asked for."""
    return _only(earlier.game, games, "game")


def profiles_of_previous(earlier: Previous, profiles: Sequence[str]) -> Sequence[str]:
    """The profile of an earlier build; wrong usage if others were asked for."""
    return _only(earlier.profile, profiles, "profile")


def _only(name: str, asked: Sequence[str], what: str) -> Sequence[str]:
    if set(asked) - {name}:
        raise click.UsageError(f"the build of --since has the {what} {name!r}; name no other")
    return [name]
