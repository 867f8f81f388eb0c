"""トンボ, the Japanese trim marks: double marks at the corners, centre marks at the middles of the sides.

Of a corner's two lines each way the inner one is on the trim (内トンボ) and the outer one on the bleed (外トンボ);
only the inner ones are cut along. The measures are those of the pLaTeX kernel and gentombow: lines start on the bleed
and run one arm outward, the outer ones from beside the trim; a centre mark is a bar of two arms on the bleed's line
with a stem of one arm outward.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.geometry import Box, Point
from pnp.plan import Mark, MarkStyle, Role
from pnp.sheets.blanks import TOUCHING_MM, Blank
from pnp.sheets.marks.western import crop_marks


def tombow(cut: Sequence[Blank], beside: Sequence[Blank], style: MarkStyle) -> Iterator[Mark]:
    """Trim marks round the block of all rectangles, and half as long ones, as in the West, for the cuts inside it."""
    if not cut:
        return
    trim = Box.around(blank.trim for blank in cut)
    outer = Box.around(blank.ink for blank in beside).outset(style.offset)
    yield from _corners(trim, outer, style.length)
    yield from _centres(outer, style.length)
    for mark in crop_marks(cut, beside, replace(style, length=style.length / 2)):
        if not _at_a_corner(mark, trim, outer):
            yield mark


def _corners(trim: Box, outer: Box, arm: float) -> Iterator[Mark]:
    for (x, y), (far_x, far_y) in zip(trim.corners, outer.corners, strict=True):
        right, down = (1 if far_x > trim.centre.x else -1), (1 if far_y > trim.centre.y else -1)
        end = Point(far_x + right * arm, far_y + down * arm)
        yield Mark(Point(x, far_y), Point(x, end.y))
        yield Mark(Point(far_x, y), Point(end.x, y))
        yield Mark(Point(x, far_y), Point(end.x, far_y), Role.REGISTRATION)
        yield Mark(Point(far_x, y), Point(far_x, end.y), Role.REGISTRATION)


def _centres(outer: Box, arm: float) -> Iterator[Mark]:
    (x, y), registration = outer.centre, Role.REGISTRATION
    # On a short side the bar stays clear of the corners.
    level, upright = min(arm, outer.width / 4), min(arm, outer.height / 4)
    for edge, outward in ((outer.top, -arm), (outer.bottom, arm)):
        yield Mark(Point(x - level, edge), Point(x + level, edge), registration)
        yield Mark(Point(x, edge), Point(x, edge + outward), registration)
    for edge, outward in ((outer.left, -arm), (outer.right, arm)):
        yield Mark(Point(edge, y - upright), Point(edge, y + upright), registration)
        yield Mark(Point(edge, y), Point(edge + outward, y), registration)


def _at_a_corner(mark: Mark, trim: Box, outer: Box) -> bool:
    """Whether a corner's own line stands where a mark would."""
    (x, y), _, _ = mark
    if outer.top < y < outer.bottom:
        return not outer.left < x < outer.right and _near(y, trim.top, trim.bottom)
    return _near(x, trim.left, trim.right)


def _near(position: float, *edges: float) -> bool:
    return any(abs(position - edge) <= TOUCHING_MM for edge in edges)
