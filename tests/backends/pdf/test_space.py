import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.backends.pdf.space import corners, matrix, point
from pnp.geometry import Box, Point, Transform

LENGTHS = st.floats(-500, 500)


def test_an_inch_is_72_points_and_y_runs_up_from_the_lower_edge() -> None:
    assert point(Point(25.4, 0), 50.8) == pytest.approx((72, 144))


def test_a_box_is_its_left_bottom_right_and_top_edge() -> None:
    assert corners(Box(25.4, 0, 50.8, 25.4), 50.8) == pytest.approx((72, 72, 216, 144))


@given(st.builds(Transform, *[LENGTHS] * 6), st.builds(Point, LENGTHS, LENGTHS), LENGTHS, LENGTHS)
def test_mapping_before_or_after_turning_over_leads_to_the_same_point(
    transform: Transform, at: Point, outer: float, inner: float
) -> None:
    turned = matrix(transform, outer, inner).point(Point(*point(at, inner)))
    assert turned == pytest.approx(point(transform.point(at), outer), abs=1e-5)
