"""The filters of expressions: those of Jinja that neither reach Python nor grow, and our own in place of the others.

In: values. Out: values, or an `ExpressionError`.
"""

from collections.abc import Callable, Iterable
from typing import Any, cast

from jinja2.filters import do_round

from pnp.expressions.showing import ExpressionError, bounded, text_of

MOST_DIGITS = 15


def _replace(value: object, old: object, new: object) -> str:
    text, before, after = text_of(value), text_of(old), text_of(new)
    bounded(len(text) + text.count(before) * len(after))
    return text.replace(before, after)


def join(values: Iterable[object], separator: object = "") -> str:
    """Values one after the other, as they are shown."""
    texts, between = [text_of(value) for value in values], text_of(separator)
    bounded(sum(map(len, texts)) + len(texts) * len(between))
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


def _round(value: float, precision: int = 0, method: str = "common") -> float:
    """Jinja's `round`, within the digits that a float holds: it works with powers of ten as large as it is told."""
    if not (isinstance(precision, int) and abs(precision) <= MOST_DIGITS):
        raise ExpressionError(f"{precision!r} is no number of digits to round to")
    return do_round(value, precision, cast(Any, method))


# fmt: off
KEPT_FILTERS = (
    "abs", "capitalize", "default", "first", "last", "length", "lower", "max", "min", "reverse", "sort", "sum",
    "title", "trim", "unique", "upper",
)
# fmt: on
OWN_FILTERS: dict[str, Callable[..., Any]] = {
    "float": _float,
    "int": _int,
    "join": join,
    "replace": _replace,
    "round": _round,
    "string": text_of,
}
