"""`pnp check`: components held against the facts of their documents."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from pnp import pipeline
from pnp.cli.projects import chosen_games, open_project
from pnp.cli.showing import print_table, say
from pnp.diagnostics import one_line
from pnp.facts import Outcome
from pnp.pipeline import Checked
from pnp.reports import to_json, verdicts

OUTCOME_STYLES = {Outcome.HOLDS: "green", Outcome.BROKEN: "bold red", Outcome.NOT_CHECKABLE: "dim"}


@click.command()
@click.argument("games", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@click.pass_obj
def check(folder: Path | None, games: Sequence[str], as_json: bool) -> None:
    """Hold the components against the facts of the game's document. No GAME: all games."""
    project = open_project(folder)
    results = [pipeline.check_game(project, game_id) for game_id in chosen_games(project, games)]
    for result in results:
        say(result.report)
    if as_json:
        click.echo(to_json(verdicts((r.id, r.game, r.verdicts, r.report) for r in results)), nl=False)
    else:
        for result in results:
            _print_verdicts(result)
    sys.exit(1 if any(result.report.failed for result in results) else 0)


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
    rows = (
        (v.fact.id, v.fact.kind.value, v.fact.where, v.expected or v.fact.says, v.found or v.reason, v.outcome.value)
        for v in result.verdicts
    )
    styles = [OUTCOME_STYLES[v.outcome] for v in result.verdicts]
    print_table(("fact", "kind", "where", "expected", "found", "verdict"), rows, styles)
    counts = {outcome: sum(v.outcome is outcome for v in result.verdicts) for outcome in Outcome}
    click.echo(", ".join(f"{number} {outcome.value}" for outcome, number in counts.items()))
