"""Scenes to content streams: every scene item as PDF operators (ISO 32000-1, 8 and 9)."""

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple, assert_never

from pnp.backends.pdf.contents import Content
from pnp.backends.pdf.fonts import Fonts
from pnp.backends.pdf.inks import Ink, Inks
from pnp.backends.pdf.recent import Recent
from pnp.backends.pdf.space import POINTS_PER_MM, corners, matrix, point
from pnp.backends.pdf.syntax import DIGITS, number, numbers, text_string
from pnp.geometry import IDENTITY, Box, Point, Transform
from pnp.outlines import ClosePath, CurveTo, LineTo, MoveTo, Outline
from pnp.scene import Clip, Colour, Group, Image, Item, Path, Placed, Scene, Stroke, Tag, Text

# Copies of a face mostly lie on the same sheet; scenes further apart are written anew and found equal by their bytes.
_FACES_KEPT = 500
_MATRIX_DIGITS = 6
# A drawing's own units are never finer than a millionth of what they become.
_FINER_DIGITS = 6


class _Space(NamedTuple):
    """The coordinates that items are in: their height in mm (see `space`), and how many decimals they need."""

    height: float
    digits: int = DIGITS

    def inside(self, transform: Transform) -> "_Space":
        """The space of a group: one that is scaled up gets more decimals, so that the same length stays exact."""
        return _Space(0.0, self.digits + max(0, *map(_magnitude, _stretches(transform))))


class Painter:
    """Writes the scenes of one document, which share its fonts and inks."""

    def __init__(self, fonts: Fonts, inks: Inks) -> None:
        self.fonts = fonts
        self.inks = inks
        self.face = Recent(self._face, _FACES_KEPT)

    def sheet(self, scene: Scene) -> Content:
        """A page's content, its origin the paper's lower left corner."""
        return self._content(scene, corners(Box.of(scene.size), scene.size.height), [])

    def _face(self, scene: Scene) -> Content:
        """A placed scene's content, its origin the trim's lower left corner, cut off at the bleed."""
        box = left, bottom, right, top = corners(Box.of(scene.size).outset(scene.bleed), scene.size.height)
        return self._content(scene, box, [f"{numbers((left, bottom, right - left, top - bottom))} re W n"])

    def _content(self, scene: Scene, box: tuple[float, float, float, float], opening: list[str]) -> Content:
        brush = _Brush(self, scene.size.height, opening)
        brush.draw(scene.items)
        return brush.content(numbers(box))


