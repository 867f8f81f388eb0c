"""<clipPath> elements to outlines that items are cut out with."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.art.cuts import Cut, together
from pnp.art.document import ELEMENT, Document
from pnp.art.looks import Look, effects_of, hidden
from pnp.art.markup import Element
from pnp.art.outlines import check_reach
from pnp.art.problems import UnsupportedError, broken, quoted, unsupported
from pnp.art.shapes import SHAPES
from pnp.art.values import transform
from pnp.art.viewports import place_of
from pnp.geometry import IDENTITY, Box, Size, Transform
from pnp.outlines import bounds, transformed

_NEVER_SHOWN = frozenset({"title", "desc", "metadata"})
_DEEPEST = 20
USER_SPACE = "userSpaceOnUse"
BOUNDING_BOX = "objectBoundingBox"


@dataclass(frozen=True, slots=True)
class Clipped:
    """What a clip is asked for: an element's coordinates as a map to the drawing, its viewport, the way to its box.

    The bounding box is in the element's coordinates, and worked out only where it is asked for.
    """

    to_drawing: Transform
    box: Callable[[], Box]
    view: Size
    uses: tuple[Element, ...] = ()


def clip_cuts(name: str, clipped: Clipped, document: Document) -> list[Cut]:
    """The cuts that the <clipPath> with an id makes in an element, in the drawing's coordinates.

    Raises ValueError, with a message for the user, when it is none, or one that cannot be drawn.
    """
    clip = document.named(name)
    if clip.name != "clipPath":
        raise ValueError(f"{quoted(name)} is a <{clip.name}>, not a <clipPath>")
    if any(clip is used for used in clipped.uses):
        raise ValueError(f"{quoted('#' + name)} leads back to itself")
    if len(clipped.uses) >= _DEEPEST:
        raise ValueError(f"clips are clipped themselves, more than {_DEEPEST} deep")
    document.spend(ELEMENT, clip)
    inside = replace(clipped, uses=(*clipped.uses, clip))
    further = _further(clip, inside, document)
    look = document.look_in_place(clip, clipped.view)
    own = transform(clip.attributes.get("transform", "")).then(clipped.to_drawing)
    space = replace(inside, to_drawing=units(clip, "clipPathUnits", USER_SPACE, clipped).then(own))
    found = [part for child in clip.children for part in _part(child, look, space, document)]
    if len(found) == 1:
        return [*found[0].further, found[0].cut, *further]
    if any(part.further for part in found):
        raise UnsupportedError("a <clipPath> of several shapes, some clipped themselves, is not supported")
    return [together([part.cut for part in found]), *further]


def units(element: Element, name: str, usual: str, clipped: Clipped) -> Transform:
    """The map from the units that an attribute names to the coordinates of what is clipped; ValueError for no such."""
    named = element.attributes.get(name, usual)
    if named not in {USER_SPACE, BOUNDING_BOX}:
        raise ValueError(f"{name}: {quoted(named)} is neither {BOUNDING_BOX} nor {USER_SPACE}")
    if named == USER_SPACE:
        return IDENTITY
    box = clipped.box()
    return Transform(box.width, 0.0, 0.0, box.height, box.x, box.y)


def _further(element: Element, clipped: Clipped, document: Document) -> list[Cut]:
    """The cuts that are made in a clip, or in a part of it, itself."""
    effects, flaws = effects_of(element, document.declared(element))
    document.flaws += flaws
    return clip_cuts(effects.clip, clipped, document) if effects.clip else []


class _Part(NamedTuple):
    """A shape of a clip, and what it is cut out with itself."""

    cut: Cut
    further: list[Cut]


def _part(element: Element, outside: Look, clipped: Clipped, document: Document) -> list[_Part]:
    """What a child of a clip lets through; nothing for one that is hidden."""
    document.spend(ELEMENT, element)
    if element.name in _NEVER_SHOWN or hidden(document.declared(element)):
        return []
    look = document.look(element, outside, clipped.view)
    own = transform(element.attributes.get("transform", "")).then(clipped.to_drawing)
    here = replace(clipped, to_drawing=own)
    if element.name == "use":
        return _used(element, look, here, document)
    if element.name not in SHAPES:
        document.flaws.append(unsupported(f"<{element.name}> in a <clipPath>", element.name, element.line))
        return []
    try:
        outline = document.outline(element, clipped.view)
        if not outline or not look.visible:
            return []
        moved = transformed(outline, own)
        check_reach(moved)
        further = _further(element, replace(here, box=lambda: bounds(outline)), document)
        return [_Part(Cut(moved, look.clips_even_odd), further)]
    except ValueError as problem:
        document.flaws.append(broken(problem, f"<{element.name}>", element.line))
        return []


def _used(use: Element, look: Look, here: Clipped, document: Document) -> list[_Part]:
    """What a <use> lets through; UnsupportedError when it shows more than a shape, or only part of it."""
    target = document.referred(use)
    if target is None or target.name not in SHAPES or _further(use, here, document):
        raise UnsupportedError("a <use> in a <clipPath> is supported only for a whole shape")
    place = place_of(use, here.view)
    moved = Transform.move(place.x, place.y).then(here.to_drawing)
    return _part(target, look, replace(here, to_drawing=moved), document)
