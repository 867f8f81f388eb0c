"""What the knife takes: a drawn layer and where it lies on the face in, problems about it out.

Text is measured by its ink, other layers by their boxes: those may run off, and often must.
"""

from collections.abc import Iterable

from pnp.diagnostics import Place, Severity
from pnp.geometry import Box, Transform
from pnp.layouts.reading import Canvas, Problem
from pnp.scene import Group, Item, Path, Text
from pnp.text.ink import ink

# Cutting is no more exact than the one; the other is as far as ink may reach out of a box that ends on the safe area.
_ON_TRIM, _ON_SAFE = 0.05, 0.1
# How far the ink of a text can reach beyond its box, in em: punctuation that hangs.
_REACH = 0.5


def text_at_edges(
    items: tuple[Item, ...], box: Box, to_face: Transform, canvas: Canvas, place: Place
) -> Problem | None:
    """`outside-trim` (error): ink that is cut away; `outside-safe` (warning): ink nearer to the trim than is safe.

    `box` is what the text was set in. A text whose box is inside the safe area is not measured, unless it is so large
    that its ink might reach the trim from there.
    """
    trim = Box.of(canvas.size)
    safe = trim.outset(-canvas.safe)
    if not items or (safe.contains(to_face.box(box)) and _largest(items) * _REACH <= canvas.safe):
        return None
    found = ink(items, to_face)
    if found is None:
        return None
    beyond = _beyond(found, trim)
    if beyond > _ON_TRIM:
        message = "this text is cut away, move it or make its box smaller: it reaches beyond the trim"
        return Problem("outside-trim", message, place, excess=beyond)
    beyond = _beyond(found, safe)
    if beyond > _ON_SAFE and not safe.contains(to_face.box(box)):
        message = "this text may be cut, as no cut is exact: it reaches beyond the safe area"
        return Problem("outside-safe", message, place, Severity.WARNING, beyond)
    return None


def shape_off_face(
    items: tuple[Item, ...], box: Box, to_face: Transform, canvas: Canvas, place: Place
) -> Problem | None:
    """`off-face` (warning): a layer without text that lies wholly beyond the bleed. `box` is round its outline."""
    area = Box.of(canvas.size).outset(canvas.bleed)
    if not items or to_face.box(box.outset(_widest(items))).overlaps(area):
        return None
    return Problem("off-face", "this layer lies beyond the face and draws nothing on it", place, Severity.WARNING)


def _beyond(found: Box, area: Box) -> float:
    """How far a box reaches out of another, in mm; nothing or less if it does not."""
    return max(area.left - found.left, area.top - found.top, found.right - area.right, found.bottom - area.bottom)


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
