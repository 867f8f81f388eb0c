"""Scenes, and what machines cut, to bytes: one backend for each format."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from pnp.backends import dxf, pdf, png, svg
from pnp.backends.svg.cutting import write_cuts
from pnp.cutlines import CutSheet
from pnp.plan import CutFormat, Format
from pnp.scene import PageScene


@dataclass(frozen=True, slots=True)
class Backend:
    """How a format is written.

    `write` takes pages, the document's title and a resolution, which formats of pixels need, and gives the bytes of
    files that end in `suffix`: one for each page if `paged`, else one for all. ValueError when a length is no finite
    number or a page has too many pixels; FontFileError when a font is broken.
    """

    suffix: str
    paged: bool
    write: Callable[[Iterable[PageScene], str, int], Iterator[bytes]]


def _write_pdf(pages: Iterable[PageScene], title: str, _dpi: int) -> Iterator[bytes]:
    yield pdf.write(pages, title)


def _write_svg(pages: Iterable[PageScene], title: str, _dpi: int) -> Iterator[bytes]:
    return svg.write(pages, title)


def _write_png(pages: Iterable[PageScene], title: str, dpi: int) -> Iterator[bytes]:
    return png.write(pdf.write(pages, title), dpi)


BACKENDS: Mapping[Format, Backend] = {
    Format.PDF: Backend(".pdf", paged=False, write=_write_pdf),
    Format.SVG: Backend(".svg", paged=True, write=_write_svg),
    Format.PNG: Backend(".png", paged=True, write=_write_png),
}


@dataclass(frozen=True, slots=True)
class CutBackend:
    """How what is cut is written: `write` takes a sheet's lines and a title, for a file that ends in `suffix`.

    `missing` says, in words for the user, what must be installed first; None if nothing.
    """

    suffix: str
    write: Callable[[CutSheet, str], bytes]
    missing: Callable[[], str | None] = lambda: None


CUT_BACKENDS: Mapping[CutFormat, CutBackend] = {
    CutFormat.SVG: CutBackend(".svg", write_cuts),
    CutFormat.DXF: CutBackend(".dxf", dxf.write, dxf.missing),
}
