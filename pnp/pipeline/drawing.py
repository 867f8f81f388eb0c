"""Faces: a game in; the scenes of its faces, and digests of how they look, out."""

from pnp.diagnostics import Report
from pnp.layouts import Sources, draw
from pnp.looks import Digests, FaceKey, Looks
from pnp.model import FaceScenes, Game, Made
from pnp.pipeline.tracking import Track

Faces = dict[FaceKey, FaceScenes]


def draw_faces(sources: Sources, game: Game, bleed: float, report: Report, track: Track) -> Faces:
    """The scenes of every face that is printed, with so much bleed around."""
    printed = [component for component in game.components if component.made is Made.PRINT]
    return {
        (component.id, face): scenes
        for component in track(printed, f"{game.id}: drawing", len(printed))
        for face, scenes in draw(game, component, bleed, sources, report).items()
    }


def face_looks(game: Game, faces: Faces) -> dict[FaceKey, Looks]:
    """Digests of how faces look."""
    copies = {(component.id, face.id): face.copies for component in game.components for face in component.faces}
    digests = Digests()
    return {
        key: Looks(copies[key], digests.of(sides.front), None if sides.back is None else digests.of(sides.back))
        for key, sides in faces.items()
    }
