"""Places along lines: equal steps, exact corners, and which way the line runs."""

import math
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.art import parse_path
from pnp.geometry import Box, Point
from pnp.layouts.places.trails import Trail, along, round_ellipse
from pnp.outlines import polygon

RECTANGLE = along(polygon(Box(10, 20, 40, 20).corners))


def test_round_a_rectangle_places_start_in_the_top_left_corner_and_run_clockwise() -> None:
    stops = RECTANGLE.stops(6, corners=False)
    assert [stop.at for stop in stops] == [(10, 20), (30, 20), (50, 20), (50, 40), (30, 40), (10, 40)]
    assert [stop.angle for stop in stops] == [0, 0, 90, 180, 180, -90]


@given(st.integers(4, 120))
def test_each_corner_of_a_rectangle_has_a_place(count: int) -> None:
    found = [stop.at for stop in RECTANGLE.stops(count, corners=True)]
    assert len(found) == count
    assert set(Box(10, 20, 40, 20).corners) <= set(found)


@given(st.integers(2, 60))
def test_the_ends_of_an_open_line_are_its_first_and_last_place(count: int) -> None:
    line = along(parse_path("M 0 0 H 30 V 40"))
    stops = line.stops(count, corners=False)
    assert [stops[0].at, stops[-1].at] == [pytest.approx((0, 0)), pytest.approx((30, 40))]
    assert stops[-1].angle == 90


def test_steps_go_round_corners_and_not_across_them() -> None:
    stops = along(parse_path("M 0 0 H 30 V 40")).stops(3, corners=False)
    assert stops[1].at == pytest.approx((30, 5))


def test_one_place_is_the_start() -> None:
    assert [stop.at for stop in along(parse_path("M 3 4 H 30")).stops(1, corners=False)] == [(3, 4)]


@given(st.integers(1, 100))
def test_places_round_a_circle_are_exact(count: int) -> None:
    for number, (at, angle) in enumerate(round_ellipse(Box(0, 0, 200, 200)).stops(count, corners=False)):
        turn = 2 * math.pi * number / count
        assert at == pytest.approx((100 + 100 * math.sin(turn), 100 - 100 * math.cos(turn)), abs=1e-6)
        assert math.cos(math.radians(angle) - turn) == pytest.approx(1)


@pytest.mark.parametrize("trail", [round_ellipse(Box(0, 0, 300, 40)), along(parse_path("M 0 0 C 300 0 0 40 200 90"))])
def test_steps_along_a_curve_are_equal(trail: Trail) -> None:
    points = [stop.at for stop in trail.stops(2001, corners=False)]
    steps = [math.dist(*pair) for pair in pairwise(points)]
    assert max(steps) - min(steps) < 0.002


def test_a_line_of_two_pieces_is_no_track() -> None:
    with pytest.raises(ValueError, match="more than one"):
        along(parse_path("M 0 0 H 10 M 20 0 H 30"))


@pytest.mark.parametrize("flat", [lambda: along(polygon([Point(1, 1)] * 3)), lambda: round_ellipse(Box(0, 0, 0, 5))])
def test_a_line_without_length_is_none(flat: Callable[[], Trail]) -> None:
    with pytest.raises(ValueError, match="no length"):
        flat()
