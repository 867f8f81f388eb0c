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
