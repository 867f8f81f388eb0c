"""Cards drawn in Inkscape, Illustrator and Figma, built for a shop and read back: all stands where it was drawn.

`tests/drawn` holds them. A shop's page is the trim and 3 mm of bleed round it, as the drawings' pages are, so that
places on the page are places in the file.
"""

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pdfreader
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from projects import faults

from pnp import pipeline
from pnp.files import Project
from pnp.geometry import Box, Point

PROJECT = Project.at(Path(__file__).parent / "drawn")
MM = 25.4 / 72
EXACT = 0.05
PIXEL = 25.4 / 600


class Written(NamedTuple):
    """Letters of a page, blanks left out, and where each begins on its baseline, in mm from the page's corner."""

    text: str
    origins: list[Point]

    def of(self, words: str) -> list[Point]:
        start = self.text.index(words.replace(" ", ""))
        return self.origins[start : start + len(words.replace(" ", ""))]


class Made(NamedTuple):
    path: Path
    pages: list[pdfreader.Page]

    def number(self, component: str, face: str) -> int:
        found = (
            number
            for number, page in enumerate(self.pages)
            for placed in page.placements
            if (placed.component, placed.face) == (component, face)
        )
        return next(found)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    profiles, _ = pipeline.load_profiles(PROJECT, ["shop-single"])
    checked = pipeline.check_game(PROJECT, "joust")
    assert faults(checked.report) == []
    built = pipeline.build_game(PROJECT, checked, profiles, out=tmp_path_factory.mktemp("out"))
    assert not isinstance(built, pipeline.Refusal)
    path = built[0].folder / "joust.pdf"
    return Made(path, pdfreader.read(path.read_bytes()))


def written(made: Made, component: str, face: str) -> Written:
    with pypdfium2.PdfDocument(made.path) as document:
        page = document[made.number(component, face)]
        height, text = page.get_height(), page.get_textpage()
        letters, origins = "", []
        for n in range(text.count_chars()):
            letter = chr(pdfium.FPDFText_GetUnicode(text.raw, n))
            x, y = pdfium.c_double(), pdfium.c_double()
            pdfium.FPDFText_GetCharOrigin(text.raw, n, x, y)
            if not letter.isspace():
                letters += letter
                origins.append(Point(x.value * MM, (height - y.value) * MM))
        return Written(letters, origins)


def inked(made: Made, component: str, face: str, colour: tuple[int, int, int], off: int = 40) -> Box:
    """The box round all that is of a colour, or off it by so much."""
    with pypdfium2.PdfDocument(made.path) as document:
        pixels = document[made.number(component, face)].render(scale=600 / 72).to_numpy()[:, :, 2::-1]
    rows, columns = np.nonzero(np.abs(pixels.astype(int) - colour).max(axis=2) < off)
    left, right, top, bottom = columns.min(), columns.max() + 1, rows.min(), rows.max() + 1
    return Box.between(*(float(edge) * PIXEL for edge in (left, top, right, bottom)))


def test_a_line_of_inkscape_stands_on_its_baseline_about_its_anchor(made: Made) -> None:
    (shield,) = written(made, "knight", "shield-1").of("盾")
    em = 7.05556
    assert shield.y == pytest.approx(15, abs=EXACT)
    assert shield.x + em / 2 == pytest.approx(34.5, abs=EXACT)


def test_a_turned_line_runs_up_from_its_anchor(made: Made) -> None:
    letters = written(made, "knight", "lance-1").of("Charge!")
    assert [letter.x for letter in letters] == pytest.approx([12] * 7, abs=EXACT)
    assert letters[0].y == pytest.approx(59, abs=EXACT)
    assert letters[-1].y < letters[0].y


def test_a_text_in_a_shape_is_broken_anew_inside_it(made: Made) -> None:
    words = "Add 7 to your charge, and turn the card face down when you are hit. Discard it then."
    letters = written(made, "knight", "lance-7").of(words)
    assert letters[0].x == pytest.approx(9, abs=EXACT)
    assert letters[0].y == pytest.approx(62 + 0.88 * 3.52778, abs=EXACT)
    lines = sorted({round(letter.y, 2) for letter in letters})
    assert [b - a for a, b in pairwise(lines)] == pytest.approx([1.5 * 3.52778] * 2, abs=EXACT)
    assert max(letter.x for letter in letters) < 60


def test_what_hangs_on_a_condition_is_on_the_faces_that_meet_it(made: Made) -> None:
    gold = (0xD4, 0xA0, 0x17)
    assert inked(made, "knight", "lance-7", gold) == pytest.approx(Box(53, 8, 8, 8), abs=EXACT)
    with pytest.raises(ValueError, match="zero-size"):
        inked(made, "knight", "lance-1", gold)
    assert "9" not in written(made, "knight", "lance-7").text  # the designer's sample is not printed


