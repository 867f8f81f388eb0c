"""Imposition: a game and a profile → the plan of every page, as values: which copy of which face lies where."""

from collections.abc import Collection

from pnp.diagnostics import Report
from pnp.model import Game
from pnp.plan import Page, Profile
from pnp.sheets.arrange import arrange
from pnp.sheets.extras.slug import Titles
from pnp.sheets.pages import paginated
from pnp.sheets.pieces import CopyKey, printable


def impose(game: Game, profile: Profile, report: Report, only: Collection[CopyKey] | None = None) -> tuple[Page, ...]:
    """The pages that hold every copy of every printed face (of `only` these, if given) once, with all backs.

    A component of which no piece fits on the paper is reported (`does-not-fit`) and left out.
    """
    pieces = printable(game.components, profile, report, only)
    titles = Titles(game.title, {component.id: component.name for component in game.components})
    return paginated(arrange(pieces, profile), profile, titles)
