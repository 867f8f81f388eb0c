"""What is measured of a printer: the sheet to measure it by, and the file that keeps it."""

from pathlib import Path

from pnp.backends import BACKENDS
from pnp.geometry import Size
from pnp.pipeline.folders import write_whole
from pnp.plan import DEFAULT_DPI, Correction, Flip, Format, Printer, Turn
from pnp.reports import printer_file
from pnp.sheets import calibration_pages


def write_calibration(path: Path, paper: Size, flip: Flip) -> None:
    """The sheet that shows how far a printer's second side is off, as a PDF, for a paper as it lies."""
    (data,) = BACKENDS[Format.PDF].write(calibration_pages(paper, flip), "pnp calibrate", DEFAULT_DPI)
    write_whole(path, data)


def save_printer(path: Path, known: Printer | None, turn: Turn, measured: Correction) -> None:
    """A printer's file with what was measured for one turn; what is known of the others stays."""
    corrections = {**(known.corrections if known else {}), turn: measured}
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, printer_file(Printer(path.stem, corrections)).encode())
