"""Faces in other inks than they were drawn in: scenes in colour in; the same in black alone, or in little of it, out.

Light ink turns every large area and every thick line nearly white, and what stood on it in a lighter colour dark, so
that all of it can still be read; small areas (icons, discs behind a number) keep the weight that they had.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar, assert_never

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
    Path,
    Placed,
    Registration,
    Rgb,
    Scene,
    Spot,
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
# What is read on a large area is at least this dark: 7 to 1 on white (WCAG's AAA).
_READABLE = 0.35
# How high a capital is, in em; the middle of a run of text lies half of it above the baseline.
_CAPITAL = 0.7


def in_ink(faces: Mapping[K, FaceScenes], ink: Ink) -> Mapping[K, FaceScenes]:
    """The faces in the inks of a profile. Sides that were one scene stay one."""
    if ink is Ink.COLOUR:
        return faces
    inked: dict[int, Scene] = {}

    def again(scene: Scene) -> Scene:
        if id(scene) not in inked:
            inked[id(scene)] = _Inker(ink).scene(scene)
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


class _Inker:
    """Inks the items of one scene, in the order that they are painted in."""

    def __init__(self, ink: Ink) -> None:
        self._light = ink is Ink.LIGHT
        self._areas: list[_Area] = []

    def scene(self, scene: Scene) -> Scene:
        self._areas.append(_Area(Box.of(scene.size).outset(scene.bleed), before=1.0, cleared=False))
        return replace(scene, items=self._items(scene.items, IDENTITY))

    def _items(self, items: tuple[Item, ...], to_face: Transform) -> tuple[Item, ...]:
        return tuple(self._item(item, to_face) for item in items)

    def _item(self, item: Item, to_face: Transform) -> Item:
        match item:
            case Path():
                return self._path(item, to_face)
            case Text(run, origin, size, colour):
                if colour is None:
                    return item
                middle = Point(origin.x + run.width * size / 2, origin.y - _CAPITAL * size / 2)
                return replace(item, colour=self._upon(colour, to_face.point(middle)))
            case Image():
                raise NotImplementedError
            case Group(items, transform):
                return replace(item, items=self._items(items, transform.then(to_face)))
            case Clip(_, items):
                return replace(item, items=self._items(items, to_face))
            case Placed(scene, transform):
                return replace(item, scene=replace(scene, items=self._items(scene.items, transform.then(to_face))))
            case _ as never:
                assert_never(never)

    def _path(self, path: Path, to_face: Transform) -> Path:
        if not path.outline:
            return path
        box = to_face.box(bounds(path.outline))
        large = box.width * box.height > _LARGE
        stroke = path.stroke and self._stroke(path.stroke, box.centre, _enlarged(to_face) if large else 0.0)
        if path.fill is None:
            return replace(path, stroke=stroke)
        before = lightness(path.fill)
        cleared = self._light and large
        fill = _faint(path.fill) if cleared else self._upon(path.fill, box.centre)
        self._areas.append(_Area(box, before, cleared))
        return replace(path, fill=fill, stroke=stroke)

    def _stroke(self, stroke: Stroke, middle: Point, enlarged: float) -> Stroke:
        if self._light and stroke.width * enlarged > _THICK:
            return replace(stroke, colour=_faint(stroke.colour))
        return replace(stroke, colour=self._upon(stroke.colour, middle))

    def _upon(self, colour: Colour, at: Point) -> Grey:
        """A colour as grey that can still be told from what it stands on."""
        own = lightness(colour)
        under = next(area for area in reversed(self._areas) if _holds(area.box, at) or area is self._areas[0])
        if not under.cleared:
            return Grey(own)
        return Grey(_READABLE * (1 - own) if own > under.before else min(own, _READABLE))


def _faint(colour: Colour) -> Grey:
    return Grey(1 - (1 - lightness(colour)) * _REST)


def _enlarged(by: Transform) -> float:
    """How many times as long lines are after a transform, in the mean."""
    return math.sqrt(abs(by.a * by.d - by.b * by.c))


def _holds(box: Box, point: Point) -> bool:
    return box.contains(Box(*point, *Size(0.0, 0.0)))
