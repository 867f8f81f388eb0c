"""Layers of one shape or drawing to scene items: rect, ellipse, polygon, line, path, icon, art."""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from pnp.art import parse_path
from pnp.geometry import Box, Point, Transform
from pnp.layouts.icons import Icons, UnknownIconError, fitted
from pnp.layouts.reading import Reader
from pnp.layouts.running_off import run_off
from pnp.outlines import LineTo, MoveTo, Outline, bounds, ellipse, polygon, rectangle, transformed
from pnp.scene import Colour, Item, Path, Stroke
from pnp.template import (
    ArtLayer,
    EllipseLayer,
    IconLayer,
    LineLayer,
    PathLayer,
    PointValue,
    PolygonLayer,
    RectLayer,
)

PlainLayer = RectLayer | EllipseLayer | PolygonLayer | LineLayer | PathLayer | IconLayer | ArtLayer


class Shape(NamedTuple):
    """What a layer draws, and the box round its outline, about whose middle it turns."""

    items: tuple[Item, ...] = ()
    box: Box = Box(0.0, 0.0, 0.0, 0.0)


def draw_plain(layer: PlainLayer, read: Reader, icons: Icons) -> Shape:
    """The items of a layer before it is turned. What is wrong with it is left with the reader."""
    match layer:
        case RectLayer():
            shape = _rect(layer, read)
        case EllipseLayer():
            shape = _ellipse(layer, read)
        case PolygonLayer():
            shape = _polygon(layer, read)
        case LineLayer():
            shape = _line(layer, read)
        case PathLayer():
            shape = _path(layer, read)
        case IconLayer():
            shape = _icon(layer, read, icons)
        case ArtLayer():
            shape = Shape(layer.items, layer.box)
        case _:
            assert_never(layer)
    return shape


def _painted(
    outline: Outline, box: Box, fill: Colour | None, stroke: Stroke | None, *, even_odd: bool = False
) -> Shape:
    return Shape((Path(outline, fill, stroke, even_odd),) if fill or stroke else (), box)


def _rect(layer: RectLayer, read: Reader) -> Shape:
    box = read.box(layer.box)
    radius = read.number(layer.radius)
    if layer.bleed:
        outline = run_off(box, radius, trim=read.trim("`bleed`"), bleed=read.canvas.bleed)
    else:
        outline = rectangle(box, radius)
    return _painted(outline, box, read.colour(layer.fill), read.stroke(layer.stroke))


def _ellipse(layer: EllipseLayer, read: Reader) -> Shape:
    box = read.box(layer.box)
    return _painted(ellipse(box), box, read.colour(layer.fill), read.stroke(layer.stroke))


def _polygon(layer: PolygonLayer, read: Reader) -> Shape:
    outline = polygon(_points(layer.points, read))
    return _painted(outline, bounds(outline), read.colour(layer.fill), read.stroke(layer.stroke))


def _line(layer: LineLayer, read: Reader) -> Shape:
    start, *rest = _points(layer.points, read)
    outline: Outline = (MoveTo(start), *(LineTo(point) for point in rest))
    return _painted(outline, bounds(outline), None, read.stroke(layer.stroke))


def _points(points: Sequence[PointValue], read: Reader) -> list[Point]:
    return [read.point(point) for point in points]


def _path(layer: PathLayer, read: Reader) -> Shape:
    at, fill, stroke = read.point(layer.at), read.colour(layer.fill), read.stroke(layer.stroke)
    data = read.value(layer.data, "M 0 0")
    try:
        outline = transformed(parse_path(data), Transform.move(*at))
    except ValueError as problem:
        read.fail("bad-path", str(problem), layer.data.place)
        return Shape()
    return _painted(outline, bounds(outline), fill, stroke, even_odd=layer.even_odd)


def _icon(layer: IconLayer, read: Reader, icons: Icons) -> Shape:
    name, fill, box = read.value(layer.name, ""), read.colour(layer.fill), read.box(layer.box)
    if read.failed:
        return Shape()
    try:
        drawing = icons.drawing(name, fill)
    except UnknownIconError as problem:
        read.fail("unknown-icon", str(problem), layer.name.place)
        return Shape()
    if drawing is None or not (box.width and box.height):
        return Shape()
    if layer.fill is not None and not drawing.uses_current:
        message = f"the drawing {name!r} leaves nothing to currentColor, so that this fill changes nothing"
        read.warn("unused-fill", message, layer.fill.place)
    return Shape((fitted(drawing, box),), box)
