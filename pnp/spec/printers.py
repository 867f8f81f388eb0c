"""What was measured of a printer: a file `printers/<name>.yaml` of the user's own configuration in, a `Printer` out."""

from pathlib import Path

from pnp.diagnostics import Report
from pnp.plan import Correction, Flip, Orientation, Printer, Turn
from pnp.spec.decoding import read_text
from pnp.spec.errors import SpecError, attempt
from pnp.spec.nodes import Entry, Node, quoted
from pnp.spec.reading import Keys, as_mapping, bounded_length, bounded_number
from pnp.spec.yaml_file import YAML_LIMIT, parse_yaml

CORRECTION_KEYS = ("x", "y", "angle", "scale")
# More than this is no inexact printer but a mistake.
_FARTHEST, _STEEPEST, _LEAST, _MOST = 20.0, 1.0, 0.99, 1.01
_SHIFT, _ANGLE = bounded_length(-_FARTHEST, _FARTHEST), bounded_number(-_STEEPEST, _STEEPEST)
_SCALE = bounded_number(_LEAST, _MOST)
TURNS = {
    f"{orientation.value}-{flip.value}": Turn(orientation, flip)
    for orientation in (Orientation.PORTRAIT, Orientation.LANDSCAPE)
    for flip in (Flip.LONG, Flip.SHORT)
}


def load_printer(path: Path, report: Report) -> Printer | None:
    """The printer that a file describes; None, with the mistakes reported, when it cannot be read."""
    shown = str(path)
    try:
        source = read_text(path, shown, limit=YAML_LIMIT)
    except SpecError as problem:
        report.extend(problem.findings)
        return None
    node = parse_yaml(source, shown, report)
    corrections = None if node is None else attempt(node, lambda node: _corrections(node, report), report)
    return None if corrections is None else Printer(path.stem, corrections)


def is_plausible(found: Correction) -> bool:
    """Whether a printer's file may say so: more is no inexact printer but a mistake."""
    near = max(abs(found.x), abs(found.y)) <= _FARTHEST
    return near and abs(found.angle) <= _STEEPEST and _LEAST <= found.scale <= _MOST


def _corrections(node: Node, report: Report) -> dict[Turn, Correction]:
    read = (attempt(entry, lambda entry: _correction(entry, report), report) for entry in as_mapping(node).entries)
    return dict(found for found in read if found is not None)


def _correction(entry: Entry, report: Report) -> tuple[Turn, Correction]:
    name = entry.key.text
    if name not in TURNS:
        message = f"there is no way to turn a sheet {quoted(name)}; known: {', '.join(TURNS)}"
        raise SpecError.at("unknown-key", message, entry.key.place)
    keys = Keys.of(entry.value, quoted(name), CORRECTION_KEYS, report, entry.key.place)
    x, y = keys.optional("x", _SHIFT), keys.optional("y", _SHIFT)
    angle, scale = keys.optional("angle", _ANGLE), keys.optional("scale", _SCALE)
    return TURNS[name], Correction(x or 0.0, y or 0.0, angle or 0.0, 1.0 if scale is None else scale)
