"""Faces in other inks than they were drawn in: scenes in colour in; the same in black alone, or in little of it, out.

Light ink turns every large area and every thick line nearly white, and what stood on it in a lighter colour dark, so
that all of it can still be read; small areas (icons, discs behind a number) keep the weight that they had. Large
pictures become light too, not quite as much; a gradient is inked colour by colour.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple, TypeVar, assert_never

from pnp.art.pixels import greyed, lightness_of
from pnp.geometry import IDENTITY, Box, Point, Size, Transform
from pnp.model import FaceScenes
from pnp.outlines import bounds
from pnp.plan import Ink
from pnp.scene import (
    Clip,
    Cmyk,
    Colour,
    Grey,
    Group,
    Image,
    Item,
    LinearGradient,
    Paint,
    Path,
    Picture,
    Placed,
    RadialGradient,
    Registration,
    Rgb,
    Scene,
    Spot,
    Stop,
    Stroke,
    Text,
)

K = TypeVar("K")

# An area of more square millimetres takes more ink than it is worth: larger than a disc of 9 mm.
_LARGE = 64.0
# So does a line that is thicker: a frame, not a rule.
_THICK = 0.8
# The ink that is left of a large area that was black.
_REST = 0.1
# What is left of a large picture: enough to know it by, and so little that what is read on its darkest spot still
# stands out by 4.5 to 1 (WCAG's AA).
_REST_OF_PICTURE = 0.18
# What is read on a large area is at least this dark: 7 to 1 on white (WCAG's AAA).
_READABLE = 0.35
# How high a capital is, in em; the middle of a run of text lies half of it above the baseline.
_CAPITAL = 0.7


def in_ink(faces: Mapping[K, FaceScenes], ink: Ink) -> Mapping[K, FaceScenes]:
    """The faces in the inks of a profile. Sides that were one scene stay one, and so do pictures."""
    if ink is Ink.COLOUR:
        return faces
    inked: dict[int, Scene] = {}
    pictures = _Pictures()

    def again(scene: Scene) -> Scene:
        if id(scene) not in inked:
            inked[id(scene)] = _Inker(ink, pictures).scene(scene)
        return inked[id(scene)]

    return {
        key: FaceScenes(again(sides.front), None if sides.back is None else again(sides.back))
        for key, sides in faces.items()
    }


def lightness(colour: Colour) -> float:
    """How light a colour is as grey, from 0, black, to 1 (luma as in ITU-R BT.709)."""
    match colour:
        case Grey(level):
            return level
        case Rgb(red, green, blue):
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        case Cmyk(cyan, magenta, yellow, black):
            return (1 - black) * (1 - (0.2126 * cyan + 0.7152 * magenta + 0.0722 * yellow))
        case Spot(_, tint, alternate):
            return 1 - tint * (1 - lightness(alternate))
        case Registration(tint):
            return 1 - tint
        case _ as never:
            assert_never(never)


@dataclass(frozen=True, slots=True)
class _Area:
    """A painted area: where it is, how light it was, and whether it is nearly white now."""

    box: Box
    before: float
    cleared: bool


class _Pictures:
    """Pictures in grey, each made once for all faces."""

    def __init__(self) -> None:
        self._grey: dict[tuple[str, float], Picture] = {}
        self._light: dict[tuple[str, float], float] = {}

    def grey(self, picture: Picture, ink: float) -> Picture:
        """A picture with that share of its ink."""
        key = picture.digest, ink
        if key not in self._grey:
            self._grey[key] = greyed(picture, ink)
        return self._grey[key]

    def lightness(self, picture: Picture, under: float) -> float:
        """How light a picture is in the mean, on something of a lightness."""
        key = picture.digest, under
        if key not in self._light:
            self._light[key] = lightness_of(picture, under)
        return self._light[key]


class _Where(NamedTuple):
    """Where items are: their transform to the face, and how far they cover what is under them."""

    to_face: Transform = IDENTITY
    opacity: float = 1.0


class _Inker:
    """Inks the items of one scene, in the order that they are painted in."""

    def __init__(self, ink: Ink, pictures: _Pictures) -> None:
        self._light = ink is Ink.LIGHT
        self._pictures = pictures
        self._areas: list[_Area] = []

    def scene(self, scene: Scene) -> Scene:
        self._areas.append(_Area(Box.of(scene.size).outset(scene.bleed), before=1.0, cleared=False))
        return replace(scene, items=self._items(scene.items, _Where()))

    def _items(self, items: tuple[Item, ...], where: _Where) -> tuple[Item, ...]:
        return tuple(self._item(item, where) for item in items)

    def _item(self, item: Item, where: _Where) -> Item:
        match item:
            case Path():
                return self._path(item, where)
            case Text():
                return self._text(item, where)
            case Image():
                return self._image(item, where)
            case Group(items, transform, opacity):
                inside = _Where(transform.then(where.to_face), where.opacity * opacity)
                return replace(item, items=self._items(items, inside))
            case Clip(_, items):
                return replace(item, items=self._items(items, where))
            case Placed(scene, transform):
                inside = _Where(transform.then(where.to_face), where.opacity)
                return replace(item, scene=replace(scene, items=self._items(scene.items, inside)))
            case _ as never:
                assert_never(never)

    def _text(self, text: Text, where: _Where) -> Text:
        if text.colour is None:
            return text
        (x, y), size = text.origin, text.size
        middle = Point(x + text.run.width * size / 2, y - _CAPITAL * size / 2)
        return replace(text, colour=_told(text.colour, self._under(where.to_face.point(middle))))

    def _path(self, path: Path, where: _Where) -> Path:
        if not path.outline:
            return path
        box = where.to_face.box(bounds(path.outline))
        large = _large(box)
        stroke = path.stroke and self._stroke(path.stroke, box.centre, _enlarged(where.to_face) if large else 0.0)
        if path.fill is None:
            return replace(path, stroke=stroke)
        cleared = self._light and large
        fill = _each(path.fill, _faint) if cleared else self._upon(path.fill, box.centre)
        self._cover(box, _mean(path.fill, self._under(box.centre).before), cleared, where)
        return replace(path, fill=fill, stroke=stroke)

    def _image(self, image: Image, where: _Where) -> Image:
        box = where.to_face.box(image.box)
        cleared = self._light and _large(box)
        self._cover(box, self._pictures.lightness(image.picture, self._under(box.centre).before), cleared, where)
        return replace(image, picture=self._pictures.grey(image.picture, _REST_OF_PICTURE if cleared else 1.0))

    def _cover(self, box: Box, before: float, cleared: bool, where: _Where) -> None:
        under = self._under(box.centre).before
        self._areas.append(_Area(box, under + (before - under) * where.opacity, cleared))

    def _stroke(self, stroke: Stroke, middle: Point, enlarged: float) -> Stroke:
        if self._light and stroke.width * enlarged > _THICK:
            return replace(stroke, colour=_each(stroke.colour, _faint))
        return replace(stroke, colour=self._upon(stroke.colour, middle))

    def _upon(self, paint: Paint, at: Point) -> Paint:
        """A paint in grey that can still be told from what it stands on."""
        under = self._under(at)
        return _each(paint, lambda colour: _told(colour, under))

    def _under(self, at: Point) -> _Area:
        """The area that is seen at a point."""
        return next(area for area in reversed(self._areas) if _holds(area.box, at) or area is self._areas[0])


def _each(paint: Paint, inked: Callable[[Colour], Grey]) -> Paint:
    """A paint with each of its colours inked."""
    if isinstance(paint, LinearGradient | RadialGradient):
        return replace(paint, stops=tuple(stop._replace(colour=inked(stop.colour)) for stop in paint.stops))
    return inked(paint)


def _told(colour: Colour, under: _Area) -> Grey:
    own = lightness(colour)
    if not under.cleared:
        return Grey(own)
    return Grey(_READABLE * (1 - own) if own > under.before else min(own, _READABLE))


def _faint(colour: Colour) -> Grey:
    return Grey(1 - (1 - lightness(colour)) * _REST)


def _mean(paint: Paint, under: float) -> float:
    """How light a painted area is in the mean, on something of a lightness."""
    stops = paint.stops if isinstance(paint, LinearGradient | RadialGradient) else (Stop(0.0, paint),)
    lights = [under + (lightness(stop.colour) - under) * stop.opacity for stop in stops]
    offsets = [stop.offset for stop in stops]
    spans = zip(pairwise([0.0, *offsets, 1.0]), pairwise([lights[0], *lights, lights[-1]]), strict=True)
    return sum((after - before) * (light + next_light) / 2 for (before, after), (light, next_light) in spans)


def _large(box: Box) -> bool:
    return box.width * box.height > _LARGE


def _enlarged(by: Transform) -> float:
    """How many times as long lines are after a transform, in the mean."""
    return math.sqrt(abs(by.a * by.d - by.b * by.c))


def _holds(box: Box, point: Point) -> bool:
    return box.contains(Box(*point, *Size(0.0, 0.0)))
