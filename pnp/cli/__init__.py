"""The command line: arguments in, results to stdout, diagnostics to stderr, exit code out.

The only package that prints and exits. Exit codes: 0 good, 1 a check or a spec has an error, 2 wrong usage.
"""

import gc
from pathlib import Path

import click

from pnp.cli.build import build
from pnp.cli.calibrate import calibrate
from pnp.cli.check import check
from pnp.cli.listing import list_, profiles_
from pnp.cli.new import new

COMMANDS = (build, check, list_, new, profiles_, calibrate)

# A deck of 10,000 cards is some millions of values, none of them in a cycle. Looking for cycles as often as Python does
# by itself would take a third of the time.
_VALUES_BETWEEN_COLLECTIONS = 500_000


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


for command in COMMANDS:
    main.add_command(command)
