"""A layer's values for one face: numbers, points, boxes and strokes, with every mistake in them collected.

A value that cannot be had is noted and stood in for, so that the others are still looked at; whoever reads asks
`failed` before drawing anything.
"""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar, assert_never

from pnp.diagnostics import Place, Severity
from pnp.expressions import Data, Expression, ExpressionError, Fields, Value
from pnp.geometry import IDENTITY, ORIGIN, Box, Point, Size, Transform
from pnp.outlines import SHARP, Outline, Radii, transformed
from pnp.scene import Colour, Grey, Item, Stroke
from pnp.shapes import Shape, extent, inset_box
from pnp.template import Area, BoxSource, BoxValue, CornersValue, PointValue, StrokeValue
from pnp.units import format_mm

T = TypeVar("T")
S = TypeVar("S")

# Of repeats in one another: a dotted grid on a board takes some thousands, more is a slip or means harm.
MOST_REPEATS = 10_000

# What looks as if it were not true, and is text.
_SAYS_NO = ("false", "no", "off")
_STAND_IN = Grey(0.0)


class Problem(NamedTuple):
    """Something wrong with a layer, as it will be said of the faces that it is wrong on.

    `excess` is by how many mm, where that differs from face to face; the message then ends with it.
    """

    code: str
    message: str
    place: Place
    severity: Severity = Severity.ERROR
    excess: float = 0.0


class Drawn(NamedTuple):
    """What came of layers: the items that could be drawn, and what was wrong with the others."""

    items: tuple[Item, ...] = ()
    problems: tuple[Problem, ...] = ()


class Canvas(NamedTuple):
    """What is drawn on: the trim's shape, how far content stays from its edge, how far beyond it colour runs, in mm.

    `head` is how much of it, from its top edge, belongs to the pad that it is torn off.
    """

    shape: Shape
    safe: float
    bleed: float
    head: float = 0.0

    @property
    def size(self) -> Size:
        """The size of the box round the trim."""
        return extent(self.shape)


class Cell(NamedTuple):
    """The cell or space that layers stand in: the map from its coordinates to the face's, and the size of its box."""

    to_face: Transform
    size: Size


class Frame(NamedTuple):
    """Where layers stand: the map from their coordinates to the face's, how often they are repeated, how deep."""

    to_face: Transform = IDENTITY
    repeats: int = 1
    depth: int = 0
    cell: Cell | None = None


ON_FACE = Frame()


