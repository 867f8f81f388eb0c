"""Outlines of a template, for one face: values in; an outline in the layer's own coordinates out, or what it cuts."""

from typing import assert_never

from pnp.art import parse_path
from pnp.expressions import Value
from pnp.geometry import Box, Transform
from pnp.layouts.reading import Reader
from pnp.outlines import Outline, ellipse, polygon, rounded, transformed
from pnp.scene import Clip, Item
from pnp.template import (
    CircleOutline,
    DrawnOutline,
    EllipseOutline,
    OutlineValue,
    PathOutline,
    PointValue,
    PolygonOutline,
    RectOutline,
)


def outline_of(source: OutlineValue, read: Reader) -> Outline:
    """The outline; an empty one, with the mistake left with the reader, for path data that cannot be read."""
    match source:
        case RectOutline(box, radius):
            return rounded(read.box(box), read.radii(radius))
        case EllipseOutline(box):
            return ellipse(read.box(box))
        case CircleOutline(box):
            return ellipse(_square(read.box(box)))
        case PolygonOutline(points):
            return polygon(read.points(points))
        case PathOutline(data, at):
            return drawn_path(data, at, read)
        case DrawnOutline(outline):
            return outline
        case _ as never:
            assert_never(never)


def cut_to(source: OutlineValue, items: tuple[Item, ...], read: Reader) -> tuple[Item, ...]:
    """Items that show inside an outline only; none of them if it cannot be read, or holds nothing."""
    outline = outline_of(source, read)
    even_odd = isinstance(source, DrawnOutline) and source.even_odd
    return (Clip(outline, items, even_odd),) if items and outline else ()


def drawn_path(data: Value[str], at: PointValue | None, read: Reader) -> Outline:
    """The outline of SVG's path data; an empty one, with the mistake left with the reader, if they cannot be read."""
    origin, source = read.point(at), read.value(data, "M 0 0")
    try:
        return transformed(parse_path(source), Transform.move(*origin))
    except ValueError as problem:
        read.fail("bad-path", str(problem), data.place)
        return ()


def _square(box: Box) -> Box:
    """The largest square in the middle of a box."""
    side = min(box.width, box.height)
    return Box(box.centre.x - side / 2, box.centre.y - side / 2, side, side)
