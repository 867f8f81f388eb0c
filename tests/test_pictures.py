"""Pictures from their files to the printed page: games built to PDF, drawn by pdfium, and looked at pixel by pixel."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from picturefiles import (
    BLUE,
    GREEN,
    RED,
    WHITE,
    Colour,
    orientation,
    plain,
    raw_png,
    rows,
    saved,
    without_adobe,
)
from PIL import Image

from pnp.art import Pictures
from pnp.files import Project
from pnp.pipeline import Refusal, build_game, building, check_game, drawing, load_profiles
from pnp.sheets import impose

PIXELS_PER_MM = 10
GAME = 'title: Gallery\nplayers: "2"\n'
CARDS = """
hero:
  name: Hero
  kind: card
  size: [40mm, 60mm]
  basis: invented
  template: gallery/card
"""
PROFILE = """
title: Proof
paper: {name: A6, size: [105, 148], margins: [5, 5, 5, 5]}
orientation: portrait
bleed: 3
gutter: 10
flip: none
marks: none
"""
QUARTERS = rows([RED, GREEN], [BLUE, WHITE])


class Printed:
    """A card as it was printed: colours by millimetres from the trim's top left corner."""

    def __init__(self, folder: Path) -> None:
        manifest = json.loads((folder / "manifest.json").read_text())
        placement: dict[str, Any] = manifest["files"][0]["pages"][0]["placements"][0]
        self._left, self._top = placement["trim_mm"][:2]
        with pypdfium2.PdfDocument(folder / "gallery.pdf") as document:
            self._page = document[0].render(scale=PIXELS_PER_MM * 25.4 / 72).to_pil().convert("RGB")

    def at(self, x: float, y: float) -> Colour:
        found = self._page.getpixel((round((self._left + x) * PIXELS_PER_MM), round((self._top + y) * PIXELS_PER_MM)))
        assert isinstance(found, tuple)
        return found


