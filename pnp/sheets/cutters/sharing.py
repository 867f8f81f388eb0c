"""Lines that two pieces share: outlines in, one after the other; what of each is not cut yet out."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from pnp.cutlines import CutPath, Knee
from pnp.geometry import Point

# What lies nearer than a micrometre is one line, but for rounding.
SAME_LINE_MM = 1e-3


class _Stretch(NamedTuple):
    """From where to where a part of an endless line runs, in mm along it."""

    start: float
    end: float


class _Line(NamedTuple):
    """An endless line, by how far it lies from the origin, and what of it is cut."""

    offset: float
    cut: list[_Stretch]


class AlreadyCut:
    """The straight lines that were cut so far on a sheet. Arcs are never shared."""

    def __init__(self) -> None:
        self._lines: dict[tuple[float, float], list[_Line]] = {}

    def remaining(self, outline: Sequence[Knee]) -> Iterator[CutPath]:
        """What is left to be cut of a closed outline, which then counts as cut: all of it, or parts, or nothing."""
        chains: list[list[Knee]] = []
        for knee, after in pairwise([*outline, outline[0]]):
            parts = [(knee.at, after.at)] if knee.bulge else self._left(knee.at, after.at)
            for start, end in parts:
                if chains and chains[-1][-1].at == start:
                    chains[-1][-1] = Knee(start, knee.bulge)
                else:
                    chains.append([Knee(start, knee.bulge)])
                chains[-1].append(Knee(end))
        if chains and chains[-1][-1].at == chains[0][0].at:
            first, *others = chains
            if not others:
                yield CutPath(tuple(first[:-1]), closed=True)
                return
            chains = [[*others[-1][:-1], *first], *others[:-1]]
        for chain in chains:
            yield CutPath(tuple(chain), closed=False)

    def _left(self, start: Point, end: Point) -> list[tuple[Point, Point]]:
        """The parts of a straight segment that are not cut yet, in its own direction."""
        length = math.dist(start, end)
        ux, uy = (end.x - start.x) / length, (end.y - start.y) / length
        sign = 1 if (round(ux, 4), round(uy, 4)) > (0, 0) else -1
        line = self._line(sign * ux, sign * uy, start)
        begin = ux * start.x + uy * start.y  # places along the segment, in its own direction
        taken = [_Stretch(*sorted((sign * each.start - begin, sign * each.end - begin))) for each in line.cut]
        line.cut.append(_Stretch(*sorted((sign * begin, sign * (begin + length)))))

        def at(place: float) -> Point:
            if place <= SAME_LINE_MM:
                return start
            return end if place >= length - SAME_LINE_MM else Point(start.x + ux * place, start.y + uy * place)

        return [(at(low), at(high)) for low, high in _gaps(taken, length)]

    def _line(self, ux: float, uy: float, through: Point) -> _Line:
        offset = ux * through.y - uy * through.x
        lines = self._lines.setdefault((round(ux, 4), round(uy, 4)), [])
        for line in lines:
            if abs(line.offset - offset) < SAME_LINE_MM:
                return line
        lines.append(_Line(offset, []))
        return lines[-1]


def _gaps(taken: Sequence[_Stretch], length: float) -> Iterator[_Stretch]:
    """What the stretches leave of the one from 0 to a length."""
    reach = 0.0
    for start, end in sorted(taken):
        if start > reach + SAME_LINE_MM:
            yield _Stretch(reach, min(start, length))
        reach = max(reach, end)
        if reach >= length - SAME_LINE_MM:
            return
    yield _Stretch(reach, length)
