"""Paints to the attributes of one document's elements: colours as they are, gradients as references to definitions."""

from svgwrite import Drawing
from svgwrite.gradients import LinearGradient as LinearElement
from svgwrite.gradients import RadialGradient as RadialElement

from pnp.backends.svg.colours import hex_colour
from pnp.backends.svg.syntax import matrix, number
from pnp.geometry import IDENTITY
from pnp.gradients import Gradient, settled
from pnp.scene import LinearGradient, Paint, Stop


class Paints:
    """The gradients of one document, each defined once, with ids in the order of first use."""

    def __init__(self, svg: Drawing) -> None:
        self._svg = svg
        self._names: dict[Gradient, str] = {}

    def look(self, part: str, paint: Paint) -> dict[str, str]:
        """The attributes that paint a part of an element, its `fill` or its `stroke`."""
        found = settled(paint)
        if isinstance(found, Stop):
            look = {part: hex_colour(found.colour)}
            return look if found.opacity >= 1 else {**look, f"{part}-opacity": number(found.opacity)}
        if found not in self._names:
            self._names[found] = f"gradient{len(self._names) + 1}"
            self._svg.defs.add(_element(found, self._names[found]))
        return {part: f"url(#{self._names[found]})"}


def _element(gradient: Gradient, name: str) -> LinearElement | RadialElement:
    element: LinearElement | RadialElement
    if isinstance(gradient, LinearGradient):
        element = LinearElement(debug=False)
        places = {"x1": gradient.start.x, "y1": gradient.start.y, "x2": gradient.end.x, "y2": gradient.end.y}
    else:
        element = RadialElement(debug=False)
        centre, focus = gradient.centre, gradient.focus
        places = {"cx": centre.x, "cy": centre.y, "r": gradient.radius, "fx": focus.x, "fy": focus.y}
    element.update({key: number(value) for key, value in places.items()})
    element.update({"id": name, "gradientUnits": "userSpaceOnUse"})
    if gradient.transform != IDENTITY:
        element["gradientTransform"] = matrix(gradient.transform)
    for stop in gradient.stops:
        opacity = number(stop.opacity) if stop.opacity < 1 else None
        element.add_stop_color(number(stop.offset), hex_colour(stop.colour), opacity)
    return element
