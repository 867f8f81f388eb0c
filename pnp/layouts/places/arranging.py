"""Where the places of a layer lie on one face: the layer in; for each place a transform, a shape, its fields out.

A place's own coordinates start at the top left corner of the box round its shape. What is wrong with the layer is left
with the reader; then there are no places.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, assert_never

from pnp.art import parse_path
from pnp.diagnostics import did_you_mean
from pnp.expressions import Fields
from pnp.geometry import ORIGIN, Box, Point, Size, Transform
from pnp.layouts.fields import NUMBER
from pnp.layouts.places.connecting import between
from pnp.layouts.places.holding import held, how_many
from pnp.layouts.places.lattices import Cell, Honeycomb, count_in_rings, filling, grid, honeycomb, rings
from pnp.layouts.places.trails import Trail, along, round_ellipse
from pnp.layouts.reading import Reader
from pnp.outlines import LineTo, MoveTo, polygon
from pnp.scene import Item, Path
from pnp.shapes import Circle, Hexagon, Rectangle, Shape, extent
from pnp.template import (
    Cells,
    Contents,
    Corners,
    Form,
    GridLayer,
    HexGridLayer,
    Perimeter,
    RepeatLayer,
    Room,
    Route,
    Space,
    SpacesLayer,
    TrackLayer,
)

PlacesLayer = RepeatLayer | GridLayer | HexGridLayer | TrackLayer | SpacesLayer


class Spot(NamedTuple):
    """A place: the map from its coordinates to the layer's, what its layers see, and its shape, if it has one."""

    own: Transform
    fields: Fields
    shape: Shape | None = None

    @property
    def seen(self) -> Fields:
        """What its layers see beside the face's fields: its size too, if it has one."""
        if self.shape is None:
            return self.fields
        width, height = extent(self.shape)
        return {**self.fields, "width": width, "height": height}


class Arrangement(NamedTuple):
    """All places of a layer, what lies beneath them, and the point that the whole turns about."""

    spots: Sequence[Spot] = ()
    beneath: tuple[Item, ...] = ()
    pivot: Point = ORIGIN


def arranged(layer: PlacesLayer, read: Reader) -> Arrangement:
    """The places of a layer. What is wrong with it is left with the reader."""
    match layer:
        case RepeatLayer():
            found = _repeat(layer, read)
        case GridLayer():
            found = _grid(layer, read)
        case HexGridLayer():
            found = _hexgrid(layer, read)
        case TrackLayer():
            found = _track(layer, read)
        case SpacesLayer():
            found = _spaces(layer, read)
        case _:
            assert_never(layer)
    return Arrangement() if read.failed else found


def _repeat(layer: RepeatLayer, read: Reader) -> Arrangement:
    at, step, count = read.point(layer.at), read.point(layer.step), read.value(layer.count, 0)
    if not read.may_repeat(count, layer.count.place):
        return Arrangement()
    places = (Transform.move(at.x + step.x * number, at.y + step.y * number) for number in range(count))
    return Arrangement([Spot(own, {NUMBER: number}) for number, own in enumerate(places)], pivot=at)


def _grid(layer: GridLayer, read: Reader) -> Arrangement:
    columns, rows = read.value(layer.columns, 0), read.value(layer.rows, 0)
    gap = Size(*read.point(layer.gap))
    form, radius = _form(layer, read), read.number(layer.radius)
    if not read.may_repeat(columns * rows, layer.columns.place) or not columns * rows:
        return Arrangement()
    box = None if layer.room.box is None else read.box(layer.room.box)
    if form is None and box is not None:
        form = Rectangle(filling(box, columns, rows, gap), radius)
    if form is None or min(extent(form)) <= 0:
        return _no_room(read)
    cell = extent(form)
    whole = Size(columns * (cell.width + gap.width) - gap.width, rows * (cell.height + gap.height) - gap.height)
    return _lattice(layer, grid(columns, rows, cell, gap), form, _standing(layer.room, box, whole, read), read)


