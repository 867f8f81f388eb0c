"""Cut plans to hang beside the guillotine: stacks of sheets that are cut alike in, a page or more for each out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.geometry import Box, Point, Size
from pnp.outlines import LineTo, MoveTo
from pnp.plan import Paper, Profile, Side, Stack
from pnp.scene import Grey, Item, PageScene, Path, Scene, Stroke
from pnp.sheets.cut_pages.drawing import BADGE, badge, colour_of, sheet_drawn
from pnp.sheets.cut_pages.table import Setting, Turn, listed, turns
from pnp.sheets.cut_pages.words import written
from pnp.sheets.cutplan import Way
from pnp.template import Align
from pnp.units import format_mm

_MARGIN = 14.0
_HEAD = 26.0  # the height of the words over a drawing
_ROW = 4.5
_COLUMN, _GAP = 54.0, 8.0  # the least width of a column of the table, and the space to the next
_INK, _SOFT, _RULE = Grey(0.1), Grey(0.4), Stroke(Grey(0.75), 0.15)
# A plan is read at arm's length: it is printed on the sheets' own paper if that is about as large as a letter.
_SMALLEST, _LARGEST = Size(180.0, 240.0), Size(330.0, 500.0)
_A4 = Size(210.0, 297.0)


def cut_pages(stacks: Sequence[Stack], title: str, profile: Profile) -> Iterator[PageScene]:
    """For each stack its sheet drawn small, the cuts on it numbered in order, and the settings of the guillotine.

    What is too long for a page goes on on the next. A stack that no guillotine can cut is drawn with the reason.
    """
    size = _paper(profile.paper)
    for stack in stacks:
        yield from _pages(stack, title, size)


def _paper(paper: Paper) -> Size:
    width, height = paper.size
    fits = _SMALLEST.width <= width <= _LARGEST.width and _SMALLEST.height <= height <= _LARGEST.height
    return paper.size if fits else _A4


def _pages(stack: Stack, title: str, size: Size) -> Iterator[PageScene]:
    every = list(turns(stack.first.cuts))
    inner = Box.of(size).outset(-_MARGIN)
    lines = _lines(every)
    columns = max(1, int((inner.width + _GAP) // (_COLUMN + _GAP)))
    rows = min(-(-len(lines) // columns) + 2, int(inner.height * 0.42 / _ROW)) if lines else 0
    room = Box.between(inner.left, inner.top + _HEAD, inner.right, inner.bottom - rows * _ROW)
    drawing, below = sheet_drawn(stack, every, room)
    items = (*_heading(stack, every, title, inner), *drawing)
    table = Box(inner.x, below, inner.width, rows * _ROW)
    while lines:
        shown, lines = _flowed(lines, table, columns)
        yield _page(size, (*items, *shown))
        items, table = (), inner
    if not every:
        yield _page(size, items)


def _page(size: Size, items: tuple[Item, ...]) -> PageScene:
    return PageScene(Scene(size, items), trim=Box.of(size), bleed=Box.of(size))


def _heading(stack: Stack, every: Sequence[Turn], title: str, inner: Box) -> Iterator[Item]:
    line = Box(inner.x, inner.y, inner.width, 4.0)
    sheets = [page.sheet for page in stack.pages]
    plural = "" if len(sheets) == 1 else "s"
    yield from written(title, line, 3.0, _SOFT)
    yield from written(f"Cut plan: sheet{plural} {listed(sheets)}", line.moved(0, 6.5), 6.0, _INK, weight=700)
    yield from written(_counts(stack, every), line.moved(0, 13.0), 3.4, _INK)
    yield from written(_advice(stack), line.moved(0, 18.0), 2.8, _SOFT)


def _counts(stack: Stack, every: Sequence[Turn]) -> str:
    """How many sheets lie on one another, how many pieces come of it, and how much work it is."""
    page, height = stack.first, len(stack.pages)
    pages = listed(page.number for page in stack.pages)
    lying = f"One sheet: page {pages}" if height == 1 else f"A stack of {height} sheets, cut as one: pages {pages}"
    pieces = sum(placement.side is Side.FRONT for placement in page.cut_out) * height
    settings = sum(len(turn.settings) for turn in every)
    work = f", {_many(len(page.cuts), 'cut')} at {_many(settings, 'setting')}" if page.cuts else ""
    return f"{lying}. {_many(pieces, 'piece')}{work}."


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _advice(stack: Stack) -> str:
    page = stack.first
    folded = any(placement.side is Side.BACK for placement in page.cut_out)
    first = "Fold and glue first. " if folded else ""
    if page.uncut is not None:
        return f"{first}Cut along the outlines: {page.uncut.value}."
    if not page.cuts:
        return f"{first}Nothing to cut: the piece is as large as the paper."
    return f"{first}Fronts up. Cut in this order, always from edge to edge of the paper in hand."


class _Line(NamedTuple):
    """A line of the table: a turn's heading, or one of its settings. Turns are numbered from 0."""

    number: int
    turn: Turn
    setting: Setting | None


def _lines(every: Sequence[Turn]) -> list[_Line]:
    """The lines of the table: each turn, then its settings."""
    return [_Line(number, turn, line) for number, turn in enumerate(every) for line in (None, *turn.settings)]


def _flowed(lines: list[_Line], table: Box, columns: int) -> tuple[list[Item], list[_Line]]:
    """As many lines as there is room for, column by column, and those that are left.

    Every column has a heading at its top, and none at its foot.
    """
    items: list[Item] = []
    width = (table.width - (columns - 1) * _GAP) / columns
    rows = int(table.height / _ROW + 1e-6)
    for column in range(columns):
        box = Box(table.x + column * (width + _GAP), table.y, width, _ROW)
        if lines and lines[0].setting:
            lines = [lines[0]._replace(setting=None), *lines]
        here = rows - 1 if len(lines) > rows and lines[rows - 1].setting is None else rows
        for row, line in enumerate(lines[:here]):
            items += _drawn(line, box.moved(0, row * _ROW))
        lines = lines[here:]
    return items, lines


def _drawn(line: _Line, box: Box) -> Iterator[Item]:
    """A turn's heading over its columns, or the numbers of cuts and their two distances."""
    colour, second = colour_of(line.number), Box(box.x, box.y, box.width - 17.0, box.height)
    if line.setting is None:
        side = "left" if line.turn.way is Way.DOWN else "top"
        below = box.bottom - 0.3
        yield Path((MoveTo(Point(box.left, below)), LineTo(Point(box.right, below))), stroke=_RULE)
        yield from written(f"mm from the {side}:", box, 2.5, colour, weight=600)
        yield from written("on the sheet", second, 2.2, _SOFT, align=Align.END)
        yield from written("in hand", box, 2.2, _SOFT, align=Align.END)
        return
    first, last = line.setting.cuts[0].number, line.setting.cuts[-1].number
    yield from badge(Point(box.x + BADGE, box.centre.y), first, colour)
    if last > first:
        rest = Box(box.x + 2 * BADGE + 1.0, box.y, 12.0, box.height)
        yield from written(f"– {last}", rest, 2.4, colour)
    yield from written(format_mm(line.setting.on_sheet), second, 2.8, _INK, align=Align.END)
    yield from written(format_mm(line.setting.in_hand), box, 2.8, _INK, weight=600, align=Align.END)
