"""What ends at the edge of the page, and is meant to go on: elements of a drawing in, those that bleed out.

Programs whose pages cannot show a bleed cut off what sticks out of them, and draw their grounds as large as they are.
"""

from dataclasses import replace

from pnp.art import Element, Parts
from pnp.geometry import Box
from pnp.spec.drawn.effects import overruled
from pnp.spec.drawn.framing import rectangle_of
from pnp.spec.drawn.properties import Css

# What a page and what is as large as it may differ by, in mm: both are rounded.
_ROUNDED = 0.1
# Further than any bleed, in mm.
_FAR = 25.0


def uncut(group: Element, parts: Parts, scale: float) -> Element:
    """A group without its clip if that is a rectangle as large as the page, of whose units one is `scale` mm."""
    name = parts.effects(group).clip
    clip = parts.named(name) if name else None
    if clip is None or "clipPathUnits" in clip.attributes:
        return group
    shapes = [child for child in clip.children if child.name not in {"title", "desc"}]
    if len(shapes) != 1 or any("transform" in each.attributes for each in (group, clip)):
        return group
    return overruled(group, "clip-path:none") if _is_page(shapes[0], parts, scale) else group


def spread(element: Element, css: Css, parts: Parts, scale: float) -> Element:
    """A rectangle that goes on beyond the page if it is as large and of one colour; all else as it is.

    It stands in the page's own units, of which one is `scale` mm; `css` are the properties that hold for it.
    """
    lined = css.get("stroke", "none") != "none" or css.get("fill", "").startswith("url(")
    if lined or not _is_page(element, parts, scale):
        return element
    box = rectangle_of(element, parts.view.size).outset(_FAR / scale)
    sides = {name: f"{side:.9g}" for name, side in zip(("x", "y", "width", "height"), box, strict=True)}
    return replace(element, attributes={**element.attributes, **sides})


def _is_page(element: Element, parts: Parts, scale: float) -> bool:
    plain = element.name == "rect" and not {"transform", "rx", "ry"} & element.attributes.keys()
    try:
        return plain and _alike(rectangle_of(element, parts.view.size), parts.view, _ROUNDED / scale)
    except ValueError:
        return False


def _alike(one: Box, other: Box, much: float) -> bool:
    return all(abs(a - b) <= much for a, b in zip(one, other, strict=True))
