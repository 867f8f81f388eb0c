"""What a cutting machine is told: the lines that its knife follows on a sheet, as values. mm, y down.

Arcs stay arcs, so that a knife draws them in one move; every line is cut once.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple, assert_never

from pnp.geometry import Point, Size, Transform


class Knee(NamedTuple):
    """A point of a line, and how the line goes on from it: straight, or as an arc of a circle.

    `bulge` is the tangent of a quarter of the arc's angle, as in DXF: above 0 for an arc that runs clockwise as seen.
    """

    at: Point
    bulge: float = 0.0


@dataclass(frozen=True, slots=True)
class CutPath:
    """A line from knee to knee, two at least; `closed`: and back to the first."""

    knees: tuple[Knee, ...]
    closed: bool


@dataclass(frozen=True, slots=True)
class CutCircle:
    """A whole circle."""

    centre: Point
    radius: float


CutLine = CutPath | CutCircle


@dataclass(frozen=True, slots=True)
class CutSheet:
    """All that is cut of a paper as it lies, and the `scores`: where it is creased, not cut through."""

    paper: Size
    lines: tuple[CutLine, ...]
    scores: tuple[CutLine, ...] = ()


def mirrored(sheet: CutSheet, through: Transform) -> CutSheet:
    """The sheet as it is seen from its other side; `through` is a mirror image that keeps the paper where it is."""
    lines, scores = (tuple(_mirrored(line, through) for line in each) for each in (sheet.lines, sheet.scores))
    return replace(sheet, lines=lines, scores=scores)


def _mirrored(line: CutLine, through: Transform) -> CutLine:
    match line:
        case CutPath(knees):
            return replace(line, knees=tuple(Knee(through.point(at), -bulge) for at, bulge in knees))
        case CutCircle(centre, radius):
            return CutCircle(through.point(centre), radius)
        case _ as never:
            assert_never(never)
