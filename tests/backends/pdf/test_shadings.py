"""Stops as the functions of shadings have them."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.backends.pdf.shadings import coloured, veiling
from pnp.geometry import Point
from pnp.scene import Cmyk, Colour, Grey, LinearGradient, RadialGradient, Registration, Rgb, Spot, Stop

BLACK, WHITE = Grey(0), Grey(1)


def linear(*stops: tuple[float, Colour] | tuple[float, Colour, float]) -> LinearGradient:
    return LinearGradient(Point(3, 4), Point(50, 60), tuple(Stop(*stop) for stop in stops))


def radial(focus: Point, *stops: tuple[float, Colour]) -> RadialGradient:
    return RadialGradient(Point(30, 40), 10, focus, tuple(Stop(*stop) for stop in stops))


def key(shading: str, name: str) -> str:
    """What is in the brackets after a key, wherever it stands first."""
    found = re.search(rf"/{name} \[([^]]*)\]", shading)
    return found[1] if found else ""


def ramp(before: str, after: str) -> str:
    return f"<</FunctionType 2 /Domain [0 1] /C0 [{before}] /C1 [{after}] /N 1>>"


def test_two_colours_are_one_even_function() -> None:
    assert coloured(linear((0, BLACK), (1, WHITE))) == (
        "<</ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 0] /Domain [0 1] "
        f"/Function {ramp('0', '1')} /Extend [true true]>>"
    )


def test_stops_inside_are_stitched_with_constant_ends() -> None:
    shading = coloured(linear((0.25, BLACK), (0.5, WHITE), (0.75, Grey(0.5))))
    pieces = " ".join([ramp("0", "0"), ramp("0", "1"), ramp("1", "0.5"), ramp("0.5", "0.5")])
    assert f"/Functions [{pieces}] /Bounds [0.25 0.5 0.75] /Encode [0 1 0 1 0 1 0 1]" in shading


def test_two_colours_at_one_place_meet_there() -> None:
    shading = coloured(linear((0, BLACK), (0.5, BLACK), (0.5, WHITE), (1, WHITE)))
    assert f"/Functions [{ramp('0', '0')} {ramp('1', '1')}] /Bounds [0.5]" in shading


def test_colours_that_change_at_an_end_are_described_beyond_it() -> None:
    shading = coloured(linear((0, BLACK), (0, Grey(0.25)), (1, Grey(0.75)), (1, WHITE)))
    assert (key(shading, "Coords"), key(shading, "Domain"), key(shading, "Bounds")) == ("-1 0 2 0", "-1 2", "0 1")


def test_a_radial_gradient_runs_from_its_focus_to_its_circle_and_lies_on_its_last_colour() -> None:
    shading = coloured(radial(Point(35, 38), (0, BLACK), (1, WHITE)))
    assert (key(shading, "Coords"), key(shading, "Domain")) == ("0.5 -0.2 0 0 0 1", "0 1")
    assert key(shading, "Background") == "1"


def test_a_radial_gradient_that_changes_at_its_edge_runs_to_a_circle_of_twice_the_size() -> None:
    shading = coloured(radial(Point(35, 38), (0, BLACK), (1, BLACK), (1, WHITE)))
    assert (key(shading, "Coords"), key(shading, "Domain")) == ("0.5 -0.2 0 -0.5 0.2 2", "0 2")


def test_opacities_are_greys() -> None:
    shading = veiling(linear((0, Rgb(1, 0, 0), 0.25), (1, Cmyk(0, 0, 0, 1))))
    assert "/DeviceGray" in shading
    assert ramp("0.25", "1") in shading


GOLD = Cmyk(0, 0.2, 0.8, 0)


@pytest.mark.parametrize(
    ("one", "other", "space", "function"),
    [
        (Grey(0.5), Rgb(1, 0, 0), "/DeviceRGB", ramp("0.5 0.5 0.5", "1 0 0")),
        (Cmyk(1, 0, 0, 0), Grey(0.25), "/DeviceCMYK", ramp("1 0 0 0", "0 0 0 0.75")),
        (Rgb(1, 0.5, 0), Cmyk(1, 0, 0, 0), "/DeviceCMYK", ramp("0 0.5 1 0", "1 0 0 0")),
        (Rgb(0, 0, 0), Cmyk(1, 0, 0, 0), "/DeviceCMYK", ramp("0 0 0 1", "1 0 0 0")),
        (Spot("Gold", 1, GOLD), Spot("Gold", 0.25, GOLD), "[/Separation /Gold /DeviceCMYK", ramp("1", "0.25")),
        (Registration(1), Registration(0), "[/Separation /All /DeviceCMYK", ramp("1", "0")),
        (Spot("Gold", 0.5, GOLD), Spot("Red", 1, GOLD), "/DeviceCMYK", ramp("0 0.1 0.4 0", "0 0.2 0.8 0")),
        (Spot("Gold", 1, GOLD), Grey(1), "/DeviceCMYK", ramp("0 0.2 0.8 0", "0 0 0 0")),
    ],
)
def test_colours_keep_their_space_or_share_the_least_that_holds_both(
    one: Colour, other: Colour, space: str, function: str
) -> None:
    shading = coloured(linear((0, one), (1, other)))
    assert f"/ColorSpace {space}" in shading
    assert f"/Function {function}" in shading


OFFSETS = st.lists(st.floats(0, 1) | st.sampled_from([0.0, 1e-9, 0.5, 1.0]), min_size=2, max_size=6).map(sorted)


@given(OFFSETS, st.booleans())
def test_bounds_rise_inside_the_domain_wherever_stops_are(offsets: list[float], round_about: bool) -> None:
    stops = [(offset, Grey(number % 2)) for number, offset in enumerate(offsets)]
    shading = coloured(radial(Point(30, 40), *stops) if round_about else linear(*stops))
    first, last = map(float, key(shading, "Domain").split())
    bounds = [first, *map(float, key(shading, "Bounds").split()), last]
    assert all(before < after for before, after in pairwise(bounds))
    assert shading.count("/FunctionType 2") == len(bounds) - 1
