"""Outlines that items are cut out with, and several of them as one."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from pnp.art.problems import UnsupportedError
from pnp.geometry import ORIGIN, Box
from pnp.outlines import ClosePath, CurveTo, LineTo, MoveTo, Outline, Segment, bounds, points_of
from pnp.scene import Clip, Item

_MOST_COMPARED = 200


class Cut(NamedTuple):
    """An outline that lets through what is inside it."""

    outline: Outline
    even_odd: bool = False


def cut_out(items: Sequence[Item], cuts: Sequence[Cut]) -> list[Item]:
    """Items that show only inside all the cuts."""
    shown = list(items)
    for cut in cuts:
        shown = [Clip(cut.outline, tuple(shown), cut.even_odd)] if shown else []
    return shown


def together(cuts: Sequence[Cut]) -> Cut:
    """Cuts as one that lets through what any of them does.

    Raises UnsupportedError where no rule of filling gives that.
    """
    if all(not cut.even_odd for cut in cuts):
        return Cut(tuple(segment for cut in cuts for segment in _clockwise(cut.outline)))
    if all(cut.even_odd for cut in cuts) and _apart([bounds(cut.outline) for cut in cuts]):
        return Cut(tuple(segment for cut in cuts for segment in cut.outline), even_odd=True)
    raise UnsupportedError("several shapes that cut out by the rule evenodd are not supported; make them one path")


def _apart(boxes: Sequence[Box]) -> bool:
    """Whether no two boxes overlap; False too for more boxes than it is worth to compare."""
    return len(boxes) <= _MOST_COMPARED and not any(one.overlaps(other) for one, other in combinations(boxes, 2))


def _clockwise(outline: Outline) -> Outline:
    """An outline that runs clockwise on the whole, so that it adds to others where they overlap."""
    return outline if _area(outline) >= 0 else _reversed(outline)


def _area(outline: Outline) -> float:
    """Twice the area that an outline runs round clockwise, control points taken for corners."""
    area, start, at = 0.0, ORIGIN, ORIGIN
    for segment in (*outline, MoveTo(ORIGIN)):
        if isinstance(segment, MoveTo):
            area += at.x * start.y - start.x * at.y
            start = at = segment.end
        for point in points_of(segment):
            area += at.x * point.y - point.x * at.y
            at = point
    return area


def _reversed(outline: Outline) -> Outline:
    """An outline run the other way, each of its subpaths closed."""
    turned: list[Segment] = []
    for subpath in _subpaths(outline):
        ends = [points_of(segment)[-1] for segment in subpath]
        turned.append(MoveTo(ends[-1]))
        for segment, end in zip(reversed(subpath[1:]), reversed(ends[:-1]), strict=True):
            if isinstance(segment, CurveTo):
                turned.append(CurveTo(segment.control2, segment.control1, end))
            else:
                turned.append(LineTo(end))
        turned.append(ClosePath())
    return tuple(turned)


def _subpaths(outline: Outline) -> list[list[Segment]]:
    """The segments of each subpath, without those that close it."""
    found: list[list[Segment]] = []
    for segment in outline:
        if isinstance(segment, MoveTo):
            found.append([segment])
        elif not isinstance(segment, ClosePath):
            found[-1].append(segment)
    return found
