"""`pnp check`: components held against the facts of their documents."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import click

from pnp import pipeline
from pnp.cli.projects import chosen_games, open_project, outside_sources
from pnp.cli.showing import print_table, say, shown, tracked, unwritable
from pnp.diagnostics import one_line
from pnp.facts import Outcome, Verdict
from pnp.files import Project
from pnp.pipeline import Checked, CheckedDocument
from pnp.reports import Outcomes, junit, sarif, to_json
from pnp.reports import verdicts as verdicts_json

OUTCOME_STYLES = {Outcome.HOLDS: "green", Outcome.BROKEN: "bold red", Outcome.NOT_CHECKABLE: "dim"}

# What other programs read, by the name of its format.
FORMATS: Mapping[str, Callable[[Iterable[Outcomes]], str]] = {
    "json": lambda results: to_json(verdicts_json(results)),
    "sarif": lambda results: to_json(sarif(results)),
    "junit": junit,
}


@click.command()
@click.argument("games", nargs=-1)
@click.option(
    "--document",
    "documents",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A text, Markdown or PDF file that says what is in the box of the one GAME, to be checked too.",
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
    format_: str | None,
    as_json: bool,
    reports: Path | None,
) -> None:
    """Hold the components against the facts of the game's document. No GAME: all games."""
    if as_json and format_ not in (None, "json"):
        raise click.UsageError(f"--json and --format {format_} exclude each other")
    project = open_project(folder)
    chosen = chosen_games(project, games)
    if documents and len(chosen) > 1:
        raise click.UsageError("name the one game that --document is about")
    paths = [path.resolve() for path in documents]
    # The faces of a game are of no use beyond its checks.
    results = [replace(pipeline.check_game(project, game_id, paths), drawn=None) for game_id in chosen]
    pages = [] if reports is None else _write_reports(project, results, outside_sources(project, reports, "--report"))
    for result in results:
        say(result.report)
    write = FORMATS.get("json" if as_json else format_ or "table")
    if write is not None:
        click.echo(write([pipeline.outcomes(result) for result in results]), nl=False)
    else:
        for result in results:
            _print_verdicts(result)
        for page in pages:
            click.echo(shown(page))
    sys.exit(1 if any(result.report.failed for result in results) else 0)


def _write_reports(project: Project, results: Iterable[Checked], folder: Path) -> list[Path]:
    """The pages of all games; what drawing them finds is added to their findings."""
    try:
        return [pipeline.write_report(project, result, folder, tracked) for result in results]
    except OSError as problem:
        raise unwritable(problem) from problem


def _print_verdicts(result: Checked) -> None:
    if not result.game:
        return
    click.echo(one_line(f"{result.game.title} ({result.id})"))
    if not result.whole:
        click.echo("the facts are not judged while its files have errors")
        return
    if not result.verdicts:
        click.echo("it states no facts: there is no facts.yaml, or it is empty")
        return
    _print_facts(result.verdicts)
    for document in result.documents:
        _print_document(document)


def _print_document(document: CheckedDocument) -> None:
    """The claims of a document, if there are any, and how many sentences with numbers of pieces are none."""
    passed = f"{len(document.unmatched)} sentences with numbers of pieces taken for none (--json lists them)"
    click.echo(one_line(f"{document.name}: {len(document.verdicts)} claims about the pieces, {passed}"))
    if document.verdicts:
        rows = (
            (v.fact.where, v.fact.says, v.expected, v.found or v.reason, v.outcome.value) for v in document.verdicts
        )
        styles = [OUTCOME_STYLES[v.outcome] for v in document.verdicts]
        print_table(("where", "says", "expected", "found", "verdict"), rows, styles)


def _print_facts(verdicts: Sequence[Verdict]) -> None:
    rows = (
        (v.fact.id, v.fact.kind.value, v.fact.where, v.expected or v.fact.says, v.found or v.reason, v.outcome.value)
        for v in verdicts
    )
    styles = [OUTCOME_STYLES[v.outcome] for v in verdicts]
    print_table(("fact", "kind", "where", "expected", "found", "verdict"), rows, styles)
    counts = {outcome: sum(v.outcome is outcome for v in verdicts) for outcome in Outcome}
    click.echo(", ".join(f"{number} {outcome.value}" for outcome, number in counts.items()))
