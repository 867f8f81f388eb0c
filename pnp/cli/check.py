"""`pnp check`: components, and what was built of them, held against the facts of their documents."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import click

from pnp import pipeline
from pnp.cli.previous import games_of_previous, previous_build
from pnp.cli.projects import chosen_games, open_project
from pnp.cli.showing import print_table, say, shown, tracked
from pnp.cli.verdicts import OUTCOME_STYLES, print_build, print_differences, print_facts
from pnp.diagnostics import one_line
from pnp.files import Project, is_folder
from pnp.looks import Difference
from pnp.pipeline import Checked, CheckedDocument, ProvenBuild
from pnp.reports import BuildOutcomes, Outcomes, Previous, to_json
from pnp.reports import verdicts as verdicts_json


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
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@click.pass_obj
def check(
    folder: Path | None,
    *,
    games: Sequence[str],
    documents: Sequence[Path],
    built: str | None,
    since: Path | None,
    as_json: bool,
) -> None:
    """Hold the components against the facts of the game's document. No GAME: all games."""
    project = open_project(folder)
    earlier = None if since is None else previous_build(since)
    if earlier is not None:
        games = games_of_previous(earlier, games)
    chosen = chosen_games(project, games)
    if documents and len(chosen) > 1:
        raise click.UsageError("name the one game that --document is about")
    paths = [path.resolve() for path in documents]
    out = None if built is None else _built_folder(project, built)
    results = [_result(project, game_id, paths, out, earlier) for game_id in chosen]
    for result in results:
        say(result.checked.report)
    if as_json:
        click.echo(to_json(verdicts_json(map(_outcome, results))), nl=False)
    else:
        for result in results:
            _print_verdicts(result)
    sys.exit(1 if any(result.checked.report.failed for result in results) else 0)


class _Result(NamedTuple):
    """A game checked, with what was asked for besides: its builds read back, the differences to an earlier build."""

    checked: Checked
    builds: Sequence[ProvenBuild] | None
    since: Sequence[Difference] | None


def _result(
    project: Project, game_id: str, documents: Sequence[Path], out: Path | None, earlier: Previous | None
) -> _Result:
    checked = pipeline.check_game(project, game_id, documents)
    return _Result(
        checked,
        None if out is None else pipeline.prove_builds(project, checked, out, tracked),
        None if earlier is None else pipeline.changes_since(project, checked, earlier, tracked),
    )


def _built_folder(project: Project, name: str) -> Path:
    """The folder of --built. Wrong usage for what is none, such as a game's name that stands behind it."""
    folder = Path(name) if name else project.root / "output"
    if is_folder(folder):
        return folder.resolve()
    hint = "; name games before --built" if name in project.games() else "; run `pnp build` first" if not name else ""
    raise click.UsageError(f"there is no folder {shown(folder)}{hint}")


def _outcome(result: _Result) -> Outcomes:
    checked = result.checked
    documents = [
        (document.name, document.verdicts, [(each.place.line, each.text, each.reason) for each in document.unmatched])
        for document in checked.documents
    ]
    builds = None if result.builds is None else [_build_outcomes(build) for build in result.builds]
    return Outcomes(checked.id, checked.game, checked.verdicts, checked.report, documents, builds, result.since)


def _build_outcomes(build: ProvenBuild) -> BuildOutcomes:
    return BuildOutcomes(build.profile, build.sheets, build.pdf, build.compared, build.uncompared)


def _print_verdicts(result: _Result) -> None:
    checked, builds = result.checked, result.builds or ()
    if not checked.game:
        return
    click.echo(one_line(f"{checked.game.title} ({checked.id})"))
    if not checked.whole:
        click.echo("the facts are not judged while its files have errors")
        return
    if checked.verdicts:
        print_facts(checked.verdicts, builds)
    else:
        click.echo("it states no facts: there is no facts.yaml, or it is empty")
    for build in builds:
        print_build(build)
    for document in checked.documents:
        _print_document(document)
    if result.since is not None:
        print_differences(result.since)


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
