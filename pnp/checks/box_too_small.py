"""Boxes too small for their pieces: a game in, an error `box-too-small` out for each."""

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import NamedTuple

from pnp.diagnostics import Place, Report
from pnp.geometry import Size
from pnp.model import Component, Game, Kind
from pnp.units import format_mm

# A card of 300 g/m2, in mm.
_USUAL_CARD = 0.3
_TOLERANCE = 0.05


def check_boxes(game: Game, report: Report) -> None:
    """`box-too-small` (error, at the box or its `contains`): what it is to hold does not go in.

    A box of a stated room is held against the pieces that it `contains`; where it is the only box of the game and says
    nothing, against all cards of a stated size. Each piece must lie in it flat or stand, and all of them together must
    have room: pieces of one size in as many stacks as stand side by side, others by their volume. Pieces are taken for
    0.3 mm thick, or as `thickness` says. Make the room larger, or let it be worked out: `{holds: [time]}`.
    """
    boxes = [component for component in game.components if component.net is not None and component.net.room is not None]
    for box in boxes:
        load = _load(box, game, alone=len(boxes) == 1)
        problem = None if load is None or box.net is None or box.net.room is None else _lack(load, box.net.room)
        if load is not None and problem is not None:
            report.error("box-too-small", f"{box.id!r} is too small for what it holds: {problem}", load.place)


class _Pile(NamedTuple):
    """So many pieces of one size."""

    id: str
    size: Size
    copies: int


class _Load(NamedTuple):
    """What goes into a box, how thick a piece is, and where that is said."""

    piles: Sequence[_Pile]
    thickness: float
    place: Place


def _load(box: Component, game: Game, *, alone: bool) -> _Load | None:
    """None for a box that nothing is known of, or whose room was made for what it holds."""
    if box.filling is not None:
        inside = [each for each in game.components if each.id in box.filling.components]
        thickness, place = box.filling.thickness, box.filling.place
    else:
        inside = [each for each in game.components if alone and each.kind is Kind.CARD]
        thickness, place = _USUAL_CARD, box.place
    piles = [_Pile(each.id, each.size, each.count) for each in inside if each.size and each.count and each.net is None]
    return _Load(piles, thickness, place) if piles else None


def _lack(load: _Load, room: Sequence[float]) -> str | None:
    """What keeps the pieces out of a room; None if nothing is sure to."""
    thickness = load.thickness
    inside = " × ".join(map(format_mm, room))
    for pile in load.piles:
        piece = (*pile.size, thickness)
        over = min(max(a - b for a, b in zip(piece, turned, strict=True)) for turned in permutations(room))
        if over > _TOLERANCE:
            return f"a piece of {pile.id!r} is {format_mm(over)} mm too large for a room of {inside} mm"
    count = sum(pile.copies for pile in load.piles)
    sizes = [sorted(pile.size) for pile in load.piles]
    if all(abs(a - b) <= _TOLERANCE for size in sizes for a, b in zip(size, sizes[0], strict=True)):
        fits = most_pieces(load.piles[0].size, thickness, room)
        if count <= fits:
            return None
        short = _short(load.piles[0].size, count * thickness, room)
        more = f"; as one stack they need {format_mm(short)} mm more" if short is not None else ""
        return f"a room of {inside} mm takes {fits} pieces of {format_mm(thickness)} mm, not {count}{more}"
    volume = sum(pile.size.width * pile.size.height * thickness * pile.copies for pile in load.piles)
    left = room[0] * room[1] * room[2]
    if volume <= left:
        return None
    return f"its pieces fill {volume / 1000:.0f} cm³, a room of {inside} mm only {left / 1000:.0f} cm³"


def most_pieces(size: Size, thickness: float, room: Iterable[float]) -> int:
    """How many pieces of a size go into a room, all lying the same way, in stacks side by side."""
    return max(
        _times(width, size.width) * _times(height, size.height) * _times(depth, thickness)
        for width, height, depth in permutations(room)
    )


def _times(room: float, piece: float) -> int:
    return int((room + _TOLERANCE) / piece)


def _short(size: Size, stack: float, room: Sequence[float]) -> float | None:
    """By how much one stack is too high where a piece goes in as the room is written."""
    flat = sorted(room[:2])[0] + _TOLERANCE >= min(size) and max(room[:2]) + _TOLERANCE >= max(size)
    return stack - room[2] if flat and stack > room[2] else None
