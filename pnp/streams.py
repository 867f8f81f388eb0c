"""Streams of a stranger's PDF, so far as they can be had without harm: an object in, its bytes or a refusal out.

`check_weights` tells whether other readers may be given a file: they unpack whatever a page holds, and draw a form as
often as it is named.
"""

import re
import zlib
from base64 import a85decode
from collections.abc import Iterator

import pikepdf

from pnp.files import MEGABYTE

# A page of a deck has some 200 kB; a board drawn with everything some 5 MB. A reader takes a hundred times as much.
LARGEST = 50 * MEGABYTE
_DEEPEST = 30
# LZW makes at most some 2,700 bytes of one.
_LARGEST_LZW = 16_384
_DRAWN = re.compile(rb"/([^\s/<>\[\](){}%]+)(?:\s|%[^\r\n]*[\r\n])*Do\b")
_ESCAPED = re.compile(rb"#([0-9A-Fa-f]{2})")
_NONE = pikepdf.Dictionary()


class PdfError(Exception):
    """A PDF that cannot be read; the message is for the user."""


def data_of(stream: pikepdf.Object) -> bytes:
    """A stream's bytes, decompressed up to a limit. PdfError for more, or for a packing that pnp does not write."""
    if not isinstance(stream, pikepdf.Stream):
        raise PdfError("where a stream should be there is something else")
    filters = _filters(stream)
    if filters not in ([], ["/FlateDecode"]) or (filters and "/DecodeParms" in stream):
        raise PdfError("content is packed in a way that pnp does not write")
    raw = stream.read_raw_bytes()
    return _inflated(raw, LARGEST) if filters else raw


def check_weights(pdf: pikepdf.Pdf, page_limit: int = LARGEST, limit: int | None = None) -> None:
    """PdfError if a page, or all of them, unpack to more bytes than a limit; forms count as often as they are drawn."""
    weights = _Weights(page_limit)
    total = 0
    for number, page in enumerate(pdf.pages, start=1):
        try:
            total += weights.of_page(page)
        except PdfError as problem:
            raise PdfError(f"page {number}: {problem}") from None
        if limit is not None and total > limit:
            raise PdfError(f"content of its pages is larger than {limit // MEGABYTE} MB")


def streams_of(contents: pikepdf.Object | None) -> Iterator[pikepdf.Object]:
    """The streams of a page's contents, which may be one or several."""
    if isinstance(contents, pikepdf.Array):
        yield from contents
    elif contents is not None:
        yield contents


class _Weights:
    """How many bytes are read when content is drawn, with the forms in it; each form is looked at once."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._known: dict[tuple[int, int], int] = {}

    def of_page(self, page: pikepdf.Page) -> int:
        """The weight of a page. PdfError if it is over the limit."""
        data = b"\n".join(self._unpacked(stream) for stream in streams_of(page.obj.get("/Contents")))
        weight = self._of_content(data, page.obj.get("/Resources", _NONE), 0)
        if weight > self._limit:
            raise _too_large(self._limit)
        return weight

    def _of_content(self, data: bytes, resources: pikepdf.Object, depth: int) -> int:
        if depth > _DEEPEST:
            raise PdfError("its forms lie too deep in one another")
        forms = resources.get("/XObject", _NONE)
        weight, by_name = len(data), dict[bytes, int]()
        for found in _DRAWN.finditer(data):
            name = _ESCAPED.sub(lambda code: bytes([int(code[1], 16)]), found[1])
            if name not in by_name:
                form = forms.get("/" + name.decode("utf-8", "replace"))
                by_name[name] = 0 if form is None else self._of_form(form, resources, depth + 1)
            weight += by_name[name]
        return weight

    def _of_form(self, form: pikepdf.Object, around: pikepdf.Object, depth: int) -> int:
        if not isinstance(form, pikepdf.Stream) or form.get("/Subtype") != "/Form":
            return 0
        if form.objgen not in self._known:
            self._known[form.objgen] = 0  # a form within itself is passed over by readers
            content = self._unpacked(form)
            self._known[form.objgen] = self._of_content(content, form.get("/Resources", around), depth)
        return self._known[form.objgen]

    def _unpacked(self, stream: pikepdf.Object) -> bytes:
        """A stream's bytes, in whatever way they are packed. PdfError if there are too many."""
        if not isinstance(stream, pikepdf.Stream):
            return b""
        data, filters = stream.read_raw_bytes(), _filters(stream)
        for packing in filters:
            match packing:
                case "/FlateDecode" | "/Fl":
                    data = _inflated(data, self._limit)
                case "/ASCII85Decode" | "/A85":
                    data = _of_ascii85(data)
                case _ if len(filters) == 1 and len(data) <= _LARGEST_LZW:
                    return bytes(stream.read_bytes())
                case _:
                    raise PdfError(f"content is packed as {packing[1:]}; save the PDF anew with another program")
        return data


def _filters(stream: pikepdf.Object) -> list[str]:
    filters = stream.get("/Filter")
    if filters is None:
        return []
    return [str(each) for each in filters] if isinstance(filters, pikepdf.Array) else [str(filters)]


def _inflated(raw: bytes, limit: int) -> bytes:
    inflate = zlib.decompressobj()
    try:
        data = inflate.decompress(raw, limit)
    except zlib.error:
        raise PdfError("content is damaged") from None
    if inflate.unconsumed_tail:
        raise _too_large(limit)
    return data


def _too_large(limit: int) -> PdfError:
    return PdfError(f"content of a page is larger than {limit // MEGABYTE} MB")


def _of_ascii85(data: bytes) -> bytes:
    text = data.strip().removeprefix(b"<~").split(b"~>")[0]
    try:
        return a85decode(text, ignorechars=b" \t\n\r\v\f\0")
    except ValueError:
        raise PdfError("content is damaged") from None
