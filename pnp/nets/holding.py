"""What goes into a box: piles of pieces in; the room that they need, out."""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.geometry import Size
from pnp.nets.boxes import Room


@dataclass(frozen=True, slots=True)
class Pile:
    """So many pieces of one size."""

    size: Size
    count: int


def room_for(piles: Sequence[Pile], thickness: float, play: float) -> Room:
    """The room for piles one on another, all lying as the first does, with some play in every direction.

    There is at least one pile.
    """
    upright = piles[0].size.height >= piles[0].size.width
    sizes = [p.size if (p.size.height >= p.size.width) == upright else p.size.turned for p in piles]
    return Room(
        max(size.width for size in sizes) + play,
        max(size.height for size in sizes) + play,
        sum(pile.count for pile in piles) * thickness + play,
    )
