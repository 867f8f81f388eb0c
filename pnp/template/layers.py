"""Layers that are drawn once: shapes, drawings, pictures, text, and groups of layers."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from pnp.diagnostics import Place
from pnp.expressions import Expression, Value
from pnp.geometry import Box
from pnp.scene import Colour, Item
from pnp.template.measures import BoxSource, CornersValue, EdgesValue, PointValue
from pnp.template.outlines import OutlineValue, PictureMask
from pnp.template.paints import FillValue, StrokeValue
from pnp.template.styles import FontFamily, TextStyle

if TYPE_CHECKING:
    from pnp.template import Layer


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
