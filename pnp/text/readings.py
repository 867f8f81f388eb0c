"""The readings of a line's words, each over its base as it stands in the line (JLREQ 3.3)."""

from collections.abc import Iterator
from itertools import pairwise

from pnp.text.arranging import Arranged
from pnp.text.beside import SCALE, readings_at
from pnp.text.characters import kind_of
from pnp.text.inline import RubyKind
from pnp.text.marks import Icon, Label, Run
from pnp.text.ruby import Block, may_open
from pnp.text.runs import Part, Place, runs
from pnp.text.shaping import Shaped


def readings(cells: Arranged, place: Place, baseline: float) -> Iterator[Run | Icon | Label]:
    """The readings over a line that stands at `place`; `baseline` is how far it lies below the top of an em box."""
    line, pens = cells.line, cells.pens
    for block in line.measured.blocks:
        if line.start <= block.first < line.end:
            first, last = block.first - line.start, block.stop - 1 - line.start
            sides = pens[first], pens[last] + line.measured.row.widths[block.stop - 1]
            # Its em box stands on that of its base, or on the line beside that.
            scale = block.look.scale
            height = baseline * scale + (1 - baseline) * SCALE * scale + readings_at(block.look, line.measured.vertical)
            yield from _block(block, sides, place._replace(across=place.across - height * place.size))


def _block(block: Block, base: tuple[float, float], place: Place) -> Iterator[Run | Icon | Label]:
    """Longer than its base: solid in the middle of the room it was given. Shorter: see `_gap`."""
    left, right = base
    if block.width > block.natural:
        left -= block.edge + block.before
        right += block.edge + block.after
    spread = [_opened(reading.shaped) for reading in block.readings]
    count = sum(map(sum, spread))
    gap = _gap(block, right - left, count)
    along = left + (right - left - block.width - gap * (count - 1)) / 2
    size = SCALE * block.look.scale
    for reading, opened in zip(block.readings, spread, strict=True):
        glyphs = reading.shaped.glyphs
        advances = [advance + gap / size * more for advance, more in zip(glyphs.advances, opened, strict=True)]
        advances[-1:] = glyphs.advances[-1:]
        part = Part(reading.shaped, 0, len(glyphs.ids), 0, len(reading.shaped.text), advances)
        for mark in runs(part, Place(place.along + along * place.size, place.across, SCALE * place.size)):
            yield mark._replace(reading=True) if isinstance(mark, Run) else mark
        along += reading.width + gap * sum(opened)


def _opened(shaped: Shaped) -> list[bool]:
    """After which glyphs of a reading it may be spread: its last one, and those that end a character."""
    kinds = [kind_of(shaped.text[cluster]) for cluster in shaped.glyphs.clusters]
    inside = [
        cluster != other and may_open(before, after)
        for (cluster, other), (before, after) in zip(pairwise(shaped.glyphs.clusters), pairwise(kinds), strict=True)
    ]
    return [*inside, True][: len(kinds)]


def _gap(block: Block, room: float, count: int) -> float:
    """Between the letters of a group's reading: twice what is left at each end (1:2:1, JLREQ 3.3.6)."""
    spread = block.kind is RubyKind.GROUP or len(block.readings) > 1
    return max(room - block.width, 0.0) / count if spread and count and block.width <= block.natural else 0.0
