"""Families, weights, metrics and licences of fonts."""

import struct
from pathlib import Path
from typing import cast

import pytest
import uharfbuzz as hb

from pnp.scene import FontRef
from pnp.text.errors import TextError
from pnp.text.fonts import FALLBACK, FAMILIES, Family, drawn_weight, embedding_ban, family_names, font_refs, open_font

SYMBOLS = Path(font_refs(("Noto Sans Symbols 2",), 400)[0].path)


def ink(ref: FontRef, character: str) -> hb.GlyphExtents:
    font = open_font(ref).font
    return font.get_glyph_extents(font.get_nominal_glyph(ord(character)))


def with_fs_type(fs_type: int, path: Path) -> FontRef:
    """The symbol font with another licence in its OS/2 table."""
    data = bytearray(SYMBOLS.read_bytes())
    (tables,) = struct.unpack_from(">H", data, 4)
    for entry in range(12, 12 + 16 * tables, 16):
        if data[entry : entry + 4] == b"OS/2":
            (offset,) = struct.unpack_from(">L", data, entry + 8)
            struct.pack_into(">H", data, offset + 8, fs_type)
    path.write_bytes(data)
    return FontRef(str(path))


def test_the_japanese_families_can_be_named() -> None:
    assert {"Noto Sans JP", "Noto Serif JP"} <= set(family_names())


@pytest.mark.parametrize("name", [*family_names(), *FALLBACK])
def test_every_family_is_installed(name: str) -> None:
    assert open_font(font_refs((name,), 400)[0]).face.glyph_count > 1000


def test_the_fallback_fonts_come_after_those_of_the_style() -> None:
    serif, sans, symbols, _ = font_refs(("Noto Serif JP",), 400)
    assert (serif, sans, symbols) == tuple(font_refs((name,), 400)[0] for name in ("Noto Serif JP", *FALLBACK[:2]))


def test_a_font_is_tried_once() -> None:
    assert len(font_refs(("Noto Sans JP", "Noto Sans JP"), 400)) == len(FALLBACK)


def test_weights_of_a_variable_font_are_drawn_differently() -> None:
    assert len({ink(font_refs(("Noto Sans JP",), weight)[0], "漢") for weight in (100, 400, 700, 900)}) == 4


def test_a_weight_beyond_the_axis_is_the_nearest() -> None:
    assert font_refs(("Noto Sans JP",), 1000) == font_refs(("Noto Sans JP",), 900)


def test_a_static_font_has_one_weight() -> None:
    assert font_refs(("Noto Serif JP",), 900)[0] == font_refs(("Noto Serif JP",), 400)[0]


@pytest.mark.parametrize(
    ("family", "weight", "drawn"),
    [
        ("Noto Sans JP", 350, 350),
        ("Noto Sans JP", 1000, 900),
        ("Noto Serif JP", 700, 400),
        ("Noto Serif JP", 400, 400),
        ("Comic Sans", 700, 700),
    ],
)
def test_a_weight_that_a_family_lacks_is_drawn_in_the_nearest(family: str, weight: int, drawn: int) -> None:
    assert drawn_weight(family, weight) == drawn


def test_unknown_families_are_all_named_with_what_was_probably_meant() -> None:
    with pytest.raises(TextError) as problem:
        font_refs(("Noto Sans JA", "Comic Sans", "Noto Serif JP"), 400)
    assert problem.value.code == "unknown-font"
    assert problem.value.message == (
        "there is no font 'Noto Sans JA', did you mean 'Noto Sans JP'?; there is no font 'Comic Sans'; "
        "known: Noto Sans JP, Noto Sans Symbols 2, Noto Serif JP, STIX Two Math"
    )


def test_the_baseline_of_japanese_fonts_is_at_0_88_of_the_em_box() -> None:
    assert [open_font(font_refs((name,), 400)[0]).baseline for name in ("Noto Sans JP", "Noto Serif JP")] == [
        0.88,
        0.88,
    ]


def test_the_cap_height_is_that_of_a_capital() -> None:
    font = open_font(font_refs(("Noto Sans JP",), 400)[0])
    assert font.cap_height == ink(font.ref, "H").y_bearing / font.upem


@pytest.mark.parametrize(
    ("fs_type", "ban"),
    [
        (0x0002, "embedding (restricted licence)"),
        (0x0100, "embedding a part of it (no subsetting)"),
        (0x0208, "embedding its outlines (bitmaps only)"),
    ],
)
def test_a_font_whose_licence_forbids_embedding_is_refused_by_name(
    fs_type: int, ban: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ref = with_fs_type(fs_type, tmp_path / f"{fs_type}.ttf")
    monkeypatch.setitem(cast(dict[str, Family], FAMILIES), "Mine", Family("pylopdf_fonts_jp", ref.path))
    with pytest.raises(TextError) as problem:
        font_refs(("Mine",), 400)
    assert problem.value.code == "font-not-embeddable"
    assert problem.value.message == f"the font 'Mine' forbids {ban}; choose another font"


@pytest.mark.parametrize("fs_type", [0x0000, 0x0004, 0x0008, 0x0006])
def test_a_font_that_may_be_embedded_in_some_way_is_not_refused(fs_type: int, tmp_path: Path) -> None:
    assert embedding_ban(open_font(with_fs_type(fs_type, tmp_path / f"{fs_type}.ttf"))) is None


def test_a_file_that_is_no_font_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "notes.ttf").write_bytes(b"no font")
    with pytest.raises(hb.HarfBuzzError):
        open_font(FontRef(str(tmp_path / "notes.ttf")))


def test_a_missing_file_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(hb.HarfBuzzError):
        open_font(FontRef(str(tmp_path / "missing.ttf")))
