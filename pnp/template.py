"""A face's design as values: layers in drawing order, in millimetres from the trim's top left corner, y down.

What a template's YAML says, read and checked but not yet filled with a face's fields: whatever an expression can
compute is a `Value`. `Layer` is a closed union; `layouts` matches on it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

from pnp.diagnostics import Place
from pnp.expressions import Data, Expression, Value
from pnp.geometry import Box, Point
from pnp.outlines import Outline
from pnp.scene import Colour, Item


class Area(Enum):
    """A box that depends on where a layer stands: the face's trim box, the part of it that is safe from the knife, or
    the cell of a grid or the space of a track that the layer is drawn in.
    """

    TRIM = "trim"
    SAFE = "safe"
    CELL = "cell"


class BoxValue(NamedTuple):
    """A box whose parts may be computed."""

    x: Value[float]
    y: Value[float]
    width: Value[float]
    height: Value[float]


class PointValue(NamedTuple):
    """A point whose parts may be computed."""

    x: Value[float]
    y: Value[float]


BoxSource = BoxValue | Area


class EdgesValue(NamedTuple):
    """A length for each edge of a box."""

    top: Value[float]
    right: Value[float]
    bottom: Value[float]
    left: Value[float]


class CornersValue(NamedTuple):
    """The radii of a box's corners, from the top left one clockwise."""

    top_left: Value[float]
    top_right: Value[float]
    bottom_right: Value[float]
    bottom_left: Value[float]


class Align(Enum):
    """Where lines stand between a box's left and right edges."""

    START = "start"
    CENTRE = "centre"
    END = "end"
    JUSTIFY = "justify"


class VerticalAlign(Enum):
    """Where the lines stand between a box's top and bottom edges."""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"


class Direction(Enum):
    """Which way lines run: to the right, one below the other; or down, one to the left of the other."""

    HORIZONTAL = "horizontal"
    VERTICAL = "vertical"


class ColumnFill(Enum):
    """How lines are shared out among columns: about as many in each, or as many as it holds (CSS Multi-column 1)."""

    BALANCE = "balance"
    AUTO = "auto"


class Kinsoku(Enum):
    """Which characters may not begin or end a line: all that books keep from it, or the punctuation only.

    JLREQ 3.1.7 and 3.1.8; loose lets small kana, the long-vowel mark and iteration marks begin a line.
    """

    STRICT = "strict"
    LOOSE = "loose"


class Emoji(Enum):
    """How characters are shown that a project has pictures for: as text in a font, or in the picture's colours.

    As CSS has it in `font-variant-emoji`.
    """

    TEXT = "text"
    COLOUR = "colour"


class FontFace(NamedTuple):
    """A face of a font file: where it is, its number there, and the ends of its weight axis (alike: it has none).

    Weights are CSS's, from 1 to 1000. The path is absolute: true on this machine only, so never shown or written.
    """

    path: str
    number: int
    lightest: float
    heaviest: float


@dataclass(frozen=True, slots=True)
class FontFamily:
    """A font as styles name it: the faces of its weights, at least one."""

    name: str
    faces: tuple[FontFace, ...] = field(hash=False)


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How text looks. Lengths in em of the text unless said otherwise.

    Fit: `size` and `smallest` are the em in mm: text shrinks from the one to the other. What still does not fit may be
    set tighter by up to `tighten` between glyphs and narrower down to `narrow` of its width. With `largest` (mm) it
    grows to fill its box. With `together` all faces of a component take the smallest size that one of them needs.

    Lines: `leading` is the distance of baselines, `tracking` is added to every advance, `indent` begins a paragraph.
    `phrases` breaks Japanese between phrases only, where that can be; `hyphenation` is the language that Latin words
    are hyphenated in. `squeeze` sets adjoining punctuation closer (JLREQ 3.1.4), `hang` lets 、。 stand beyond a
    line's end (3.8.2), `autospace` stands between Japanese and Latin (3.2.6).

    `fonts` are tried in order, glyph by glyph; `features` are OpenType's, by tag. `columns` divide the box, with
    `column_gap` mm between them, and are filled as `column_fill` says. `emoji` says whether pictures stand for the
    characters that have one.
    """

    fonts: tuple[FontFamily, ...]
    weight: int
    size: float
    smallest: float
    leading: float
    tracking: float
    align: Align
    vertical_align: VerticalAlign
    largest: float | None = None
    tighten: float = 0.0
    narrow: float = 1.0
    together: bool = False
    direction: Direction = Direction.HORIZONTAL
    kinsoku: Kinsoku = Kinsoku.STRICT
    phrases: bool = False
    hyphenation: str | None = None
    squeeze: bool = True
    hang: bool = False
    autospace: float = 0.25
    indent: float = 0.0
    features: tuple[tuple[str, int], ...] = ()
    columns: int = 1
    column_gap: float = 0.0
    emoji: Emoji = Emoji.COLOUR
    column_fill: ColumnFill = ColumnFill.BALANCE


@dataclass(frozen=True, slots=True)
class StrokeValue:
    """A line's look; lengths in mm."""

    colour: Value[Colour]
    width: Value[float]
    dash: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class StopValue:
    """A colour of a gradient. `at` is its place from 0 to 1; None: midway between its neighbours."""

    colour: Value[Colour]
    at: Value[float] | None
    opacity: Value[float] | None


