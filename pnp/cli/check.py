"""`pnp check`: components, and what was built of them, held against the facts of their documents."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import click

from pnp import pipeline
from pnp.cli.previous import games_of_previous, previous_build
from pnp.cli.projects import chosen_games, open_project, outside_sources
from pnp.cli.showing import say, shown, tracked, unwritable
from pnp.cli.verdicts import print_build, print_differences, print_document, print_facts
from pnp.diagnostics import one_line
from pnp.files import Project, is_folder
from pnp.looks import Difference
from pnp.pipeline import Checked, ProvenBuild
from pnp.reports import Outcomes, Previous, junit, sarif, to_json
from pnp.reports import verdicts as verdicts_json

# What other programs read, by the name of its format.
FORMATS: Mapping[str, Callable[[Iterable[Outcomes]], str]] = {
    "json": lambda results: to_json(verdicts_json(results)),
    "sarif": lambda results: to_json(sarif(results)),
    "junit": junit,
}


@click.command(short_help="Hold the components against the document's facts.")
@click.argument("games", nargs=-1)
@click.option(
    "--document",
    "documents",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A text, Markdown or PDF file that says what is in the box of the one GAME, to be checked too.",
)
@click.option(
    "--built",
    is_flag=False,
    flag_value="",
    metavar="[DIR]",
    help="Read back what was built, in DIR (default: output/ in the project), and judge the facts by it. Games first.",
)
@click.option(
    "--since",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="manifest.json of an earlier build: list what has changed since, in counts and looks.",
)
@click.option(
    "--format",
    "format_",
    type=click.Choice(["table", *FORMATS]),
    help="What stands on stdout: a table (the default), or a document for other programs.",
)
@click.option("--json", "as_json", is_flag=True, help="The same as --format json.")
@click.option(
    "--report",
    "reports",
    type=click.Path(file_okay=False, path_type=Path),
    help="A folder for a page to read and print for each game: GAME.html, with all faces drawn.",
)
@click.pass_obj
def check(
    folder: Path | None,
    *,
    games: Sequence[str],
    documents: Sequence[Path],
    built: str | None,
    since: Path | None,
    format_: str | None,
    as_json: bool,
    reports: Path | None,
) -> None:
    """Hold the components against the facts of the game's document. No GAME: all games."""
    if as_json and format_ not in (None, "json"):
        raise click.UsageError(f"--json and --format {format_} exclude each other")
    project = open_project(folder)
    earlier = None if since is None else previous_build(since)
    if earlier is not None:
        games = games_of_previous(earlier, games)
    chosen = chosen_games(project, games)
    if documents and len(chosen) > 1:
        raise click.UsageError("name the one game that --document is about")
    asked = _Asked(
        [path.resolve() for path in documents],
        None if built is None else _built_folder(project, built),
        earlier,
        None if reports is None else outside_sources(project, reports, "--report"),
    )
    results = [_result(project, game_id, asked) for game_id in chosen]
    for result in results:
        say(result.checked.report)
    write = FORMATS.get("json" if as_json else format_ or "table")
    if write is not None:
        outcomes = [pipeline.outcomes(result.checked, result.builds, result.since) for result in results]
        click.echo(write(outcomes), nl=False)
    else:
        for result in results:
            _print_result(result)
    sys.exit(1 if any(result.checked.report.failed for result in results) else 0)


class _Asked(NamedTuple):
    """What a check is asked for besides its facts: other documents, builds, an earlier build, a page."""

    documents: Sequence[Path]
    built: Path | None
    since: Previous | None
    reports: Path | None


class _Result(NamedTuple):
    """A game checked, with what was asked for besides: its builds read back, the differences to an earlier build."""

    checked: Checked
    builds: Sequence[ProvenBuild] | None
    since: Sequence[Difference] | None
    page: Path | None


def _result(project: Project, game_id: str, asked: _Asked) -> _Result:
    checked = pipeline.check_game(project, game_id, asked.documents, track=tracked)
    builds = None if asked.built is None else pipeline.prove_builds(project, checked, asked.built, tracked)
    since = None if asked.since is None else pipeline.changes_since(project, checked, asked.since, tracked)
    page = None if asked.reports is None else _write_page(project, checked, asked.reports)
    # The faces of a game are of no use beyond its checks.
    return _Result(replace(checked, drawn=None), builds, since, page)


def _built_folder(project: Project, name: str) -> Path:
    """The folder of --built. Wrong usage for what is none, such as a game's name that stands behind it."""
    folder = Path(name) if name else project.root / "output"
    if is_folder(folder):
        return folder.resolve()
    hint = "; name games before --built" if name in project.games() else "; run `pnp build` first" if not name else ""
    raise click.UsageError(f"there is no folder {shown(folder)}{hint}")


def _write_page(project: Project, checked: Checked, folder: Path) -> Path:
    try:
        return pipeline.write_report(project, checked, folder, tracked)
    except OSError as problem:
        raise unwritable(problem) from problem


def _print_result(result: _Result) -> None:
    checked = result.checked
    if checked.game:
        click.echo(one_line(f"{checked.game.title} ({checked.id})"))
        if checked.whole:
            _print_verdicts(result)
        else:
            click.echo("the facts are not judged while its files have errors")
    if result.page is not None:
        click.echo(shown(result.page))


def _print_verdicts(result: _Result) -> None:
    builds = result.builds or ()
    if result.checked.verdicts:
        print_facts(result.checked.verdicts, builds)
    else:
        click.echo("it states no facts: there is no facts.yaml, or it is empty")
    for build in builds:
        print_build(build)
    for document in result.checked.documents:
        print_document(document)
    if result.since is not None:
        print_differences(result.since)
