"""Cutting machines: the marks by which they find a sheet, and where nothing else may be printed."""

from functools import lru_cache
from itertools import product
from typing import assert_never

from pnp.geometry import Box, Size
from pnp.plan import Cutter, CutterKind, Trace
from pnp.sheets.cutters import silhouette


def registration_marks(paper: Size, cutter: Cutter | None) -> tuple[Trace, ...]:
    """The marks on a paper as it lies; none without a machine."""
    if cutter is None:
        return ()
    match cutter.kind:
        case CutterKind.SILHOUETTE:
            return silhouette.marks(paper, cutter)
        case _ as never:
            assert_never(never)


def clear_areas(area: Box, paper: Size, cutter: Cutter | None) -> tuple[Box, ...]:
    """The largest boxes in an area of a paper that lie clear of a machine's marks, the largest first; at least one.

    Without a machine it is the whole area.
    """
    if cutter is None:
        return (area,)
    match cutter.kind:
        case CutterKind.SILHOUETTE:
            return _largest(area, silhouette.kept_clear(paper, cutter)) or (Box(area.x, area.y, 0.0, 0.0),)
        case _ as never:
            assert_never(never)


# Every component and every size asks for the same few areas.
@lru_cache(maxsize=64)
def _largest(area: Box, taken: tuple[Box, ...]) -> tuple[Box, ...]:
    """All boxes in the area that touch nothing taken and cannot be made larger; their edges are those of the others."""
    lefts, rights = {area.left, *(box.right for box in taken)}, {area.right, *(box.left for box in taken)}
    tops, bottoms = {area.top, *(box.bottom for box in taken)}, {area.bottom, *(box.top for box in taken)}
    free = [
        box
        for edges in product(lefts, tops, rights, bottoms)
        if (box := Box.between(*edges)).width > 0
        and box.height > 0
        and area.contains(box)
        and not any(box.overlaps(other) for other in taken)
    ]
    largest = [box for box in free if not any(other != box and other.contains(box) for other in free)]
    return tuple(sorted(largest, key=lambda box: (-box.width * box.height, box)))


__all__ = ["clear_areas", "registration_marks"]
