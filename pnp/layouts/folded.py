"""Folded pieces: dice, boxes, standing figures. Their panels, drawn one by one, on their net, with lines to work by.

What is printed: light grey where glue goes, the panels' pictures above it, a hairline to cut along, a white one beside
it, dashes to fold along (with dots where the printed side comes inside). A picture runs on over the cut, and a little
over the fold onto a flap or a tab, but never onto another panel that has a picture.
"""

from collections.abc import Iterator

from pnp.geometry import Box, Transform
from pnp.layouts.painter import Painter
from pnp.model import Face, FaceScenes
from pnp.nets import Bend, Fold, Net, Panel
from pnp.outlines import LineTo, MoveTo, rectangle
from pnp.scene import Clip, Grey, Group, Item, Path, Scene, Stroke
from pnp.shapes import Outlined, outline

GLUE = Grey(0.87)
# What is cut out shows as paper.
SLIT = Grey(1.0)
CUT = Stroke(Grey(0.0), 0.1)
# Beside the cut, in what is cut off, so that the line is seen in the bleed of a dark picture.
CASING = Stroke(Grey(1.0), 0.2)
# Grey, to be seen on light and dark alike.
FOLDS = {
    Bend.MOUNTAIN: Stroke(Grey(0.5), 0.15, (2.0, 1.0)),
    Bend.VALLEY: Stroke(Grey(0.5), 0.15, (3.0, 0.8, 0.4, 0.8)),
}
# A fold to a flap may miss its line by so much, in mm, and still show no bare paper.
ONTO_FLAPS = 1.0
_NEAR = 1e-6


def draw_folded(face: Face, painter: Painter) -> FaceScenes:
    """A piece's net, printed on one side. ValueError for a piece without one."""
    net = painter.net
    if net is None:
        raise ValueError(f"{face.id} is not folded")
    pictures = [(panel, picture) for panel in net.panels if (picture := _picture(panel, face, painter))]
    seen = [panel for panel, _ in pictures]
    items: list[Item] = [Path(area, fill=GLUE) for area in net.glued]
    items += [Clip(rectangle(_reach(panel, seen, net, painter.bleed)), (picture,)) for panel, picture in pictures]
    items += [Path(_line(fold), stroke=FOLDS[fold.bend]) for fold in net.folds]
    items += [Path(slit, fill=SLIT, stroke=CUT) for slit in net.slits]
    beside = outline(Outlined(net.size, net.outline), (CUT.width + CASING.width) / 2)
    items += [Path(beside, stroke=CASING), Path(net.outline, stroke=CUT)]
    return FaceScenes(Scene(net.size, tuple(items), painter.bleed), None)


def _picture(panel: Panel, face: Face, painter: Painter) -> Group | None:
    """What a panel shows, at its place in the net."""
    own = painter.panel(face, panel.name)
    if own is not None:
        return Group(own.items, panel.place)
    other = None if panel.mirrors is None else painter.panel(face, panel.mirrors)
    if other is None:
        return None
    return Group(other.items, Transform(a=-1.0, e=panel.size.width).then(panel.place))


def _line(fold: Fold) -> tuple[MoveTo, LineTo]:
    return MoveTo(fold.start), LineTo(fold.end)


def _reach(panel: Panel, seen: list[Panel], net: Net, bleed: float) -> Box:
    """How far a panel's picture goes in the net: half-way to the next one that is seen, at most as far as it bleeds."""
    box = panel.box
    top, right, bottom, left = (min(bleed, *_limits(box, n, panel, seen, net)) for n in range(4))
    return Box.between(box.left - left, box.top - top, box.right + right, box.bottom + bottom)


def _limits(box: Box, edge: int, panel: Panel, seen: list[Panel], net: Net) -> Iterator[float]:
    """What keeps a picture back at an edge, counted clockwise from the top one."""
    upright = _stood(box, edge)
    hinged = {fold.child for fold in net.folds if fold.parent == panel.name}
    for other in net.panels:
        if other is panel:
            continue
        there = _stood(other.box, edge)
        away = upright.top - there.bottom
        beside = there.right <= upright.left + _NEAR or there.left >= upright.right - _NEAR
        if away < -_NEAR or beside:
            continue
        if other in seen:
            yield max(away, 0.0) / 2
        elif away < _NEAR and other.name in hinged:
            yield ONTO_FLAPS
    yield float("inf")


def _stood(box: Box, edge: int) -> Box:
    """A box turned so that its edge of that number, clockwise from the top one, is on top."""
    return Transform.rotate(-90 * edge).box(box)
