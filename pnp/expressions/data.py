"""Data of templates that may hold expressions: lists and mappings of text, numbers and expressions.

In: plain values whose leaves may be expressions, and a face's fields. Out: the same with every expression worked out.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from pnp.diagnostics import Place
from pnp.expressions.compiled import Expression, Fields, compile_condition, compile_text
from pnp.expressions.showing import ExpressionError

T = TypeVar("T")


def compile_typed(source: str) -> Expression | None:
    """An expression; one that is the whole text gives its value as it is (a number stays a number), else text.

    None when there is none in it. ExpressionError if what is between the braces is no expression.
    """
    lone = source.startswith("{{") and source.endswith("}}") and source.count("{{") == 1
    return compile_condition(source) if lone else compile_text(source)


@dataclass(frozen=True, slots=True)
class Data(Generic[T]):
    """Data of a template: fixed, or with parts computed from a face's fields, and then read like what a user types."""

    place: Place
    names: frozenset[str]
    _fixed: T | None
    _content: Any
    _read: Callable[[Any], T]

    @classmethod
    def parse(cls, content: Any, place: Place, read: Callable[[Any], T]) -> "Data[T]":
        """Data from plain values with `Expression`s among them. `read` raises ValueError with a message for the user.

        ValueError when it is fixed and cannot be read.
        """
        expressions = list(_expressions(content))
        names = frozenset[str]().union(*(each.names for each in expressions))
        return cls(place, names, None if expressions else read(content), content if expressions else None, read)

    @property
    def fixed(self) -> bool:
        """Whether it is the same for all fields."""
        return self._content is None

    def of(self, fields: Fields) -> T:
        """The data for a face's fields. ExpressionError, worded for the user, when there is none."""
        if self._content is None:
            return cast(T, self._fixed)
        try:
            return self._read(_worked_out(self._content, fields))
        except ValueError as problem:
            raise ExpressionError(str(problem)) from problem


def _expressions(content: Any) -> Iterator[Expression]:
    match content:
        case Expression():
            yield content
        case dict():
            for part in content.values():
                yield from _expressions(part)
        case list():
            for part in content:
                yield from _expressions(part)


def _worked_out(content: Any, fields: Fields) -> Any:
    match content:
        case Expression():
            return content.of(fields)
        case dict():
            return {key: _worked_out(part, fields) for key, part in content.items()}
        case list():
            return [_worked_out(part, fields) for part in content]
    return content
