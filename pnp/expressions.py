"""`{{ field }}` and `when:` in specs: compiled once, evaluated once a face; the only module that knows Jinja.

In: text as a spec's author typed it, and a face's fields. Out: text, or the value of an expression.

A spec may come from a stranger, so the language is small: expressions only (no statements, no calls, no methods, a
few filters), names and keys of the face's own fields only. What is left can neither reach Python nor grow: every
operator and filter that multiplies sizes is kept within `LONGEST_RESULT`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from math import isfinite
from typing import Any, Generic, TypeVar, cast

from jinja2 import StrictUndefined, TemplateError, Undefined, UndefinedError, meta, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.sandbox import ImmutableSandboxedEnvironment

from pnp.diagnostics import Place, did_you_mean

T = TypeVar("T")
Fields = Mapping[str, Any]

LONGEST_SOURCE = 2_000
LONGEST_RESULT = 100_000
# Operations within one another: far below where Python's own stack ends.
DEEPEST = 100

# Statements and comments do not exist here: their delimiters hold characters that no spec can.
_NO_STATEMENT, _NO_COMMENT = ("\0%", "%\0"), ("\0#", "#\0")


class ExpressionError(Exception):
    """An expression that cannot be compiled or evaluated; the message is for the user."""


def _bounded(length: int) -> None:
    if length > LONGEST_RESULT:
        raise ExpressionError(f"the result is longer than {LONGEST_RESULT} characters")


def number_text(value: float) -> str:
    """A number as text: the 15 digits that a float holds, no exponent, a whole number without its `.0`."""
    if isinstance(value, int):
        return str(value)
    if not isfinite(value):
        raise ExpressionError(f"{value} is no number that can be shown")
    text = f"{value + 0.0:.15g}"
    return format(Decimal(text), "f") if "e" in text else text


def _shown(value: object) -> object:
    """What a value looks like in text: numbers as people write them, truth as YAML writes it.

    Python's own view of a mapping, a list or nothing is for no card: ExpressionError.
    """
    match value:
        case str() | Undefined():  # what is undefined raises its own error
            return value
        case bool():
            return "true" if value else "false"
        case int() | float():
            return number_text(value)
        case Mapping():
            names = ", ".join(str(key) for key in value)
            raise ExpressionError(f"a mapping cannot be shown as text; name one of its keys: {names}")
        case None:
            raise ExpressionError("none cannot be shown as text")
        case _:
            raise ExpressionError("a list cannot be shown as text; take one item of it, or join them: | join(', ')")


def _text(value: object) -> str:
    return str(_shown(value))


def _replace(value: object, old: object, new: object) -> str:
    text, before, after = _text(value), _text(old), _text(new)
    _bounded(len(text) + text.count(before) * len(after))
    return text.replace(before, after)


def _join(values: Iterable[object], separator: object = "") -> str:
    texts, between = [_text(value) for value in values], _text(separator)
    _bounded(sum(map(len, texts)) + len(texts) * len(between))
    return between.join(texts)


def _float(value: Any, default: float | None = None) -> float:
    """Jinja's `float`, but what is no number is an error and not 0."""
    try:
        return float(value)
    except (TypeError, ValueError) as problem:
        if default is None:
            raise ExpressionError(f"{value!r} is not a number") from problem
        return default


def _int(value: Any, default: int | None = None) -> int:
    """Jinja's `int`, but what is no number is an error and not 0."""
    try:
        return int(value)
    except (TypeError, ValueError):
        return int(_float(value, default))


# fmt: off
_KEPT_FILTERS = (
    "abs", "capitalize", "default", "first", "last", "length", "lower", "max", "min", "reverse", "round", "sort", "sum",
    "title", "trim", "unique", "upper",
)
# fmt: on

_REFUSED_NODES: Mapping[type[nodes.Node], str] = {
    nodes.Call: "nothing can be called in an expression",
    nodes.Pow: "there is no power operator in an expression",
}
_TOO_DEEP = f"an expression has at most {DEEPEST} operations within one another; work parts of it out in 'fields'"
# Names that Jinja gives to objects of its own, whatever the fields.
_JINJAS_OWN = frozenset({"self", "super"})


class _Generator(CodeGenerator):
    """Jinja's compiler, but `~` joins values as they are shown, and not as Python writes them."""

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:  # noqa: N802 - Jinja's name
        self.write("environment.joined((")
        for part in node.nodes:
            self.visit(part, frame)
            self.write(", ")
        self.write("))")


