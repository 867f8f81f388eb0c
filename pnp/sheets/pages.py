"""Sheets to pages: each sheet's front with the backs behind it, in the order that a profile asks for, marks and all."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import count
from typing import assert_never

from pnp.plan import Order, Page, Profile, Sheet, Side
from pnp.sheets.backs import behind, flip_axis, mirror, mirrored_mark, turned_over
from pnp.sheets.marks import cut_marks
from pnp.sheets.marks.creases import crease_marks


def paginated(shares: Iterable[Sequence[Sheet]], profile: Profile) -> tuple[Page, ...]:
    """The pages of the sheets, numbered through; each file's share of them in the profile's order.

    A sheet on which no piece has a back has no back page. The pages of a sheet that is folded hold fronts and backs.
    """
    numbers = count(1)
    pairs = ([_sides(sheet, next(numbers), profile) for sheet in share] for share in shares)
    pages = (page for share in pairs for page in _ordered(share, profile.order))
    return tuple(replace(page, number=number) for number, page in enumerate(pages, start=1))


def _sides(sheet: Sheet, number: int, profile: Profile) -> list[Page]:
    """A sheet's front and, if it has one, its back."""
    folded = () if sheet.fold is None else behind(sheet.placements, sheet.paper, sheet.fold)
    placements = (*sheet.placements, *folded)
    cut = sheet.folios or placements
    marks = (*cut_marks(cut, profile), *crease_marks(sheet.folds, cut, profile.marks))
    front = Page(0, Side.FRONT, number, sheet.paper, placements, marks)
    axis = flip_axis(sheet.paper, profile.flip)
    backs = (*behind(placements, sheet.paper, axis), *turned_over(sheet.backs, sheet.paper, axis)) if axis else ()
    if axis is None or not backs:
        return [front]
    through = mirror(sheet.paper, axis)
    back_marks = tuple(mirrored_mark(mark, through) for mark in marks)
    return [front, Page(0, Side.BACK, number, sheet.paper, backs, back_marks)]


def _ordered(pairs: Iterable[list[Page]], order: Order) -> list[Page]:
    match order:
        case Order.ALTERNATING:
            return [page for pair in pairs for page in pair]
        case Order.BACK_FIRST:
            return [page for pair in pairs for page in reversed(pair)]
        case Order.FRONTS_THEN_BACKS:
            pages = [page for pair in pairs for page in pair]
            return sorted(pages, key=lambda page: page.side is Side.BACK)
        case _ as never:
            assert_never(never)
