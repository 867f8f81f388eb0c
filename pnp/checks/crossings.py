"""What is seen along an edge of a face: a scene and an edge in, bands of colour along it out, in mm from its start.

Areas, lines and pictures count as they lie over one another and are seen through; a dashed line counts as a whole one.
Text does not: it does not cross edges.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import assert_never

from pnp.checks.bands import Band, Span, faded, over, within
from pnp.checks.paint_along import painted, pictured
from pnp.geometry import Point, Size, Transform
from pnp.model import Edge
from pnp.outlines import ClosePath, CurveTo, LineTo, MoveTo, Outline, transformed
from pnp.scene import Clip, Group, Image, Item, Path, Placed, Scene, Stroke, Text

# So far inside the edge it is looked at, since colour may end on the edge itself.
_INSIDE = 0.02
# A curve is followed in so many straight steps.
_STEPS = 32

Ring = Sequence[Point]


def seen_along(scene: Scene, edge: Edge) -> list[Band]:
    """The bands along an edge, in order: from the top down, or from left to right. Where nothing is drawn is none."""
    return _seen(scene.items, _upright(scene.size, edge))


def _upright(size: Size, edge: Edge) -> Transform:
    """The map that lays an edge on the line x = 0, its start at the origin."""
    match edge:
        case Edge.LEFT:
            return Transform.move(-_INSIDE, 0)
        case Edge.RIGHT:
            return Transform.move(_INSIDE - size.width, 0)
        case Edge.TOP:
            return Transform(0, 1, 1, 0, -_INSIDE, 0)
        case Edge.BOTTOM:
            return Transform(0, 1, 1, 0, _INSIDE - size.height, 0)
        case _ as never:
            assert_never(never)


def _seen(items: Iterable[Item], by: Transform) -> list[Band]:
    """What is seen of items that lie over one another."""
    seen: list[Band] = []
    for item in items:
        for layer in layers_along(item, by):
            seen = over(seen, layer)
    return seen


def layers_along(item: Item, by: Transform) -> Iterator[list[Band]]:
    """The bands of an item along the line x = 0, `by` being the map to it; one row over the other."""
    match item:
        case Path(outline, fill, stroke, even_odd):
            rings = _rings(transformed(outline, by))
            if fill is not None:
                yield painted(fill, _inside(rings, even_odd=even_odd), by)
            if stroke is not None:
                yield painted(stroke.colour, _stroked(rings, stroke, by), by)
        case Image(_, box):
            yield pictured(item, _inside([[by.point(corner) for corner in box.corners]], even_odd=False), by)
        case Group(inside, transform, opacity):
            yield faded(_seen(inside, transform.then(by)), opacity)
        case Clip(outline, inside, even_odd):
            yield within(_seen(inside, by), _inside(_rings(transformed(outline, by)), even_odd=even_odd))
        case Placed(scene, transform):
            yield _seen(scene.items, transform.then(by))
        case Text():
            pass
        case _ as never:
            assert_never(never)


def _stroked(rings: Iterable[Ring], stroke: Stroke, by: Transform) -> list[Span]:
    """Where a line crosses, as wide as it is cut."""
    half = stroke.width * math.sqrt(abs(by.a * by.d - by.b * by.c)) / 2
    strips = [_strip(*step, half) for ring in rings for step in pairwise(ring) if step[0] != step[1]]
    crossed: list[Span] = []
    for start, end in sorted(span for strip in strips for span in _inside([strip], even_odd=False)):
        if crossed and start <= crossed[-1][1]:
            crossed[-1] = crossed[-1][0], max(crossed[-1][1], end)
        else:
            crossed.append((start, end))
    return crossed


def _strip(start: Point, end: Point, half: float) -> Ring:
    """A straight stroke as a ring."""
    share = half / math.dist(start, end)
    dx, dy = (end.x - start.x) * share, (end.y - start.y) * share
    return [
        Point(start.x - dy, start.y + dx),
        Point(end.x - dy, end.y + dx),
        Point(end.x + dy, end.y - dx),
        Point(start.x + dy, start.y - dx),
    ]


def _rings(outline: Outline) -> list[list[Point]]:
    """The pieces of an outline as rows of points."""
    rings: list[list[Point]] = []
    for segment in outline:
        match segment:
            case MoveTo(end):
                rings.append([end])
            case LineTo(end):
                rings[-1].append(end)
            case CurveTo():
                rings[-1] += _followed(rings[-1][-1], segment)
            case ClosePath():
                rings[-1].append(rings[-1][0])
                rings.append([rings[-1][0]])
            case _ as never:
                assert_never(never)
    return [ring for ring in rings if len(ring) > 1]


def _followed(start: Point, curve: CurveTo) -> Iterator[Point]:
    handles = (start, curve.control1, curve.control2, curve.end)
    if min(point.x for point in handles) > 0 or max(point.x for point in handles) < 0:
        yield curve.end
        return
    for step in range(1, _STEPS + 1):
        t, s = step / _STEPS, 1 - step / _STEPS
        weights = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
        yield Point(*(sum(w * p[axis] for w, p in zip(weights, handles, strict=True)) for axis in (0, 1)))


def _inside(rings: Sequence[Ring], *, even_odd: bool) -> list[Span]:
    """Where the line x = 0 runs inside rings."""
    crossings: list[tuple[float, int]] = []
    for ring in rings:
        for one, other in pairwise([*ring, ring[0]]):
            if (one.x < 0) != (other.x < 0):
                share = one.x / (one.x - other.x)
                crossings.append((one.y + (other.y - one.y) * share, 1 if one.x < other.x else -1))
    spans: list[Span] = []
    winding = 0
    for (here, turn), (after, _) in pairwise(sorted(crossings)):
        winding += 1 if even_odd else turn
        if (winding % 2 if even_odd else winding) and here < after:
            spans.append((here, after))
    return spans
