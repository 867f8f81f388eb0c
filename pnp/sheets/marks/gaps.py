"""Marks in the gaps between what lies on a cut line: stretches of the line → the marks of the edges at their ends.

A mark starts `offset` mm beyond an edge's bleed and keeps as far from what comes next.
"""

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.plan import Mark, MarkStyle
from pnp.sheets.blanks import TOUCHING_MM, CutLine, Line, Span

# A shorter mark shows no direction.
SHORTEST_MM = 1.0


class Stretch(NamedTuple):
    """What a cut line meets: edges that are cut along it, or, if it is not `cut`, the ink of pieces that are not."""

    low: float
    high: float
    cut: bool


def stretches(cut_line: CutLine) -> list[Stretch]:
    """All that a cut line meets, in order; an edge and its own ink are one."""
    edges = [Stretch(low, high, cut=True) for low, high in cut_line.edges]
    others = [Stretch(low, high, cut=False) for low, high in cut_line.inks]
    return sorted([*edges, *(other for other in others if not any(_holds(edge, other) for edge in edges))])


def _holds(edge: Stretch, ink: Stretch) -> bool:
    return edge.low - TOUCHING_MM <= ink.low and ink.high <= edge.high + TOUCHING_MM


def gap_marks(line: Line, before: Stretch, after: Stretch, style: MarkStyle) -> Iterator[Mark]:
    """The marks for the edges at either end of the gap between two neighbours, if they have room; one if they meet."""
    low, high = before.high + style.offset, after.low - style.offset
    if high - low < SHORTEST_MM:
        return
    length = min(style.length, high - low)
    if before.cut and after.cut and high - low < 2 * length + style.offset:
        yield Mark(line.point(low), line.point(high))
        return
    if before.cut:
        yield Mark(line.point(low), line.point(low + length))
    if after.cut:
        yield Mark(line.point(high), line.point(high - length))


def with_ends(found: Iterable[Stretch]) -> list[Stretch]:
    """Stretches and, at both ends of the line, nothing without end."""
    nothing = Stretch(-math.inf, -math.inf, cut=False), Stretch(math.inf, math.inf, cut=False)
    return [nothing[0], *found, nothing[1]]


def mark_between(line: Line, span: Span) -> Mark:
    """The mark on a stretch of a line."""
    return Mark(line.point(span.low), line.point(span.high))
