"""Outlines that layers are cut out along: mappings whose first key names the kind in, `OutlineValue`s out."""

from collections.abc import Mapping

from pnp.diagnostics import Report, did_you_mean
from pnp.spec.drawing import box, corners, point, points, words
from pnp.spec.errors import SpecError
from pnp.spec.nodes import Node, quoted
from pnp.spec.reading import Keys, as_mapping
from pnp.template import (
    CircleOutline,
    EllipseOutline,
    OutlineValue,
    PathOutline,
    PolygonOutline,
    RectOutline,
)

# The keys of each kind besides the kind itself.
OUTLINE_KEYS: Mapping[str, tuple[str, ...]] = {
    "rect": ("radius",),
    "ellipse": (),
    "circle": (),
    "polygon": (),
    "path": ("at",),
}


def outline(node: Node, report: Report) -> OutlineValue | None:
    """An outline; None, with the mistakes reported, when its main part cannot be read."""
    mapping = as_mapping(node)
    kind = next(iter(mapping), "")
    if kind not in OUTLINE_KEYS:
        message = f"there is no outline {quoted(kind)}{did_you_mean(kind, OUTLINE_KEYS)}"
        raise SpecError.at("unknown-value", message, mapping.entries[0].key.place if mapping.entries else node.place)
    keys = Keys.of(node, f"this {kind}", (kind, *OUTLINE_KEYS[kind]), report)
    if kind == "polygon":
        found = keys.required("polygon", points(3))
        return None if found is None else PolygonOutline(found)
    if kind == "path":
        data, at = keys.required("path", words), keys.optional("at", point)
        return None if data is None else PathOutline(data, at)
    area, radius = keys.required(kind, box), keys.optional("radius", corners)
    if area is None:
        return None
    if kind == "rect":
        return RectOutline(area, radius)
    return EllipseOutline(area) if kind == "ellipse" else CircleOutline(area)
