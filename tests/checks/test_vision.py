import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.checks.vision import Eye, apart, contrast, luminance, spelled
from pnp.light import Light

PARTS = st.floats(0, 1)
LIGHTS = st.tuples(PARTS, PARTS, PARTS)
BLACK, WHITE = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)


def test_black_and_white_are_the_ends() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert apart(BLACK, WHITE, Eye.GREY) == pytest.approx(100)


@pytest.mark.parametrize(
    ("colour", "lightness"), [((1, 0, 0), 53.24), ((0, 1, 0), 87.74), ((0, 0, 1), 32.30), ((0.5, 0.5, 0.5), 53.39)]
)
def test_lightness_is_that_of_tables(colour: Light, lightness: float) -> None:
    assert apart(BLACK, colour, Eye.GREY) == pytest.approx(lightness, abs=0.01)


@given(LIGHTS, LIGHTS)
def test_contrast_is_the_same_either_way_and_lies_in_its_bounds(one: Light, other: Light) -> None:
    assert contrast(one, other) == contrast(other, one)
    assert 1 <= contrast(one, other) <= 21.0001


@given(LIGHTS, LIGHTS, st.sampled_from(Eye))
def test_distances_are_those_of_a_space(one: Light, other: Light, eye: Eye) -> None:
    assert apart(one, one, eye) == 0
    assert apart(one, other, eye) == pytest.approx(apart(other, one, eye))
    through = apart(one, WHITE, eye) + apart(WHITE, other, eye)
    assert apart(one, other, eye) <= through + 1e-6


@given(PARTS, st.sampled_from([Eye.PROTAN, Eye.DEUTAN, Eye.TRITAN]))
def test_grey_is_grey_to_every_eye(level: float, eye: Eye) -> None:
    assert apart((level, level, level), BLACK, eye) == pytest.approx(apart((level,) * 3, BLACK, Eye.GREY), abs=0.1)


@given(LIGHTS)
def test_luminance_grows_with_every_part(light: Light) -> None:
    assert luminance(light) <= luminance((light[0], 1.0, light[2])) + 1e-12


def test_colours_are_spelled_as_templates_do() -> None:
    assert spelled((1.0, 0.0, 0.2)) == "#ff0033"
