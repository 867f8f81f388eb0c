"""How far things can be seen: a path's box in millimetres, and a content's box, in points, from inside a group."""

from pnp.backends.pdf.space import Corners
from pnp.geometry import Box, Transform
from pnp.gradients import flat
from pnp.outlines import bounds
from pnp.scene import Path

# How far the tip of a mitre may be from its corner, in widths of the line: half of PDF's limit of 10 (8.4.3.5).
_MITRE = 5.0
# A group that makes less of a square point is flat: below a millionth of its units each way.
_FLAT = 1e-15
# No box reaches farther, in points: some readers keep whole numbers in 32 bits.
_FARTHEST = 1e9


def reach(path: Path) -> Box:
    """A box that holds a path and its line."""
    return bounds(path.outline).outset(_MITRE * path.stroke.width if path.stroke else 0.0)


def within(box: Corners, to_origin: Transform) -> Corners:
    """A content's box as seen from inside a group. Nothing is seen of a flat one, whatever its box."""
    if flat(to_origin, _FLAT):
        return box
    inside = to_origin.inverse().box(Box.between(*box))
    left, bottom = max(inside.left, -_FARTHEST), max(inside.top, -_FARTHEST)
    return left, bottom, min(inside.right, _FARTHEST), min(inside.bottom, _FARTHEST)
