"""Standing figures: a figure's shape in; front and back joined at the head, each with a foot, out.

The back's outline is the front's in a mirror, so that the two halves lie on one another once folded.
"""

from dataclasses import replace

from pnp.geometry import Box, Point, Transform
from pnp.nets.net import Bend, Joint, Net, Panel, Role, assembled, panel
from pnp.offsets import union
from pnp.outlines import Outline, flattened, rectangle, transformed
from pnp.shapes import Outlined, Shape, extent, outline

# A foot is half as deep as the figure is wide, within these.
_SHALLOWEST, _DEEPEST = 8.0, 20.0
# What joins figures of irregular outline: at the head a bridge of a third of their width, at the foot a ground.
_BRIDGE, _THICK = 1 / 3, 3.0


def standee(figure: Shape) -> Net:
    """A figure that stands on two feet, folded outwards and glued to a base.

    The back shows the front's picture as seen from behind.
    """
    width, height = extent(figure)
    foot = min(max(width / 2, _SHALLOWEST), _DEEPEST)
    own, head = _joined(figure)
    front = panel("front", Box(0, height, width, height), outline=own)
    # Upright once folded, and so head down in the net.
    behind = transformed(own, Transform(a=-1.0, e=width))
    back = replace(panel("back", Box(0, 0, width, height), turn=180, outline=behind), mirrors="front")
    feet = (_foot("front-foot", Box(0, 2 * height, width, foot)), _foot("back-foot", Box(0, -foot, width, foot)))
    joints = (
        Joint("front", "back", angle=180.0, span=head),
        Joint("front", "front-foot", Bend.VALLEY),
        Joint("back", "back-foot", Bend.VALLEY),
    )
    return assembled([front, back, *feet], joints)


def _foot(name: str, box: Box) -> Panel:
    return panel(name, box, role=Role.FLAP)


def _joined(figure: Shape) -> tuple[Outline, tuple[float, float]]:
    """A figure's outline with what holds it at head and foot, and from where to where its head is folded."""
    width, height = extent(figure)
    if not isinstance(figure, Outlined):
        return outline(figure), (0.0, width)
    (points,) = flattened(figure.outline, 0.01)
    half = width * _BRIDGE / 2
    middle = min(max(_top(points).x, half), width - half)
    bridge = Box(middle - half, 0, 2 * half, _THICK)
    ground = Box(0, height - _THICK, width, _THICK)
    return union([figure.outline, rectangle(bridge), rectangle(ground)]), (bridge.left, bridge.right)


def _top(points: list[Point]) -> Point:
    return min(points, key=lambda point: (point.y, point.x))
