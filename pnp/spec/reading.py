"""Nodes to values: one small reader for each sort of value, and `Keys` for the keys of a mapping.

In: nodes of a file. Out: values; a reader raises `SpecError` with the place of what it cannot read, `Keys` reports it
and goes on to the next key, so that a user sees all mistakes at once.
"""

import math
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from pnp.diagnostics import Place, Report, did_you_mean, nearest
from pnp.spec.errors import SpecError, attempt, every
from pnp.spec.nodes import Entry, ListNode, MapNode, Node, Scalar, kind_of, quoted, weight
from pnp.units import format_mm, parse_length, plain

T = TypeVar("T")
E = TypeVar("E", bound=Enum)

_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)")
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
# What these names mean in expressions is settled; no field or table can have them.
RESERVED = ("component", "face", "false", "game", "none", "self", "true")
# What every expression of every face can reach, and so print.
MOST_VALUES = 20_000


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of a mapping, asked for one by one. `what` calls the mapping in messages, `place` is where it stands.

    `misspelt` are those that keys which are not known were told to mean.
    """

    node: MapNode
    what: str
    place: Place
    report: Report
    misspelt: frozenset[str]

    @classmethod
    def of(
        cls,
        node: Node,
        what: str,
        known: Collection[str],
        report: Report,
        place: Place | None = None,
        *,
        elsewhere: tuple[Collection[str], str] = ((), ""),
    ) -> "Keys":
        """The keys of a node; every key that is not known is reported. SpecError when it is no mapping.

        `elsewhere` are keys of something else, that people write here, and what to do with them.
        """
        mapping = as_mapping(node)
        misplaced, advice = elsewhere
        meant: set[str | None] = set()
        for entry in mapping.entries:
            key = entry.key.text
            if key not in known:
                hint = f"; {advice}" if key in misplaced else did_you_mean(key, known)
                report.error("unknown-key", f"unknown key {quoted(key)}{hint}", entry.key.place)
                meant.add(None if key in misplaced else nearest(key, known))
        return cls(mapping, what, place or mapping.place, report, frozenset(key for key in meant if key))

    def has(self, key: str) -> bool:
        """Whether the key is there and not `null`."""
        node = self.node.get(key)
        return node is not None and not (isinstance(node, Scalar) and node.null)

    def required(self, key: str, read: Callable[[Node], T], sample: str = "") -> T | None:
        """The value of a key; None, with the mistake reported, when it is missing or cannot be read.

        `sample` is what could stand there, for the message.
        """
        if not self.has(key) and not self.node.partial and key not in self.misspelt:
            self.report.error("missing-key", missing_key(self.what, key, sample), self.place)
        return self.optional(key, read)

    def optional(self, key: str, read: Callable[[Node], T]) -> T | None:
        """The value of a key; None when it is missing or `null`, and, with the mistake reported, when unreadable."""
        node = self.node.get(key)
        if node is None or not self.has(key):
            return None
        if isinstance(node, Scalar) and node.empty:
            hint = " ('#' starts a comment: put colours in quotes)" if key in ("fill", "colour") else ""
            message = f"{quoted(key)} has no value; write one, or delete the key{hint}"
            self.report.error("missing-value", message, node.place)
            return None
        return attempt(node, read, self.report)

    def place_of(self, key: str) -> Place:
        """Where a key's value stands, or the mapping when there is none."""
        node = self.node.get(key)
        return self.place if node is None else node.place


def missing_key(what: str, key: str, sample: str) -> str:
    """The message that something lacks a key."""
    example = f"; write `{key}: {sample}`" if sample else ""
    return f"{what} has no {quoted(key)}{example}"


def one_of(options: type[Enum]) -> str:
    """The values of an enum, for a message."""
    return " | ".join(str(option.value) for option in options)


def as_mapping(node: Node) -> MapNode:
    """The node, if it is a mapping."""
    if isinstance(node, MapNode):
        return node
    raise _wrong(node, "a mapping (lines of 'key: value')")


def as_list(node: Node, expected: str = "a list") -> ListNode:
    """The node, if it is a list."""
    if isinstance(node, ListNode):
        return node
    raise _wrong(node, expected)


def as_scalar(node: Node, expected: str = "text") -> Scalar:
    """The node, if it is text with something in it (quotes may hold nothing)."""
    if isinstance(node, Scalar) and not node.empty:
        return node
    raise _wrong(node, expected)


def _wrong(node: Node, expected: str) -> SpecError:
    if isinstance(node, MapNode) and node.partial:
        return SpecError([])  # what it was meant to be was told already
    return SpecError.at("wrong-type", f"this must be {expected}, not {kind_of(node)}", node.place)


def text(node: Node) -> str:
    """Any text."""
    return as_scalar(node).text


def list_of(read: Callable[[Node], T]) -> Callable[[Node], tuple[T, ...]]:
    """A reader of lists whose items `read` reads; all the mistakes of a list are raised together."""
    return lambda node: every(as_list(node).items, read)


def exactly(count: int, form: str, read: Callable[[Node], T]) -> Callable[[Node], tuple[T, ...]]:
    """A reader of lists of so many items; `form` shows one in messages."""

    def read_all(node: Node) -> tuple[T, ...]:
        items = as_list(node, form).items
        if len(items) != count:
            raise SpecError.at("wrong-type", f"this must be {form}, not a list of {len(items)}", node.place)
        return every(items, read)

    return read_all


