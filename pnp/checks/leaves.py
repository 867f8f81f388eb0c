"""What a scene is made of, without the groups: items in, paths, pictures and texts in the order of drawing out.

Items that many faces share are taken apart once; they are known by identity, so their scenes must be kept meanwhile.
"""

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple, assert_never

from pnp.geometry import IDENTITY, Box, Point, Transform
from pnp.outlines import LineTo, Outline, bounds, points_of, transformed
from pnp.scene import Clip, Colour, Group, Image, Item, LinearGradient, Path, Placed, RadialGradient, Scene, Text
from pnp.text.ink import ink

_NEAR = 1e-6
# Of a rectangle with four round corners.
_MOST_SEGMENTS = 10


class Leaf(NamedTuple):
    """An item that holds no others, and where it is on the face.

    `shown`, under `to_shown`, is what is seen of it: cut off, and seen through, as its groups are. `box` is round it on
    the face. `cover` is where it hides whatever lies beneath it, and the one colour that it shows there.
    """

    item: Path | Image | Text
    to_face: Transform
    opacity: float
    shown: Item
    to_shown: Transform
    box: Box
    cover: "Cover | None"


class Cover(NamedTuple):
    """A box on the face that is all of one colour."""

    box: Box
    colour: Colour


class _Inside(NamedTuple):
    """Where items stand: under a transform, seen through, cut off at outlines on the face."""

    to_face: Transform = IDENTITY
    opacity: float = 1.0
    clips: tuple[Clip, ...] = ()


class Leaves:
    """Takes scenes apart."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Leaf, ...]] = {}

    def of(self, scene: Scene) -> list[Leaf]:
        """The leaves of a scene."""
        found: list[Leaf] = []
        for item in scene.items:
            known = self._known.get(id(item))
            if known is None:
                known = self._known[id(item)] = tuple(_leaves((item,), _Inside()))
            found += known
        return found


def _leaves(items: Iterable[Item], at: _Inside) -> Iterator[Leaf]:
    for item in items:
        match item:
            case Path() | Image() | Text():
                yield _leaf(item, at)
            case Group(inside, transform, opacity):
                there = at._replace(to_face=transform.then(at.to_face), opacity=at.opacity * opacity)
                yield from _leaves(inside, there)
            case Clip(outline, inside, even_odd):
                cut = Clip(transformed(outline, at.to_face), (), even_odd)
                yield from _leaves(inside, at._replace(clips=(*at.clips, cut)))
            case Placed(scene, transform):
                yield from _leaves(scene.items, at._replace(to_face=transform.then(at.to_face)))
            case _ as never:
                assert_never(never)


def _leaf(item: Path | Image | Text, at: _Inside) -> Leaf:
    box = at.to_face.box(_box(item))
    if at.opacity == 1 and not at.clips:
        return Leaf(item, at.to_face, 1.0, item, at.to_face, box, _cover(item, at.to_face))
    shown: Item = Group((item,), at.to_face, at.opacity)
    for clip in at.clips:
        shown = Clip(clip.outline, (shown,), clip.even_odd)
        box = _common(box, bounds(clip.outline))
    return Leaf(item, at.to_face, at.opacity, shown, IDENTITY, box, None)


def _box(item: Path | Image | Text) -> Box:
    match item:
        case Path(outline, _, stroke):
            return bounds(outline).outset(0.0 if stroke is None else stroke.width / 2)
        case Image(_, box):
            return box
        case Text():
            return text_box(item)


def text_box(text: Text) -> Box:
    """Where the letters of a text are, about: those of a level one between baseline and capitals."""
    width = text.run.width * text.size
    if width > 0:
        return Box(text.origin.x, text.origin.y - 0.75 * text.size, width, 0.8 * text.size)
    return ink((text,), IDENTITY) or Box(*text.origin, 0.0, 0.0)


def sketch(items: Iterable[Item]) -> tuple[object, ...]:
    """What items are, roughly, and what their texts say: scenes of unlike sketches look unlike."""
    marks: list[object] = []
    for item in items:
        match item:
            case Text(run):
                marks.append(run.text)
            case Path(outline):
                marks.append(len(outline))
            case Image(picture):
                marks.append(picture.digest)
            case Group(inside) | Clip(_, inside):
                marks += sketch(inside)
            case Placed(scene):
                marks += sketch(scene.items)
            case _ as never:
                assert_never(never)
    return tuple(marks)


def scale_of(to_face: Transform) -> float:
    """How much larger a text is on the face; narrowed type keeps its size."""
    a, b, c, d, _, _ = to_face
    return max(math.hypot(a, b), math.hypot(c, d))


def texts_of(items: Iterable[Item], to_face: Transform = IDENTITY) -> Iterator[tuple[Text, Transform]]:
    """The texts among items, with the maps to the face."""
    for item in items:
        match item:
            case Text():
                yield item, to_face
            case Group(inside, transform):
                yield from texts_of(inside, transform.then(to_face))
            case Clip(_, inside):
                yield from texts_of(inside, to_face)
            case Placed(scene, transform):
                yield from texts_of(scene.items, transform.then(to_face))
            case Path() | Image():
                pass
            case _ as never:
                assert_never(never)


def _common(one: Box, other: Box) -> Box:
    left, top = max(one.left, other.left), max(one.top, other.top)
    return Box.between(left, top, max(min(one.right, other.right), left), max(min(one.bottom, other.bottom), top))


def _cover(item: Path | Image | Text, to_face: Transform) -> Cover | None:
    """What an upright rectangle hides."""
    if not isinstance(item, Path) or item.fill is None or isinstance(item.fill, LinearGradient | RadialGradient):
        return None
    upright = not (to_face.b or to_face.c) or not (to_face.a or to_face.d)
    inner = _inner(item.outline) if upright and item.stroke is None else None
    return None if inner is None else Cover(to_face.box(inner), item.fill)


def _inner(outline: Outline) -> Box | None:
    """The box inside a rectangle that its round corners leave; None for what is no rectangle."""
    if not 5 <= len(outline) <= _MOST_SEGMENTS:
        return None
    box = bounds(outline)
    radius, pen = 0.0, Point(0.0, 0.0)
    for segment in outline:
        slanted = isinstance(segment, LineTo) and min(abs(a - b) for a, b in zip(segment.end, pen, strict=True)) > _NEAR
        for pen in points_of(segment):
            across, down = min(pen.x - box.left, box.right - pen.x), min(pen.y - box.top, box.bottom - pen.y)
            if slanted or min(across, down) > _NEAR:
                return None
            radius = max(radius, across, down)
    inner = box.outset(-radius)
    return inner if inner.width > 0 and inner.height > 0 else None