def _hexgrid(layer: HexGridLayer, read: Reader) -> Arrangement:
    columns, gap = read.value(layer.columns, 0), read.number(layer.gap)
    rows = None if layer.rows is None else read.value(layer.rows, 0)
    count = count_in_rings(columns) if rows is None else columns * rows
    if not read.may_repeat(count, layer.columns.place) or not count:
        return Arrangement()
    comb = (
        rings(columns, pointy=layer.pointy)
        if rows is None
        else honeycomb(columns, rows, pointy=layer.pointy, even=layer.even)
    )
    box = None if layer.room.box is None else read.box(layer.room.box)
    across = read.number(layer.size) if layer.size is not None else comb.filling(box or Box.of(Size(0, 0)), gap)
    if across <= 0:
        return _no_room(read)
    form = Hexagon(across, layer.pointy)
    return _lattice(
        layer, comb.laid(across, gap), form, _standing(layer.room, box, _whole(comb, form, gap), read), read
    )


def _whole(comb: Honeycomb, form: Hexagon, gap: float) -> Size:
    (width, height), one, step = comb.reach, extent(form), form.across + gap
    return Size(width * step + one.width, height * step + one.height)


def _no_room(read: Reader) -> Arrangement:
    read.fail("bad-box", "these cells have no size: the box is too small for their gaps, or the size is 0")
    return Arrangement()


def _standing(room: Room, box: Box | None, whole: Size, read: Reader) -> Box:
    """Where a grid stands: in the middle of its box, or at its place."""
    if box is None:
        return Box(*read.point(room.at), *whole)
    return Box(box.centre.x - whole.width / 2, box.centre.y - whole.height / 2, *whole)


def _lattice(
    layer: GridLayer | HexGridLayer, lines: Sequence[Sequence[Cell]], form: Shape, whole: Box, read: Reader
) -> Arrangement:
    names = [[f"{cell.column},{cell.row}" for cell in line] for line in lines]
    holds = _held(layer, names, read)
    spots = [
        Spot(
            Transform.move(whole.x + cell.at.x, whole.y + cell.at.y),
            {**holds[number], NUMBER: number, "column": cell.column, "row": cell.row},
            form,
        )
        for number, cell in enumerate(cell for line in lines for cell in line)
    ]
    return Arrangement(spots, pivot=whole.centre)


def _track(layer: TrackLayer, read: Reader) -> Arrangement:
    start = 0 if layer.start is None else read.value(layer.start, 0)
    trail, form, count = _trail(layer, read), _form(layer, read), _count(layer, read)
    if trail is None or read.failed or not read.may_repeat(count, layer.place):
        return Arrangement()
    if layer.corners and count < trail.corners:
        message = f"this line has {trail.corners} corners and ends, and so needs as many spaces at least, not {count}"
        read.fail("too-few-spaces", message)
        return Arrangement()
    stops = trail.stops(count, corners=layer.corners)
    holds = _held(layer, [[str(start + number) for number in range(count)]], read)
    spots = []
    for number, (at, angle) in enumerate(stops):
        turn = Transform.rotate(angle) if layer.turn else Transform()
        about = {NUMBER: number, "n": start + number, "x": at.x, "y": at.y, "angle": angle}
        spots.append(Spot(_centred(form).then(turn).then(Transform.move(*at)), {**holds[number], **about}, form))
    return Arrangement(spots, pivot=_middle([stop.at for stop in stops]))


def _count(layer: TrackLayer, read: Reader) -> int:
    if layer.count is not None or layer.of is None:
        return 0 if layer.count is None else read.value(layer.count, 0)
    try:
        return how_many(read.data(layer.of, Contents()))
    except ValueError as problem:
        read.fail("bad-data", str(problem))
        return 0


