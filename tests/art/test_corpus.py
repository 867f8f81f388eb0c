"""Drawings as programs export them look as they do in resvg: in the PDF (drawn by pdfium), the PNG, the SVG of a page.

Two renderers smooth edges each in its own way, so a few pixels may differ much, and all of them in the mean by little.
"""

from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat
from referees import run

from pnp.art import Drawing, load_drawing
from pnp.backends import pdf, png, svg
from pnp.geometry import Box, Size
from pnp.layouts.icons import fitted
from pnp.scene import PageScene, Scene

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.svg"))
PIXELS = 200
# pdfium leaves the edges of gradients ragged, so it draws larger, and a pixel is the mean of what it drew there.
FINER = 4

# How much the mean of a channel may differ, of 255 levels, and which part of the pixels by more than `FAR`.
# Measured: up to 1.4 and 0.8 % in the PDF, 0.4 and 0.01 % in the SVG, which resvg draws too.
ALIKE = 1.5
FAR = 48
FEW = 0.01
SAME = 0.5


def page(drawing: Drawing, dpi: int) -> PageScene:
    """The drawing on a page of as many pixels as are compared."""
    box = Box.of(Size(PIXELS / dpi * 25.4, PIXELS / dpi * 25.4))
    return PageScene(Scene(box.size, (fitted(drawing, box),)), box, box)


def by_resvg(text: str) -> Image.Image:
    return Image.open(BytesIO(resvg_py.svg_to_bytes(svg_string=text, width=PIXELS, dpi=96, background="#fff"))).convert(
        "RGB"
    )


def by_pdfium(file: bytes) -> Image.Image:
    drawn = pypdfium2.PdfDocument(file)[0].render(scale=FINER)
    return drawn.to_pil().convert("RGB").reduce(FINER)


def by_way_of_png(file: bytes) -> Image.Image:
    [data] = png.write(file, 72 * FINER)
    return Image.open(BytesIO(data)).convert("RGB").reduce(FINER)


def by_way_of_svg(drawing: Drawing) -> Image.Image:
    [data] = svg.write([page(drawing, 96)], "art")
    return by_resvg(data.decode())


def differences(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """The mean difference, and the part of pixels that differ much."""
    difference = ImageChops.difference(one, other)
    mean = sum(ImageStat.Stat(difference).mean) / 3
    red, green, blue = difference.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return mean, sum(most.histogram()[FAR + 1 :]) / PIXELS**2


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_a_drawing_looks_as_it_does_elsewhere(path: Path) -> None:
    drawing = load_drawing(path)
    assert drawing.flaws == ()
    original = by_resvg(path.read_text("utf-8"))
    file = pdf.write([page(drawing, 72)], "art")
    for drawn, most, few in (
        (by_pdfium(file), ALIKE, FEW),
        (by_way_of_png(file), ALIKE, FEW),
        (by_way_of_svg(drawing), SAME, FEW / 10),
    ):
        mean, far = differences(drawn, original)
        assert mean < most
        assert far <= few


def test_poppler_draws_a_quarter_of_them_the_same(tmp_path: Path) -> None:
    some = CORPUS[::4]
    drawings = [load_drawing(path) for path in some]
    (tmp_path / "all.pdf").write_bytes(pdf.write([page(drawing, 72) for drawing in drawings], "art"))
    run("pdftoppm", "-r", str(72 * FINER), tmp_path / "all.pdf", tmp_path / "page")
    unlike = []
    for path, drawn in zip(some, sorted(tmp_path.glob("*.ppm")), strict=True):
        smaller = Image.open(drawn).convert("RGB").reduce(FINER)
        mean, far = differences(smaller, by_resvg(path.read_text("utf-8")))
        if mean >= ALIKE or far > FEW:
            unlike.append((path.stem, round(mean, 2), far))
    assert unlike == []


def test_the_corpus_is_there_and_none_of_it_is_blank() -> None:
    assert len(CORPUS) >= 48
    blank = [path.stem for path in CORPUS if by_resvg(path.read_text("utf-8")).getcolors(1)]
    assert blank == []


def test_the_comparison_sees_a_shift_of_two_pixels() -> None:
    original = by_resvg((Path(__file__).parent / "corpus/arcs.svg").read_text("utf-8"))
    mean, far = differences(ImageChops.offset(original, 2, 0), original)
    assert mean > ALIKE
    assert far > FEW
