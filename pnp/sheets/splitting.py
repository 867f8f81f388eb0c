"""A piece that no sheet holds → the parts that are cut out instead: of a net between folds, else in rows and columns.

A net is cut at its folds, each part with a tab that goes beneath its neighbour, if every part then has room on a sheet.
Where one has not, the net is tiled as a board is: windows of one size, each running on beneath the next, cut its
outline; what of it hangs together in a window is a part.
"""

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby, pairwise
from typing import NamedTuple

from pnp.geometry import Box, Point, Size
from pnp.model import Component
from pnp.nets import Fold, Net, NetPart, Role, Tab, parted, partings
from pnp.offsets import common, surface, union, without
from pnp.outlines import Outline, bounds, flattened, loops, rectangle
from pnp.plan import Lap, Line, Part, Profile, Strip
from pnp.shapes import Outlined, Rectangle, Shape, outline, overhang
from pnp.sheets.arrange import capacity
from pnp.sheets.joints import visible
from pnp.sheets.tiling import divided

_EXACT, _NEAR = 0.001, 1e-6
# What is less is a fault of rounding, in mm².
_LEAST = 0.05


class Cutting(NamedTuple):
    """Something to be cut out: its shape, the part of a piece that it is if not the whole, its folds and slits."""

    shape: Shape
    part: Part | None = None
    creases: tuple[Line, ...] = ()
    slits: tuple[Outline, ...] = ()


def split(component: Component, shape: Shape, profile: Profile, *, two_sided: bool) -> list[Cutting]:
    """The parts of a piece, in the order in which they are joined; none where that cannot be done."""
    if profile.stock is not None:
        return []
    net = component.net
    if net is not None:
        at_folds = _at_folds(net, profile, component.count)
        if at_folds:
            return at_folds
    windows = divided(shape, profile, two_sided=two_sided, copies=component.count)
    if isinstance(shape, Rectangle):
        return [Cutting(Rectangle(part.window.size), part) for part in windows]
    pieces = _without_slivers([piece for window in windows for piece in _in_window(outline(shape), window)])
    return [_tiled(piece, number, len(pieces), net) for number, piece in enumerate(pieces, start=1)]


def whole_piece(shape: Shape, net: Net | None) -> Cutting:
    """A piece that is cut out whole."""
    return Cutting(shape) if net is None else Cutting(shape, None, _lines(net.folds), net.slits)


def _lines(folds: Iterable[Fold]) -> tuple[Line, ...]:
    return tuple((fold.start, fold.end) for fold in folds)


def _slits(net: Net, whole: Outline) -> tuple[Outline, ...]:
    """What of a net's slits a part of it has."""
    return tuple(loop for slit in net.slits for loop in loops(common(slit, whole)))


def _at_folds(net: Net, profile: Profile, copies: int) -> list[Cutting]:
    """The parts of a net that is cut at as few folds as will do; of equals, on fewest sheets, with shortest joints."""
    held = lru_cache(maxsize=None)(lambda size: capacity(Rectangle(size), profile, two_sided=False))
    for _, ways in groupby(partings(net), key=len):
        costs = []
        for way in ways:
            parts = parted(net, way)
            sizes = [_rounded(bounds(part.outline).size) for part in parts]
            if all(held(size) for size in sizes):
                sheets = sum(math.ceil(sizes.count(size) * copies / held(size)) for size in set(sizes))
                costs.append((sheets, sum(math.dist(fold.start, fold.end) for fold in way), parts))
        if costs:
            best = min(costs, key=lambda cost: cost[:-1])[-1]
            return [_folded(net, part, number, len(best)) for number, part in enumerate(best, start=1)]
    return []


def _rounded(size: Size) -> Size:
    """A size, or one that it cannot be told from, so that both share sheets."""
    return Size(round(size.width, 4), round(size.height, 4))


