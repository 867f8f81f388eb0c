"""A strand in a manner to what a line breaker needs: where each cell stands, and where lines may end. Lengths in em.

Where each cell stands is summed up once, so that a line's end is one bisection, at any width.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from operator import add

from pnp.text.beside import reach, reach_below
from pnp.text.cells import Row, row
from pnp.text.characters import Kind, kinds_of
from pnp.text.fonts import font_refs, open_font
from pnp.text.hyphens import Hyphen, hyphen_in
from pnp.text.inline import Look
from pnp.text.justifying import Slack, shrinkable
from pnp.text.kinsoku import settled
from pnp.text.manner import Manner
from pnp.text.opportunities import Opportunities, opportunities
from pnp.text.ruby import Block, blocks
from pnp.text.shaping import Shaped, Stretch, shape
from pnp.text.spacing import HALF, SPACE_AFTER, SPACE_BEFORE, gaps
from pnp.text.strands import Strand

# What comes again are labels, numbers and readings. To keep longer texts, each of which mostly stands on one card
# alone, costs more than it spares.
LONGEST_KEPT = 40


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """Cells that may begin a line, and how far a line reaches that ends before them, hyphen and all."""

    cells: tuple[int, ...]
    reaches: tuple[float, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Measured:
    """A strand, shaped and measured.

    `kinds` are those of the characters, settled. Of the cells (see `Row`): `steps` is how far it is to the next one;
    `pens` where each stands, and at last where the text ends; `starts` where a line begins that begins with it;
    `ends` where a line ends that ends before it: before the spaces at its end, without tracking after its last glyph
    or the space inside its last punctuation. `reaches` are the same where 、。 may hang beyond the line's end.
    `levels` are the places where lines may end, the best first, at last between any two cells but not under one
    reading; `whole` is the level that parts no word. `hyphens` are by the cells before which they would be shown.
    `overs` and `unders` say how far each cell reaches beyond a line of the text's own size; None: nowhere. `decorated`
    if anything is underlined or has emphasis marks. `slack` is there if lines may be shrunk.
    """

    strand: Strand
    manner: Manner
    shaped: Shaped
    row: Row
    kinds: tuple[Kind, ...]
    steps: tuple[float, ...]
    pens: tuple[float, ...]
    starts: tuple[float, ...]
    ends: tuple[float, ...]
    reaches: tuple[float, ...]
    levels: tuple[Level, ...]
    whole: int
    hyphens: dict[int, Hyphen]
    blocks: tuple[Block, ...]
    overs: tuple[float, ...] | None
    unders: tuple[float, ...] | None
    decorated: bool
    slack: Slack | None

    @property
    def vertical(self) -> bool:
        """Whether its lines run down."""
        return self.manner.vertical

    @property
    def solid(self) -> frozenset[int]:
        """The characters before which no space is spread: those of groups and compounds (JLREQ 3.3.6, 3.3.7)."""
        return frozenset(
            character for note in self.strand.annotations for character in range(note.start + 1, note.end) if note.bound
        )

    @property
    def count(self) -> int:
        """How many cells there are."""
        return len(self.steps)

    @property
    def width(self) -> float:
        """How long it is in one line."""
        return self.ends[-1] - self.starts[0]

    @property
    def widest_unit(self) -> float:
        """The width of the widest part that no line may end in."""
        return self._widest(self.levels[self.whole])

    @property
    def widest_cell(self) -> float:
        """The width of the widest cell, or of what stands under one reading."""
        return self._widest(self.levels[-1])

    def _widest(self, level: Level) -> float:
        starts = [self.starts[cell] for cell in (0, *level.cells[:-1])]
        return max(map(float.__sub__, level.reaches, starts), default=0.0)

    @property
    def missing(self) -> tuple[str, ...]:
        """The characters that no font has, in the text and in its readings."""
        readings = [reading for block in self.blocks for reading in block.readings]
        return (*self.shaped.missing, *[each for reading in readings for each in reading.shaped.missing])


def _marked(look: Look) -> bool:
    return look.underline or look.emphasis is not None


def measure(strand: Strand, manner: Manner) -> Measured:
    """A strand, measured; short ones are kept. TextError `unknown-language`."""
    return _kept(strand, manner) if len(strand.text) <= LONGEST_KEPT else _measured(strand, manner)


def _measured(strand: Strand, manner: Manner) -> Measured:
    shaped = shape(strand, manner)
    raw = kinds_of(strand.text)
    kinds = settled(raw)
    cells = row(shaped, raw if shaped.stretches else [])
    solid = _steps(cells, manner)
    notes = blocks(strand, cells, solid, manner) if strand.annotations and shaped.stretches else ()
    steps = _spread(solid, notes)
    pens = [0.0, *accumulate(steps)]
    ends = _ends(cells, pens, manner.squeeze, notes)
    reaches = _hung(cells, ends) if manner.hang else ends
    bound = [(cells.starts[first], cells.starts[stop]) for note in notes for first, stop in note.units]
    places = opportunities(strand.text, kinds, cells.starts, bound, manner)
    hyphens = _hyphens(cells, places.hyphens)
    overs, unders = _beyond(cells, shaped.stretches, manner, notes)
    return Measured(
        strand=strand,
        manner=manner,
        shaped=shaped,
        row=cells,
        kinds=tuple(kinds),
        steps=tuple(steps),
        pens=tuple(pens),
        starts=tuple(_starts(cells, pens, manner.squeeze, notes)),
        ends=tuple(ends),
        reaches=tuple(reaches),
        levels=_levels(cells, reaches, places, hyphens, notes),
        whole=places.whole,
        hyphens=hyphens,
        blocks=notes,
        overs=overs,
        unders=unders,
        decorated=any(_marked(stretch.look) for stretch in shaped.stretches),
        slack=_slack(strand.text, cells, steps, manner) if manner.justified and manner.squeeze else None,
    )


_kept = lru_cache(maxsize=1024)(_measured)


def _steps(cells: Row, manner: Manner) -> Sequence[float]:
    """How far each cell advances if no reading needs room."""
    table = gaps(manner.squeeze, manner.autospace)
    between = [table[before][after] for before, after in pairwise(cells.kinds)]
    if not any(between) and not manner.tracking:
        return cells.widths
    between.append(0.0)
    for cell in [cell for cell, gap in enumerate(between) if gap < 0]:
        between[cell] *= cells.squeezable(cell if cells.kinds[cell] in SPACE_AFTER else cell + 1)
    steps = [*map(add, cells.widths, between)]
    # A mark of no width is never drawn back before its own start.
    return [max(step + manner.tracking, 0.0) for step in steps] if manner.tracking else steps


def _spread(steps: Sequence[float], notes: tuple[Block, ...]) -> Sequence[float]:
    """The same with the room that readings need between the characters of their base and round it."""
    if not notes:
        return steps
    result = [*steps]
    for note in notes:
        if note.first:
            result[note.first - 1] += note.edge
        for cell in note.opened:
            result[cell] += note.inner
        result[note.stop - 1] += note.edge
    return result


def _starts(cells: Row, pens: Sequence[float], squeeze: bool, notes: tuple[Block, ...]) -> Sequence[float]:
    """Opening brackets stand flush at a line's start (天付き, JLREQ 3.1.5), after a paragraph's indent as well."""
    starts = [*pens]
    for cell in [cell for cell, kind in enumerate(cells.kinds) if kind in SPACE_BEFORE] if squeeze else ():
        starts[cell] += HALF * cells.squeezable(cell)
    for note in notes:
        starts[note.first] = pens[note.first] - note.edge - note.before
        for cut in note.cuts:
            starts[cut.cell] = pens[note.stop - 1] + cells.widths[note.stop - 1] - cut.start
    return starts


_INVISIBLE = frozenset({Kind.SPACE})


def _ends(cells: Row, pens: Sequence[float], squeeze: bool, notes: tuple[Block, ...]) -> Sequence[float]:
    """Closing brackets and 、。 are half an em wide at a line's end (one of the ways of JLREQ 3.1.9)."""
    ends = [0.0, *map(add, pens, cells.widths)]
    for note in notes:
        ends[note.stop] += note.edge + note.after
        for cut in note.cuts:
            ends[cut.cell] = pens[note.first] + cut.end
    special = _INVISIBLE | SPACE_AFTER if squeeze else _INVISIBLE
    for cell in [cell for cell, kind in enumerate(cells.kinds) if kind in special]:
        if cells.kinds[cell] is Kind.SPACE:
            ends[cell + 1] = ends[cell]
        else:
            ends[cell + 1] -= HALF * cells.squeezable(cell)
    return ends


