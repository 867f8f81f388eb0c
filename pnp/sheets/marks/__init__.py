"""Cut marks: the pieces on a page → the lines that show the knife where to cut, one file a kind."""

from collections.abc import Sequence
from typing import assert_never

from pnp.plan import Mark, MarkKind, Placement, Profile, Trace
from pnp.sheets.marks.western import crop_marks


def mark_room(profile: Profile) -> float:
    """How far marks reach beyond the outermost bleed, in mm."""
    style = profile.marks
    match style.kind:
        case MarkKind.NONE | MarkKind.HAIRLINE:
            return 0.0
        case MarkKind.WESTERN | MarkKind.TOMBOW | MarkKind.LINES | MarkKind.TICKS:
            return style.offset + style.length
        case _ as never:
            assert_never(never)


def cut_marks(placements: Sequence[Placement], profile: Profile) -> tuple[Mark | Trace, ...]:
    """The marks for the pieces on a page, in mm on that page. ValueError for an empty page."""
    match profile.marks.kind:
        case MarkKind.NONE:
            return ()
        case MarkKind.WESTERN:
            return crop_marks(placements, profile.marks)
        case _:
            raise NotImplementedError


__all__ = ["cut_marks", "mark_room"]
