"""Scenes, and what machines cut, to bytes: one backend for each format."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from pnp.backends import dxf, pdf, svg
from pnp.backends.svg.cutting import write_cuts
from pnp.cutlines import CutSheet
from pnp.plan import CutFormat, Format
from pnp.scene import PageScene


@dataclass(frozen=True, slots=True)
class Backend:
    """How a format is written.

    `write` takes pages and the document's title and gives the bytes of files that end in `suffix`: one for each page
    if `paged`, else one for all. ValueError when a length is no finite number; FontFileError when a font is broken.
    """

    suffix: str
    paged: bool
    write: Callable[[Iterable[PageScene], str], Iterator[bytes]]


def _write_pdf(pages: Iterable[PageScene], title: str) -> Iterator[bytes]:
    yield pdf.write(pages, title)


BACKENDS: Mapping[Format, Backend] = {
    Format.PDF: Backend(".pdf", paged=False, write=_write_pdf),
    Format.SVG: Backend(".svg", paged=True, write=svg.write),
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
