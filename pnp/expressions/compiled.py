"""Expressions, compiled once and evaluated once a face; and the values of templates that may hold them.

In: text as a spec's author typed it, and a face's fields. Out: text, or the value of an expression.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar, cast

from jinja2 import StrictUndefined, TemplateError, UndefinedError

from pnp.diagnostics import Place, did_you_mean
from pnp.expressions.sandbox import PLAIN, RICH, check, compiled
from pnp.expressions.showing import ExpressionError, bounded

T = TypeVar("T")
Fields = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Expression:
    """A compiled expression. `source` is what the author typed, `names` the fields that its value can depend on."""

    source: str
    names: frozenset[str]
    _evaluate: Callable[[Fields], Any]

    def of(self, fields: Fields) -> Any:
        """Its value for a face's fields. ExpressionError when a field is missing or the types do not fit."""
        try:
            value = self._evaluate(fields)
        except UndefinedError as problem:
            raise ExpressionError(_undefined(str(problem), self.source, fields)) from problem
        except (TemplateError, ArithmeticError, LookupError, TypeError, ValueError, RecursionError) as problem:
            raise ExpressionError(f"{self.source!r} cannot be worked out: {problem}") from problem
        if isinstance(value, str):
            bounded(len(value))
        return value


def _undefined(message: str, source: str, fields: Fields) -> str:
    name, quote, rest = message.removeprefix("'").partition("' is undefined")
    if quote and not rest:
        text = f" (text needs quotes: '{name}')" if _compared(name, source) else ""
        return f"there is no field {name!r}{did_you_mean(name, fields)}{text}"
    return message


def _compared(name: str, source: str) -> bool:
    """Whether a name stands where text often does: behind `==` or `!=`, or in a list."""
    return re.search(rf"(?:[=!]=|[\[,])\s*{re.escape(name)}\b", source) is not None


@lru_cache(maxsize=4096)
def compile_condition(source: str) -> Expression:
    """An expression without braces, as in `when: value > 3`. ExpressionError if it is none."""
    inner = source.strip()
    if inner.startswith("{{") and inner.endswith("}}"):
        inner = inner[2:-2]
    names = check("{{" + inner + "}}", PLAIN)
    work = compiled(lambda: PLAIN.compile_expression(inner, undefined_to_none=False))

    def evaluate(fields: Fields) -> Any:
        value = work(fields)
        if isinstance(value, StrictUndefined):
            str(value)  # raises UndefinedError
        return value

    return Expression(source, names, evaluate)


@lru_cache(maxsize=4096)
def compile_text(source: str, *, rich: bool = False) -> Expression | None:
    """Text with `{{ … }}` in it; None when there is none, so that the text stands for itself.

    In rich text, values are escaped unless they went through the filter `markup`. ExpressionError if what is between
    the braces is no expression.
    """
    if "{{" not in source:
        return None
    environment = RICH if rich else PLAIN
    names = check(source, environment)
    template = compiled(lambda: environment.from_string(source))
    return Expression(source, names, template.render)


@dataclass(frozen=True, slots=True)
class Value(Generic[T]):
    """A value of a template: fixed, or computed from a face's fields and then read like the text a user types."""

    source: str
    place: Place
    _fixed: T | None
    _expression: Expression | None
    _read: Callable[[str], T]

    @classmethod
    def parse(cls, source: str, place: Place, read: Callable[[str], T], *, rich: bool = False) -> "Value[T]":
        """A value from text. `read` turns text into the value and raises ValueError with a message for the user.

        `rich` says that it is mark-up. ValueError or ExpressionError when it is neither a value nor an expression.
        """
        expression = compile_text(source, rich=rich)
        return cls(source, place, read(source) if expression is None else None, expression, read)

    @classmethod
    def of_all(cls, value: T, place: Place) -> "Value[T]":
        """A value that nobody typed, the same for all fields."""
        return cls(str(value), place, value, None, lambda _: value)

    @property
    def fixed(self) -> bool:
        """Whether it is the same for all fields."""
        return self._expression is None

    @property
    def names(self) -> frozenset[str]:
        """The fields that it can depend on: none for a fixed value."""
        return self._expression.names if self._expression else frozenset()

    def of(self, fields: Fields) -> T:
        """The value for a face's fields. ExpressionError, worded for the user, when there is none."""
        if self._expression is None:
            return cast(T, self._fixed)
        text = str(self._expression.of(fields))
        try:
            return self._read(text)
        except ValueError as problem:
            raise ExpressionError(f"{self.source!r} gives {text!r}: {problem}") from problem
