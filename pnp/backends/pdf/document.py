"""Contents, fonts and inks to the bytes of a file: reportlab writes its objects, pikepdf puts the file in order.

What the result depends on is given here, so that no setting, clock or earlier document of the process shows in it.
"""

from collections.abc import Iterable
from io import BytesIO
from typing import NamedTuple, assert_never

import pikepdf
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFDocument, PDFObject, PDFObjectReference, PDFPage

from pnp.backends.pdf.contents import Content, Kind, Manner, Resource, Stream, finished, forms, mixing
from pnp.backends.pdf.embedding import embed
from pnp.backends.pdf.objects import stream
from pnp.backends.pdf.painter import Painter
from pnp.backends.pdf.paints import Alpha, Mask, State
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


def assemble(pages: Iterable[PageContent], painter: Painter, title: str) -> bytes:
    """The file of pages that a painter has written. ValueError when there is no page."""
    every = list(pages)
    if not every:
        raise ValueError("a PDF needs at least one page")
    document = PDFDocument(compression=1, invariant=1, lang=_LANGUAGE)
    names = forms(page.content for page in every)
    resources = _resources(document, painter)
    resources |= {Resource(Kind.OBJECT, name): PDFObjectReference(name) for name in names.values()}
    for content, name in names.items():
        document.Reference(_form(content, finished(content, names), resources), name)
    for page in every:
        document.addPage(_page(document, page, finished(page.content, names), resources))
    document.Catalog.ViewerPreferences = PDFDictionary({"PrintScaling": "/None"})
    data = document.GetPDFData(canvas=None)
    numbers_of = document.idToObjectNumberAndVersion
    filled = ((numbers_of[name], found) for name, found in painter.pictures.data())
    return _tidied(data, title, [mixing(page.content) for page in every], filled)


Resources = dict[Resource, PDFObjectReference]


def _resources(document: PDFDocument, painter: Painter) -> Resources:
    """The objects of all that contents share, beside their forms."""
    found: Resources = {Resource(Kind.FONT, use.name): embed(document, use) for use in painter.fonts.uses()}
    for kind, definitions in ((Kind.SPACE, painter.inks.spaces()), (Kind.PATTERN, painter.paints.patterns())):
        for name, definition in definitions.items():
            found[Resource(kind, name)] = document.Reference(definition, name)
    for name, state in painter.paints.states().items():
        found[Resource(Kind.STATE, name)] = document.Reference(_state(document, state), name)
    for name, picture in painter.pictures.embed(document):
        found[Resource(Kind.OBJECT, name)] = picture
    return found


def _used(used: Iterable[Resource], resources: Resources) -> PDFDictionary:
    """Exactly what a stream uses."""
    kinds: dict[str, dict[str, PDFObjectReference]] = {}
    for resource in used:
        kinds.setdefault(resource.kind.value, {})[resource.name] = resources[resource]
    return PDFDictionary({kind: PDFDictionary(entries) for kind, entries in kinds.items()})


def _state(document: PDFDocument, state: State) -> PDFObject:
    """A graphics state that lets things be seen through (ISO 32000-1, 8.4.5 and 11.6.5)."""
    match state:
        case Alpha(opacity):
            return PDFDictionary({"Type": "/ExtGState", "ca": opacity, "CA": opacity})
        case Mask(operators, shading, box):
            entries = {
                "Type": "/XObject",
                "Subtype": "/Form",
                "BBox": f"[{box}]",
                "Group": "<</Type /Group /S /Transparency /CS /DeviceGray>>",
                "Resources": f"<</Shading <</H1 {shading}>>>>",
            }
            form = document.Reference(stream(entries, operators.encode("ascii")))
            mask = PDFDictionary({"Type": "/Mask", "S": "/Luminosity", "G": form})
            return PDFDictionary({"Type": "/ExtGState", "SMask": mask})
        case _:
            assert_never(state)


def _form(content: Content, drawn: Stream, resources: Resources) -> PDFObject:
    entries = {
        "Type": "/XObject",
        "Subtype": "/Form",
        "BBox": f"[{content.box}]",
        "Resources": _used(drawn.used, resources),
    }
    if content.manner is Manner.GROUP:
        entries["Group"] = "<</Type /Group /S /Transparency /I true>>"
    return stream(entries, drawn.data)


def _page(document: PDFDocument, page: PageContent, drawn: Stream, resources: Resources) -> PDFPage:
    written = PDFPage()
    written.MediaBox = f"[{page.content.box}]"
    written.TrimBox = f"[{page.trim}]"
    written.BleedBox = f"[{page.bleed}]"
    written.Resources = _used(drawn.used, resources)
    written.Contents = document.Reference(stream({}, drawn.data))
    return written


def _tidied(
    data: bytes, title: str, mixed: Iterable[str | None], filled: Iterable[tuple[tuple[int, int], bytes]]
) -> bytes:
    """The file without reportlab's spare objects and dates, its id made from its content.

    `filled` are the data of streams that are empty so far, by their objects' numbers.

    A page on which something is seen through says what its colours mix as: else some readers mix as the press does that
    they are set up for, and colours on such pages look duller.
    """
    out = BytesIO()
    with pikepdf.open(BytesIO(data)) as pdf:
        del pdf.trailer["/Info"], pdf.trailer["/ID"]
        pdf.docinfo["/Title"] = pikepdf.String(title)
        for number, found in filled:
            image = pdf.get_object(number)
            rows = image.get("/DecodeParms")
            packing = pikepdf.Name(str(image.Filter))
            image.write(found, filter=packing, decode_parms=rows if isinstance(rows, pikepdf.Dictionary) else None)
        for page, space in zip(pdf.pages, mixed, strict=True):
            if space is not None:
                group = f"<</Type /Group /S /Transparency /I true /CS /{space}>>"
                page.obj.Group = pikepdf.Object.parse(group.encode("ascii"))
        pdf.save(
            out,
            deterministic_id=True,
            force_version=_VERSION,
            object_stream_mode=pikepdf.ObjectStreamMode.disable,
        )
    return out.getvalue()
