"""What the fields of faces tell: faces in; columns of numbers, of categories and of lists of numbers out.

A field of a mapping has columns of its own, `suit.colour`. Fields that say the same of every face are one column.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from pnp.expressions import number_text
from pnp.model import Component, Face

# Beyond so many values a chart says no more than the list of faces does.
MOST_VALUES = 24
# A longer text is prose, and no category.
_LONGEST_LABEL = 32
# What the two numbers of a cost curve are usually called.
_COSTS = ("cost", "price", "minutes", "time", "hours", "difficulty", "needs")
_GAINS = ("points", "score", "value", "vp", "power", "worth", "income", "gain")
_MOST_PAIRS = 2
_FEWEST_FOR_A_CURVE = 3
# The reading of a word in braces: a label is too short for it.
_READING = re.compile(r"\{([^|{}]+)\|[^{}]*\}")
_NAMES = ("name", "label", "title")


@dataclass(frozen=True, slots=True)
class Column:
    """A field, the values that faces have in it, and how many copies each face has. `same` are fields that agree."""

    field: str
    values: tuple[Any, ...]
    copies: tuple[int, ...]
    same: tuple[str, ...] = ()

    @property
    def counts(self) -> dict[Any, int]:
        """The copies that carry each value, in the faces' order."""
        found: dict[Any, int] = {}
        for value, copies in zip(self.values, self.copies, strict=True):
            found[value] = found.get(value, 0) + copies
        return found

    @property
    def fields(self) -> tuple[str, ...]:
        """All its fields."""
        return (self.field, *self.same)

    @property
    def telling(self) -> bool:
        """Whether it parts the copies otherwise than into faces of equal copies."""
        counts = self.counts
        return len(counts) > 1 and (len(counts) < len(self.values) or len(set(counts.values())) > 1)


def numbers(faces: Iterable[Face]) -> list[Column]:
    """The fields that are a number on every face, and not the same one; but for those that count the copies."""
    kept = [face for face in faces if face.copies]
    copies = tuple(face.copies for face in kept)
    found = (column for column in _columns(kept) if all(map(_is_number, column.values)))
    varied = (column for column in found if len(set(column.values)) > 1 and column.values != copies)
    return _merged(varied, lambda column: column.values)


def categories(faces: Iterable[Face], without: Collection[str] = ()) -> list[Column]:
    """The fields whose values several copies share, as labels; those that part the faces alike are one."""
    kept = [face for face in faces if face.copies]
    copies = tuple(str(face.copies) for face in kept)
    labelled = (
        Column(column.field, tuple(map(label, column.values)), column.copies)
        for column in _columns(kept)
        if column.field not in without and not any(isinstance(value, list | tuple) for value in column.values)
    )
    telling = (each for each in labelled if each.telling and each.values != copies and _few_and_short(each))
    return _merged(telling, lambda column: _parting(column.values))


def pairs(columns: Sequence[Column]) -> list[tuple[Column, Column]]:
    """Two numbers that both vary, for a cost curve: cost and points, if there are some that are called so.

    Else the first two of some values, but for those that only number the faces.
    """
    ordered = [pair for both in combinations(columns, 2) for pair in (both, both[::-1])]
    curves = [(one, other) for one, other in ordered if _cost_and_gain(one, other)]
    usual = (column for column in columns if _FEWEST_FOR_A_CURVE <= len(column.counts) < len(column.values))
    return curves[:_MOST_PAIRS] or list(combinations(usual, 2))[:1]


def number_lists(component: Component) -> list[Column]:
    """The fields that are a list of whole numbers on every face that has them."""
    kept = [face for face in component.faces if face.copies]
    rows = [dict(_paths(face.fields)) for face in kept]
    found = []
    for field in dict.fromkeys(path for row in rows for path in row):
        having = [(row[field], face.copies) for row, face in zip(rows, kept, strict=True) if field in row]
        if len(having) == len(kept) and all(_is_number_list(value) for value, _ in having):
            values, copies = zip(*having, strict=True)
            found.append(Column(field, tuple(map(tuple, values)), copies))
    return found


def label(value: object) -> str:
    """A value in a word: a mapping by its name or id, readings left out."""
    if isinstance(value, Mapping):
        named = next((value[key] for key in (*_NAMES, "id") if isinstance(value.get(key), str)), None)
        value = named if named is not None else ", ".join(map(label, value.values()))
    plain = number_text(value) if isinstance(value, int | float) and _is_number(value) else str(value)
    return _READING.sub(r"\1", " ".join(plain.split()))


def _few_and_short(column: Column) -> bool:
    counts = column.counts
    return len(counts) <= MOST_VALUES and all(len(value) <= _LONGEST_LABEL for value in counts)


def _cost_and_gain(one: Column, other: Column) -> bool:
    """Whether a field of the one is called as a cost is, and of the other, in the same mapping, as a gain."""
    costs = {field.rpartition(".")[0] for field in one.fields if field.rpartition(".")[2] in _COSTS}
    gains = {field.rpartition(".")[0] for field in other.fields if field.rpartition(".")[2] in _GAINS}
    return bool(costs & gains)


def _columns(faces: Sequence[Face]) -> Iterator[Column]:
    """A column for each field that all faces have."""
    rows = [dict(_paths(face.fields)) for face in faces]
    copies = tuple(face.copies for face in faces)
    for field in rows[0] if rows else ():
        if all(field in row for row in rows):
            yield Column(field, tuple(row[field] for row in rows), copies)


def _paths(fields: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Fields, then those of mappings in them."""
    yield from fields.items()
    for name, value in fields.items():
        if isinstance(value, Mapping):
            for key, inner in value.items():
                if not isinstance(inner, Mapping):
                    yield f"{name}.{key}", inner


def _merged(columns: Iterable[Column], alike: Callable[[Column], object]) -> list[Column]:
    """Of columns that are alike the one that names things, else the first; it lists the others."""
    groups: dict[object, list[Column]] = {}
    for column in columns:
        groups.setdefault(alike(column), []).append(column)
    merged = []
    for group in groups.values():
        best = next((each for each in group if each.field in _NAMES), group[0])
        same = tuple(each.field for each in group if each is not best)
        merged.append(Column(best.field, best.values, best.copies, same))
    return merged


def _parting(values: Iterable[object]) -> tuple[int, ...]:
    """Which faces have the same value as which, whatever that is."""
    seen: dict[object, int] = {}
    return tuple(seen.setdefault(value, len(seen)) for value in values)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_number_list(value: object) -> bool:
    return isinstance(value, list | tuple) and len(value) > 0 and all(isinstance(n, int) for n in value)
