"""Boxes: what must go in and how thick the board is, in; nets of tuck boxes, trays, lids and sleeves, out.

Folds lie in the middle of the board, so every panel is a board's thickness larger than the room inside.
"""

from dataclasses import replace
from typing import NamedTuple

from pnp.geometry import Box, Point
from pnp.nets.flaps import Edge, flap, tongue
from pnp.nets.net import Joint, Net, Panel, Role, assembled, panel
from pnp.outlines import KAPPA, ClosePath, CurveTo, LineTo, MoveTo

# A lid slides over its tray with so much room, in both directions.
LID_PLAY = 1.0
_WIDEST_GLUE, _DEEPEST_TONGUE, _LARGEST_NOTCH = 12.0, 18.0, 10.0
# A notch that is asked for may be so much of a panel's width or height.
_MOST_NOTCHED = 0.4


class Room(NamedTuple):
    """The inside of a box: the width and height of what is seen of it in front, or from above, and its depth."""

    width: float
    height: float
    depth: float

    def grown(self, by: float) -> "Room":
        """The same room, larger in every direction."""
        return Room(self.width + by, self.height + by, self.depth + by)


def tuck_box(inside: Room, board: float, notch: float | None = None) -> Net:
    """Front, sides and back in a row; top and bottom hinged on the back, tucked in behind the front.

    The front's head has a notch for the thumb: of that radius, or what suits the size; none if it is 0.
    """
    columns = _row(inside.grown(board), ("left", "front", "right", "back"))
    back = columns["back"].box
    columns["front"] = _notched(columns["front"], notch)
    glue = _glue("glue", back, Edge.RIGHT, columns["right"].box.width)
    ends = [
        part for name, edge in (("top", Edge.TOP), ("bottom", Edge.BOTTOM)) for part in _end(name, edge, columns, board)
    ]
    joints = [Joint("front", "left"), Joint("front", "right"), Joint("right", "back"), Joint("back", "glue")]
    for end in ("top", "bottom"):
        joints += [Joint("back", end), Joint(end, f"{end}-tuck")]
        joints += [Joint(side, f"{side}-{end}-flap") for side in ("left", "right")]
    return replace(assembled([*columns.values(), glue, *ends], joints), room=inside)


def sleeve(inside: Room, board: float, notch: float | None = None) -> Net:
    """Front, right, back and left in a row, glued to a tube that is open at head and foot.

    Front and back have notches at their heads, for thumb and finger, as a tuck box has one.
    """
    columns = _row(inside.grown(board), ("front", "right", "back", "left"))
    columns |= {name: _notched(columns[name], notch) for name in ("front", "back")}
    glue = _glue("glue", columns["left"].box, Edge.RIGHT, columns["front"].box.width)
    joints = [Joint("front", "right"), Joint("right", "back"), Joint("back", "left"), Joint("left", "glue")]
    return replace(assembled([*columns.values(), glue], joints), room=inside)


def tray(inside: Room, board: float) -> Net:
    """A bottom with four walls; their heads are at the open side."""
    return replace(_open_box(inside.grown(board), "bottom", heads_outside=True), room=inside)


def lid(inside: Room, board: float) -> Net:
    """A top with four walls, their heads towards it, for the tray of the same room inside."""
    over = Room(inside.width + 2 * board + LID_PLAY, inside.height + 2 * board + LID_PLAY, inside.depth)
    return replace(_open_box(over.grown(board), "top", heads_outside=False), room=inside)


def _row(size: Room, names: tuple[str, ...]) -> dict[str, Panel]:
    """Four walls beside one another."""
    panels: dict[str, Panel] = {}
    x = 0.0
    for name in names:
        width = size.width if name in ("front", "back") else size.depth
        panels[name] = panel(name, Box(x, 0, width, size.height))
        x += width
    return panels


def _end(name: str, edge: Edge, columns: dict[str, Panel], board: float) -> list[Panel]:
    """A tuck box's top or bottom: hinged on the back, its tongue, and the flaps that keep dust out beneath it."""
    back, depth = columns["back"].box, columns["right"].box.width
    width = back.width
    y = back.top - depth if edge is Edge.TOP else back.bottom
    # The top is read with its head at the back; the bottom, as the box is tilted, with its head at the front.
    closing = panel(name, Box(back.left, y, width, depth), turn=180)
    long = min(depth, _DEEPEST_TONGUE)
    reach = min(depth * 0.75, width / 2 - 1)
    return [
        closing,
        tongue(f"{name}-tuck", closing.box, edge, depth=long, clearance=min(max(board, 0.5), width / 10)),
        *(
            flap(f"{side}-{name}-flap", Role.FLAP, columns[side].box, edge, depth=reach, inset=min(reach, depth) * 0.2)
            for side in ("left", "right")
        ),
    ]


def _open_box(size: Room, base: str, *, heads_outside: bool) -> Net:
    width, height, depth = size
    walls = {
        "back": (Box(0, -depth, width, depth), 0),
        "front": (Box(0, height, width, depth), 180),
        "left": (Box(-depth, 0, depth, height), 270),
        "right": (Box(width, 0, depth, height), 90),
    }
    turned = 0 if heads_outside else 180
    panels = [panel(base, Box(0, 0, width, height))]
    panels += [panel(name, box, turn=(turn + turned) % 360) for name, (box, turn) in walls.items()]
    joints = [Joint(base, name) for name in walls]
    for name in ("back", "front"):
        for side in (Edge.LEFT, Edge.RIGHT):
            tab = f"{name}-{side.name.lower()}"
            panels.append(_glue(tab, walls[name][0], side, height / 2))
            joints.append(Joint(name, tab))
    return assembled(panels, joints)


def _glue(name: str, box: Box, edge: Edge, room: float) -> Panel:
    """A tab for glue on an upright edge, no wider than the room that it is glued into."""
    depth = min(_WIDEST_GLUE, room * 0.8)
    return flap(name, Role.GLUE, box, edge, depth=depth, inset=min(depth, box.height) * 0.2)


def _notched(whole: Panel, radius: float | None) -> Panel:
    """A panel with a half-disc missing at its head, no larger than leaves most of it; of the usual radius if None."""
    (width, height), usual = whole.size, min(whole.size.width / 5, whole.size.height / 4, _LARGEST_NOTCH)
    radius = usual if radius is None else min(radius, width * _MOST_NOTCHED, height * _MOST_NOTCHED)
    if not radius:
        return whole
    middle, k = width / 2, radius * KAPPA
    outline = (
        MoveTo(Point(0, 0)),
        LineTo(Point(middle - radius, 0)),
        CurveTo(Point(middle - radius, k), Point(middle - k, radius), Point(middle, radius)),
        CurveTo(Point(middle + k, radius), Point(middle + radius, k), Point(middle + radius, 0)),
        LineTo(Point(width, 0)),
        LineTo(Point(width, height)),
        LineTo(Point(0, height)),
        ClosePath(),
    )
    return replace(whole, outline=outline)
