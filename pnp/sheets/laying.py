"""A placement → the transform that lays its face there: from the face's coordinates to the page's."""

from pnp.geometry import Transform
from pnp.plan import Part, Placement, Side

QUARTER_TURNS = {degrees: Transform.rotate(degrees) for degrees in (0, 90, 180, 270)}


def laid(placement: Placement, width: float = 0.0) -> Transform:
    """Where what is drawn on a face comes to lie; `width` is the whole face's, which matters for backs of parts."""
    # Each quarter turn takes the face's top left corner, its origin, to the next corner of the trim as printed.
    corner, part = placement.trim.corners[placement.rotation // 90], placement.piece.part
    shift = Transform() if part is None else _shift(part, width, placement.side)
    return shift.then(QUARTER_TURNS[placement.rotation]).then(Transform.move(*corner))


def _shift(part: Part, width: float, side: Side) -> Transform:
    """What brings a part's top left corner to the origin; a back lies the other way round behind its front."""
    window = part.window
    left = window.left if side is Side.FRONT else width - window.right
    return Transform.move(-left, -window.top)
