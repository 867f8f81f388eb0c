"""Art to what scenes hold: SVG path data to outlines, SVG files to items with every part named that is not drawn, files
of pixels to pictures."""

from pnp.art.drawing import Drawing, load_drawing
from pnp.art.markup import Element
from pnp.art.outlines import parse_path
from pnp.art.parts import Parts, load_parts
from pnp.art.picture_edges import Depths, Edges
from pnp.art.pictures import ChangedPictureError, Pictures
from pnp.art.problems import DrawingError, Flaw, PictureError

__all__ = [
    "ChangedPictureError",
    "Depths",
    "Drawing",
    "DrawingError",
    "Edges",
    "Element",
    "Flaw",
    "Parts",
    "PictureError",
    "Pictures",
    "load_drawing",
    "load_parts",
    "parse_path",
]
