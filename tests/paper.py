"""Paper that can be folded, in computation: pages of a plan in, the page numbers that a reader turns to out.

Shares no code with what lays pages on sheets: it knows where each page was printed, turns the sheet over as a printer
does, and folds it on the table.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pnp.plan import Flip, Page, Placement

HEADS = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}


@dataclass(frozen=True)
class Side:
    """One side of a leaf: what is printed on it, and which way its head points on the table."""

    page: int
    head: tuple[int, int]


@dataclass(frozen=True)
class Leaf:
    """A piece of a sheet on the table: its middle, and its sides, the upper one first."""

    x: float
    y: float
    up: Side
    down: Side

    def over_x(self, line: float) -> "Leaf":
        """Turned over about an upright line."""
        up, down = (replace(side, head=(-side.head[0], side.head[1])) for side in (self.down, self.up))
        return Leaf(2 * line - self.x, self.y, up, down)

    def over_y(self, line: float) -> "Leaf":
        """Turned over about a level line."""
        up, down = (replace(side, head=(side.head[0], -side.head[1])) for side in (self.down, self.up))
        return Leaf(self.x, 2 * line - self.y, up, down)

    def quarter(self) -> "Leaf":
        """Turned a quarter to the left on the table."""
        up, down = (replace(side, head=(side.head[1], -side.head[0])) for side in (self.up, self.down))
        return Leaf(self.y, -self.x, up, down)


def printed(front: Page, back: Page, flip: Flip) -> list[Leaf]:
    """The leaves of a sheet, its front up."""
    tall = front.paper.height >= front.paper.width
    about_upright = (flip is Flip.LONG) == tall
    behind = {}
    for placement in back.placements:
        (x, y), head = placement.trim.centre, HEADS[placement.rotation]
        if about_upright:
            spot, turned = (front.paper.width - x, y), (-head[0], head[1])
        else:
            spot, turned = (x, front.paper.height - y), (head[0], -head[1])
        behind[_near(spot)] = Side(_number(placement), turned)
    return [
        Leaf(*each.trim.centre, Side(_number(each), HEADS[each.rotation]), behind[_near(each.trim.centre)])
        for each in front.placements
    ]


def facing(leaves: Iterable[Leaf]) -> list[Leaf]:
    """A sheet turned on the table so that page 1, or its lowest page, can be read."""
    turned = list(leaves)
    while min(turned, key=lambda leaf: leaf.up.page).up.head != (0, -1):
        turned = [leaf.quarter() for leaf in turned]
    return turned


def left_under(stack: Sequence[Leaf]) -> list[Leaf]:
    """A stack, its top first, after its left half is folded below its right one."""
    line = _middle(leaf.x for leaf in stack)
    return [*(leaf for leaf in stack if leaf.x > line), *(leaf.over_x(line) for leaf in stack[::-1] if leaf.x < line)]


def far_under(stack: Sequence[Leaf]) -> list[Leaf]:
    """A stack after its far half is folded below its near one."""
    line = _middle(leaf.y for leaf in stack)
    return [*(leaf for leaf in stack if leaf.y > line), *(leaf.over_y(line) for leaf in stack[::-1] if leaf.y < line)]


def read(stack: Iterable[Leaf]) -> list[int]:
    """The pages of a book, its spine at the left. AssertionError if one does not stand upright."""
    sides = [side for leaf in stack for side in (leaf.up, leaf.down)]
    assert {side.head for side in sides} == {(0, -1)}
    return [side.page for side in sides]


def _number(placement: Placement) -> int:
    return int(placement.piece.face.removeprefix("page-"))


def _near(spot: tuple[float, float]) -> tuple[int, int]:
    return round(spot[0] * 100), round(spot[1] * 100)


def _middle(values: Iterable[float]) -> float:
    every = sorted(values)
    return (every[0] + every[-1]) / 2
