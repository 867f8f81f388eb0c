"""Pieces to sheets: what lies where on the front of each, by the way of arranging that a profile and shapes ask for.

`arrange` lays every piece that `holds` says there is room for.
"""

from collections.abc import Sequence

from pnp.plan import Piece, Profile, Sheet
from pnp.shapes import Shape
from pnp.sheets.arrange.pattern import best_pattern, by_size


def arrange(pieces: Sequence[Piece], profile: Profile) -> list[Sheet]:
    """The sheets that hold all pieces, each once."""
    return by_size(pieces, profile)


def holds(shape: Shape, profile: Profile, *, two_sided: bool) -> bool:
    """Whether a sheet has room for even one piece of a shape; `two_sided`: whether it has a printed back."""
    return best_pattern(shape, profile, two_sided=two_sided) is not None


__all__ = ["arrange", "holds"]
