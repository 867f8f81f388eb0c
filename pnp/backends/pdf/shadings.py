"""Gradients to shading dictionaries in their unit space (see `gradients`), with the stops exactly where they are.

In: stops; out: PDF source of axial and radial shadings (ISO 32000-1, 8.7.4.5) with stitching functions (7.10.4).
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, assert_never

from pnp.backends.pdf.mixing import in_one_space
from pnp.backends.pdf.syntax import numbers
from pnp.geometry import Point
from pnp.gradients import Gradient
from pnp.scene import LinearGradient, RadialGradient, Stop

# A millionth of a gradient is less than a pixel of anything.
_DIGITS = 6


class _Knot(NamedTuple):
    """A stop as a shading has it: its place as written, its colour's parts in the shading's colour space."""

    offset: float
    parts: tuple[float, ...]


def coloured(gradient: Gradient) -> str:
    """The shading of a gradient's colours, for a pattern.

    A radial one lies on its last colour, since some readers end its circles somewhere beyond the last one.
    """
    space, colours = in_one_space([stop.colour for stop in gradient.stops])
    ground = f" /Background [{numbers(colours[-1])}]" if isinstance(gradient, RadialGradient) else ""
    return _shading(gradient, space, colours, ground)


def veiling(gradient: Gradient) -> str:
    """The shading of a gradient's opacities as greys, for a mask, which must have the last one as its ground."""
    return _shading(gradient, "/DeviceGray", [(stop.opacity,) for stop in gradient.stops], "")


def _shading(gradient: Gradient, space: str, colours: Sequence[tuple[float, ...]], ground: str) -> str:
    knots = [_Knot(round(stop.offset, _DIGITS), parts) for stop, parts in zip(gradient.stops, colours, strict=True)]
    places: tuple[float, ...]
    first, last = _domain(gradient.stops, isinstance(gradient, LinearGradient))
    match gradient:
        case LinearGradient():
            kind, places = 2, (first, 0, last, 0)
        case RadialGradient(centre, radius, focus):
            kind, places = 3, _circles(Point((focus.x - centre.x) / radius, (focus.y - centre.y) / radius), last)
        case _:
            assert_never(gradient)
    return (
        f"<</ShadingType {kind} /ColorSpace {space} /Coords [{numbers(places, _DIGITS)}] /Domain [{first} {last}] "
        f"/Function {_function(knots, first, last)} /Extend [true true]{ground}>>"
    )


def _domain(stops: Sequence[Stop], linear: bool) -> tuple[int, int]:
    """From where to where a gradient is described: beyond 0 and 1 only where a colour changes at once at its very end.

    There the colour beyond is another than the one at the end, which is the one that a shading is extended by.
    """
    (second, second_last) = stops[1].offset, stops[-2].offset
    return -1 if linear and round(second, _DIGITS) == 0 else 0, 2 if round(second_last, _DIGITS) == 1 else 1


def _circles(focus: Point, last: int) -> tuple[float, ...]:
    """The point that a radial gradient starts from, and the circle that it ends with: centre and radius each."""
    return (*focus, 0, focus.x * (1 - last), focus.y * (1 - last), last)


def _function(knots: Sequence[_Knot], first: int, last: int) -> str:
    """The colour at each place: even between two stops, constant before the first and after the last."""
    ends = [_Knot(first, knots[0].parts), *knots, _Knot(last, knots[-1].parts)]
    spans = [(before, after) for before, after in pairwise(ends) if before.offset < after.offset]
    ramps = [_ramp(before, after) for before, after in spans]
    if len(ramps) == 1:
        return ramps[0]
    bounds = numbers((before.offset for before, _ in spans[1:]), _DIGITS)
    encode = " ".join(["0 1"] * len(ramps))
    return (
        f"<</FunctionType 3 /Domain [{first} {last}] /Functions [{' '.join(ramps)}] /Bounds [{bounds}] "
        f"/Encode [{encode}]>>"
    )


def _ramp(before: _Knot, after: _Knot) -> str:
    return f"<</FunctionType 2 /Domain [0 1] /C0 [{numbers(before.parts)}] /C1 [{numbers(after.parts)}] /N 1>>"
