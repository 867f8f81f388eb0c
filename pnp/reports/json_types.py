"""Values as JSON: lengths and fields in, JSON types out; documents in, text out that is the same on every run."""

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any


def to_json(document: Mapping[str, Any]) -> str:
    """A document as indented JSON with a newline at its end; keys stay in their order, Japanese stays readable.

    Half a surrogate pair, which a file's data can hold and UTF-8 cannot, is written as its escape.
    """
    text = json.dumps(document, ensure_ascii=False, allow_nan=False, indent=2) + "\n"
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def mm(length: float) -> int | float:
    """A length to a ten-thousandth of a millimetre: 44 for 44.0, and never -0.0."""
    rounded = round(float(length), 4)
    return int(rounded) if rounded.is_integer() else rounded


def lengths(several: Iterable[float]) -> list[int | float]:
    """Lengths, a position or a box, each as `mm` gives it."""
    return [mm(length) for length in several]


def json_value(value: object) -> Any:
    """A field's value as JSON types: tables keep their keys (as text), lists their order.

    What JSON has no form for (an infinite number) becomes its text.
    """
    match value:
        case None | bool() | int() | str():
            return value
        case float():
            return value if math.isfinite(value) else str(value)
        case Mapping():
            return {str(key): json_value(item) for key, item in value.items()}
        case Sequence():
            return [json_value(item) for item in value]
        case _:
            return str(value)
