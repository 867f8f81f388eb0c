"""Each piece alone on a page of its own size, as print shops and card makers ask for it: pieces → a sheet for each."""

from collections.abc import Sequence
from functools import lru_cache

from pnp.plan import Edges, Piece, Placement, Profile, Sheet
from pnp.shapes import extent
from pnp.sheets.room import own_room


def singly(pieces: Sequence[Piece], profile: Profile) -> list[Sheet]:
    """The sheets, in the order of the pieces; no piece is turned. The profile's paper is fitted."""
    room = lru_cache(maxsize=None)(own_room)
    sheets = []
    for piece in pieces:
        paper, area, _ = room(extent(piece.shape), profile, two_sided=piece.two_sided)
        sheets.append(Sheet(paper, (Placement(piece, area, Edges.all(profile.bleed), rotation=0),)))
    return sheets
