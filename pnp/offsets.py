"""Outlines grown, joined and cut: closed outlines in; their true offset, union, common part or rest out, in mm.

Curves become chords within `TOLERANCE`. What computes it, Clipper, works on whole numbers: every machine gets the same.
"""

from collections.abc import Iterable, Sequence

import pyclipper

from pnp.geometry import Point
from pnp.outlines import Outline, flattened, polygon

# How far a chord may stray from a curve, in mm: a tenth of what a knife can follow.
TOLERANCE = 0.01
# Clipper's units in a millimetre: two metres stay below 2^30, where it calculates fastest.
_UNITS = 100_000
# The least area, in mm², that tells an outline from a line, and one that crosses itself from one that does not.
_LEAST_AREA = 0.01

_Path = list[tuple[int, int]]


def offset(outline: Outline, distance: float) -> Outline:
    """The outline of everything within a distance of what an outline holds (its Minkowski sum with a disc).

    Corners become arcs, chords again, so that no point is off by more than twice the tolerance. A negative distance
    shrinks it; nothing may be left of it.
    """
    engine = pyclipper.PyclipperOffset(arc_tolerance=TOLERANCE / 2 * _UNITS)
    engine.AddPaths(_joined(_units([outline])), pyclipper.JT_ROUND, pyclipper.ET_CLOSEDPOLYGON)
    return _outline(engine.Execute(distance * _UNITS))


def union(outlines: Iterable[Outline]) -> Outline:
    """The outline of everything that outlines hold or together enclose; edges that two of them share are gone."""
    return _outline(path for path in _joined(_units(outlines)) if pyclipper.Orientation(path))


def common(one: Outline, other: Outline) -> Outline:
    """The outline of what two outlines both hold; an empty one if they share no area."""
    return _outline(_combined(pyclipper.CT_INTERSECTION, one, [other]))


def without(one: Outline, others: Iterable[Outline]) -> Outline:
    """The outline of what one holds and none of the others, holes as loops that run the other way."""
    return _outline(_combined(pyclipper.CT_DIFFERENCE, one, others))


def surface(outline: Outline) -> float:
    """How much an outline holds, in mm², less its holes; its loops do not cross."""
    return float(abs(sum(pyclipper.Area(path) for path in _whole([outline]))) / _UNITS**2)


def is_simple(outline: Outline) -> bool:
    """Whether an outline goes once round an area, without crossing itself."""
    paths = _units([outline])
    joined = _joined(paths)
    if len(paths) != 1 or len(joined) != 1:
        return False
    areas = [abs(pyclipper.Area(path)) / _UNITS**2 for path in (paths[0], joined[0])]
    return bool(areas[0] > _LEAST_AREA and abs(areas[0] - areas[1]) < _LEAST_AREA)


def _combined(how: int, one: Outline, others: Iterable[Outline]) -> list[_Path]:
    engine = pyclipper.Pyclipper()
    for kind, paths in ((pyclipper.PT_SUBJECT, _units([one])), (pyclipper.PT_CLIP, _units(others))):
        if paths:
            engine.AddPaths(paths, kind, True)
    paths = engine.Execute(how, pyclipper.PFT_NONZERO, pyclipper.PFT_NONZERO)
    cleaned = (path for path in pyclipper.CleanPolygons(paths) if path)
    return [path for path in cleaned if abs(pyclipper.Area(path)) > _LEAST_AREA * _UNITS**2]


def _units(outlines: Iterable[Outline]) -> list[_Path]:
    """Each subpath in Clipper's units, all the same way round."""
    return [path if pyclipper.Orientation(path) else path[::-1] for path in _whole(outlines)]


def _whole(outlines: Iterable[Outline]) -> list[_Path]:
    """Each subpath in Clipper's units."""
    paths = [path for outline in outlines for path in flattened(outline, TOLERANCE)]
    return [[(round(x * _UNITS), round(y * _UNITS)) for x, y in path] for path in paths]


def _joined(paths: Sequence[_Path]) -> list[_Path]:
    joined: list[_Path] = pyclipper.CleanPolygons(pyclipper.SimplifyPolygons(paths, pyclipper.PFT_NONZERO))
    return joined


def _outline(paths: Iterable[_Path]) -> Outline:
    loops = (polygon(Point(x / _UNITS, y / _UNITS) for x, y in path) for path in paths)
    return tuple(segment for loop in loops for segment in loop)
