"""Layers of many places: grids, grids of hexagons, tracks, spaces; a layer as written in, `Layer` values out."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import NamedTuple

from pnp.diagnostics import did_you_mean
from pnp.expressions import Data, Value
from pnp.spec.cell_data import connections, contents, data, spaces
from pnp.spec.drawing import box, extent, point, points, repeats, value, words
from pnp.spec.errors import SpecError
from pnp.spec.nodes import ListNode, MapNode, Node, quoted
from pnp.spec.reading import choice, exactly, flag, parse_whole, within
from pnp.spec.written import Written
from pnp.template import (
    Connection,
    Contents,
    Corners,
    FillValue,
    Form,
    FormValue,
    GridLayer,
    HexGridLayer,
    Layer,
    Perimeter,
    PointValue,
    Room,
    Route,
    Space,
    SpacesLayer,
    StrokeValue,
    TrackLayer,
    TrackLine,
)

CELL_KEYS = ("of", "fill", "stroke", "layers", "as")
# A space's form and size, for messages.
_SIZE = "[10, 8], {circle: 8}, {hex: 8} or {hex-pointy: 8}"
_LINE = "{rect: BOX}, {ellipse: BOX}, {line: [[x, y], …]}, {polygon: [[x, y], …]} or {path: M 0 0 …}"

_TWO_COUNTS = exactly(2, "[columns, rows]", repeats)
_WIDTH_AND_HEIGHT = exactly(2, "[width, height]", extent)
_parse_start = within(parse_whole, -1_000_000, 1_000_000)


class Offset(Enum):
    """Which columns or rows of hexagons are moved on by half a cell."""

    ODD = "odd"
    EVEN = "even"


class Inside(NamedTuple):
    """What every place has."""

    layers: tuple[Layer, ...]
    of: Data[Contents] | None
    fill: FillValue | None
    stroke: StrokeValue | None


def grid_layer(written: Written, inner: tuple[Layer, ...]) -> Layer | None:
    """Cells in columns and rows; None, with the mistakes reported, when it lacks a part."""
    keys = written.keys
    counts = keys.required("grid", _TWO_COUNTS, "[8, 8]")
    looks, room, inside = _looks(written, sized=True), _room(written, "[10, 10]"), _inside(written, inner)
    gap, bleed = keys.optional("gap", _gap), keys.optional("bleed", flag) or False
    if counts is None or room is None:
        return None
    return GridLayer(
        place=written.place,
        when=written.when,
        rotate=written.rotate,
        layers=inside.layers,
        of=inside.of,
        fill=inside.fill,
        stroke=inside.stroke,
        columns=counts[0],
        rows=counts[1],
        size=looks.size,
        radius=looks.radius,
        room=room,
        gap=gap,
        bleed=bleed,
    )


def hexgrid_layer(written: Written, inner: tuple[Layer, ...]) -> Layer | None:
    """Hexagons side by side; None, with the mistakes reported, when it lacks a part."""
    keys = written.keys
    counts = keys.required("hexgrid", _columns_and_rows, "[8, 5]")
    size, room, inside = keys.optional("size", extent), _room(written, "20"), _inside(written, inner)
    gap, pointy = keys.optional("gap", extent), keys.optional("pointy", flag) or False
    offset = keys.optional("offset", choice(Offset, "offset"))
    if counts is None or room is None:
        return None
    return HexGridLayer(
        place=written.place,
        when=written.when,
        rotate=written.rotate,
        layers=inside.layers,
        of=inside.of,
        fill=inside.fill,
        stroke=inside.stroke,
        columns=counts[0],
        rows=counts[1] if len(counts) > 1 else None,
        size=size,
        room=room,
        gap=gap,
        pointy=pointy,
        even=offset is Offset.EVEN,
    )


def track_layer(written: Written, inner: tuple[Layer, ...]) -> Layer | None:
    """Spaces along a line; None, with the mistakes reported, when it lacks a part."""
    keys = written.keys
    line, inside = keys.required("track", _track_line, "{rect: safe}"), _inside(written, inner)
    count = keys.optional("count", repeats) if keys.has("of") else keys.required("count", repeats, "51")
    looks, start = _looks(written, sized=False), keys.optional("start", _start)
    corners, turn = keys.optional("corners", flag) or False, keys.optional("turn", flag) or False
    if line is None:
        return None
    return TrackLayer(
        place=written.place,
        when=written.when,
        rotate=written.rotate,
        layers=inside.layers,
        of=inside.of,
        fill=inside.fill,
        stroke=inside.stroke,
        line=line,
        count=count,
        start=start,
        size=looks.size,
        radius=looks.radius,
        corners=corners,
        turn=turn,
    )


def spaces_layer(written: Written, inner: tuple[Layer, ...]) -> Layer | None:
    """Spaces where their rows say; None, with the mistakes reported, when it lacks a part."""
    keys = written.keys
    found = keys.required("spaces", data(spaces), "[{id: harbour, at: [20, 30]}]")
    looks, inside = _looks(written, sized=False), _inside(written, inner)
    joined = keys.optional("connections", data(connections))
    sample = '{colour: "#000", width: 1mm}'
    line = keys.required("line", written.read_stroke, sample) if joined else written.stroke("line")
    if found is None:
        return None
    if joined is not None and joined.fixed and found.fixed:
        _check_ends(joined.of({}), found.of({}), written)
    return SpacesLayer(
        place=written.place,
        when=written.when,
        rotate=written.rotate,
        layers=inside.layers,
        of=None,
        fill=inside.fill,
        stroke=inside.stroke,
        spaces=found,
        connections=joined,
        line=line,
        size=looks.size,
        radius=looks.radius,
    )


def _inside(written: Written, inner: tuple[Layer, ...]) -> Inside:
    """What every place has; a layer that has nothing to draw in its places is warned of."""
    keys = written.keys
    if not any(keys.has(key) for key in ("layers", "fill", "stroke", "connections")):
        message = f"{keys.what} draws nothing; give it a `fill`, a `stroke` or `layers`"
        written.design.report.warning("draws-nothing", message, written.place)
    return Inside(inner, keys.optional("of", data(contents)), written.fill(), written.stroke())


class Looks(NamedTuple):
    """The form and size of a place, and the radius of its corners."""

    size: FormValue | None
    radius: Value[float] | None


def _looks(written: Written, *, sized: bool) -> Looks:
    """What a place looks like; `sized` says that it has a size though none is stated."""
    keys = written.keys
    form, radius = keys.optional("size", _read_form), keys.optional("radius", extent)
    if radius is not None and not (sized if form is None else form.form is Form.RECT):
        message = "only rectangles have corners to round; give these places a size, [10, 8]"
        written.design.report.error("bad-corners", message, keys.place_of("radius"))
    return Looks(form, radius)


def _read_form(node: Node) -> FormValue:
    if isinstance(node, MapNode) and len(node.entries) == 1:
        (entry,) = node.entries
        forms = {form.value: form for form in Form if form is not Form.RECT}
        if entry.key.text not in forms:
            message = f"there is no form {quoted(entry.key.text)}{did_you_mean(entry.key.text, forms)}; write {_SIZE}"
            raise SpecError.at("unknown-key", message, entry.key.place)
        across = extent(entry.value)
        return FormValue(forms[entry.key.text], across, across)
    if not isinstance(node, ListNode):
        raise SpecError.at("wrong-type", f"this must be one of {_SIZE}", node.place)
    return FormValue(Form.RECT, *_WIDTH_AND_HEIGHT(node))


def _room(written: Written, size: str) -> Room | None:
    """Where a grid stands; None, with the mistake reported, when that is not said once."""
    keys = written.keys
    if keys.has("box") and keys.has("at"):
        message = "'box' and 'at' both say where this stands; keep one"
        written.design.report.error("at-and-box", message, keys.place_of("at"))
        return None
    if not keys.has("box"):
        keys.required("size", lambda node: node, f"{size}` or `box: trim")
    return Room(keys.optional("at", point), keys.optional("box", box))


def _gap(node: Node) -> PointValue:
    """One distance for both directions, or `[across, down]`."""
    if isinstance(node, ListNode):
        return PointValue(*exactly(2, "[across, down]", extent)(node))
    both = extent(node)
    return PointValue(both, both)


def _columns_and_rows(node: Node) -> tuple[Value[int], ...]:
    return _TWO_COUNTS(node) if isinstance(node, ListNode) else (repeats(node),)


def _start(node: Node) -> Value[int]:
    return value(node, _parse_whole_start, "bad-number", "a whole number")


def _parse_whole_start(source: str) -> int:
    return int(_parse_start(source))


def _track_line(node: Node) -> TrackLine:
    if not isinstance(node, MapNode) or len(node.entries) != 1:
        raise SpecError.at("wrong-type", f"this must be one of {_LINE}", node.place)
    (entry,) = node.entries
    read = _LINES.get(entry.key.text)
    if read is None:
        message = f"there is no line {quoted(entry.key.text)}{did_you_mean(entry.key.text, _LINES)}; write {_LINE}"
        raise SpecError.at("unknown-key", message, entry.key.place)
    return read(entry.value)


_LINES: Mapping[str, Callable[[Node], TrackLine]] = {
    "rect": lambda node: Perimeter(box(node), elliptic=False),
    "ellipse": lambda node: Perimeter(box(node), elliptic=True),
    "line": lambda node: Corners(points(2)(node), closed=False),
    "polygon": lambda node: Corners(points(3)(node), closed=True),
    "path": lambda node: Route(words(node)),
}


def _check_ends(pairs: tuple[Connection, ...], found: tuple[Space, ...], written: Written) -> None:
    """`unknown-space`: a connection names a space that is not there."""
    known = {space.id for space in found}
    place = written.keys.place_of("connections")
    for end in sorted({end for pair in pairs for end in pair} - known):
        message = f"there is no space {quoted(end)} to connect{did_you_mean(end, known)}"
        written.design.report.error("unknown-space", message, place)
