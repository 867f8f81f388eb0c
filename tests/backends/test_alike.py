"""Scenes of gradients, pictures and groups that are seen through look the same as PDF, to two readers, and as SVG.

Renderers smooth edges each in its own way, and sample gradients and pictures at other corners of a pixel. So a pixel is
held against the lightest and the darkest of those at its place and around it in the other drawing.
"""

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import resvg_py
from backends.drawing import page
from backends.renderers import PIXELS_PER_MM, RENDERERS
from backends.scenes import pictures
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image as Pixels
from PIL import ImageChops, ImageFilter, ImageStat

from pnp.backends import pdf, svg
from pnp.geometry import Box, Point, Size, Transform
from pnp.outlines import ellipse, rectangle
from pnp.scene import (
    Grey,
    Group,
    Image,
    Item,
    LinearGradient,
    Paint,
    PixelMode,
    Placed,
    RadialGradient,
    Rgb,
    Scene,
    Stop,
    Stroke,
    Tag,
)
from pnp.scene import Path as Shape

PAGE = Size(30, 30)
# How far a pixel may lie beyond the others in the mean, in levels of 255, and how many of a thousand by more than 24.
ALIKE, FEW = 1.0, 5.0
_AROUND = 3

PART = st.floats(0, 1)
PLACE = st.floats(2, 28)
POINT = st.builds(Point, PLACE, PLACE)
BOX = st.builds(Box, st.floats(0, 15), st.floats(0, 15), st.floats(6, 15), st.floats(6, 15))
# Spot and process inks are left out: each reader has its own idea of their colours.
COLOUR = st.builds(Rgb, PART, PART, PART) | st.builds(Grey, PART)
# Steeper than this, PDFium's samples of a gradient show: it takes 256 of the whole, resvg as many as it needs.
OFFSET = st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0])
STOPS = st.lists(
    st.builds(Stop, OFFSET, COLOUR, PART | st.just(1.0)), min_size=2, max_size=4, unique_by=lambda stop: stop.offset
).map(lambda stops: tuple(sorted(stops, key=lambda stop: stop.offset)))
TURNS = st.builds(Transform.rotate, st.sampled_from([0, 90, 180, 270, 30, 200]), st.just(Point(15, 15)))
STRETCH, SKEW, STAY = st.floats(0.5, 1), st.floats(-0.2, 0.2), st.just(3.0)
STRETCHES = st.builds(Transform, STRETCH, SKEW, SKEW, STRETCH, STAY, STAY)


def _painted(colour: st.SearchStrategy[Paint]) -> st.SearchStrategy[Item]:
    outline = BOX.map(rectangle) | BOX.map(ellipse)
    stroke = st.builds(Stroke, colour, st.floats(1, 3))
    return st.builds(Shape, outline, st.none() | colour, st.none() | stroke)


@st.composite
def gradients(draw: st.DrawFn) -> LinearGradient | RadialGradient:
    stops, transform = draw(STOPS), draw(TURNS | STRETCHES)
    if draw(st.booleans()):
        start, end = draw(st.builds(Point, PLACE, st.floats(2, 8))), draw(st.builds(Point, PLACE, st.floats(20, 28)))
        return LinearGradient(start, end, stops, transform)
    centre, radius = draw(POINT), draw(st.floats(5, 15))
    focus = Point(centre.x + radius * draw(st.floats(-0.6, 0.6)), centre.y + radius * draw(st.floats(-0.6, 0.6)))
    return RadialGradient(centre, radius, focus, stops, transform)


SHAPE = _painted(COLOUR | gradients())
IMAGE = st.builds(Image, pictures(st.sampled_from([PixelMode.GREY, PixelMode.RGB])), BOX, st.just(False))


def _nested(items: st.SearchStrategy[Item]) -> st.SearchStrategy[Item]:
    some = st.lists(items, min_size=1, max_size=3).map(tuple)
    return st.one_of(
        st.builds(Group, some, TURNS | STRETCHES, PART | st.just(1.0)),
        st.builds(Placed, st.builds(Scene, st.just(PAGE), some), TURNS | STRETCHES, st.just(Tag("time", "a", 1))),
    )


ANY = st.lists(st.recursive(SHAPE | IMAGE, _nested, max_leaves=5), min_size=1, max_size=3)
# PDFium lays pictures that are turned or skewed, if they have very few pixels, as much as half a millimetre off.
UPRIGHT_PICTURES = st.lists(st.recursive(SHAPE, _nested, max_leaves=5) | IMAGE, min_size=1, max_size=3)


def from_svg(items: list[Item]) -> Pixels.Image:
    [data] = svg.write([page(*items, width=PAGE.width, height=PAGE.height)], "")
    width = round(PAGE.width * PIXELS_PER_MM)
    drawn = resvg_py.svg_to_bytes(svg_string=data.decode(), width=width, dpi=96, background="#fff")
    return Pixels.open(BytesIO(bytes(drawn))).convert("RGB")


def from_pdf(items: list[Item], renderer: str, folder: Path) -> Pixels.Image:
    data = pdf.write([page(*items, width=PAGE.width, height=PAGE.height)], "")
    size = round(PAGE.width * PIXELS_PER_MM), round(PAGE.height * PIXELS_PER_MM)
    return RENDERERS[renderer](data, folder).crop((0, 0, *size))


def difference(one: Pixels.Image, other: Pixels.Image) -> tuple[float, float]:
    """How far one's pixels lie beyond those around their place in the other, and how many of a thousand by much."""
    lightest, darkest = other.filter(ImageFilter.MaxFilter(_AROUND)), other.filter(ImageFilter.MinFilter(_AROUND))
    beyond = ImageChops.add(ImageChops.subtract(one, lightest), ImageChops.subtract(darkest, one))
    red, green, blue = beyond.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return ImageStat.Stat(most).mean[0], 1000 * sum(most.histogram()[25:]) / (most.width * most.height)


def alike(items: list[Item], renderer: str, folder: Path) -> None:
    as_svg, as_pdf = from_svg(items), from_pdf(items, renderer, folder)
    for mean, much in (difference(as_svg, as_pdf), difference(as_pdf, as_svg)):
        assert mean < ALIKE
        assert much < FEW


@given(UPRIGHT_PICTURES)
@settings(max_examples=60)
def test_any_scene_looks_to_pdfium_as_its_svg_does(items: list[Item]) -> None:
    alike(items, "pdfium", Path())


@given(ANY)
@settings(max_examples=15)
def test_any_scene_looks_to_poppler_as_its_svg_does(items: list[Item]) -> None:
    with TemporaryDirectory() as folder:
        alike(items, "poppler", Path(folder))


def test_the_comparison_sees_a_gradient_that_runs_the_other_way() -> None:
    stops = (Stop(0, Rgb(1, 0, 0)), Stop(1, Rgb(0, 0, 1)))
    one, other = (
        Shape(rectangle(Box(2, 2, 9, 9)), fill=LinearGradient(start, end, stops))
        for start, end in ((Point(2, 0), Point(11, 0)), (Point(11, 0), Point(2, 0)))
    )
    mean, much = difference(from_svg([one]), from_pdf([other], "pdfium", Path()))
    assert mean > 10 * ALIKE
    assert much > 10 * FEW
