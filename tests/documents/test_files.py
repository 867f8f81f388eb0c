import zlib
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from pnp.documents import DocumentError, read_lines


def test_text_is_read_in_utf_8_and_in_shift_jis(tmp_path: Path) -> None:
    for encoding in ("utf-8", "utf-8-sig", "cp932"):
        (tmp_path / "rules.txt").write_bytes("内容物\nタイルカード 12枚\n".encode(encoding))
        assert read_lines(tmp_path / "rules.txt") == ["内容物", "タイルカード 12枚"]


def test_a_pdf_gives_its_lines(tmp_path: Path) -> None:
    canvas = Canvas(str(tmp_path / "rules.pdf"))
    canvas.drawString(72, 700, "Contents")
    canvas.drawString(72, 680, "55 time cards")
    canvas.save()
    assert read_lines(tmp_path / "rules.pdf") == ["Contents", "55 time cards"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "there is no text in it; a scanned page is a picture"),
        (b"%PDF-1.7\nnothing", "this PDF cannot be read"),
        (b"\xff\xfe\x00\x01\x80", "it is neither UTF-8 nor Shift_JIS text"),
    ],
)
def test_what_is_no_document_is_said_to_be_none(tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "rules").write_bytes(data)
    with pytest.raises(DocumentError, match=message):
        read_lines(tmp_path / "rules")


def test_a_document_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="no such file"):
        read_lines(tmp_path / "rules.md")


def _pdf(content: bytes, *, packed: bool = False, more: bytes = b"<<>>") -> bytes:
    """A PDF of one page, written by hand: its content, and an object more that it calls /X."""
    fonts = b"/Font <</F <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>"
    content = zlib.compress(content) if packed else content
    filter_ = b"/Filter /FlateDecode" if packed else b""
    objects = (
        b"<</Type /Catalog /Pages 2 0 R>>",
        b"<</Type /Pages /Count 1 /Kids [3 0 R]>>",
        b"<</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources <<"
        + fonts
        + b"/XObject <</X 5 0 R>>>>>>",
        b"<</Length %d %s>>\nstream\n%s\nendstream" % (len(content), filter_, content),
        more,
    )
    body = b"".join(b"%d 0 obj\n%s\nendobj\n" % (number, each) for number, each in enumerate(objects, start=1))
    return b"%PDF-1.7\n" + body + b"trailer <</Root 1 0 R /Size 6>>\n%%EOF"


LINE = b"BT /F 12 Tf 50 700 Td (55 time cards) Tj ET\n"


def test_a_pdf_written_by_hand_gives_its_lines(tmp_path: Path) -> None:
    (tmp_path / "rules.pdf").write_bytes(_pdf(LINE, packed=True))
    assert read_lines(tmp_path / "rules.pdf") == ["55 time cards"]


def test_a_pdf_that_takes_all_memory_takes_that_of_its_own_reader(tmp_path: Path) -> None:
    form = b"<</Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</XObject <</X 5 0 R>>>> /Length 42>>"
    in_itself = form + b"\nstream\n" + b"/X Do " * 7 + b"\nendstream"
    (tmp_path / "rules.pdf").write_bytes(_pdf(b"/X Do", more=in_itself))
    with pytest.raises(DocumentError, match="takes too long, or too much memory; save its pages anew, or as text"):
        read_lines(tmp_path / "rules.pdf")


def test_a_text_longer_than_any_book_of_rules_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rules.txt").write_text("a\n" * 1_000_001)
    with pytest.raises(DocumentError, match="it has more than 2000000 characters"):
        read_lines(tmp_path / "rules.txt")
