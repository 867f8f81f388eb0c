"""<clipPath> elements to outlines that items are cut out with."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple

from pnp.art.document import ELEMENT, Document
from pnp.art.looks import Look, effects_of, hidden
from pnp.art.markup import Element
from pnp.art.outlines import check_reach
from pnp.art.problems import UnsupportedError, broken, quoted, unsupported
from pnp.art.shapes import SHAPES
from pnp.art.values import transform
from pnp.art.viewports import place_of
from pnp.geometry import ORIGIN, Box, Size, Transform
from pnp.outlines import ClosePath, CurveTo, LineTo, MoveTo, Outline, Segment, bounds, points_of, transformed
from pnp.scene import Clip, Item

_NEVER_SHOWN = frozenset({"title", "desc", "metadata"})
_MOST_COMPARED = 200
_DEEPEST = 20


class Cut(NamedTuple):
    """An outline that lets through what is inside it."""

    outline: Outline
    even_odd: bool = False


def cut_out(items: Sequence[Item], cuts: Sequence[Cut]) -> list[Item]:
    """Items that show only inside all the cuts."""
    shown = list(items)
    for cut in cuts:
        shown = [Clip(cut.outline, tuple(shown), cut.even_odd)] if shown else []
    return shown


@dataclass(frozen=True, slots=True)
class Clipped:
    """What a clip is asked for: an element's coordinates as a map to the drawing, its viewport, the way to its box.

    The bounding box is in the element's coordinates, and worked out only where it is asked for.
    """

    to_drawing: Transform
    box: Callable[[], Box]
    view: Size
    uses: tuple[Element, ...] = ()


def cuts_of(name: str, clipped: Clipped, document: Document) -> list[Cut]:
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
    space = replace(inside, to_drawing=_units(clip, clipped))
    found = [part for child in clip.children for part in _part(child, look, space, document)]
    if len(found) == 1:
        return [*found[0].further, found[0].cut, *further]
    if any(part.further for part in found):
        raise UnsupportedError("a <clipPath> of several shapes, some clipped themselves, is not supported")
    return [_together([part.cut for part in found]), *further]


def _units(clip: Element, clipped: Clipped) -> Transform:
    units = clip.attributes.get("clipPathUnits", "userSpaceOnUse")
    if units not in {"userSpaceOnUse", "objectBoundingBox"}:
        raise ValueError(f"clipPathUnits: {quoted(units)} is neither userSpaceOnUse nor objectBoundingBox")
    to_user = transform(clip.attributes.get("transform", "")).then(clipped.to_drawing)
    if units == "userSpaceOnUse":
        return to_user
    box = clipped.box()
    return Transform(box.width, 0.0, 0.0, box.height, box.x, box.y).then(to_user)


def _further(element: Element, clipped: Clipped, document: Document) -> list[Cut]:
    """The cuts that are made in a clip, or in a part of it, itself."""
    effects, flaws = effects_of(element, document.declared(element))
    document.flaws += [flaw for flaw in flaws if not flaw.message.startswith("opacity")]
    return cuts_of(effects.clip, clipped, document) if effects.clip else []


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
        return [
            _Part(
                Cut(moved, look.clips_even_odd), _further(element, replace(here, box=lambda: bounds(outline)), document)
            )
        ]
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


def _together(cuts: Sequence[Cut]) -> Cut:
    """Cuts as one that lets through what any of them does.

    Raises UnsupportedError where no rule of filling gives that.
    """
    if all(not cut.even_odd for cut in cuts):
        return Cut(tuple(segment for cut in cuts for segment in _clockwise(cut.outline)))
    if all(cut.even_odd for cut in cuts) and _apart([bounds(cut.outline) for cut in cuts]):
        return Cut(tuple(segment for cut in cuts for segment in cut.outline), even_odd=True)
    message = "a <clipPath> of several shapes with clip-rule evenodd is not supported; make them one path"
    raise UnsupportedError(message)


def _apart(boxes: Sequence[Box]) -> bool:
    """Whether no two boxes overlap; False too for more boxes than it is worth to compare."""
    return len(boxes) <= _MOST_COMPARED and not any(one.overlaps(other) for one, other in combinations(boxes, 2))


def _clockwise(outline: Outline) -> Outline:
    """An outline that runs clockwise on the whole, so that it adds to others where they overlap."""
    return outline if _area(outline) >= 0 else _reversed(outline)


def _area(outline: Outline) -> float:
    """Twice the area that an outline runs round clockwise, control points taken for corners."""
    area, start, at = 0.0, ORIGIN, ORIGIN
    for segment in (*outline, MoveTo(ORIGIN)):
        if isinstance(segment, MoveTo):
            area += at.x * start.y - start.x * at.y
            start = at = segment.end
        for point in points_of(segment):
            area += at.x * point.y - point.x * at.y
            at = point
    return area


def _reversed(outline: Outline) -> Outline:
    """An outline run the other way, each of its subpaths closed."""
    turned: list[Segment] = []
    for subpath in _subpaths(outline):
        ends = [points_of(segment)[-1] for segment in subpath]
        turned.append(MoveTo(ends[-1]))
        for segment, end in zip(reversed(subpath[1:]), reversed(ends[:-1]), strict=True):
            if isinstance(segment, CurveTo):
                turned.append(CurveTo(segment.control2, segment.control1, end))
            else:
                turned.append(LineTo(end))
        turned.append(ClosePath())
    return tuple(turned)


def _subpaths(outline: Outline) -> list[list[Segment]]:
    """The segments of each subpath, without those that close it."""
    found: list[list[Segment]] = []
    for segment in outline:
        if isinstance(segment, MoveTo):
            found.append([segment])
        elif not isinstance(segment, ClosePath):
            found[-1].append(segment)
    return found