def test_an_icon_fills_the_rectangle_that_is_named_so(made: Made) -> None:
    assert inked(made, "knight", "shield-1", (0x1C, 0x3F, 0x8A)) == pytest.approx(Box(24.5, 30, 20, 20), abs=EXACT)


def test_art_stands_where_it_was_drawn(made: Made) -> None:
    (line,) = made.pages[made.number("knight", "lance-1")].placements[0].lines[-1:]
    assert line.start == pytest.approx((10, 58), abs=EXACT)
    assert line.end == pytest.approx((59, 58), abs=EXACT)
    assert line.width == pytest.approx(0.3, abs=EXACT)


def test_guides_are_not_printed(made: Made) -> None:
    inks = {line.ink for line in made.pages[made.number("knight", "lance-1")].placements[0].lines}
    assert inks
    assert not inks & {("rgb", 1, 0, 1), ("rgb", 0, 1, 1)}


def test_art_beyond_the_page_runs_on_through_the_bleed(made: Made) -> None:
    back = made.number("knight", "lance-1") + 1
    with pypdfium2.PdfDocument(made.path) as document:
        pixels = document[back].render(scale=1).to_numpy()
    corners = [tuple(pixels[row, column, 2::-1]) for row in (1, -2) for column in (1, -2)]
    assert corners == [(0x5B, 0x4A, 0x2A)] * 4


def test_illustrator_counts_72_px_to_the_inch(made: Made) -> None:
    title = written(made, "squire", "lance").of("Squire of the Lance")
    assert title[0] == pytest.approx((22.6772 * MM, 36.8504 * MM), abs=EXACT)
    assert {round(letter.y, 3) for letter in title} == {round(title[0].y, 3)}


def test_lines_without_a_frame_stay_as_they_were_broken(made: Made) -> None:
    letters = written(made, "squire", "lance")
    first, second = letters.of("He carries"), letters.of("and eats")
    assert first[0] == pytest.approx((22.6772 * MM, 226.7717 * MM), abs=EXACT)
    assert second[0] == pytest.approx((22.6772 * MM, (226.7717 + 12.6) * MM), abs=EXACT)


def test_figma_counts_300_px_to_the_inch_and_rounds_its_pages(made: Made) -> None:
    letters = written(made, "favour", "lance").of("A favour")
    px, off = 25.4 / 300, 3 + (63 - 744 * 25.4 / 300) / 2
    assert letters[0].x == pytest.approx(90 * px + off, abs=EXACT)
    assert letters[0].y == pytest.approx(774.545 * px + 3 + (88 - 1039 * px) / 2, abs=EXACT)


def test_a_linked_picture_of_inkscape_is_another_on_other_faces(made: Made) -> None:
    red, green = (200, 30, 30), (20, 140, 60)
    assert inked(made, "knight", "lance-1", red) == pytest.approx(Box(46, 43, 4, 10), abs=2 * PIXEL)
    assert inked(made, "knight", "lance-7", green) == pytest.approx(Box(46, 43, 8, 10), abs=2 * PIXEL)


def test_a_picture_in_a_clip_of_illustrator_is_cut_to_it(made: Made) -> None:
    centre, radius = Point(150 * MM, 170 * MM), 22.6772 * MM
    left = Box(centre.x - radius, centre.y - radius, radius, 2 * radius)
    assert inked(made, "squire", "shield", (200, 30, 30)) == pytest.approx(left, abs=EXACT)


def test_an_ellipse_of_figma_is_filled_with_a_picture_or_an_icon(made: Made) -> None:
    px, down = 25.4 / 300, 3 + (88 - 1039 * 25.4 / 300) / 2
    faded = (0x89, 0xBC, 0x90)  # the picture's green, half seen through on the ground
    found = inked(made, "favour", "lance", faded, off=12)
    assert (found.top, found.bottom) == pytest.approx((280 * px + down, 600 * px + down), abs=0.3)
    shield = inked(made, "favour", "shield", (0x89, 0x96, 0xB6), off=12)
    assert shield.right == pytest.approx(672 * px + 3 + (63 - 744 * px) / 2, abs=0.3)


def test_what_stands_on_a_page_of_figma_bleeds_out_though_its_frame_is_clipped(made: Made) -> None:
    with pypdfium2.PdfDocument(made.path) as document:
        pixels = document[made.number("favour", "lance")].render(scale=1).to_numpy()
    corners = [tuple(pixels[row, column, 2::-1]) for row in (1, -2) for column in (1, -2)]
    assert corners == [(0xF6, 0xED, 0xE3)] * 4


def test_a_style_of_the_base_aligns_a_text_in_its_frame(made: Made) -> None:
    (letter,) = written(made, "favour", "shield").of("盾")
    em = 72 * 25.4 / 300
    assert letter.x + em / 2 == pytest.approx(3 + 31.5, abs=EXACT)
