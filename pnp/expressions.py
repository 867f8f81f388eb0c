"""`{{ field }}` and `when:` in specs: compiled once, evaluated once a face; the only module that knows Jinja.

In: text as a spec's author typed it, and a face's fields. Out: text, or the value of an expression. In rich
text, the value of an expression is escaped, so that a field prints as it is whatever it holds; the filter `markup`
lets it through.

A spec may come from a stranger, so the language is small: expressions only (no statements, no calls, no methods, a
few filters), names and keys of the face's own fields only. What is left can neither reach Python nor grow: every
operator and filter that multiplies sizes is kept within `LONGEST_RESULT`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar, cast

from jinja2 import StrictUndefined, TemplateError, UndefinedError, meta, nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment

from pnp.diagnostics import Place, did_you_mean

T = TypeVar("T")
Fields = Mapping[str, Any]

LONGEST_SOURCE = 2_000
LONGEST_RESULT = 100_000

# Statements and comments do not exist here: their delimiters hold characters that no spec can.
_NO_STATEMENT, _NO_COMMENT = ("\0%", "%\0"), ("\0#", "#\0")


class ExpressionError(Exception):
    """An expression that cannot be compiled or evaluated; the message is for the user."""


def _bounded(length: int) -> None:
    if length > LONGEST_RESULT:
        raise ExpressionError(f"the result is longer than {LONGEST_RESULT} characters")


def _replace(value: object, old: str, new: str) -> str:
    text = str(value)
    _bounded(len(text) + text.count(old) * len(new))
    return text.replace(old, new)


def _join(values: Iterable[object], separator: str = "") -> str:
    texts = [str(value) for value in values]
    _bounded(sum(map(len, texts)) + len(texts) * len(separator))
    return separator.join(texts)


# fmt: off
_KEPT_FILTERS = (
    "abs", "capitalize", "default", "first", "float", "int", "last", "length", "lower", "max", "min", "reverse",
    "round", "sort", "string", "sum", "title", "trim", "unique", "upper",
)
# fmt: on

# What rich text could take for mark-up: HTML's characters, and those of the ruby in braces.
_ESCAPES = str.maketrans({character: f"&#{ord(character)};" for character in "&<>{|}"})


class _Markup(str):
    """Text that a template's author lets through as mark-up."""

    __slots__ = ()


def _markup(value: object) -> _Markup:
    return _Markup(_shown(value))


def _escaped(value: object) -> object:
    """What an expression's value looks like in rich text."""
    shown = _shown(value)
    return shown if isinstance(shown, _Markup) else str(shown).translate(_ESCAPES)


_REFUSED_NODES: Mapping[type[nodes.Node], str] = {
    nodes.Call: "nothing can be called in an expression",
    nodes.Pow: "there is no power operator in an expression",
}
# Names that Jinja gives to objects of its own, whatever the fields.
_JINJAS_OWN = frozenset({"self", "super"})


class _Environment(ImmutableSandboxedEnvironment):
    """Jinja's sandbox, narrowed: names are keys of mappings, nothing has attributes."""

    intercepted_binops = frozenset({"*", "%"})

    def __init__(self, *, rich: bool) -> None:
        super().__init__(
            undefined=StrictUndefined,
            finalize=_escaped if rich else _shown,
            autoescape=False,
            keep_trailing_newline=True,
            block_start_string=_NO_STATEMENT[0],
            block_end_string=_NO_STATEMENT[1],
            comment_start_string=_NO_COMMENT[0],
            comment_end_string=_NO_COMMENT[1],
        )
        kept = {name: self.filters[name] for name in _KEPT_FILTERS}
        self.filters = kept | {"replace": _replace, "join": _join} | ({"markup": _markup} if rich else {})
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


def _shown(value: object) -> object:
    """What an expression's value looks like in text: a whole number without its `.0`, truth as YAML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return int(value) if isinstance(value, float) and value.is_integer() else value


_PLAIN = _Environment(rich=False)
_RICH = _Environment(rich=True)


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
    names = _check("{{" + inner + "}}", _PLAIN)
    compiled = _compiled(lambda: _PLAIN.compile_expression(inner, undefined_to_none=False))

    def evaluate(fields: Fields) -> Any:
        value = compiled(fields)
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
    environment = _RICH if rich else _PLAIN
    names = _check(source, environment)
    template = _compiled(lambda: environment.from_string(source))
    return Expression(source, names, template.render)


def _check(source: str, environment: _Environment) -> frozenset[str]:
    """The names in an expression. ExpressionError unless it keeps to what expressions may hold."""
    if len(source) > LONGEST_SOURCE:
        raise ExpressionError(f"an expression has at most {LONGEST_SOURCE} characters")
    if "\0" in source:
        raise ExpressionError("an expression cannot hold a NUL character")
    tree = _compiled(lambda: environment.parse(source))
    for node in tree.find_all(nodes.Expr):
        if type(node) in _REFUSED_NODES:
            raise ExpressionError(_REFUSED_NODES[type(node)])
        if isinstance(node, nodes.Name) and node.name in _JINJAS_OWN:
            raise ExpressionError(f"{node.name!r} cannot be a field's name")
        if isinstance(node, nodes.Filter) and node.name not in environment.filters:
            raise ExpressionError(_no_filter(node.name, environment))
    return frozenset(_compiled(lambda: meta.find_undeclared_variables(tree)))


def _no_filter(name: str, environment: _Environment) -> str:
    if name in _RICH.filters:
        return f"the filter {name!r} is for `rich:` layers; everything else takes text as it is"
    return f"there is no filter {name!r}{did_you_mean(name, environment.filters)}"


C = TypeVar("C")


def _compiled(work: Callable[[], C]) -> C:
    try:
        return work()
    except (TemplateError, SyntaxError, RecursionError, MemoryError, ValueError) as problem:
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
    def parse(cls, source: str, place: Place, read: Callable[[str], T], *, rich: bool = False) -> "Value[T]":
        """A value from text. `read` turns text into the value and raises ValueError with a message for the user.

        `rich` says that it is mark-up. ValueError or ExpressionError when it is neither a value nor an expression.
        """
        expression = compile_text(source, rich=rich)
        return cls(source, place, read(source) if expression is None else None, expression, read)

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