class _Environment(ImmutableSandboxedEnvironment):
    """Jinja's sandbox, narrowed: names are keys of mappings, nothing has attributes."""

    code_generator_class = _Generator
    joined = staticmethod(_join)
    intercepted_binops = frozenset({"*", "%"})

    def __init__(self) -> None:
        super().__init__(
            undefined=StrictUndefined,
            finalize=_shown,
            autoescape=False,
            optimized=False,  # what it works out in advance, as 1e308 + 1e308, it cannot always write down
            keep_trailing_newline=True,
            block_start_string=_NO_STATEMENT[0],
            block_end_string=_NO_STATEMENT[1],
            comment_start_string=_NO_COMMENT[0],
            comment_end_string=_NO_COMMENT[1],
        )
        kept = {name: self.filters[name] for name in _KEPT_FILTERS}
        self.filters = kept | {"replace": _replace, "join": _join, "string": _text, "float": _float, "int": _int}
        self.globals = {}

    def getattr(self, obj: Any, attribute: str) -> Any:
        return self.getitem(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        if isinstance(obj, Mapping | Sequence):
            try:
                return obj[argument]
            except (LookupError, TypeError):
                pass
        known = obj if isinstance(obj, Mapping) else ()
        return self.undefined(f"there is no {argument!r} here{did_you_mean(str(argument), known)}")

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if not (isinstance(left, int | float) and isinstance(right, int | float)):
            raise ExpressionError(f"{operator!r} works on numbers, not on {left!r} and {right!r}")
        return super().call_binop(context, operator, left, right)


_ENVIRONMENT = _Environment()


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
            raise ExpressionError(_undefined(str(problem), fields)) from problem
        except (TemplateError, ArithmeticError, LookupError, TypeError, ValueError, RecursionError) as problem:
            raise ExpressionError(f"{self.source!r} cannot be worked out: {problem}") from problem
        if isinstance(value, str):
            _bounded(len(value))
        return value


def _undefined(message: str, fields: Fields) -> str:
    name, quote, rest = message.removeprefix("'").partition("' is undefined")
    if quote and not rest:
        return f"there is no field {name!r}{did_you_mean(name, fields)}"
    return message


@lru_cache(maxsize=4096)
def compile_condition(source: str) -> Expression:
    """An expression without braces, as in `when: value > 3`. ExpressionError if it is none."""
    inner = source.strip()
    if inner.startswith("{{") and inner.endswith("}}"):
        inner = inner[2:-2]
    names = _check("{{" + inner + "}}")
    compiled = _compiled(lambda: _ENVIRONMENT.compile_expression(inner, undefined_to_none=False))

    def evaluate(fields: Fields) -> Any:
        value = compiled(fields)
        if isinstance(value, StrictUndefined):
            str(value)  # raises UndefinedError
        return value

    return Expression(source, names, evaluate)


@lru_cache(maxsize=4096)
def compile_text(source: str) -> Expression | None:
    """Text with `{{ … }}` in it; None when there is none, so that the text stands for itself.

    ExpressionError if what is between the braces is no expression.
    """
    if "{{" not in source:
        return None
    names = _check(source)
    template = _compiled(lambda: _ENVIRONMENT.from_string(source))
    return Expression(source, names, template.render)


def _check(source: str) -> frozenset[str]:
    """The names in an expression. ExpressionError unless it keeps to what expressions may hold."""
    if len(source) > LONGEST_SOURCE:
        raise ExpressionError(f"an expression has at most {LONGEST_SOURCE} characters")
    if "\0" in source:
        raise ExpressionError("an expression cannot hold a NUL character")
    tree = _compiled(lambda: _ENVIRONMENT.parse(source))
    for node in _every(tree):
        if type(node) in _REFUSED_NODES:
            raise ExpressionError(_REFUSED_NODES[type(node)])
        if isinstance(node, nodes.Const) and isinstance(node.value, float):
            number_text(node.value)
        if isinstance(node, nodes.Name) and node.name in _JINJAS_OWN:
            raise ExpressionError(f"{node.name!r} cannot be a field's name")
        if isinstance(node, nodes.Filter) and node.name not in _ENVIRONMENT.filters:
            hint = did_you_mean(node.name, _ENVIRONMENT.filters)
            raise ExpressionError(f"there is no filter {node.name!r}{hint}")
    return frozenset(_compiled(lambda: meta.find_undeclared_variables(tree)))


def _every(tree: nodes.Node) -> Iterator[nodes.Node]:
    """All nodes of a tree. ExpressionError when it is too deep for what goes on to visit it."""
    level: list[nodes.Node] = [tree]
    for _ in range(DEEPEST):
        yield from level
        level = [child for node in level for child in node.iter_child_nodes()]
    if level:
        raise ExpressionError(_TOO_DEEP)


C = TypeVar("C")


def _compiled(work: Callable[[], C]) -> C:
    try:
        return work()
    except (RecursionError, MemoryError) as problem:
        raise ExpressionError(_TOO_DEEP) from problem
    except (TemplateError, SyntaxError, ValueError) as problem:
        raise ExpressionError(f"this is no expression: {problem}") from problem


@dataclass(frozen=True, slots=True)
class Value(Generic[T]):
    """A value of a template: fixed, or computed from a face's fields and then read like the text a user types."""

    source: str
    place: Place
    _fixed: T | None
    _expression: Expression | None
    _read: Callable[[str], T]

    @classmethod
    def parse(cls, source: str, place: Place, read: Callable[[str], T]) -> "Value[T]":
        """A value from text. `read` turns text into the value and raises ValueError with a message for the user.

        ValueError or ExpressionError when the text is neither a value nor an expression.
        """
        expression = compile_text(source)
        return cls(source, place, read(source) if expression is None else None, expression, read)

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
