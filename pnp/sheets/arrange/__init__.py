"""Pieces to sheets: what lies where on the front of each, by the way of arranging that a profile and shapes ask for.

`arrange` lays every piece that `holds` says there is room for.
"""

from collections.abc import Sequence

from pnp.plan import Piece, Profile, Sheet
from pnp.shapes import Shape
from pnp.sheets.arrange.grid import best_grid, in_grids
from pnp.sheets.arrange.single import singly


def arrange(pieces: Sequence[Piece], profile: Profile) -> list[Sheet]:
    """The sheets that hold all pieces, each once."""
    return singly(pieces, profile) if profile.paper.fitted else in_grids(pieces, profile)


def holds(shape: Shape, profile: Profile, *, two_sided: bool) -> bool:
    """Whether a sheet has room for even one piece of a shape; `two_sided`: whether it has a printed back."""
    return capacity(shape, profile, two_sided=two_sided) > 0


def capacity(shape: Shape, profile: Profile, *, two_sided: bool) -> int:
    """How many pieces of a shape one sheet has room for."""
    if profile.paper.fitted:
        return 1
    grid = best_grid(shape, profile, two_sided=two_sided)
    return 0 if grid is None else grid.capacity


__all__ = ["arrange", "capacity", "holds"]
