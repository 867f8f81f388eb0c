"""`pnp check`: components held against the facts of their documents."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click

from pnp import pipeline
from pnp.cli.projects import chosen_games, open_project
from pnp.cli.showing import print_table, say
from pnp.diagnostics import one_line
from pnp.facts import Outcome, Verdict
from pnp.pipeline import Checked, CheckedDocument
from pnp.reports import Outcomes, to_json
from pnp.reports import verdicts as verdicts_json

OUTCOME_STYLES = {Outcome.HOLDS: "green", Outcome.BROKEN: "bold red", Outcome.NOT_CHECKABLE: "dim"}


@click.command()
@click.argument("games", nargs=-1)
@click.option(
    "--document",
    "documents",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A text, Markdown or PDF file that says what is in the box of the one GAME, to be checked too.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@click.pass_obj
def check(folder: Path | None, games: Sequence[str], documents: Sequence[Path], as_json: bool) -> None:
    """Hold the components against the facts of the game's document. No GAME: all games."""
    project = open_project(folder)
    chosen = chosen_games(project, games)
    if documents and len(chosen) > 1:
        raise click.UsageError("name the one game that --document is about")
    paths = [path.resolve() for path in documents]
    # The faces of a game are of no use beyond its checks.
    results = [replace(pipeline.check_game(project, game_id, paths), drawn=None) for game_id in chosen]
    for result in results:
        say(result.report)
    if as_json:
        click.echo(to_json(verdicts_json(map(_outcome, results))), nl=False)
    else:
        for result in results:
            _print_verdicts(result)
    sys.exit(1 if any(result.report.failed for result in results) else 0)


def _outcome(result: Checked) -> Outcomes:
    documents = [
        (document.name, document.verdicts, [(each.place.line, each.text, each.reason) for each in document.unmatched])
        for document in result.documents
    ]
    return Outcomes(result.id, result.game, result.verdicts, result.report, documents)


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
