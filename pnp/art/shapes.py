"""The shapes of SVG (rect, circle, ellipse, line, polyline, polygon, path) to outlines, in the drawing's units."""

import math

from pnp.art.markup import Element
from pnp.art.outlines import parse_path
from pnp.art.values import length, numbers
from pnp.geometry import Box, Point, Size, Transform
from pnp.outlines import LineTo, MoveTo, Outline, ellipse, polygon, rectangle, transformed

SHAPES = frozenset({"rect", "circle", "ellipse", "line", "polyline", "polygon", "path"})


def shape_outline(element: Element, view: Size) -> Outline:
    """The outline of a shape; empty when it has no extent. Percentages are of the view's size.

    Raises ValueError, with a message for the user, when an attribute cannot be read.
    """
    match element.name:
        case "rect":
            return _rect(element, view)
        case "circle":
            radius = _size(element, "r", diagonal(view))
            return _ellipse(element, view, radius, radius)
        case "ellipse":
            rx, ry = _radii(element, view)
            return _ellipse(element, view, rx, ry)
        case "line":
            ends = [
                Point(_length(element, x, view.width), _length(element, y, view.height))
                for x, y in (("x1", "y1"), ("x2", "y2"))
            ]
            return (MoveTo(ends[0]), LineTo(ends[1]))
        case "polyline" | "polygon":
            return _through(element)
        case _:
            data = element.attributes.get("d", "")
            return parse_path(data) if data.strip() else ()


def diagonal(view: Size) -> float:
    """What percentages that run in no direction are of (SVG 2, section 8.9)."""
    return math.hypot(view.width, view.height) / math.sqrt(2)


def _length(element: Element, name: str, whole: float) -> float:
    try:
        return length(element.attributes.get(name, "0"), whole)
    except ValueError as problem:
        raise ValueError(f"{name}: {problem}") from problem


def _size(element: Element, name: str, whole: float) -> float:
    size = _length(element, name, whole)
    if size < 0:
        raise ValueError(f"{name}: it cannot be less than 0")
    return size


def _radii(element: Element, view: Size) -> tuple[float, float]:
    """rx and ry; one that is left out is as the other."""
    rx, ry = _size(element, "rx", view.width), _size(element, "ry", view.height)
    return (rx if "rx" in element.attributes else ry, ry if "ry" in element.attributes else rx)


def _rect(element: Element, view: Size) -> Outline:
    x, y = _length(element, "x", view.width), _length(element, "y", view.height)
    width, height = _size(element, "width", view.width), _size(element, "height", view.height)
    if not (width and height):
        return ()
    rx, ry = _radii(element, view)
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if rx == ry or not (rx and ry):
        return rectangle(Box(x, y, width, height), min(rx, ry))
    # Elliptical corners are round ones in a plane that is stretched.
    round_cornered = rectangle(Box(x / rx, y / ry, width / rx, height / ry), 1.0)
    return transformed(round_cornered, Transform.scale(rx, ry))


def _ellipse(element: Element, view: Size, rx: float, ry: float) -> Outline:
    if not (rx and ry):
        return ()
    cx, cy = _length(element, "cx", view.width), _length(element, "cy", view.height)
    return ellipse(Box(cx - rx, cy - ry, 2 * rx, 2 * ry))


def _through(element: Element) -> Outline:
    parts = numbers(element.attributes.get("points", ""))
    if len(parts) % 2:
        raise ValueError("points: the last point has no y")
    points = [Point(x, y) for x, y in zip(parts[::2], parts[1::2], strict=True)]
    if not points:
        return ()
    outline = polygon(points)
    return outline if element.name == "polygon" else outline[:-1]
