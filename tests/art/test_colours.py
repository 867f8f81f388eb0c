"""Colours of CSS."""

import pytest
from PIL import ImageColor
from PIL.ImageColor import colormap

from pnp.art.colours import css_colour
from pnp.art.problems import UnsupportedError
from pnp.scene import Rgb


@pytest.mark.parametrize(
    "text",
    ["#f80", "#FF8800", "#f80f", "#ff8800ff", "rgb(255, 136, 0)", "rgb(255 136 0)", "rgba(100%, 53.333%, 0%, 1)"],
)
def test_ways_to_write_an_orange(text: str) -> None:
    colour = css_colour(text)
    assert colour is not None
    assert (colour.red, colour.green, colour.blue) == pytest.approx((1, 136 / 255, 0), abs=1e-5)


def test_the_names_of_css() -> None:
    assert all(css_colour(name) for name in colormap)
    assert css_colour("AliceBlue") == Rgb(240 / 255, 248 / 255, 1)
    assert css_colour("rebeccapurple") == css_colour("#663399")


@pytest.mark.parametrize("text", ["transparent", "#0000", "#ff880000", "rgba(1, 2, 3, 0)"])
def test_what_is_wholly_transparent_is_no_paint(text: str) -> None:
    assert css_colour(text) is None


@pytest.mark.parametrize("text", ["#ff880080", "rgb(1 2 3 / 50%)", "hsl(120, 50%, 50%)", "var(--main)"])
def test_what_cannot_be_printed_as_it_stands_is_named(text: str) -> None:
    with pytest.raises(UnsupportedError):
        css_colour(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("grean", "'grean' is no colour, did you mean 'green'?"),
        ("#12", "'#12' is no colour"),
        ("", "'' is no colour"),
        ("rgb(1, 2)", r"'rgb\(1, 2\)' is no colour"),
    ],
)
def test_what_is_no_colour_is_an_error(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        css_colour(text)


def test_a_name_that_pillow_has_looked_up_before() -> None:
    ImageColor.getrgb("rebeccapurple")
    assert css_colour("rebeccapurple") == Rgb(0x66 / 255, 0x33 / 255, 0x99 / 255)
