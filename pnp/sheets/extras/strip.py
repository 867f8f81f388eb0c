"""The strip at the foot of what can be printed: ruler and colour bar side by side, the slug line below them.

It is the same strip of paper on both sides of a sheet, so that pieces, on either side, keep clear of it: where the
paper is turned over its foot, the strip is at the head of the back.
"""

from collections.abc import Collection, Iterator

from pnp.geometry import Box, Point
from pnp.plan import Extra, Mark, Note, Patch
from pnp.sheets.extras import colour_bar, ruler, slug

# Above each row.
_GAP = 0.5
# Between ruler and colour bar.
_APART = 5.0
_SHORTEST_RULER = 50


def strip_height(extras: Collection[Extra]) -> float:
    """The height of the strip in mm, 0 if nothing stands in it."""
    rows = (_instruments_height(extras), slug.HEIGHT if Extra.SLUG in extras else 0.0)
    return sum(row + _GAP for row in rows if row)


def instruments(strip: Box, extras: Collection[Extra]) -> Iterator[Mark | Note | Patch]:
    """The ruler and the colour bar in a strip."""
    foot = strip.top + _GAP + _instruments_height(extras)
    bar = colour_bar.LONGEST if Extra.COLOUR_BAR in extras else 0.0
    taken = 0.0
    if Extra.RULER in extras:
        around = ruler.before_zero() + ruler.past_end()
        length = _ruler_length(strip.width - around, bar)
        taken = length + around + _APART
        yield from ruler.ruler(Point(strip.left + ruler.before_zero(), foot), length)
    if bar:
        yield from colour_bar.colour_bar(Point(strip.right, foot), strip.width - taken)


def slug_row(strip: Box) -> Box:
    """The box of the slug line in a strip: its last row."""
    return Box(strip.left, strip.bottom - slug.HEIGHT, strip.width, slug.HEIGHT)


def _instruments_height(extras: Collection[Extra]) -> float:
    heights = {Extra.RULER: ruler.HEIGHT, Extra.COLOUR_BAR: colour_bar.PATCH}
    return max((height for extra, height in heights.items() if extra in extras), default=0.0)


def _ruler_length(room: float, bar: float) -> int:
    """Whole tens of mm: what a colour bar leaves, but a ruler is of use only if it is long enough."""
    beside = max(_SHORTEST_RULER, room - bar - _APART) if bar else room
    return max(0, int(min(beside, room, ruler.LONGEST) // ruler.STEP * ruler.STEP))
