"""The sizes that specs can name: sizes.csv in; id to trim size and safe distance, in mm, and who prints them, out."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from pnp.diagnostics import did_you_mean
from pnp.geometry import Size
from pnp.spec.errors import SpecError
from pnp.spec.nodes import ListNode, Node, quoted
from pnp.spec.reading import as_scalar, bounded_length, exactly

DEFAULT_SAFE = 3.0
# From a tiddlywink to a sheet that no press takes.
_SIDES = exactly(2, "[width, height]", bounded_length(2, 2_000))


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


def read_size(node: Node) -> tuple[Size, float]:
    """A trim size and its usual safe distance, from a preset's id or `[width, height]`."""
    if isinstance(node, ListNode):
        return Size(*_SIDES(node)), DEFAULT_SAFE
    scalar = as_scalar(node, "the name of a size, or [width, height]")
    preset = SIZES.get(scalar.text)
    if preset is None:
        message = f"there is no size {quoted(scalar.text)}{did_you_mean(scalar.text, SIZES)}"
        hint = "" if "did you mean" in message else "; `pnp profiles` lists them, or write [width, height]"
        raise SpecError.at("unknown-size", message + hint, scalar.place)
    return preset.size, preset.safe
