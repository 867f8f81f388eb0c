"""Jinja, narrowed until a stranger's expression can do no harm: what may stand in one, and how it is compiled.

The language is small: expressions only (no statements, no calls, no methods, a few filters), names and keys of the
face's own fields only. What is left can neither reach Python nor grow: every operator and filter that multiplies sizes
is kept within `LONGEST_RESULT`.

In: the source of an expression. Out: the names in it, or an `ExpressionError`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from jinja2 import StrictUndefined, TemplateError, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.sandbox import ImmutableSandboxedEnvironment

from pnp.diagnostics import did_you_mean
from pnp.expressions.filters import KEPT_FILTERS, OWN_FILTERS, join
from pnp.expressions.showing import ExpressionError, escaped, markup, number_text, shown

T = TypeVar("T")

LONGEST_SOURCE = 2_000
# Operations within one another: far below where Python's own stack ends.
DEEPEST = 100

# Statements and comments do not exist here: their delimiters hold characters that no spec can.
_NO_STATEMENT, _NO_COMMENT = ("\0%", "%\0"), ("\0#", "#\0")

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


class Environment(ImmutableSandboxedEnvironment):
    """Jinja's sandbox, narrowed: names are keys of mappings, nothing has attributes."""

    code_generator_class = _Generator
    joined = staticmethod(join)
    intercepted_binops = frozenset({"*", "%"})

    def __init__(self, *, rich: bool) -> None:
        super().__init__(
            undefined=StrictUndefined,
            finalize=escaped if rich else shown,
            autoescape=False,
            optimized=False,  # what it works out in advance, as 1e308 + 1e308, it cannot always write down
            keep_trailing_newline=True,
            block_start_string=_NO_STATEMENT[0],
            block_end_string=_NO_STATEMENT[1],
            comment_start_string=_NO_COMMENT[0],
            comment_end_string=_NO_COMMENT[1],
        )
        kept = {name: self.filters[name] for name in KEPT_FILTERS}
        self.filters = kept | OWN_FILTERS | ({"markup": markup} if rich else {})
        self.globals = {}

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What stands under a key; nothing has attributes."""
        return self.getitem(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """What stands under a key or at a place; an undefined value with a hint where nothing does."""
        if isinstance(obj, Mapping | Sequence):
            try:
                return obj[argument]
            except (LookupError, TypeError):
                pass
        known = obj if isinstance(obj, Mapping) else ()
        return self.undefined(f"there is no {argument!r} here{did_you_mean(str(argument), known)}")

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """A product or a rest of numbers: of texts and lists they would grow without bound."""
        for operand in (left, right):
            if isinstance(operand, StrictUndefined):
                str(operand)  # raises UndefinedError, which names the field
        if not (isinstance(left, int | float) and isinstance(right, int | float)):
            raise ExpressionError(f"{operator!r} works on numbers, not on {left!r} and {right!r}")
        return super().call_binop(context, operator, left, right)


PLAIN = Environment(rich=False)
RICH = Environment(rich=True)


def check(source: str, environment: Environment) -> frozenset[str]:
    """The names in an expression. ExpressionError unless it keeps to what expressions may hold."""
    if len(source) > LONGEST_SOURCE:
        raise ExpressionError(f"an expression has at most {LONGEST_SOURCE} characters")
    if "\0" in source:
        raise ExpressionError("an expression cannot hold a NUL character")
    tree = compiled(lambda: environment.parse(source))
    names: set[str] = set()
    for node in _every(tree):
        if type(node) in _REFUSED_NODES:
            raise ExpressionError(_REFUSED_NODES[type(node)])
        if isinstance(node, nodes.Const) and isinstance(node.value, float):
            number_text(node.value)
        if isinstance(node, nodes.Name):
            names.add(node.name)
        if isinstance(node, nodes.Filter) and node.name not in environment.filters:
            raise ExpressionError(_no_filter(node.name, environment))
    if taken := names & _JINJAS_OWN:
        raise ExpressionError(f"{min(taken)!r} cannot be a field's name")
    return frozenset(names)


def _no_filter(name: str, environment: Environment) -> str:
    if name in RICH.filters:
        return f"the filter {name!r} is for `rich:` layers; everything else takes text as it is"
    return f"there is no filter {name!r}{did_you_mean(name, environment.filters)}"


def _every(tree: nodes.Node) -> Iterator[nodes.Node]:
    """All nodes of a tree. ExpressionError when it is too deep for what goes on to visit it."""
    level: list[nodes.Node] = [tree]
    for _ in range(DEEPEST):
        yield from level
        level = [child for node in level for child in node.iter_child_nodes()]
    if level:
        raise ExpressionError(_TOO_DEEP)


def compiled(work: Callable[[], T]) -> T:
    """What some work of Jinja gives. ExpressionError, worded for the user, when it refuses."""
    try:
        return work()
    except (RecursionError, MemoryError) as problem:
        raise ExpressionError(_TOO_DEEP) from problem
    except TemplateError as problem:
        message = str(problem.message).replace("unexpected 'end of print statement'", "something is missing at its end")
        hint = "; == compares" if message.endswith("got '='") else ""
        raise ExpressionError(f"this is no expression: {message}{hint}") from problem
    except (SyntaxError, ValueError) as problem:
        raise ExpressionError(f"this is no expression: {problem}") from problem
