"""The sizes that specs can name: sizes.csv in; id to trim size and safe distance, in mm, and who prints them, out."""

import csv
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from pnp.diagnostics import Report, did_you_mean
from pnp.geometry import Size
from pnp.shapes import Circle, Hexagon, Rectangle, Shape
from pnp.spec.errors import SpecError
from pnp.spec.nodes import ListNode, MapNode, Node, Scalar, quoted
from pnp.spec.reading import as_scalar, bounded_length, exactly
from pnp.units import format_mm

DEFAULT_SAFE = 3.0
# From a tiddlywink to a sheet that no press takes.
# Up to 11 × 17 inches, numbers without a unit are more often inches than pieces of the size of a fingernail.
_INCHES = Size(12, 17)
_SIDE = bounded_length(2, 2_000)
_SIDES = exactly(2, "[width, height]", _SIDE)
FORMS: Mapping[str, Callable[[float], Shape]] = {
    "circle": Circle,
    "hex": Hexagon,
    "hex-pointy": lambda across: Hexagon(across, pointy=True),
}


@dataclass(frozen=True, slots=True)
class Preset:
    """A size with a name. `safe` is how far from the trim, in mm, content should stay; `source` says who uses it."""

    id: str
    title: str
    size: Size
    safe: float
    source: str


def _presets() -> Mapping[str, Preset]:
    with Path(__file__).with_name("sizes.csv").open(encoding="utf-8", newline="") as file:
        return MappingProxyType({row["id"]: _preset(row) for row in csv.DictReader(file)})


def _preset(row: Mapping[str, str]) -> Preset:
    size = Size(float(row["width"]), float(row["height"]))
    return Preset(row["id"], row["title"], size, float(row["safe"]), row["source"])


SIZES: Mapping[str, Preset] = _presets()


def read_size(node: Node, report: Report) -> tuple[Shape, float]:
    """A shape and its usual safe distance, from a preset's id, `[width, height]`, `{hex: …}` or `{circle: …}`."""
    match node:
        case ListNode():
            size = Size(*_SIDES(node))
            _warn_of_inches(node, size, report)
            return Rectangle(size), DEFAULT_SAFE
        case MapNode():
            return _form(node), DEFAULT_SAFE
    scalar = as_scalar(node, "the name of a size, or [width, height]")
    preset = SIZES.get(scalar.text)
    if preset is None:
        message = f"there is no size {quoted(scalar.text)}{did_you_mean(scalar.text, SIZES)}"
        if "did you mean" not in message:
            message += "; `pnp profiles` lists them, or write [width, height] or {circle: 20mm}"
        raise SpecError.at("unknown-size", message, scalar.place)
    return Rectangle(preset.size), preset.safe


def _form(node: MapNode) -> Shape:
    expected = "one of {circle: 20mm} (its diameter), {hex: 40mm} and {hex-pointy: 40mm} (from side to side)"
    if len(node.entries) != 1:
        raise SpecError.at("wrong-type", f"this must be {expected}", node.place)
    (entry,) = node.entries
    form = FORMS.get(entry.key.text)
    if form is None:
        message = f"there is no form {quoted(entry.key.text)}{did_you_mean(entry.key.text, FORMS)}; write {expected}"
        raise SpecError.at("unknown-key", message, entry.key.place)
    return form(_SIDE(entry.value))


def _warn_of_inches(node: ListNode, size: Size, report: Report) -> None:
    typed = [side.text for side in node.items if isinstance(side, Scalar) and side.text[-1:].isdecimal()]
    if len(typed) == 2 and min(size) <= _INCHES.width and max(size) <= _INCHES.height:
        piece = f"{format_mm(size.width)} × {format_mm(size.height)} mm"
        inches, mm = (f"[{typed[0]}{unit}, {typed[1]}{unit}]" for unit in ("in", "mm"))
        report.warning("tiny-size", f"this is {piece}; write {inches}, or {mm} if that is meant", node.place)
