"""Dice: an edge's length in; the net of a cube with its tabs, or six squares to stick on one, out.

The panels are called 1 to 6. Opposite faces make seven, and 1, 2, 3 run counter-clockwise round the corner where they
meet, as on Western dice.
"""

from pnp.geometry import Box
from pnp.nets.flaps import Edge, flap
from pnp.nets.net import Joint, Net, Role, assembled, panel

# Wide enough for a finger, and narrow enough that no two tabs meet inside.
_TAB, _WIDEST_TAB = 0.4, 8.0
# Between two stickers, so that both can bleed.
STICKER_GAP = 4.0


def cube(edge: float) -> Net:
    """A cube: 5, 1, 2, 6 in a row, 3 above and 4 below the 1; seven tabs."""
    squares = {"5": (0, 1), "1": (1, 1), "2": (2, 1), "6": (3, 1), "3": (1, 0), "4": (1, 2)}
    boxes = {name: Box(x * edge, y * edge, edge, edge) for name, (x, y) in squares.items()}
    tabs = [
        ("6", Edge.RIGHT),
        *(("3", side) for side in (Edge.LEFT, Edge.TOP, Edge.RIGHT)),
        *(("4", side) for side in (Edge.LEFT, Edge.BOTTOM, Edge.RIGHT)),
    ]
    depth = min(edge * _TAB, _WIDEST_TAB)
    faces = [panel(name, box) for name, box in boxes.items()]
    glued = [
        flap(f"{name}-{side.name.lower()}", Role.GLUE, boxes[name], side, depth=depth, inset=depth / 2)
        for name, side in tabs
    ]
    joints = [Joint("1", "5"), Joint("1", "2"), Joint("2", "6"), Joint("1", "3"), Joint("1", "4")]
    joints += [Joint(name, f"{name}-{side.name.lower()}") for name, side in tabs]
    return assembled([*faces, *glued], joints)


def stickers(edge: float) -> Net:
    """Six squares: 1, 2, 3 above 4, 5, 6."""
    step = edge + STICKER_GAP
    return assembled([panel(str(n + 1), Box(n % 3 * step, n // 3 * step, edge, edge)) for n in range(6)])
