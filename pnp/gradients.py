"""Gradients as every backend draws them: any paint in; a colour with its opacity, or what is truly a gradient, out."""

import math
from typing import assert_never

from pnp.geometry import Transform
from pnp.scene import Cmyk, Grey, LinearGradient, Paint, RadialGradient, Registration, Rgb, Spot, Stop

Gradient = LinearGradient | RadialGradient

# A focus lies at most so far from the centre, in radii. On the circle itself, or beyond it, circles no longer cover the
# whole plane; SVG moves it onto the circle (1.1, 13.2.3), where renderers differ.
_FARTHEST = 0.99


def settled(paint: Paint) -> Stop | Gradient:
    """A paint without the cases that renderers disagree on.

    A colour, and a gradient of one colour, become a stop. So does a gradient that is flattened to a line or a point:
    its last colour is all that shows (SVG 1.1, 13.2.2 and 13.2.3). A focus outside its circle is moved into it.
    """
    match paint:
        case Rgb() | Grey() | Cmyk() | Spot() | Registration():
            return Stop(0.0, paint)
        case LinearGradient() | RadialGradient():
            last = paint.stops[-1]
            if flat(unit_space(paint)) or all(stop[1:] == last[1:] for stop in paint.stops):
                return last
            return paint if isinstance(paint, LinearGradient) else _focused(paint)
        case _:
            assert_never(paint)


def unit_space(gradient: Gradient) -> Transform:
    """From a gradient's unit space to the coordinates of the item that it paints.

    There a linear gradient runs from (0, 0) to (1, 0), and a radial one's circle has a radius of 1 round (0, 0).
    """
    match gradient:
        case LinearGradient(start, end, _, transform):
            dx, dy = end.x - start.x, end.y - start.y
            return Transform(dx, dy, -dy, dx, *start).then(transform)
        case RadialGradient(centre, radius, _, _, transform):
            return Transform(radius, 0, 0, radius, *centre).then(transform)
        case _:
            assert_never(gradient)


def flat(by: Transform, least: float = 0.0) -> bool:
    """Whether a map leaves no more of a unit square than an area of `least`."""
    return abs(by.a * by.d - by.b * by.c) <= least


def _focused(gradient: RadialGradient) -> RadialGradient:
    centre, focus = gradient.centre, gradient.focus
    away = math.hypot(focus.x - centre.x, focus.y - centre.y)
    farthest = _FARTHEST * gradient.radius
    if away <= farthest:
        return gradient
    nearer = Transform.scale(farthest / away, farthest / away)
    moved = Transform.move(-centre.x, -centre.y).then(nearer).then(Transform.move(*centre)).point(focus)
    return RadialGradient(centre, gradient.radius, moved, gradient.stops, gradient.transform)


def seen_through(paint: Paint) -> bool:
    """Whether what lies under a paint shows anywhere."""
    return isinstance(paint, LinearGradient | RadialGradient) and any(stop.opacity < 1 for stop in paint.stops)
