"""`pnp calibrate`: how far a printer's second side is off, measured and kept."""

import math
from collections.abc import Sequence
from pathlib import Path

import click

from pnp import pipeline
from pnp.cli.printers import known_printer, printer_path
from pnp.cli.projects import chosen_profiles, open_project
from pnp.cli.showing import say, shown, unwritable
from pnp.geometry import Size
from pnp.plan import Correction, Flip, Orientation, Turn
from pnp.sheets import SMALLEST_SIDE, STATIONS, Reading, correction_from
from pnp.spec import is_plausible

# The scales of the sheet end here; what is read beyond is a slip of the pen.
_FARTHEST = 10.0


@click.command(short_help="Put a printer's second side behind its first.")
@click.option("--profile", default="home-a4", show_default=True, help="The profile whose paper it is.")
@click.option("--orientation", type=click.Choice(["portrait", "landscape"]), default="portrait", show_default=True)
@click.option("--flip", type=click.Choice(["long", "short"]), default="long", show_default=True)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Default: calibrate-ORIENTATION-FLIP.pdf.")
@click.option("--printer", help="The printer that --reading is of; `pnp build --printer NAME` uses what it came to.")
@click.option(
    "--reading",
    "readings",
    type=(click.Choice(STATIONS), float, float),
    multiple=True,
    metavar="LETTER X Y",
    help="What was read at a letter: mm to the right, mm down. Once for each letter.",
)
@click.pass_obj
def calibrate(
    folder: Path | None,
    *,
    profile: str,
    orientation: str,
    flip: str,
    out: Path | None,
    printer: str | None,
    readings: Sequence[tuple[str, float, float]],
) -> None:
    """Put a printer's second side behind its first: a sheet to print and hold to the light, then what was read off it.

    Without --reading it writes the sheet. With --printer and --reading it keeps the correction under that name.
    """
    if (printer is None) != (not readings):
        raise click.UsageError("--printer and --reading belong together; without both, the sheet is written")
    turn = Turn(Orientation(orientation), Flip(flip))
    paper = _paper(folder, profile, turn)
    try:
        if printer is None:
            path = out or Path(f"calibrate-{orientation}-{flip}.pdf")
            pipeline.write_calibration(path, paper, turn.flip)
            click.echo(f"{shown(path)}: print it on both sides, turned over the {flip} edge, and read what it says")
        else:
            _keep(printer, readings, turn, paper)
    except OSError as problem:
        raise unwritable(problem) from problem


def _paper(folder: Path | None, name: str, turn: Turn) -> Size:
    project = open_project(folder)
    found, report = pipeline.load_profiles(project, chosen_profiles(project, [name]))
    say(report)
    if report.failed:
        raise click.exceptions.Exit(1)
    if found[0].paper.fitted:
        raise click.ClickException(f"the pages of {name} are as large as their pieces; give a profile with a paper")
    size = found[0].paper.size
    if min(size) < SMALLEST_SIDE:
        message = f"the sheet needs paper of {SMALLEST_SIDE:g} mm a side; give a profile with larger paper than {name}"
        raise click.ClickException(message)
    upright = size if size.height >= size.width else size.turned
    return upright if turn.orientation is Orientation.PORTRAIT else upright.turned


def _keep(name: str, readings: Sequence[tuple[str, float, float]], turn: Turn, paper: Size) -> None:
    path = printer_path(name)
    known = known_printer(name) if path.is_file() else None
    measured = correction_from(_by_station(readings), turn, paper)
    if not is_plausible(measured):
        raise click.ClickException(
            f"no printer is off by what these readings come to, {_told(measured)}; look at their letters and signs"
        )
    pipeline.save_printer(path, known, turn, measured)
    click.echo(f"{path}: the second side is {_told(measured)}")


def _told(measured: Correction) -> str:
    return (
        f"moved by {measured.x:+.2f} mm to the right and {measured.y:+.2f} mm down, "
        f"turned by {measured.angle:+.3f}°, stretched {measured.scale:.5f} times"
    )


def _by_station(readings: Sequence[tuple[str, float, float]]) -> dict[str, Reading]:
    found: dict[str, Reading] = {}
    for letter, x, y in readings:
        if letter in found:
            raise click.UsageError(f"--reading {letter} is there twice")
        if not (math.isfinite(x) and math.isfinite(y) and max(abs(x), abs(y)) <= _FARTHEST):
            raise click.UsageError(f"--reading {letter}: what is read lies between -{_FARTHEST:g} and {_FARTHEST:g} mm")
        found[letter] = Reading(x, y)
    return found
