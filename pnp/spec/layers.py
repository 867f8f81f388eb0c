"""The layers of a template: mappings whose first key names the kind in, `Layer` values out.

A layer that cannot be read is reported and left out; the others are read all the same.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from pnp.diagnostics import Place, Report, did_you_mean
from pnp.expressions import Expression, Value
from pnp.scene import Colour, Grey
from pnp.spec.colours import Palette, colour_value
from pnp.spec.drawing import angle, box, condition, extent, point, points, repeats, stroke, words
from pnp.spec.errors import SpecError, attempt
from pnp.spec.icons import Icons
from pnp.spec.nodes import MapNode, Node, quoted
from pnp.spec.reading import Keys, as_list, as_mapping, choice, flag
from pnp.spec.styles import StyleBook, text_style
from pnp.template import (
    EllipseLayer,
    GroupLayer,
    IconLayer,
    Layer,
    LineLayer,
    PathLayer,
    PolygonLayer,
    RectLayer,
    RepeatLayer,
    StrokeValue,
    TextLayer,
)

COMMON_KEYS = ("when", "rotate")
# The keys of each kind besides the kind itself and the common ones.
LAYER_KEYS: Mapping[str, tuple[str, ...]] = {
    "rect": ("radius", "fill", "stroke", "bleed"),
    "ellipse": ("fill", "stroke"),
    "polygon": ("fill", "stroke"),
    "line": ("stroke",),
    "path": ("at", "fill", "stroke", "rule"),
    "icon": ("box", "fill"),
    "text": ("box", "style", "colour"),
    "group": ("at",),
    "repeat": ("layers", "at", "step"),
}


class FillRule(Enum):
    """What counts as inside an outline that crosses itself."""

    NONZERO = "nonzero"
    EVENODD = "evenodd"


@dataclass(frozen=True, slots=True)
class Design:
    """What the layers of a template can refer to."""

    palette: Palette
    styles: StyleBook
    icons: Icons
    report: Report

    def layers(self, node: Node) -> tuple[Layer, ...]:
        """The layers of a list that can be read."""
        read = (attempt(item, self._layer, self.report) for item in as_list(node).items)
        return tuple(layer for layer in read if layer is not None)

    def _layer(self, node: Node) -> Layer | None:
        mapping = as_mapping(node)
        kind = next(iter(mapping), "")
        if kind not in LAYER_KEYS:
            raise _no_layer(mapping)
        keys = Keys.of(node, f"this {kind} layer", (kind, *LAYER_KEYS[kind], *COMMON_KEYS), self.report)
        when, rotate = keys.optional("when", condition), keys.optional("rotate", angle)
        return _READERS[kind](_Sheet(keys, self, node.place, when, rotate))


def _no_layer(mapping: MapNode) -> SpecError:
    keys = [entry.key for entry in mapping.entries]
    if not keys:
        return SpecError.at("unknown-layer", "this layer is empty", mapping.place)
    late = next((key for key in keys if key.text in LAYER_KEYS), None)
    if late is not None:
        message = f"{quoted(late.text)} names the layer's kind; write it first"
        return SpecError.at("unknown-layer", message, late.place)
    message = f"there is no layer {quoted(keys[0].text)}{did_you_mean(keys[0].text, LAYER_KEYS)}"
    return SpecError.at("unknown-layer", message, keys[0].place)


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A layer as written: its keys, and what every kind has."""

    keys: Keys
    design: Design
    place: Place
    when: Expression | None
    rotate: Value[float] | None

    def colour(self, key: str) -> Value[Colour] | None:
        return self.keys.optional(key, lambda node: colour_value(node, self.design.palette))

    def stroke(self) -> StrokeValue | None:
        return self.keys.optional("stroke", self.read_stroke)

    def read_stroke(self, node: Node) -> StrokeValue | None:
        return stroke(node, self.design.palette, self.design.report)


def _rect(sheet: _Sheet) -> Layer | None:
    area = sheet.keys.required("rect", box)
    radius = sheet.keys.optional("radius", extent)
    bleed = sheet.keys.optional("bleed", flag) or False
    fill, line = sheet.colour("fill"), sheet.stroke()
    if area is None:
        return None
    return RectLayer(
        place=sheet.place,
        when=sheet.when,
        rotate=sheet.rotate,
        box=area,
        radius=radius,
        fill=fill,
        stroke=line,
        bleed=bleed,
    )


