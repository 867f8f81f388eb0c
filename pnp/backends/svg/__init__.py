"""Scenes to SVG.

In: pages as scenes, consumed one by one, and the document's title. Out: one SVG 1.1 file a page, in millimetres, with
all text as outlines and all pictures inside, the same bytes for the same input. Whatever a cutter, a browser or a
drawing program opens looks the same there without any font or other file.
"""

from collections.abc import Iterable, Iterator

from pnp.backends.svg.glyphs import GlyphShapes
from pnp.backends.svg.painter import Shared, drawing
from pnp.backends.svg.pictures import PictureData
from pnp.backends.svg.syntax import xml_text
from pnp.scene import PageScene

_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'


def write(pages: Iterable[PageScene], title: str) -> Iterator[bytes]:
    """The SVG of each page.

    ValueError when a length is no finite number; FontFileError when a font cannot be used.
    """
    shared = Shared(GlyphShapes(), PictureData())
    for page in pages:
        svg: str = drawing(page, xml_text(title), shared).tostring()
        yield f"{_DECLARATION}{svg}\n".encode()
