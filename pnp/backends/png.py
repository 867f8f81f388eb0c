"""PDF to PNG: a file's bytes in; the bytes of a PNG for each page, which states its resolution, out."""

from collections.abc import Iterator

from PIL import Image
from pypdfium2 import PdfBitmap, PdfDocument, PdfPage, raw

from pnp.art.png import png
from pnp.geometry import Size
from pnp.plan import MOST_PIXELS, pixels

_MM_PER_POINT = 25.4 / 72
_WHITE = (255, 255, 255, 255)


def write(pdf: bytes, dpi: int) -> Iterator[bytes]:
    """The PNG of each page, in sRGB on white. ValueError when a page has more pixels than a machine can hold."""
    with PdfDocument(pdf) as document:
        for page in document:
            yield _drawn(page, dpi)


def _drawn(page: PdfPage, dpi: int) -> bytes:
    across, up = page.get_size()
    width, height = pixels(Size(across * _MM_PER_POINT, up * _MM_PER_POINT), dpi)
    if width * height > MOST_PIXELS:
        raise ValueError(f"a page of {width} × {height} pixels is too large: the most is {MOST_PIXELS:,}")
    bitmap = PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR, rev_byteorder=True)
    bitmap.fill_rect(_WHITE, 0, 0, width, height)
    # By hand, since `PdfPage.render` rounds up: A4 at 300 dpi would get a blank column.
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, raw.FPDF_REVERSE_BYTE_ORDER)
    rows = Image.frombuffer("RGB", (width, height), bitmap.buffer, "raw", "RGB", bitmap.stride, 1)
    return png(rows.tobytes(), width, 3, dpi)
