"""Flaps on the edges of panels: a box and one of its edges in; a panel beside it that narrows outwards, out."""

from enum import Enum

from pnp.geometry import Box, Point, Size
from pnp.nets.net import Panel, Role, panel
from pnp.outlines import KAPPA, ClosePath, CurveTo, LineTo, MoveTo, Outline, polygon


class Edge(Enum):
    """An edge of a box; the value is by how many degrees an upward flap is turned clockwise to stand on it."""

    TOP = 0
    RIGHT = 90
    BOTTOM = 180
    LEFT = 270


def flap(name: str, role: Role, box: Box, edge: Edge, *, depth: float, inset: float) -> Panel:
    """A flap along all of an edge, so deep; its far corners are the inset nearer to each other."""
    beside = _beside(box, edge, depth)
    width = beside.width if edge in (Edge.TOP, Edge.BOTTOM) else beside.height
    corners = (Point(inset, 0), Point(width - inset, 0), Point(width, depth), Point(0, depth))
    return panel(name, beside, turn=edge.value, role=role, outline=polygon(corners))


def tongue(name: str, box: Box, edge: Edge, *, depth: float, clearance: float) -> Panel:
    """A flap to be tucked in along the top or bottom edge: its sides free by the clearance, its far corners round."""
    beside = _beside(box, edge, depth)
    return panel(name, beside, turn=edge.value, role=Role.FLAP, outline=_rounded(beside.size, clearance))


def _rounded(size: Size, clearance: float) -> Outline:
    radius = min(size.height, size.width / 2 - clearance) * 0.7
    left, right = clearance, size.width - clearance
    control = radius * (1 - KAPPA)
    return (
        MoveTo(Point(0, size.height)),
        LineTo(Point(left, size.height - clearance)),
        LineTo(Point(left, radius)),
        CurveTo(Point(left, control), Point(left + control, 0), Point(left + radius, 0)),
        LineTo(Point(right - radius, 0)),
        CurveTo(Point(right - control, 0), Point(right, control), Point(right, radius)),
        LineTo(Point(right, size.height - clearance)),
        LineTo(Point(size.width, size.height)),
        ClosePath(),
    )


def _beside(box: Box, edge: Edge, depth: float) -> Box:
    match edge:
        case Edge.TOP:
            return Box(box.left, box.top - depth, box.width, depth)
        case Edge.BOTTOM:
            return Box(box.left, box.bottom, box.width, depth)
        case Edge.LEFT:
            return Box(box.left - depth, box.top, depth, box.height)
        case Edge.RIGHT:
            return Box(box.right, box.top, depth, box.height)
