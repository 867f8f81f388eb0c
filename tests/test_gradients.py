"""What a gradient truly is."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import Point, Transform
from pnp.gradients import Gradient, seen_through, settled, unit_space
from pnp.scene import Grey, LinearGradient, Paint, RadialGradient, Rgb, Stop

RED, BLUE = Rgb(1, 0, 0), Rgb(0, 0, 1)
STOPS = (Stop(0, RED), Stop(1, BLUE, 0.5))
LINEAR = LinearGradient(Point(10, 20), Point(40, 60), STOPS)
RADIAL = RadialGradient(Point(10, 20), 5, Point(13, 20), STOPS)


def test_a_colour_is_one_stop() -> None:
    assert settled(Grey(0.5)) == Stop(0, Grey(0.5), 1)


@pytest.mark.parametrize("gradient", [LINEAR, RADIAL])
def test_a_gradient_stays_what_it_is(gradient: Gradient) -> None:
    assert settled(gradient) is gradient


@pytest.mark.parametrize(
    "flat",
    [
        replace(LINEAR, end=LINEAR.start),
        replace(RADIAL, radius=0),
        replace(LINEAR, transform=Transform(1, 1, 2, 2)),
        replace(RADIAL, transform=Transform.scale(1, 0)),
    ],
)
def test_a_gradient_without_extent_is_its_last_colour(flat: Gradient) -> None:
    assert settled(flat) == STOPS[-1]


def test_a_gradient_of_one_colour_is_that_colour() -> None:
    assert settled(replace(LINEAR, stops=(Stop(0, RED), Stop(0.5, RED), Stop(1, RED)))) == Stop(1, RED)


def test_a_gradient_of_one_colour_that_fades_is_a_gradient() -> None:
    fading = replace(LINEAR, stops=(Stop(0, RED, 0), Stop(1, RED)))
    assert settled(fading) is fading


@given(st.floats(-400, 400), st.floats(-400, 400))
def test_a_focus_is_always_inside_its_circle(x: float, y: float) -> None:
    found = settled(replace(RADIAL, focus=Point(x, y)))
    assert isinstance(found, RadialGradient)
    assert abs(complex(*found.focus) - complex(*found.centre)) <= 0.991 * found.radius


def test_a_focus_outside_is_moved_straight_towards_the_centre() -> None:
    found = settled(replace(RADIAL, focus=Point(40, 60)))
    assert isinstance(found, RadialGradient)
    assert found.focus == pytest.approx(Point(10 + 3 * 0.99, 20 + 4 * 0.99))


@pytest.mark.parametrize(
    ("gradient", "at", "lies"),
    [
        (LINEAR, Point(0, 0), Point(10, 20)),
        (LINEAR, Point(1, 0), Point(40, 60)),
        (LINEAR, Point(0, 1), Point(-30, 50)),
        (RADIAL, Point(0, 0), Point(10, 20)),
        (RADIAL, Point(0, 1), Point(10, 25)),
        (replace(LINEAR, transform=Transform.scale(2, 1)), Point(1, 0), Point(80, 60)),
    ],
)
def test_the_unit_space_of_a_gradient(gradient: Gradient, at: Point, lies: Point) -> None:
    assert unit_space(gradient).point(at) == pytest.approx(lies)


@pytest.mark.parametrize(
    ("paint", "through"), [(RED, False), (LINEAR, True), (replace(RADIAL, stops=(Stop(0, RED), Stop(1, BLUE))), False)]
)
def test_what_is_seen_through(paint: Paint, through: bool) -> None:
    assert seen_through(paint) is through
