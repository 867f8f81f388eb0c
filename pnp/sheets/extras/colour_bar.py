"""The colour bar: patches of the inks, alone and one over another, full and in tints, for the press to measure."""

from collections.abc import Iterator

from pnp.geometry import Box, Point
from pnp.plan import Patch
from pnp.scene import Cmyk

PATCH = 5.0
# Solids, overprints of two, then tints of a half and a quarter: what is cut off first is needed least.
COLOURS = (
    Cmyk(0, 0, 0, 1),
    Cmyk(1, 0, 0, 0),
    Cmyk(0, 1, 0, 0),
    Cmyk(0, 0, 1, 0),
    Cmyk(1, 1, 0, 0),
    Cmyk(1, 0, 1, 0),
    Cmyk(0, 1, 1, 0),
    Cmyk(0, 0, 0, 0.5),
    Cmyk(0.5, 0, 0, 0),
    Cmyk(0, 0.5, 0, 0),
    Cmyk(0, 0, 0.5, 0),
    Cmyk(0, 0, 0, 0.25),
    Cmyk(0.25, 0, 0, 0),
    Cmyk(0, 0.25, 0, 0),
    Cmyk(0, 0, 0.25, 0),
)
LONGEST = PATCH * len(COLOURS)


def colour_bar(end: Point, length: float) -> Iterator[Patch]:
    """As many patches as a length in mm has room for, side by side; `end` is the lower right corner of the last."""
    shown = COLOURS[: max(0, int(length // PATCH))]
    for index, colour in enumerate(shown):
        yield Patch(Box(end.x - (len(shown) - index) * PATCH, end.y - PATCH, PATCH, PATCH), colour)
