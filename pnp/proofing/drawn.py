"""A page's operators → the placements that its marked content tells of, and where else something is painted.

Positions are as the page has them: points, y up. ISO 32000-1, 8.3 (matrices), 8.5 (paths), 14.6 (marked content).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pikepdf

from pnp.geometry import IDENTITY, Box, Point, Transform
from pnp.proofing.sheets import Key
from pnp.streams import PdfError

# A line as thick as this, in points, is no mark: those are hairlines.
_THICK = 3.0
_FILLS = {"f", "F", "f*", "B", "B*", "b", "b*"}
_STROKES = {"S", "s"}
_DEEPEST = 1_000
# In points; what is written beside pieces is small, and a larger letter would reach far from where it starts.
_LARGEST_LETTER = 24.0
_EVERYWHERE = Box.between(-1e6, -1e6, 1e6, 1e6)
# What a face, which sets all that it needs, must not find set already: its ink, line, mode, text.
_SETTING = (
    {"gs", "ri", "i", "w", "J", "j", "M", "d", "CS", "cs", "SC", "SCN", "sc", "scn", "G", "g", "RG", "rg", "K", "k"}
    | {"Tc", "Tw", "Tz", "TL", "Tf", "Tr", "Ts"}
)  # fmt: skip

Instruction = pikepdf.ContentStreamInstruction | pikepdf.ContentStreamInlineImage


class Mark(NamedTuple):
    """A placement: its tag, its map from the face's points to the page's, and the operators in it after that map.

    `clip` is the box of what can be seen there, None without a clip; `settled_by` the operator before it that has set
    more than where it lies.
    """

    key: Key
    laid: Transform
    instructions: Sequence[Instruction]
    clip: Box | None
    settled_by: str


@dataclass(slots=True)
class Drawn:
    """What a page's operators draw: placements, and boxes of what is painted outside of them."""

    marks: list[Mark] = field(default_factory=list)
    beside: list[Box] = field(default_factory=list)


class _State(NamedTuple):
    matrix: Transform = IDENTITY
    width: float = 1.0
    letter: float = 0.0
    clip: Box | None = None
    settled_by: str = ""