def _trail(layer: TrackLayer, read: Reader) -> Trail | None:
    """The line that a track follows; None, with the mistake left with the reader, when there is none."""
    line = layer.line
    try:
        match line:
            case Perimeter(source, elliptic):
                box = read.box(source)
                return round_ellipse(box) if elliptic else along(polygon(box.corners))
            case Corners(sources, closed):
                points = [read.point(source) for source in sources]
                return along(polygon(points) if closed else _open(points))
            case Route(data):
                return along(parse_path(read.value(data, "M 0 0 H 1")))
            case _:
                assert_never(line)
    except ValueError as problem:
        read.fail("bad-path", str(problem))
        return None


def _open(points: Sequence[Point]) -> tuple[MoveTo | LineTo, ...]:
    start, *rest = points
    return (MoveTo(start), *(LineTo(point) for point in rest))


def _spaces(layer: SpacesLayer, read: Reader) -> Arrangement:
    spaces, form = read.data(layer.spaces, ()), _form(layer, read)
    if not read.may_repeat(len(spaces), layer.spaces.place):
        return Arrangement()
    spots = [
        Spot(
            _centred(form).then(Transform.move(*space.at)),
            {NUMBER: number, "x": space.at.x, "y": space.at.y, "cell": space.row},
            form,
        )
        for number, space in enumerate(spaces)
    ]
    beneath = _connections(layer, spaces, form, read)
    return Arrangement(spots, beneath, _middle([space.at for space in spaces]))


def _connections(layer: SpacesLayer, spaces: Sequence[Space], form: Shape | None, read: Reader) -> tuple[Item, ...]:
    stroke = read.stroke(layer.line)
    pairs = () if layer.connections is None else read.data(layer.connections, ())
    known = {space.id: space for space in spaces}
    lines: list[Item] = []
    for pair in pairs:
        one, other = (known.get(end) for end in pair)
        for end in (end for end in pair if end not in known):
            read.fail("unknown-space", f"there is no space {end!r} to connect{did_you_mean(end, known)}")
        ends = between(one.at, form, other.at, form) if one and other else None
        if one and other and ends is None:
            message = f"the spaces {one.id!r} and {other.id!r} touch, so that no line between them is drawn"
            read.warn("no-line", message, layer.place)
        if ends and stroke:
            lines.append(Path((MoveTo(ends[0]), LineTo(ends[1])), stroke=stroke))
    return tuple(lines)


def _held(layer: Cells, names: Sequence[Sequence[str]], read: Reader) -> list[dict[str, Any]]:
    """The field of what each cell holds, for all of them; no field where the layer does not say."""
    count = sum(map(len, names))
    if layer.of is None:
        return [{}] * count
    contents = read.data(layer.of, None)
    if contents is None:
        return [{}] * count
    try:
        return [{"cell": value} for value in held(contents, names)]
    except ValueError as problem:
        read.fail("bad-data", str(problem), layer.of.place)
        return [{}] * count


def _form(layer: GridLayer | TrackLayer | SpacesLayer, read: Reader) -> Shape | None:
    """The shape of a place; None if it is a mere point."""
    source, radius = layer.size, read.number(layer.radius)
    if source is None:
        return None
    width, height = read.number(source.width), read.number(source.height)
    if min(width, height) <= 0:
        return None
    match source.form:
        case Form.RECT:
            return Rectangle(Size(width, height), radius)
        case Form.CIRCLE:
            return Circle(width)
        case Form.HEX | Form.HEX_POINTY:
            return Hexagon(width, source.form is Form.HEX_POINTY)
        case _ as never:
            assert_never(never)


def _centred(form: Shape | None) -> Transform:
    """The map of a place whose middle is the origin."""
    if form is None:
        return Transform()
    middle = Box.of(extent(form)).centre
    return Transform.move(-middle.x, -middle.y)


def _middle(points: Iterable[Point]) -> Point:
    """The middle of the box round some points."""
    boxes = [Box(*point, 0, 0) for point in points]
    return Box.around(boxes).centre if boxes else ORIGIN
