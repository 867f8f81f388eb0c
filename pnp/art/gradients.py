"""Gradient elements to paints: what they take over from one another, their stops, and the space they are in."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pnp.art.colours import Tint
from pnp.art.document import Document
from pnp.art.looks import Look
from pnp.art.markup import Element
from pnp.art.problems import UnsupportedError, broken, quoted, unsupported
from pnp.art.properties import BLACK, Plain, opacity, plain_paint
from pnp.art.shapes import diagonal
from pnp.art.values import length, transform
from pnp.geometry import IDENTITY, Box, Point, Size, Transform
from pnp.scene import LinearGradient, RadialGradient, Stop

GRADIENTS = frozenset({"linearGradient", "radialGradient"})

_SHARED = ("gradientUnits", "gradientTransform", "spreadMethod")
_OWN = {"linearGradient": ("x1", "y1", "x2", "y2"), "radialGradient": ("cx", "cy", "r", "fx", "fy", "fr")}
_SQUARE = Size(1.0, 1.0)


# What is left of a gradient on a shape.
Measured = LinearGradient | RadialGradient | Tint | None


class Gradient(NamedTuple):
    """A gradient as it is written, with what it takes over from others; not yet measured on any shape."""

    kind: str
    attributes: Mapping[str, str]
    stops: tuple[Stop, ...]


def read_gradient(element: Element, document: Document, tint: Callable[[Plain, Look], Tint]) -> Gradient:
    """A gradient element; `tint` says what a paint stands for in a look.

    Raises ValueError, with a message for the user, when what it refers to is no gradient.
    """
    chain = _chain(element, document)
    attributes: dict[str, str] = {}
    for link in reversed(chain):
        names = (*_SHARED, *_OWN[element.name]) if link.name == element.name else _SHARED
        attributes |= {name: link.attributes[name] for name in names if name in link.attributes}
    with_stops = next((link for link in chain if any(child.name == "stop" for child in link.children)), element)
    return Gradient(element.name, attributes, _stops(with_stops, document, tint))


def _chain(element: Element, document: Document) -> list[Element]:
    """A gradient and those that it takes from, the nearest first."""
    chain: dict[Element, None] = {}
    link: Element | None = element
    while link is not None:
        document.spend(1, element)
        if link.name not in GRADIENTS:
            raise ValueError(f"<{element.name}> takes over from a <{link.name}>, which is no gradient")
        if link in chain:
            raise ValueError(f"<{element.name}>: {quoted(link.attributes['href'])} leads back to itself")
        chain[link] = None
        link = document.referred(link)
    return list(chain)


def _stops(gradient: Element, document: Document, tint: Callable[[Plain, Look], Tint]) -> tuple[Stop, ...]:
    stops: list[Stop] = []
    for child in gradient.children:
        document.spend(3, child)
        if child.name == "stop":
            stops.append(_stop(child, stops[-1].offset if stops else 0.0, document, tint))
        elif child.name not in {"title", "desc", "metadata"}:
            document.flaws.append(unsupported(f"<{child.name}>", child.name, child.line))
    return tuple(stops)


def _stop(element: Element, least: float, document: Document, tint: Callable[[Plain, Look], Tint]) -> Stop:
    """A stop; one that lies before its neighbour is moved to it (SVG 2, section 14.2.4)."""
    declared = document.declared(element)
    colour, offset, alpha = BLACK, 0.0, 1.0
    try:
        offset = opacity(element.attributes.get("offset", "0"))
        alpha = opacity(declared.get("stop-opacity", "1"))
        colour = tint(plain_paint(declared.get("stop-color", "black")), document.look_in_place(element, _SQUARE))
    except ValueError as problem:
        document.flaws.append(broken(problem, "<stop>", element.line))
    return Stop(max(offset, least), colour.colour, colour.opacity * alpha)


def measured(gradient: Gradient, box: Box, view: Size) -> Measured:
    """A gradient on a shape with a bounding box, in the shape's coordinates.

    A plain colour if it comes to that; None when nothing is painted. ValueError, worded for the user, when an attribute
    cannot be read.
    """
    read = gradient.attributes.get
    units = read("gradientUnits", "objectBoundingBox")
    if units not in {"objectBoundingBox", "userSpaceOnUse"}:
        raise ValueError(f"gradientUnits: {quoted(units)} is neither objectBoundingBox nor userSpaceOnUse")
    spread = read("spreadMethod", "pad")
    if spread != "pad":
        raise UnsupportedError(f"spreadMethod {quoted(spread)} is not supported in a drawing; repeat the stops instead")
    of_box = units == "objectBoundingBox"
    to_shape = Transform(box.width, 0.0, 0.0, box.height, box.x, box.y) if of_box else IDENTITY
    to_shape = transform(read("gradientTransform", "")).then(to_shape)
    if not gradient.stops or to_shape.a * to_shape.d == to_shape.b * to_shape.c:
        return None
    whole = _SQUARE if of_box else view
    draw = _linear if gradient.kind == "linearGradient" else _radial
    last = gradient.stops[-1]
    drawn = draw(gradient, whole, to_shape) if len(gradient.stops) > 1 else None
    return drawn or Tint(last.colour, last.opacity)


def _linear(gradient: Gradient, whole: Size, to_shape: Transform) -> LinearGradient | None:
    """None where the last colour is everywhere, as the ends are one point."""
    start = Point(_along(gradient, "x1", "0%", whole.width), _along(gradient, "y1", "0%", whole.height))
    end = Point(_along(gradient, "x2", "100%", whole.width), _along(gradient, "y2", "0%", whole.height))
    return None if start == end else LinearGradient(start, end, gradient.stops, to_shape)


def _radial(gradient: Gradient, whole: Size, to_shape: Transform) -> RadialGradient | None:
    """None where the last colour is everywhere, as the circle has no extent."""
    centre = Point(_along(gradient, "cx", "50%", whole.width), _along(gradient, "cy", "50%", whole.height))
    radius = _along(gradient, "r", "50%", diagonal(whole))
    inner = _along(gradient, "fr", "0%", diagonal(whole))
    if min(radius, inner) < 0:
        raise ValueError("r and fr cannot be less than 0")
    if inner >= radius:
        return None
    focus = Point(
        _along(gradient, "fx", "", whole.width) if "fx" in gradient.attributes else centre.x,
        _along(gradient, "fy", "", whole.height) if "fy" in gradient.attributes else centre.y,
    )
    if not inner:
        return RadialGradient(centre, radius, focus, gradient.stops, to_shape)
    # Circles shrink evenly from the rim to the inner one, and would go on to a point: that is the focus instead.
    before = inner / (radius - inner)
    stops = tuple(stop._replace(offset=(stop.offset + before) / (1 + before)) for stop in gradient.stops)
    return RadialGradient(centre, radius, _towards(focus, centre, -before), stops, to_shape)


def _along(gradient: Gradient, name: str, otherwise: str, whole: float) -> float:
    try:
        return length(gradient.attributes.get(name, otherwise), whole)
    except ValueError as problem:
        raise ValueError(f"{name}: {problem}") from problem


def _towards(start: Point, end: Point, part: float) -> Point:
    return Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
