"""The layers of a template: mappings whose first key names the kind in, `Layer` values out.

A layer that cannot be read is reported and left out; the others are read all the same.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import Enum

from pnp.diagnostics import did_you_mean
from pnp.spec.cells import CELL_KEYS, grid_layer, hexgrid_layer, spaces_layer, track_layer
from pnp.spec.drawing import BOX_SAMPLE, angle, box, condition, corners, point, points, repeats, share, words
from pnp.spec.errors import SpecError, attempt
from pnp.spec.images import IMAGE_KEYS, image_layer
from pnp.spec.nodes import ListNode, MapNode, Node, Scalar, quoted
from pnp.spec.outlines import outline
from pnp.spec.reading import Keys, as_list, as_mapping, choice, flag, new_name, text
from pnp.spec.table_layers import TABLE_KEYS, table_layer
from pnp.spec.texts import plain_layer, rich_layer
from pnp.spec.written import Design, Written
from pnp.template import (
    EllipseLayer,
    Fit,
    GroupLayer,
    IconLayer,
    Layer,
    LineLayer,
    PathLayer,
    Places,
    PolygonLayer,
    RectLayer,
    RepeatLayer,
)

COMMON_KEYS = ("when", "rotate", "name")
# The keys of each kind besides the kind itself and the common ones.
LAYER_KEYS: Mapping[str, tuple[str, ...]] = {
    "rect": ("radius", "fill", "stroke", "bleed"),
    "ellipse": ("fill", "stroke", "bleed"),
    "polygon": ("fill", "stroke"),
    "line": ("stroke",),
    "path": ("at", "fill", "stroke", "rule"),
    "icon": ("box", "fit", "clip", "fill"),
    "image": IMAGE_KEYS,
    "text": ("box", "style", "colour"),
    "rich": ("box", "style", "colour"),
    "group": ("at", "opacity", "clip"),
    "repeat": ("layers", "at", "step", "as"),
    "grid": ("size", "radius", "at", "box", "gap", "bleed", *CELL_KEYS),
    "hexgrid": ("pointy", "offset", "size", "at", "box", "gap", *CELL_KEYS),
    "track": ("count", "start", "corners", "turn", "size", "radius", *CELL_KEYS),
    "spaces": ("size", "radius", "connections", "line", "fill", "stroke", "layers", "as"),
    "table": TABLE_KEYS,
}


class FillRule(Enum):
    """What counts as inside an outline that crosses itself."""

    NONZERO = "nonzero"
    EVENODD = "evenodd"


def read_layers(node: Node, design: Design) -> tuple[Layer, ...]:
    """The layers of a list that can be read, without those that are dropped."""
    kept = [item for item in as_list(node).items if _name(item) not in design.dropped]
    read = (attempt(item, lambda item: _layer(item, design), design.report) for item in kept)
    return tuple(layer for layer in read if layer is not None)


def names_of_layers(node: Node) -> Iterator[str]:
    """The names that layers have, in one another too."""
    match node:
        case ListNode(items=items):
            for item in items:
                yield from names_of_layers(item)
        case MapNode(entries=entries):
            name = _name(node)
            if name is not None and next(iter(node), "") in LAYER_KEYS:
                yield name
            for entry in entries:
                yield from names_of_layers(entry.value)


def _name(node: Node) -> str | None:
    name = node.get("name") if isinstance(node, MapNode) else None
    return name.text if isinstance(name, Scalar) else None


def _layer(node: Node, design: Design) -> Layer | None:
    mapping = as_mapping(node)
    kind = next(iter(mapping), "")
    if kind not in LAYER_KEYS:
        raise _no_layer(mapping)
    known = (kind, *LAYER_KEYS[kind], *COMMON_KEYS)
    another = (LAYER_KEYS, "a layer of its own begins with '- '")
    keys = Keys.of(node, f"this {kind} layer", known, design.report, elsewhere=another)
    when, rotate = keys.optional("when", condition), keys.optional("rotate", angle)
    known_as = keys.optional("as", new_name)
    keys.optional("name", text)  # for templates that inherit this layer
    layer = _READERS[kind](Written(keys, design, node.place, when, rotate))
    return replace(layer, known_as=known_as) if isinstance(layer, Places) else layer


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


def _rect(written: Written) -> Layer | None:
    area = written.keys.required("rect", box, BOX_SAMPLE)
    radius = written.keys.optional("radius", corners)
    bleed = written.keys.optional("bleed", flag) or False
    fill, line = written.paints()
    if area is None:
        return None
    return RectLayer(
        place=written.place,
        when=written.when,
        rotate=written.rotate,
        box=area,
        radius=radius,
        fill=fill,
        stroke=line,
        bleed=bleed,
    )


def _ellipse(written: Written) -> Layer | None:
    area = written.keys.required("ellipse", box, BOX_SAMPLE)
    bleed = written.keys.optional("bleed", flag) or False
    fill, line = written.paints()
    if area is None:
        return None
    return EllipseLayer(
        place=written.place,
        when=written.when,
        rotate=written.rotate,
        box=area,
        fill=fill,
        stroke=line,
        bleed=bleed,
    )


def _polygon(written: Written) -> Layer | None:
    corners = written.keys.required("polygon", points(3), "[[0, 0], [10, 0], [5, 8]]")
    fill, line = written.paints()
    if corners is None:
        return None
    return PolygonLayer(
        place=written.place, when=written.when, rotate=written.rotate, points=corners, fill=fill, stroke=line
    )


def _line(written: Written) -> Layer | None:
    ends = written.keys.required("line", points(2), "[[0, 0], [10, 0]]")
    line = written.keys.required("stroke", written.read_stroke, '{colour: "#000", width: 0.3mm}')
    if ends is None or line is None:
        return None
    return LineLayer(place=written.place, when=written.when, rotate=written.rotate, points=ends, stroke=line)


def _path(written: Written) -> Layer | None:
    data = written.keys.required("path", words, "M 0 0 L 10 0")
    at = written.keys.optional("at", point)
    rule = written.keys.optional("rule", choice(FillRule, "rule"))
    fill, line = written.paints()
    if data is None:
        return None
    return PathLayer(
        place=written.place,
        when=written.when,
        rotate=written.rotate,
        data=data,
        at=at,
        fill=fill,
        stroke=line,
        even_odd=rule is FillRule.EVENODD,
    )


def _icon(written: Written) -> Layer | None:
    name = written.keys.required("icon", written.design.icons.read, "star")
    area = written.keys.required("box", box, BOX_SAMPLE)
    fit = written.keys.optional("fit", choice(Fit, "fit")) or Fit.CONTAIN
    clip = written.keys.optional("clip", flag)
    fill = written.colour("fill")
    if clip is not None and fit is not Fit.COVER:
        message = "nothing sticks out of the box that could be cut off; that takes 'fit: cover'"
        written.design.report.error("idle-clip", message, written.keys.place_of("clip"))
    if name is None or area is None:
        return None
    return IconLayer(
        place=written.place,
        when=written.when,
        rotate=written.rotate,
        name=name,
        box=area,
        fill=fill,
        fit=fit,
        clip=clip is not False,
    )


def _group(written: Written) -> Layer | None:
    layers = written.keys.required("group", lambda node: read_layers(node, written.design), "[…]")
    at, opacity = written.keys.optional("at", point), written.keys.optional("opacity", share)
    clip = written.keys.optional("clip", lambda node: outline(node, written.design.report))
    if layers is None:
        return None
    return GroupLayer(
        place=written.place,
        when=written.when,
        rotate=written.rotate,
        layers=layers,
        at=at,
        opacity=opacity,
        clip=clip,
    )


def _repeat(written: Written) -> Layer | None:
    count = written.keys.required("repeat", repeats, "3")
    layers = written.keys.required("layers", lambda node: read_layers(node, written.design), "[…]")
    at = written.keys.optional("at", point)
    step = written.keys.required("step", point, "[5, 0]")
    if count is None or layers is None or step is None:
        return None
    return RepeatLayer(
        place=written.place,
        when=written.when,
        rotate=written.rotate,
        layers=layers,
        count=count,
        at=at,
        step=step,
    )


def _inner(written: Written) -> tuple[Layer, ...]:
    """The layers that are drawn in each place of a layer."""
    return written.keys.optional("layers", lambda node: read_layers(node, written.design)) or ()


_READERS: Mapping[str, Callable[[Written], Layer | None]] = {
    "rect": _rect,
    "ellipse": _ellipse,
    "polygon": _polygon,
    "line": _line,
    "path": _path,
    "icon": _icon,
    "image": image_layer,
    "text": plain_layer,
    "rich": rich_layer,
    "group": _group,
    "repeat": _repeat,
    "grid": lambda written: grid_layer(written, _inner(written)),
    "hexgrid": lambda written: hexgrid_layer(written, _inner(written)),
    "track": lambda written: track_layer(written, _inner(written)),
    "spaces": lambda written: spaces_layer(written, _inner(written)),
    "table": lambda written: table_layer(written, lambda node: read_layers(node, written.design)),
}
