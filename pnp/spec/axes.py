"""`each`: the values of every field in, every combination of them out.

The values are a list, a mapping from value to copies, or the items of a table of the game.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

from pnp.diagnostics import Place, Report, did_you_mean
from pnp.spec.copies import copies
from pnp.spec.errors import SpecError, every
from pnp.spec.nodes import Entry, ListNode, MapNode, Node, Scalar, kind_of, quoted, scalar_value, value_of
from pnp.spec.reading import as_mapping, free_name
from pnp.spec.tables import COPIES_COLUMNS, MOST_FACES, too_many_faces


class Draft(NamedTuple):
    """A face before its computed fields."""

    id: str
    copies: int
    fields: dict[str, Any]
    place: Place


class _Item(NamedTuple):
    """One value of an axis: what it adds to a face's id, and in how many copies it comes."""

    id: str
    value: Any
    copies: int
    place: Place


@dataclass(frozen=True, slots=True)
class _Axis:
    """A field and its values."""

    field: str
    items: tuple[_Item, ...]


def combinations(node: Node, tables: Mapping[str, Node] | None, report: Report) -> list[Draft]:
    """A face for every combination of values, the last field changing fastest. SpecError with every mistake.

    `tables` is None when they could not be read; that was reported, and is not again.
    """
    mapping = as_mapping(node)
    _warn_of_copies(mapping, report)
    axes = every(mapping.entries, lambda entry: _axis(entry, tables))
    count = math.prod(len(axis.items) for axis in axes)
    if count > MOST_FACES:
        raise too_many_faces(count, node.place)
    if not axes:
        raise SpecError.at("no-values", "'each' names no field", node.place)
    fields = [axis.field for axis in axes]
    return [
        Draft(
            "-".join(item.id for item in items),
            math.prod(item.copies for item in items),
            {field: item.value for field, item in zip(fields, items, strict=True)},
            items[0].place,
        )
        for items in product(*(axis.items for axis in axes))
    ]


def _warn_of_copies(each: MapNode, report: Report) -> None:
    """Name what looks like a number of copies and is a field."""
    for entry in each.entries:
        listed = entry.value.items if isinstance(entry.value, ListNode) else ()
        inner = (item.key for value in listed if isinstance(value, MapNode) for item in value.entries)
        for key in (entry.key, *inner):
            if key.text in COPIES_COLUMNS:
                message = (
                    f"{quoted(key.text)} is a field here and sets no copies; write `copies` beside `each`, "
                    "or a mapping from value to copies"
                )
                report.warning("unread-copies", message, key.place)
                break


def _axis(entry: Entry, tables: Mapping[str, Node] | None) -> _Axis:
    field = free_name(entry.key)
    values = _from_table(entry.value, tables)
    items = every(values, _item) if isinstance(values, tuple) else every(values.entries, _counted)
    if not items:
        raise SpecError.at("no-values", f"field {quoted(field)} has no values", entry.value.place)
    seen: dict[str, Place] = {}
    for item in items:
        if item.id in seen:
            message = f"value {quoted(item.id)} is here twice; the first is on line {seen[item.id].line}"
            raise SpecError.at("duplicate-value", message, item.place)
        seen[item.id] = item.place
    return _Axis(field, items)


def _from_table(node: Node, tables: Mapping[str, Node] | None) -> "tuple[Node, ...] | MapNode":
    """The values of an axis: a tuple, or a mapping from value to copies."""
    match node:
        case ListNode(items=items):
            return items
        case MapNode(entries=(Entry(Scalar(text="from"), Scalar(text=name)),)):
            if tables is None:
                raise SpecError([])
            table = tables.get(name)
            if table is None:
                message = f"the game has no table {quoted(name)}{did_you_mean(name, tables)}"
                raise SpecError.at("unknown-table", message, node.entries[0].value.place)
            if isinstance(table, Scalar):
                message = f"table {quoted(name)} must be a list or a mapping, not {kind_of(table)}"
                raise SpecError.at("wrong-type", message, node.entries[0].value.place)
            return table.items if isinstance(table, ListNode) else tuple(entry.value for entry in table.entries)
        case MapNode():
            return node
        case Scalar():
            message = "this must be a list, a mapping from value to copies, or {from: table}, not " + kind_of(node)
            raise SpecError.at("wrong-type", message, node.place)


def _counted(entry: Entry) -> _Item:
    return _Item(entry.key.text, scalar_value(entry.key), copies(entry.value), entry.key.place)


def _item(node: Node) -> _Item:
    return _Item(_id_of(node), value_of(node), 1, node.place)


def _id_of(node: Node) -> str:
    match node:
        case Scalar() if not node.empty:
            return node.text
        case MapNode():
            known = node.get("id")
            if isinstance(known, Scalar) and known.text:
                return known.text
            raise SpecError.at(
                "missing-key", "this value has no 'id', which names its faces; write `id: fire`", node.place
            )
        case _:
            message = f"a value is text, a number or a mapping with an id, not {kind_of(node)}"
            raise SpecError.at("wrong-type", message, node.place)
