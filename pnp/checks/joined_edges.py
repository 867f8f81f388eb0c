"""Boards that are laid edge to edge: a game and its faces as drawn in, an error out for each pair that is unlike."""

from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

from pnp.checks.bands import Band, differences
from pnp.checks.crossings import seen_along
from pnp.diagnostics import Report
from pnp.model import Component, Edge, FaceScenes, Game, Seam
from pnp.plan import Side
from pnp.shapes import Rectangle
from pnp.units import format_mm

# Component and face to what was drawn of it.
Drawn = Mapping[tuple[str, str], FaceScenes]

# Hands lay boards no more exactly than this.
TOLERANCE_MM = 0.1

_OPPOSITE = {Edge.LEFT: Edge.RIGHT, Edge.RIGHT: Edge.LEFT, Edge.TOP: Edge.BOTTOM, Edge.BOTTOM: Edge.TOP}
_UPRIGHT = (Edge.LEFT, Edge.RIGHT)


def check_edges(game: Game, drawn: Drawn, report: Report) -> None:
    """`edges-differ` (error, at the join): two edges that `joins` lays together do not show the same.

    Roads and coasts that end a millimetre beside each other are seen by every player. What is filled, stroked or
    pictured must cross both edges at the same places in the same colours, on every face, and on the backs too; text is
    not looked at. Draw what crosses the edge on both boards from the same values.
    """
    components = {component.id: component for component in game.components}
    edges = _Edges(drawn)
    told: set[tuple[str, Edge, str]] = set()
    for component in game.components:
        for seam in component.seams:
            other = components.get(seam.other)
            # What could not be read was reported; what the other board's own join said is not said again.
            if other is None or (other.id, _OPPOSITE[seam.edge], component.id) in told:
                continue
            problem = _misfit(component, seam, other) or edges.problem(component, seam, other)
            if problem is not None:
                told.add((component.id, seam.edge, other.id))
                message = (
                    f"the {seam.edge.value} edge of {component.id!r} does not meet the {_OPPOSITE[seam.edge].value} "
                    f"edge of {other.id!r}: {problem}"
                )
                report.error("edges-differ", message, seam.place)


def _misfit(one: Component, seam: Seam, other: Component) -> str | None:
    """What keeps two boards from meeting, whatever is on them."""
    for each in (one, other):
        if not isinstance(each.shape, Rectangle) or each.front is None or each.booklet is not None:
            return f"{each.id!r} is no printed rectangle"
    lengths = [_length(each, seam.edge) for each in (one, other)]
    if abs(lengths[0] - lengths[1]) > TOLERANCE_MM:
        return f"one is {format_mm(lengths[0])} mm long, the other {format_mm(lengths[1])} mm"
    return None


def _length(component: Component, edge: Edge) -> float:
    size = component.trim
    return size.height if edge in _UPRIGHT else size.width


class _Look(NamedTuple):
    """An edge of one side of a board, as that side shows it."""

    component: str
    side: Side
    edge: Edge


# What is seen along an edge.
_Row = tuple[Band, ...]


class _Edges:
    """What is seen along the edges of boards, each looked at once: hundreds of faces often have few different edges."""

    def __init__(self, drawn: Drawn) -> None:
        self._drawn = drawn
        self._seen: dict[_Look, dict[_Row, str]] = {}

    def problem(self, one: Component, seam: Seam, other: Component) -> str | None:
        """Where two boards do not show the same; None when they do everywhere."""
        for side in Side:
            edge = seam.edge if side is Side.FRONT else _from_behind(seam.edge)
            ours, theirs = self._rows(one, side, edge), self._rows(other, side, _OPPOSITE[edge])
            for (bands, first), (others, second) in product(ours.items(), theirs.items()):
                unlike = differences(bands, others, _length(one, edge), TOLERANCE_MM)
                if unlike:
                    start, end = unlike[0]
                    more = f" and {len(unlike) - 1} more" if len(unlike) > 1 else ""
                    return (
                        f"{one.id}/{first} beside {other.id}/{second}, {side.value}, shows another colour from "
                        f"{format_mm(start)} to {format_mm(end)} mm{more}; draw both from the same values"
                    )
        return None

    def _rows(self, component: Component, side: Side, edge: Edge) -> dict[_Row, str]:
        """What is seen along an edge of a board's faces that were drawn, each row once, and the first face with it."""
        look = _Look(component.id, side, edge)
        if look not in self._seen:
            found = self._seen[look] = {}
            for face in component.faces:
                if face.copies and (component.id, face.id) in self._drawn:
                    found.setdefault(_row(self._drawn[component.id, face.id], side, edge), face.id)
        return self._seen[look]


def _row(sides: FaceScenes, side: Side, edge: Edge) -> _Row:
    """The bands along an edge of one side of a face; a blank back shows nothing."""
    scene = sides.front if side is Side.FRONT else sides.back
    return () if scene is None else tuple(seen_along(scene, edge))


def _from_behind(edge: Edge) -> Edge:
    """The same edge as the back shows it: turned over, a board's left is on the right."""
    return _OPPOSITE[edge] if edge in _UPRIGHT else edge
