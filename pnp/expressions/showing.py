"""Values as text: numbers as people write them, truth as YAML writes it; and how long a text may get.

In: a value that an expression gave. Out: text, or an `ExpressionError` for what has no form on a card.
"""

from collections.abc import Mapping
from decimal import Decimal
from math import isfinite

from jinja2 import Undefined

LONGEST_RESULT = 100_000


class ExpressionError(Exception):
    """An expression that cannot be compiled or evaluated; the message is for the user."""


def bounded(length: int) -> None:
    """ExpressionError for a text longer than any that is meant."""
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


def shown(value: object) -> object:
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


# What rich text could take for mark-up: HTML's characters, and those of the ruby in braces.
_ESCAPES = str.maketrans({character: f"&#{ord(character)};" for character in "&<>{|}"})


class Markup(str):
    """Text that a template's author lets through as mark-up."""

    __slots__ = ()


def markup(value: object) -> Markup:
    """A value as mark-up."""
    return Markup(shown(value))


def escaped(value: object) -> object:
    """What a value looks like in rich text."""
    text = shown(value)
    return text if isinstance(text, Markup | Undefined) else str(text).translate(_ESCAPES)


def text_of(value: object) -> str:
    """A value as text, whatever it is."""
    return str(shown(value))
