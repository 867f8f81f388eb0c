"""Irregular sizes: `{polygon: [[x, y], …]}` and `{outline: art/meeple.svg, width: 16mm}` in; the shape out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.art import DrawingError, load_drawing
from pnp.diagnostics import Diagnostic, Place, Report, Severity
from pnp.files import FileError, Project
from pnp.geometry import IDENTITY, Point, Transform
from pnp.offsets import is_simple
from pnp.outlines import Outline, bounds, polygon, transformed
from pnp.scene import Clip, Group, Item, Path
from pnp.shapes import Outlined
from pnp.spec.errors import SpecError
from pnp.spec.nodes import Node, Scalar
from pnp.spec.reading import Keys, as_list, as_scalar, bounded_length, exactly, length, list_of
from pnp.units import format_mm

POLYGON_KEYS = ("polygon",)
OUTLINE_KEYS = ("outline", "width")
# As for other sizes: from a tiddlywink to a sheet that no press takes.
SMALLEST, LARGEST = 2.0, 2_000.0
MOST_CORNERS = 1_000
MOST_SEGMENTS = 5_000

_POINTS = list_of(exactly(2, "a point, [x, y]", length))
_WIDTH = bounded_length(SMALLEST, LARGEST)


@dataclass(frozen=True, slots=True)
class Drawings:
    """Where a game's outlines are drawn."""

    project: Project
    game_id: str
    report: Report


def read_polygon(node: Node) -> Outlined:
    """The shape of a list of corners, which may stand anywhere. SpecError when it is no outline to be cut."""
    corners = as_list(node, "a list of corners, [[x, y], …]").items
    if not 3 <= len(corners) <= MOST_CORNERS:
        message = f"a polygon has from 3 to {MOST_CORNERS} corners, not {len(corners)}"
        raise SpecError.at("bad-outline", message, node.place)
    return _cuttable(polygon(Point(*corner) for corner in _POINTS(node)), "this polygon", node.place)


def read_outline(keys: Keys, drawings: Drawings) -> Outlined | None:
    """The shape of the first path of a drawing, so wide; None, with the mistakes reported, when it has none."""
    width = keys.required("width", _WIDTH)
    name = keys.required("outline", as_scalar)
    if width is None or name is None:
        return None
    own = _first_outline(name, drawings)
    box = bounds(own)
    if not box.width:
        raise SpecError.at("bad-outline", f"the first path of {name.text} has no width", name.place)
    scale = width / box.width
    return _cuttable(transformed(own, Transform.scale(scale, scale)), f"the first path of {name.text}", name.place)


def _first_outline(name: Scalar, drawings: Drawings) -> Outline:
    try:
        path = drawings.project.file("components", drawings.game_id, name.text)
        drawing = load_drawing(path)
    except FileError as problem:
        raise SpecError.at(problem.code, str(problem), name.place) from problem
    except DrawingError as problem:
        raise SpecError.at("invalid-svg", f"{name.text}: {problem}", name.place) from problem
    if drawing.flaws:
        # What is not drawn might have been the first path.
        shown = drawings.project.shown(path)
        raise SpecError(
            Diagnostic(Severity.ERROR, flaw.code, flaw.message, Place(shown, flaw.line)) for flaw in drawing.flaws
        )
    found = next(_outlines(drawing.items, IDENTITY), None)
    if found is None:
        raise SpecError.at("bad-outline", f"{name.text} draws nothing that could be an outline", name.place)
    return found


def _outlines(items: Iterable[Item], to_drawing: Transform) -> Iterator[Outline]:
    for item in items:
        match item:
            case Path(outline):
                yield transformed(outline, to_drawing)
            case Group(inside, transform):
                yield from _outlines(inside, transform.then(to_drawing))
            case Clip(_, inside):
                yield from _outlines(inside, to_drawing)


def _cuttable(outline: Outline, what: str, place: Place) -> Outlined:
    """The shape of an outline that a knife can follow in one go. SpecError for any other."""
    if len(outline) > MOST_SEGMENTS:
        message = f"{what} has {len(outline)} segments; an outline has at most {MOST_SEGMENTS}"
        raise SpecError.at("bad-outline", message, place)
    shape = Outlined.of(outline)
    width, height = shape.size
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        bounds_said = f"between {format_mm(SMALLEST)} and {format_mm(LARGEST)} mm"
        message = f"{what} is {format_mm(width)} × {format_mm(height)} mm; both must be {bounds_said}"
        raise SpecError.at("bad-outline", message, place)
    if not is_simple(shape.outline):
        message = f"{what} must go once round the piece, without holes or crossing itself"
        raise SpecError.at("bad-outline", message, place)
    return shape
