"""Imposition: a game and a profile → the plan of every page, as values: which copy of which face lies where."""

from collections.abc import Collection, Iterable, Sequence
from typing import assert_never

from pnp.diagnostics import Report
from pnp.looks import CopyKey
from pnp.model import Game
from pnp.plan import Files, Page, Piece, Profile
from pnp.sheets.arrange import arrange
from pnp.sheets.assembly import with_maps
from pnp.sheets.correction import report_uncalibrated
from pnp.sheets.extras.slug import Titles
from pnp.sheets.pages import paginated
from pnp.sheets.pieces import printable


def impose(game: Game, profile: Profile, report: Report, only: Collection[CopyKey] | None = None) -> tuple[Page, ...]:
    """The pages that hold every copy of every printed face (of `only` these, if given) once, with all backs.

    A component of which no piece fits on the paper is reported (`does-not-fit`) and left out.
    """
    pieces = printable(game.components, profile, report, only)
    titles = Titles(game.title, {component.id: component.name for component in game.components})
    pages = paginated([arrange(share, profile) for share in _shares(pieces, profile)], profile, titles)
    pages = with_maps(pages, profile)
    report_uncalibrated(pages, profile, report)
    return pages


def _shares(pieces: Sequence[Piece], profile: Profile) -> Iterable[Sequence[Piece]]:
    """The pieces of each file: no sheet holds pieces of two."""
    match profile.files:
        case Files.GAME:
            return [pieces]
        case Files.COMPONENT:
            shares: dict[str, list[Piece]] = {}
            for piece in pieces:
                shares.setdefault(piece.component, []).append(piece)
            return shares.values()
        case _ as never:
            assert_never(never)
