"""Components without a piece: a game in, a warning `no-copies` out for each."""

from pnp.diagnostics import Report
from pnp.model import Game


def check_no_copies(game: Game, report: Report) -> None:
    """`no-copies` (warning, at the component): all its faces have 0 copies, so none of it is made.

    A single face of 0 copies is a design kept for later; a whole component of them is more often a column of copies
    that was not filled in.
    """
    for component in game.components:
        if component.count == 0:
            message = f"component {component.id!r} has no copies: give a face at least one, or take it out"
            report.warning("no-copies", message, component.place)
