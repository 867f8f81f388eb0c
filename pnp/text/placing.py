"""A line and a place in, what is drawn of it out: its runs in the order of its text, then readings and marks."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from pnp.template import Align
from pnp.text.arranging import Arranged, arranged
from pnp.text.beside import BESIDE, SCALE, THICKNESS, UNDER, marks_at
from pnp.text.characters import WORD, Kind
from pnp.text.inline import Look
from pnp.text.lines import Line
from pnp.text.marks import Bar, Dots, Icon, Label, Mark, Run
from pnp.text.passages import Marker
from pnp.text.readings import readings
from pnp.text.runs import Part, Place, runs

# JLREQ 3.3.9: characters that are marked; punctuation is not.
_MARKED = WORD | {Kind.WIDE, Kind.SIGN, Kind.SYMBOL, Kind.ITERATION, Kind.LONG_VOWEL, Kind.SMALL_KANA}


def placed(cells: Arranged, place: Place, baseline: float) -> Iterator[Mark]:
    """A line, its frame's start at `place`; `baseline` is how far a line lies below the top of its em box, in em."""
    line = cells.line
    if line.marker is not None:
        yield from _marker(line.marker, line.indent, place)
    yield from _base(cells, place)
    if line.measured.blocks:
        yield from readings(cells, place, baseline)
    if line.measured.decorated:
        yield from _bars(cells, place)
        yield from _dots(cells, place, baseline)


def _marker(marker: Marker, indent: float, place: Place) -> Iterator[Run | Icon | Label]:
    """A list's marker, before an item whose text starts at `indent`."""
    measured = marker.measured
    line = Line(measured, 0, measured.count, last=True, indent=indent - marker.before, marker=None)
    return _base(arranged(line, indent, Align.START, 0.0), place)


def _base(cells: Arranged, place: Place) -> Iterator[Run | Icon | Label]:
    line, row = cells.line, cells.line.measured.row
    first, stop = row.first_glyphs[line.start], row.first_glyphs[line.end]
    start, end = row.starts[line.start], row.starts[line.end]
    advances = cells.steps if row.simple else _advances(cells, first, stop)
    part = Part(line.measured.shaped, first, stop, start, end, advances, cells.lead, line.hyphen)
    return runs(part, Place(place.along + (cells.first + cells.lead) * place.size, place.across, place.size))


def _advances(cells: Arranged, first: int, stop: int) -> Sequence[float]:
    """The advances of a line's glyphs in em of their own: what a cell advances more, its last glyph does."""
    line, row = cells.line, cells.line.measured.row
    advances = [*line.measured.shaped.glyphs.advances[first:stop]]
    for cell, step in enumerate(cells.steps, line.start):
        begin, end = row.first_glyphs[cell] - first, row.first_glyphs[cell + 1] - first
        advances[end - 1] += step / row.stretches[cell].look.scale - sum(advances[begin:end])
    return advances


def _looks(cells: Arranged) -> Iterator[tuple[int, Look]]:
    """The visible cells of a line, counted from its start, with their looks."""
    start = cells.line.start
    for number, stretch in enumerate(cells.line.measured.row.stretches[start : start + cells.visible]):
        yield number, stretch.look


def _bars(cells: Arranged, place: Place) -> Iterator[Bar]:
    """Lines under words, or at the right of them (傍線, JLREQ 3.3.9 note)."""
    widths, pens = cells.line.measured.row.widths, cells.pens
    for (underline, scale, colour), group in groupby(
        _looks(cells), key=lambda each: (each[1].underline, each[1].scale, each[1].colour)
    ):
        if underline:
            numbers = [number for number, _ in group]
            start = pens[numbers[0]] + (cells.lead if numbers[0] == 0 else 0.0)
            end = pens[numbers[-1]] + widths[cells.line.start + numbers[-1]]
            across = -(0.5 + BESIDE) * scale if cells.line.measured.vertical else UNDER * scale
            yield Bar(
                along=place.along + start * place.size,
                across=place.across + across * place.size,
                length=(end - start) * place.size,
                thickness=THICKNESS * scale * place.size,
                colour=colour,
            )


def _dots(cells: Arranged, place: Place, baseline: float) -> Iterator[Dots]:
    line, pens = cells.line, cells.pens
    row, vertical = line.measured.row, line.measured.vertical
    read = {cell - line.start for block in line.measured.blocks for cell in range(block.first, block.stop)}
    for (look, has_reading), group in groupby(_looks(cells), key=lambda each: (each[1], each[0] in read)):
        if look.emphasis is None:
            continue
        marked = [
            pens[number] + row.widths[line.start + number] / 2
            for number, _ in group
            if row.kinds[line.start + number] in _MARKED
        ]
        if marked:
            height = (baseline + SCALE / 2) * look.scale + marks_at(look, vertical, has_reading)
            yield Dots(
                alongs=tuple([place.along + along * place.size for along in marked]),
                across=place.across - height * place.size,
                size=SCALE * look.scale * place.size,
                shape=look.emphasis,
                colour=look.colour,
            )
