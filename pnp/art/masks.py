"""<mask> elements that do no more than a <clipPath> to outlines that items are cut out with.

Drawing programs write a mask of plain white shapes (or, with `mask-type: alpha`, of shapes of any colour) where a clip
would do. A mask that lets anything half through is refused.
"""

from dataclasses import replace

from pnp.art.clips import BOUNDING_BOX, USER_SPACE, Clipped, units
from pnp.art.colours import Tint
from pnp.art.cuts import Cut, together
from pnp.art.document import ELEMENT, Document
from pnp.art.looks import Look, effects_of, hidden
from pnp.art.markup import Element
from pnp.art.outlines import check_reach
from pnp.art.problems import UnsupportedError, quoted
from pnp.art.shapes import SHAPES
from pnp.art.values import length, transform
from pnp.geometry import Box, Size
from pnp.outlines import rectangle, transformed
from pnp.scene import Rgb

_NEVER_SHOWN = frozenset({"title", "desc", "metadata"})
_WHITE = Rgb(1.0, 1.0, 1.0)
# Where a mask ends that does not say so: a tenth of the bounding box beyond it (SVG 2, css-masking 7.1).
_REGION = {"x": "-10%", "y": "-10%", "width": "120%", "height": "120%"}


def mask_cuts(name: str, masked: Clipped, document: Document) -> list[Cut]:
    """The cuts that the <mask> with an id makes in an element, in the drawing's coordinates.

    Raises ValueError, with a message for the user, when it is none, or does what no cut can.
    """
    mask = document.named(name)
    if mask.name != "mask":
        raise ValueError(f"{quoted(name)} is a <{mask.name}>, not a <mask>")
    document.spend(ELEMENT, mask)
    space = units(mask, "maskContentUnits", USER_SPACE, masked).then(masked.to_drawing)
    inside = replace(masked, to_drawing=space)
    look = document.look_in_place(mask, masked.view)
    by_light = document.declared(mask).get("mask-type", "luminance") != "alpha"
    cuts = [cut for child in mask.children for cut in _cut(child, look, inside, document, by_light=by_light)]
    return [together(cuts), _region(mask, masked)]


def _region(mask: Element, masked: Clipped) -> Cut:
    of_box = mask.attributes.get("maskUnits", BOUNDING_BOX) == BOUNDING_BOX
    space = units(mask, "maskUnits", BOUNDING_BOX, masked).then(masked.to_drawing)
    whole = Size(1.0, 1.0) if of_box else masked.view
    x, y, width, height = (
        length(mask.attributes.get(name, otherwise), whole.width if name in {"x", "width"} else whole.height)
        for name, otherwise in _REGION.items()
    )
    return Cut(transformed(rectangle(Box(x, y, width, height)), space))


def _cut(element: Element, outside: Look, masked: Clipped, document: Document, *, by_light: bool) -> list[Cut]:
    """What a child of a mask lets through; UnsupportedError for one that lets anything half through."""
    document.spend(ELEMENT, element)
    declared = document.declared(element)
    if element.name in _NEVER_SHOWN or hidden(declared):
        return []
    look = document.look(element, outside, masked.view)
    effects, _ = effects_of(element, declared)
    if element.name not in SHAPES or not effects.plain or not _lets_through(look, by_light=by_light):
        message = f"a <mask> with this <{element.name}> is not supported: it may hold plain white shapes only"
        raise UnsupportedError(f"{message}, as a <clipPath> may")
    if not look.visible:
        return []
    outline = document.outline(element, masked.view)
    moved = transformed(outline, transform(element.attributes.get("transform", "")).then(masked.to_drawing))
    check_reach(moved)
    return [Cut(moved, look.even_odd)] if moved else []


def _lets_through(look: Look, *, by_light: bool) -> bool:
    """Whether a shape of a mask lets through all that is inside it, and nothing else."""
    fill = look.fill
    solid = isinstance(fill, Tint) and fill.opacity == look.fill_opacity == 1 and look.stroke is None
    return solid and not (by_light and isinstance(fill, Tint) and fill.colour != _WHITE)
