"""Building: a checked game and profiles in; its sheets, planned and written, or why there are none, out."""

from collections.abc import Iterable, Sequence
from enum import Enum
from pathlib import Path

from pnp.art import ChangedPictureError
from pnp.backends import CUT_BACKENDS
from pnp.checks import check_sheets
from pnp.diagnostics import Place, Report
from pnp.files import Project
from pnp.looks import changes
from pnp.pipeline.checking import Checked
from pnp.pipeline.drawing import Drawn, draw_game, sources_of
from pnp.pipeline.tracking import Track, untracked
from pnp.pipeline.writing import Built, Job, write_sheets
from pnp.plan import Profile
from pnp.reports import Previous
from pnp.sheets import impose
from pnp.spec import load_profile
from pnp.text.font_files import FontFileError


class Refusal(Enum):
    """Why a game was not built, in words for its user."""

    SPEC = "its files have errors"
    DRAWING = "not all of it can be printed"
    CHECKS = "its checks found errors (--force builds all the same)"


def load_profiles(project: Project, names: Iterable[str]) -> tuple[list[Profile], Report]:
    """The profiles by name that can be read, and what is wrong with the others."""
    report = Report()
    found = (load_profile(project, name, report) for name in dict.fromkeys(names))
    return [profile for profile in found if profile], report


def build_game(
    project: Project,
    checked: Checked,
    profiles: Sequence[Profile],
    *,
    out: Path,
    since: Previous | None = None,
    force: bool = False,
    track: Track = untracked,
) -> list[Built] | Refusal:
    """Sheets of a checked game under `out/<game>/<profile>/`, for every profile.

    Compared with an earlier build (`since`), sheets of nothing but what looks otherwise or is missing, under
    `out/<game>/<profile>-changes/`.

    Nothing is written when the game has an error in any stage; `force` overlooks the errors that its checks found, not
    those that leave a piece, a face or a sheet without its content. Adds its findings to the game's report.
    """
    game, report = checked.game, checked.report
    if game is None:
        return Refusal.SPEC
    making = Report()
    _check_installed(profiles, making)
    drawn = _drawn(project, checked, {profile.bleed for profile in profiles}, track)
    for each in drawn.values():
        making.extend(each.report)
    jobs = [_planned(drawn[profile.bleed], profile, since, making) for profile in profiles]
    report.extend(making)
    if not checked.whole:
        return Refusal.SPEC
    if making.failed:
        return Refusal.DRAWING
    for job in jobs:
        check_sheets(drawn[job.profile.bleed].game, job.pages, report, job.changes and job.changes.reprint)
    if report.failed and not force:
        return Refusal.CHECKS
    try:
        return [
            write_sheets(drawn[job.profile.bleed].game, job, drawn[job.profile.bleed].faces, out=out, track=track)
            for job in jobs
            if job.pages or job.changes
        ]
    except (FontFileError, ChangedPictureError) as problem:  # what could be opened is not sound, or no longer there
        report.error(problem.code, problem.message, Place(project.shown(Path(problem.path))))
        return Refusal.DRAWING


def _drawn(project: Project, checked: Checked, bleeds: Iterable[float], track: Track) -> dict[float, Drawn]:
    """The faces with each of these bleeds; the checks have drawn them with one already."""
    game, drawn = checked.game, {}
    for bleed in sorted(bleeds):
        if checked.drawn is not None and checked.drawn.bleed == bleed:
            drawn[bleed] = checked.drawn
        elif game is not None:
            drawn[bleed] = draw_game(sources_of(project), game, bleed, track)
    return drawn


def _check_installed(profiles: Iterable[Profile], report: Report) -> None:
    """`not-installed`: a profile asks for files that something is missing for."""
    for profile in profiles:
        for problem in filter(None, (CUT_BACKENDS[each].missing() for each in profile.cut_files)):
            report.error("not-installed", problem, Place(f"templates/profiles/{profile.name}.yaml"))


def _planned(drawn: Drawn, profile: Profile, since: Previous | None, report: Report) -> Job:
    game, looks = drawn.game, drawn.looks
    if since is None:
        return Job(profile, profile.name, impose(game, profile, report), looks, None)
    bound = [component.id for component in game.components if component.booklet is not None]
    found = changes(since.faces, looks, bound)
    return Job(profile, f"{profile.name}-changes", impose(game, profile, report, found.reprint), looks, found)
