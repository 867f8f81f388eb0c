"""Places at equal steps along a line: an outline or an ellipse in, points and directions out; lengths in mm, y down."""

import heapq
import math
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import NamedTuple

from pnp.geometry import Box, Point
from pnp.outlines import ClosePath, CurveTo, LineTo, MoveTo, Outline

# A curve's length is measured in so many straight steps: exact to some microns where it is a metre long.
_STEPS = 1024
# What is nearer than this to a corner is on it, in mm.
_SAME = 1e-6


class Stop(NamedTuple):
    """A place on a line: where, and which way the line runs on, in degrees clockwise from rightwards."""

    at: Point
    angle: float


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a line from one corner to the next: `at` gives a point and its direction for 0 to 1.

    `lengths` are those from its start to its steps, of which a straight one has one only.
    """

    at: Callable[[float], Stop]
    lengths: Sequence[float]

    @property
    def length(self) -> float:
        """From end to end."""
        return self.lengths[-1]

    def stop(self, distance: float) -> Stop:
        """The place so far from its start."""
        step = min(max(bisect_right(self.lengths, distance) - 1, 0), len(self.lengths) - 2)
        before, after = self.lengths[step], self.lengths[step + 1]
        share = (distance - before) / (after - before) if after > before else 0.0
        return self.at((step + share) / (len(self.lengths) - 1))


@dataclass(frozen=True, slots=True)
class Trail:
    """A line, from corner to corner. A closed one ends where it starts."""

    stretches: tuple[Stretch, ...]
    closed: bool

    @property
    def corners(self) -> int:
        """How many places it takes to have one at each corner and end."""
        return len(self.stretches) + (0 if self.closed else 1)

    def stops(self, count: int, *, corners: bool) -> list[Stop]:
        """So many places in equal steps; an open line's ends are the first and the last.

        With `corners` (of which there are no more) each has a place, and steps are equal from corner to corner.
        """
        if not count:
            return []
        steps = count if self.closed else count - 1
        return (self._by_corners(steps) if corners else self._evenly(steps))[:count]

    def _by_corners(self, steps: int) -> list[Stop]:
        shares = _shared_out(steps, [stretch.length for stretch in self.stretches])
        stops = [
            stretch.stop(stretch.length * number / share)
            for stretch, share in zip(self.stretches, shares, strict=True)
            for number in range(share)
        ]
        return [*stops, self.stretches[-1].stop(self.stretches[-1].length)]

    def _evenly(self, steps: int) -> list[Stop]:
        ends = list(accumulate((stretch.length for stretch in self.stretches), initial=0.0))
        stops = []
        for number in range(steps + 1):
            distance = ends[-1] * number / max(steps, 1)
            on = min(bisect_right(ends, distance + _SAME) - 1, len(self.stretches) - 1)
            stops.append(self.stretches[on].stop(max(distance - ends[on], 0.0)))
        return stops


def _shared_out(steps: int, lengths: Sequence[float]) -> list[int]:
    """Steps for stretches of some lengths, at least one each, so that the longest step is as short as can be."""
    shares = [1] * len(lengths)
    longest = [(-length, number) for number, length in enumerate(lengths)]
    heapq.heapify(longest)
    for _ in range(steps - len(lengths)):
        _, number = longest[0]
        shares[number] += 1
        heapq.heapreplace(longest, (-lengths[number] / shares[number], number))
    return shares


def along(outline: Outline) -> Trail:
    """The line of an outline of one piece. ValueError, worded for the user, when it is none."""
    stretches: list[Stretch] = []
    start = here = Point(0.0, 0.0)
    for number, segment in enumerate(outline):
        match segment:
            case MoveTo(end):
                if number:
                    raise ValueError("a track runs along one line; this path has more than one")
                start = here = end
            case LineTo(end):
                stretches += _straight(here, end)
                here = end
            case CurveTo(control1, control2, end):
                stretches += _curve(here, control1, control2, end)
                here = end
            case ClosePath():
                stretches += _straight(here, start)
                here = start
    closed = bool(outline) and isinstance(outline[-1], ClosePath)
    if not stretches:
        raise ValueError("this line has no length")
    return Trail(tuple(stretches), closed)


def round_ellipse(box: Box) -> Trail:
    """The line round the ellipse in a box, clockwise from its top. ValueError, worded for the user, if it has none."""
    (x, y), across, down = box.centre, box.width / 2, box.height / 2
    if not (across and down):
        raise ValueError("this line has no length")

    def at(share: float) -> Stop:
        turn = 2 * math.pi * share
        cosine, sine = math.cos(turn), math.sin(turn)
        return Stop(Point(x + across * sine, y - down * cosine), _angle(across * cosine, down * sine))

    return Trail((Stretch(at, _measured(at)),), closed=True)


def _straight(start: Point, end: Point) -> Iterable[Stretch]:
    length, angle = math.dist(start, end), _angle(end.x - start.x, end.y - start.y)
    if length <= _SAME:
        return []

    def at(share: float) -> Stop:
        return Stop(Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share), angle)

    return [Stretch(at, (0.0, length))]


def _curve(start: Point, control1: Point, control2: Point, end: Point) -> Iterable[Stretch]:
    handles = [start, control1, control2, end]

    def at(t: float) -> Stop:
        s = 1 - t
        weights = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
        point = Point(*(sum(w * p[axis] for w, p in zip(weights, handles, strict=True)) for axis in (0, 1)))
        slopes = (s * s, 2 * s * t, t * t)
        steps = [(after.x - before.x, after.y - before.y) for before, after in pairwise(handles)]
        run = [sum(w * step[axis] for w, step in zip(slopes, steps, strict=True)) for axis in (0, 1)]
        return Stop(point, _angle(*run))

    lengths = _measured(at)
    return [Stretch(at, lengths)] if lengths[-1] > _SAME else []


def _measured(at: Callable[[float], Stop]) -> list[float]:
    points = [at(step / _STEPS).at for step in range(_STEPS + 1)]
    return list(accumulate((math.dist(*pair) for pair in pairwise(points)), initial=0.0))


def _angle(dx: float, dy: float) -> float:
    """A direction in degrees; none is rightwards."""
    angle = math.degrees(math.atan2(dy, dx))
    nearest = round(angle / 90) * 90
    return float(nearest) if abs(angle - nearest) < 1e-9 else angle
