"""Readings over their base: how much room they ask for between its characters, and where they stand (JLREQ 3.3).

A reading is half as large as its base. One that is longer than its base first reaches over what stands beside it, if
that may be hung over, and then spreads the base; one that is shorter stands over its middle, spread if it is a
group's. Latin words are never spread, be they base or reading (3.3.1, note). All lengths are in em of the text.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from pnp.text.beside import SCALE, readings_at
from pnp.text.cells import Row
from pnp.text.characters import NARROW, Kind
from pnp.text.inline import Look, RubyKind
from pnp.text.manner import Manner
from pnp.text.orientation import Posture
from pnp.text.shaping import Shaped, shape
from pnp.text.spacing import HALF
from pnp.text.strands import Annotation, Strand, words

_KANA = re.compile("[ぁ-ゟァ-ヿㇰ-ㇿｦ-ﾟ]")


class ShapedReading(NamedTuple):
    """A reading over the cells from `first` up to `stop`, and its width set solid."""

    first: int
    stop: int
    shaped: Shaped
    width: float


@dataclass(frozen=True, slots=True)
class Block:
    """Readings that are placed together over the cells from `first` up to `stop`, of which the base is `natural` wide.

    `edge` is the room before its first cell and after its last, `inner` that after each of the cells `opened`; the
    readings reach over the neighbours by `before` and `after`.
    """

    readings: tuple[ShapedReading, ...]
    kind: RubyKind
    first: int
    stop: int
    natural: float
    look: Look
    edge: float = 0.0
    inner: float = 0.0
    opened: tuple[int, ...] = ()
    before: float = 0.0
    after: float = 0.0
    cuts: "tuple[Cut, ...]" = ()

    @property
    def width(self) -> float:
        """The readings' width together, set solid."""
        return sum(reading.width for reading in self.readings)

    @property
    def units(self) -> tuple[tuple[int, int], ...]:
        """The cells of its parts, in none of which a line ends: from one up to another."""
        bounds = (self.first, *[cut.cell for cut in self.cuts], self.stop)
        return tuple(pairwise(bounds))


class Cut(NamedTuple):
    """A place where a line may end inside a block, before a cell; its parts are then set anew (see `parting`).

    `end` is how far the first part then reaches from where the block's base starts, `start` how far before its end
    the second one starts.
    """

    cell: int
    end: float
    start: float


def blocks(strand: Strand, cells: Row, steps: Sequence[float], manner: Manner) -> tuple[Block, ...]:
    """The readings over a text, measured and given their room; `steps` is how far each cell advances without it.

    The readings of a compound stand each over its own part as long as all are short enough; else they stand over the
    whole of it, one after the other. A line may end between two parts in either case (JLREQ 3.3.7).
    """
    found = [block for annotation in strand.annotations for block in _measured(annotation, cells, steps, manner)]
    covered = {cell for block in found for cell in range(block.first, block.stop)}
    base = _Base(strand.text, cells, steps, frozenset(covered))
    return tuple([_with_room(block, base) for block in found])


class _Base(NamedTuple):
    """What readings stand over: a text, its cells and how far they advance, and those that have readings."""

    text: str
    cells: Row
    steps: Sequence[float]
    covered: frozenset[int]

    def natural(self, first: int, stop: int) -> float:
        """How wide the cells from `first` up to `stop` are without readings."""
        return sum(self.steps[first : stop - 1]) + self.cells.widths[stop - 1]


def _measured(annotation: Annotation, cells: Row, steps: Sequence[float], manner: Manner) -> list[Block]:
    def cell_of(character: int) -> int:
        return bisect_right(cells.starts, character, hi=len(cells.widths)) - 1

    # Not its own: a base of marks only looks as the letter that it is part of.
    look = cells.stretches[cell_of(annotation.start)].look
    readings = []
    for start, end, text in annotation.readings:
        shaped = shape(words(text, look), manner)
        width = sum(shaped.glyphs.advances) * SCALE * look.scale
        first = cell_of(start)
        stop = max(bisect_left(cells.starts, end), first + 1)
        readings.append(ShapedReading(first, stop, shaped, width))

    def block(*together: ShapedReading) -> Block:
        first, stop = together[0].first, together[-1].stop
        natural = sum(steps[first : stop - 1]) + cells.widths[stop - 1]
        return Block(together, annotation.kind, first, stop, natural, look)

    single = [block(reading) for reading in readings]
    return single if all(block.width <= block.natural for block in single) or len(single) == 1 else [block(*readings)]


