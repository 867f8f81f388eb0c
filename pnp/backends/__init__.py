"""Scenes to bytes, one backend for each format."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from pnp.backends import pdf, svg
from pnp.plan import Format
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
