"""Colours of CSS."""

import pytest
from PIL.ImageColor import colormap, getrgb

from pnp.art.colours import Tint, css_colour
from pnp.art.problems import UnsupportedError
from pnp.scene import Rgb


@pytest.mark.parametrize(
    "text",
    ["#f80", "#FF8800", "#f80f", "#ff8800ff", "rgb(255, 136, 0)", "rgb(255 136 0)", "rgba(100%, 53.333%, 0%, 1)"],
)
def test_ways_to_write_an_orange(text: str) -> None:
    colour, opacity = css_colour(text)
    assert isinstance(colour, Rgb)
    assert (colour.red, colour.green, colour.blue) == pytest.approx((1, 136 / 255, 0), abs=1e-5)
    assert opacity == 1


def test_the_names_of_css() -> None:
    assert all(css_colour(name) for name in colormap)
    assert css_colour("AliceBlue") == Tint(Rgb(240 / 255, 248 / 255, 1))
    assert css_colour("rebeccapurple") == css_colour("#663399")


@pytest.mark.parametrize("text", ["transparent", "#0000", "#ff880000", "rgba(1, 2, 3, 0)"])
def test_what_is_wholly_transparent(text: str) -> None:
    assert css_colour(text).opacity == 0


@pytest.mark.parametrize("text", ["#ff880080", "#f808", "rgb(1 2 3 / 50%)", "hsla(9, 1%, 2%, .5)"])
def test_what_lets_through_half_of_what_is_beneath(text: str) -> None:
    assert css_colour(text).opacity == pytest.approx(0.5, abs=0.04)


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("hsl(120, 100%, 50%)", (0, 1, 0)),
        ("hsl(0deg 0% 25%)", (0.25, 0.25, 0.25)),
        ("hsl(-120, 50%, 50%)", (0.25, 0.25, 0.75)),
    ],
)
def test_colours_by_hue(text: str, colour: tuple[float, ...]) -> None:
    drawn = css_colour(text).colour
    assert isinstance(drawn, Rgb)
    assert (drawn.red, drawn.green, drawn.blue) == pytest.approx(colour)


@pytest.mark.parametrize("text", ["hsl(120rad 1% 1%)", "lab(1 2 3)", "var(--main)"])
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


def test_a_name_is_read_whatever_pillow_was_asked_before() -> None:
    getrgb("white")  # it keeps what it has read in the table of names
    assert css_colour("white") == Tint(Rgb(1, 1, 1))
