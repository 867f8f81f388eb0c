"""Pictures in grey, with less ink, as light."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.art.pixels import greyed, lightness_of, picture, screened
from pnp.scene import Cmyk, Colour, Grey, Picture, PixelMode, Rgb
from pnp.sheets.inks import lightness

LEVEL = st.integers(0, 255)


def one(mode: PixelMode, *parts: int, alpha: int | None = None) -> Picture:
    """A picture of one pixel."""
    return picture(1, 1, mode, bytes(parts), None if alpha is None else bytes([alpha]))


def test_pictures_that_differ_in_anything_have_another_digest() -> None:
    every = [
        picture(2, 1, PixelMode.GREY, b"ab"),
        picture(1, 2, PixelMode.GREY, b"ab"),
        picture(2, 1, PixelMode.GREY, b"ac"),
        picture(2, 1, PixelMode.GREY, b"ab", b"ab"),
        picture(2, 1, PixelMode.GREY, b"ab", b"ac"),
        picture(1, 1, PixelMode.RGB, b"abc"),
        picture(1, 1, PixelMode.CMYK, b"abcd"),
    ]
    assert len({each.digest for each in every}) == len(every)
    assert picture(2, 1, PixelMode.GREY, b"ab") == every[0]


COLOURS = st.one_of(
    st.tuples(st.just(PixelMode.GREY), st.tuples(LEVEL)),
    st.tuples(st.just(PixelMode.RGB), st.tuples(LEVEL, LEVEL, LEVEL)),
    st.tuples(st.just(PixelMode.CMYK), st.tuples(LEVEL, LEVEL, LEVEL, LEVEL)),
)


def colour(mode: PixelMode, parts: tuple[int, ...]) -> Colour:
    shares = [part / 255 for part in parts]
    return {PixelMode.GREY: Grey, PixelMode.RGB: Rgb, PixelMode.CMYK: Cmyk}[mode](*shares)


@given(COLOURS)
def test_a_pixel_becomes_the_grey_that_its_colour_would(pixel: tuple[PixelMode, tuple[int, ...]]) -> None:
    mode, parts = pixel
    [level] = greyed(one(mode, *parts)).read().colours
    assert level == pytest.approx(255 * lightness(colour(mode, parts)), abs=2)


@pytest.mark.parametrize(("level", "left"), [(0, 204), (155, 235), (255, 255)])
def test_a_share_of_the_ink_is_left(level: int, left: int) -> None:
    assert list(greyed(one(PixelMode.GREY, level), 0.2).read().colours) == [left]


def test_a_grey_picture_keeps_its_size_and_its_alpha() -> None:
    grey = greyed(picture(2, 1, PixelMode.RGB, bytes(6), b"\x00\x80"))
    assert (grey.width, grey.height, grey.mode, grey.read().alpha) == (2, 1, PixelMode.GREY, b"\x00\x80")


@pytest.mark.parametrize(
    ("seen", "under", "light"),
    [
        (one(PixelMode.GREY, 51), 1.0, 0.2),
        (one(PixelMode.GREY, 51, alpha=0), 0.6, 0.6),
        (one(PixelMode.GREY, 0, alpha=51), 1.0, 0.8),
        (picture(2, 1, PixelMode.GREY, bytes([0, 255])), 1.0, 0.5),
        (one(PixelMode.CMYK, 0, 0, 0, 255), 1.0, 0.0),
    ],
)
def test_how_light_a_picture_is(seen: Picture, under: float, light: float) -> None:
    assert lightness_of(seen, under) == pytest.approx(light, abs=0.01)


@pytest.mark.parametrize(
    ("shown", "pixels"),
    [
        (one(PixelMode.GREY, 7), [7]),
        (one(PixelMode.RGB, 1, 2, 3), [1, 2, 3]),
        (one(PixelMode.GREY, 7, alpha=9), [7, 9]),
        (one(PixelMode.RGB, 1, 2, 3, alpha=9), [1, 2, 3, 9]),
        (one(PixelMode.CMYK, 255, 0, 0, 0), [0, 255, 255]),
        (one(PixelMode.CMYK, 0, 255, 0, 128, alpha=9), [127, 0, 127, 9]),
    ],
)
def test_pixels_as_light(shown: Picture, pixels: list[int]) -> None:
    assert list(screened(shown)) == pixels
