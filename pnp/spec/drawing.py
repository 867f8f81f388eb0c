"""The values that layers draw with: boxes, points, strokes, expressions; nodes in, `Value`s out.

Whatever an expression can compute is read with the same parser when it is typed and when it is computed.
"""

from collections.abc import Callable
from typing import TypeVar

from pnp.diagnostics import Report
from pnp.expressions import Expression, ExpressionError, Value, compile_condition
from pnp.spec.colours import Palette, colour_value
from pnp.spec.errors import SpecError, every
from pnp.spec.nodes import ListNode, Node, quoted
from pnp.spec.reading import Keys, as_scalar, bounded_length, exactly, list_of, parse_number, parse_whole, within
from pnp.template import Area, BoxSource, BoxValue, CornersValue, EdgesValue, PointValue, StrokeValue
from pnp.units import LONGEST_MM, parse_length

T = TypeVar("T")

# A box, for messages.
BOX_SAMPLE = "[5, 5, 30, 10]"
STROKE_KEYS = ("colour", "width", "dash")
# One `repeat`; a face of more marks than this cannot be told from a grey.
MOST_REPEATS = 1_000

_parse_extent = within(parse_length, 0, LONGEST_MM, " mm")
_parse_share = within(parse_number, 0, 1)
_parse_angle = within(parse_number, -3_600, 3_600)
_DASH = list_of(bounded_length(0.01, 1_000))


def value(node: Node, parse: Callable[[str], T], code: str, expected: str) -> Value[T]:
    """A value that may be computed. SpecError, under `code`, when it is neither a value nor an expression."""
    scalar = as_scalar(node, expected)
    try:
        return Value.parse(scalar.text, scalar.place, parse)
    except ExpressionError as problem:
        raise SpecError.at("bad-expression", str(problem), scalar.place) from problem
    except ValueError as problem:
        raise SpecError.at(code, str(problem), scalar.place) from problem


def position(node: Node) -> Value[float]:
    """A length of either sign, in mm."""
    return value(node, parse_length, "bad-length", "a length")


def extent(node: Node) -> Value[float]:
    """A width, height or radius, in mm."""
    return value(node, _parse_extent, "bad-length", "a length")


def share(node: Node) -> Value[float]:
    """A share of a whole, from 0 to 1."""
    return value(node, _parse_share, "bad-number", "a number from 0 to 1")


def shares(node: Node) -> PointValue:
    """A point of a picture, in shares of its width and height."""
    return PointValue(*_TWO_SHARES(node))


def corners(node: Node) -> CornersValue:
    """One radius for all corners, or one for each, from the top left one clockwise."""
    if isinstance(node, ListNode):
        return CornersValue(*_FOUR_RADII(node))
    radius = extent(node)
    return CornersValue(radius, radius, radius, radius)


def edges(node: Node) -> EdgesValue:
    """One length for all edges, or one for each, from the top one clockwise."""
    if isinstance(node, ListNode):
        return EdgesValue(*_FOUR_EDGES(node))
    length = extent(node)
    return EdgesValue(length, length, length, length)


def angle(node: Node) -> Value[float]:
    """Degrees, clockwise."""
    return value(node, _parse_angle, "bad-number", "a number of degrees")


def repeats(node: Node) -> Value[int]:
    """How often `repeat` draws its layers."""
    return value(node, _parse_repeats, "bad-number", "a whole number")


def words(node: Node, *, rich: bool = False) -> Value[str]:
    """Text to be set or looked up; the line break that a block of YAML ends in does not count. `rich`: mark-up."""
    scalar = as_scalar(node)
    try:
        return Value.parse(scalar.text.removesuffix("\n"), scalar.place, str, rich=rich)
    except ExpressionError as problem:
        raise SpecError.at("bad-expression", str(problem), scalar.place) from problem


def condition(node: Node) -> Expression:
    """An expression that is true or false, with or without braces."""
    scalar = as_scalar(node, "an expression")
    try:
        return compile_condition(scalar.text)
    except ExpressionError as problem:
        raise SpecError.at("bad-expression", str(problem), scalar.place) from problem


_TWO_SHARES = exactly(2, "a point of the picture, [0.5, 0.3]", share)
_FOUR_RADII = exactly(4, "four radii, from the top left corner clockwise", extent)
_FOUR_EDGES = exactly(4, "a length for each edge, [top, right, bottom, left]", extent)
_X_AND_Y = exactly(2, "a point, [x, y]", position)


def box(node: Node) -> BoxSource:
    """`[x, y, width, height]`, `trim`, `safe` or `cell`."""
    if isinstance(node, ListNode):
        return BoxValue(*_box_parts(node))
    scalar = as_scalar(node, "a box: [x, y, width, height], trim, safe or cell")
    try:
        return Area(scalar.text)
    except ValueError as problem:
        message = f"{quoted(scalar.text)} is no box; write [x, y, width, height], trim, safe or cell"
        raise SpecError.at("unknown-value", message, scalar.place) from problem


def _box_parts(node: ListNode) -> tuple[Value[float], ...]:
    parts = exactly(4, "a box, [x, y, width, height]", lambda part: part)(node)
    readers = (position, position, extent, extent)
    return every(zip(parts, readers, strict=True), lambda pair: pair[1](pair[0]))


def point(node: Node) -> PointValue:
    """`[x, y]`."""
    return PointValue(*_X_AND_Y(node))


def points(fewest: int) -> Callable[[Node], tuple[PointValue, ...]]:
    """A reader of lists of so many points at least."""

    def read(node: Node) -> tuple[PointValue, ...]:
        found = list_of(point)(node)
        if len(found) < fewest:
            message = f"this needs at least {fewest} points, [[x, y], …], not {len(found)}"
            raise SpecError.at("wrong-type", message, node.place)
        return found

    return read


def stroke(node: Node, palette: Palette, report: Report) -> StrokeValue | None:
    """`{colour, width, dash}` of a layer; None, with the mistakes reported, when it lacks a part."""
    own = Keys.of(node, "this stroke", STROKE_KEYS, report)
    colour = own.required("colour", lambda node: colour_value(node, palette), '"#b3001b"')
    width = own.required("width", extent, "0.3mm")
    dash = own.optional("dash", _DASH)
    return None if colour is None or width is None else StrokeValue(colour, width, dash or ())


def _parse_repeats(source: str) -> int:
    return int(within(parse_whole, 0, MOST_REPEATS)(source))
