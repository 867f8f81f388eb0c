"""Silhouette's registration marks: a filled square top left, a corner of two lines top right and bottom left.

As Silhouette Studio has them (Silhouette Card Maker's specification): the inset is where the middles of two lines meet
and where the square begins; the length is counted from there. The Cameo 5 Alpha alone looks for other ones.
"""

from typing import NamedTuple

from pnp.geometry import Box, Point, Size
from pnp.outlines import Outline, polygon, rectangle
from pnp.plan import Cutter, Role, Trace

SQUARE_MM = 5.0
# Nothing else is printed so near to a mark, or its edges are not found.
CLEARANCE_MM = 2.0


class _Corner(NamedTuple):
    """Where two lines meet, and which way they run from there: 1 to the right or down, -1 to the left or up."""

    at: Point
    dx: int
    dy: int


def marks(paper: Size, cutter: Cutter) -> tuple[Trace, ...]:
    """The three marks on a paper as it lies, filled."""
    outlines = (rectangle(_square(cutter)), *(_outline(corner, cutter) for corner in _corners(paper, cutter)))
    return tuple(Trace(outline, Role.REGISTRATION, filled=True) for outline in outlines)


def kept_clear(paper: Size, cutter: Cutter) -> tuple[Box, ...]:
    """Where nothing else may be printed: round the square and round each line."""
    lines = (line for corner in _corners(paper, cutter) for line in _arms(corner, cutter))
    return tuple(box.outset(CLEARANCE_MM) for box in (_square(cutter), *lines))


def _square(cutter: Cutter) -> Box:
    return Box(cutter.inset, cutter.inset, SQUARE_MM, SQUARE_MM)


def _corners(paper: Size, cutter: Cutter) -> tuple[_Corner, _Corner]:
    inset, right, bottom = cutter.inset, paper.width - cutter.inset, paper.height - cutter.inset
    return _Corner(Point(right, inset), -1, 1), _Corner(Point(inset, bottom), 1, -1)


def _arms(corner: _Corner, cutter: Cutter) -> tuple[Box, Box]:
    """The two lines of a corner as boxes, both with the square in which they meet."""
    (x, y), dx, dy = corner
    half = cutter.width / 2
    meeting = Box(x, y, 0.0, 0.0).outset(half)
    across = Box(x + dx * cutter.length, y - half, 0.0, cutter.width)
    down = Box(x - half, y + dy * cutter.length, cutter.width, 0.0)
    return Box.around([meeting, across]), Box.around([meeting, down])


def _outline(corner: _Corner, cutter: Cutter) -> Outline:
    """Both lines as one area, their ends square, their outer corner filled."""
    (x, y), dx, dy = corner
    half, length = cutter.width / 2, cutter.length
    steps = ((-half, -half), (length, -half), (length, half), (half, half), (half, length), (-half, length))
    return polygon(Point(x + dx * across, y + dy * down) for across, down in steps)
