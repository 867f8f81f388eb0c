"""Pages as PNG files: how large they are, what is seen on them, and that they are the same again."""

import struct
from io import BytesIO
from itertools import islice

import pytest
from backends.drawing import block, card, page, placed, seen, text
from PIL import Image

from pnp.backends import BACKENDS, png
from pnp.backends.pdf import write
from pnp.geometry import Box, Point, Size
from pnp.outlines import rectangle
from pnp.plan import Format
from pnp.scene import Grey, Item, LinearGradient, PageScene, Rgb, Scene, Stop
from pnp.scene import Path as Shape


def files(*pages: PageScene, dpi: int) -> list[bytes]:
    return list(BACKENDS[Format.PNG].write(pages, "", dpi))


def drawn(*items: Item, dpi: int = 254) -> Image.Image:
    """A page of 20 × 10 mm, ten pixels to the millimetre."""
    [data] = files(page(*items, width=20, height=10), dpi=dpi)
    return Image.open(BytesIO(data))


@pytest.mark.parametrize(
    ("size", "dpi", "pixels"),
    [
        (Size(25.4, 50.8), 100, (100, 200)),
        (Size(210, 297), 36, (298, 421)),
        (Size(210, 297), 300, (2480, 3508)),
        (Size(297, 210), 72, (842, 595)),
    ],
)
def test_a_page_has_as_many_pixels_as_its_paper_and_resolution_say(
    size: Size, dpi: int, pixels: tuple[int, int]
) -> None:
    [data] = files(PageScene(Scene(size, ()), Box.of(size), Box.of(size)), dpi=dpi)
    with Image.open(BytesIO(data)) as image:
        assert (image.mode, image.size) == ("RGB", pixels)
        assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)


def test_no_date_and_no_word_is_in_the_file() -> None:
    [data] = files(page(text("一"), width=20, height=10), dpi=100)
    kinds, at = [], 8
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        kinds.append(kind)
        at += length + 12
    assert kinds == [b"IHDR", b"pHYs", b"IDAT", b"IEND"]


def test_what_is_drawn_is_seen_on_white_where_it_lies() -> None:
    image = drawn(Shape(rectangle(Box(5, 2, 10, 6)), fill=Rgb(1, 0.5, 0)))
    assert [image.getpixel(at) for at in ((100, 50), (53, 23), (47, 17), (147, 77))] == [
        *[(255, 128, 0)] * 2,
        (255, 255, 255),
        (255, 128, 0),
    ]


def test_a_gradient_is_seen() -> None:
    stops = (Stop(0, Grey(0)), Stop(1, Grey(1)))
    image = drawn(Shape(rectangle(Box(0, 0, 20, 10)), fill=LinearGradient(Point(0, 0), Point(20, 0), stops)))
    assert [image.getpixel((x, 50))[0] for x in (50, 100, 150)] == pytest.approx([64, 128, 191], abs=3)  # type: ignore[index]


def test_a_scene_alone_is_seen_with_its_bleed() -> None:
    image = seen(card(block(-3, -3, 5, 5), bleed=3), dpi=254)
    assert image.size == (500, 730)
    assert [image.getpixel(at) for at in ((5, 5), (45, 45), (55, 55))] == [(0, 0, 0), (0, 0, 0), (255, 255, 255)]


def test_every_page_is_a_file_of_its_own() -> None:
    pages = [page(block(0, 0, side, side), width=20, height=10) for side in (2, 8)]
    dark = [Image.open(BytesIO(data)).convert("L").histogram()[0] for data in files(*pages, dpi=254)]
    assert dark == pytest.approx([400, 6400], rel=0.05)


def test_the_same_pages_are_the_same_bytes_again() -> None:
    face = card(text("時の番人"))
    pages = [page(placed(face), placed(face, 40, copy=2))]
    assert files(*pages, dpi=50) == files(*pages, dpi=50)


def test_a_page_too_large_for_any_machine_is_refused() -> None:
    with pytest.raises(ValueError, match="393701 × 393701 pixels is too large: the most is 80,000,000"):
        files(page(width=10_000, height=10_000), dpi=1000)


def test_pages_are_drawn_one_by_one() -> None:
    small, large = page(width=10, height=10), page(width=10_000, height=10_000)
    assert len(list(islice(png.write(write([small, large], ""), 1000), 1))) == 1
