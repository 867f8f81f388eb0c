"""Rectangles into equal bins, so that straight cuts from edge to edge free each: sizes in, who lies where out.

The packing is rectpack's. Its free rectangles are never merged: a merged one may reach over an earlier cut, and then no
order of cuts frees everything.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from rectpack.guillotine import (
    Guillotine,
    GuillotineBafLlas,
    GuillotineBafMinas,
    GuillotineBssfLlas,
    GuillotineBssfMaxas,
    GuillotineBssfSas,
)

from pnp.geometry import Box, Size
from pnp.sheets.arrange.fitting import ROUNDING_MM

# Whole millionths of a micron: their sums are exact, and rectpack compares lengths as they are.
_PER_MM = 1e9

_ALGORITHMS: tuple[type[Guillotine], ...] = (
    GuillotineBssfSas,
    GuillotineBafMinas,
    GuillotineBssfLlas,
    GuillotineBafLlas,
    GuillotineBssfMaxas,
)


class Lying(NamedTuple):
    """Where a rectangle lies in its bin: which of those given, and whether it is turned by 90°."""

    which: int
    box: Box
    turned: bool


@dataclass(frozen=True, slots=True)
class _Sides:
    """Two sides in whole units, the gutter to the next rectangle in them."""

    width: int
    height: int

    @property
    def area(self) -> int:
        return self.width * self.height

    @property
    def longest_first(self) -> tuple[int, int]:
        return max(self.width, self.height), min(self.width, self.height)


_ORDERS: tuple[Callable[[_Sides], tuple[int, int]], ...] = (
    lambda sides: (sides.area, sides.longest_first[0]),
    lambda sides: sides.longest_first,
)


def packed(sizes: Sequence[Size], space: Size, gutter: float) -> list[list[Lying]]:
    """The fewest bins found for rectangles, each of which `fits`; the gutter lies between neighbours.

    Several rules are tried; the first that needs no more bins than the area asks for is taken, else the best of all.
    """
    sides = [_sides(size, gutter) for size in sizes]
    bin_sides = _sides(space, gutter + ROUNDING_MM)
    least = -(-sum(each.area for each in sides) // bin_sides.area)
    best: list[Guillotine] = []
    for order, algorithm in product(_ORDERS, _ALGORITHMS):
        found = _filled(sides, bin_sides, order, algorithm)
        if not best or len(found) < len(best):
            best = found
        if len(best) <= least:
            break
    return [_lying(one, sides, gutter) for one in best]


def fits(size: Size, space: Size) -> bool:
    """Whether a rectangle fits into a space, turned or not."""
    return any(
        width <= space.width + ROUNDING_MM and height <= space.height + ROUNDING_MM
        for width, height in (size, size.turned)
    )


def _filled(
    sides: Sequence[_Sides],
    bin_sides: _Sides,
    order: Callable[[_Sides], tuple[int, int]],
    algorithm: type[Guillotine],
) -> list[Guillotine]:
    """Bins with the rectangles, largest first, each in the first bin that takes it."""
    bins: list[Guillotine] = []
    for index in sorted(range(len(sides)), key=lambda index: order(sides[index]), reverse=True):
        width, height = sides[index].width, sides[index].height
        if not any(each.add_rect(width, height, rid=index) for each in bins):
            bins.append(algorithm(bin_sides.width, bin_sides.height, rot=True, merge=False))
            bins[-1].add_rect(width, height, rid=index)
    return bins


def _lying(one: Guillotine, sides: Sequence[_Sides], gutter: float) -> list[Lying]:
    return [
        Lying(
            each.rid,
            Box(each.x / _PER_MM, each.y / _PER_MM, each.width / _PER_MM - gutter, each.height / _PER_MM - gutter),
            each.width != sides[each.rid].width,
        )
        for each in one
    ]


def _sides(size: Size, gutter: float) -> _Sides:
    return _Sides(round((size.width + gutter) * _PER_MM), round((size.height + gutter) * _PER_MM))
