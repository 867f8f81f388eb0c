"""A line's room to spare, spread between its cells; or room that it lacks, taken from them. Lengths in em.

JLREQ 3.8.4: first the spaces between words grow, up to half an em, then those between Japanese and Latin likewise (if
there are any), and then all distances alike, but in words, numbers and pairs. 3.8.3: first the spaces between words
shrink, to a quarter of an em, then the space inside brackets and commas, but not that of a full stop, and at last the
space between Japanese and Latin, to an eighth. An ideographic space stays as it is.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from pnp.text.cells import Row
from pnp.text.characters import Kind
from pnp.text.kinsoku import MAY_STRETCH
from pnp.text.spacing import HALF, meets_latin

_GROWN = 0.5
_WORD_SPACE = 0.25
_COMMAS = "、，"


class Slack(NamedTuple):
    """How much each cell's distance to the next can shrink, and the sums of that before each cell."""

    each: tuple[float, ...]
    sums: tuple[float, ...]

    def within(self, start: int, end: int) -> float:
        """How much a line of the cells `start` up to `end` can shrink."""
        return self.sums[max(end - 1, start)] - self.sums[start]


def shrinkable(text: str, row: Row, cell: int, autospace: float) -> float:
    """How much the distance from a cell to the next one can shrink."""
    kind, after = row.kinds[cell : cell + 2]
    if after is Kind.SPACE:  # it may be the line's end
        return 0.0
    if kind is Kind.SPACE:
        return 0.0 if row.squeezable(cell) else max(row.widths[cell] - _WORD_SPACE, 0.0)
    if meets_latin(kind, after):
        return autospace / 2
    if row.squeezable(cell) and (kind is Kind.CLOSING or text[row.starts[cell]] in _COMMAS):
        return HALF * row.squeezable(cell)
    return HALF * row.squeezable(cell + 1) if after is Kind.OPENING else 0.0


def shrunk(row: Row, slack: Slack, part: range, lack: float) -> list[float]:
    """What each of the cells in a part advances less, the last of them nothing."""
    kinds = row.kinds[part.start : part.stop]
    each = [*slack.each[part.start : part.stop - 1], 0.0]
    borders = [meets_latin(*pair) for pair in pairwise(kinds)] + [False]
    orders = [0 if kind is Kind.SPACE else 2 if border else 1 for kind, border in zip(kinds, borders, strict=True)]
    result = [0.0] * len(kinds)
    for order in range(3):
        room = [amount if own == order else 0.0 for own, amount in zip(orders, each, strict=True)]
        lack = _share(result, room, lack)
    return result


def spread(
    row: Row,
    settled: Sequence[Kind],
    part: range,
    spare: float,
    autospace: float,
    *,
    solid: frozenset[int] = frozenset(),
) -> list[float]:
    """What each of the cells in a part advances more, the last of them nothing.

    `settled` are the kinds of the characters, `solid` the characters before which nothing is added.
    """
    kinds, widths = row.kinds[part.start : part.stop], row.widths[part.start : part.stop]
    spaces = [_GROWN - width if kind is Kind.SPACE else 0.0 for kind, width in zip(kinds, widths, strict=True)]
    spaces[-1:] = [0.0]
    border = _GROWN - autospace if autospace else 0.0
    borders = [border if meets_latin(*pair) else 0.0 for pair in pairwise(kinds)] + [0.0]
    result = [0.0] * len(kinds)
    inner = row.starts[part.start + 1 : part.stop]
    free = [*[first not in solid for first in inner], True]
    for room in (spaces, borders):
        spare = _share(result, [max(amount, 0.0) * may for amount, may in zip(room, free, strict=True)], spare)
    places = [*[float(MAY_STRETCH[settled[first - 1]][settled[first]]) for first in inner], 0.0]
    places = [place * may for place, may in zip(places, free, strict=True)]
    if any(places) and spare > 0:
        return [amount + spare / sum(places) * place for amount, place in zip(result, places, strict=True)]
    return result


def _share(result: list[float], room: Sequence[float], amount: float) -> float:
    """Give each its share of an amount, at most as much as it has room for; what is left over."""
    total = sum(room)
    if total <= 0 or amount <= 0:
        return amount
    share = min(amount / total, 1.0)
    for number, most in enumerate(room):
        result[number] += most * share
    return amount - share * total
