"""Pages to what a cutting machine gets: each different set of lines once, with the papers that are cut by it."""

from collections.abc import Iterable
from typing import NamedTuple

from pnp.cutlines import CutSheet, mirrored
from pnp.plan import Axis, Page, Profile, Side
from pnp.sheets.backs import flip_axis, mirror
from pnp.sheets.cutters.contours import cut_sheet


class CutJob(NamedTuple):
    """Papers (by their numbers) that are cut along the same lines, seen on their fronts and on their backs."""

    sheets: tuple[int, ...]
    front: CutSheet
    back: CutSheet


def cut_jobs(pages: Iterable[Page], profile: Profile) -> tuple[CutJob, ...]:
    """The jobs of all fronts, in the order of the first paper of each.

    Backs are seen as the profile's flip shows them; where nothing is printed there, as a leaf that is turned.
    """
    alike: dict[CutSheet, list[int]] = {}
    for page in pages:
        if page.side is Side.FRONT:
            alike.setdefault(cut_sheet(page), []).append(page.sheet)
    return tuple(
        CutJob(tuple(sheets), sheet, mirrored(sheet, mirror(sheet.paper, _axis(sheet, profile))))
        for sheet, sheets in alike.items()
    )


def _axis(sheet: CutSheet, profile: Profile) -> Axis:
    return flip_axis(sheet.paper, profile.flip) or Axis.UPRIGHT
