"""Flat pieces: cards, tiles, chips, boards, markers. A front, and a back or none, each cut out along its shape."""

from pnp.layouts.painter import Painter
from pnp.model import Face, FaceScenes


def draw_flat(face: Face, painter: Painter) -> FaceScenes:
    """Both sides of a piece, each as its template says."""
    return FaceScenes(painter.front(face), painter.back(face))
