"""Sheets: leaves of score pads, summaries, player aids. Flat, with a line to tear along below the head of a pad."""

from dataclasses import replace

from pnp.geometry import Point
from pnp.layouts.painter import Painter
from pnp.model import Face, FaceScenes
from pnp.outlines import LineTo, MoveTo
from pnp.scene import Grey, Path, Scene, Stroke

# Grey, to be seen on light and dark alike.
TEAR = Stroke(Grey(0.5), 0.2, (1.0, 1.0))


def draw_sheet(face: Face, painter: Painter) -> FaceScenes:
    """Both sides of a sheet, each as its template says; the line is on the front, from trim to trim."""
    front = painter.front(face)
    return FaceScenes(_torn(front, painter.head) if painter.head else front, painter.back(face))


def _torn(front: Scene, head: float) -> Scene:
    line = (MoveTo(Point(0.0, head)), LineTo(Point(front.size.width, head)))
    return replace(front, items=(*front.items, Path(line, stroke=TEAR)))
