"""Which part of the plane a drawing, a symbol or an inner <svg> shows, and how that is fitted into its place."""

from collections.abc import Callable
from typing import NamedTuple

from pnp.art.markup import Element
from pnp.art.problems import quoted
from pnp.art.values import length, view_box
from pnp.geometry import Box, Size, Transform


class Viewport(NamedTuple):
    """A window: the map from what it shows to where it stands, what percentages in it are of, and its frame there."""

    transform: Transform
    view: Size
    frame: Box


def drawing_view(root: Element) -> Box:
    """The view box of a file, else its width and height. ValueError, worded for the user, when it has neither."""
    if "viewBox" in root.attributes:
        return view_box(root.attributes["viewBox"])
    sides = [length(root.attributes.get(name, "0"), 0) for name in ("width", "height")]
    if min(sides) <= 0:
        raise ValueError("the <svg> needs a viewBox")
    return Box(0, 0, *sides)


_SIZES = frozenset({"width", "height"})


def place_of(element: Element, view: Size, sized: Element | None = None) -> Box:
    """Where a <use> or an inner <svg> puts what it shows; ValueError when an attribute cannot be read.

    A <use> that shows the <svg> says how large it is, where it says anything: it is `sized` then.
    """

    def read(name: str, otherwise: str, whole: float) -> float:
        own = element.attributes.get(name, otherwise)
        text = sized.attributes.get(name, own) if sized and name in _SIZES else own
        try:
            return length(otherwise if text == "auto" else text, whole)
        except ValueError as problem:
            raise ValueError(f"{name}: {problem}") from problem

    place = Box(
        read("x", "0", view.width),
        read("y", "0", view.height),
        read("width", "100%", view.width),
        read("height", "100%", view.height),
    )
    if min(place.size) < 0:
        raise ValueError("width and height cannot be less than 0")
    return place


def viewport(element: Element, place: Box) -> Viewport | None:
    """The window that a <symbol> or an inner <svg> opens at a place; None for one without extent.

    ValueError, with a message for the user, when an attribute cannot be read.
    """
    if not (place.width and place.height):
        return None
    if "viewBox" not in element.attributes:
        return Viewport(Transform.move(place.x, place.y), place.size, place)
    shown = view_box(element.attributes["viewBox"])
    return Viewport(_fitted(shown, place, element.attributes.get("preserveAspectRatio", "")), shown.size, place)


_ALIGNED = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
_CHOSEN: dict[str, Callable[[float, float], float]] = {"meet": min, "slice": max}


def _fitted(shown: Box, place: Box, ratio: str) -> Transform:
    """The map from a view box to its place (SVG 2, section 8.7)."""
    across, down = place.width / shown.width, place.height / shown.height
    align, *choice = ratio.removeprefix("defer ").split() or ["xMidYMid"]
    if align == "none":
        return Transform(across, 0.0, 0.0, down, place.x - shown.x * across, place.y - shown.y * down)
    known = align[0:1] == "x" and align[4:5] == "Y" and {align[1:4], align[5:]} <= _ALIGNED.keys()
    if not known or len(choice) > 1 or not set(choice) <= _CHOSEN.keys():
        raise ValueError(f"preserveAspectRatio: {quoted(ratio)} is nothing like 'xMidYMid meet'")
    scale = _CHOSEN[choice[0] if choice else "meet"](across, down)
    left = place.x + (place.width - shown.width * scale) * _ALIGNED[align[1:4]]
    top = place.y + (place.height - shown.height * scale) * _ALIGNED[align[5:]]
    return Transform(scale, 0.0, 0.0, scale, left - shown.x * scale, top - shown.y * scale)
