"""Cards: flat and upright, cut along the trim; a front, and a back or none."""

from pnp.layouts.painter import Painter
from pnp.model import Face, FaceScenes


def draw_card(face: Face, painter: Painter) -> FaceScenes:
    """Both sides of a card, each as its template says."""
    return FaceScenes(painter.front(face), painter.back(face))
