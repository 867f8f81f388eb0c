import codecs
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.spec.decoding import decode, read_text
from pnp.spec.errors import SpecError


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert decode(codecs.BOM_UTF8 + "名前".encode(), "f") == "名前"


def test_cp932_is_read_when_it_is_named() -> None:
    assert decode("①㈱髙".encode("cp932"), "f", "cp932") == "①㈱髙"


def test_a_bad_byte_is_found_by_line_and_column() -> None:
    with pytest.raises(SpecError, match=r"f:2:3: error: byte 0xff is not UTF-8"):
        decode(b"\xef\xbb\xbfabc\r\n\xe5\x90\x8d:\xff", "f")


@pytest.mark.parametrize("bom", [codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE])
def test_utf_16_is_named(bom: bytes) -> None:
    with pytest.raises(SpecError, match=r"f:1:1: error: this file is UTF-16; save it as UTF-8 \[encoding\]"):
        decode(bom + b"a\0", "f")


def test_tabs_and_line_breaks_are_no_control_characters() -> None:
    assert decode(b"a\tb\r\nc\rd", "f") == "a\tb\r\nc\rd"


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match=r"f: error: this file cannot be read: no such file \[unreadable-file\]"):
        read_text(tmp_path / "f", "f")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match="this is not a file"):
        read_text(tmp_path, "f")


def test_a_file_over_the_limit_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "f").write_bytes(b"a" * 2_000_001)
    with pytest.raises(SpecError, match="larger than 2 MB"):
        read_text(tmp_path / "f", "f", limit=2_000_000)


@given(st.binary(), st.sampled_from(["utf-8", "cp932"]))
def test_any_bytes_are_text_or_one_mistake(data: bytes, encoding: str) -> None:
    found: list[object] = []
    try:
        found = [decode(data, "f", encoding)]
    except SpecError as problem:
        found += problem.findings
    assert len(found) == 1
