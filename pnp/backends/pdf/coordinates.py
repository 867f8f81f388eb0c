"""Points, lengths, maps and outlines of scene items as they stand in a content stream, with the decimals they need."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, assert_never

from pnp.backends.pdf.space import magnitude, matrix, point, stretches
from pnp.backends.pdf.syntax import DIGITS, number, numbers
from pnp.geometry import Point, Transform
from pnp.outlines import ClosePath, CurveTo, LineTo, MoveTo, Outline

_MATRIX_DIGITS = 6
# A drawing's own units are never finer than a millionth of what they become.
_FINER_DIGITS = 6


class Coordinates(NamedTuple):
    """The coordinates that items are in: their height in mm (see `space`), and how many decimals they need."""

    height: float
    digits: int = DIGITS

    def inside(self, transform: Transform) -> "Coordinates":
        """Those of a group: one that is scaled up gets more decimals, so that the same length stays exact."""
        return Coordinates(0.0, self.digits + max(0, *map(magnitude, stretches(transform))))

    def point(self, at: Point) -> str:
        """A point."""
        return _point(at, self)

    def number(self, value: float) -> str:
        """A length in points."""
        return number(value, self.digits)

    def numbers(self, *values: float) -> str:
        """Lengths in points."""
        return numbers(values, self.digits)

    def matrix(self, transform: Transform, inner: float = 0.0) -> str:
        """The operator that goes into a space of height `inner`."""
        turned = matrix(transform, self.height, inner)
        # What is scaled down may have coordinates that are as much larger, and rounding moves each by its share.
        finer = min(_FINER_DIGITS, max(0, *(-magnitude(stretch) for stretch in stretches(turned))))
        linear = numbers(turned[:4], self.digits + _MATRIX_DIGITS - DIGITS + finer)
        return f"{linear} {self.numbers(*turned[4:])} cm"

    def outline(self, outline: Outline) -> Iterator[str]:
        """The operators of a path."""
        for segment in outline:
            match segment:
                case MoveTo(end):
                    yield self.point(end) + " m"
                case LineTo(end):
                    yield self.point(end) + " l"
                case CurveTo(control1, control2, end):
                    yield f"{self.point(control1)} {self.point(control2)} {self.point(end)} c"
                case ClosePath():
                    yield "h"
                case _:
                    assert_never(segment)


# As with single numbers: the faces of a deck share most of their points.
@lru_cache(maxsize=1 << 14)
def _point(at: Point, coordinates: Coordinates) -> str:
    return numbers(point(at, coordinates.height), coordinates.digits)
