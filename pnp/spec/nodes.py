"""The tree of a YAML file: scalars, lists and mappings as they were typed, each with its place.

In: nothing; these are the nouns of `spec`. Out: plain Python values of a tree (`value_of`), typed by our rules and not
by YAML's: what is typed is what one gets.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.diagnostics import Place
from pnp.expressions import number_text

# A number of more digits neither a float nor every reader of JSON holds exactly; it stays text.
_WHOLE = re.compile(r"-?[0-9]{1,15}")
_DECIMAL = re.compile(r"-?[0-9]{1,15}\.[0-9]{1,15}")


@dataclass(frozen=True, slots=True)
class Scalar:
    """Text as typed. `plain` is without quotes: only then can it be a number, a truth value or nothing."""

    text: str
    plain: bool
    place: Place

    @property
    def empty(self) -> bool:
        """Whether nothing was typed."""
        return self.plain and not self.text

    @property
    def null(self) -> bool:
        """Whether it says that there is no value."""
        return self.plain and self.text in ("null", "~")


@dataclass(frozen=True, slots=True)
class ListNode:
    """A list."""

    items: "tuple[Node, ...]"
    place: Place


class Entry(NamedTuple):
    """A key and its value."""

    key: Scalar
    value: "Node"


@dataclass(frozen=True, slots=True)
class MapNode:
    """A mapping, in the order it was typed; no key is twice in it.

    A `partial` one lacks what could not be read of it, as was reported: nothing follows from what it has not.
    """

    entries: tuple[Entry, ...]
    place: Place
    partial: bool = False

    def __iter__(self) -> Iterator[str]:
        """The keys."""
        return (entry.key.text for entry in self.entries)

    def get(self, key: str) -> "Node | None":
        """The value of a key, if it is there."""
        return next((entry.value for entry in self.entries if entry.key.text == key), None)


Node = Scalar | ListNode | MapNode


def typed(text: str) -> int | float | str:
    """A number if printing it gives back what was typed, else the text: `7`, `-2`, `1.5`, but not `010` or `1.50`."""
    if not text or text[0] not in "-0123456789":
        return text
    if _WHOLE.fullmatch(text):
        whole = int(text)
        return whole if str(whole) == text else text
    if _DECIMAL.fullmatch(text):
        number = float(text)
        return number if number_text(number) == text else text
    return text


def scalar_value(scalar: Scalar) -> int | float | str:
    """What a scalar means as data; quotes keep it text."""
    return typed(scalar.text) if scalar.plain else scalar.text


def value_of(node: Node) -> Any:
    """A tree as plain values: text, numbers, lists and dicts."""
    match node:
        case Scalar():
            return scalar_value(node)
        case ListNode(items=items):
            return [value_of(item) for item in items]
        case MapNode(entries=entries):
            return {scalar_value(key): value_of(value) for key, value in entries}


def scalar_weight(scalar: Scalar) -> int:
    """How many values a scalar counts as where values are limited: long text is as good as many."""
    return 1 + len(scalar.text) // 100


def weight(node: Node) -> int:
    """How many values a tree holds, aliases replaced by what they stand for."""
    match node:
        case Scalar():
            return scalar_weight(node)
        case ListNode(items=items):
            return 1 + sum(map(weight, items))
        case MapNode(entries=entries):
            return 1 + sum(scalar_weight(key) + weight(value) for key, value in entries)


def kind_of(node: Node) -> str:
    """What a node is, for a message."""
    match node:
        case Scalar():
            return "nothing" if node.empty or node.null else "text"
        case ListNode():
            return "a list"
        case MapNode():
            return "a mapping"


def quoted(text: str, longest: int = 60) -> str:
    """Text for a message: in quotes, control characters spelled out, cut when long."""
    return repr(text if len(text) <= longest else text[: longest - 1] + "…")
