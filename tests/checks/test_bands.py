"""Bands of colour along a line: laid over one another, and held against those of another line."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.checks.bands import Band, differences, over, within
from pnp.scene import Cmyk, Colour, Grey, Rgb, Spot

RED, BLUE = Rgb(1, 0, 0), Rgb(0, 0, 1)
GOLD = Spot("Gold", 1.0, Cmyk(0, 0.2, 0.8, 0.2))
LENGTH = 60


def unlike(one: list[Band], other: list[Band], tolerance: float = 0.1) -> list[tuple[float, float]]:
    return differences(one, other, LENGTH, tolerance)


def whole(colour: Colour, opacity: float = 1.0, *, pictured: bool = False) -> list[Band]:
    return [Band(0, LENGTH, colour, opacity, pictured)]


def test_bands_that_end_nearly_together_are_alike() -> None:
    one, other = [Band(0, 30, RED)], [Band(0, 30.08, RED)]
    assert unlike(one, other) == []
    assert unlike(one, other, 0.05) == [(30, pytest.approx(30.08))]


def test_places_that_differ_side_by_side_are_one() -> None:
    assert unlike([Band(0, 10, RED), Band(10, 20, BLUE)], [Band(40, 50, RED)]) == [(0, 20), (40, 50)]


def test_what_is_drawn_in_the_colour_of_paper_is_as_nothing() -> None:
    assert unlike(whole(Grey(1.0)), []) == []


def test_a_colour_seen_through_is_as_light_as_it_looks() -> None:
    assert unlike(whole(RED, 0.5), whole(Rgb(1, 0.5, 0.5))) == []
    assert unlike(whole(RED, 0.5), whole(RED)) == [(0, LENGTH)]


def test_colours_that_no_eye_tells_apart_are_alike() -> None:
    assert unlike(whole(RED), whole(Rgb(0.99, 0, 0))) == []
    assert unlike(whole(RED), whole(Rgb(0.95, 0, 0))) == [(0, LENGTH)]


def test_pictures_may_differ_more() -> None:
    assert unlike(whole(RED, pictured=True), whole(Rgb(0.9, 0, 0), pictured=True)) == []
    assert unlike(whole(RED, pictured=True), whole(Rgb(0.8, 0, 0), pictured=True)) == [(0, LENGTH)]


def test_an_ink_of_its_own_is_not_like_what_stands_in_for_it() -> None:
    assert unlike(whole(GOLD), whole(GOLD.alternate)) == [(0, LENGTH)]
    assert unlike(whole(GOLD), whole(GOLD)) == []


def test_what_is_seen_through_mixes() -> None:
    assert over(whole(RED), [Band(10, 20, BLUE, 0.5)]) == [
        Band(0, 10, RED), Band(10, 20, Rgb(0.5, 0, 0.5)), Band(20, LENGTH, RED),
    ]  # fmt: skip


def test_two_that_are_seen_through_cover_more_than_one() -> None:
    ((_, _, _, opacity, _),) = over(whole(RED, 0.5), whole(RED, 0.5))
    assert opacity == 0.75


def test_bands_are_cut_off_where_spans_end() -> None:
    assert within(whole(RED), [(10, 20), (50, 80)]) == [Band(10, 20, RED), Band(50, LENGTH, RED)]


places = st.lists(st.integers(0, LENGTH), unique=True, max_size=8).map(sorted)


@given(places, places)
def test_bands_over_others_stay_sorted_and_apart_and_hide_them(lower: list[int], upper: list[int]) -> None:
    below = [Band(start, end, RED) for start, end in pairwise(lower)][::2]
    above = [Band(start, end, BLUE) for start, end in pairwise(upper)][::2]
    seen = over(below, above)
    assert all(one.start < one.end <= other.start for one, other in pairwise([*seen, Band(99, 100, RED)]))
    for place in range(LENGTH):
        at = [[b.colour for b in bands if b.start <= place + 0.5 < b.end] for bands in (seen, above, below)]
        assert at[0] == (at[1] or at[2])
