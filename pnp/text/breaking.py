"""Lines: a shaped paragraph and a width in, the places where its lines end out. All lengths in em.

A paragraph is a row of cells: what a reader sees as one character, or several that the font joined into one glyph.
Where each cell stands is summed up once, so that a line's end is one bisection, at any width.
"""

from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise

from pnp.scene import FontRef
from pnp.text.characters import Kind, grapheme_starts, kind_of
from pnp.text.kinsoku import MAY_BREAK, settled
from pnp.text.shaping import Shaped, shape

# What rounding may add to the sum of a line's advances.
TOLERANCE = 1e-6
# Longer texts are rare, and would let a cache grow without bounds.
LONGEST_KEPT = 500


@dataclass(frozen=True, slots=True, eq=False)
class Paragraph:
    """A shaped text without line breaks, measured.

    Cells: `cells` holds the first character of each, `first_glyphs` the first glyph; both end with the length.
    `pens` is where each cell starts, tracking counted, and at last where the text ends. `ends` is where a line would
    end that ended before that cell: before the spaces at its end, and without tracking after its last glyph.
    `breaks` are the cells that may begin a line, and at last their number; `break_ends` the `ends` of those.
    `kinds` are those of the characters, settled.
    """

    shaped: Shaped
    kinds: tuple[Kind, ...]
    cells: tuple[int, ...]
    first_glyphs: tuple[int, ...]
    pens: tuple[float, ...]
    ends: tuple[float, ...]
    breaks: tuple[int, ...]
    break_ends: tuple[float, ...]

    @property
    def widest_unit(self) -> float:
        """The width of the widest part that no line may end in."""
        starts = [self.pens[cell] for cell in (0, *self.breaks[:-1])]
        return max(map(float.__sub__, self.break_ends, starts), default=0.0)

    @property
    def widest_cell(self) -> float:
        """The width of the widest cell."""
        return max(map(float.__sub__, self.ends[1:], self.pens), default=0.0)


def paragraph(text: str, fonts: tuple[FontRef, ...], tracking: float) -> Paragraph:
    """A text without line breaks, shaped and measured, `tracking` (em) after each cell; short ones are kept.

    Tracked text has no ligatures: their letters would stand closer than the others.
    """
    return _kept(text, fonts, tracking) if len(text) <= LONGEST_KEPT else _measured(text, fonts, tracking)


def _measured(text: str, fonts: tuple[FontRef, ...], tracking: float) -> Paragraph:
    shaped = shape(text, fonts, ligatures=tracking == 0)
    raw = [*map(kind_of, text)]
    kinds = settled(raw)
    cells, first_glyphs = _cells(shaped, raw)
    glyph_pens = [0.0, *accumulate(shaped.glyphs.advances)]
    natural = [glyph_pens[first] for first in first_glyphs]
    pens = natural
    if tracking:
        pens = [0.0, *accumulate([tracked(after - before, tracking) for before, after in pairwise(natural)])]
    ends = _ends(pens, [raw[first] is Kind.SPACE for first in cells[:-1]], tracking)
    breaks = [cell for cell, first in enumerate(cells[:-1]) if cell and MAY_BREAK[kinds[first - 1]][kinds[first]]]
    breaks.append(len(cells) - 1)
    return Paragraph(
        shaped=shaped,
        kinds=tuple(kinds),
        cells=tuple(cells),
        first_glyphs=tuple(first_glyphs),
        pens=tuple(pens),
        ends=tuple(ends),
        breaks=tuple(breaks),
        break_ends=tuple([ends[cell] for cell in breaks]),
    )


def tracked(width: float, tracking: float) -> float:
    """How far a cell advances, in em: a mark of no width is never drawn back before its own start."""
    return max(width + tracking, 0.0)


_kept = lru_cache(maxsize=1024)(_measured)


def _cells(shaped: Shaped, kinds: list[Kind]) -> tuple[list[int], list[int]]:
    """The first character and the first glyph of each cell; both lists end with the length."""
    if max(kinds, default=Kind.WIDE) < Kind.REGIONAL and shaped.glyphs.clusters == tuple(range(len(kinds))):
        numbers = list(range(len(kinds) + 1))
        return numbers, numbers
    starts = grapheme_starts(kinds)
    cells: list[int] = []
    first_glyphs: list[int] = []
    last = -1
    for number, cluster in enumerate(shaped.glyphs.clusters):
        if cluster != last and cluster in starts:
            cells.append(cluster if cells else 0)
            first_glyphs.append(number)
            last = cluster
    return [*cells, len(shaped.text)], [*first_glyphs, len(shaped.glyphs.ids)]


def _ends(pens: list[float], spaces: list[bool], tracking: float) -> list[float]:
    if True not in spaces:
        return [0.0, *[pen - tracking for pen in pens[1:]]] if tracking else pens
    ends = [0.0]
    for is_space, pen in zip(spaces, pens[1:], strict=True):
        ends.append(ends[-1] if is_space else pen - tracking)
    return ends


def line_ends(para: Paragraph, width: float) -> list[int]:
    """The cell before which each line ends, the last being the number of cells: as much in each line as it can hold.

    A part that no line may end in and that is wider than a line is broken between any two cells, as a last resort;
    a cell that is wider than a line has one to itself. An empty paragraph is one empty line.
    """
    count = len(para.cells) - 1
    result: list[int] = []
    start = found = 0
    while start < count:
        limit = para.pens[start] + width + TOLERANCE
        found = bisect_right(para.break_ends, limit, found)
        end = para.breaks[found - 1] if found else 0
        if end <= start:
            end = max(bisect_right(para.ends, limit, start + 1) - 1, start + 1)
        result.append(end)
        start = end
    return result or [0]
