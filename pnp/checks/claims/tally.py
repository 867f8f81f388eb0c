"""The copies behind a claim: a pile and the paths of fields in, the number of copies of each value out.

Values are compared by their text: a number, the same number in quotes, and the same number worked out by an
expression are one value. A mapping is known by its `id`, as in a face's id.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.checks.claims.wording import listed
from pnp.diagnostics import did_you_mean
from pnp.expressions import number_text
from pnp.facts import Scalar
from pnp.model import Component, Face


class TallyError(Exception):
    """The components do not have what a claim is about; the message is for the user."""


class Pile(NamedTuple):
    """The pieces that a claim is about; `whose` names them in a sentence: `of time`, `in all`."""

    whose: str
    components: tuple[Component, ...]


class Tally(NamedTuple):
    """The copies of one group by the text of their value; `group` is None when there are no groups."""

    group: str | None
    copies: Mapping[str, int]


def tally(pile: Pile, of: str, within: str | None) -> tuple[Tally, ...]:
    """The copies of a pile by the value of the field `of`, in each group that shares the field `within`.

    Groups and values are in the faces' order; faces of no copies count for nothing. TallyError when a face lacks a
    field, or holds a list or a mapping without `id` in it, and when there are no copies at all.
    """
    value_path, group_path = of.split("."), within.split(".") if within is not None else None
    groups: dict[str | None, dict[str, int]] = {}
    for component in pile.components:
        for face in component.faces:
            if face.copies == 0:
                continue
            group = None if group_path is None else _read(face, component, group_path)
            value = _read(face, component, value_path)
            copies = groups.setdefault(group, {})
            copies[value] = copies.get(value, 0) + face.copies
    if not groups:
        raise TallyError(f"there are no copies {pile.whose}")
    return tuple(Tally(group, copies) for group, copies in groups.items())


def text_of(value: Scalar) -> str:
    """The text that a value is compared by: `1` for 1, 1.0 and "1"; `true` as YAML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else number_text(value)


def _read(face: Face, component: Component, path: Sequence[str]) -> str:
    value: Any = face.fields
    for key in path:
        if not isinstance(value, Mapping) or key not in value:
            known = did_you_mean(".".join(path), _paths(face.fields))
            raise TallyError(f"{_named(face, component)} has no field {'.'.join(path)!r}{known}")
        value = value[key]
    if isinstance(value, Mapping):
        value = value.get("id", value)
    if isinstance(value, str | int | float):
        return text_of(value)
    raise TallyError(f"field {'.'.join(path)!r} of {_named(face, component)} {_no_value(value, path)}")


def _named(face: Face, component: Component) -> str:
    return f"face {face.id!r} of {component.id}"


def _no_value(value: object, path: Sequence[str]) -> str:
    if not value:
        return "is empty"
    if isinstance(value, Mapping):
        return f"holds several values; name one: {listed(_paths(value, '.'.join(path) + '.'))}"
    return "holds a list, not one value"


def _paths(fields: Mapping[str, Any], before: str = "") -> list[str]:
    """The paths that a claim can name: fields, and the keys of those that are mappings."""
    nested = [
        f"{before}{field}.{key}" for field, value in fields.items() if isinstance(value, Mapping) for key in value
    ]
    return [f"{before}{field}" for field in fields] + nested
