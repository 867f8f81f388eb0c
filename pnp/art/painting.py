"""One shape of a drawing to one scene item, and how far it reaches."""

import math
from typing import assert_never

from pnp.art.outlines import check_reach
from pnp.geometry import Box, Transform
from pnp.outlines import bounds, transformed
from pnp.scene import Cap, Group, Path, Stroke

# How far a stroke reaches beyond its outline, in widths: half, and at the corners of a square cap √2 of that. The tip
# of a mitre is left out: it is a point, and counting it would cut off drawings that stay inside.
_REACH = {Cap.BUTT: 0.5, Cap.ROUND: 0.5, Cap.SQUARE: math.sqrt(0.5)}


def painted(path: Path, by: Transform) -> Path | Group:
    """A path moved by a transform; as a group only where that squeezes the pen along with the shape.

    ValueError, with a message for the user, when it ends up absurdly far away.
    """
    outline = transformed(path.outline, by)
    check_reach(outline)
    if path.stroke is None:
        return Path(outline, path.fill, None, path.even_odd)
    scale = _scale(by)
    if scale is None:
        return Group((path,), by)
    pen = path.stroke
    stroke = Stroke(pen.colour, pen.width * scale, tuple(part * scale for part in pen.dash), pen.cap, pen.join)
    return Path(outline, path.fill, stroke, path.even_odd)


def extent(item: Path | Group) -> Box:
    """A box that holds a painted item, its stroke as well."""
    match item:
        case Path():
            reach = item.stroke.width * _REACH[item.stroke.cap] if item.stroke else 0.0
            return bounds(item.outline).outset(reach)
        case Group():
            return item.transform.box(Box.around(extent(path) for path in item.items if isinstance(path, Path)))
        case _:
            assert_never(item)


def _scale(by: Transform) -> float | None:
    """How much a transform enlarges; None for one that does not enlarge alike in every direction."""
    along, across = math.hypot(by.a, by.b), math.hypot(by.c, by.d)
    alike = math.isclose(along, across, rel_tol=1e-6) and abs(by.a * by.c + by.b * by.d) <= 1e-6 * along * across
    return along if alike else None
