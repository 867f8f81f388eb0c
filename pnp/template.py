"""A face's design as values: layers in drawing order, in millimetres from the trim's top left corner, y down.

What a template's YAML says, read and checked but not yet filled with a face's fields: whatever an expression can
compute is a `Value`. `Layer` is a closed union; `layouts` matches on it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from pnp.diagnostics import Place
from pnp.expressions import Expression, Value
from pnp.geometry import Box
from pnp.scene import Colour, Item


class Area(Enum):
    """A box that depends on the face: its trim box, or the part of it that is safe from the knife."""

    TRIM = "trim"
    SAFE = "safe"


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
    radius: Value[float] | None
    fill: Value[Colour] | None
    stroke: StrokeValue | None
    bleed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EllipseLayer(Common):
    """The ellipse inscribed in a box."""

    box: BoxSource
    fill: Value[Colour] | None
    stroke: StrokeValue | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PolygonLayer(Common):
    """A closed polygon."""

    points: tuple[PointValue, ...]
    fill: Value[Colour] | None
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
    fill: Value[Colour] | None
    stroke: StrokeValue | None
    even_odd: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class IconLayer(Common):
    """A drawing by name, as large as fits in a box and in its middle; `fill` recolours what is `currentColor`."""

    name: Value[str]
    box: BoxSource
    fill: Value[Colour] | None


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
    """Layers with an origin of their own."""

    layers: "tuple[Layer, ...]"
    at: PointValue | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RepeatLayer(Common):
    """Layers drawn `count` times, each a `step` further; they see their number, from 0, as the field `i`."""

    layers: "tuple[Layer, ...]"
    count: Value[int]
    at: PointValue | None
    step: PointValue


Layer = (
    RectLayer
    | EllipseLayer
    | PolygonLayer
    | LineLayer
    | PathLayer
    | IconLayer
    | ArtLayer
    | TextLayer
    | RichLayer
    | GroupLayer
    | RepeatLayer
)


@dataclass(frozen=True, slots=True)
class Template:
    """A design: its name (`terror-24/time`), its layers, and the named values that its expressions can use."""

    name: str
    layers: tuple[Layer, ...]
    values: Mapping[str, object]
    place: Place
