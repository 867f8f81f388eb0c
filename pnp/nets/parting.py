"""Nets cut apart at folds: a net and the folds to cut in; parts that are glued together again, out.

A part keeps the fold that it hung by, with a tab beyond it in the place of the neighbour, to be glued beneath that.
"""

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations

from pnp.geometry import Box
from pnp.nets.flaps import Edge, flap
from pnp.nets.net import Fold, Net, Panel, Role
from pnp.offsets import common, union
from pnp.outlines import Outline, bounds, loops, rectangle, transformed

# No deeper than a third of the panel that a tab is glued beneath, so that those of two sides do not meet.
_DEEPEST, _SHARE = 12.0, 0.3
# Glue keeps so far off the fold, so that a picture may run over it.
_OFF_FOLD = 1.0
_NEAR = 1e-6


@dataclass(frozen=True, slots=True)
class Tab:
    """What a part is glued by: all of it, its area for glue, the fold it hangs on and the panel it goes under.

    In the net's coordinates.
    """

    outline: Outline
    glue: Outline
    fold: Fold
    under: str


@dataclass(frozen=True, slots=True)
class NetPart:
    """A part of a net, where it lies in the whole: its panels, the outline of these, its folds, and its tab.

    What hangs on no other part has no tab.
    """

    panels: tuple[str, ...]
    seen: Outline
    folds: tuple[Fold, ...]
    tab: Tab | None

    @property
    def outline(self) -> Outline:
        """What is cut out."""
        return self.seen if self.tab is None else union((self.seen, self.tab.outline))


def partings(net: Net) -> Iterator[tuple[Fold, ...]]:
    """Every choice of folds that a net may be cut at, those of few folds first: only what is seen is worth a joint."""
    faces = {panel.name for panel in net.panels if panel.role is Role.FACE}
    folds = [fold for fold in net.folds if fold.child in faces]
    for number in range(len(folds) + 1):
        yield from combinations(folds, number)


def parted(net: Net, cut: Collection[Fold]) -> tuple[NetPart, ...]:
    """The parts that are left when folds are cut, in the order in which they can be joined."""
    hanging = {fold.child: fold for fold in net.folds}
    groups: dict[str, list[Panel]] = {}
    for panel in sorted(net.panels, key=lambda panel: _depth(panel.name, hanging)):
        root = panel.name
        while root in hanging and hanging[root] not in cut:
            root = hanging[root].parent
        groups.setdefault(root, []).append(panel)
    return tuple(_part(net, root, panels, hanging.get(root)) for root, panels in groups.items())


def _depth(name: str, hanging: dict[str, Fold]) -> int:
    """How many folds lie between a panel and the one that all hang on."""
    return 1 + _depth(hanging[name].parent, hanging) if name in hanging else 0


def _part(net: Net, root: str, panels: list[Panel], cut: Fold | None) -> NetPart:
    names = tuple(panel.name for panel in panels)
    folds = tuple(fold for fold in net.folds if fold.child in names and fold is not cut)
    seen = union(transformed(panel.outline, panel.place) for panel in panels)
    if cut is None:
        return NetPart(names, seen, folds, None)
    return NetPart(names, seen, (cut, *folds), _tab(cut, net.panel(root), net.panel(cut.parent)))


def _tab(fold: Fold, child: Panel, parent: Panel) -> Tab:
    """A tab on a child's edge, over its neighbour, and nowhere beyond that."""
    box, level = child.box, abs(fold.start.y - fold.end.y) < _NEAR
    if level:
        beside = Box.between(fold.start.x, box.top, fold.end.x, box.bottom)
        edge = Edge.TOP if abs(fold.start.y - box.top) < _NEAR else Edge.BOTTOM
    else:
        beside = Box.between(box.left, fold.start.y, box.right, fold.end.y)
        edge = Edge.LEFT if abs(fold.start.x - box.left) < _NEAR else Edge.RIGHT
    depth = min(_DEEPEST, _SHARE * (parent.box.height if level else parent.box.width))
    inset = min(depth, 0.2 * math.dist(fold.start, fold.end))
    whole = flap("tab", Role.GLUE, beside, edge, depth=depth, inset=inset)
    over = common(transformed(whole.outline, whole.place), transformed(parent.outline, parent.place))
    outline = max(loops(over), key=lambda loop: bounds(loop).width * bounds(loop).height)
    return Tab(outline, common(outline, _off(whole.box, edge)), fold, parent.name)


def _off(box: Box, edge: Edge) -> Outline:
    """All of a tab's box but a strip along the fold."""
    match edge:
        case Edge.TOP:
            kept = Box(box.left, box.top, box.width, box.height - _OFF_FOLD)
        case Edge.BOTTOM:
            kept = Box(box.left, box.top + _OFF_FOLD, box.width, box.height - _OFF_FOLD)
        case Edge.LEFT:
            kept = Box(box.left, box.top, box.width - _OFF_FOLD, box.height)
        case Edge.RIGHT:
            kept = Box(box.left + _OFF_FOLD, box.top, box.width - _OFF_FOLD, box.height)
    return rectangle(kept)
