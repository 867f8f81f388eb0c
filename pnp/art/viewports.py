"""Which part of the plane a drawing or a symbol shows, and how it is fitted into the place it is shown at."""

from pnp.art.markup import Element
from pnp.art.problems import UnsupportedError, quoted
from pnp.art.values import length, view_box
from pnp.geometry import Box, Size, Transform


def drawing_view(root: Element) -> Box:
    """The view box of a file, else its width and height. ValueError, worded for the user, when it has neither."""
    if "viewBox" in root.attributes:
        return view_box(root.attributes["viewBox"])
    sides = [length(root.attributes.get(name, "0"), 0) for name in ("width", "height")]
    if min(sides) <= 0:
        raise ValueError("the <svg> needs a viewBox")
    return Box(0, 0, *sides)


def use_box(use: Element, view: Size) -> Box:
    """Where a <use> puts what it refers to; ValueError when an attribute cannot be read."""

    def read(name: str, otherwise: str, whole: float) -> float:
        return length(use.attributes.get(name, otherwise), whole)

    return Box(
        read("x", "0", view.width),
        read("y", "0", view.height),
        read("width", "100%", view.width),
        read("height", "100%", view.height),
    )


def fit(content: Box, place: Box) -> Transform:
    """The map that makes a box as large as fits in a place, in its middle."""
    scale = min(place.width / content.width, place.height / content.height)
    return (
        Transform.move(-content.centre.x, -content.centre.y)
        .then(Transform.scale(scale, scale))
        .then(Transform.move(*place.centre))
    )


def symbol_view(symbol: Element) -> Box | None:
    """The view box of a symbol, if any. ValueError when it cannot be read or is fitted in another way."""
    fitted = symbol.attributes.get("preserveAspectRatio", "xMidYMid")
    if fitted not in {"xMidYMid", "xMidYMid meet"}:
        raise UnsupportedError(f"preserveAspectRatio {quoted(fitted)} is not supported in a drawing; leave it out")
    return view_box(symbol.attributes["viewBox"]) if "viewBox" in symbol.attributes else None
