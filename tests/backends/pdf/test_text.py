"""What readers of a file get when they copy its text."""

from dataclasses import replace
from pathlib import Path

import pdfreader
import pytest
from backends.drawing import BLACK, SERIF, card, page, pdfium_texts, picture, placed, sans, shape, sheet, text
from hypothesis import given, settings
from hypothesis import strategies as st
from referees import Referee

from pnp.backends.pdf import write
from pnp.geometry import Point
from pnp.scene import FontRef, GlyphRun, Glyphs, PageScene, Text

EXACT = [
    "――",
    "①",
    "〜～",
    "か\u3099",
    "髙",
    "𠮷",
    "office",
    "★",
    "それは……夢。「括弧」、",
    "Hello, World (x)\\",
    "⼀一",
    "ﾊﾝｶｸ ｶﾞ",
    "ㇷ゚",
    "犯人は12番目のA-B",
    "は゜ ぱ",
    "♥♦ⅲ″ヶ㌔",
]


@pytest.mark.parametrize("font", [SERIF, sans(400)], ids=["cff", "truetype"])
def test_poppler_reads_the_exact_text(font: FontRef, referee: Referee, tmp_path: Path) -> None:
    file = tmp_path / "text.pdf"
    file.write_bytes(write([page(text(written, font=font)) for written in EXACT], ""))
    assert [part.rstrip("\n") for part in referee("pdftotext", file, "-").split("\f")[:-1]] == EXACT


@pytest.mark.parametrize("font", [SERIF, sans(400)], ids=["cff", "truetype"])
def test_pdfium_reads_the_exact_text(font: FontRef) -> None:
    assert pdfium_texts(write([page(text(written, font=font)) for written in EXACT], "")) == EXACT


def test_poppler_keeps_a_variation_selector(referee: Referee, tmp_path: Path) -> None:
    file = tmp_path / "ivs.pdf"
    file.write_bytes(write([page(text("葛\U000e0100城"))], ""))
    assert referee("pdftotext", file, "-").strip() == "葛\U000e0100城"


def spread(run: GlyphRun, by: float) -> GlyphRun:
    return GlyphRun(run.font, run.text, Glyphs.of(g._replace(advance=g.advance + by) for g in run.glyphs))


def upright(run: GlyphRun) -> GlyphRun:
    """The glyphs one below the other, as a column is set."""
    column = [g._replace(advance=0.0, dy=-1.0 * n) for n, g in enumerate(run.glyphs)]
    return GlyphRun(run.font, run.text, Glyphs.of(column))


@pytest.mark.parametrize(
    "run",
    [
        spread(shape(SERIF, "均等割り付け"), 0.5),
        spread(shape(SERIF, "つめつめ"), -0.3),
        shape(SERIF, "「括弧」、（句読）。", {"palt": True}),
        upright(shape(SERIF, "縦書きの列")),
    ],
    ids=["spread", "tight", "proportional", "column"],
)
def test_a_run_set_otherwise_than_its_font_would_still_reads_as_one_text(
    run: GlyphRun, referee: Referee, tmp_path: Path
) -> None:
    file = tmp_path / "run.pdf"
    file.write_bytes(write([page(Text(run, Point(20, 20), 5, BLACK))], ""))
    assert referee("pdftotext", file, "-").strip() == run.text
    assert pdfium_texts(file.read_bytes()) == [run.text]


def test_the_text_of_a_face_belongs_to_the_face() -> None:
    pages = pdfreader.read(write([sheet(placed(card(text("表"))), placed(card(text("表")), 50), text("余白"))], ""))
    assert [found.texts for found in pages[0].placements] == [["表"], ["表"]]
    assert pages[0].texts == ["余白"]


@given(st.lists(st.text(min_size=1, max_size=12), min_size=1, max_size=6), st.sampled_from([SERIF, sans(500)]))
@settings(deadline=None, max_examples=60)
def test_any_text_that_can_be_shaped_comes_back(texts: list[str], font: FontRef) -> None:
    [read] = pdfreader.read(write([page(*(text(written, font=font) for written in texts))], ""))
    assert read.texts == texts


READABLE = ["爆弾", "bomb 2", "犯人", "ﾊﾝｶｸ"]


def unseen(written: str) -> PageScene:
    return page(replace(text(written), colour=None))


def test_text_that_does_not_show_is_read_by_all(referee: Referee, tmp_path: Path) -> None:
    file = tmp_path / "unseen.pdf"
    file.write_bytes(write([unseen(written) for written in READABLE], ""))
    assert [part.strip() for part in referee("pdftotext", file, "-").split("\f")[:-1]] == READABLE
    assert [part.strip() for part in referee("mutool", "draw", "-F", "txt", file).split("\f")[:-1]] == READABLE
    assert pdfium_texts(file.read_bytes()) == READABLE


def darkest(scene: PageScene) -> float:
    return picture(write([scene], "")).convert("L").getextrema()[0]  # type: ignore[return-value]


def test_text_that_does_not_show_leaves_no_ink_and_what_follows_does() -> None:
    hidden, shown = replace(text("爆弾"), colour=None), text("爆弾", y=30)
    assert darkest(page(hidden)) == 255
    assert darkest(page(hidden, shown)) == 0


def test_a_joined_glyph_is_read_where_actual_text_is_not_known(referee: Referee, tmp_path: Path) -> None:
    file = tmp_path / "joined.pdf"
    file.write_bytes(write([page(text("――", font=SERIF))], ""))
    assert referee("mutool", "draw", "-F", "txt", file).strip() == "――"
