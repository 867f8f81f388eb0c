"""Pawns: figures that stand on folded feet, or flat ones to be cut out and put into a stand that is bought."""

from pnp.layouts.flat import draw_flat
from pnp.layouts.folded import draw_folded
from pnp.layouts.painter import Painter
from pnp.model import Face, FaceScenes


def draw_pawn(face: Face, painter: Painter) -> FaceScenes:
    """A figure's net if it has one, else its sides."""
    return draw_flat(face, painter) if painter.net is None else draw_folded(face, painter)
