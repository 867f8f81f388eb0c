"""Where the ink of pieces lies and where they are cut, reckoned from their own measures and apart from pnp.sheets."""

import math
from collections.abc import Iterator

from pnp.geometry import Point
from pnp.plan import Mark, Placement
from pnp.shapes import Circle, Hexagon, Rectangle


def along(mark: Mark) -> Iterator[Point]:
    (x0, y0), (x1, y1), _ = mark
    steps = max(2, int(math.dist(mark.start, mark.end) / 0.25))
    return (Point(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps) for step in range(steps + 1))


def pointy(shape: Hexagon, rotation: int) -> bool:
    return shape.pointy != (rotation % 180 == 90)


def inked(placement: Placement, point: Point) -> bool:
    """Whether a point lies in a piece or its bleed, and not only at its edge."""
    box, touching = placement.bleed_box, 1e-4
    x, y = point.x - placement.trim.centre.x, point.y - placement.trim.centre.y
    if not (box.left + touching < point.x < box.right - touching):
        return False
    if not (box.top + touching < point.y < box.bottom - touching):
        return False
    match placement.piece.shape:
        case Rectangle():
            return True
        case Circle(diameter):
            return math.hypot(x, y) < diameter / 2 + min(placement.bleeds) - touching
        case Hexagon(across) as shape:
            sides = (0, 60, 120) if pointy(shape, placement.rotation) else (30, 90, 150)
            off = max(abs(x * math.cos(math.radians(side)) + y * math.sin(math.radians(side))) for side in sides)
            return off < across / 2 + min(placement.bleeds) - touching


def cut_by(placement: Placement, mark: Mark) -> bool:
    """Whether a mark's line is one that a piece is cut along."""
    trim, (x, y) = placement.trim, placement.trim.centre
    (x0, y0), (x1, y1), _ = mark
    upright, level = abs(x0 - x1) < 1e-6, abs(y0 - y1) < 1e-6
    match placement.piece.shape:
        case Rectangle():
            xs, ys = (trim.left, trim.right), (trim.top, trim.bottom)
        case Circle():
            xs, ys = (x, x), (y, y)
        case Hexagon(across) as shape:
            off = abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / math.dist(mark.start, mark.end)
            angle = math.degrees(math.atan2(y1 - y0, x1 - x0)) - (90 if pointy(shape, placement.rotation) else 0)
            return abs(off - across / 2) < 1e-5 and abs((angle + 30) % 60 - 30) < 1e-3
    return (upright and any(abs(x0 - at) < 1e-5 for at in xs)) or (level and any(abs(y0 - at) < 1e-5 for at in ys))
