"""Layers that are drawn at several places: repeats, grids, tracks, spaces, tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.expressions import Data, Value
from pnp.geometry import Point
from pnp.template.layers import Common
from pnp.template.measures import BoxSource, PointValue
from pnp.template.paints import FillValue, StrokeValue

if TYPE_CHECKING:
    from pnp.template import Layer


@dataclass(frozen=True, slots=True, kw_only=True)
class Places(Common):
    """What draws layers in several places. They see the fields of their place, and all of them as `known_as` too."""

    known_as: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RepeatLayer(Places):
    """Layers drawn `count` times, each a `step` further; they see their number, from 0, as the field `i`."""

    layers: "tuple[Layer, ...]"
    count: Value[int]
    at: PointValue | None
    step: PointValue


class Form(Enum):
    """What the spaces of a track or board look like, as in a component's `size`."""

    RECT = "rect"
    CIRCLE = "circle"
    HEX = "hex"
    HEX_POINTY = "hex-pointy"


class FormValue(NamedTuple):
    """A form and its size: width and height, or the diameter, or from side to side, for both."""

    form: Form
    width: Value[float]
    height: Value[float]


class Contents(NamedTuple):
    """What the cells of a grid or the spaces of a track hold, for the field `cell`.

    Row by row, a plain list as one row; or, with `by_name`, of some cells only, by the names that these have.
    """

    rows: tuple[tuple[Any, ...], ...] = ()
    by_name: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cells(Places):
    """Places that are drawn, each in its outline, and in which layers are drawn, from the place's top left corner.

    Layers see the place's number, from 0, as the field `i`, what it holds as `cell`, and its `width` and `height`.
    `radius` rounds the corners of rectangles.
    """

    layers: "tuple[Layer, ...]"
    of: Data[Contents] | None
    fill: FillValue | None
    stroke: StrokeValue | None


class Room(NamedTuple):
    """Where a grid stands: its top left corner, or a box that it fills, or in whose middle it stands if it is sized."""

    at: PointValue | None
    box: BoxSource | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GridLayer(Cells):
    """Cells in columns and rows; layers see the fields `column` and `row`, from 0.

    With `bleed`, the outlines of cells on the trim run on to the end of the bleed.
    """

    columns: Value[int]
    rows: Value[int]
    size: FormValue | None
    radius: Value[float] | None
    room: Room
    gap: PointValue | None
    bleed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HexGridLayer(Cells):
    """Hexagons side by side, in columns and rows, or in so many rings round one (`radius`).

    They stand on a side, or on a point if `pointy`; then the columns, else the rows, run zigzag: those of an odd
    number are moved on by half a cell, or those of an even one. Lengths are from flat side to flat side.
    """

    columns: Value[int]
    rows: Value[int] | None
    size: Value[float] | None
    room: Room
    gap: Value[float] | None
    pointy: bool
    even: bool

    @property
    def radius(self) -> Value[int] | None:
        """How many rings lie round the cell in the middle; None for columns and rows."""
        return self.columns if self.rows is None else None


class Corners(NamedTuple):
    """The line from point to point."""

    points: tuple[PointValue, ...]
    closed: bool


class Perimeter(NamedTuple):
    """The line round a box, clockwise from its top left corner; or round the ellipse in it, from the top."""

    box: BoxSource
    elliptic: bool


class Route(NamedTuple):
    """A line in SVG's path notation, in mm."""

    data: Value[str]


TrackLine = Corners | Perimeter | Route


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackLayer(Cells):
    """Spaces at equal steps along a line, their middles on it; layers see `n`, `x`, `y` and `angle` of each.

    Without a `count` there are as many as `of` holds. `corners`: each corner has a space, and steps are equal from one
    to the next. `turn`: spaces are turned as the line runs.
    """

    line: TrackLine
    count: Value[int] | None
    start: Value[int] | None
    size: FormValue | None
    radius: Value[float] | None
    corners: bool
    turn: bool


class Space(NamedTuple):
    """A space of its own: its middle, in mm, and the row of data that it was told in."""

    id: str
    at: Point
    row: Any


Connection = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpacesLayer(Cells):
    """Spaces where their rows say, over the lines that connect them; layers see `x` and `y` of each."""

    spaces: Data[tuple[Space, ...]]
    connections: Data[tuple[Connection, ...]] | None
    line: StrokeValue | None
    size: FormValue | None
    radius: Value[float] | None


class Rules(Enum):
    """Where a table has lines: round every cell, above and below rows, or beside columns."""

    ALL = "all"
    ROWS = "rows"
    COLUMNS = "columns"


class TableColumn(NamedTuple):
    """So many columns of a table, side by side and alike: 1 if `times` is None.

    `width` is that of each; None: an equal share of what the others leave. Layers see which of the alike ones theirs
    is, from 1, as the field `n`.
    """

    times: Value[int] | None
    width: Value[float] | None
    head: "tuple[Layer, ...]"
    layers: "tuple[Layer, ...]"
    fill: FillValue | None


class TableHead(NamedTuple):
    """The row of a table that its columns are named in."""

    height: Value[float]
    fill: FillValue | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLayer(Places):
    """A table: `rows` of data below a head. Layers see a cell's `column` and `row`, and what the row says as `cell`.

    `height` is that of a row, and may depend on it; None: rows share out what the head leaves of the box. Where a
    column has no `fill` of its own, its cells have the table's.
    """

    rows: Data[tuple[Any, ...]]
    box: BoxSource
    columns: tuple[TableColumn, ...]
    head: TableHead | None
    height: Value[float] | None
    fill: FillValue | None
    stroke: StrokeValue | None
    rules: Rules


CellsLayer = GridLayer | HexGridLayer | TrackLayer | SpacesLayer
