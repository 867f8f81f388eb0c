"""Drawings to scene items: SVG path data to outlines, SVG files to items with every part named that is not drawn."""

from pnp.art.drawing import Drawing, load_drawing
from pnp.art.markup import Element
from pnp.art.outlines import parse_path
from pnp.art.parts import Parts, load_parts
from pnp.art.problems import DrawingError, Flaw

__all__ = ["Drawing", "DrawingError", "Element", "Flaw", "Parts", "load_drawing", "load_parts", "parse_path"]
