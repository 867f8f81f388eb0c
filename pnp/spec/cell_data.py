"""What cells hold, where spaces lie and which are connected: data as typed or computed in, values out.

Readers raise ValueError, worded for the user.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pnp.expressions import Data, ExpressionError, compile_typed, number_text
from pnp.geometry import Point
from pnp.spec.errors import SpecError
from pnp.spec.nodes import ListNode, MapNode, Node, Scalar, quoted, scalar_value
from pnp.template import Connection, Contents, Space
from pnp.units import parse_length

T = TypeVar("T")

# Spaces and connections of one layer.
MOST_SPACES = 1_000
_ROW = "{id: harbour, at: [20, 30]}"


def data(read: Callable[[Any], T]) -> Callable[[Node], Data[T]]:
    """A reader of data that may hold expressions, from a reader of what comes of them."""

    def read_node(node: Node) -> Data[T]:
        try:
            return Data.parse(_content(node), node.place, read)
        except ValueError as problem:
            raise SpecError.at("bad-data", str(problem), node.place) from problem

    return read_node


def _content(node: Node) -> Any:
    match node:
        case ListNode(items=items):
            return [_content(item) for item in items]
        case MapNode(entries=entries):
            return {scalar_value(entry.key): _content(entry.value) for entry in entries}
        case Scalar():
            try:
                return compile_typed(node.text) or scalar_value(node)
            except ExpressionError as problem:
                raise SpecError.at("bad-expression", str(problem), node.place) from problem


def contents(value: Any) -> Contents:
    """What cells hold: a list, a list of rows, a text whose lines are rows of words, or a mapping by cells' names."""
    match value:
        case str():
            return Contents(tuple(tuple(line.split()) for line in value.splitlines() if line.strip()))
        case list() if value and all(isinstance(row, list) for row in value):
            return Contents(tuple(map(tuple, value)))
        case list():
            return Contents((tuple(value),))
        case dict():
            return Contents(by_name={str(name): held for name, held in value.items()})
    raise ValueError(f"{_shown(value)} is no list of what cells hold; write [a, b, …], rows of them, or {{name: a, …}}")


def spaces(value: Any) -> tuple[Space, ...]:
    """Spaces from a list of rows, or from a mapping of ids to rows."""
    if isinstance(value, dict):
        rows = [{"id": name, **_row(row)} for name, row in value.items()]
    elif isinstance(value, list):
        rows = [dict(_row(row)) for row in value]
    else:
        raise ValueError(f"{_shown(value)} is no list of spaces; write [{_ROW}, …]")
    if len(rows) > MOST_SPACES:
        raise ValueError(f"these are {len(rows)} spaces; one layer has at most {MOST_SPACES}")
    found = [_space(row) for row in rows]
    ids = [space.id for space in found if space.id]
    twice = sorted({id_ for id_ in ids if ids.count(id_) > 1})
    if twice:
        raise ValueError(f"two spaces have the id {quoted(twice[0])}; tell them apart")
    return tuple(found)


def _row(row: Any) -> Mapping[Any, Any]:
    if not isinstance(row, dict):
        raise ValueError(f"{_shown(row)} is no space; write {_ROW}")
    return row


def _space(row: dict[Any, Any]) -> Space:
    at = row.get("at")
    if not isinstance(at, list) or len(at) != 2:
        raise ValueError(f"a space needs `at: [x, y]`, the place of its middle, not {_shown(at)}; write {_ROW}")
    x, y = (parse_length(_text(part)) for part in at)
    return Space(_text(row.get("id", "")), Point(x, y), row)


def connections(value: Any) -> tuple[Connection, ...]:
    """Pairs of ids of spaces."""
    if not isinstance(value, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in value):
        raise ValueError(f"{_shown(value)} is no list of connections; write [[a, b], …], two ids of spaces each")
    if len(value) > MOST_SPACES:
        raise ValueError(f"these are {len(value)} connections; one layer has at most {MOST_SPACES}")
    return tuple((_text(one), _text(other)) for one, other in value)


def _text(value: Any) -> str:
    return number_text(value) if isinstance(value, float) else str(value)


def _shown(value: Any) -> str:
    return "nothing" if value is None else quoted(str(value), 40)