def _ellipse(sheet: _Sheet) -> Layer | None:
    area = sheet.keys.required("ellipse", box)
    fill, line = sheet.colour("fill"), sheet.stroke()
    if area is None:
        return None
    return EllipseLayer(place=sheet.place, when=sheet.when, rotate=sheet.rotate, box=area, fill=fill, stroke=line)


def _polygon(sheet: _Sheet) -> Layer | None:
    corners = sheet.keys.required("polygon", points(3))
    fill, line = sheet.colour("fill"), sheet.stroke()
    if corners is None:
        return None
    return PolygonLayer(place=sheet.place, when=sheet.when, rotate=sheet.rotate, points=corners, fill=fill, stroke=line)


def _line(sheet: _Sheet) -> Layer | None:
    ends = sheet.keys.required("line", points(2))
    line = sheet.keys.required("stroke", sheet.read_stroke)
    if ends is None or line is None:
        return None
    return LineLayer(place=sheet.place, when=sheet.when, rotate=sheet.rotate, points=ends, stroke=line)


def _path(sheet: _Sheet) -> Layer | None:
    data = sheet.keys.required("path", words)
    at = sheet.keys.optional("at", point)
    rule = sheet.keys.optional("rule", choice(FillRule, "rule"))
    fill, line = sheet.colour("fill"), sheet.stroke()
    if data is None:
        return None
    return PathLayer(
        place=sheet.place,
        when=sheet.when,
        rotate=sheet.rotate,
        data=data,
        at=at,
        fill=fill,
        stroke=line,
        even_odd=rule is FillRule.EVENODD,
    )


def _icon(sheet: _Sheet) -> Layer | None:
    name = sheet.keys.required("icon", sheet.design.icons.read)
    area = sheet.keys.required("box", box)
    fill = sheet.colour("fill")
    if name is None or area is None:
        return None
    return IconLayer(place=sheet.place, when=sheet.when, rotate=sheet.rotate, name=name, box=area, fill=fill)


def _text(sheet: _Sheet) -> Layer | None:
    content = sheet.keys.required("text", words)
    area = sheet.keys.required("box", box)
    style = sheet.keys.required("style", sheet.design.styles.read)
    colour = sheet.colour("colour")
    if style is None:
        return None
    fonts, place = sheet.design.styles.fonts, sheet.keys.place_of("style")
    resolved = attempt(style, lambda style: text_style(style, fonts, place), sheet.design.report)
    if content is None or area is None or resolved is None:
        return None
    return TextLayer(
        place=sheet.place,
        when=sheet.when,
        rotate=sheet.rotate,
        text=content,
        box=area,
        style=resolved,
        colour=colour or style.colour or Value.parse("black", sheet.place, _black),
    )


def _black(_source: str) -> Colour:
    return Grey(0.0)


def _group(sheet: _Sheet) -> Layer | None:
    layers = sheet.keys.required("group", sheet.design.layers)
    at = sheet.keys.optional("at", point)
    if layers is None:
        return None
    return GroupLayer(place=sheet.place, when=sheet.when, rotate=sheet.rotate, layers=layers, at=at)


def _repeat(sheet: _Sheet) -> Layer | None:
    count = sheet.keys.required("repeat", repeats)
    layers = sheet.keys.required("layers", sheet.design.layers)
    at = sheet.keys.optional("at", point)
    step = sheet.keys.required("step", point)
    if count is None or layers is None or step is None:
        return None
    return RepeatLayer(
        place=sheet.place,
        when=sheet.when,
        rotate=sheet.rotate,
        layers=layers,
        count=count,
        at=at,
        step=step,
    )


_READERS: Mapping[str, Callable[[_Sheet], Layer | None]] = {
    "rect": _rect,
    "ellipse": _ellipse,
    "polygon": _polygon,
    "line": _line,
    "path": _path,
    "icon": _icon,
    "text": _text,
    "group": _group,
    "repeat": _repeat,
}
