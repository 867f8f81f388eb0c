"""A face's design as values: layers in drawing order, in millimetres from the trim's top left corner, y down.

What a template's YAML says, read and checked but not yet filled with a face's fields: whatever an expression can
compute is a `Value`. `Layer` is a closed union; `layouts` matches on it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.diagnostics import Place
from pnp.template.layers import (
    ArtLayer,
    Common,
    EllipseLayer,
    Fit,
    GroupLayer,
    IconLayer,
    ImageLayer,
    LineLayer,
    LookValue,
    PathLayer,
    PictureFit,
    PlaceholderLayer,
    PolygonLayer,
    RectLayer,
    RichLayer,
    RunOn,
    TextLayer,
)
from pnp.template.measures import Area, BoxSource, BoxValue, CornersValue, EdgesValue, PointValue
from pnp.template.outlines import (
    CircleOutline,
    DrawnOutline,
    EllipseOutline,
    OutlineValue,
    PathOutline,
    PictureMask,
    PolygonOutline,
    RectOutline,
)
from pnp.template.paints import FillValue, LinearValue, RadialValue, StopValue, StrokeValue
from pnp.template.places import (
    Cells,
    CellsLayer,
    Connection,
    Contents,
    Corners,
    Form,
    FormValue,
    GridLayer,
    HexGridLayer,
    Perimeter,
    Places,
    RepeatLayer,
    Room,
    Route,
    Rules,
    Space,
    SpacesLayer,
    TableColumn,
    TableHead,
    TableLayer,
    TrackLayer,
    TrackLine,
)
from pnp.template.styles import (
    Align,
    ColumnFill,
    Direction,
    Emoji,
    FontFace,
    FontFamily,
    Kinsoku,
    TextStyle,
    VerticalAlign,
)

__all__ = [
    "Align",
    "Area",
    "ArtLayer",
    "BoxSource",
    "BoxValue",
    "Cells",
    "CellsLayer",
    "CircleOutline",
    "ColumnFill",
    "Common",
    "Connection",
    "Contents",
    "Corners",
    "CornersValue",
    "Direction",
    "DrawnOutline",
    "EdgesValue",
    "EllipseLayer",
    "EllipseOutline",
    "Emoji",
    "FillValue",
    "Fit",
    "FontFace",
    "FontFamily",
    "Form",
    "FormValue",
    "GridLayer",
    "GroupLayer",
    "HexGridLayer",
    "IconLayer",
    "ImageLayer",
    "Kinsoku",
    "Layer",
    "LineLayer",
    "LinearValue",
    "LookValue",
    "OutlineValue",
    "PathLayer",
    "PathOutline",
    "Perimeter",
    "PictureFit",
    "PictureMask",
    "PlaceholderLayer",
    "Places",
    "PointValue",
    "PolygonLayer",
    "PolygonOutline",
    "RadialValue",
    "RectLayer",
    "RectOutline",
    "RepeatLayer",
    "RichLayer",
    "Room",
    "Route",
    "Rules",
    "RunOn",
    "Space",
    "SpacesLayer",
    "StopValue",
    "StrokeValue",
    "TableColumn",
    "TableHead",
    "TableLayer",
    "Template",
    "TextLayer",
    "TextStyle",
    "TrackLayer",
    "TrackLine",
    "VerticalAlign",
]


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
