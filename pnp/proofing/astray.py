"""Letters that lie where they are not seen: a page's placements in, what of their texts starts in another's area out.

A part of a piece larger than the paper draws the whole piece and shows a window of it. What is cut off at the window is
in the file all the same, and a reader finds it wherever it lies: on a piece beside the part, too.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from pnp.geometry import Point, Size
from pnp.plan import Side
from pnp.proofing.letters import Letters, Readable, inside
from pnp.proofing.placing import expected_transform, page_box
from pnp.proofing.sheets import Told, ToldPage

# Text at the edge of an area may be counted for it or not.
_TOLERANCE = 0.1


def hidden(
    page: ToldPage,
    there: Sequence[Told],
    sizes: Mapping[str, Size],
    readable: Mapping[tuple[str, str, Side], Readable],
) -> list[Letters]:
    """For each of the placements that are on a page, the letters of others that may be read in its area."""
    found: list[Letters] = [Counter() for _ in there]
    areas = [page_box(told, page).outset(_TOLERANCE) for told in there]
    for number, told in enumerate(there):
        shown = readable.get((told.key.component, told.key.face, told.side))
        if shown is None or (shown.whole and told.window is None):
            continue
        for letters, at in _astray(page, told, shown, sizes):
            for other, area in enumerate(areas):
                if other != number and inside(area, at):
                    found[other].update(letters)
    return found


def _astray(page: ToldPage, told: Told, shown: Readable, sizes: Mapping[str, Size]) -> Iterator[tuple[Letters, Point]]:
    """The runs of a piece that start outside of its own area, and where on the page."""
    own = page_box(told, page)
    laid = expected_transform(told, page, sizes)
    for letters, at in shown.runs:
        start = laid.point(at)
        if not inside(own, start):
            yield letters, start
