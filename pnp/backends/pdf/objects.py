"""Streams as reportlab's document takes them: compressed at once, so that no page waits in full length."""

import zlib
from collections.abc import Mapping

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFObject, PDFStream


def stream(entries: Mapping[str, str | int | PDFObject], data: bytes) -> PDFStream:
    """A compressed stream object with those entries beside its length and filter.

    The filter is stated here and the data is packed here: reportlab's own way depends on settings of the process.
    """
    return PDFStream(PDFDictionary({**entries, "Filter": "/FlateDecode"}), zlib.compress(data))