def _hung(cells: Row, ends: Sequence[float]) -> Sequence[float]:
    """Lines that 、。 end may reach beyond their box by it (JLREQ 3.8.2)."""
    return [0.0, *[ends[cell if kind is Kind.STOP else cell + 1] for cell, kind in enumerate(cells.kinds)]]


def _hyphens(cells: Row, places: frozenset[int]) -> dict[int, Hyphen]:
    """The hyphens that lines may end in, by the cells that would begin the next ones."""
    if not places:
        return {}
    found = {}
    for cell in range(1, len(cells.kinds)):
        hyphen = hyphen_in(cells.stretches[cell - 1].font) if cells.starts[cell] in places else None
        if hyphen is not None:
            found[cell] = hyphen.scaled(cells.stretches[cell - 1].look.scale)
    return found


def _slack(text: str, cells: Row, steps: Sequence[float], manner: Manner) -> Slack:
    """Only what still has its whole space can be set closer."""
    each = [
        shrinkable(text, cells, cell, manner.autospace) if steps[cell] >= cells.widths[cell] + manner.tracking else 0.0
        for cell in range(len(steps) - 1)
    ]
    return Slack(tuple(each), tuple(accumulate(each, initial=0.0)))


def _levels(
    cells: Row, reaches: Sequence[float], places: Opportunities, hyphens: dict[int, Hyphen], notes: tuple[Block, ...]
) -> tuple[Level, ...]:
    count = len(cells.kinds)
    numbers = None if cells.simple else {start: cell for cell, start in enumerate(cells.starts)}
    bound = {cell for note in notes for first, stop in note.units for cell in range(first + 1, stop)}
    levels = [
        *[[*(level if numbers is None else [numbers[place] for place in level]), count] for level in places.levels],
        [cell for cell in range(1, count + 1) if cell not in bound],
    ]
    if hyphens:
        reaches = [reach + (hyphens[cell].width if cell in hyphens else 0.0) for cell, reach in enumerate(reaches)]
    return tuple([Level(tuple(level), _rising([reaches[cell] for cell in level])) for level in levels])


