"""Printers by name: the files of what was measured of them, in the user's own configuration folder."""

from pathlib import Path

import click

from pnp.cli.showing import say
from pnp.diagnostics import Report, did_you_mean
from pnp.plan import Printer
from pnp.spec import is_id, load_printer


def printer_path(name: str) -> Path:
    """Where a printer's file is. Wrong usage for what is no id."""
    if not is_id(name):
        raise click.UsageError(f"{name!r} is no printer's name; use lower-case letters a-z, digits and single hyphens")
    return _folder() / f"{name}.yaml"


def known_printer(name: str) -> Printer:
    """The printer of a name. Wrong usage if there is none; exit code 1, with its mistakes told, if it is unreadable."""
    path = printer_path(name)
    if not path.is_file():
        known = sorted(each.stem for each in _folder().glob("*.yaml"))
        hint = did_you_mean(name, known) or "; measure it with `pnp calibrate`"
        raise click.UsageError(f"there is no printer {name!r}{hint}")
    report = Report()
    printer = load_printer(path, report)
    say(report)
    if printer is None or report.failed:
        raise click.exceptions.Exit(1)
    return printer


def _folder() -> Path:
    return Path(click.get_app_dir("pnp")) / "printers"
