"""The command line: arguments in, results to stdout, diagnostics to stderr, exit code out.

The only module that prints and exits. Exit codes: 0 good, 1 a check or a spec has an error, 2 wrong usage.
"""

import gc
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import click
from click.core import ParameterSource
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from pnp import pipeline
from pnp.diagnostics import Report, did_you_mean
from pnp.facts import Outcome
from pnp.files import FileError, Project, is_folder
from pnp.looks import Changes, FaceKey
from pnp.model import Component, Game
from pnp.pipeline import Built, Checked, Refusal
from pnp.reports import Previous, bill, bill_csv, read_previous, to_json, verdicts
from pnp.spec import SIZES, is_id, profile_names

T = TypeVar("T")

# A deck of 10,000 cards is some millions of values, none of them in a cycle. Looking for cycles as often as Python does
# by itself would take a third of the time.
_VALUES_BETWEEN_COLLECTIONS = 500_000

OUTCOME_STYLES = {Outcome.HOLDS: "green", Outcome.BROKEN: "bold red", Outcome.NOT_CHECKABLE: "dim"}


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="pnp")
@click.option(
    "--project",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder with components/ in it. Default: the nearest one from here upward.",
)
@click.pass_context
def main(context: click.Context, project: Path | None) -> None:
    """Print-and-play components from plain text: sheets to print and cut, and counts that are checked."""
    gc.set_threshold(_VALUES_BETWEEN_COLLECTIONS)
    context.obj = project


@main.command()
@click.argument("games", nargs=-1)
@click.option("--profile", "profiles", multiple=True, default=["home-a4"], show_default=True, help="May be repeated.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Default: output/ in the project.")
@click.option(
    "--since",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="manifest.json of an earlier build: print only what has changed, to output/GAME/PROFILE-changes/.",
)
@click.option("--force", is_flag=True, help="Build although checks found errors.")
@click.pass_context
def build(
    context: click.Context,
    *,
    games: Sequence[str],
    profiles: Sequence[str],
    out: Path | None,
    since: Path | None,
    force: bool,
) -> None:
    """Check games and make their sheets: output/GAME/PROFILE/ with PDF or SVG and manifest.json. No GAME: all games."""
    project = _project(context.obj)
    earlier = None if since is None else _previous(since)
    if earlier is not None:
        games, profiles = _of_previous(earlier, games, () if _by_default(context, "profiles") else profiles)
    chosen = _games(project, games)
    found, report = pipeline.load_profiles(project, _profiles(project, profiles))
    _say(report)
    if report.failed:
        sys.exit(1)
    target = out or project.root / "output"
    failed = False
    for game_id in chosen:
        checked = pipeline.check_game(project, game_id)
        try:
            built = pipeline.build_game(project, checked, found, out=target, since=earlier, force=force, track=_tracked)
        except OSError as problem:
            raise click.ClickException(f"cannot write {problem.filename}: {problem.strerror}") from problem
        _say(checked.report)
        failed |= checked.report.failed
        if isinstance(built, Refusal):
            _complain(f"{game_id}: not built: {built.value}; earlier output is left as it was")
        else:
            _print_built(built)
            if checked.report.failed:
                _complain(f"{game_id}: built in spite of the errors above")
    sys.exit(1 if failed else 0)


