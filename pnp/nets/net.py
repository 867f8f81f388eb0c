"""Folded pieces, lying flat: panels, the folds between them, what is cut and what is glued; in mm, y down.

Pure geometry, seen from the printed side. A net's box starts at the origin. `assembled` makes one of panels.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from pnp.geometry import Box, Point, Size, Transform
from pnp.offsets import union
from pnp.outlines import Outline, bounds, rectangle, transformed


class Role(Enum):
    """What a panel is for: to be seen, to hold the piece shut or upright, to be glued."""

    FACE = "face"
    FLAP = "flap"
    GLUE = "glue"


class Bend(Enum):
    """Which way paper is folded: a mountain leaves its printed side outside, a valley inside."""

    MOUNTAIN = "mountain"
    VALLEY = "valley"


@dataclass(frozen=True, slots=True)
class Panel:
    """A flat part. Its outline is in its own coordinates, upright as it is to be read; `place` maps them to the net.

    `mirrors` names the panel whose picture it shows, as seen from behind, where it has none of its own.
    """

    name: str
    role: Role
    size: Size
    place: Transform
    outline: Outline
    mirrors: str | None = None

    @property
    def box(self) -> Box:
        """The box round it in the net."""
        return self.place.box(Box.of(self.size))


@dataclass(frozen=True, slots=True)
class Fold:
    """A line that two panels share, and by how many degrees the second is folded away from the first's plane."""

    parent: str
    child: str
    start: Point
    end: Point
    bend: Bend
    angle: float


@dataclass(frozen=True, slots=True)
class Net:
    """A piece to be cut out, folded and glued. Folds make trees: no panel is the child of two.

    A box has a `room`: the width, height and depth of what goes in, in mm. `slits` are cut out inside the outline.
    """

    size: Size
    panels: tuple[Panel, ...]
    folds: tuple[Fold, ...]
    outline: Outline
    room: tuple[float, float, float] | None = None
    slits: tuple[Outline, ...] = ()

    def panel(self, name: str) -> Panel:
        """The panel of a name. KeyError when there is none."""
        return {panel.name: panel for panel in self.panels}[name]

    @property
    def glued(self) -> tuple[Outline, ...]:
        """The areas for glue, in the net."""
        return tuple(transformed(p.outline, p.place) for p in self.panels if p.role is Role.GLUE)


@dataclass(frozen=True, slots=True)
class Joint:
    """That two panels whose boxes touch are folded; `span` is the part of the line that they share, if not all of it.

    The span is from a lesser to a greater coordinate along the line, in the panels' common coordinates.
    """

    parent: str
    child: str
    bend: Bend = Bend.MOUNTAIN
    angle: float = 90.0
    span: tuple[float, float] | None = None


def panel(name: str, box: Box, *, turn: int = 0, role: Role = Role.FACE, outline: Outline | None = None) -> Panel:
    """A panel that fills a box; its head points up, or is turned clockwise by quarter turns.

    The outline, if it is not the box, is in the panel's own coordinates.
    """
    size = box.size if turn % 180 == 0 else box.size.turned
    turned = Transform.rotate(turn)
    image = turned.box(Box.of(size))
    place = turned.then(Transform.move(box.x - image.x, box.y - image.y))
    return Panel(name, role, size, place, outline or rectangle(Box.of(size)))


def assembled(panels: Sequence[Panel], joints: Iterable[Joint] = (), slits: Iterable[Outline] = ()) -> Net:
    """The net of panels that lie as they are to be cut, wherever that is. ValueError when there are none."""
    outline = union(transformed(p.outline, p.place) for p in panels)
    box = bounds(outline)
    home = Transform.move(-box.x, -box.y)
    moved = tuple(replace(p, place=p.place.then(home)) for p in panels)
    by_name = {p.name: p.box for p in panels}
    folds = tuple(_fold(by_name[joint.parent], by_name[joint.child], joint, home) for joint in joints)
    cut_out = tuple(transformed(slit, home) for slit in slits)
    return Net(box.size, moved, folds, transformed(outline, home), slits=cut_out)


def _fold(parent: Box, child: Box, joint: Joint, home: Transform) -> Fold:
    shared = Box.between(
        max(parent.left, child.left),
        max(parent.top, child.top),
        min(parent.right, child.right),
        min(parent.bottom, child.bottom),
    )
    if joint.span is not None:
        low, high = joint.span
        level = shared.width > shared.height
        shared = (
            Box.between(low, shared.top, high, shared.bottom)
            if level
            else Box.between(shared.left, low, shared.right, high)
        )
    start, end = Point(shared.left, shared.top), Point(shared.right, shared.bottom)
    return Fold(joint.parent, joint.child, home.point(start), home.point(end), joint.bend, joint.angle)
