"""Colours that not everyone can tell apart: faces as drawn in, a warning `hue-alone` out for each component."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple, assert_never

from pnp.checks.look_alikes import alike_in_outline, sides_of
from pnp.checks.vision import Eye, apart, spelled
from pnp.diagnostics import Report
from pnp.light import Light, light_of
from pnp.looks import Digests
from pnp.model import Component, Face, FaceScenes, Game
from pnp.scene import Clip, Grey, Group, Image, Item, LinearGradient, Paint, Path, Placed, RadialGradient, Scene, Text

# Component and face to what was drawn of it.
Drawn = Mapping[tuple[str, str], FaceScenes]

# In CIELAB. Side by side an eye tells 2 or 3; across a table, under a lamp, on a worn card it takes more.
LEAST = 10.0
# So many faces of one shape are held against one another.
_MOST = 300
_BLACK = Grey(0.0)


def check_hue_alone(game: Game, drawn: Drawn, report: Report) -> None:
    """`hue-alone` (warning, at the second face): two faces of a component differ in nothing but colours, and these come
    too close in greyscale, or for an eye without one kind of cones.

    One man in twelve sees some colours alike, and prototypes are printed in grey. Two faces of the same shapes, texts
    and pictures need a pair of colours, at one place at least, that are 10 apart in CIELAB: in lightness alone, and
    under simulated protanopia, deuteranopia and tritanopia (Machado and others, 2009). Give each face an icon, a
    pattern or a word of its own besides, or colours that climb in lightness. Of more than 300 such faces the first
    are looked at.
    """
    for component in game.components:
        pairs = list(_close(component, drawn))
        if pairs:
            one, other, close = pairs[0]
            others = f" (and {len(pairs) - 1} more pair{'s' * (len(pairs) > 2)})" if len(pairs) > 1 else ""
            colours = f"{spelled(close.one)} and {spelled(close.other)}"
            message = (
                f"{component.id}/{one.id} and {component.id}/{other.id}{others} differ in colours alone, and {colours} "
                f"look alike {' and '.join(eye.value for eye in close.eyes)}; tell them apart by a shape or a word too"
            )
            report.warning("hue-alone", message, other.place)


class _Close(NamedTuple):
    """The colours that tell two faces apart best, and for whom they do not."""

    one: Light
    other: Light
    eyes: tuple[Eye, ...]


def _close(component: Component, drawn: Drawn) -> Iterator[tuple[Face, Face, _Close]]:
    digests = Digests()
    for faces in alike_in_outline(component, drawn):
        by_shape: dict[tuple[str, ...], dict[tuple[Light, ...], Face]] = {}
        for face in faces:
            colours: list[Light] = []
            sides = [side for side in sides_of(drawn[component.id, face.id]) if side is not None]
            shape = tuple([digests.of(_bare(side, colours)) for side in sides])
            by_shape.setdefault(shape, {}).setdefault(tuple(colours), face)
        for coloured in by_shape.values():
            for (one, first), (other, second) in combinations(list(coloured.items())[:_MOST], 2):
                close = _too_close(one, other)
                if close is not None:
                    yield first, second, close


def _too_close(one: Sequence[Light], other: Sequence[Light]) -> _Close | None:
    """For whom no place of two faces shows colours that are far enough apart."""
    pairs = list(dict.fromkeys((a, b) for a, b in zip(one, other, strict=True) if a != b))
    if not pairs:
        return None
    eyes = tuple(eye for eye in Eye if max(apart(a, b, eye) for a, b in pairs) < LEAST)
    best = max(pairs, key=lambda pair: min(apart(pair[0], pair[1], eye) for eye in Eye))
    return _Close(*best, eyes) if eyes else None


def _bare(scene: Scene, colours: list[Light]) -> Scene:
    """A scene all in black; its colours are added to the list, in the order of drawing."""
    return replace(scene, items=_items(scene.items, colours))


def _items(items: Iterable[Item], colours: list[Light]) -> tuple[Item, ...]:
    return tuple([_item(item, colours) for item in items])


def _item(item: Item, colours: list[Light]) -> Item:
    match item:
        case Path(_, fill, stroke):
            bare = None if stroke is None else replace(stroke, colour=_paint(stroke.colour, colours))
            return replace(item, fill=None if fill is None else _paint(fill, colours), stroke=bare)
        case Text(colour=colour):
            if colour is None:
                return item
            colours.append(light_of(colour))
            return replace(item, colour=_BLACK)
        case Image():
            return item
        case Group() | Clip():
            return replace(item, items=_items(item.items, colours))
        case Placed():
            return replace(item, scene=_bare(item.scene, colours))
        case _ as never:
            assert_never(never)


def _paint(paint: Paint, colours: list[Light]) -> Paint:
    if isinstance(paint, LinearGradient | RadialGradient):
        colours += [light_of(stop.colour) for stop in paint.stops]
        return replace(paint, stops=tuple(stop._replace(colour=_BLACK) for stop in paint.stops))
    colours.append(light_of(paint))
    return _BLACK
