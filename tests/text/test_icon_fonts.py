"""Icons out of fonts: how glyphs are named, how large they are, and what is said when there is none."""

from pathlib import Path

import pytest
from smallfonts import bundled_families, icons, packed, written

from pnp.geometry import Box, Size
from pnp.outlines import CurveTo, bounds
from pnp.template import FontFamily
from pnp.text.bundled import bundled
from pnp.text.font_book import FontBook
from pnp.text.icon_fonts import GlyphIcon, NoGlyphIconError, font_hint, glyph_icon

# Left, bottom, right, top in thousandths of an em; the em box runs from -120 to 880.
BOXES = {"sword": (100, -20, 300, 780), "shield": (0, -120, 1000, 880), "banner": (-200, 0, 500, 980)}


@pytest.fixture
def fonts(tmp_path: Path) -> dict[str, FontFamily]:
    file = written(tmp_path / "icons.ttf", icons("Quest Icons", BOXES, coloured="gem", joined="potion"))
    book, problems = FontBook({}).with_files([file])
    assert problems == ()
    return dict(book.families)


def found(name: str, fonts: dict[str, FontFamily]) -> GlyphIcon:
    icon = glyph_icon(name, fonts)
    assert icon is not None
    return icon


def rounded(box: Box) -> Box:
    return Box(*(round(side, 3) for side in box))


def test_a_glyph_is_known_by_its_name_in_the_font(fonts: dict[str, FontFamily]) -> None:
    icon = found("Quest Icons/sword", fonts)
    assert icon.size == Size(1, 1)
    assert rounded(bounds(icon.outline)) == Box(0.1, 0.1, 0.2, 0.8)


@pytest.mark.parametrize("name", ["U+E000", "u+e000", "\ue000"])
def test_or_by_its_character(name: str, fonts: dict[str, FontFamily]) -> None:
    assert found(f"Quest Icons/{name}", fonts) == found("Quest Icons/sword", fonts)


def test_or_by_the_word_that_the_font_joins_to_it(fonts: dict[str, FontFamily]) -> None:
    assert rounded(bounds(found("Quest Icons/potion", fonts).outline)) == Box(0, 0.38, 0.5, 0.5)


def test_ink_that_sticks_out_of_the_em_box_makes_it_larger(fonts: dict[str, FontFamily]) -> None:
    icon = found("Quest Icons/banner", fonts)
    assert rounded(Box.of(icon.size)) == Box(0, 0, 1.2, 1.1)
    assert rounded(bounds(icon.outline)) == Box(0, 0, 0.7, 0.98)


def test_what_names_no_font_is_none(fonts: dict[str, FontFamily]) -> None:
    assert [glyph_icon(name, fonts) for name in ("sword", "emoji/1f525", "Quest Icons", "/sword")] == [None] * 4


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("swrd", "the font 'Quest Icons' has no icon 'swrd', did you mean 'sword'?"),
        ("U+2660", "the font 'Quest Icons' has no icon 'U+2660'"),
        ("U+FFFFFF", "the font 'Quest Icons' has no icon 'U+FFFFFF'"),
        ("poti", "the font 'Quest Icons' has no icon 'poti'"),
        (".notdef", "the font 'Quest Icons' has no icon '.notdef'"),
        ("", "the font 'Quest Icons' has no icon ''"),
        ("p", "the icon 'p' of the font 'Quest Icons' has no outline"),
        (
            "gem",
            "the icon 'gem' of the font 'Quest Icons' has no outline, only colours; save it as an SVG file in art/",
        ),
    ],
)
def test_an_icon_that_the_font_lacks_is_told(name: str, message: str, fonts: dict[str, FontFamily]) -> None:
    with pytest.raises(NoGlyphIconError) as problem:
        glyph_icon(f"Quest Icons/{name}", fonts)
    assert str(problem.value).startswith(message)


def test_a_font_that_was_misspelt_is_guessed(fonts: dict[str, FontFamily]) -> None:
    assert font_hint("Qest Icons/sword", fonts) == ", did you mean 'Quest Icons/sword'?"
    assert [font_hint(name, fonts) for name in ("sword", "emoji/sword")] == ["", ""]


def test_web_fonts_have_icons_too(tmp_path: Path) -> None:
    file = written(tmp_path / "icons.woff2", packed(icons("Quest Icons", BOXES), "woff2"))
    book, _ = FontBook({}).with_files([file])
    assert rounded(bounds(found("Quest Icons/shield", dict(book.families)).outline)) == Box(0, 0, 1, 1)


def test_curves_of_both_kinds_keep_to_their_ink() -> None:
    quadratic, cubic = bundled_families("Noto Sans Symbols 2", "Noto Serif JP")
    for family, char in ((quadratic, "♞"), (cubic, "〇")):
        icon = found(f"{family.name}/{char}", dict(bundled().families))
        assert any(isinstance(segment, CurveTo) for segment in icon.outline)
        assert Box.of(icon.size).contains(bounds(icon.outline))