def _folded(net: Net, part: NetPart, number: int, of: int) -> Cutting:
    whole = part.outline
    panels = tuple(name for name in part.panels if net.panel(name).role is Role.FACE)
    strips = () if part.tab is None else (_tab(part.tab),)
    cut = Part(number, of, bounds(whole), seen=part.seen, strips=strips, panels=panels, drawn=True)
    return Cutting(Outlined.of(whole), cut, _lines(part.folds), _slits(net, whole))


def _tab(tab: Tab) -> Strip:
    (start, end), box = (tab.fold.start, tab.fold.end), bounds(tab.outline)
    level = abs(start.y - end.y) < _NEAR
    below = box.centre.y > start.y if level else box.centre.x > start.x
    sign = 1.0 if below else -1.0
    outward, width = (Point(0.0, sign), box.height) if level else (Point(sign, 0.0), box.width)
    return Strip(tab.glue, (Lap(start, end, outward, width),), tab.under)


class _Loop(NamedTuple):
    """What hangs together in a window: its outline, what of that is seen, and what its neighbours cover."""

    window: Part
    outline: Outline
    seen: Outline
    covered: Outline


def _in_window(whole: Outline, window: Part) -> Iterator[_Loop]:
    """The loops of an outline in a window, but those that others cover wholly."""
    core = rectangle(visible(window))
    for loop in loops(common(whole, rectangle(window.window))):
        seen = common(loop, core)
        if surface(seen) >= _LEAST:
            yield _Loop(window, loop, seen, without(loop, [core]))


def _without_slivers(pieces: Iterable[_Loop]) -> list[_Loop]:
    """The same, but for what is no wider than a joint, so that an earlier one that runs on there shows it as well."""
    kept: list[_Loop] = []
    for piece in pieces:
        number = next((n for n, one in enumerate(kept) if surface(without(piece.seen, [one.covered])) < _LEAST), None)
        if number is None:
            kept.append(piece)
        else:
            one = kept[number]
            seen, covered = union((one.seen, piece.seen)), without(one.covered, [piece.seen])
            kept[number] = one._replace(seen=seen, covered=covered)
    return kept


def _tiled(piece: _Loop, number: int, of: int, net: Net | None) -> Cutting:
    window, shape, box = piece.window, Outlined.of(piece.outline), bounds(piece.outline)
    laps = tuple(_laps(piece.covered, visible(window), window))
    part = Part(
        number,
        of,
        box,
        row=window.row,
        column=window.column,
        seen=piece.seen,
        strips=(Strip(piece.covered, laps),) if laps else (),
        drawn=net is not None,
    )
    if net is None:
        return Cutting(shape, part)
    folds = tuple(line for fold in net.folds if (line := _inside(fold, shape, box)))
    return Cutting(shape, part, folds, _slits(net, piece.outline))


def _laps(covered: Outline, core: Box, window: Part) -> Iterator[Lap]:
    """The edges of what is covered that lie on those of what is seen, which runs on to the right and downwards."""
    for points in flattened(covered, _EXACT):
        for a, b in pairwise([*points, points[0]]):
            start, end = sorted((a, b))
            if window.laps.right and _all_at(core.right, start.x, end.x):
                yield Lap(start, end, Point(1.0, 0.0), window.laps.right)
            elif window.laps.bottom and _all_at(core.bottom, start.y, end.y):
                yield Lap(start, end, Point(0.0, 1.0), window.laps.bottom)


def _all_at(line: float, *places: float) -> bool:
    return all(abs(place - line) < _EXACT for place in places)


def _inside(fold: Fold, shape: Outlined, box: Box) -> Line | None:
    """What of a fold lies in a loop; in one window it hangs together."""
    start = Point(min(max(fold.start.x, box.left), box.right), min(max(fold.start.y, box.top), box.bottom))
    end = Point(min(max(fold.end.x, box.left), box.right), min(max(fold.end.y, box.top), box.bottom))
    middle = Point((start.x + end.x) / 2 - box.left, (start.y + end.y) / 2 - box.top)
    return (start, end) if math.dist(start, end) > _EXACT and overhang(shape, middle) < -_EXACT else None
