"""Scenes to PDF.

In: pages as scenes, consumed one by one, and the document's title. Out: the bytes of a PDF 1.4 file, the same for the
same input. A face placed once is written into its page; one placed more often, be it the very same object or only
the same in every byte, is written once and drawn as a form wherever it lies. Which it is shows only at the end, so
the faces' operators are kept until then (about 4 kB each), their scenes are not.
"""

from collections.abc import Iterable

from pnp.backends.pdf.document import PageContent, assemble
from pnp.backends.pdf.fonts import Fonts
from pnp.backends.pdf.inks import Inks
from pnp.backends.pdf.painter import Painter
from pnp.backends.pdf.paints import Paints
from pnp.backends.pdf.pictures import Pictures
from pnp.scene import PageScene


def write(pages: Iterable[PageScene], title: str) -> bytes:
    """The PDF of the pages.

    ValueError when there is no page or a length is no finite number; FontFileError when a font cannot be used.
    """
    painter = Painter(Fonts(), Inks(), Paints(), Pictures())
    contents = [PageContent.of(page, painter.sheet(page.scene)) for page in pages]
    return assemble(contents, painter, title)