@main.command()
@click.argument("games", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@click.pass_obj
def check(folder: Path | None, games: Sequence[str], as_json: bool) -> None:
    """Hold the components against the facts of the game's document. No GAME: all games."""
    project = _project(folder)
    results = [pipeline.check_game(project, game_id) for game_id in _games(project, games)]
    for result in results:
        _say(result.report)
    if as_json:
        click.echo(to_json(verdicts((r.id, r.game, r.verdicts, r.report) for r in results)), nl=False)
    else:
        for result in results:
            _print_verdicts(result)
    sys.exit(1 if any(result.report.failed for result in results) else 0)


@main.command("list")
@click.argument("games", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@click.option("--csv", "as_csv", is_flag=True, help="Comma-separated values on stdout.")
@click.pass_obj
def list_(folder: Path | None, games: Sequence[str], as_json: bool, as_csv: bool) -> None:
    """The bill of materials: every component, its count and size, printed or bought. No GAME: all games."""
    if as_json and as_csv:
        raise click.UsageError("--json and --csv exclude each other")
    project = _project(folder)
    results = [pipeline.read_game(project, game_id) for game_id in _games(project, games)]
    for result in results:
        _say(result.report)
    loaded = [result.game for result in results if result.game]
    if as_json:
        click.echo(to_json(bill(loaded)), nl=False)
    elif as_csv:
        click.echo(bill_csv(loaded), nl=False)
    else:
        _print_bill(loaded)
    sys.exit(1 if any(result.report.failed for result in results) else 0)


@main.command()
@click.argument("name")
@click.pass_obj
def new(folder: Path | None, name: str) -> None:
    """Begin a game: a few small files that build, to be changed into your own."""
    if not is_id(name):
        raise click.UsageError(f"{name!r} is no game id; use lower-case letters a-z, digits and single hyphens")
    where = folder or _nearest() or Path.cwd()
    try:
        written = pipeline.new_game(where, name)
    except OSError as problem:
        raise click.ClickException(f"cannot write {problem.filename}: {problem.strerror}") from problem
    for path in written:
        click.echo(_shown(path))
    click.echo(f"next: pnp build {name}")


@main.command("profiles")
@click.pass_obj
def profiles_(folder: Path | None) -> None:
    """The profiles that sheets can be made with, and the sizes that components can have by name."""
    project = _project(folder)
    found, report = pipeline.load_profiles(project, profile_names(project))
    _say(report)
    papers = ((p.name, p.paper.name, _size(p.paper.size), p.title) for p in found)
    _print_table(("profile", "paper", "mm", "what for"), papers)
    click.echo()
    _print_table(("size", "mm", "what"), ((preset.id, _size(preset.size), preset.title) for preset in SIZES.values()))
    sys.exit(1 if report.failed else 0)


def _project(folder: Path | None) -> Project:
    if folder is not None:
        if not is_folder(folder / "components"):
            raise click.UsageError(f"{folder} has no folder components/")
        return Project.at(folder)
    nearest = _nearest()
    if nearest is None:
        raise click.UsageError(f"neither {Path.cwd()} nor a folder above it has components/; name one with --project")
    return Project.at(nearest)


def _nearest() -> Path | None:
    here = Path.cwd()
    return next((parent for parent in (here, *here.parents) if is_folder(parent / "components")), None)


def _games(project: Project, names: Sequence[str]) -> list[str]:
    try:
        known = project.games()
    except FileError as problem:
        raise click.ClickException(str(problem)) from problem
    if not known:
        raise click.UsageError("there is no game: components/ holds no folder")
    _require(names, known, "game")
    return list(dict.fromkeys(names)) or known


def _profiles(project: Project, names: Sequence[str]) -> Sequence[str]:
    _require(names, profile_names(project), "profile")
    return names


def _previous(path: Path) -> Previous:
    try:
        return read_previous(path.read_bytes())
    except OSError as problem:
        raise click.ClickException(f"cannot read {path}: {problem.strerror}") from problem
    except ValueError as problem:
        raise click.ClickException(f"{path}: {problem}") from problem


def _of_previous(
    earlier: Previous, games: Sequence[str], profiles: Sequence[str]
) -> tuple[Sequence[str], Sequence[str]]:
    """The game and profile of an earlier build; wrong usage if others were asked for."""
    for names, name, what in ((games, earlier.game, "game"), (profiles, earlier.profile, "profile")):
        if set(names) - {name}:
            raise click.UsageError(f"the build of --since has the {what} {name!r}; name no other")
    return [earlier.game], [earlier.profile]


def _by_default(context: click.Context, parameter: str) -> bool:
    return context.get_parameter_source(parameter) is ParameterSource.DEFAULT


def _require(names: Iterable[str], known: Sequence[str], what: str) -> None:
    """Wrong usage unless every name is known."""
    for name in names:
        if name not in known:
            raise click.UsageError(f"there is no {what} {name!r}{did_you_mean(name, known)}")


def _say(report: Report) -> None:
    for finding in report:
        _complain(str(finding))


def _complain(line: str) -> None:
    click.echo(line, err=True)


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
        click.echo(f"{_shown(result.folder / names)}: {len(pages)} pages on {sheets} sheets")
        for other in result.others:
            click.echo(_shown(result.folder / other))


def _print_changes(game: str, found: Changes) -> None:
    """A line for each face: how many copies are printed anew, and how many of the old ones to take out."""
    anew: dict[FaceKey, int] = {}
    for component, face, _ in sorted(found.reprint):
        anew[component, face] = anew.get((component, face), 0) + 1
    for component, face in sorted({*anew, *found.discard}):
        number, old = anew.get((component, face), 0), found.discard.get((component, face), 0)
        told = [f"{number} printed anew"] * bool(number) + [f"{old} old ones to take out"] * bool(old)
        click.echo(f"{component}/{face}: {', '.join(told)}")
    if not anew and not found.discard:
        click.echo(f"{game}: nothing has changed")


def _shown(path: Path) -> str:
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def _print_verdicts(result: Checked) -> None:
    if not result.game:
        return
    click.echo(f"{result.game.title} ({result.id})")
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
    _print_table(("fact", "kind", "where", "expected", "found", "verdict"), rows, styles)
    counts = {outcome: sum(v.outcome is outcome for v in result.verdicts) for outcome in Outcome}
    click.echo(", ".join(f"{number} {outcome.value}" for outcome, number in counts.items()))


def _print_bill(games: Iterable[Game]) -> None:
    for game in games:
        players = "-".join(str(number) for number in dict.fromkeys(game.players))
        click.echo(f"{game.title} ({game.id}), {players} players")
        _print_table(
            ("component", "name", "kind", "deck", "count", "designs", "mm", "basis", "invented", "made"),
            [_bill_row(component) for component in game.components],
        )


def _bill_row(component: Component) -> tuple[object, ...]:
    return (
        component.id,
        component.name,
        component.kind.value,
        component.deck or "",
        component.count,
        len(component.faces),
        _size(component.size) if component.size else "",
        component.basis.value,
        ", ".join(component.invented),
        component.made.value,
    )


def _size(size: Sequence[float]) -> str:
    return " × ".join(f"{length:g}" for length in size)


def _print_table(heads: Sequence[str], rows: Iterable[Sequence[object]], styles: Sequence[str] = ()) -> None:
    """A table for a reader at a terminal; tab-separated lines for anything else."""
    if not sys.stdout.isatty():
        for row in (heads, *rows):
            click.echo("\t".join(str(cell) for cell in row))
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    for head in heads:
        table.add_column(head, overflow="fold", no_wrap=head == heads[0])
    for number, row in enumerate(rows):
        table.add_row(*(str(cell) for cell in row), style=styles[number] if styles else None)
    Console().print(table)


def _tracked(items: Iterable[T], what: str, total: int) -> Iterator[T]:
    """Items with a progress bar: only at a terminal, and only once they have taken over a second."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield from items
        return
    progress = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), console=console)
    task = progress.add_task(what, total=total)
    late = time.monotonic() + 1
    try:
        for item in items:
            yield item
            progress.advance(task)
            if time.monotonic() > late:
                progress.start()
    finally:
        progress.stop()
