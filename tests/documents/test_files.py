from pathlib import Path

import pikepdf
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


def pdf(path: Path) -> Path:
    canvas = Canvas(str(path))
    canvas.drawString(72, 700, "55 time cards")
    canvas.save()
    return path


def test_a_pdf_with_a_password_is_said_to_be_locked(tmp_path: Path) -> None:
    pdf(tmp_path / "open.pdf")
    with pikepdf.open(tmp_path / "open.pdf") as found:
        found.save(tmp_path / "locked.pdf", encryption=pikepdf.Encryption(user="key", owner="lock"))
        found.save(tmp_path / "readable.pdf", encryption=pikepdf.Encryption(user="", owner="lock"))
    assert read_lines(tmp_path / "readable.pdf") == ["55 time cards"]
    with pytest.raises(DocumentError, match="locked with a password"):
        read_lines(tmp_path / "locked.pdf")


def test_a_pdf_of_too_many_pages_or_too_much_on_a_page_is_refused(tmp_path: Path) -> None:
    long = pikepdf.new()
    for _ in range(1001):
        long.add_blank_page()
    long.save(tmp_path / "long.pdf")
    with pytest.raises(DocumentError, match="it has 1001 pages; the most is 1000"):
        read_lines(tmp_path / "long.pdf")
    with pikepdf.open(pdf(tmp_path / "open.pdf")) as heavy:
        heavy.pages[0].Contents = heavy.make_stream(b"() Tj " * 4_000_000)
        heavy.save(tmp_path / "heavy.pdf")
    with pytest.raises(DocumentError, match="page 1: content of a page is larger than 20 MB"):
        read_lines(tmp_path / "heavy.pdf")


def test_a_text_longer_than_any_book_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rules.txt").write_text("a" * 2_000_001)
    with pytest.raises(DocumentError, match="2,000,001 letters; the most is 2,000,000"):
        read_lines(tmp_path / "rules.txt")
