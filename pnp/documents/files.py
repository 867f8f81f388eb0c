"""A document's file to its lines: plain text, Markdown, or the text of a PDF."""

import re
from pathlib import Path

from pnp.documents.pdf_text import MOST_CHARACTERS, PdfError, text_of_pages
from pnp.files import MEGABYTE, FileError, read_bytes

LARGEST = 20 * MEGABYTE
# Lines of a paragraph that a PDF breaks where the column ends, not where a sentence does.
_JAPANESE = re.compile(r"(?<=[ぁ-んァ-ヶ一-龠、])\n(?=[ぁ-んァ-ヶ一-龠、。])")


class DocumentError(Exception):
    """A document that cannot be read; the message is for the user."""


def read_lines(path: Path) -> list[str]:
    """The lines of a document. DocumentError when it cannot be read, is too long, or holds no text."""
    try:
        data = read_bytes(path, LARGEST)
    except FileError as problem:
        raise DocumentError(str(problem)) from problem
    text = _of_pdf(data) if data.startswith(b"%PDF-") else _decoded(data)
    if len(text) > MOST_CHARACTERS:
        raise DocumentError(f"it has more than {MOST_CHARACTERS} characters; give only the pages that list the pieces")
    if not text.strip():
        raise DocumentError("there is no text in it; a scanned page is a picture")
    return text.splitlines()


def _of_pdf(data: bytes) -> str:
    try:
        pages = text_of_pages(data)
    except PdfError as problem:
        raise DocumentError(f"this PDF cannot be read: {problem}") from problem
    return "\n".join(_JAPANESE.sub("", page.replace("\r\n", "\n")) for page in pages)


def _decoded(data: bytes) -> str:
    for encoding in ("utf-8-sig", "cp932"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise DocumentError("it is neither UTF-8 nor Shift_JIS text")
