"""Builds held against their game: a checked game and the folder of output in, what each of its builds came to out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.checks import check_copies, judge
from pnp.diagnostics import Place, Report
from pnp.facts import Outcome, Verdict
from pnp.files import FileError, Project, is_folder, read_bytes
from pnp.looks import Difference, FaceKey, Looks, differences
from pnp.model import Game
from pnp.pipeline.checking import Checked
from pnp.pipeline.drawn_now import DrawnNow
from pnp.pipeline.folders import MANIFEST, MANIFEST_LIMIT
from pnp.pipeline.tracking import Track, untracked
from pnp.plan import Profile
from pnp.proofing import Manifest, ManifestError, as_shown, prove, read_manifest
from pnp.proofs import Shown
from pnp.reports import Previous
from pnp.spec import load_profile, profile_names


@dataclass(frozen=True, slots=True)
class ProvenBuild:
    """A build of a game read back: the folder's name, and the verdicts on the facts by what its sheets show.

    `sheets` are judged by the manifest, `pdf` by the file; None where there is none, or, with `-changes`, no whole
    game. `compared` placements were compared by their text; `uncompared` says how many were not, by why.
    """

    profile: str
    sheets: tuple[Verdict, ...] | None
    pdf: tuple[Verdict, ...] | None
    compared: int
    uncompared: Mapping[str, int]


def prove_builds(project: Project, checked: Checked, out: Path, track: Track = untracked) -> list[ProvenBuild]:
    """What the builds of a checked game came to, those in `out/<game>/<profile>/`. Adds its findings to the report.

    - `not-built` (error, at the folder): there is no manifest of the game.
    - `manifest-damaged` (error, at the manifest): it cannot be read, or is of another game or profile.
    - `broken-fact` (error, at the manifest or PDF): a fact that the components bear out, and the sheets do not.
    """
    if checked.game is None or not checked.whole:
        return []
    folder = out / checked.id
    builds = _builds(folder)
    if not builds:
        message = f"there is no {MANIFEST} of {checked.id}; build it first, or name the folder with --built"
        checked.report.error("not-built", message, Place(project.shown(folder)))
    drawing = DrawnNow(project, checked.game, checked.drawn, checked.report, track)
    return [found for build in builds if (found := _Build(project, checked, build, drawing).prove())]


def changes_since(
    project: Project, checked: Checked, since: Previous, track: Track = untracked
) -> list[Difference] | None:
    """What differs between an earlier build and a game as it is now; None if it cannot be drawn, which is reported."""
    if checked.game is None or not checked.whole:
        return None
    drawing = DrawnNow(project, checked.game, checked.drawn, checked.report, track)
    profile = _profile(project, since.profile, checked.report)
    return None if profile is None else differences(since.faces, drawing.looks(profile))


def _builds(folder: Path) -> list[Path]:
    """The folders of builds, by name."""
    try:
        found = sorted(path for path in folder.iterdir() if is_folder(path))
    except OSError:
        return []
    return [path for path in found if (path / MANIFEST).exists()]


def _profile(project: Project, name: str, report: Report) -> Profile | None:
    """`unknown-profile`: a build was made with a profile that there no longer is."""
    if name in profile_names(project):
        return load_profile(project, name, report)
    message = f"a build was made with the profile {name!r}, which is not there"
    report.error("unknown-profile", message, Place("templates/profiles"))
    return None


class _Build:
    """One build of a game."""

    def __init__(self, project: Project, checked: Checked, folder: Path, drawing: DrawnNow) -> None:
        self._project = project
        self._checked = checked
        self._report = checked.report
        self._folder = folder
        self._drawing = drawing
        self._base = project.shown(folder)
        self._place = Place(f"{self._base}/{MANIFEST}")

    def prove(self) -> ProvenBuild | None:
        """What it came to; None if its manifest is none, which is reported."""
        manifest = self._manifest()
        profile = None if manifest is None else _profile(self._project, manifest.profile, self._report)
        if manifest is None or profile is None:
            return None
        proven = prove(self._folder, manifest, self._drawing.now(profile), self._base, self._report)
        partial = self._folder.name == f"{manifest.profile}-changes"
        paged = self._drawing.paged(profile)
        only = {each[:3] for each in proven.sheets} if partial else None
        [pdf_place, *_] = [Place(f"{self._base}/{file.path}") for file in manifest.files]
        for shown, place in ((proven.sheets, self._place), (proven.pdf, pdf_place)):
            if shown is not None:
                check_copies(paged, shown, self._report, only, place)
        verdicts = [
            None if partial else self._judged(paged, self._drawing.looks(profile), *at)
            for at in ((proven.sheets, self._place), (proven.pdf, pdf_place))
        ]
        return ProvenBuild(
            self._folder.name, verdicts[0], verdicts[1], proven.tally.compared, dict(proven.tally.uncompared)
        )

    def _manifest(self) -> Manifest | None:
        try:
            manifest = read_manifest(read_bytes(self._folder / MANIFEST, MANIFEST_LIMIT))
        except (FileError, ManifestError) as problem:
            message = f"this manifest cannot be read: {problem}; build once more"
            self._report.error("manifest-damaged", message, self._place)
            return None
        folders = (manifest.profile, f"{manifest.profile}-changes")
        if manifest.game != self._checked.id or self._folder.name not in folders:
            message = (
                f"this is the manifest of {manifest.game}, profile {manifest.profile}; it lies in another's folder"
            )
            self._report.error("manifest-damaged", message, self._place)
            return None
        return manifest

    def _judged(
        self, paged: Game, looks: Mapping[FaceKey, Looks], shown: Iterable[Shown] | None, place: Place
    ) -> tuple[Verdict, ...] | None:
        """The verdicts on the facts by what is shown; those that hold for the components and are broken are told."""
        if shown is None or self._checked.game is None:
            return None
        found = judge(as_shown(self._checked.game, paged, shown), looks)
        for before, verdict in zip(self._checked.verdicts, found, strict=True):
            if verdict.outcome is Outcome.BROKEN and before.outcome is not Outcome.BROKEN:
                why = f"but {verdict.reason}" if verdict.reason else f"found {verdict.found}"
                message = f"fact {verdict.fact.id!r} is broken here: expected {verdict.expected}, {why}"
                self._report.error("broken-fact", message, place)
        return found
