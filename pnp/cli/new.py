"""`pnp new`: the first files of a game."""

from pathlib import Path

import click

from pnp import pipeline
from pnp.cli.projects import nearest
from pnp.cli.showing import shown, unwritable
from pnp.spec import is_id


@click.command(short_help="Begin a game: a few small files that build.")
@click.argument("name")
@click.pass_obj
def new(folder: Path | None, name: str) -> None:
    """Begin a game: a few small files that build, to be changed into your own."""
    if not is_id(name):
        raise click.UsageError(f"{name!r} is no game id; use lower-case letters a-z, digits and single hyphens")
    where = folder or nearest() or Path.cwd()
    try:
        written = pipeline.new_game(where, name)
    except OSError as problem:
        raise unwritable(problem) from problem
    for path in written:
        click.echo(shown(path))
    click.echo(f"next: pnp build {name}")
