"""A line's room to spare, spread between its cells; or room that it lacks, taken from them. Lengths in em.

JLREQ 3.8.4: first the spaces between words grow, up to half an em, then those between Japanese and Latin likewise, and
then all distances alike, but in words, numbers and pairs. Shrinking goes the same way and ends before the last step
(3.8.3).
"""

from collections.abc import Sequence
from itertools import pairwise

from pnp.text.characters import Kind
from pnp.text.kinsoku import MAY_STRETCH
from pnp.text.measuring import Measured
from pnp.text.spacing import GROWN, meets_latin


def spread(measured: Measured, start: int, end: int, spare: float, autospace: float) -> list[float]:
    """What each of the cells `start` up to `end` advances more, the last of them nothing."""
    row = measured.row
    kinds = row.kinds[start:end]
    widths = row.widths[start:end]
    spaces = [GROWN - width if kind is Kind.SPACE else 0.0 for kind, width in zip(kinds, widths, strict=True)]
    spaces[-1:] = [0.0]
    borders = [GROWN - autospace if meets_latin(*pair) else 0.0 for pair in pairwise(kinds)] + [0.0]
    result = [0.0] * len(kinds)
    for room in (spaces, borders):
        spare = _grow(result, [max(each, 0.0) for each in room], spare)
    places = _places(measured, start, end)
    if any(places) and spare > 0:
        result = [each + spare / sum(places) * place for each, place in zip(result, places, strict=True)]
    return result


def _grow(result: list[float], room: Sequence[float], spare: float) -> float:
    """Give each its share of the spare room, at most as much as it has room for; what is left over."""
    total = sum(room)
    if total <= 0 or spare <= 0:
        return spare
    share = min(spare / total, 1.0)
    for number, each in enumerate(room):
        result[number] += each * share
    return spare - share * total


def _places(measured: Measured, start: int, end: int) -> list[bool]:
    cells, kinds = measured.row.starts, measured.kinds
    inner = [MAY_STRETCH[kinds[first - 1]][kinds[first]] for first in cells[start + 1 : end]]
    return [*inner, False]
