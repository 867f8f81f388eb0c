"""Glyphs to cells: what a reader sees as one character, or several that the font joined into one glyph."""

from dataclasses import dataclass
from itertools import chain, pairwise, repeat

from pnp.text.characters import Kind, grapheme_starts
from pnp.text.orientation import Posture
from pnp.text.shaping import Shaped, Stretch
from pnp.text.spacing import FULL_WIDTH


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """The cells of a shaped text.

    `starts` has the first character of each, `first_glyphs` the first glyph; both end with the length. `kinds` are
    those of their first characters, `widths` how long each is in the line (em of the text), `stretches` what each is
    part of. `simple` if every cell is one character and one glyph of the text's own size, and none stand together.
    """

    starts: tuple[int, ...]
    first_glyphs: tuple[int, ...]
    kinds: tuple[Kind, ...]
    widths: tuple[float, ...]
    stretches: tuple[Stretch, ...]
    simple: bool

    def squeezable(self, cell: int) -> float:
        """The size of a cell in that of the text, if it is as wide as a kanji and so may hold space; else 0."""
        scale = self.stretches[cell].look.scale
        return scale if self.widths[cell] >= FULL_WIDTH * scale else 0.0


def row(shaped: Shaped, kinds: list[Kind]) -> Row:
    """The cells of a text whose characters are of these kinds."""
    numbers = tuple(range(len(kinds) + 1))
    if _is_simple(shaped, kinds, numbers):
        stretches = shaped.stretches
        counts = [stop - stretch.first for stretch, stop in zip(stretches, _stops(shaped), strict=True)]
        each = tuple(chain.from_iterable(map(repeat, stretches, counts)))
        return Row(numbers, numbers, tuple(kinds), shaped.glyphs.advances, each, simple=True)
    starts, first_glyphs = _cells(shaped, kinds)
    own = _stretches(shaped, first_glyphs)
    return Row(
        starts=tuple(starts),
        first_glyphs=tuple(first_glyphs),
        kinds=tuple([_kind(kinds[start], stretch) for start, stretch in zip(starts, own, strict=False)]),
        widths=tuple(_widths(shaped, first_glyphs, own)),
        stretches=tuple(own),
        simple=False,
    )


def _is_simple(shaped: Shaped, kinds: list[Kind], numbers: tuple[int, ...]) -> bool:
    return (
        bool(kinds)
        and all(stretch.look.scale == 1 and stretch.posture is not Posture.TOGETHER for stretch in shaped.stretches)
        and max(kinds) < Kind.REGIONAL
        and shaped.glyphs.clusters == numbers[:-1]
    )


def _stops(shaped: Shaped) -> list[int]:
    """The glyph after the last one of each stretch."""
    return [*(stretch.first for stretch in shaped.stretches[1:]), len(shaped.glyphs)]


def _cells(shaped: Shaped, kinds: list[Kind]) -> tuple[list[int], list[int]]:
    clusters = shaped.glyphs.clusters
    starts = grapheme_starts(kinds)
    for stretch, stop in zip(shaped.stretches, _stops(shaped), strict=False):
        if stretch.posture is Posture.TOGETHER:
            starts -= {*clusters[stretch.first + 1 : stop]} - {clusters[stretch.first]}
    cells: list[int] = []
    first_glyphs: list[int] = []
    last = -1
    for number, cluster in enumerate(clusters):
        if cluster != last and cluster in starts:
            cells.append(cluster if cells else 0)
            first_glyphs.append(number)
            last = cluster
    return [*cells, len(shaped.text)], [*first_glyphs, len(clusters)]


def _stretches(shaped: Shaped, first_glyphs: list[int]) -> list[Stretch]:
    result = []
    number = 0
    for first in first_glyphs[:-1]:
        while number + 1 < len(shaped.stretches) and shaped.stretches[number + 1].first <= first:
            number += 1
        result.append(shaped.stretches[number])
    return result


def _kind(kind: Kind, stretch: Stretch) -> Kind:
    """What stands together in a vertical line keeps its distances as a kanji does (cl-30, JLREQ 3.9.2)."""
    return Kind.WIDE if stretch.posture is Posture.TOGETHER else kind


def _widths(shaped: Shaped, first_glyphs: list[int], stretches: list[Stretch]) -> list[float]:
    """What stands together in a vertical line has the room of one character, however wide it is (JLREQ 3.2.5)."""
    advances = shaped.glyphs.advances
    return [
        stretch.look.scale * (1.0 if stretch.posture is Posture.TOGETHER else sum(advances[first:stop]))
        for (first, stop), stretch in zip(pairwise(first_glyphs), stretches, strict=True)
    ]