@dataclass(frozen=True, slots=True)
class LinearValue:
    """Colours along a line: between two points, or straight across what is filled, by an angle.

    Angles are degrees clockwise from the right; the line is as long as the shape's box in that direction.
    """

    line: tuple[PointValue, PointValue] | Value[float]
    stops: tuple[StopValue, ...]


@dataclass(frozen=True, slots=True)
class RadialValue:
    """Colours from a focus, or the centre, out to a circle."""

    centre: PointValue
    radius: Value[float]
    focus: PointValue | None
    stops: tuple[StopValue, ...]


FillValue = Value[Colour] | LinearValue | RadialValue


@dataclass(frozen=True, slots=True)
class RectOutline:
    """A box as an outline."""

    box: BoxSource
    radius: CornersValue | None


@dataclass(frozen=True, slots=True)
class EllipseOutline:
    """The ellipse inscribed in a box."""

    box: BoxSource


@dataclass(frozen=True, slots=True)
class CircleOutline:
    """The largest circle in the middle of a box."""

    box: BoxSource


@dataclass(frozen=True, slots=True)
class PolygonOutline:
    """A closed polygon."""

    points: tuple[PointValue, ...]


@dataclass(frozen=True, slots=True)
class PathOutline:
    """An outline in SVG's path notation, in mm from `at`."""

    data: Value[str]
    at: PointValue | None


@dataclass(frozen=True, slots=True)
class DrawnOutline:
    """An outline that is the same on all faces; `even_odd` is its rule of filling."""

    outline: Outline
    even_odd: bool = False


OutlineValue = RectOutline | EllipseOutline | CircleOutline | PolygonOutline | PathOutline | DrawnOutline


