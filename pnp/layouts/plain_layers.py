"""Layers of one shape or drawing to scene items: rect, ellipse, polygon, line, path, icon, art."""

from typing import NamedTuple, assert_never

from pnp.geometry import Box
from pnp.layouts.icons import Icons, UnknownIconError, fitted
from pnp.layouts.outlining import drawn_path
from pnp.layouts.paints import paint_of
from pnp.layouts.reading import Reader
from pnp.layouts.running_off import reach, run_off
from pnp.outlines import LineTo, MoveTo, Outline, Radii, bounds, ellipse, polygon, rounded
from pnp.scene import Item, Path
from pnp.shapes import Rectangle, extent, inset
from pnp.shapes import Shape as CutShape
from pnp.shapes import outline as outline_of
from pnp.template import (
    Area,
    ArtLayer,
    EllipseLayer,
    FillValue,
    IconLayer,
    LineLayer,
    PathLayer,
    PolygonLayer,
    RectLayer,
    StrokeValue,
)

PlainLayer = RectLayer | EllipseLayer | PolygonLayer | LineLayer | PathLayer | IconLayer | ArtLayer


class CellLooks(NamedTuple):
    """What is drawn of a cell or space itself. With `bleed`, edges on the trim run on to the end of the bleed."""

    fill: FillValue | None = None
    stroke: StrokeValue | None = None
    bleed: bool = False


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
    layer: RectLayer | EllipseLayer | PolygonLayer | PathLayer | CellLooks,
    outline: Outline,
    box: Box,
    read: Reader,
    *,
    even_odd: bool = False,
) -> Shape:
    """An outline in a layer's fill and stroke; `box` is what it turns and is shaded about."""
    fill, stroke = paint_of(layer.fill, box, read), read.stroke(layer.stroke)
    return Shape((Path(outline, fill, stroke, even_odd),) if fill or stroke else (), box)


def draw_outline(looks: CellLooks, form: CutShape, read: Reader) -> tuple[Item, ...]:
    """The outline of a cell or space, in its own coordinates, filled and stroked."""
    if looks.bleed and isinstance(form, Rectangle):
        edge = run_off(Box.of(form.size), Radii.alike(form.radius), trim=read.trim("`bleed`"), bleed=read.canvas.bleed)
    else:
        edge = outline_of(form)
    return _painted(looks, edge, Box.of(extent(form)), read).items


def _piece(layer: RectLayer, read: Reader) -> Outline | None:
    """What a rect draws that is as large as a piece which is no rectangle: the piece's own shape."""
    shape = read.canvas.shape
    if isinstance(shape, Rectangle) or layer.box not in (Area.TRIM, Area.SAFE):
        return None
    if layer.radius is not None:
        read.warn(
            "unused-radius",
            "this piece has no corners to round; the radius changes nothing",
            layer.radius.top_left.place,
        )
    inward = read.canvas.safe if layer.box is Area.SAFE else -read.canvas.bleed if layer.bleed else 0.0
    within = inset(shape, inward)
    return None if within is None else read.on_face(within)


def _rect(layer: RectLayer, read: Reader) -> Shape:
    box = read.box(layer.box)
    piece = None if read.failed else _piece(layer, read)
    radii = read.radii(layer.radius)
    if piece is not None:
        outline = piece
    elif layer.bleed:
        outline = run_off(box, radii, trim=read.trim("`bleed`"), bleed=read.canvas.bleed)
    else:
        outline = rounded(box, radii)
    return _painted(layer, outline, box, read)


def _ellipse(layer: EllipseLayer, read: Reader) -> Shape:
    box = read.box(layer.box)
    if not layer.bleed:
        return _painted(layer, ellipse(box), box, read)
    bleed = read.canvas.bleed
    runs_off = reach(box, trim=read.trim("`bleed`"), bleed=bleed) != box
    return _painted(layer, ellipse(box.outset(bleed) if runs_off else box), box, read)


def _polygon(layer: PolygonLayer, read: Reader) -> Shape:
    outline = polygon(read.points(layer.points))
    return _painted(layer, outline, bounds(outline), read)


def _line(layer: LineLayer, read: Reader) -> Shape:
    start, *rest = read.points(layer.points)
    outline: Outline = (MoveTo(start), *(LineTo(point) for point in rest))
    stroke = read.stroke(layer.stroke)
    return Shape((Path(outline, None, stroke),) if stroke else (), bounds(outline))


def _path(layer: PathLayer, read: Reader) -> Shape:
    outline = drawn_path(layer.data, layer.at, read)
    box = bounds(outline) if outline else Box.of(read.canvas.size)
    return _painted(layer, outline, box, read, even_odd=layer.even_odd)


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
    return Shape((fitted(drawing, box, layer.fit, clip=layer.clip),), box)
