"""A printer's corrections as the text of its file."""

from pnp.plan import Printer


def printer_file(printer: Printer) -> str:
    """The YAML that `spec` reads back: a line for each way that a sheet is turned over."""
    lines = ["# How the second side must be moved to lie behind the first: mm, degrees clockwise, times."]
    for (orientation, flip), found in printer.corrections.items():
        shift = f"x: {_number(found.x, 3)}, y: {_number(found.y, 3)}"
        measures = f"{shift}, angle: {_number(found.angle, 4)}, scale: {_number(found.scale, 6)}"
        lines.append(f"{orientation.value}-{flip.value}: {{{measures}}}")
    return "\n".join(lines) + "\n"


def _number(value: float, digits: int) -> str:
    """So many digits, and no minus before a zero."""
    return f"{round(value, digits) + 0.0:.{digits}f}"
