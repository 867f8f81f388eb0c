"""Font files of every kind, good and bad."""

import struct
import sys
import zlib
from contextlib import suppress
from pathlib import Path

import brotli
import pytest
from hypothesis import given
from hypothesis import strategies as st
from smallfonts import cff, cff2, collection, packed, truetype, written

from pnp.text import font_files, woff
from pnp.text.font_files import FontFileError, faces_in


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "font"


def faces(file: Path, data: bytes) -> list[tuple[tuple[str, ...], int, float, float]]:
    """Names, number and weights of a file's faces."""
    found = faces_in(str(written(file, data)))
    return [(face.names, face.face.number, face.face.lightest, face.face.heaviest) for face in found]


def problem(file: Path, data: bytes) -> str:
    with pytest.raises(FontFileError) as found:
        faces(file, data)
    assert found.value.path == str(file)
    return found.value.message


def test_a_static_font_has_the_weight_that_it_says(file: Path) -> None:
    assert faces(file, truetype("Bar", weight=300)) == [(("Bar",), 0, 300, 300)]


def test_a_variable_font_has_the_weights_of_its_axis(file: Path) -> None:
    assert faces(file, truetype("Bar", axis=(200, 400, 800))) == [(("Bar",), 0, 200, 800)]


def test_fonts_with_cff_outlines(file: Path) -> None:
    assert faces(file, cff("Bar", weight=700)) == [(("Bar",), 0, 700, 700)]


def test_fonts_with_cff2_outlines(file: Path) -> None:
    assert faces(file, cff2("Bar")) == [(("Bar",), 0, 100, 900)]


def test_every_font_of_a_collection(file: Path) -> None:
    data = collection(truetype("One"), truetype("Two", weight=700))
    assert faces(file, data) == [(("One",), 0, 400, 400), (("Two",), 1, 700, 700)]


@pytest.mark.parametrize("flavor", ["woff", "woff2"])
def test_web_fonts(file: Path, flavor: str) -> None:
    assert faces(file, packed(truetype("Bar", weight=500), flavor)) == [(("Bar",), 0, 500, 500)]


def test_the_typographic_family_comes_before_the_one_of_four_styles(file: Path) -> None:
    names = {"familyName": "Bar Light", "typographicFamily": "Bar"}
    assert faces(file, truetype("", names=names))[0][0] == ("Bar",)


def test_a_family_is_found_by_its_name_in_every_language(file: Path) -> None:
    assert faces(file, truetype("", names={"familyName": {"en": "Bar", "ja": "棒"}}))[0][0] == ("Bar", "棒")


def test_slanted_faces_are_a_family_of_their_own(file: Path) -> None:
    assert faces(file, truetype("Bar", italic=True))[0][0] == ("Bar Italic",)


@pytest.mark.parametrize("fs_type", [0x0000, 0x0004, 0x0008, 0x0006])
def test_a_font_that_may_be_embedded_in_some_way_is_taken(fs_type: int, file: Path) -> None:
    assert len(faces(file, truetype("Bar", fs_type=fs_type))) == 1


@pytest.mark.parametrize(
    ("fs_type", "ban"),
    [
        (0x0002, "embedding (restricted licence)"),
        (0x0100, "embedding a part of it (no subsetting)"),
        (0x0208, "embedding its outlines (bitmaps only)"),
    ],
)
def test_a_font_whose_licence_forbids_embedding_is_refused_by_name(fs_type: int, ban: str, file: Path) -> None:
    with pytest.raises(FontFileError) as found:
        faces(file, truetype("Bar", fs_type=fs_type))
    assert found.value.code == "font-not-embeddable"
    assert found.value.message == f"the font 'Bar' forbids {ban}; take the file out, and choose another font"


@pytest.mark.parametrize("data", [b"", b"no font", b"\0\1\0\0", b"OTTO" + bytes(100), b"ttcf" + bytes(4)])
def test_what_is_no_font_is_refused(data: bytes, file: Path) -> None:
    assert problem(file, data) == "this is no font, or it is broken"


def test_a_collection_of_endless_fonts_is_refused(file: Path) -> None:
    offsets = struct.pack(">L", 12) * 1_000
    assert problem(file, b"ttcf" + struct.pack(">HHL", 1, 0, 1_000) + offsets) == "this file holds 1000 fonts"


def test_a_font_without_outlines_is_refused(file: Path) -> None:
    data = truetype("Bar").replace(b"glyf", b"CBDT")
    assert problem(file, data) == "this font has no outlines, only pictures; take one that has them"


def test_a_font_without_characters_is_refused(file: Path) -> None:
    assert problem(file, truetype("Bar").replace(b"cmap", b"xmap")) == "this font does not say which characters it has"


def test_a_font_without_a_name_is_refused(file: Path) -> None:
    assert problem(file, truetype("Bar").replace(b"name", b"xame")) == "this font has no name"


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FontFileError, match="there is no such font file"):
        faces_in(str(tmp_path / "missing.ttf"))


def test_a_file_that_is_too_large_is_not_opened(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(font_files, "FONT_LIMIT", 500)
    assert "larger than" in problem(file, truetype("Bar"))


@pytest.mark.parametrize("flavor", ["woff", "woff2"])
def test_a_web_font_that_is_cut_off_is_refused(flavor: str, file: Path) -> None:
    assert problem(file, packed(truetype("Bar"), flavor)[:-100]) == "this web font is broken"


def woff_bomb() -> bytes:
    """A WOFF whose one table unpacks to 300 MB."""
    table = zlib.compress(bytes(300_000_000), 1)
    header = struct.pack(">4s4sLHHLHHLLLLL", b"wOFF", b"\0\1\0\0", 64 + len(table), 1, 0, 0, 1, 0, 0, 0, 0, 0, 0)
    return header + struct.pack(">4sLLLL", b"glyf", 64, len(table), 300_000_000, 0) + table


def woff2_bomb() -> bytes:
    """The same as WOFF2."""
    stream = brotli.compress(bytes(300_000_000), quality=1)
    header = struct.pack(">4s4sLHHLL", b"wOF2", b"\0\1\0\0", 0, 1, 0, 0, len(stream)) + bytes(24)
    return header + b"\x01\x80\x00" + stream


@pytest.mark.parametrize("bomb", [woff_bomb, woff2_bomb])
def test_a_web_font_that_unpacks_to_too_much_is_refused(bomb: object, file: Path) -> None:
    assert callable(bomb)
    assert problem(file, bomb()) == "this web font unpacks to more than 200 MB"


def test_a_web_font_without_the_extra_is_refused_with_its_name(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "brotli", None)
    assert "pip install 'pnp[woff]'" in problem(file, packed(truetype("Bar"), "woff"))


SMALL = {"ttf": truetype("Bar", axis=(100, 400, 900)), "otf": cff("Bar"), "cff2": cff2("Bar")}
WEB = {flavor: packed(truetype("Bar"), flavor) for flavor in ("woff", "woff2")}


@given(
    data=st.sampled_from([*SMALL.values(), *WEB.values()]),
    damage=st.lists(st.tuples(st.integers(0, 2_000), st.binary(min_size=1, max_size=4)), max_size=6),
)
def test_a_damaged_font_is_read_or_refused(
    data: bytes, damage: list[tuple[int, bytes]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    for at, new in damage:
        data = data[:at] + new + data[at + len(new) :]
    file = written(tmp_path_factory.mktemp("fonts") / "font", data)
    with suppress(FontFileError):
        assert faces_in(str(file))


def test_the_signatures_are_those_of_web_fonts() -> None:
    assert {font[:4] for font in WEB.values()} == set(woff.WOFF_SIGNATURES)
