"""What the knife takes: a drawn layer and where it lies on the face in, the problem with that out.

Text is measured by its ink, against the piece's own shape, other layers by their boxes: those may run off, and often
must.
"""

import math
from collections.abc import Iterable

from pnp.diagnostics import Severity
from pnp.geometry import IDENTITY, Box, Transform
from pnp.layouts.plain_layers import PlainLayer
from pnp.layouts.reading import Canvas, Problem
from pnp.layouts.texts import TextualLayer
from pnp.scene import Group, Item, Path, Text
from pnp.shapes import Rectangle, apart, overhang
from pnp.template import Direction, ImageLayer
from pnp.text.ink import ink, ink_boxes

# Cutting is no more exact than the one; the other is as far as ink may reach out of a box that ends on the safe area.
_ON_TRIM, _ON_SAFE = 0.05, 0.1
# How far ink can reach, in em: beyond the box that the text was set in, where punctuation hangs; above a baseline, with
# accents on capitals; below it.
_REACH, _ABOVE, _BELOW = 0.5, 1.25, 0.75


class Edges:
    """The edges of a face: its trim, its safe area, the end of its bleed."""

    def __init__(self, canvas: Canvas) -> None:
        self._shape = canvas.shape
        self._trim = Box.of(canvas.size)
        self._safe = self._trim.outset(-canvas.safe)
        self._full = self._trim.outset(canvas.bleed)
        self._margin, self._bleed = canvas.safe, canvas.bleed
        # Corners rounded by no more than the margin leave the safe area a rectangle.
        self._square = isinstance(canvas.shape, Rectangle) and canvas.shape.radius <= canvas.safe

    def of_text(self, items: tuple[Item, ...], box: Box, to_face: Transform, layer: TextualLayer) -> Problem | None:
        """`outside-trim` (error): ink that is cut away; `outside-safe` (warning): ink nearer to the trim than is safe.

        `box` is what the text was set in. A text whose box is inside the safe area is not measured, unless it is so
        large that its ink might reach the trim from there; nor is one whose lines are well inside.
        """
        inside = self._is_safe(_on_face(box, to_face))
        largest = _largest(items)
        if not items or (inside and largest * _REACH <= self._margin):
            return None
        if layer.style.direction is Direction.HORIZONTAL:
            room = _room(items, box, largest)
            if room is not None and self._is_safe(_on_face(room, to_face)):
                return None
        beyond = self._reach(items, to_face)
        if beyond > _ON_TRIM:
            message = "this text is cut away, move it or make its box smaller: it reaches beyond the trim"
            return Problem("outside-trim", message, layer.place, excess=beyond)
        if not inside and beyond + self._margin > _ON_SAFE:
            message = "this text may be cut, as no cut is exact: it reaches beyond the safe area"
            return Problem("outside-safe", message, layer.place, Severity.WARNING, beyond + self._margin)
        return None

    def _is_safe(self, box: Box) -> bool:
        return _beyond(box, self._safe) <= 0 and (self._square or self._overhang(box) <= -self._margin)

    def _reach(self, items: tuple[Item, ...], to_face: Transform) -> float:
        """How far ink lies beyond the trim, in mm; less than 0 inside, minus infinity where there is none."""
        found = ink(items, to_face)
        if found is None:
            return -math.inf
        whole = _beyond(found, self._trim)
        if isinstance(self._shape, Rectangle) and not self._shape.radius:
            return whole
        return max(map(self._overhang, ink_boxes(items, to_face)), default=whole)

    def _overhang(self, box: Box) -> float:
        """How far the corner of a box that goes furthest lies beyond the piece's own edge."""
        return max(overhang(self._shape, corner) for corner in box.corners)

    def of_shape(
        self, items: tuple[Item, ...], box: Box, to_face: Transform, layer: PlainLayer | ImageLayer
    ) -> Problem | None:
        """`off-face` (warning): a layer without text that lies wholly beyond the bleed. `box` is round its outline."""
        x, y, width, height = _on_face(box, to_face)
        left, top, across, down = self._full
        overlaps = x < left + across and left < x + width and y < top + down and top < y + height
        if not items or (overlaps and isinstance(self._shape, Rectangle)):
            return None
        if not apart(self._shape, _on_face(box.outset(_widest(items)), to_face), self._bleed):
            return None
        message = "this layer lies beyond the face and draws nothing on it"
        return Problem("off-face", message, layer.place, Severity.WARNING)


def _on_face(box: Box, to_face: Transform) -> Box:
    return box if to_face is IDENTITY else to_face.box(box)


def _beyond(box: Box, area: Box) -> float:
    """How far a box reaches out of another, in mm; nothing or less if it does not."""
    x, y, width, height = box
    left, top, across, down = area
    return max(left - x, top - y, x + width - left - across, y + height - top - down)


def _room(items: Iterable[Item], box: Box, em: float) -> Box | None:
    """Where the ink of level lines can be at most; None where they are not drawn as they were set."""
    lines = [item.origin.y if isinstance(item, Text) else None for item in items]
    known = [line for line in lines if line is not None]
    if len(known) < len(lines):
        return None
    across = box.outset(_REACH * em)
    return Box.between(across.left, min(known) - _ABOVE * em, across.right, max(known) + _BELOW * em)


def _largest(items: Iterable[Item]) -> float:
    """The largest em of some text, in mm; what is scaled inside a group counts as it is there."""
    largest = 0.0
    for item in items:
        if isinstance(item, Text):
            largest = max(largest, item.size)
        elif isinstance(item, Group):
            largest = max(largest, _largest(item.items))
    return largest


def _widest(items: Iterable[Item]) -> float:
    """How far the strokes of some paths reach, in mm."""
    return max((item.stroke.width for item in items if isinstance(item, Path) and item.stroke), default=0.0)
