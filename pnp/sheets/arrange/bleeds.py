"""Trims on one sheet, wherever they lie → how far each may bleed towards each side."""

from collections.abc import Iterator, Sequence

from pnp.geometry import Box
from pnp.plan import Edges


def bleeds_among(trims: Sequence[Box], bleed: float, gutter: float) -> list[Edges]:
    """The bleeds of pieces that are at least the gutter apart, across or down the page.

    Half the gutter, at most, towards any other that is nearer than twice the bleed; else the whole bleed.
    """
    inner = min(bleed, gutter / 2)
    limited = [[bleed] * 4 for _ in trims]
    for one, other in _near(trims, 2 * bleed):
        beside, above = _gap(trims[one], trims[other])
        if beside >= above:
            left, right = sorted((one, other), key=lambda index: trims[index].left)
            limited[left][1] = limited[right][3] = inner
        else:
            upper, lower = sorted((one, other), key=lambda index: trims[index].top)
            limited[upper][2] = limited[lower][0] = inner
    return [Edges(*edges) for edges in limited]


def _near(trims: Sequence[Box], reach: float) -> Iterator[tuple[int, int]]:
    """Each two whose distances across and down the page are both less than the reach."""
    by_left = sorted(range(len(trims)), key=lambda index: trims[index].left)
    for place, one in enumerate(by_left):
        for other in by_left[place + 1 :]:
            if trims[other].left - trims[one].right >= reach:
                break
            if _gap(trims[one], trims[other])[1] < reach:
                yield one, other


def _gap(one: Box, other: Box) -> tuple[float, float]:
    """How far two boxes are apart across and down the page; negative where one is beside, or above, the other."""
    return (
        max(one.left, other.left) - min(one.right, other.right),
        max(one.top, other.top) - min(one.bottom, other.bottom),
    )