def flag(node: Node) -> bool:
    """`true` or `false`."""
    scalar = as_scalar(node, "true or false")
    if scalar.text not in ("true", "false"):
        raise SpecError.at("wrong-type", f"this must be true or false, not {quoted(scalar.text)}", scalar.place)
    return scalar.text == "true"


def choice(options: type[E], noun: str) -> Callable[[Node], E]:
    """A reader of the values of an enum, which messages call `noun`."""
    known = {str(option.value): option for option in options}

    def read(node: Node) -> E:
        scalar = as_scalar(node, "one of " + ", ".join(known))
        if scalar.text not in known:
            message = f"there is no {noun} {quoted(scalar.text)}{did_you_mean(scalar.text, known)}"
            raise SpecError.at("unknown-value", message, scalar.place)
        return known[scalar.text]

    return read


def parse_number(source: str) -> float:
    """A number as text, full-width digits read. ValueError, worded for the user, when it is none."""
    normal = plain(source)
    value = float(normal) if _NUMBER.fullmatch(normal) else math.inf
    if abs(value) > 1e9:
        raise ValueError(f"{quoted(source)} is not a number")
    return value


def parse_whole(source: str) -> int:
    """A whole number as text. ValueError, worded for the user, when it is none."""
    value = parse_number(source)
    if not value.is_integer():
        raise ValueError(f"{quoted(source)} is not a whole number")
    return int(value)


def scalar_reader(parse: Callable[[str], T], code: str, expected: str) -> Callable[[Node], T]:
    """A reader of scalars from a parser that raises ValueError; that is reported under `code`."""

    def read(node: Node) -> T:
        scalar = as_scalar(node, expected)
        try:
            return parse(scalar.text)
        except ValueError as problem:
            raise SpecError.at(code, str(problem), scalar.place) from problem

    return read


def within(parse: Callable[[str], float], low: float, high: float, unit: str = "") -> Callable[[str], float]:
    """A parser that also holds its number within bounds."""

    def bounded(source: str) -> float:
        value = parse(source)
        if not low <= value <= high:
            raise ValueError(f"{quoted(source)} is not between {format_mm(low)}{unit} and {format_mm(high)}{unit}")
        return value

    return bounded


number = scalar_reader(parse_number, "bad-number", "a number")
length = scalar_reader(parse_length, "bad-length", "a length")
distance = scalar_reader(within(parse_length, 0, 10_000, " mm"), "bad-length", "a length")


def bounded_number(low: float, high: float) -> Callable[[Node], float]:
    """A reader of numbers within bounds."""
    return scalar_reader(within(parse_number, low, high), "bad-number", "a number")


def bounded_length(low: float, high: float) -> Callable[[Node], float]:
    """A reader of lengths within bounds, in mm."""
    return scalar_reader(within(parse_length, low, high, " mm"), "bad-length", "a length")


def is_id(name: str) -> bool:
    """Whether a name is made of lower-case letters, digits and single hyphens."""
    return _ID.fullmatch(name) is not None


def known_id(entry: Entry, noun: str) -> str:
    """A key that names something. SpecError when it is no id."""
    key = entry.key
    if not is_id(key.text):
        message = f"{quoted(key.text)} is no {noun} id; use lower-case letters a-z, digits and single hyphens"
        raise SpecError.at("bad-id", message, key.place)
    return key.text


def free_name(key: Scalar) -> str:
    """A key that names a field or table. SpecError when it is one of the names that expressions keep."""
    if key.text in RESERVED:
        message = f"the name {quoted(key.text)} is kept for expressions; choose another"
        raise SpecError.at("reserved-name", message, key.place)
    return key.text


def new_name(node: Node) -> str:
    """A name for use in expressions. SpecError when it is none, or one of those that expressions keep."""
    name = as_scalar(node, "a name")
    if not name.text.isidentifier():
        message = f"{quoted(name.text)} is no name for expressions; use letters, digits and _"
        raise SpecError.at("bad-id", message, name.place)
    return free_name(name)


def named_values(node: Node, report: Report) -> MapNode:
    """Values for expressions, by name; a taken name is reported and left out. SpecError when there is too much."""
    mapping = as_mapping(node)
    if weight(mapping) > MOST_VALUES:
        message = f"this holds more than {MOST_VALUES} values; data for faces belongs in 'rows'"
        raise SpecError.at("too-large", message, node.place)
    _check_fixed(mapping, report)
    free = [entry for entry in mapping.entries if attempt(entry.key, free_name, report) is not None]
    return MapNode(tuple(free), mapping.place)


def _check_fixed(node: Node, report: Report) -> None:
    """`fixed-value`: an expression where nothing is worked out."""
    match node:
        case Scalar(text=text) if "{{" in text:
            message = (
                f"{quoted(text)} stays as it is typed, as named values are the same for all faces; "
                "write expressions in layers, or in a component's `fields`"
            )
            report.error("fixed-value", message, node.place)
        case ListNode(items=items):
            for item in items:
                _check_fixed(item, report)
        case MapNode(entries=entries):
            for entry in entries:
                _check_fixed(entry.value, report)
