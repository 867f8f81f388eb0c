"""`pnp list` and `pnp profiles`: what there is."""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from pnp import pipeline
from pnp.cli.projects import chosen_games, open_project
from pnp.cli.showing import dimensions, print_table, say
from pnp.diagnostics import one_line
from pnp.model import Component, Game
from pnp.reports import Language, bill, bill_csv, contents, to_json
from pnp.shapes import extent
from pnp.spec import PAPERS, SIZES, profile_names


@click.command("list", short_help="Every component, its count and size.")
@click.argument("games", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@click.option("--csv", "as_csv", is_flag=True, help="Comma-separated values on stdout.")
@click.option("--markdown", "as_markdown", is_flag=True, help="What is in the box, as a list for a rulebook.")
@click.option(
    "--lang",
    type=click.Choice([language.value for language in Language]),
    help="What --markdown is written in. Default: as the game's own names.",
)
@click.pass_obj
def list_(
    folder: Path | None, *, games: Sequence[str], as_json: bool, as_csv: bool, as_markdown: bool, lang: str | None
) -> None:
    """The bill of materials: every component, its count and size, printed or bought. No GAME: all games."""
    if as_json + as_csv + as_markdown > 1:
        raise click.UsageError("--json, --csv and --markdown exclude each other")
    if lang is not None and not as_markdown:
        raise click.UsageError("--lang is for --markdown")
    project = open_project(folder)
    results = [pipeline.read_game(project, game_id) for game_id in chosen_games(project, games)]
    for result in results:
        say(result.report)
    loaded = [result.game for result in results if result.game]
    if as_json:
        click.echo(to_json(bill(loaded)), nl=False)
    elif as_csv:
        click.echo(bill_csv(loaded), nl=False)
    elif as_markdown:
        click.echo(contents(loaded, None if lang is None else Language(lang)), nl=False)
    else:
        _print_bill(loaded)
    sys.exit(1 if any(result.report.failed for result in results) else 0)


@click.command("profiles", short_help="The profiles, papers and sizes that have a name.")
@click.pass_obj
def profiles_(folder: Path | None) -> None:
    """The profiles that sheets can be made with, ready-cut stock, and papers and sizes that have a name."""
    project = open_project(folder)
    found, report = pipeline.load_profiles(project, profile_names(project))
    say(report)
    made_with = (
        (p.name, p.paper.name, "as each piece" if p.paper.fitted else dimensions(p.paper.size), p.title) for p in found
    )
    print_table(("profile", "paper", "mm", "what for"), made_with)
    click.echo()
    stocks = {p.stock.name: p.stock for p in found if p.stock}.values()
    cells = ((s.name, dimensions(extent(s.cell)), f"{s.columns} × {s.rows}", s.title) for s in stocks)
    print_table(("stock", "cell, mm", "cells", "what"), cells)
    click.echo()
    papers = ((paper.id, dimensions(paper.size), paper.title) for paper in PAPERS.values())
    print_table(("paper", "mm", "what"), papers)
    click.echo()
    sizes = ((preset.id, dimensions(preset.size), preset.title) for preset in SIZES.values())
    print_table(("size", "mm", "what"), sizes)
    sys.exit(1 if report.failed else 0)


def _print_bill(games: Iterable[Game]) -> None:
    for game in games:
        players = "-".join(str(number) for number in dict.fromkeys(game.players))
        click.echo(one_line(f"{game.title} ({game.id}), {players} players"))
        print_table(
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
        dimensions(component.size) if component.size else "",
        component.basis.value,
        ", ".join(component.invented),
        component.made.value,
    )
