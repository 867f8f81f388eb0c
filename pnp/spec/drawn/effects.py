"""What a drawing does to elements as a whole: opacity, clips, masks. Layers in, groups round them out.

Text is seen through as it was drawn, but never cut off; pictures are both.
"""

from collections.abc import Sequence
from dataclasses import replace

from pnp.art import Element, Parts
from pnp.art.clips import BOUNDING_BOX
from pnp.art.cuts import Cut
from pnp.diagnostics import Place
from pnp.expressions import Value
from pnp.template import DrawnOutline, GroupLayer, Layer

# What a group does to all in it together and no layer can, and the values with which it does nothing.
_LOST = {"filter": ("none",), "mix-blend-mode": ("normal",)}


def faded(layers: Sequence[Layer], opacity: float, place: Place) -> list[Layer]:
    """Layers that are seen through as one."""
    if opacity >= 1 or not layers:
        return [*layers]
    return [GroupLayer(place=place, layers=tuple(layers), at=None, opacity=Value.of_all(opacity, place))]


def cut(layers: Sequence[Layer], cuts: Sequence[Cut], place: Place) -> list[Layer]:
    """Layers that show only inside all the cuts, which are in mm on the face."""
    shown = [*layers]
    for outline, even_odd in cuts:
        shown = [GroupLayer(place=place, layers=tuple(shown), at=None, clip=DrawnOutline(outline, even_odd))]
    return shown


def lost_effect(element: Element, parts: Parts) -> str:
    """The property of an element that cannot be done to layers, if it has one."""
    declared = parts.declared(element)
    return next((name for name, idle in _LOST.items() if declared.get(name, idle[0]) not in idle), "")


def measured(group: Element, parts: Parts) -> str:
    """The property by which a group is cut out as its content is large: clip-path, mask, or none."""
    effects = parts.effects(group)
    for name, reference, units in (
        ("clip-path", effects.clip, "clipPathUnits"),
        ("mask", effects.mask, "maskContentUnits"),
    ):
        cutting = parts.named(reference) if reference else None
        if cutting is not None and cutting.attributes.get(units) == BOUNDING_BOX:
            return name
    return ""


def solid(element: Element) -> Element:
    """A copy of an element that is not seen through."""
    return overruled(element, "opacity:1")


def overruled(element: Element, declaration: str) -> Element:
    """A copy with a declaration that goes before all others."""
    style = f"{element.attributes.get('style', '')};{declaration}!important"
    return replace(element, attributes={**element.attributes, "style": style})
