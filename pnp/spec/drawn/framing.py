"""Boxes of a drawing to boxes on the face: a box in an element's units and the map to the face in, a `Spot` out."""

import math
from typing import NamedTuple

from pnp.art import Element
from pnp.art.problems import UnsupportedError
from pnp.art.values import length
from pnp.diagnostics import Place
from pnp.expressions import Value
from pnp.geometry import Box, Point, Size, Transform
from pnp.template import BoxValue

# Half a hundredth of a degree, and as much of a stretch: nobody sees it, and programs' decimals come to it.
_EXACT = 1e-4


class Spot(NamedTuple):
    """A box on the face in mm, and the degrees that it is turned by about its middle; where that was drawn."""

    area: Box
    angle: float
    place: Place

    @property
    def box(self) -> BoxValue:
        """The box as layers have it."""
        return BoxValue(*(Value.of_all(part, self.place) for part in self.area))

    @property
    def rotate(self) -> Value[float] | None:
        """The angle as layers have it."""
        return Value.of_all(self.angle, self.place) if self.angle else None


def scale_of(to_face: Transform) -> float:
    """How many mm a unit is. ValueError, worded for the user, for a map that stretches, slants or mirrors."""
    along, across = math.hypot(to_face.a, to_face.b), math.hypot(to_face.c, to_face.d)
    turned = abs(to_face.a * to_face.c + to_face.b * to_face.d) > _EXACT * along * across
    if turned or not math.isclose(along, across, rel_tol=_EXACT) or to_face.a * to_face.d < to_face.b * to_face.c:
        raise UnsupportedError(
            "text and pictures can be moved, turned and scaled, but not stretched, slanted or mirrored"
        )
    if not along:
        raise ValueError("it is scaled to nothing")
    return along


def spot_of(box: Box, to_face: Transform, place: Place) -> Spot:
    """A box of an element's units on the face. ValueError as in `scale_of`, but for upright boxes that stretch."""
    if not to_face.b and not to_face.c and to_face.a > 0 and to_face.d > 0:
        return Spot(to_face.box(box), 0.0, place)
    scale = scale_of(to_face)
    centre = to_face.point(box.centre)
    size = Size(box.width * scale, box.height * scale)
    upright = Box(centre.x - size.width / 2, centre.y - size.height / 2, *size)
    angle = math.degrees(math.atan2(to_face.b, to_face.a))
    return Spot(upright, angle if abs(angle) > _EXACT else 0.0, place)


def rectangle_of(element: Element, view: Size) -> Box:
    """The box of a <rect> or an <image>, in its units. ValueError, worded for the user, when it has no extent."""

    def read(name: str, whole: float) -> float:
        try:
            return length(element.attributes.get(name, "0"), whole)
        except ValueError as problem:
            raise ValueError(f"{name}: {problem}") from problem

    box = Box(read("x", view.width), read("y", view.height), read("width", view.width), read("height", view.height))
    if min(box.size) <= 0:
        raise ValueError("it has no width or no height")
    return box


def reach(start: Point, towards: Point, area: Box) -> float:
    """How far it is from a point of an area to its edge, in steps of `towards`; 0 for a point outside."""
    if not area.contains(Box(*start, 0.0, 0.0)):
        return 0.0
    ways = ((start.x, towards.x, area.left, area.right), (start.y, towards.y, area.top, area.bottom))
    return min(((far if step > 0 else near) - at) / step for at, step, near, far in ways if abs(step) > _EXACT**2)
