"""Sheets to pages: each sheet's front with the backs behind it, in the order that a profile asks for, marks and all."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import count
from typing import assert_never

from pnp.plan import Order, Page, Profile, Sheet, Side, Uncut
from pnp.sheets.backs import behind, flip_axis, mirror, turned_over
from pnp.sheets.cutplan import cut_plan
from pnp.sheets.cutters import registration_marks
from pnp.sheets.extras.slug import SheetWords, Titles, turn
from pnp.sheets.furnish import lines_of, mirrored, notes_of, strip_of
from pnp.sheets.joints import joints
from pnp.sheets.marks.creases import crease_marks
from pnp.sheets.room import frame

# What a page of a folded sheet shows.
BOTH_SIDES = "front and back"


def paginated(shares: Sequence[Sequence[Sheet]], profile: Profile, titles: Titles) -> tuple[Page, ...]:
    """The pages of the sheets, numbered through; each file's share of them in the profile's order.

    A sheet on which no piece has a back has no back page. The pages of a sheet that is folded hold fronts and backs.
    """
    numbers, sheets = count(1), sum(map(len, shares))
    pairs = (
        [_sides(sheet, next(numbers), sheets, profile.on(sheet.paper), titles) for sheet in share] for share in shares
    )
    pages = (page for share in pairs for page in _ordered(share, profile.order))
    return tuple(replace(page, number=number) for number, page in enumerate(pages, start=1))


def _sides(sheet: Sheet, number: int, sheets: int, profile: Profile, titles: Titles) -> list[Page]:
    """A sheet's front and, if it has one, its back."""
    paper, fold = sheet.paper, sheet.fold
    placements = sheet.placements if fold is None else (*sheet.placements, *behind(sheet.placements, paper, fold))
    axis = flip_axis(paper, profile.flip)
    backs = (*behind(placements, paper, axis), *turned_over(sheet.backs, paper, axis)) if axis else ()
    mirrored_in = fold or (axis if backs else None)
    framed = frame(paper, profile, mirrored_in, folded=fold is not None)
    names = dict.fromkeys(titles.components[each.piece.component] for each in sheet.placements)
    words = SheetWords(titles.game, tuple(names), number, sheets, turn(profile.flip, mirrored_in), profile.name)
    shown = Side.FRONT.value if fold is None else BOTH_SIDES

    cut_out = sheet.folios or placements
    lines = lines_of(cut_out, profile, framed, fold)
    creases = tuple(crease_marks(sheet.folds, cut_out, profile.marks))
    plan = cut_plan(sheet)
    cuts, uncut = ((), plan) if isinstance(plan, Uncut) else (plan, None)
    # A machine looks for its marks on the side that it cuts; joints are covered there, and would stay in sight behind.
    beside = (*lines, *registration_marks(paper, profile.cutter), *joints(placements, profile))
    front = Page(0, Side.FRONT, number, paper, placements, beside, cuts, uncut, sheet.folios)
    beside += (*creases, *notes_of(front, profile, framed), *strip_of(shown, framed, profile, words))
    front = replace(front, furniture=beside)
    if axis is None or not backs:
        return [front]
    through = mirror(paper, axis)
    strip = strip_of(Side.BACK.value, framed.mirrored(through), profile, words)
    return [front, Page(0, Side.BACK, number, paper, backs, (*mirrored((*lines, *creases), through), *strip))]


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
