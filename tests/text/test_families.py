"""Which of a family's faces draws a weight, by the rule of CSS."""

import pytest

from pnp.scene import FontRef
from pnp.template import FontFace, FontFamily
from pnp.text.families import matched


def family(*weights: tuple[int, int] | int) -> FontFamily:
    """A family with a file for each weight or weight axis, named after it."""
    ends = [weight if isinstance(weight, tuple) else (weight, weight) for weight in weights]
    return FontFamily("Mine", tuple(FontFace(f"{low}.ttf", 0, low, high) for low, high in ends))


@pytest.mark.parametrize(
    ("weights", "wanted", "found"),
    [
        ((300, 400, 700), 400, 400),
        ((300, 500, 700), 400, 500),  # from 400 to 500: heavier up to 500 first …
        ((300, 700), 400, 300),  # … then lighter …
        ((600, 700), 400, 600),  # … then heavier
        ((300, 400, 700), 450, 400),
        ((100, 300, 400), 350, 300),  # lighter than 400: lighter first
        ((100, 200, 400), 350, 200),
        ((400, 500), 350, 400),
        ((400, 700, 900), 600, 700),  # heavier than 500: heavier first
        ((400, 500), 600, 500),
        ((700, 900), 800, 900),
    ],
)
def test_the_face_of_a_weight(weights: tuple[int, ...], wanted: int, found: int) -> None:
    assert matched(family(*weights), wanted) == FontRef(f"{found}.ttf")


def test_a_weight_axis_is_pinned() -> None:
    assert matched(family((100, 900)), 650) == FontRef("100.ttf", 0, (("wght", 650.0),))


@pytest.mark.parametrize(("wanted", "pinned"), [(100, 300.0), (900, 700.0)])
def test_a_weight_beyond_the_axis_is_its_end(wanted: int, pinned: float) -> None:
    assert matched(family((300, 700)), wanted) == FontRef("300.ttf", 0, (("wght", pinned),))


def test_an_axis_that_has_the_weight_comes_before_a_file_that_has_not() -> None:
    assert matched(family(400, (500, 900)), 800).path == "500.ttf"


def test_of_faces_alike_the_first_is_taken() -> None:
    first, second = FontFace("a.ttf", 0, 400, 400), FontFace("b.ttf", 0, 400, 400)
    assert matched(FontFamily("Mine", (first, second)), 400).path == "a.ttf"
