"""Text that its ground swallows: faces as drawn in, a warning `low-contrast` out for each colour of text."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.checks.bands import Band, over
from pnp.checks.crossings import layers_along
from pnp.checks.leaves import Leaf, Leaves, scale_of, text_box
from pnp.checks.naming import more, started
from pnp.checks.vision import contrast, spelled
from pnp.diagnostics import Report
from pnp.geometry import Transform
from pnp.light import Light, light_of
from pnp.model import Component, FaceScenes, Game
from pnp.plan import Side
from pnp.scene import Colour, Grey, Scene, Text
from pnp.units import LONGEST_MM, MM_PER_POINT

# Component and face to what was drawn of it.
Drawn = Mapping[tuple[str, str], FaceScenes]

# WCAG 2.2, 1.4.3: the least contrast of text, and of large text: that from 18 pt, or bold from 14 pt.
LEAST, LEAST_OF_LARGE = 4.5, 3.0
_LARGE, _LARGE_IF_BOLD, _BOLD = 18.0, 14.0, 700.0
# A text may cross a line or an edge: so much of its length does not count.
_PASSED_OVER = 0.2
_PAPER = Grey(1.0)


def check_contrast(game: Game, drawn: Drawn, report: Report) -> None:
    """`low-contrast` (warning, at the first such face): a text is hard to tell from what is printed beneath it.

    Games are played by lamplight, across a table, by people of all ages. Text needs a contrast of 4.5:1 with its
    ground, large text (from 18 pt, or bold from 14 pt) one of 3:1 (WCAG 2.2, level AA). The ground is what the layers
    below show along the middle of the letters, gradients and pictures included, and white paper where they show
    nothing; a fifth of a text's length may lie on less. Make the text darker or lighter, or lay a panel beneath it.
    Inks are taken for the colours that a screen shows.
    """
    grounds = _Grounds()
    for component in game.components:
        for side in Side:
            for finding in _worst(component, side, drawn, grounds):
                face, faces = finding.face, finding.faces
                place = next(each.place for each in component.faces if each.id == face)
                message = (
                    f"{component.id}/{face}{more(faces)}, {side.value}: the text {started(finding.text)} in "
                    f"{spelled(finding.low.text)} on {spelled(finding.low.ground)} has a contrast of "
                    f"{math.floor(finding.low.contrast * 10) / 10}:1; {finding.least:g}:1 is the least for its size"
                )
                report.warning("low-contrast", message, place)


class _Low(NamedTuple):
    """How little a text stands out, and from what."""

    contrast: float
    text: Light
    ground: Light


class _Finding(NamedTuple):
    """The worst text of one colour, and how many faces have some of that colour."""

    face: str
    faces: int
    text: str
    low: _Low
    least: float


def _worst(component: Component, side: Side, drawn: Drawn, grounds: "_Grounds") -> list[_Finding]:
    found: dict[Light, _Finding] = {}
    for face in component.faces:
        sides = drawn.get((component.id, face.id))
        scene = None if sides is None or not face.copies else sides.front if side is Side.FRONT else sides.back
        here: dict[Light, _Finding] = {}
        for text, low, least in () if scene is None else grounds.low(scene):
            worst = here.get(low.text)
            if worst is None or low.contrast < worst.low.contrast:
                here[low.text] = _Finding(face.id, 1, text.run.text, low, least)
        for colour, finding in here.items():
            known = found.setdefault(colour, finding._replace(faces=0))
            worst = finding if finding.low.contrast < known.low.contrast else known
            found[colour] = worst._replace(faces=known.faces + 1)
    return list(found.values())


class _Line(NamedTuple):
    """The middle of a text's letters: the map from the face that lays it on x = 0, and from where to where it runs."""

    by: Transform
    start: float
    end: float


