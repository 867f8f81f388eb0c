"""The pieces behind a claim: components in, faces with the values of their fields out.

Values are compared by their text: a number, the same number in quotes, and the same number worked out by an
expression are one value. A mapping is known by its `id`, as in a face's id; of a list each item counts.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from pnp.checks.claims.numbers import ClaimError, fraction
from pnp.checks.claims.wording import listed, shown
from pnp.claims import Scalar
from pnp.diagnostics import did_you_mean
from pnp.expressions import Expression, ExpressionError, number_text
from pnp.model import Component, Face, Game, face_fields, shared_fields

# What tells every face from every other: a path that claims can name beside its fields.
ID = "face.id"


class Member(NamedTuple):
    """A face of a component, of which there is at least one copy."""

    component: Component
    face: Face

    def values(self, path: str) -> tuple[str, ...]:
        """The texts of a field: one, or as many as its list has. ClaimError when it has none."""
        keys = path.split(".")
        fields = {**self.face.fields, "face": {"id": f"{self.component.id}/{self.face.id}"}}
        found = tuple(self._texts(fields, keys, path))
        if not found:
            raise ClaimError(f"field {path!r} of {self.named} is empty")
        return found

    def value(self, path: str) -> str:
        """The text of a field. ClaimError when it has none, or several."""
        found = self.values(path)
        if len(found) > 1:
            raise ClaimError(f"field {path!r} of {self.named} holds a list, not one value")
        return found[0]

    def number(self, path: str) -> Fraction:
        """The number in a field. ClaimError when there is none."""
        return fraction(self.value(path), path)

    @property
    def named(self) -> str:
        """What messages call it."""
        return f"face {self.face.id!r} of {self.component.id}"

    def _texts(self, value: Any, keys: Sequence[str], path: str) -> Iterable[str]:
        if isinstance(value, list | tuple):
            for item in value:
                yield from self._texts(item, keys, path)
        elif keys:
            if not isinstance(value, Mapping) or keys[0] not in value:
                known = did_you_mean(path, _paths(self.face.fields))
                raise ClaimError(f"{self.named} has no field {path!r}{known}")
            yield from self._texts(value[keys[0]], keys[1:], path)
        else:
            yield self._text(value, path)

    def _text(self, value: Any, path: str) -> str:
        if isinstance(value, Mapping):
            value = value.get("id", value)
        if isinstance(value, str | int | float):
            return text_of(value)
        if not value:
            raise ClaimError(f"field {path!r} of {self.named} is empty")
        names = listed(_paths(value, f"{path}."))
        raise ClaimError(f"field {path!r} of {self.named} holds several values; name one: {names}")


@dataclass(frozen=True, slots=True)
class Pile:
    """The pieces that a claim is about; `whose` names them in a sentence: `of time`, `in all`."""

    whose: str
    components: tuple[Component, ...]
    members: tuple[Member, ...]

    @classmethod
    def of(cls, whose: str, components: Iterable[Component]) -> "Pile":
        """All pieces of components."""
        every = tuple(components)
        return cls(whose, every, tuple(Member(c, face) for c in every for face in c.faces if face.copies))

    @property
    def copies(self) -> int:
        """How many pieces."""
        return sum(member.face.copies for member in self.members)

    @property
    def some(self) -> tuple[Member, ...]:
        """The members. ClaimError when there are none."""
        if not self.members:
            raise ClaimError(f"there are no copies {self.whose}")
        return self.members

    def tally(self, *paths: str) -> dict[tuple[str, ...], int]:
        """The copies by their values of some fields, in the faces' order. ClaimError when there are none at all."""
        found: dict[tuple[str, ...], int] = {}
        for member in self.some:
            for values in _crossed([member.values(path) for path in paths]):
                found[values] = found.get(values, 0) + member.face.copies
        return found

    def meeting(self, condition: Expression, game: Game) -> "Pile":
        """Those that meet a condition on their fields; `whose` says so."""
        whose = f"{self.whose} where {condition.source}"
        return replace(self, whose=whose, members=tuple(m for m in self.members if meets(m, condition, game)))

    def paths(self) -> list[str]:
        """The fields that every face has, as claims name them, and the face's own id."""
        every = [set(_paths(member.face.fields)) for member in self.members]
        shared = every[0].intersection(*every[1:]) if every else set[str]()
        return [*(path for path in _paths(self.members[0].face.fields) if path in shared), ID] if every else []

    def groups(self, path: str) -> dict[str, "Pile"]:
        """The pieces that share each value of a field. ClaimError when there are none at all."""
        found: dict[str, list[Member]] = {}
        for member in self.some:
            found.setdefault(member.value(path), []).append(member)
        return {value: replace(self, members=tuple(members)) for value, members in found.items()}


def meets(member: Member, condition: Expression, game: Game) -> bool:
    """Whether a face's fields meet a condition. ClaimError when that cannot be worked out."""
    return bool(worked_out(member, condition, game))


def worked_out(member: Member, expression: Expression, game: Game) -> Any:
    """What an expression gives for a face's fields. ClaimError when it gives nothing."""
    size = member.component.size
    shared = shared_fields(game, member.component, {})
    try:
        return expression.of(face_fields(shared, size, member.face))
    except ExpressionError as problem:
        raise ClaimError(f"{member.named}: {problem}") from problem


def text_of(value: Scalar) -> str:
    """The text that a value is compared by: `1` for 1, 1.0 and "1"; `true` as YAML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else number_text(value)


def shown_values(values: Iterable[str]) -> str:
    """The values of a tally's key, for a message."""
    return " ".join(shown(value) for value in values)


def _crossed(parts: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Every combination of one value of each part."""
    found: list[tuple[str, ...]] = [()]
    for part in parts:
        found = [(*before, value) for before in found for value in part]
    return found


def _paths(fields: Mapping[str, Any], before: str = "") -> list[str]:
    """The paths that a claim can name: fields, and the keys of those that are mappings."""
    nested = [
        f"{before}{field}.{key}" for field, value in fields.items() if isinstance(value, Mapping) for key in value
    ]
    return [f"{before}{field}" for field in fields] + nested