class _Brush:
    """Writes one content stream. Nothing is taken for granted about the state that it starts in."""

    def __init__(self, painter: Painter, height: float, opening: list[str]) -> None:
        self._painter = painter
        self._space = _Space(height)
        self._operators = opening
        self._state: dict[str, str] = {}
        self._parts: list[bytes | Content] = []
        self._fonts: set[str] = set()
        self._spaces: set[str] = set()

    def content(self, box: str) -> Content:
        """What has been drawn."""
        self._flush()
        return Content(tuple(self._parts), frozenset(self._fonts), frozenset(self._spaces), box)

    def draw(self, items: Iterable[Item]) -> None:
        """Write items, the first lowest."""
        for item in items:
            match item:
                case Path():
                    self._path(item)
                case Text():
                    self._text(item)
                case Image():
                    raise NotImplementedError
                case Group():
                    self._group(item)
                case Clip():
                    self._clip(item)
                case Placed():
                    self._placed(item)
                case _:
                    assert_never(item)

    def _path(self, path: Path) -> None:
        if not path.outline or (path.fill is None and path.stroke is None):
            return
        if path.fill is not None:
            self._fill(path.fill)
        if path.stroke is not None:
            self._stroke(path.stroke)
        operator = "f" if path.stroke is None else "S" if path.fill is None else "B"
        even_odd = "*" if path.even_odd and path.fill is not None else ""
        self._operators += [*self._outline(path.outline), operator + even_odd]

    def _text(self, text: Text) -> None:
        run = self._painter.fonts.set(text.run)
        if not run.pieces:
            return
        self._fonts.add(run.font)
        if text.colour is not None:
            self._fill(text.colour)
        size = text.size * POINTS_PER_MM
        self._choose("font", f"/{run.font} {self._number(size)} Tf")
        opening, closing = ("BT", "ET") if text.colour is not None else ("3 Tr BT", "ET 0 Tr")
        self._operators += [opening, f"{self._point(text.origin)} Td"]
        height = 0.0
        for rise, operators in (*run.pieces, (0.0, closing)):
            if rise != height:
                self._operators.append(f"{self._number(rise * size)} Ts")
                height = rise
            self._operators.append(operators)

    def _group(self, group: Group) -> None:
        if group.transform == IDENTITY:
            self.draw(group.items)
            return
        with self._saved():
            self._operators.append(self._matrix(group.transform, 0.0))
            self._space = self._space.inside(group.transform)
            self.draw(group.items)

    def _clip(self, clip: Clip) -> None:
        if not clip.outline:
            return
        with self._saved():
            self._operators += [*self._outline(clip.outline), "W n"]
            self.draw(clip.items)

    def _placed(self, placed: Placed) -> None:
        """A face as marked content under one `cm`, so that any reader of the file finds it again."""
        self._operators += [
            f"/Pnp {_properties(placed.tag)} BDC",
            "q",
            self._matrix(placed.transform, placed.scene.size.height),
        ]
        self._flush()
        self._parts.append(self._painter.face(placed.scene))
        self._operators += ["Q", "EMC"]

    def _fill(self, colour: Colour) -> None:
        self._choose("fill", self._ink(colour).fill)

    def _stroke(self, stroke: Stroke) -> None:
        dash = [self._number(length * POINTS_PER_MM) for length in stroke.dash]
        solid = all(length == "0" for length in dash)
        self._choose("stroke", self._ink(stroke.colour).stroke)
        self._choose("width", f"{self._number(stroke.width * POINTS_PER_MM)} w")
        self._choose("dash", f"[{'' if solid else ' '.join(dash)}] 0 d")
        self._choose("cap", f"{stroke.cap.value} J")
        self._choose("join", f"{stroke.join.value} j")

    def _ink(self, colour: Colour) -> Ink:
        ink = self._painter.inks.ink(colour)
        if ink.space:
            self._spaces.add(ink.space)
        return ink

    def _choose(self, slot: str, operator: str) -> None:
        """Write an operator that sets part of the graphics state, unless that part is so already."""
        if self._state.get(slot) != operator:
            self._state[slot] = operator
            self._operators.append(operator)

    @contextmanager
    def _saved(self) -> Iterator[None]:
        state, space = dict(self._state), self._space
        self._operators.append("q")
        yield
        self._operators.append("Q")
        self._state, self._space = state, space

    def _outline(self, outline: Outline) -> Iterator[str]:
        for segment in outline:
            match segment:
                case MoveTo(end):
                    yield self._point(end) + " m"
                case LineTo(end):
                    yield self._point(end) + " l"
                case CurveTo(control1, control2, end):
                    yield f"{self._point(control1)} {self._point(control2)} {self._point(end)} c"
                case ClosePath():
                    yield "h"
                case _:
                    assert_never(segment)

    def _point(self, at: Point) -> str:
        return _coordinates(at, self._space)

    def _number(self, value: float) -> str:
        return number(value, self._space.digits)

    def _matrix(self, transform: Transform, inner: float) -> str:
        turned = matrix(transform, self._space.height, inner)
        # What is scaled down may have coordinates that are as much larger, and rounding moves each by its share.
        finer = min(_FINER_DIGITS, max(0, *(-_magnitude(stretch) for stretch in _stretches(turned))))
        linear = numbers(turned[:4], self._space.digits + _MATRIX_DIGITS - DIGITS + finer)
        return f"{linear} {numbers(turned[4:], self._space.digits)} cm"

    def _flush(self) -> None:
        if self._operators:
            self._parts.append(("\n".join(self._operators) + "\n").encode("ascii"))
            self._operators = []


def _stretches(transform: Transform) -> tuple[float, float]:
    """About how much a map stretches x and y."""
    return max(abs(transform.a), abs(transform.b)), max(abs(transform.c), abs(transform.d))


def _magnitude(stretch: float) -> int:
    """The least power of ten that is not below a stretch; 0 for one that leaves nothing."""
    return math.ceil(math.log10(stretch)) if stretch else 0


# As with single numbers: the faces of a deck share most of their points.
@lru_cache(maxsize=1 << 14)
def _coordinates(at: Point, space: _Space) -> str:
    return numbers(point(at, space.height), space.digits)


def _properties(tag: Tag) -> str:
    part = f" /Part {tag.part}" if tag.part else ""
    side = " /Side /Back" if tag.back else ""
    names = f"/Component {text_string(tag.component)} /Face {text_string(tag.face)}"
    return f"<<{names} /Copy {tag.copy}{part}{side}>>"
