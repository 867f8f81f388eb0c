"""Reports for people: a checked game in; a page with its faces drawn, written, out."""

import math
from collections.abc import Iterator, Sequence
from pathlib import Path

from pnp.art import ChangedPictureError
from pnp.backends import BACKENDS
from pnp.diagnostics import Place, Report
from pnp.files import Project
from pnp.geometry import Box, Size
from pnp.looks import Difference, FaceKey
from pnp.model import Game
from pnp.pipeline.checking import Checked
from pnp.pipeline.drawing import Faces, draw_game, sources_of
from pnp.pipeline.folders import write_whole
from pnp.pipeline.proving import ProvenBuild
from pnp.pipeline.tracking import Track, untracked
from pnp.plan import Format
from pnp.reports import BuildOutcomes, Outcomes, Sides, report_page
from pnp.scene import PageScene, Scene
from pnp.text.font_files import FontFileError

# In dots an inch: more than a page shows them at, for print and for fine screens. Many faces share out so many pixels,
# which weigh some megabytes.
_FINE, _COARSEST = 96, 24
_MOST_PIXELS = 6_000_000
_MOST_PICTURED = 2000
_LONGEST = 760  # pixels
_MM_PER_INCH = 25.4


def outcomes(
    checked: Checked, builds: Sequence[ProvenBuild] | None = None, since: Sequence[Difference] | None = None
) -> Outcomes:
    """What checking a game came to, as reports take it; with its builds and an earlier one, if they were asked for."""
    documents = [
        (document.name, document.verdicts, [(each.place.line, each.text, each.reason) for each in document.unmatched])
        for document in checked.documents
    ]
    proven = None if builds is None else [_build_outcomes(build) for build in builds]
    return Outcomes(checked.id, checked.game, checked.verdicts, checked.report, documents, proven, since)


def _build_outcomes(build: ProvenBuild) -> BuildOutcomes:
    return BuildOutcomes(build.profile, build.sheets, build.pdf, build.compared, build.uncompared)


def write_report(project: Project, checked: Checked, folder: Path, track: Track = untracked) -> Path:
    """The page of a game, `<folder>/<game>.html`, written beside its place and then renamed.

    Pictures that changed meanwhile are added to the game's report. OSError if it cannot be written.
    """
    game, pictures = checked.game, dict[FaceKey, Sides]()
    if game is not None and checked.whole:
        # Without bleed, a face ends at its edge, be that round; what drawing finds, checking has told.
        faces = draw_game(sources_of(project), game, 0.0, track).faces
        pictures = _pictured(project, game, faces, checked.report)
    page = report_page(outcomes(checked), pictures)
    path = folder / f"{checked.id}.html"
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(path, page.encode())
    return path


def _pictured(project: Project, game: Game, faces: Faces, report: Report) -> dict[FaceKey, Sides]:
    """The pictures of faces, as many as a page can hold."""
    kept = dict(list(faces.items())[:_MOST_PICTURED])
    scenes = {id(scene): scene for sides in kept.values() for scene in (sides.front, sides.back) if scene is not None}
    try:
        drawn = dict(_drawn(list(scenes.values()), game.title))
    except (FontFileError, ChangedPictureError) as problem:  # what could be opened is not sound, or no longer there
        report.error(problem.code, problem.message, Place(project.shown(Path(problem.path))))
        return {}
    return {
        key: Sides(drawn[id(sides.front)], None if sides.back is None else drawn[id(sides.back)])
        for key, sides in kept.items()
    }


def _drawn(scenes: Sequence[Scene], title: str) -> Iterator[tuple[int, bytes]]:
    """A PNG for each scene, by its identity."""
    by_dpi: dict[int, list[Scene]] = {}
    for scene, dpi in zip(scenes, _resolutions([scene.size for scene in scenes]), strict=True):
        by_dpi.setdefault(dpi, []).append(scene)
    for dpi, alike in by_dpi.items():
        pages = (PageScene(scene, Box.of(scene.size), Box.of(scene.size)) for scene in alike)
        yield from zip(map(id, alike), BACKENDS[Format.PNG].write(pages, title, dpi), strict=True)


def _resolutions(sizes: Sequence[Size]) -> list[int]:
    """The dots an inch for pieces of these sizes, in mm: fewer for large pieces, and for all if there are many."""
    fine = [min(_FINE, _LONGEST * _MM_PER_INCH / max(size)) for size in sizes]
    pixels = sum(size.width * size.height * (dpi / _MM_PER_INCH) ** 2 for size, dpi in zip(sizes, fine, strict=True))
    ease = min(1.0, math.sqrt(_MOST_PIXELS / pixels)) if pixels else 1.0
    return [max(int(dpi * ease), _COARSEST) for dpi in fine]
