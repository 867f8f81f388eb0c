"""Pieces to sheets: what lies where on the front of each, by the way of arranging that a profile and shapes ask for.

`arrange` lays every piece that `holds` says there is room for.
"""

from collections.abc import Sequence
from typing import assert_never

from pnp.plan import Arrange, Piece, Profile, Sheet
from pnp.shapes import Shape
from pnp.sheets.arrange.mixed import mixed
from pnp.sheets.arrange.pattern import best_pattern, by_size
from pnp.sheets.arrange.single import singly


def arrange(pieces: Sequence[Piece], profile: Profile) -> list[Sheet]:
    """The sheets that hold all pieces, each once. Ready-cut stock, or a page for each, settles where they lie."""
    if profile.paper.fitted:
        return singly(pieces, profile)
    if profile.stock is not None:
        return by_size(pieces, profile)
    match profile.arrange:
        case Arrange.MIXED:
            return mixed(pieces, profile)
        case Arrange.BY_SIZE:
            return by_size(pieces, profile)
        case _ as never:
            assert_never(never)


def holds(shape: Shape, profile: Profile, *, two_sided: bool) -> bool:
    """Whether a sheet has room for even one piece of a shape; `two_sided`: whether it has a printed back."""
    return capacity(shape, profile, two_sided=two_sided) > 0


def capacity(shape: Shape, profile: Profile, *, two_sided: bool) -> int:
    """How many pieces of a shape one sheet has room for."""
    if profile.paper.fitted:
        return 1
    pattern = best_pattern(shape, profile, two_sided=two_sided)
    return 0 if pattern is None else pattern.capacity


__all__ = ["arrange", "capacity", "holds"]