class _Grounds:
    """What lies beneath texts. What many faces share is looked at once."""

    def __init__(self) -> None:
        self._leaves = Leaves()
        self._scenes: dict[int, list[tuple[Text, _Low, float]]] = {}
        self._lows: dict[tuple[int, ...], _Low | None] = {}
        self._bands: dict[tuple[object, ...], list[Band]] = {}
        self._kept: list[Leaf] = []  # so that no other leaf gets the identity of one that is known

    def low(self, scene: Scene) -> list[tuple[Text, _Low, float]]:
        """The texts of a scene that have less contrast than they need: the text, what it has, and what it needs."""
        if id(scene) not in self._scenes:
            self._scenes[id(scene)] = list(self._looked_at(self._leaves.of(scene)))
        return self._scenes[id(scene)]

    def _looked_at(self, leaves: Sequence[Leaf]) -> Iterator[tuple[Text, _Low, float]]:
        for number, leaf in enumerate(leaves):
            if not isinstance(leaf.item, Text) or leaf.item.colour is None or not leaf.item.run.text.strip():
                continue
            beneath = _beneath(leaf, leaves[:number])
            key = (id(leaf), *map(id, beneath))
            if key not in self._lows:
                self._lows[key] = self._low(leaf, leaf.item, beneath)
                self._kept += (leaf, *beneath)
            low, least = self._lows[key], _least(leaf)
            if low is not None and low.contrast < least:
                yield leaf.item, low, least

    def _low(self, leaf: Leaf, text: Text, beneath: Sequence[Leaf]) -> _Low | None:
        """The least contrast that a text has for more of its length than may be passed over; None: it has no length."""
        colour = light_of(text.colour or _PAPER)
        ground = _plain_ground(leaf, beneath)
        if ground is not None:
            return _low(colour, light_of(ground), leaf.opacity)
        line = _line(leaf, text)
        if line is None:
            return None
        parts = sorted(_parts(colour, leaf.opacity, self._along(beneath, line.by), line))
        room = _PASSED_OVER * (line.end - line.start)
        for low, length in parts:
            room -= length
            if room < 0:
                return low
        return parts[-1][0] if parts else None

    def _along(self, beneath: Sequence[Leaf], by: Transform) -> list[Band]:
        """What is seen along the whole of a line; texts at one height share it."""
        key = (by, *map(id, beneath))
        if key not in self._bands:
            seen = [Band(-LONGEST_MM, LONGEST_MM, _PAPER)]
            for leaf in beneath:
                for row in layers_along(leaf.shown, leaf.to_shown.then(by)):
                    seen = over(seen, row)
            self._bands[key] = seen
        return self._bands[key]


def _beneath(leaf: Leaf, below: Sequence[Leaf]) -> list[Leaf]:
    """What a text may lie on, the lowest first: nothing below what hides it."""
    left, top, width, height = leaf.box
    right, bottom = left + width, top + height
    found: list[Leaf] = []
    for other in reversed(below):
        x, y, across, down = other.box
        if x >= right or left >= x + across or y >= bottom or top >= y + down or isinstance(other.item, Text):
            continue
        found.append(other)
        if other.cover is not None and other.cover.box.contains(leaf.box):
            break
    return found[::-1]


def _plain_ground(leaf: Leaf, beneath: Sequence[Leaf]) -> Colour | None:
    """The one colour that lies beneath all of a text; None if there may be several."""
    if not beneath:
        return _PAPER
    cover = beneath[0].cover if len(beneath) == 1 else None
    return cover.colour if cover is not None and cover.box.contains(leaf.box) else None


def _line(leaf: Leaf, text: Text) -> _Line | None:
    """None for a text that is pressed flat."""
    box = text_box(text)
    if text.run.width <= 0:  # its letters stand one below the other
        to_line, length = Transform.move(-box.centre.x, -box.top), box.height
    else:
        to_line, length = Transform(0, 1, 1, 0, 0.35 * text.size - text.origin.y, -box.left), box.width
    try:
        by = leaf.to_face.inverse().then(to_line)
    except ZeroDivisionError:
        return None
    # Lines of one height share what is seen along them.
    return _Line(_rounded(by), -by.f, length - by.f) if length > 0 else None


def _rounded(by: Transform) -> Transform:
    a, b, c, d = (round(part, 6) for part in by[:4])
    return Transform(a, b, c, d, round(by.e, 3), 0.0)


def _parts(colour: Light, opacity: float, bands: Sequence[Band], line: _Line) -> Iterator[tuple[_Low, float]]:
    """What a text has of its grounds, each for some length."""
    for band in bands:
        length = min(band.end, line.end) - max(band.start, line.start)
        if length > 0:
            yield _low(colour, light_of(band.colour), opacity), length


def _low(text: Light, ground: Light, opacity: float) -> _Low:
    red, green, blue = (a * opacity + b * (1 - opacity) for a, b in zip(text, ground, strict=True))
    seen = red, green, blue
    return _Low(contrast(seen, ground), seen, ground)


def _least(leaf: Leaf) -> float:
    """The contrast that a text needs, by its printed size and weight."""
    if not isinstance(leaf.item, Text):
        return LEAST
    size = leaf.item.size * scale_of(leaf.to_face) / MM_PER_POINT
    bold = any(tag == "wght" and value >= _BOLD for tag, value in leaf.item.run.font.variations)
    return LEAST_OF_LARGE if size >= (_LARGE_IF_BOLD if bold else _LARGE) - 0.01 else LEAST
