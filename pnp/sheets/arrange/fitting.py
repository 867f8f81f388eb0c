"""How many fit in a row, how long a row is, and where a block of pieces stands on the paper."""

from pnp.geometry import Point, Size
from pnp.sheets.room import Room

# A piece exactly as large as the space fits there, whatever the last bit of a sum says.
ROUNDING_MM = 1e-7


def how_many(cell: float, gap: float, space: float) -> int:
    """The most cells, gaps between them, that fit into a space."""
    return max(0, int((space + gap + ROUNDING_MM) // (cell + gap)))


def row_length(count: int, cell: float, gap: float) -> float:
    """The length of so many cells, gaps between them."""
    return count * cell + (count - 1) * gap


def centred(block: Size, room: Room) -> Point:
    """The top left corner of a block: in the paper's middle, or as near to it as the room's area lets."""
    paper, area = room.paper, room.area
    return Point(
        _start(block.width, paper.width, area.left, area.right),
        _start(block.height, paper.height, area.top, area.bottom),
    )


def _start(length: float, paper: float, low: float, high: float) -> float:
    return max(low, min((paper - length) / 2, high - length))
