"""Pieces of several sizes on shared sheets, freed by straight cuts from edge to edge of what is being cut.

Full sheets of one size are laid as they would be without others, so that they can be cut in stacks; what is left over
is mixed, also into the room that a full block leaves beside it. Hexagons and circles are freed as blocks, or in their
boxes.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from pnp.geometry import Box, Size
from pnp.plan import Flip, Piece, Placement, Profile, Sheet
from pnp.shapes import Rectangle, extent
from pnp.sheets.arrange.bleeds import bleeds_among
from pnp.sheets.arrange.fitting import centred
from pnp.sheets.arrange.guillotine import Lying, fits, packed
from pnp.sheets.arrange.pattern import Pattern, best_pattern, by_size, even, filled, runs
from pnp.sheets.room import Room, rooms


class Slot(NamedTuple):
    """A place for a piece of a run: the trim's box, the clockwise turn."""

    run: int
    box: Box
    rotation: int


class Block(NamedTuple):
    """Slots that are cut out as one rectangle; their boxes count from its top left corner."""

    size: Size
    slots: tuple[Slot, ...]


class _Share(NamedTuple):
    """How one run is shared out: its pieces, its pattern, how many sheets that fills, how many pieces are left."""

    pieces: Sequence[Piece]
    pattern: Pattern
    full: int
    left: int


def mixed(pieces: Sequence[Piece], profile: Profile) -> list[Sheet]:
    """The sheets that hold all pieces, each once. Where mixing saves no sheet, each size has sheets of its own.

    Where backs lie beyond a fold, pieces with and without a back never share a sheet. Pads have sheets of their own.
    """
    loose = [piece for piece in pieces if not piece.pad]
    pads = by_size([piece for piece in pieces if piece.pad], profile)
    return [sheet for group in _groups(loose, profile) for sheet in _shared(group, profile)] + pads


def _groups(pieces: Sequence[Piece], profile: Profile) -> Iterator[list[Piece]]:
    """Pieces that can share sheets: those with a back with those that have room where backs must have it too."""
    both_sides = any(piece.two_sided for piece in pieces)
    groups: dict[bool, list[Piece]] = {True: [], False: []}
    for run in runs(pieces, profile):
        groups[both_sides and _joins_backs(run, profile)] += run
    yield from (group for group in groups.values() if group)


def _joins_backs(run: Sequence[Piece], profile: Profile) -> bool:
    if any(piece.two_sided for piece in run):
        return True
    return profile.flip is not Flip.FOLD and best_pattern(run[0].shape, profile, two_sided=True) is not None


def _shared(group: Sequence[Piece], profile: Profile) -> list[Sheet]:
    two_sided = any(piece.two_sided for piece in group)
    shares = [_share(run, profile, two_sided=two_sided) for run in runs(group, profile)]
    best = by_size(group, profile)
    if len(shares) > 1:
        for whole in (True, False):
            found = _mixture(shares, profile, two_sided=two_sided, whole=whole)
            best = found if len(found) < len(best) else best
    return best


def _share(run: Sequence[Piece], profile: Profile, *, two_sided: bool) -> _Share:
    pattern = best_pattern(run[0].shape, profile, two_sided=two_sided)
    assert pattern is not None  # groups are made so that each of them fits
    return _Share(run, pattern, *divmod(len(run), pattern.capacity))


def _mixture(shares: Sequence[_Share], profile: Profile, *, two_sided: bool, whole: bool) -> list[Sheet]:
    """Full sheets of one size, then sheets with what is left. `whole`: hexagons and circles stay together as blocks."""
    left = [block for number, share in enumerate(shares) for block in _left(number, share, whole=whole)]
    sheets: list[Sheet] = []
    blocks: list[Block] = []
    rest: list[Iterator[Piece]] = []
    for number, share in enumerate(shares):
        block = _block(number, share.pattern, share.pattern.capacity)
        # No more full blocks than there is something to be put beside them.
        shared = min(share.full, len(left)) if _room_beside(block.size, share.pattern.room, left, profile) else 0
        pieces = iter(share.pieces)
        alone = (share.full - shared) * share.pattern.capacity
        sheets += filled(islice(pieces, alone), share.pattern, profile)
        blocks += [block] * shared
        rest.append(pieces)
    for room, slots in _laid([*blocks, *left], profile, two_sided=two_sided):
        sheets.append(_sheet(room, slots, rest, profile))
    return sheets