class Reader:
    """Runs the operators of one page, as far as they place, map, fill or stroke."""

    def __init__(self, resources: pikepdf.Object) -> None:
        self._objects = resources.get("/XObject", pikepdf.Dictionary())
        self._properties = resources.get("/Properties", pikepdf.Dictionary())
        self._drawn = Drawn()
        self._state = _State()
        self._saved: list[_State] = []
        self._points: list[Point] = []
        self._stretch = 1.0
        self._clips = False

    def read(self, instructions: Sequence[Instruction]) -> Drawn:
        """What the operators draw. PdfError when marked content has no end."""
        at = 0
        while at < len(instructions):
            operands, name = instructions[at].operands, str(instructions[at].operator)
            key = self._key(operands) if name == "BDC" and str(operands[0]) == "/Pnp" else None
            if key is None:
                self._run(name, operands)
                at += 1
            else:
                stop = _end(instructions, at + 1)
                self._mark(key, instructions[at + 1 : stop])
                at = stop + 1
        return self._drawn

    def _key(self, operands: Any) -> Key:
        properties = operands[1]
        if isinstance(properties, pikepdf.Name):
            properties = self._properties[str(properties)]
        return Key(
            str(properties["/Component"]),
            str(properties["/Face"]),
            int(properties["/Copy"]),
            int(properties.get("/Part", 0)),
            back=str(properties.get("/Side", "")) == "/Back",
        )

    def _mark(self, key: Key, inside: Sequence[Instruction]) -> None:
        """A placement: what comes before its one `cm` may be only `q`."""
        for number, each in enumerate(inside):
            name = str(each.operator)
            if name == "cm":
                laid = _matrix(each.operands).then(self._state.matrix)
                self._drawn.marks.append(
                    Mark(key, laid, inside[number + 1 :], self._state.clip, self._state.settled_by)
                )
                return
            if name != "q":
                break
        raise PdfError(f"{key} has no place of its own")

    def _run(self, name: str, operands: Any) -> None:
        if name in _SETTING:
            self._state = self._state._replace(settled_by=name)
        if name in _FILLS or name in _STROKES or name == "n":
            self._paint(name)
        elif name in ("m", "l", "c", "v", "y", "re"):
            self._outline(name, [float(number) for number in operands])
        elif name in ("q", "Q", "cm", "w"):
            self._set(name, operands)
        elif name in ("Tf", "BT", "Tm", "Tj", "TJ", "'", '"'):
            self._letters(name, operands)
        elif name == "sh":
            self._drawn.beside.append(_EVERYWHERE)
        elif name in ("W", "W*"):
            self._clips = True
        elif name == "Do":
            self._object(self._objects[str(operands[0])])
        elif name in ("INLINE IMAGE", "BI"):
            self._drawn.beside.append(self._state.matrix.box(Box(0, 0, 1, 1)))

    def _set(self, name: str, operands: Any) -> None:
        match name:
            case "q":
                if len(self._saved) > _DEEPEST:
                    raise PdfError("its graphics states lie too deep in one another")
                self._saved.append(self._state)
            case "Q":
                self._state = self._saved.pop()
            case "cm":
                self._state = self._state._replace(matrix=_matrix(operands).then(self._state.matrix))
            case _:
                self._state = self._state._replace(width=float(operands[0]))

    def _letters(self, name: str, operands: Any) -> None:
        """Text beside pieces is known by where it starts, so large letters count as if they were everywhere."""
        match name:
            case "Tf":
                self._state = self._state._replace(letter=abs(float(operands[1])))
            case "BT":
                self._stretch = 1.0
            case "Tm":
                self._stretch = max(abs(float(number)) for number in operands[:4])
            case _ if self._state.letter * self._stretch * _scale(self._state.matrix) > _LARGEST_LETTER:
                self._drawn.beside.append(_EVERYWHERE)
            case _:
                pass

    def _outline(self, name: str, numbers: list[float]) -> None:
        if name == "re":
            x, y, width, height = numbers
            numbers = [x, y, x + width, y, x + width, y + height, x, y + height]
        places = zip(numbers[::2], numbers[1::2], strict=True)
        self._points += [self._state.matrix.point(Point(x, y)) for x, y in places]

    def _paint(self, name: str) -> None:
        thick = self._state.width * _scale(self._state.matrix) >= _THICK
        if self._points and (name in _FILLS or (name in _STROKES and thick)):
            self._drawn.beside.append(_around(self._points))
        if self._clips:
            clip = _around(self._points) if self._points else Box(0, 0, 0, 0)
            self._state = self._state._replace(clip=_within(clip, self._state.clip))
        self._points, self._clips = [], False

    def _object(self, found: pikepdf.Object) -> None:
        """A form shows in its box, a picture in the unit square."""
        box, matrix = Box(0, 0, 1, 1), self._state.matrix
        if found.get("/Subtype") == "/Form":
            left, bottom, right, top = (float(number) for number in found["/BBox"])
            box = Box.between(min(left, right), min(bottom, top), max(left, right), max(bottom, top))
            if "/Matrix" in found:
                matrix = _matrix(found["/Matrix"]).then(matrix)
        self._drawn.beside.append(matrix.box(box))


def _end(instructions: Sequence[Instruction], start: int) -> int:
    """Where the marked content ends whose inside starts there."""
    depth = 1
    for at in range(start, len(instructions)):
        name = str(instructions[at].operator)
        if name in ("BDC", "BMC"):
            depth += 1
        elif name == "EMC":
            depth -= 1
            if not depth:
                return at
    raise PdfError("marked content has no end")


def _within(clip: Box, around: Box | None) -> Box:
    """What is left of a clip inside another."""
    if around is None:
        return clip
    left, top = max(clip.left, around.left), max(clip.top, around.top)
    return Box.between(left, top, max(left, min(clip.right, around.right)), max(top, min(clip.bottom, around.bottom)))


def _scale(matrix: Transform) -> float:
    return float(abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5)


def _matrix(numbers: Iterable[Any]) -> Transform:
    return Transform(*(float(number) for number in numbers))


def _around(points: Sequence[Point]) -> Box:
    xs, ys = [point.x for point in points], [point.y for point in points]
    return Box.between(min(xs), min(ys), max(xs), max(ys))
