"""Contents, fonts and inks to the bytes of a file: reportlab writes its objects, pikepdf puts the file in order.

What the result depends on is given here, so that no setting, clock or earlier document of the process shows in it.
"""

from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import NamedTuple

import pikepdf
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFDocument, PDFObject, PDFObjectReference, PDFPage

from pnp.backends.pdf.contents import Content, Stream, finished, repeated
from pnp.backends.pdf.embedding import embed
from pnp.backends.pdf.fonts import FontUse
from pnp.backends.pdf.objects import stream
from pnp.backends.pdf.space import corners
from pnp.backends.pdf.syntax import numbers
from pnp.scene import PageScene

# What the files use came with this version; older printers' software reads it too.
_VERSION = "1.4"
_LANGUAGE = "ja"


class PageContent(NamedTuple):
    """A page's content, and its boxes in points, already written: left, bottom, right, top."""

    content: Content
    trim: str
    bleed: str

    @classmethod
    def of(cls, page: PageScene, content: Content) -> "PageContent":
        """The page of that content."""
        height = page.scene.size.height
        return cls(content, numbers(corners(page.trim, height)), numbers(corners(page.bleed, height)))


def assemble(pages: Iterable[PageContent], fonts: Iterable[FontUse], spaces: Mapping[str, str], title: str) -> bytes:
    """The file. `spaces` are the named inks' colour spaces by resource name. ValueError when there is no page."""
    every = list(pages)
    if not every:
        raise ValueError("a PDF needs at least one page")
    document = PDFDocument(compression=1, invariant=1, lang=_LANGUAGE)
    resources = _Resources(
        fonts={use.name: embed(document, use) for use in fonts},
        spaces={key: document.Reference(definition, key) for key, definition in spaces.items()},
    )
    forms = repeated(page.content for page in every)
    for content, key in forms.items():
        document.Reference(_form(finished(content, forms), content.box, resources), key)
    for page in every:
        document.addPage(_page(document, page, finished(page.content, forms), resources))
    document.Catalog.ViewerPreferences = PDFDictionary({"PrintScaling": "/None"})
    return _tidied(document.GetPDFData(canvas=None), title)


class _Resources(NamedTuple):
    """What contents name, by resource name."""

    fonts: Mapping[str, PDFObjectReference]
    spaces: Mapping[str, PDFObjectReference]

    def of(self, used: Stream) -> PDFDictionary:
        """Exactly what a stream uses."""
        kinds = {
            "Font": {key: self.fonts[key] for key in used.fonts},
            "ColorSpace": {key: self.spaces[key] for key in used.spaces},
            "XObject": {key: PDFObjectReference(key) for key in used.forms},
        }
        return PDFDictionary({kind: PDFDictionary(entries) for kind, entries in kinds.items() if entries})


def _form(drawn: Stream, box: str, resources: _Resources) -> PDFObject:
    entries = {"Type": "/XObject", "Subtype": "/Form", "BBox": f"[{box}]", "Resources": resources.of(drawn)}
    return stream(entries, drawn.data)


def _page(document: PDFDocument, page: PageContent, drawn: Stream, resources: _Resources) -> PDFPage:
    written = PDFPage()
    written.MediaBox = f"[{page.content.box}]"
    written.TrimBox = f"[{page.trim}]"
    written.BleedBox = f"[{page.bleed}]"
    written.Resources = resources.of(drawn)
    written.Contents = document.Reference(stream({}, drawn.data))
    return written


def _tidied(data: bytes, title: str) -> bytes:
    """The file without reportlab's spare objects and dates, its id made from its content."""
    out = BytesIO()
    with pikepdf.open(BytesIO(data)) as pdf:
        del pdf.trailer["/Info"], pdf.trailer["/ID"]
        pdf.docinfo["/Title"] = pikepdf.String(title)
        pdf.save(
            out,
            deterministic_id=True,
            force_version=_VERSION,
            object_stream_mode=pikepdf.ObjectStreamMode.disable,
        )
    return out.getvalue()
