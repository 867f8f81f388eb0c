"""What pages show, planned or read back: a value for each placement, whatever it was found in."""

from collections.abc import Sequence
from typing import NamedTuple

from pnp.plan import Page, Side


class Shown(NamedTuple):
    """A side of a copy of a face on a page; pages count from 1.

    `part` counts the parts of a piece larger than the paper, from 1, and `parts` how many there are; 0 is the whole.
    """

    component: str
    face: str
    copy: int
    side: Side
    page: int
    part: int = 0
    parts: int = 0


def planned(pages: Sequence[Page]) -> list[Shown]:
    """What is planned to be on pages, in their order."""
    return [
        Shown(
            placement.piece.component,
            placement.piece.face,
            placement.piece.copy,
            placement.side,
            page.number,
            *((0, 0) if placement.piece.part is None else placement.piece.part[:2]),
        )
        for page in pages
        for placement in page.placements
    ]
