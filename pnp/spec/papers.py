"""The papers that profiles and stocks can name: papers.csv in; id to size in mm out; and how a file writes a paper."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from pnp.diagnostics import Place, Report, did_you_mean
from pnp.geometry import Size
from pnp.plan import Margins, Paper
from pnp.spec.errors import SpecError
from pnp.spec.nodes import MapNode, Node, quoted
from pnp.spec.reading import Keys, bounded_length, distance, exactly, text
from pnp.units import format_mm

PAPER_KEYS = ("name", "size", "margins")
# What common home printers leave blank, and a little more.
DEFAULT_MARGINS = Margins(5.0, 5.0, 5.0, 5.0)
# From a business card to the largest presses' sheets.
_SIDE = bounded_length(20, 3_000)


@dataclass(frozen=True, slots=True)
class PaperSize:
    """A paper with a name. `source` says who defines it."""

    id: str
    title: str
    size: Size
    source: str


def _papers() -> Mapping[str, PaperSize]:
    with Path(__file__).with_name("papers.csv").open(encoding="utf-8", newline="") as file:
        rows = [
            PaperSize(row["id"], row["title"], Size(float(row["width"]), float(row["height"])), row["source"])
            for row in csv.DictReader(file)
        ]
    return MappingProxyType({row.id: row for row in rows})


PAPERS: Mapping[str, PaperSize] = _papers()


def read_paper(node: Node, report: Report) -> Paper | None:
    """A paper by its name alone, by name and margins, or with a size of its own; margins of 5 mm unless said."""
    if not isinstance(node, MapNode):
        name = text(node)
        return Paper(name, _known_size(name, node.place), DEFAULT_MARGINS)
    keys = Keys.of(node, "this paper", PAPER_KEYS, report)
    given = keys.required("name", text)
    sides = keys.optional("size", exactly(2, "[width, height]", _SIDE))
    edges = keys.optional("margins", exactly(4, "[top, right, bottom, left]", distance))
    if given is None or (sides is None and keys.has("size")) or (edges is None and keys.has("margins")):
        return None
    size = Size(*sides) if sides else _known_size(given, keys.place_of("name"))
    margins = Margins(*edges) if edges else DEFAULT_MARGINS
    if margins.left + margins.right >= size.width or margins.top + margins.bottom >= size.height:
        message = (
            f"the margins leave nothing of the paper, which is {format_mm(size.width)} mm wide and "
            f"{format_mm(size.height)} mm high; write smaller ones: [top, right, bottom, left]"
        )
        report.error("bad-margins", message, keys.place_of("margins"))
        return None
    return Paper(given, size, margins)


def _known_size(name: str, place: Place) -> Size:
    found = PAPERS.get(name)
    if found is None:
        message = f"there is no paper {quoted(name)}{did_you_mean(name, PAPERS)}"
        hint = "" if "did you mean" in message else "; `pnp profiles` lists them, or give its size: [width, height]"
        raise SpecError.at("unknown-paper", message + hint, place)
    return found.size
