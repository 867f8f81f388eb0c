"""Faces: a game in; the scenes of its faces, and digests of how they look, out."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.art import Pictures
from pnp.diagnostics import Report
from pnp.files import Project
from pnp.layouts import Sources, draw
from pnp.looks import Digests, FaceKey, Looks
from pnp.model import FaceScenes, Game, Made, with_pages
from pnp.pipeline.tracking import Track

Faces = dict[FaceKey, FaceScenes]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A game's faces as drawn with so much bleed around, how they look, and what was wrong with them.

    `game` has the pages of its booklets as their faces.
    """

    bleed: float
    game: Game
    faces: Faces
    looks: Mapping[FaceKey, Looks]
    report: Report


def sources_of(project: Project) -> Sources:
    """Where a project's art comes from, none of it looked at yet."""
    return Sources(project, Pictures())


def draw_game(sources: Sources, game: Game, bleed: float, track: Track) -> Drawn:
    """Every face that is printed, with so much bleed around, in mm."""
    report = Report()
    printed = [component for component in game.components if component.made is Made.PRINT]
    faces = {
        (component.id, face): scenes
        for component in track(printed, f"{game.id}: drawing", len(printed))
        for face, scenes in draw(game, component, bleed, sources, report).items()
    }
    paged = with_pages(game, faces)
    return Drawn(bleed, paged, faces, _looks(paged, faces), report)


def _looks(game: Game, faces: Faces) -> dict[FaceKey, Looks]:
    """Digests of how faces look."""
    copies = {(component.id, face.id): face.copies for component in game.components for face in component.faces}
    digests = Digests()
    return {
        key: Looks(copies[key], digests.of(sides.front), None if sides.back is None else digests.of(sides.back))
        for key, sides in faces.items()
    }