Build = Callable[..., "Printed"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {
        "components/gallery/game.yaml": GAME,
        "components/gallery/cards.yaml": CARDS,
        "templates/profiles/proof.yaml": PROFILE,
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tmp_path / "components/gallery/art").mkdir()
    (tmp_path / "templates/gallery").mkdir()
    return tmp_path


def attempt(folder: Path, layers: str, **pictures: bytes) -> tuple[object, list[str]]:
    """A game of one card whose layers use pictures (`hero` for art/hero.png), built; and what was said of it."""
    (folder / "templates/gallery/card.yaml").write_text("layers:\n" + layers, encoding="utf-8")
    for name, data in pictures.items():
        (folder / f"components/gallery/art/{name}.png").write_bytes(data)
    project = Project.at(folder)
    profiles, _ = load_profiles(project, ["proof"])
    checked = check_game(project, "gallery")
    built = build_game(project, checked, profiles, out=folder / "output")
    return built, [str(finding) for finding in checked.report]


@pytest.fixture
def build(folder: Path) -> Build:
    def build_card(layers: str, **pictures: bytes) -> Printed:
        built, findings = attempt(folder, layers, **pictures)
        assert findings == []
        assert isinstance(built, list)
        return Printed(built[0].folder)

    return build_card


def near(found: Colour, expected: Colour, tolerance: int = 2) -> bool:
    return all(abs(a - b) <= tolerance for a, b in zip(found, expected, strict=True))


WHOLE = """
- image: art/hero.png
  box: trim
  fit: stretch
  min_dpi: 0
"""


def large(image: Image.Image) -> Image.Image:
    return image.resize([side * 32 for side in image.size], Image.Resampling.NEAREST)


TURNS = {
    1: [],
    2: [Image.Transpose.FLIP_LEFT_RIGHT],
    3: [Image.Transpose.ROTATE_180],
    4: [Image.Transpose.FLIP_TOP_BOTTOM],
    5: [Image.Transpose.TRANSPOSE],
    6: [Image.Transpose.ROTATE_90],
    7: [Image.Transpose.TRANSVERSE],
    8: [Image.Transpose.ROTATE_270],
}


@pytest.mark.parametrize("number", TURNS)
def test_a_photograph_is_printed_upright(build: Build, number: int) -> None:
    stored = large(QUARTERS)
    for turn in TURNS[number]:
        stored = stored.transpose(turn)
    card = build(WHOLE, hero=saved(stored, "JPEG", quality=95, exif=orientation(number)))
    seen = [card.at(10, 15), card.at(30, 15), card.at(10, 45), card.at(30, 45)]
    assert all(near(*pair, 4) for pair in zip(seen, [RED, GREEN, BLUE, WHITE], strict=True))


INK = (0, 255, 255, 0)
INVERTED = [255 - value for value in range(256)] * 4


def test_inks_of_a_jpeg_are_printed_as_those_of_a_colour(build: Build) -> None:
    by_colour = build("- {rect: trim, fill: 'cmyk(0, 100, 100, 0)'}\n").at(20, 30)
    adobe = saved(plain(16, 16, INK, "CMYK"), "JPEG", quality=100)
    other = without_adobe(saved(plain(16, 16, INK, "CMYK").point(INVERTED), "JPEG", quality=100))
    assert near(build(WHOLE, hero=adobe).at(20, 30), by_colour, 3)
    assert near(build(WHOLE, hero=other).at(20, 30), by_colour, 3)


def test_sixteen_bits(build: Build) -> None:
    card = build(WHOLE, hero=saved(large(rows([257 * 64, 257 * 200], mode="I;16"))))
    assert near(card.at(10, 30), (64, 64, 64))
    assert near(card.at(30, 30), (200, 200, 200))


def test_one_bit(build: Build) -> None:
    card = build(WHOLE, hero=saved(large(rows([0, 255], mode="1"))))
    assert (card.at(10, 30), card.at(30, 30)) == ((0, 0, 0), (255, 255, 255))


def test_a_palette_that_is_seen_through(build: Build) -> None:
    halves = large(rows([RED, BLUE])).quantize(2)
    clear = bytes(0 if halves.getpixel((0, 0)) == number else 255 for number in range(2))
    card = build("- {rect: trim, fill: '#00ff00'}" + WHOLE, hero=saved(halves, transparency=clear))
    assert near(card.at(10, 30), (0, 255, 0))
    assert near(card.at(30, 30), BLUE)


def test_a_bomb_is_refused_with_its_file(folder: Path) -> None:
    built, findings = attempt(folder, WHOLE, hero=raw_png((60_000, 60_000, 8, 0), b""))
    assert built is Refusal.DRAWING
    assert findings == [
        "components/gallery/art/hero.png: error: 60000 × 60000 pixels are more than the 80 million pixels that a "
        "picture may have; at 300 dpi they fill a sheet of A1: save it smaller [large-picture]"
    ]


def test_half_a_picture_is_not_printed(folder: Path) -> None:
    data = saved(Image.effect_noise((60, 60), 90), "JPEG")
    built, findings = attempt(folder, WHOLE, hero=data[: len(data) // 2])
    assert built is Refusal.DRAWING
    (finding,) = findings
    assert finding.startswith("components/gallery/art/hero.png: error: the file is broken or cut short")


BLEEDING = WHOLE + "  bleed: {}\n"


@pytest.mark.parametrize(
    ("bleed", "outermost"), [("true", WHITE), ("mirror", WHITE), ("stretch", RED)], ids=["true", "mirror", "stretch"]
)
def test_what_lies_beyond_the_trim(build: Build, bleed: str, outermost: Colour) -> None:
    # 40 pixels on 40 mm: red at both edges, then white, so that a mirror shows white two millimetres out.
    lines = rows(*[[RED, WHITE, *[BLUE] * 36, WHITE, RED]] * 60)
    card = build(BLEEDING.format(bleed) + "  smooth: false\n", hero=saved(lines))
    assert near(card.at(0.5, 30), RED)
    assert near(card.at(1.5, 30), WHITE)
    for inner, outer in ((-0.5, -1.5), (40.5, 41.5)):
        assert near(card.at(inner, 30), RED)
        assert near(card.at(outer, 30), outermost)
    assert near(card.at(-2.5, 30), BLUE if outermost == WHITE else RED)
    assert card.at(-3.5, 30) == WHITE
    assert near(card.at(-0.5, -0.5), RED)


def test_a_picture_runs_on_into_the_bleed_where_it_has_enough(build: Build) -> None:
    # 60 pixels on 60 mm, of which the trim shows the 40 in the middle.
    lines = rows(*[[*[RED] * 10, *[BLUE] * 40, *[RED] * 10]] * 60)
    card = build(BLEEDING.format("true").replace("stretch", "cover") + "  smooth: false\n", hero=saved(lines))
    assert near(card.at(0.5, 30), BLUE)
    assert near(card.at(-0.5, 30), RED)
    assert near(card.at(-2.5, 30), RED)


def test_a_mask_from_a_picture(build: Build) -> None:
    card = build(
        "- {rect: trim, fill: '#00ff00'}" + WHOLE + "  mask: {file: art/mask.png}\n",
        hero=saved(plain(40, 60, RED)),
        mask=saved(large(rows([255, 0], mode="L"))),
    )
    assert near(card.at(10, 30), RED)
    assert near(card.at(30, 30), (0, 255, 0))


def test_a_round_mask(build: Build) -> None:
    card = build(WHOLE + "  mask: circle\n", hero=saved(plain(40, 60, RED)))
    assert near(card.at(20, 30), RED)
    assert card.at(2, 12) == card.at(20, 5) == WHITE


def test_a_group_is_seen_through_as_one(build: Build) -> None:
    card = build("""
- group:
  - {rect: [0, 0, 30, 60], fill: '#ff0000'}
  - {rect: [10, 0, 30, 60], fill: '#0000ff'}
  opacity: 0.5
  clip: {rect: [0, 0, 40, 30]}
""")
    assert near(card.at(5, 10), (255, 128, 128))
    assert near(card.at(20, 10), (128, 128, 255))
    assert card.at(20, 40) == WHITE


def test_gradients(build: Build) -> None:
    card = build("- {rect: trim, fill: {linear: 90, stops: ['#ff0000', '#0000ff']}}\n")
    assert near(card.at(20, 1), RED, 10)
    assert near(card.at(20, 30), (128, 0, 128), 4)
    assert near(card.at(20, 59), BLUE, 10)


def test_a_gradient_out_from_a_point_that_fades(build: Build) -> None:
    card = build("- {rect: trim, fill: {radial: [20, 30, 20], stops: ['#ff0000', {colour: '#ff0000', opacity: 0}]}}\n")
    assert near(card.at(20, 30), RED, 10)
    assert near(card.at(30, 30), (255, 128, 128), 6)
    assert near(card.at(20, 5), WHITE)


def test_each_corner_has_a_radius_of_its_own(build: Build) -> None:
    card = build("- {rect: trim, fill: '#ff0000', radius: [0, 10, 20, 0]}\n")
    assert near(card.at(0.3, 0.3), RED)
    assert card.at(38.5, 1) == card.at(36, 56) == WHITE
    assert near(card.at(1, 59), RED)


def test_a_file_that_goes_away_while_the_sheets_are_written_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hero = folder / "components/gallery/art/hero.png"
    monkeypatch.setattr(drawing, "Pictures", lambda: Pictures(most_held=0))
    monkeypatch.setattr(building, "impose", lambda *given: hero.unlink() or impose(*given))
    built, findings = attempt(folder, WHOLE, hero=saved(plain(40, 60)))
    assert built is Refusal.DRAWING
    assert findings == [
        "components/gallery/art/hero.png: error: the file has changed while pnp was at work; start again "
        "[invalid-picture]"
    ]
    assert not list((folder / "output").rglob("*.pdf"))
