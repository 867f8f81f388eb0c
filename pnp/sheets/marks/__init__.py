"""Cut and fold marks: the pieces on a page → the lines that show where to cut and fold, one file a kind.

No mark enters a bleed or another piece; every cut mark lies on the line that it marks.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import assert_never

from pnp.geometry import Box
from pnp.plan import Axis, Extra, Flip, Mark, MarkKind, MarkStyle, Placement, Profile, Trace
from pnp.shapes import Rectangle
from pnp.sheets.blanks import Blank, blanks_of
from pnp.sheets.extras.targets import TARGET_ROOM
from pnp.sheets.marks.fold import FOLD_ROOM, fold_marks
from pnp.sheets.marks.hairline import hairlines
from pnp.sheets.marks.lines import page_lines
from pnp.sheets.marks.ticks import ticks
from pnp.sheets.marks.tombow import tombow
from pnp.sheets.marks.western import crop_marks


def mark_room(profile: Profile) -> float:
    """The room beyond the outermost bleed, in mm, for marks and what stands between them (targets, fold marks).

    Lines take all that there is beyond it, too.
    """
    style = profile.marks
    folded = FOLD_ROOM if profile.flip is Flip.FOLD else 0.0
    targets = TARGET_ROOM if Extra.TARGETS in profile.extras else 0.0
    match style.kind:
        case MarkKind.NONE | MarkKind.HAIRLINE:
            reach = 0.0
        case MarkKind.WESTERN | MarkKind.LINES | MarkKind.TICKS:
            reach = style.offset + style.length
        case MarkKind.TOMBOW:
            reach = style.offset + style.length
            # The outer lines part the corners, where targets go at the worst, from the bleed.
            targets += style.offset if targets else 0.0
        case _ as never:
            assert_never(never)
    return max(reach, folded, targets)


def marks_of(
    placements: Sequence[Placement], style: MarkStyle, area: Box, fold: Axis | None = None
) -> tuple[Mark | Trace, ...]:
    """The marks for the pieces on a page, in mm on that page. ValueError for an empty page.

    `area` is the part of the page that marks may reach to; with a `fold` through its middle, that has its marks too.
    """
    return _kept(blanks_of(placements), style, area, fold)


def _marks_of(blanks: tuple[Blank, ...], style: MarkStyle, area: Box, fold: Axis | None) -> tuple[Mark | Trace, ...]:
    folds = () if fold is None else fold_marks(blanks, fold, area)
    return (*_cut_marks(blanks, style, area), *folds)


# Sheets of a deck differ in what is printed, not in where it is cut.
_kept = lru_cache(maxsize=64)(_marks_of)


def _cut_marks(blanks: Sequence[Blank], style: MarkStyle, area: Box) -> Iterator[Mark | Trace]:
    straight = [blank for blank in blanks if isinstance(blank.shape, Rectangle)]
    others = [blank for blank in blanks if not isinstance(blank.shape, Rectangle)]
    match style.kind:
        case MarkKind.NONE:
            return
        case MarkKind.HAIRLINE:
            yield from hairlines(blanks)
            return
        case MarkKind.TICKS:
            yield from ticks(blanks, blanks, style)
            return
        case MarkKind.WESTERN:
            yield from crop_marks(straight, blanks, style)
        case MarkKind.LINES:
            yield from page_lines(straight, blanks, style, area)
        case MarkKind.TOMBOW:
            yield from tombow(straight, blanks, style)
        case _ as never:
            assert_never(never)
    # No straight cut through the sheet frees what is no rectangle: a knife goes round it, from tick to tick.
    yield from ticks(others, blanks, style)


__all__ = ["mark_room", "marks_of"]