def _left(number: int, share: _Share, *, whole: bool) -> list[Block]:
    """The blocks of the pieces that fill no sheet."""
    shape = share.pieces[0].shape
    if not share.left:
        return []
    if whole and not isinstance(shape, Rectangle):
        return [_block(number, share.pattern, share.left)]
    size = extent(shape)
    return [Block(size, (Slot(number, Box.of(size), 0),))] * share.left


def _block(number: int, pattern: Pattern, count: int) -> Block:
    """The first pieces of a pattern, cut out together."""
    trims = [pattern.trim(index) for index in range(count)]
    around = Box.around(trims)
    slots = (Slot(number, trim.moved(-around.x, -around.y), pattern.rotation) for trim in trims)
    return Block(around.size, tuple(slots))


def _room_beside(block: Size, room: Room, left: Iterable[Block], profile: Profile) -> bool:
    """Whether any of what is left over fits beside or below a block."""
    area = room.area.size
    strips = (
        Size(area.width - block.width - profile.gutter, area.height),
        Size(area.width, area.height - block.height - profile.gutter),
    )
    return any(fits(each, strip) for each in {block.size for block in left} for strip in strips)


Laid = list[tuple[Room, list[Slot]]]


def _laid(blocks: Sequence[Block], profile: Profile, *, two_sided: bool) -> Laid:
    """Slots on fewest sheets: the paper lies one way for all blocks that fit on it so, another way for the others."""
    ways = rooms(profile, two_sided=two_sided)
    return min((_laid_in(blocks, (first, *ways), profile.gutter) for first in ways), key=len)


def _laid_in(blocks: Sequence[Block], ways: Sequence[Room], gutter: float) -> Laid:
    """Slots on sheets, each block in the first of the rooms that is large enough for it."""
    laid: Laid = []
    for room in ways:
        space = room.area.size
        fitting = [block for block in blocks if fits(block.size, space)]
        blocks = [block for block in blocks if not fits(block.size, space)]
        if fitting:
            bins = packed([block.size for block in fitting], space, gutter)
            laid += [(room, [slot for lying in one for slot in _slots(fitting[lying.which], lying)]) for one in bins]
    assert not blocks  # each came from a pattern that fits one of the rooms
    return laid


def _slots(block: Block, lying: Lying) -> Iterator[Slot]:
    """A block's slots where it lies."""
    for run, box, rotation in block.slots:
        if lying.turned:  # clockwise: what was the foot is now on the left
            turned = Box(block.size.height - box.bottom, box.left, box.height, box.width)
            yield Slot(run, turned.moved(lying.box.x, lying.box.y), (rotation + 90) % 360)
        else:
            yield Slot(run, box.moved(lying.box.x, lying.box.y), rotation)


def _sheet(room: Room, slots: Sequence[Slot], rest: Sequence[Iterator[Piece]], profile: Profile) -> Sheet:
    """A sheet whose slots are dealt the next pieces of their runs, from left to right and from top to bottom."""
    ordered = sorted(slots, key=lambda slot: (slot.run, round(slot.box.y, 6), slot.box.x))
    around = Box.around(slot.box for slot in ordered)
    origin = centred(around.size, room)
    trims = [slot.box.moved(origin.x - around.x, origin.y - around.y) for slot in ordered]
    bleeds = bleeds_among(trims, profile.bleed, profile.gutter)
    placements = []
    for slot, trim, edges in zip(ordered, trims, bleeds, strict=True):
        piece = next(rest[slot.run])
        placements.append(Placement(piece, trim, even(piece.shape, edges), slot.rotation))
    return Sheet(room.paper, tuple(placements), room.fold)