@dataclass(frozen=True, slots=True)
class PictureMask:
    """A picture whose light lets through what lies under it."""

    file: Value[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Common:
    """What every layer has: `when` hides it unless true; `rotate` turns it clockwise, in degrees, about its middle."""

    place: Place
    when: Expression | None = None
    rotate: Value[float] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RectLayer(Common):
    """A rectangle. With `bleed`, its edges that lie on the trim run on to the end of the bleed."""

    box: BoxSource
    radius: CornersValue | None
    fill: FillValue | None
    stroke: StrokeValue | None
    bleed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EllipseLayer(Common):
    """The ellipse inscribed in a box. With `bleed`, one that touches the trim runs on to the end of the bleed."""

    box: BoxSource
    fill: FillValue | None
    stroke: StrokeValue | None
    bleed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PolygonLayer(Common):
    """A closed polygon."""

    points: tuple[PointValue, ...]
    fill: FillValue | None
    stroke: StrokeValue | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LineLayer(Common):
    """An open line through points."""

    points: tuple[PointValue, ...]
    stroke: StrokeValue


@dataclass(frozen=True, slots=True, kw_only=True)
class PathLayer(Common):
    """An outline in SVG's path notation, in mm from `at`."""

    data: Value[str]
    at: PointValue | None
    fill: FillValue | None
    stroke: StrokeValue | None
    even_odd: bool


class Fit(Enum):
    """How a drawing is brought into a box: all of it, as large as fits; so that it covers the box; out of shape."""

    CONTAIN = "contain"
    COVER = "cover"
    STRETCH = "stretch"


@dataclass(frozen=True, slots=True, kw_only=True)
class IconLayer(Common):
    """A drawing by name, in the middle of a box; `fill` recolours what is `currentColor`.

    `clip` says that what sticks out of the box is cut off.
    """

    name: Value[str]
    box: BoxSource
    fill: Value[Colour] | None
    fit: Fit = Fit.CONTAIN
    clip: bool = True


class PictureFit(Enum):
    """How a picture takes up its box: fill it and be cut off, lie inside it whole, be drawn to its shape, repeat."""

    COVER = "cover"
    CONTAIN = "contain"
    STRETCH = "stretch"
    TILE = "tile"


class RunOn(Enum):
    """How a picture goes on beyond its edges: turned back on itself, or each edge drawn out."""

    MIRROR = "mirror"
    STRETCH = "stretch"


@dataclass(frozen=True, slots=True, kw_only=True)
class ImageLayer(Common):
    """A raster picture in a box.

    `focus` is the point of the picture, in shares of its sides, that is kept in sight; `tile` the width in mm of one
    of the tiles. With `run_on`, edges on the trim run on through the bleed, and what the picture lacks there is made
    up. Within `fade` of an edge of what shows, its bleed counted, it grows clear. `least_dpi` is a floor that the
    template states; None: the usual one, which is only warned of.
    """

    file: Value[str]
    box: BoxSource
    fit: PictureFit
    focus: PointValue | None = None
    tile: Value[float] | None = None
    radius: CornersValue | None = None
    mask: OutlineValue | PictureMask | None = None
    opacity: Value[float] | None = None
    run_on: RunOn | None = None
    fade: EdgesValue | None = None
    least_dpi: float | None = None
    smooth: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceholderLayer(Common):
    """A place for a picture: what fills it is an image where the name is that of a file of pixels, else an icon."""

    name: Value[str]
    image: ImageLayer
    icon: IconLayer


@dataclass(frozen=True, slots=True, kw_only=True)
class ArtLayer(Common):
    """Items that are the same on all faces, in mm on the face; `box` is the page that they were drawn on."""

    items: tuple[Item, ...]
    box: Box


@dataclass(frozen=True, slots=True, kw_only=True)
class TextLayer(Common):
    """Text set in a box in a style."""

    text: Value[str]
    box: BoxSource
    style: TextStyle
    colour: Value[Colour]


@dataclass(frozen=True, slots=True)
class LookValue:
    """A style as mark-up uses it on a stretch of text: what it says, None where it says nothing; `size` in mm."""

    name: str
    fonts: tuple[FontFamily, ...] | None
    weight: int | None
    size: float | None
    colour: Value[Colour] | None
    features: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RichLayer(Common):
    """Mark-up set in a box in a style. `looks` are the styles that it can name.

    What names a colour or a font in it is read by `read_colour` and `read_font`; they raise ValueError.
    """

    text: Value[str]
    box: BoxSource
    style: TextStyle
    colour: Value[Colour]
    looks: tuple[LookValue, ...]
    read_colour: Callable[[str], Colour]
    read_font: Callable[[str], FontFamily]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupLayer(Common):
    """Layers with an origin of their own, seen through as one, cut off at an outline in their coordinates."""

    layers: "tuple[Layer, ...]"
    at: PointValue | None
    opacity: Value[float] | None = None
    clip: OutlineValue | None = None


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

Layer = (
    RectLayer
    | EllipseLayer
    | PolygonLayer
    | LineLayer
    | PathLayer
    | IconLayer
    | ArtLayer
    | ImageLayer
    | PlaceholderLayer
    | TextLayer
    | RichLayer
    | GroupLayer
    | RepeatLayer
    | GridLayer
    | HexGridLayer
    | TrackLayer
    | SpacesLayer
    | TableLayer
)


@dataclass(frozen=True, slots=True)
class Template:
    """A design: its name (`terror-24/time`), its layers, and the named values that its expressions can use."""

    name: str
    layers: tuple[Layer, ...]
    values: Mapping[str, object]
    place: Place
