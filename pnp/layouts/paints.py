"""Fills of a template, for one face: colours and gradients as values in; paints in the layer's own coordinates out."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import assert_never

from pnp.expressions import Value
from pnp.geometry import Box, Point
from pnp.layouts.reading import Reader
from pnp.scene import Grey, LinearGradient, Paint, RadialGradient, Stop
from pnp.template import FillValue, LinearValue, RadialValue, StopValue

_STAND_IN = Grey(0.0)


def paint_of(source: FillValue | None, box: Box, read: Reader) -> Paint | None:
    """What a shape with that box round it is filled with, if anything."""
    match source:
        case None | Value():
            return read.colour(source)
        case LinearValue(line, stops):
            start, end = _across(box, read.number(line)) if isinstance(line, Value) else read.points(line)
            return LinearGradient(start, end, _stops(stops, read))
        case RadialValue(centre, radius, focus, stops):
            middle = read.point(centre)
            away = middle if focus is None else read.point(focus)
            return RadialGradient(middle, read.number(radius), away, _stops(stops, read))
        case _ as never:
            assert_never(never)


def _across(box: Box, degrees: float) -> tuple[Point, Point]:
    """The ends of a line through a box's middle that reaches, square to itself, its corners (CSS Images 3, 3.1)."""
    x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    half = (abs(box.width * x) + abs(box.height * y)) / 2
    (cx, cy) = box.centre
    return Point(cx - x * half, cy - y * half), Point(cx + x * half, cy + y * half)


def _stops(source: Sequence[StopValue], read: Reader) -> tuple[Stop, ...]:
    offsets = _offsets([None if stop.at is None else read.number(stop.at) for stop in source])
    for stop, (before, here) in zip(source[1:], pairwise(offsets), strict=True):
        if here < before:
            place = stop.colour.place if stop.at is None else stop.at.place
            read.fail(
                "bad-gradient", "the colours of a gradient must stand in order; this one stands before the last", place
            )
    return tuple(
        Stop(offset, read.value(stop.colour, _STAND_IN), read.share(stop.opacity))
        for offset, stop in zip(offsets, source, strict=True)
    )


def _offsets(given: list[float | None]) -> list[float]:
    """The places of stops: the first at 0 and the last at 1 unless said otherwise, the others evenly between."""
    known = [0.0 if given[0] is None else given[0], *given[1:-1], 1.0 if given[-1] is None else given[-1]]
    places: list[float] = []
    for number, place in enumerate(known):
        places.append(_between(places[-1], known[number:]) if place is None else place)
    return places


def _between(before: float, following: Sequence[float | None]) -> float:
    """The place of the first of some stops without one, which share out the way to the next that has one."""
    steps, end = next((n, place) for n, place in enumerate(following) if place is not None)
    return before + (end - before) / (steps + 1)
