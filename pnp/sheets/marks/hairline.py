"""Hairlines round the pieces, on the trim itself: for scissors, and where nothing bleeds."""

from collections.abc import Iterator, Sequence

from pnp.plan import Role, Trace
from pnp.sheets.blanks import Blank, edge_of


def hairlines(blanks: Sequence[Blank]) -> Iterator[Trace]:
    """The outline of each piece as it is cut, round corners and all."""
    for blank in blanks:
        yield Trace(edge_of(blank), Role.CUT)
