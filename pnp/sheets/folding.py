"""Signatures: how a booklet is folded, and its number of pages → which page lies where on each sheet, and the folds.

A sheet is seen from its front. Each leaf has a page on the front and one exactly behind it, its head behind the
other's head. The sheet is folded so that page 1 comes to lie outside, in front.

Half, quarter and eighth are the folio, quarto and octavo of printers: the sheet is folded across its longer side, the
fold away from the reader, once, twice, three times; what is then joined at heads and fore-edges is cut open.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, assert_never

from pnp.booklet import Fold
from pnp.geometry import Box, Point, Size


class Leaf(NamedTuple):
    """A leaf on the sheet: its pages on the front and behind, its box, whether its head points down."""

    front: int
    back: int
    box: Box
    turned: bool = False


class Crease(NamedTuple):
    """Where the sheet is folded, from edge to edge."""

    start: Point
    end: Point


class Signature(NamedTuple):
    """A sheet of a booklet: its size, its leaves, its creases, and what is cut out of it before or after folding.

    `spines` are the x of the creases that leaves are joined in; there they have no bleed. Lengths in mm.
    """

    size: Size
    leaves: tuple[Leaf, ...]
    creases: tuple[Crease, ...]
    folios: tuple[Box, ...]
    spines: tuple[float, ...]
    creep: float = 0.0


# The pages of the front and, seen through the paper, those behind them; the upper rows stand on their heads.
_QUARTER = (((5, 6), (4, 3)), ((8, 7), (1, 2)))
_EIGHTH = (((5, 6), (12, 11), (9, 10), (8, 7)), ((4, 3), (13, 14), (16, 15), (1, 2)))


def signatures(fold: Fold, count: int, page: Size, gap: float, thickness: float = 0.0) -> list[Signature]:
    """The sheets of a booklet of so many pages, as `Fold.pages` gives them; the outermost first.

    `gap` is left between pages that are cut apart. Of sheets inside one another, each one's pages lie by one more
    `thickness` of the paper nearer to the spine than those of the outermost, as it reaches so much further out.
    """
    match fold:
        case Fold.SADDLE:
            return [_folio(count, number, page, number * thickness) for number in range(count // 4)]
        case Fold.HALF:
            return [_folio(4, 0, page, 0.0)]
        case Fold.QUARTER:
            return [_folded(_QUARTER, page, gap)]
        case Fold.EIGHTH:
            return [_folded(_EIGHTH, page, gap)]
        case Fold.ACCORDION:
            return [_strip(count // 2, page)]
        case _ as never:
            assert_never(never)


def _folio(count: int, number: int, page: Size, creep: float) -> Signature:
    """The sheet `number`, counted from the outermost, of a saddle: two leaves."""
    last, first, width = count - 2 * number, 1 + 2 * number, page.width
    left, right = Box(creep, 0.0, *page), Box(width - creep, 0.0, *page)
    return Signature(
        Size(2 * width, page.height),
        (Leaf(last, last - 1, left), Leaf(first, first + 1, right)),
        (_upright(width, page.height),),
        (Box(creep, 0.0, 2 * (width - creep), page.height),),
        (width,),
        creep,
    )


def _folded(rows: Sequence[Sequence[tuple[int, int]]], page: Size, gap: float) -> Signature:
    """A sheet of two rows of leaves, joined at their heads; pairs in a row are joined at their spines."""
    pairs = len(rows[0]) // 2
    lefts = [pair * (2 * page.width + gap) for pair in range(pairs)]
    tops = (0.0, page.height + gap)
    size = Size(lefts[-1] + 2 * page.width, tops[-1] + page.height)
    leaves = tuple(
        Leaf(front, back, Box(lefts[place // 2] + place % 2 * page.width, top, *page), turned=top == 0.0)
        for row, top in zip(rows, tops, strict=True)
        for place, (front, back) in enumerate(row)
    )
    middles = [left - gap / 2 for left in lefts[1:]]
    spines = tuple(left + page.width for left in lefts)
    creases = (
        *(_upright(x, size.height) for x in middles),
        Crease(Point(0.0, size.height / 2), Point(size.width, size.height / 2)),
        *(_upright(x, size.height) for x in spines),
    )
    folios = tuple(Box(left, top, 2 * page.width, page.height) for top in tops for left in lefts)
    return Signature(size, leaves, creases, folios, spines)


def _strip(panels: int, page: Size) -> Signature:
    """Panels side by side; turned over sideways, the strip shows the second half of the pages in order."""
    size = Size(panels * page.width, page.height)
    leaves = tuple(Leaf(place + 1, 2 * panels - place, Box(place * page.width, 0.0, *page)) for place in range(panels))
    joints = tuple(place * page.width for place in range(1, panels))
    return Signature(size, leaves, tuple(_creases(joints, size)), (Box.of(size),), joints)


def _creases(joints: Sequence[float], size: Size) -> Iterator[Crease]:
    return (_upright(x, size.height) for x in joints)


def _upright(x: float, height: float) -> Crease:
    return Crease(Point(x, 0.0), Point(x, height))
