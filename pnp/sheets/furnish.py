"""What is printed beside the pieces of a sheet: the pieces, the part of the page that is left → marks, notes and so on.

Lines stand on the back exactly behind those of the front, so that the two sides' marks show how far they are off;
words and scales are set anew, so that they can be read.
"""

from collections.abc import Sequence
from functools import lru_cache

from pnp.geometry import Box, Transform
from pnp.plan import Axis, Cut, Extra, Furniture, Mark, Note, Page, Placement, Profile, Trace
from pnp.sheets.backs import mirrored_mark
from pnp.sheets.blanks import Blank, blanks_of
from pnp.sheets.extras.cut_numbers import cut_numbers
from pnp.sheets.extras.fold_notes import fold_notes
from pnp.sheets.extras.slug import SheetWords, slug
from pnp.sheets.extras.strip import instruments, slug_row
from pnp.sheets.extras.targets import targets
from pnp.sheets.extras.vacant import boxes_of
from pnp.sheets.marks import marks_of
from pnp.sheets.room import Frame

Lines = tuple[Mark | Trace, ...]


def lines_of(placements: Sequence[Placement], profile: Profile, frame: Frame, fold: Axis | None) -> Lines:
    """The marks and targets of a front."""
    marks = marks_of(placements, profile.marks, frame.field, fold)
    if Extra.TARGETS not in profile.extras:
        return marks
    return (*marks, *_targets(blanks_of(placements), marks, frame.field))


@lru_cache(maxsize=64)
def mirrored(lines: Lines, through: Transform) -> Lines:
    """Lines as they stand on the other side."""
    return tuple(mirrored_mark(line, through) for line in lines)


def notes_of(page: Page, profile: Profile, frame: Frame) -> tuple[Note, ...]:
    """The notes beside a page's marks: what to do at the fold, and the numbers of cuts."""
    cuts = page.cuts if Extra.CUT_NUMBERS in profile.extras else ()
    return _notes(blanks_of(page.cut_out), page.furniture, cuts, frame.field)


def strip_of(side: str, frame: Frame, profile: Profile, words: SheetWords) -> tuple[Furniture, ...]:
    """What stands in the strip of a page that shows such a side."""
    named = (slug(words, side, slug_row(frame.strip)),) if Extra.SLUG in profile.extras else ()
    return (*_instruments(frame.strip, profile.extras), *named)


# Sheets of a deck differ in what is printed, not in where it lies.
@lru_cache(maxsize=64)
def _targets(blanks: tuple[Blank, ...], marks: Lines, area: Box) -> Lines:
    return tuple(targets(area, [*boxes_of(marks), *(blank.ink for blank in blanks)]))


@lru_cache(maxsize=64)
def _notes(
    blanks: tuple[Blank, ...], furniture: tuple[Furniture, ...], cuts: tuple[Cut, ...], area: Box
) -> tuple[Note, ...]:
    marks = [mark for mark in furniture if isinstance(mark, Mark)]
    taken = [*boxes_of(furniture), *(blank.ink for blank in blanks)]
    folds = tuple(fold_notes(marks, area, taken))
    return (*folds, *cut_numbers(cuts, marks, area, [*taken, *boxes_of(folds)]))


@lru_cache(maxsize=64)
def _instruments(strip: Box, extras: frozenset[Extra]) -> tuple[Furniture, ...]:
    return tuple(instruments(strip, extras))
