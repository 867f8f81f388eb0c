"""SVG's spelling of values: numbers, matrices and outlines in, attributes out."""

import math
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import assert_never

from pnp.geometry import Point, Transform
from pnp.outlines import ClosePath, CurveTo, LineTo, MoveTo, Outline

# A hundredth of a micrometre on the largest sheet, and as fine in a group that is scaled up.
_DIGITS = 8
# What XML 1.0 has no place for, not even as an escape.
_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


# The faces of a deck share most of their positions and sizes.
@lru_cache(maxsize=1 << 14)
def number(value: float) -> str:
    """A number with as many digits as matter, and no `-0`. ValueError for what is no finite number."""
    if not math.isfinite(value):
        raise ValueError(f"{value} is no length")
    return f"{value + 0.0:.{_DIGITS}g}"


def numbers(values: Iterable[float]) -> str:
    """Numbers with a space between them."""
    return " ".join([number(value) for value in values])


def matrix(transform: Transform) -> str:
    """A transform as an attribute."""
    return f"matrix({numbers(transform)})"


def path_data(outline: Outline) -> str:
    """An outline as the `d` of a path."""
    return " ".join(_commands(outline))


def xml_text(text: str) -> str:
    """Text as XML can hold it: a character that it cannot is shown as the replacement character."""
    return _NO_XML.sub("\ufffd", text)


def _commands(outline: Outline) -> Iterator[str]:
    for segment in outline:
        match segment:
            case MoveTo(end):
                yield f"M{_points(end)}"
            case LineTo(end):
                yield f"L{_points(end)}"
            case CurveTo(control1, control2, end):
                yield f"C{_points(control1, control2, end)}"
            case ClosePath():
                yield "Z"
            case _:
                assert_never(segment)


def _points(*points: Point) -> str:
    return " ".join([f"{number(point.x)} {number(point.y)}" for point in points])
