"""Streams of a stranger's PDF, so far as they can be had without harm: an object in, its bytes or a refusal out."""

import zlib

import pikepdf

from pnp.files import MEGABYTE

# A page of a deck has some 200 kB; a board drawn with everything some 5 MB.
LARGEST = 100 * MEGABYTE


class PdfError(Exception):
    """A PDF that cannot be read; the message is for the user."""


def data_of(stream: pikepdf.Object) -> bytes:
    """A stream's bytes, decompressed up to a limit. PdfError for more, or for a packing that pnp does not write."""
    if not isinstance(stream, pikepdf.Stream):
        raise PdfError("where a stream should be there is something else")
    raw = stream.read_raw_bytes()
    filters = stream.get("/Filter")
    if isinstance(filters, pikepdf.Array) and len(filters) == 1:
        filters = filters[0]
    if filters is None or (isinstance(filters, pikepdf.Array) and not len(filters)):
        return raw
    if filters != "/FlateDecode" or "/DecodeParms" in stream:
        raise PdfError("content is packed in a way that pnp does not write")
    inflate = zlib.decompressobj()
    try:
        data = inflate.decompress(raw, LARGEST)
    except zlib.error:
        raise PdfError("content is damaged") from None
    if inflate.unconsumed_tail:
        raise PdfError(f"content of a page is larger than {LARGEST // MEGABYTE} MB")
    return data
