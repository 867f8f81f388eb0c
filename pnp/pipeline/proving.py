"""Builds held against their game: a checked game and the folder of output in, what each of its builds came to out."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.art import Pictures
from pnp.checks import check_copies, judge
from pnp.diagnostics import Place, Report
from pnp.facts import Outcome, Verdict
from pnp.files import FileError, Project, is_folder, read_bytes
from pnp.layouts import Sources
from pnp.looks import Difference, differences
from pnp.model import Game, Made, with_pages
from pnp.pipeline.checking import Checked
from pnp.pipeline.drawing import Faces, draw_faces, face_looks
from pnp.pipeline.folders import MANIFEST, MANIFEST_LIMIT
from pnp.pipeline.tracking import Track, untracked
from pnp.plan import Ink, Profile, Side
from pnp.proofing import Manifest, ManifestError, Now, Readable, as_shown, of_scene, prove, read_manifest
from pnp.proofs import Shown
from pnp.reports import Previous
from pnp.scene import Scene
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
    drawing = _Drawing(project, checked.game, checked.report, track)
    return [found for build in builds if (found := _Build(project, checked, build, drawing).prove())]


def changes_since(
    project: Project, checked: Checked, since: Previous, track: Track = untracked
) -> list[Difference] | None:
    """What differs between an earlier build and a game as it is now; None if it cannot be drawn, which is reported."""
    if checked.game is None or not checked.whole:
        return None
    drawing = _Drawing(project, checked.game, checked.report, track)
    profile = _profile(project, since.profile, checked.report)
    return None if profile is None else differences(since.faces, drawing.now(profile).looks)


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


class _Drawing:
    """A game's faces, drawn once for each bleed that its builds have."""

    def __init__(self, project: Project, game: Game, report: Report, track: Track) -> None:
        self._sources = Sources(project, Pictures())
        self.game = game
        self._report = report
        self._track = track
        self._drawn: dict[float, tuple[Game, Now]] = {}

    def paged(self, profile: Profile) -> Game:
        """The game with the pages of its booklets as faces."""
        return self._of(profile.bleed)[0]

    def now(self, profile: Profile) -> Now:
        """What the game is for a profile."""
        return replace(self._of(profile.bleed)[1], coloured=profile.ink is Ink.COLOUR)

    def _of(self, bleed: float) -> tuple[Game, Now]:
        if bleed not in self._drawn:
            faces = draw_faces(self._sources, self.game, bleed, self._report, self._track)
            paged = with_pages(self.game, faces)
            sizes = {each.id: each.trim for each in paged.components if each.made is Made.PRINT}
            bound = {each.id for each in paged.components if each.booklet is not None}
            self._drawn[bleed] = paged, Now(sizes, face_looks(paged, faces), _readable(faces), bound)
        return self._drawn[bleed]


def _readable(faces: Faces) -> dict[tuple[str, str, Side], Readable]:
    """The letters of every side, each scene read once."""
    known: dict[int, Readable] = {}

    def of(scene: Scene) -> Readable:
        return known.setdefault(id(scene), of_scene(scene)) if id(scene) not in known else known[id(scene)]

    sides = ((key, side, scene) for key, both in faces.items() for side, scene in _sides(both.front, both.back))
    return {(*key, side): of(scene) for key, side, scene in sides}


def _sides(front: Scene, back: Scene | None) -> Iterator[tuple[Side, Scene]]:
    yield Side.FRONT, front
    if back is not None:
        yield Side.BACK, back


class _Build:
    """One build of a game."""

    def __init__(self, project: Project, checked: Checked, folder: Path, drawing: _Drawing) -> None:
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
            None if partial else self._judged(paged, *at)
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

    def _judged(self, paged: Game, shown: Iterable[Shown] | None, place: Place) -> tuple[Verdict, ...] | None:
        """The verdicts on the facts by what is shown; those that hold for the components and are broken are told."""
        if shown is None or self._checked.game is None:
            return None
        found = judge(as_shown(self._checked.game, paged, shown))
        for before, verdict in zip(self._checked.verdicts, found, strict=True):
            if verdict.outcome is Outcome.BROKEN and before.outcome is not Outcome.BROKEN:
                why = f"but {verdict.reason}" if verdict.reason else f"found {verdict.found}"
                message = f"fact {verdict.fact.id!r} is broken here: expected {verdict.expected}, {why}"
                self._report.error("broken-fact", message, place)
        return found
