"""Standing figures: a figure's shape in; front and back joined at the head, with what they stand on, out.

The back's outline is the front's in a mirror, so that the two halves lie on one another once folded.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import NamedTuple, assert_never

from pnp.geometry import Box, Point, Size, Transform
from pnp.nets.net import Bend, Joint, Net, Panel, Role, assembled, panel
from pnp.offsets import union, without
from pnp.outlines import Outline, flattened, polygon, rectangle, transformed
from pnp.shapes import Outlined, Shape, extent, outline


class Base(Enum):
    """What a figure stands on.

    Feet that are folded outwards and glued down; a tab that goes through the slit of a base; a slot, by which it
    stands across a stay that has one too.
    """

    FEET = "feet"
    TAB = "tab"
    SLOT = "slot"


# A foot is half as deep as the figure is wide, within these.
_SHALLOWEST, _DEEPEST = 8.0, 20.0
# What joins figures of irregular outline: at the head a bridge of a third of their width, at the foot a ground, so
# thick, as is what there is round a slot.
_BRIDGE, _THICK = 1 / 3, 3.0
# A slit is so much wider and longer than what goes through it.
SLIT_PLAY = 0.2
# A tab's share of the figure's width, its depth; how far a base reaches beyond the tab, and how round it is.
_TAB, _TAB_DEPTH, _MARGIN, _ROUND = 0.5, 8.0, 5.0, 3.0
# A stay's height as a share of the figure's width, within one of its height and these; its head as a share of its foot.
_STAY, _STAY_OF_HEIGHT, _LOWEST, _HIGHEST, _HEAD = 0.5, 0.4, 6.0, 30.0, 0.6
# Between a figure and what is cut out beside it, so that both can bleed.
_GAP = 4.0


class _Stand(NamedTuple):
    """What a figure stands on: panels and joints, slits inside them, and what is cut out of the figure's foot."""

    panels: Sequence[Panel]
    joints: Sequence[Joint]
    slits: Sequence[Outline] = ()
    notch: Box | None = None


def standee(figure: Shape, base: Base = Base.FEET, board: float = 0.3) -> Net:
    """A figure that stands, folded double; `board` is how thick one layer of it is.

    The back shows the front's picture as seen from behind. What it stands on is cut out beside it.
    """
    width, height = size = extent(figure)
    own, head = _joined(figure)
    stand = _stand(size, base, 2 * board + SLIT_PLAY)
    if stand.notch is not None:
        slot = stand.notch
        held = Box.between(slot.left - _THICK, slot.top - _THICK, slot.right + _THICK, height)
        own = without(union([own, rectangle(held)]), [rectangle(stand.notch)])
    front = panel("front", Box(0, height, width, height), outline=own)
    # Upright once folded, and so head down in the net.
    behind = transformed(own, Transform(a=-1.0, e=width))
    back = replace(panel("back", Box(0, 0, width, height), turn=180, outline=behind), mirrors="front")
    joints = (Joint("front", "back", angle=180.0, span=head), *stand.joints)
    return assembled([front, back, *stand.panels], joints, stand.slits)


def _stand(size: Size, base: Base, slit: float) -> _Stand:
    match base:
        case Base.FEET:
            depth = min(max(size.width / 2, _SHALLOWEST), _DEEPEST)
            return _Stand(*_feet("foot", size, size.width, depth))
        case Base.TAB:
            return _on_base(size, slit)
        case Base.SLOT:
            return _on_stay(size, slit)
        case _ as never:
            assert_never(never)


def _feet(name: str, size: Size, width: float, depth: float) -> tuple[list[Panel], list[Joint]]:
    """What hangs on the middle of the foot of each half, folded outwards."""
    left = (size.width - width) / 2
    boxes = {"front": Box(left, 2 * size.height, width, depth), "back": Box(left, -depth, width, depth)}
    return (
        [panel(f"{half}-{name}", box, role=Role.FLAP) for half, box in boxes.items()],
        [Joint(half, f"{half}-{name}", Bend.VALLEY) for half in boxes],
    )


def _on_base(size: Size, slit: float) -> _Stand:
    """Tabs, and a base that covers them when they are folded apart beneath it."""
    width = size.width * _TAB
    panels, joints = _feet("tab", size, width, _TAB_DEPTH)
    box = Box(size.width + _GAP, 0, max(size.width, width + 2 * _MARGIN), 2 * (_TAB_DEPTH + _MARGIN) + slit)
    base = panel("base", box, role=Role.FLAP, outline=rectangle(Box.of(box.size), _ROUND))
    return _Stand([*panels, base], joints, [rectangle(_centred(box.centre, width + SLIT_PLAY, slit))])


def _on_stay(size: Size, slit: float) -> _Stand:
    """A stay, folded double at its head, and the slots by which it and the figure go half-way into one another."""
    height = min(max(size.width * _STAY, _LOWEST), size.height * _STAY_OF_HEIGHT, _HIGHEST)
    left, width = size.width + _GAP, max(size.width, 2 * height)
    inset = width * (1 - _HEAD) / 2
    half = polygon((Point(inset, 0), Point(width - inset, 0), Point(width, height), Point(0, height)))
    front = panel("stay-front", Box(left, height, width, height), role=Role.FLAP, outline=half)
    back = panel("stay-back", Box(left, 0, width, height), turn=180, role=Role.FLAP, outline=half)
    fold = Joint("stay-front", "stay-back", angle=180.0, span=(left + inset, left + width - inset))
    through = _centred(Point(left + width / 2, height), slit, height)
    notch = Box((size.width - slit) / 2, size.height - height / 2, slit, height)  # through the foot's edge
    return _Stand([front, back], [fold], [rectangle(through)], notch)


def _centred(middle: Point, width: float, height: float) -> Box:
    return Box(middle.x - width / 2, middle.y - height / 2, width, height)


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
