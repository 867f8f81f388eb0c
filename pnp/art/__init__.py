"""Drawings to scene items: SVG path data to outlines, SVG files to items with every part named that is not drawn."""

from pnp.art.drawing import Drawing, load_drawing
from pnp.art.outlines import parse_path
from pnp.art.problems import DrawingError, Flaw

__all__ = ["Drawing", "DrawingError", "Flaw", "load_drawing", "parse_path"]