class Reader:
    """Reads the values of one layer for one face."""

    def __init__(self, fields: Fields, canvas: Canvas, frame: Frame, place: Place) -> None:
        self.problems: list[Problem] = []
        self.canvas = canvas
        self._fields = fields
        self._frame = frame
        self._place = place

    def seeing(self, more: Fields) -> "Reader":
        """A reader of the same layer that sees more fields; its mistakes are this one's."""
        reader = Reader({**self._fields, **more}, self.canvas, self._frame, self._place)
        reader.problems = self.problems
        return reader

    def fail(self, code: str, message: str, place: Place | None = None) -> None:
        """Note a mistake: at the layer, or at one of its values."""
        self.problems.append(Problem(code, message, place or self._place))

    def warn(self, code: str, message: str, place: Place) -> None:
        """Note what is probably not meant."""
        self.problems.append(Problem(code, message, place, Severity.WARNING))

    @property
    def failed(self) -> bool:
        """Whether anything was wrong so far."""
        return any(problem.severity is Severity.ERROR for problem in self.problems)

    def drawn(self, items: Iterable[Item]) -> Drawn:
        """The items, unless anything was wrong."""
        return Drawn(() if self.failed else tuple(items), tuple(self.problems))

    def condition(self, when: Expression | None) -> bool:
        """Whether the layer is drawn at all."""
        if when is None:
            return True
        try:
            value = when.of(self._fields)
        except ExpressionError as problem:
            self.fail("bad-expression", f"when: {problem}")
            return False
        if isinstance(value, str) and value.lower() in _SAYS_NO:
            message = (
                f"`when: {when.source}` gives the text {value!r}, and any text is true but an empty one; "
                "compare it, as in `== 'true'`"
            )
            self.warn("text-condition", message, self._place)
        return bool(value)

    def value(self, value: Value[T], otherwise: T) -> T:
        """A value, or what stands in for it."""
        try:
            return value.of(self._fields)
        except ExpressionError as problem:
            self.fail("bad-expression", str(problem), value.place)
            return otherwise

    def number(self, value: Value[float] | None) -> float:
        """A length or an angle; 0 if there is none."""
        return 0.0 if value is None else self.value(value, 0.0)

    def data(self, data: Data[T], otherwise: S) -> T | S:
        """What some data come to, or what stands in for it."""
        try:
            return data.of(self._fields)
        except ExpressionError as problem:
            self.fail("bad-data", str(problem), data.place)
            return otherwise

    def may_repeat(self, count: int, place: Place) -> bool:
        """Whether layers may be drawn so many times, with the repeats around them; if not, that is noted."""
        times = self._frame.repeats * max(count, 1)
        if times > MOST_REPEATS:
            message = f"with the repeats around it, this one draws its layers {times} times; at most {MOST_REPEATS}"
            self.fail("too-many-repeats", message, place)
        return times <= MOST_REPEATS

    def colour(self, value: Value[Colour] | None) -> Colour | None:
        """A colour, if there is one."""
        return None if value is None else self.value(value, _STAND_IN)

    def share(self, value: Value[float] | None) -> float:
        """A share of a whole; all of it if none is given."""
        return 1.0 if value is None else self.value(value, 1.0)

    def radii(self, source: CornersValue | None) -> Radii:
        """The radii of corners; sharp ones if none are given."""
        return SHARP if source is None else Radii(*(self.number(radius) for radius in source))

    def points(self, source: Sequence[PointValue]) -> list[Point]:
        """Points in a row."""
        return [self.point(point) for point in source]

    def point(self, source: PointValue | None) -> Point:
        """A point; the origin if there is none."""
        return ORIGIN if source is None else Point(self.number(source.x), self.number(source.y))

    def stroke(self, source: StrokeValue | None) -> Stroke | None:
        """A stroke, if there is one that leaves a trace."""
        if source is None:
            return None
        width = self.number(source.width)
        colour = self.value(source.colour, _STAND_IN)
        return Stroke(colour, width, source.dash) if width else None

    def box(self, source: BoxSource) -> Box:
        """A box, in the layer's own coordinates."""
        match source:
            case Area.SAFE:
                return self._safe()
            case Area.TRIM:
                return self.trim("the box `trim`")
            case Area.CELL:
                return self._cell()
            case BoxValue():
                return Box(*(self.number(part) for part in source))
            case _ as never:
                assert_never(never)

    def trim(self, what: str) -> Box:
        """The face's trim box in the layer's own coordinates; `what` needs it."""
        return self._box(Box.of(self.canvas.size), IDENTITY, what)

    def on_face(self, outline: Outline) -> Outline:
        """An outline that lies on the face, in the layer's own coordinates."""
        return transformed(outline, self._frame.to_face.inverse())

    def _box(self, box: Box, place: Transform, what: str) -> Box:
        """A box in the layer's own coordinates; `place` is the map from its own to the face's."""
        to_layer = place.then(self._frame.to_face.inverse())
        if not math.isclose(abs(to_layer.a) + abs(to_layer.b), 1, abs_tol=1e-9):  # |cos| + |sin|
            self.fail("turned-area", f"{what} has no meaning in a group that is turned by other than quarter turns")
            return box
        return to_layer.box(box)

    def _cell(self) -> Box:
        cell = self._frame.cell
        if cell is None:
            self.fail("no-cell", "the box `cell` has a meaning only in the layers of a grid's cells or of sized spaces")
            return Box.of(self.canvas.size)
        return self._box(Box.of(cell.size), cell.to_face, "the box `cell`")

    def _safe(self) -> Box:
        safe = inset_box(self.canvas.shape, self.canvas.safe)
        if safe is None:
            message = f"nothing is left of the face inside a safe margin of {format_mm(self.canvas.safe)} mm"
            self.fail("bad-box", message)
            return Box.of(self.canvas.size)
        below = safe._replace(y=safe.y + self.canvas.head, height=safe.height - self.canvas.head)
        return self._box(below, IDENTITY, "the box `safe`")
