"""Outlines grown and joined: closed outlines in; their true offset, or the outline of their union, out, in mm.

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


def is_simple(outline: Outline) -> bool:
    """Whether an outline goes once round an area, without crossing itself."""
    paths = _units([outline])
    joined = _joined(paths)
    if len(paths) != 1 or len(joined) != 1:
        return False
    areas = [abs(pyclipper.Area(path)) / _UNITS**2 for path in (paths[0], joined[0])]
    return bool(areas[0] > _LEAST_AREA and abs(areas[0] - areas[1]) < _LEAST_AREA)


def _units(outlines: Iterable[Outline]) -> list[_Path]:
    """Each subpath in Clipper's units, all the same way round."""
    paths = [path for outline in outlines for path in flattened(outline, TOLERANCE)]
    whole = [[(round(x * _UNITS), round(y * _UNITS)) for x, y in path] for path in paths]
    return [path if pyclipper.Orientation(path) else path[::-1] for path in whole]


def _joined(paths: Sequence[_Path]) -> list[_Path]:
    joined: list[_Path] = pyclipper.CleanPolygons(pyclipper.SimplifyPolygons(paths, pyclipper.PFT_NONZERO))
    return joined


def _outline(paths: Iterable[_Path]) -> Outline:
    loops = (polygon(Point(x / _UNITS, y / _UNITS) for x, y in path) for path in paths)
    return tuple(segment for loop in loops for segment in loop)
