"""A PDF's bytes → what lies where on its pages, as their marked content has it. mm from the top left, y down.

In: a file, pnp's own or a stranger's. Out: each placement with its tag, its map from the face to the page, and a digest
of what is drawn there; and boxes of what is drawn outside of all placements. `PdfError` when it cannot be read.
"""

from dataclasses import dataclass
from io import BytesIO
from typing import NamedTuple

import pikepdf

from pnp.geometry import Box, Size, Transform
from pnp.proofing.digests import Contents
from pnp.proofing.drawn import Drawn, Reader
from pnp.proofing.sheets import Key
from pnp.streams import PdfError, check_weights, data_of, streams_of

__all__ = ["Found", "FoundPage", "PdfError", "read_pdf"]

MM = 25.4 / 72
# Far beyond any game; more would only take time.
_MOST_PAGES = 100_000
# What a damaged or hostile file makes of reading it.
_FAULTS = (
    pikepdf.PdfError, pikepdf.PasswordError, ValueError, TypeError, LookupError, AttributeError, OverflowError,
    RecursionError, NotImplementedError, RuntimeError,
)  # fmt: skip


class Found(NamedTuple):
    """A placement of the file. `laid` maps the face's points, y up from its lower left corner, in points to the page's.

    `content` is a digest of what is drawn: the same in any file, see `digests`. `clip` is the box of what can be seen;
    `settled_by` is an operator before it that changes how it looks.
    """

    key: Key
    laid: Transform
    content: str
    clip: Box | None = None
    settled_by: str = ""


@dataclass(frozen=True, slots=True)
class FoundPage:
    """A page of the file: its size, its boxes as far as it has them, its placements, what else is painted on it."""

    size: Size
    turned: bool
    trim: Box | None
    bleed: Box | None
    placements: tuple[Found, ...]
    beside: tuple[Box, ...]


def read_pdf(data: bytes) -> list[FoundPage]:
    """The pages of a file. PdfError when it cannot be read."""
    try:
        with pikepdf.open(BytesIO(data)) as pdf:
            if len(pdf.pages) > _MOST_PAGES:
                raise PdfError(f"it has {len(pdf.pages)} pages; the most is {_MOST_PAGES}")
            check_weights(pdf)
            if "/OCProperties" in pdf.Root:
                raise PdfError("it has layers that can be hidden, which pnp does not write")
            contents = Contents()
            return [_page(page, number, contents) for number, page in enumerate(pdf.pages, start=1)]
    except _FAULTS as problem:
        raise PdfError(str(problem).replace("\n", " ") or "it is damaged") from None


def _page(page: pikepdf.Page, number: int, contents: Contents) -> FoundPage:
    try:
        return _read(page, contents)
    except PdfError as problem:
        raise PdfError(f"page {number}: {problem}") from None
    except _FAULTS as problem:
        raise PdfError(f"page {number} is damaged: {type(problem).__name__}") from None


def _read(page: pikepdf.Page, contents: Contents) -> FoundPage:
    if len(page.obj.get("/Annots", [])):
        raise PdfError("it has annotations, which are printed over pieces and pnp does not write")
    left, bottom, right, top = _edges(page.mediabox)
    for stream in streams_of(page.obj.get("/Contents")):
        data_of(stream)  # so that nothing is unpacked by others that is too large
    resources = page.obj.get("/Resources", pikepdf.Dictionary())
    drawn: Drawn = Reader(resources).read(pikepdf.parse_content_stream(page))
    to_mm = Transform(MM, 0, 0, -MM, -left * MM, top * MM)
    cropped = "/CropBox" in page.obj and _edges(page.cropbox) != (left, bottom, right, top)
    return FoundPage(
        Size((right - left) * MM, (top - bottom) * MM),
        bool(int(page.obj.get("/Rotate", 0)) % 360) or cropped or "/UserUnit" in page.obj,
        to_mm.box(_box(page.obj["/TrimBox"])) if "/TrimBox" in page.obj else None,
        to_mm.box(_box(page.obj["/BleedBox"])) if "/BleedBox" in page.obj else None,
        tuple(
            Found(
                mark.key,
                mark.laid.then(to_mm),
                contents.digest(mark.instructions, resources),
                None if mark.clip is None else to_mm.box(mark.clip),
                mark.settled_by,
            )
            for mark in drawn.marks
        ),
        tuple(to_mm.box(box) for box in drawn.beside),
    )


def _edges(array: pikepdf.Object) -> tuple[float, float, float, float]:
    x0, y0, x1, y1 = (float(number) for number in array)
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def _box(array: pikepdf.Object) -> Box:
    return Box.between(*_edges(array))
