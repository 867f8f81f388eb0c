"""A document's file to its lines: plain text, Markdown, or the text of a PDF."""

import re
from io import BytesIO
from pathlib import Path

import pikepdf
from pypdfium2 import PdfDocument, PdfiumError

from pnp.files import MEGABYTE, FileError, read_bytes
from pnp.streams import PdfError, check_weights

LARGEST = 20 * MEGABYTE
_MOST_PAGES = 1000
_LARGEST_PAGE, _LARGEST_CONTENT = 20 * MEGABYTE, 200 * MEGABYTE
# What a damaged or hostile file makes of weighing it.
_FAULTS = (pikepdf.PdfError, ValueError, TypeError, LookupError, AttributeError, OverflowError, RuntimeError)
# As many as a book of a thousand pages has.
_MOST_LETTERS = 2_000_000
# Lines of a paragraph that a PDF breaks where the column ends, not where a sentence does.
_JAPANESE = re.compile(r"(?<=[ぁ-んァ-ヶ一-龠、])\n(?=[ぁ-んァ-ヶ一-龠、。])")


class DocumentError(Exception):
    """A document that cannot be read; the message is for the user."""


def read_lines(path: Path) -> list[str]:
    """The lines of a document. DocumentError when it cannot be read, or holds no text."""
    try:
        data = read_bytes(path, LARGEST)
    except FileError as problem:
        raise DocumentError(str(problem)) from problem
    text = _of_pdf(data) if data.startswith(b"%PDF-") else _decoded(data)
    if len(text) > _MOST_LETTERS:
        raise DocumentError(f"it has {len(text):,} letters; the most is {_MOST_LETTERS:,}")
    if not text.strip():
        raise DocumentError("there is no text in it; a scanned page is a picture")
    return text.splitlines()


def _of_pdf(data: bytes) -> str:
    _weigh(data)
    try:
        with PdfDocument(data) as document:
            pages = [page.get_textpage().get_text_bounded() for page in document]
    except PdfiumError as problem:
        raise DocumentError(f"this PDF cannot be read: {problem}") from problem
    return "\n".join(_JAPANESE.sub("", page.replace("\r\n", "\n")) for page in pages)


def _weigh(data: bytes) -> None:
    """DocumentError for a PDF that would take too long, or too much memory, to read."""
    try:
        with pikepdf.open(BytesIO(data)) as pdf:
            if len(pdf.pages) > _MOST_PAGES:
                raise DocumentError(f"it has {len(pdf.pages)} pages; the most is {_MOST_PAGES}")
            check_weights(pdf, _LARGEST_PAGE, _LARGEST_CONTENT)
    except pikepdf.PasswordError as problem:
        raise DocumentError("this PDF is locked with a password; save it without one") from problem
    except (PdfError, *_FAULTS) as problem:
        raise DocumentError(f"this PDF cannot be read: {problem}") from problem


def _decoded(data: bytes) -> str:
    for encoding in ("utf-8-sig", "cp932"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise DocumentError("it is neither UTF-8 nor Shift_JIS text")
