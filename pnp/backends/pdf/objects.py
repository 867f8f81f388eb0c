"""Streams as reportlab's document takes them: compressed at once, so that no page waits in full length."""

import zlib
from collections.abc import Mapping

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFObject, PDFStream

Entries = Mapping[str, str | int | PDFObject]


def stream(entries: Entries, data: bytes) -> PDFStream:
    """A compressed stream object with those entries beside its length and filter."""
    return packed_stream(entries, zlib.compress(data))


def packed_stream(entries: Entries, data: bytes, packed_by: str = "/FlateDecode") -> PDFStream:
    """The same of data that is packed already, by zlib unless another filter is named (ISO 32000-1, 7.4).

    The filter is stated here and the data comes packed: reportlab's own way depends on settings of the process.
    """
    return PDFStream(PDFDictionary({**entries, "Filter": packed_by}), data)
