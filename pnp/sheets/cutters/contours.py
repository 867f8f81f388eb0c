"""Placements to what a cutting machine follows: each piece's outline, and what two share cut once.

Where neighbours touch, the first keeps its whole outline and the next goes without the part that is cut already.
"""

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import assert_never

from pnp.cutlines import CutCircle, CutLine, CutPath, CutSheet, Knee
from pnp.geometry import Box, Point
from pnp.outlines import flattened
from pnp.plan import Page, Placement, Side
from pnp.shapes import Circle, Hexagon, Outlined, Rectangle, lying, outline
from pnp.sheets.cutters.sharing import SAME_LINE_MM, AlreadyCut
from pnp.sheets.laying import laid

# The bulge of a quarter circle.
_QUARTER = math.tan(math.radians(90) / 4)

# How far a knife may stray from a curve that is no arc.
CURVES = 0.01


def cut_sheet(page: Page) -> CutSheet:
    """What is cut and creased of a front, in the order of its pieces; backs on a folded sheet are cut with them."""
    cut = AlreadyCut()
    fronts = [placement for placement in page.cut_out if placement.side is Side.FRONT]
    # What is cut out inside a piece comes first, while the piece is still held.
    lines = tuple(line for placement in fronts for line in (*_slits(placement), *_lines(placement, cut)))
    return CutSheet(page.paper, lines, tuple(line for placement in fronts for line in _scores(placement)))


def _scores(placement: Placement) -> Iterator[CutLine]:
    """Where a piece is folded."""
    through = laid(placement)
    for ends in placement.piece.creases:
        yield CutPath(tuple(Knee(through.point(end)) for end in ends), closed=False)


def _slits(placement: Placement) -> Iterator[CutLine]:
    through = laid(placement)
    for slit in placement.piece.slits:
        for points in flattened(slit, CURVES):
            yield CutPath(tuple(Knee(through.point(point)) for point in points), closed=True)


def _lines(placement: Placement, cut: AlreadyCut) -> Iterator[CutLine]:
    trim, shape = placement.trim, placement.piece.shape
    match shape:
        case Circle(diameter):
            yield CutCircle(trim.centre, diameter / 2)
        case Rectangle(_, radius):
            yield from cut.remaining(_rounded(trim, radius))
        case Hexagon() | Outlined():
            for path in flattened(outline(lying(shape, placement.rotation)), CURVES):
                corners = [Point(trim.x + x, trim.y + y) for x, y in path]
                knees = [
                    Knee(at) for at, after in pairwise([*corners, corners[0]]) if math.dist(at, after) > SAME_LINE_MM
                ]
                yield from cut.remaining(knees)
        case _ as never:
            assert_never(never)


def _rounded(box: Box, radius: float) -> list[Knee]:
    """A box's outline, clockwise from its top left; straight to where the next corner begins."""
    r = min(radius, box.width / 2, box.height / 2)
    if r <= 0:
        return [Knee(corner) for corner in box.corners]
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    rounded = [
        (Point(left + r, top), Point(right - r, top)),
        (Point(right, top + r), Point(right, bottom - r)),
        (Point(right - r, bottom), Point(left + r, bottom)),
        (Point(left, bottom - r), Point(left, top + r)),
    ]
    knees = [knee for start, end in rounded for knee in (Knee(start), Knee(end, _QUARTER))]
    # No straight line is left of a side that is as short as two radii.
    return [knee for knee, after in pairwise([*knees, knees[0]]) if knee.bulge or math.dist(knee.at, after.at) > 1e-6]
