"""`pnp build`: games to sheets."""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import click
from click.core import ParameterSource

from pnp import pipeline
from pnp.cli.previous import games_of_previous, previous_build, profiles_of_previous
from pnp.cli.printers import known_printer
from pnp.cli.projects import chosen_games, chosen_profiles, open_project, outside_sources
from pnp.cli.showing import complain, say, shown, tracked, unwritable
from pnp.diagnostics import one_line
from pnp.looks import Changes, FaceKey
from pnp.pipeline import Built, Refusal


@click.command(short_help="Check games and make their sheets, under output/.")
@click.argument("games", nargs=-1)
@click.option("--profile", "profiles", multiple=True, default=["home-a4"], show_default=True, help="May be repeated.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Default: output/ in the project.")
@click.option(
    "--since",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="manifest.json of an earlier build: print only what has changed, to output/GAME/PROFILE-changes/.",
)
@click.option("--printer", help="A printer that `pnp calibrate` was told of: its second side is put right.")
@click.option("--force", is_flag=True, help="Build although checks found errors.")
@click.pass_context
def build(
    context: click.Context,
    *,
    games: Sequence[str],
    profiles: Sequence[str],
    out: Path | None,
    since: Path | None,
    printer: str | None,
    force: bool,
) -> None:
    """Check games and make their sheets: output/GAME/PROFILE/ with PDF or SVG and manifest.json. No GAME: all games."""
    project = open_project(context.obj)
    earlier = None if since is None else previous_build(since)
    if earlier is not None:
        games = games_of_previous(earlier, games)
        profiles = profiles_of_previous(earlier, () if _by_default(context, "profiles") else profiles)
    chosen = chosen_games(project, games)
    found, report = pipeline.load_profiles(project, chosen_profiles(project, profiles))
    say(report)
    if report.failed:
        sys.exit(1)
    if printer is not None:
        measured = known_printer(printer)
        found = [replace(profile, printer=measured) for profile in found]
    target = outside_sources(project, out or project.root / "output")
    failed = False
    for game_id in chosen:
        checked = pipeline.check_game(project, game_id, bleed=min(profile.bleed for profile in found), track=tracked)
        try:
            built = pipeline.build_game(project, checked, found, out=target, since=earlier, force=force, track=tracked)
        except OSError as problem:
            raise unwritable(problem) from problem
        say(checked.report)
        failed |= checked.report.failed
        if isinstance(built, Refusal):
            complain(f"{game_id}: not built: {built.value}; earlier output is left as it was")
        else:
            _print_built(built)
            if checked.report.failed:
                complain(f"{game_id}: built in spite of the errors above")
    sys.exit(1 if failed else 0)


def _print_built(built: Iterable[Built]) -> None:
    for result in built:
        if result.changes is not None:
            _print_changes(result.game, result.changes)
        if not result.files:
            continue
        pages = [page for file in result.files for page in file.pages]
        sheets = max(page.sheet for page in pages)
        files = [file.path for file in result.files]
        names = files[0] if len(files) == 1 else f"{files[0]} … {files[-1]}"
        counts = " on ".join(f"{n} {what}{'s' * (n != 1)}" for n, what in ((len(pages), "page"), (sheets, "sheet")))
        click.echo(f"{shown(result.folder / names)}: {counts}")
        for other in result.others:
            click.echo(shown(result.folder / other))


def _print_changes(game: str, found: Changes) -> None:
    """A line for each face: how many copies are printed anew, and how many of the old ones to take out."""
    anew: dict[FaceKey, int] = {}
    for component, face, _ in sorted(found.reprint):
        anew[component, face] = anew.get((component, face), 0) + 1
    for component, face in sorted({*anew, *found.discard}):
        number, old = anew.get((component, face), 0), found.discard.get((component, face), 0)
        told = [f"{number} printed anew"] * bool(number) + [f"{old} old ones to take out"] * bool(old)
        click.echo(one_line(f"{component}/{face}: {', '.join(told)}"))
    if not anew and not found.discard:
        click.echo(f"{game}: nothing has changed")


def _by_default(context: click.Context, parameter: str) -> bool:
    return context.get_parameter_source(parameter) is ParameterSource.DEFAULT
