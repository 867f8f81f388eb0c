"""A game's faces as they are drawn now, for builds to be held against: a game and a profile in, `Now` out."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.art import ChangedPictureError
from pnp.backends import BACKENDS
from pnp.diagnostics import Place, Report
from pnp.files import Project
from pnp.geometry import IDENTITY, Box
from pnp.looks import FaceKey, Looks
from pnp.model import FaceScenes, Game, Made
from pnp.pipeline.drawing import Drawn, Faces, draw_game, sources_of
from pnp.pipeline.tracking import Track
from pnp.plan import DEFAULT_DPI, Format, Ink, Profile, Side
from pnp.proofing import Now, Readable, contents_of, of_scene
from pnp.proofing.contents import SideKey
from pnp.scene import PageScene, Placed, Scene, Tag
from pnp.sheets import in_ink
from pnp.text.font_files import FontFileError


class DrawnNow:
    """A game's faces, drawn once for each bleed, and written once for each bleed and ink, that its builds have."""

    def __init__(self, project: Project, game: Game, checked: Drawn | None, report: Report, track: Track) -> None:
        self._project = project
        self._game = game
        self._report = report
        self._track = track
        self._drawn = {} if checked is None else {checked.bleed: checked}
        self._now: dict[tuple[float, Ink], Now] = {}

    def paged(self, profile: Profile) -> Game:
        """The game with the pages of its booklets as faces."""
        return self._of(profile.bleed).game

    def looks(self, profile: Profile) -> Mapping[FaceKey, Looks]:
        """How the faces look."""
        return self._of(profile.bleed).looks

    def now(self, profile: Profile) -> Now:
        """What the game is for a profile."""
        key = profile.bleed, profile.ink
        if key not in self._now:
            faces, paged = self._of(profile.bleed).faces, self.paged(profile)
            sizes = {each.id: each.trim for each in paged.components if each.made is Made.PRINT}
            bound = {each.id for each in paged.components if each.booklet is not None}
            contents = self._contents(faces, profile.ink)
            self._now[key] = Now(sizes, self.looks(profile), _readable(faces), bound, contents)
        return self._now[key]

    def _of(self, bleed: float) -> Drawn:
        if bleed not in self._drawn:
            self._drawn[bleed] = draw_game(sources_of(self._project), self._game, bleed, self._track)
            self._report.extend(self._drawn[bleed].report)
        return self._drawn[bleed]

    def _contents(self, faces: Faces, ink: Ink) -> dict[SideKey, str]:
        """Digests of what the PDF of a face has; none if it cannot be written, which is reported."""
        sides = list(_sides(in_ink(faces, ink)))
        if not sides:
            return {}
        pages = (_alone(scene, Tag(*key, copy=1, back=side is Side.BACK)) for key, side, scene in sides)
        try:
            [data] = BACKENDS[Format.PDF].write(pages, self._game.title, DEFAULT_DPI)
        except (FontFileError, ChangedPictureError) as problem:
            self._report.error(problem.code, problem.message, Place(self._project.shown(Path(problem.path))))
            return {}
        return contents_of(data)


def _alone(scene: Scene, tag: Tag) -> PageScene:
    """A page of one face."""
    trim = Box.of(scene.size)
    return PageScene(Scene(scene.size, (Placed(scene, IDENTITY, tag),)), trim, trim)


def _readable(faces: Faces) -> dict[SideKey, Readable]:
    """The letters of every side, each scene read once."""
    known: dict[int, Readable] = {}
    found: dict[SideKey, Readable] = {}
    for key, side, scene in _sides(faces):
        if id(scene) not in known:
            known[id(scene)] = of_scene(scene)
        found[*key, side] = known[id(scene)]
    return found


def _sides(faces: Mapping[FaceKey, FaceScenes]) -> Iterator[tuple[FaceKey, Side, Scene]]:
    for key, both in faces.items():
        yield key, Side.FRONT, both.front
        if both.back is not None:
            yield key, Side.BACK, both.back
