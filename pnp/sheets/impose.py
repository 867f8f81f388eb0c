"""Imposition: a game and a profile → the plan of every page, as values: which copy of which face lies where."""

from collections.abc import Collection, Iterable, Sequence
from typing import assert_never

from pnp.diagnostics import Report
from pnp.looks import CopyKey
from pnp.model import Component, Game
from pnp.plan import Files, Page, Profile, Sheet
from pnp.sheets.arrange import arrange
from pnp.sheets.arrange.booklet import bound_sheets, is_bound, report_leaves, unfolded
from pnp.sheets.assembly import with_maps
from pnp.sheets.correction import report_uncalibrated
from pnp.sheets.extras.slug import Titles
from pnp.sheets.pages import paginated
from pnp.sheets.pieces import fits, printable


def impose(game: Game, profile: Profile, report: Report, only: Collection[CopyKey] | None = None) -> tuple[Page, ...]:
    """The pages that hold every copy of every printed face (of `only` these, if given) once, with all backs.

    A component of which no piece fits on the paper is reported (`does-not-fit`) and left out.
    """
    shares = [_arranged(share, profile, report, only) for share in _shares(game.components, profile)]
    titles = Titles(game.title, {component.id: component.name for component in game.components})
    pages = with_maps(paginated(shares, profile, titles), profile)
    report_uncalibrated(pages, profile, report)
    return pages


def _shares(components: Sequence[Component], profile: Profile) -> Iterable[Sequence[Component]]:
    """The components of each file: no sheet holds pieces of two."""
    match profile.files:
        case Files.GAME:
            return [components]
        case Files.COMPONENT:
            return [[component] for component in components]
        case _ as never:
            assert_never(never)


def _arranged(
    components: Sequence[Component], profile: Profile, report: Report, only: Collection[CopyKey] | None
) -> list[Sheet]:
    """The sheets of some components: pieces first, then booklets."""
    bound = [(each, each.booklet) for each in components if is_bound(each, profile)]
    loose = [each for each in components if not is_bound(each, profile)]
    for each in () if profile.paper.fitted else loose:
        report_leaves(each, report)
    sheets = arrange(printable(loose, profile, report, only), profile)
    for component, booklet in bound:
        if booklet is not None and component.count and fits(unfolded(component, booklet, profile), profile, report):
            sheets += bound_sheets(component, booklet, profile, only)
    return sheets