def _rising(reaches: Sequence[float]) -> tuple[float, ...]:
    """What a bisection needs: a hyphen may reach further than the rest of its word."""
    return tuple(reaches if reaches == sorted(reaches) else accumulate(reaches, max))


def _beyond(
    cells: Row, stretches: tuple[Stretch, ...], manner: Manner, notes: tuple[Block, ...]
) -> tuple[tuple[float, ...] | None, tuple[float, ...] | None]:
    """How far above and below the em box of the text's own size each cell reaches, readings and marks counted."""
    if cells.simple and not notes and not any(_marked(stretch.look) for stretch in stretches):
        return None, None
    vertical = manner.vertical
    baseline = 0.5 if vertical else open_font(font_refs(manner.fonts, manner.weight)[0]).baseline
    over = {stretch.first: _over(stretch.look, vertical, baseline, noted=False) for stretch in stretches}
    under = {stretch.first: reach_below(stretch.look, vertical, baseline) for stretch in stretches}
    overs = [over[stretch.first] for stretch in cells.stretches]
    for note in notes:
        for cell in range(note.first, note.stop):
            overs[cell] = _over(cells.stretches[cell].look, vertical, baseline, noted=True)
    if not any(overs) and not any(under.values()):
        return None, None
    return tuple(overs), tuple([under[stretch.first] for stretch in cells.stretches])


def _over(look: Look, vertical: bool, baseline: float, *, noted: bool) -> float:
    return max(baseline * look.scale + reach(look, vertical, noted) - baseline, 0.0)
