"""A layer's values for one face: numbers, points, boxes and strokes, with every mistake in them collected.

A value that cannot be had is noted and stood in for, so that the others are still looked at; whoever reads asks
`failed` before drawing anything.
"""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from pnp.diagnostics import Place, Severity
from pnp.expressions import Expression, ExpressionError, Fields, Value
from pnp.geometry import IDENTITY, ORIGIN, Box, Point, Size, Transform
from pnp.outlines import SHARP, Radii
from pnp.scene import Colour, Grey, Item, Stroke
from pnp.template import Area, BoxSource, CornersValue, PointValue, StrokeValue
from pnp.units import format_mm

T = TypeVar("T")

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
    """What is drawn on: the trim's size, how far content stays from its edge, how far beyond it colour runs, in mm."""

    size: Size
    safe: float
    bleed: float


class Frame(NamedTuple):
    """Where layers stand: the map from their coordinates to the face's, how often they are repeated, how deep."""

    to_face: Transform = IDENTITY
    repeats: int = 1
    depth: int = 0


ON_FACE = Frame()


class Reader:
    """Reads the values of one layer for one face."""

    def __init__(self, fields: Fields, canvas: Canvas, frame: Frame, place: Place) -> None:
        self.problems: list[Problem] = []
        self.canvas = canvas
        self._fields = fields
        self._frame = frame
        self._place = place

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
        try:
            return when is None or bool(when.of(self._fields))
        except ExpressionError as problem:
            self.fail("bad-expression", f"when: {problem}")
            return False

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
        if isinstance(source, Area):
            return self._safe() if source is Area.SAFE else self.trim(f"the box `{source.value}`")
        return Box(*(self.number(part) for part in source))

    def trim(self, what: str) -> Box:
        """The face's trim box in the layer's own coordinates; `what` needs it."""
        to_face = self._frame.to_face
        if not math.isclose(abs(to_face.a) + abs(to_face.b), 1, abs_tol=1e-9):  # |cos| + |sin|
            self.fail("turned-area", f"{what} has no meaning in a group that is turned by other than quarter turns")
            return Box.of(self.canvas.size)
        return to_face.inverse().box(Box.of(self.canvas.size))

    def _safe(self) -> Box:
        safe = self.trim("the box `safe`").outset(-self.canvas.safe)
        if safe.width < 0 or safe.height < 0:
            self.fail(
                "bad-box", f"nothing is left of the face inside a safe margin of {format_mm(self.canvas.safe)} mm"
            )
        return safe
