"""Placeholders for pictures: a shape or picture of a drawing in, the layer that fills it out.

A shape cuts what fills it to its outline; neither it nor the sample that a picture shows is drawn.
"""

import re
from typing import NamedTuple

from pnp.art import Element, Parts
from pnp.diagnostics import Place
from pnp.expressions import Value
from pnp.geometry import Box, Size, Transform
from pnp.outlines import bounds, transformed
from pnp.spec.drawn.framing import Spot, rectangle_of, spot_of
from pnp.spec.drawn.names import Name, Role, expression
from pnp.spec.nodes import Scalar
from pnp.spec.written import Design
from pnp.template import (
    DrawnOutline,
    IconLayer,
    ImageLayer,
    Layer,
    PictureFit,
    PlaceholderLayer,
    PointValue,
    RunOn,
)

# What can hold a picture.
HOLDERS = frozenset({"image", "rect", "circle", "ellipse", "polygon", "path"})
# Pages and positions are rounded: a picture that ends so near to the trim, in mm, is meant to end there.
_ON_TRIM = 0.1
_RATIO = re.compile(r"x(Min|Mid|Max)Y(Min|Mid|Max)(?:\s+(meet|slice))?")
_SHARES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


class Held(NamedTuple):
    """A placeholder: its element, what its name says, the map of its units to the face, the face's size."""

    element: Element
    name: Name
    to_face: Transform
    size: Size
    place: Place


def box_of(element: Element, parts: Parts) -> Box:
    """The box of a placeholder, in its units. ValueError, worded for the user, when it has no extent."""
    if element.name in {"rect", "image"}:
        return rectangle_of(element, parts.view.size)
    outline = parts.outline(element)
    box = bounds(outline) if outline else Box(0.0, 0.0, 0.0, 0.0)
    if min(box.size) <= 0:
        raise ValueError("it has no width or no height")
    return box


def filled(held: Held, parts: Parts, design: Design) -> Layer:
    """The layer that fills a placeholder. SpecError when its name leads nowhere; ValueError as in `spot_of`."""
    name, place = held.name, held.place
    spot = spot_of(box_of(held.element, parts), held.to_face, place)
    match name.role:
        case Role.ICON:
            return _icon(design.icons.read(Scalar(name.value, False, place)), spot, place)
        case Role.IMAGE:
            return _image(design.pictures.read(Scalar(name.value, False, place)), spot, held, parts)
        case _:
            value = design.icons.read(Scalar(expression(name), False, place))
            image = _image(value, spot, held, parts)
            return PlaceholderLayer(place=place, name=value, image=image, icon=_icon(value, spot, place))


def _icon(name: Value[str], spot: Spot, place: Place) -> IconLayer:
    return IconLayer(place=place, name=name, box=spot.box, fill=None, rotate=spot.rotate)


def _image(file: Value[str], spot: Spot, held: Held, parts: Parts) -> ImageLayer:
    mask = _mask(spot, held, parts)
    fit, focus = _fit(held)
    upright = not spot.angle and mask is None and fit is PictureFit.COVER
    if upright:
        spot = spot._replace(area=_to_trim(spot.area, held.size))
    return ImageLayer(
        place=held.place,
        rotate=spot.rotate,
        file=file,
        box=spot.box,
        fit=fit,
        focus=focus,
        mask=mask,
        run_on=RunOn.MIRROR if upright else None,
    )


def _mask(spot: Spot, held: Held, parts: Parts) -> DrawnOutline | None:
    """The outline that a picture is cut to, as the layer has it before it is turned; None for its box."""
    element = held.element
    rounded = any(element.attributes.get(name, "0") not in {"0", "auto"} for name in ("rx", "ry"))
    if element.name == "image" or (element.name == "rect" and not rounded):
        return None
    upright = Transform.rotate(-spot.angle, spot.area.centre)
    outline = transformed(parts.outline(element), held.to_face.then(upright))
    return DrawnOutline(outline, parts.declared(element).get("fill-rule") == "evenodd")


def _fit(held: Held) -> tuple[PictureFit, PointValue | None]:
    """How a picture takes up its box, and what of it stays in sight: it covers it where a drawing does not ask."""
    ratio = _RATIO.fullmatch(held.element.attributes.get("preserveAspectRatio", "").strip())
    if ratio is None:
        return PictureFit.COVER, None
    x, y = (Value.of_all(_SHARES[each], held.place) for each in (ratio[1], ratio[2]))
    return (PictureFit.COVER if ratio[3] == "slice" else PictureFit.CONTAIN), PointValue(x, y)


def _to_trim(box: Box, size: Size) -> Box:
    """A box whose edges that are as good as on the trim are there exactly."""

    def near(edge: float, *lines: float) -> float:
        return next((line for line in lines if abs(edge - line) <= _ON_TRIM), edge)

    return Box.between(
        near(box.left, 0.0, size.width),
        near(box.top, 0.0, size.height),
        near(box.right, size.width, 0.0),
        near(box.bottom, size.height, 0.0),
    )
