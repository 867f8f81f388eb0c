"""What a user sees: findings to stderr, tables to stdout, progress where there is a terminal."""

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from pnp.diagnostics import Report, one_line

T = TypeVar("T")


def say(report: Report) -> None:
    """Every finding, a line each, to stderr."""
    for finding in report:
        complain(str(finding))


def complain(line: str) -> None:
    """A line to stderr."""
    click.echo(one_line(line), err=True)


def unwritable(problem: OSError) -> click.ClickException:
    """What to raise when a file cannot be written."""
    return click.ClickException(f"cannot write {problem.filename2 or problem.filename}: {problem.strerror}")


def shown(path: Path) -> str:
    """A path as short as it can be."""
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def dimensions(size: Sequence[float]) -> str:
    """`44 × 63`."""
    return " × ".join(f"{length:g}" for length in size)


def print_table(heads: Sequence[str], rows: Iterable[Sequence[object]], styles: Sequence[str] = ()) -> None:
    """A table for a reader at a terminal; tab-separated lines for anything else."""
    if not sys.stdout.isatty():
        for row in (heads, *rows):
            click.echo("\t".join(one_line(str(cell)) for cell in row))
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    for head in heads:
        table.add_column(head, overflow="fold", no_wrap=head == heads[0])
    for number, row in enumerate(rows):
        table.add_row(*(one_line(str(cell)) for cell in row), style=styles[number] if styles else None)
    Console().print(table)


def tracked(items: Iterable[T], what: str, total: int) -> Iterator[T]:
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
