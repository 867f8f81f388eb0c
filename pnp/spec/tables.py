"""Rows of data, wherever they were written: each becomes a face.

In: a list of mappings in a component file. Out: a `Table`; a CSV file becomes one as well (`csv_file`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.diagnostics import Place
from pnp.spec.errors import SpecError, every
from pnp.spec.nodes import MapNode, Node, value_of
from pnp.spec.reading import as_list, as_mapping, free_name

# Faces of one component: rows, or combinations of values.
MOST_FACES = 20_000


# A column or field of such a name is meant to say how many.
COPIES_COLUMNS = ("copies", "qty", "枚数")


class Row(NamedTuple):
    """One row: its values by column, and where it starts."""

    fields: dict[str, Any]
    place: Place


@dataclass(frozen=True, slots=True)
class Table:
    """Rows in order. `cell` tells where the value of a row (counted from 0) in a column stands."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    cell: Callable[[int, str], Place]


def inline_table(node: Node) -> Table:
    """The table of a list of mappings. SpecError with every mistake in it."""
    items = as_list(node).items
    if len(items) > MOST_FACES:
        raise too_many_faces(len(items), node.place)
    mappings = every(items, _row_mapping)
    rows = tuple(Row(value_of(mapping), mapping.place) for mapping in mappings)
    columns = tuple(dict.fromkeys(key for row in rows for key in row.fields))

    def cell(number: int, column: str) -> Place:
        value = mappings[number].get(column)
        return mappings[number].place if value is None else value.place

    return Table(columns, rows, cell)


def too_many_faces(count: int, place: Place) -> SpecError:
    """More faces than a component can have."""
    return SpecError.at("too-many-faces", f"this makes {count} faces; a component has at most {MOST_FACES}", place)


def _row_mapping(node: Node) -> MapNode:
    mapping = as_mapping(node)
    if not mapping.entries:
        raise SpecError.at("empty-row", "this row is empty", node.place)
    every([entry.key for entry in mapping.entries], free_name)
    return mapping