def _with_room(block: Block, base: _Base) -> Block:
    overhangs = _overhang(block, -1, base), _overhang(block, 1, base)
    excess = block.width - block.natural
    if excess > 0:
        before, after = (min(excess / 2, overhang) for overhang in overhangs)
        kinds = base.cells.kinds
        opened = [cell for cell in range(block.first, block.stop - 1) if may_open(kinds[cell], kinds[cell + 1])]
        inner = (excess - before - after) / (len(opened) + 1)
        block = replace(block, edge=inner / 2, inner=inner, opened=tuple(opened), before=before, after=after)
    return replace(block, cuts=_cuts(block, base, overhangs)) if len(block.readings) > 1 else block


def _cuts(block: Block, base: _Base, overhangs: tuple[float, float]) -> tuple[Cut, ...]:
    """Where lines may end inside a compound, reckoned so that none gets longer than it seems.

    A part reaches over its neighbour at most as far as the whole does, as a line may begin or end with it.
    """
    bounds = [block.first, *[reading.first for reading in block.readings[1:]], block.stop]

    def taken(start: int, end: int, reached: float) -> float:
        """The room that some of the parts take by themselves; `reached` is what is not theirs."""
        wide = _extent(block.readings[start:end], bounds[start], bounds[end], base)
        excess = wide - base.natural(bounds[start], bounds[end])
        return wide - block.edge - min(excess / 2, reached)

    whole = block.natural + block.inner * len(block.opened)
    cuts: list[Cut] = []
    for number in range(1, len(block.readings)):
        end = taken(0, number, min(overhangs[0], block.before))
        for other, cut in enumerate(cuts, start=1):
            between = _extent(block.readings[other:number], bounds[other], bounds[number], base)
            end = max(end, whole - cut.start + between)
        start = taken(number, len(block.readings), min(overhangs[1], block.after))
        cuts.append(Cut(bounds[number], end, start))
    return tuple(cuts)


def _extent(readings: Sequence[ShapedReading], first: int, stop: int, base: _Base) -> float:
    """The room that a compound's part takes, which stands over the cells from `first` up to `stop`."""
    natural = base.natural(first, stop)
    if all(reading.width <= base.natural(reading.first, reading.stop) for reading in readings):
        return natural
    return max(natural, sum(reading.width for reading in readings))


def may_open(before: Kind, after: Kind) -> bool:
    """Whether base or reading may be spread between two characters: not inside a Latin phrase, nor before a mark."""
    return after is not Kind.EXTEND and not (before in NARROW and after in NARROW)


def _overhang(block: Block, step: int, base: _Base) -> float:
    """How far a reading may reach over a cell beside its base: one em of the reading (JLREQ 3.3.8).

    Over kana, and over the space that punctuation has towards the base. Two readings share the kana between them. Not
    over what has marks or a line of its own there.
    """
    text, cells, _, covered = base
    cell = block.first - 1 if step < 0 else block.stop
    if not 0 <= cell < len(cells.widths) or cell in covered:
        return 0.0
    beside = cells.stretches[cell]
    vertical = beside.posture is not Posture.LEVEL
    if beside.look.emphasis is not None or readings_at(beside.look, vertical) > readings_at(block.look, vertical):
        return 0.0
    kind = cells.kinds[cell]
    towards = (Kind.CLOSING, Kind.STOP) if step < 0 else (Kind.OPENING,)
    if not (_KANA.match(text, cells.starts[cell]) or kind in towards):
        return 0.0
    room = min(cells.widths[cell] / 2, HALF)
    return room / 2 if cell + step in covered else room
