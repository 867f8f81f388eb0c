"""The same scenes, drawn by resvg from the SVG and by pdfium from the PDF, ten pixels to the millimetre.

Two renderers smooth edges each in its own way, so that a pixel there may differ much, but the mean of all by less than
half a level of 255 (measured: 0.02 to 0.29).
"""

from io import BytesIO

import pytest
import resvg_py
from backends.drawing import BLACK, SERIF, block, card, page, picture, placed, sans, text
from PIL import Image, ImageChops, ImageStat

from pnp.backends import pdf, svg
from pnp.geometry import Box, Point, Transform
from pnp.outlines import ellipse, polygon, rectangle
from pnp.scene import Cap, Clip, Grey, Group, Item, Join, Rgb, Stroke
from pnp.scene import Path as Shape

# The mean difference of a pixel, in levels of 255.
ALIKE = 0.5

CORNER = [Point(5, 45), Point(25, 20), Point(45, 45)]
EGG = Shape(ellipse(Box(5, 40, 30, 20)), Rgb(1, 0, 0))
FACE = card(block(-9, -9, 20, 20), text("番人", 12, 30, 12, sans(700)), EGG)
SCENES: dict[str, tuple[Item, ...]] = {
    "text": (text("時の番人 fi Ag", 2, 20, 6), text("太さ", 2, 45, 20, sans(900)), text("細さ", 2, 70, 20, sans(100))),
    "shapes": (
        Shape(rectangle(Box(5, 5, 30, 20), 4), fill=Rgb(0.2, 0.6, 0.1), stroke=Stroke(BLACK, 1)),
        Shape(rectangle(Box(5, 30, 40, 40)) + rectangle(Box(15, 40, 20, 20)), fill=Grey(0.5), even_odd=True),
    ),
    "lines": (
        Shape(polygon(CORNER), stroke=Stroke(BLACK, 4, join=Join.MITRE)),
        Shape(polygon(CORNER)[:3], stroke=Stroke(Rgb(1, 0, 0), 2, (6, 3), Cap.ROUND, Join.ROUND)),
        Shape(polygon([Point(5, 50), Point(9, 70), Point(13, 50)])[:3], stroke=Stroke(BLACK, 2)),
    ),
    "dashes that start within": (
        Shape(polygon(CORNER)[:3], stroke=Stroke(BLACK, 3, (6, 4), dash_start=8)),
        Shape(polygon(CORNER)[:2], stroke=Stroke(Rgb(1, 0, 0), 1, (6, 4), dash_start=3)),
    ),
    "points cut off": (
        Shape(polygon([Point(5, 50), Point(9, 70), Point(13, 50)]), stroke=Stroke(BLACK, 2, mitre_limit=2)),
    ),
    "clips with a hole": (
        Clip(ellipse(Box(5, 5, 40, 60)) + ellipse(Box(15, 15, 20, 40)), (block(0, 0, 50, 75),), True),
    ),
    "clips": (Clip(ellipse(Box(5, 5, 40, 60)), (block(0, 0, 25, 75), text("切", 10, 60, 40, SERIF))),),
    "groups": (Group((block(0, 0, 30, 15), text("回", 0, 45, 28)), Transform.rotate(30).then(Transform.move(25, 10))),),
    "faces": (
        placed(FACE, 5, 5),
        placed(FACE, 60, 75, copy=2),
        placed(FACE, 5, 75, copy=3),
    ),
}


def from_svg(*items: Item) -> Image.Image:
    [data] = svg.write([page(*items)], "")
    drawn = resvg_py.svg_to_bytes(svg_string=data.decode(), width=1000, dpi=96, background="#fff")
    return Image.open(BytesIO(drawn)).convert("RGB")


def from_pdf(*items: Item) -> Image.Image:
    return picture(pdf.write([page(*items)], "")).resize((1000, 1500))


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean over all pixels and channels."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


@pytest.mark.parametrize("items", SCENES.values(), ids=SCENES)
def test_svg_and_pdf_look_the_same(items: tuple[Item, ...]) -> None:
    drawn = from_svg(*items)
    assert difference(drawn, Image.new("RGB", drawn.size, "white")) > 2 * ALIKE
    assert difference(drawn, from_pdf(*items)) < ALIKE


def test_the_comparison_sees_a_shift_of_a_third_of_a_millimetre() -> None:
    items = SCENES["text"]
    shifted = Group(items, Transform.move(0.3, 0))
    assert difference(from_svg(shifted), from_pdf(*items)) > ALIKE
