"""The faces of a component: `each` or `rows`, `copies`, `fields` and `invented` in; faces with unique ids out.

Computed fields are evaluated here, once a face; all that expressions can see of a face is in `scope`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.diagnostics import Place, Report, did_you_mean, one_line
from pnp.expressions import Expression, ExpressionError, compile_typed
from pnp.geometry import Size
from pnp.model import Face
from pnp.spec.axes import Draft
from pnp.spec.errors import SpecError, every
from pnp.spec.nodes import Entry, MapNode, Scalar, quoted, scalar_value
from pnp.spec.reading import as_scalar, free_name

LONGEST_ID = 200
LARGEST_NUMBER = 1e15
MOST_PARTS = 1_000
MOST_COMPUTED = 50_000_000


@dataclass(frozen=True, slots=True)
class Field:
    """A field for every face: an expression, or a value that is the same for all."""

    name: str
    value: Any
    expression: Expression | None
    place: Place


class Allowance:
    """How many characters a game's computed fields may still hold together."""

    def __init__(self) -> None:
        self._left = MOST_COMPUTED

    def spend(self, value: Any) -> None:
        """Take a value's length. ExpressionError when nothing is left."""
        self._left -= len(value) if isinstance(value, str) else 0
        if self._left < 0:
            raise ExpressionError(f"the computed fields of this game hold more than {MOST_COMPUTED} characters")


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the expressions of a component's faces see besides their fields."""

    size: Size | None
    names: Mapping[str, Any]
    allowance: Allowance

    def scope(self, draft: Draft) -> dict[str, Any]:
        """Everything that an expression of a face can name; a field hides a table of its name."""
        face: dict[str, Any] = {"id": draft.id, "copies": draft.copies}
        if self.size is not None:
            face |= {"width": self.size.width, "height": self.size.height}
        return {**self.names, **draft.fields, "face": face}

    def value(self, field: Field, draft: Draft) -> Any:
        """A field's value for a face. ExpressionError when it has none, or had one before."""
        if field.name in draft.fields:
            raise ExpressionError(f"there is a field {quoted(field.name)} already")
        if field.expression is None:
            return field.value
        value = _evaluated(field.expression, self.scope(draft))
        self.allowance.spend(value)
        return value


def read_fields(node: MapNode) -> tuple[Field, ...]:
    """The entries of `fields`. SpecError with every mistake."""
    return every(node.entries, _field)


def _field(entry: Entry) -> Field:
    name, scalar = free_name(entry.key), as_scalar(entry.value, "text or an expression in quotes")
    try:
        expression = compile_typed(scalar.text)
    except ExpressionError as problem:
        raise SpecError.at("bad-expression", str(problem), scalar.place) from problem
    return Field(name, scalar_value(scalar), expression, scalar.place)


def unique(drafts: Sequence[Draft], report: Report) -> list[Draft]:
    """The drafts whose ids are good and their own; the others are reported and left out."""
    kept: dict[str, Draft] = {}
    for draft in drafts:
        problem = _id_problem(draft.id)
        if problem is None and draft.id in kept:
            first = kept[draft.id].place.line
            problem = f"two faces have the id {quoted(draft.id)}; the first is on line {first}: tell them apart by 'id'"
        if problem is None:
            kept[draft.id] = draft
        else:
            report.error("face-id", problem, draft.place)
    return list(kept.values())


def _id_problem(id_: str) -> str | None:
    if not id_:
        return "this face has no id; give it an 'id', or fill its first column with text"
    if len(id_) > LONGEST_ID or one_line(id_) != id_:
        return f"a face's id is one line of at most {LONGEST_ID} characters; give this face an 'id' of its own"
    return None


# The fields of faces, by the faces' ids, that have no value.
Failed = dict[str, set[str]]


def computed(
    drafts: list[Draft], fields: Sequence[Field], around: Surroundings, report: Report
) -> tuple[list[Draft], Failed]:
    """The drafts with the computed fields added, in order: each sees those before it; and what failed."""
    failed: Failed = {}
    for field in fields:
        drafts = _with_field(drafts, field, around, failed, report)
    return drafts, failed


def _with_field(
    drafts: Sequence[Draft], field: Field, around: Surroundings, failed: Failed, report: Report
) -> list[Draft]:
    """The drafts with one more field; a mistake that several faces share is told once.

    A field that builds on one that failed is not tried.
    """
    done: list[Draft] = []
    failures: dict[str, list[str]] = {}
    names = field.expression.names if field.expression else frozenset()
    for draft in drafts:
        value: Any = ""
        if draft.id in failed and failed[draft.id] & names:
            failed[draft.id].add(field.name)
        else:
            try:
                value = around.value(field, draft)
            except ExpressionError as problem:
                failures.setdefault(str(problem), []).append(draft.id)
                failed.setdefault(draft.id, set()).add(field.name)
        done.append(draft._replace(fields={**draft.fields, field.name: value}))
    for message, faces in failures.items():
        others = f" and {len(faces) - 1} more" if len(faces) > 1 else ""
        report.error("bad-field", f"{message} (face {quoted(faces[0])}{others})", field.place)
    return done


def _evaluated(expression: Expression, scope: Mapping[str, Any]) -> Any:
    """An expression's value, if it is plain data of a sane size; fields build on one another, and so could grow."""
    value = expression.of(scope)
    pending: list[Any] = [value]
    count = 0
    while pending:
        part = pending.pop()
        count += 1
        if isinstance(part, list):
            pending += part
        elif isinstance(part, dict):
            pending += part.values()
        elif isinstance(part, int | float):
            if not abs(part) <= LARGEST_NUMBER:
                raise ExpressionError(f"{quoted(expression.source)} gives too large a number")
        elif not isinstance(part, str):
            raise ExpressionError(f"{quoted(expression.source)} gives no text, number, list or mapping")
        if count > MOST_PARTS:
            raise ExpressionError(f"{quoted(expression.source)} gives more than {MOST_PARTS} values")
    return value


def finished(drafts: Sequence[Draft], invented: Sequence[Scalar], report: Report) -> tuple[Face, ...]:
    """The faces, each with those of the invented fields that it has; a name that no face has is reported."""
    paths = [(scalar.text, scalar.text.split(".")) for scalar in invented]
    used: set[str] = set()
    faces = []
    for draft in drafts:
        names = tuple(name for name, path in paths if _has(draft.fields, path))
        used.update(names)
        faces.append(Face(draft.id, draft.copies, draft.fields, names, draft.place))
    for scalar in invented:
        if scalar.text not in used:
            message = f"no face has a field {quoted(scalar.text)}{did_you_mean(scalar.text, _paths(drafts))}"
            report.error("unknown-field", message, scalar.place)
    return tuple(faces)


def _paths(drafts: Sequence[Draft]) -> set[str]:
    """The names of fields, and of what is in those that are mappings."""
    fields = [field for draft in drafts for field in draft.fields.items()]
    inner = {f"{name}.{key}" for name, value in fields if isinstance(value, dict) for key in value}
    return inner | {name for name, _ in fields}


def _has(fields: Any, path: list[str]) -> bool:
    for name in path:
        if not (isinstance(fields, Mapping) and name in fields):
            return False
        fields = fields[name]
    return True
