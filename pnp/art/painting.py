"""Shapes of a drawing to scene items, and how far items reach."""

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple, assert_never

from pnp.art.outlines import check_reach
from pnp.art.paints import Inked
from pnp.geometry import IDENTITY, Box, Transform
from pnp.outlines import Outline, bounds, transformed
from pnp.scene import Cap, Clip, Group, Image, Item, LinearGradient, Paint, Path, Placed, RadialGradient, Stroke, Text

# How far a stroke reaches beyond its outline, in widths: half, and at the corners of a square cap √2 of that. The tip
# of a mitre is left out: it is a point, and counting it would cut off drawings that stay inside.
_REACH = {Cap.BUTT: 0.5, Cap.ROUND: 0.5, Cap.SQUARE: math.sqrt(0.5)}


class Shape(NamedTuple):
    """An outline and what it is painted with, in its own coordinates; `pen` is how the stroke is drawn."""

    outline: Outline
    fill: Inked | None
    even_odd: bool
    stroke: Inked | None
    pen: Stroke
    stroke_first: bool


def painted(shape: Shape, by: Transform) -> list[Item]:
    """A shape moved by a transform, the lowest item first: one, unless fill and stroke must be drawn apart.

    ValueError, with a message for the user, when it ends up absurdly far away.
    """
    return [item for path, opacity in _layers(shape) for item in seen_through([_moved(path, by)], opacity)]


def seen_through(items: list[Item], opacity: float) -> list[Item]:
    """Items as one, with an opacity."""
    if opacity >= 1 or not items:
        return items
    match items:
        case [Group(inside, transform, inner)] if transform == IDENTITY:
            return [Group(inside, IDENTITY, inner * opacity)]
        case _:
            return [Group(tuple(items), IDENTITY, opacity)]


def _layers(shape: Shape) -> list[tuple[Path, float]]:
    """What is drawn one upon the other, each with its opacity."""
    fill, stroke = shape.fill, shape.stroke
    edge = replace(shape.pen, colour=stroke.paint) if stroke else None
    whole = Path(shape.outline, fill.paint if fill else None, edge, shape.even_odd)
    if fill and stroke:
        if fill.opacity == stroke.opacity == 1 and not shape.stroke_first:
            return [(whole, 1.0)]
        layers = [(replace(whole, stroke=None), fill.opacity), (replace(whole, fill=None), stroke.opacity)]
        return layers[::-1] if shape.stroke_first else layers
    only = fill or stroke
    return [(whole, only.opacity)] if only else []


def _moved(path: Path, by: Transform) -> Path | Group:
    """A path moved by a transform; as a group only where that squeezes the pen along with the shape."""
    outline = transformed(path.outline, by)
    check_reach(outline)
    if path.stroke is None:
        return replace(path, outline=outline, fill=_paint(path.fill, by))
    scale = _scale(by)
    if scale is None:
        return Group((path,), by)
    pen = path.stroke
    stroke = replace(
        pen,
        colour=_paint(pen.colour, by) or pen.colour,
        width=pen.width * scale,
        dash=tuple(part * scale for part in pen.dash),
        dash_start=pen.dash_start * scale,
    )
    return replace(path, outline=outline, fill=_paint(path.fill, by), stroke=stroke)


def _paint(paint: Paint | None, by: Transform) -> Paint | None:
    match paint:
        case LinearGradient() | RadialGradient():
            return replace(paint, transform=paint.transform.then(by))
        case _:
            return paint


def _scale(by: Transform) -> float | None:
    """How much a transform enlarges; None for one that does not enlarge alike in every direction."""
    along, across = math.hypot(by.a, by.b), math.hypot(by.c, by.d)
    alike = math.isclose(along, across, rel_tol=1e-6) and abs(by.a * by.c + by.b * by.d) <= 1e-6 * along * across
    return along if alike else None


def extent(items: Iterable[Item]) -> Box | None:
    """A box that holds painted items, their strokes as well; None when there are none."""
    boxes = [box for item in items if (box := _extent(item)) is not None]
    return Box.around(boxes) if boxes else None


def _extent(item: Item) -> Box | None:
    match item:
        case Path():
            reach = item.stroke.width * _REACH[item.stroke.cap] if item.stroke else 0.0
            return bounds(item.outline).outset(reach)
        case Group():
            inside = extent(item.items)
            return inside and item.transform.box(inside)
        case Clip():
            inside = extent(item.items)
            return _common(inside, bounds(item.outline)) if inside and item.outline else None
        case Text() | Image() | Placed():
            return None  # none of these comes from a drawing
        case _:
            assert_never(item)


def _common(one: Box, other: Box) -> Box | None:
    """The part that two boxes share."""
    left, top = max(one.left, other.left), max(one.top, other.top)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Box.between(left, top, right, bottom) if left <= right and top <= bottom else None
