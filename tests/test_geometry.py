"""Laws of points, boxes and transforms."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import Box, Point, Size, Transform

lengths = st.floats(-500, 500, allow_nan=False).map(lambda x: round(x, 3))
sizes = st.floats(0.1, 500).map(lambda x: round(x, 3))
boxes = st.builds(Box, lengths, lengths, sizes, sizes)
points = st.builds(Point, lengths, lengths)
angles = st.floats(-720, 720)
maps = st.builds(
    lambda dx, dy, turn, scale: Transform.scale(scale, scale).then(Transform.rotate(turn)).then(Transform.move(dx, dy)),
    lengths,
    lengths,
    angles,
    st.floats(0.1, 10),
)


def close(a: Point, b: Point) -> bool:
    return math.dist(a, b) < 1e-6


@given(maps, points)
def test_a_transform_and_its_inverse_undo_each_other(transform: Transform, point: Point) -> None:
    assert close(transform.inverse().point(transform.point(point)), point)


@given(maps, maps, points)
def test_then_applies_the_first_map_first(first: Transform, second: Transform, point: Point) -> None:
    assert close(first.then(second).point(point), second.point(first.point(point)))


@given(points, angles)
def test_a_rotation_leaves_its_centre_where_it_is(centre: Point, degrees: float) -> None:
    assert close(Transform.rotate(degrees, centre).point(centre), centre)


def test_rotation_is_clockwise_on_a_page_whose_y_points_down() -> None:
    assert Transform.rotate(90).point(Point(1, 0)) == Point(0, 1)


@pytest.mark.parametrize("quarters", range(-4, 9))
def test_quarter_turns_are_exact(quarters: int) -> None:
    turned = Transform.rotate(90 * quarters)
    assert all(part in (-1.0, 0.0, 1.0) for part in turned)


@given(boxes, st.floats(0, 50))
def test_an_outset_box_contains_the_box(box: Box, distance: float) -> None:
    assert box.outset(distance).contains(box)


@given(boxes, boxes)
def test_the_box_around_two_holds_both(one: Box, other: Box) -> None:
    around = Box.around([one, other])
    assert around.contains(one)
    assert around.contains(other)


@given(boxes)
def test_neighbours_that_touch_do_not_overlap(box: Box) -> None:
    assert not box.overlaps(box.moved(box.width, 0))
    assert box.overlaps(box.moved(box.width / 2, 0))


@given(boxes, maps)
def test_the_image_of_a_box_holds_the_images_of_its_corners(box: Box, transform: Transform) -> None:
    image = transform.box(box)
    for corner in box.corners:
        x, y = transform.point(corner)
        assert image.contains(Box(x, y, 0, 0))


def test_a_size_lying_on_its_side() -> None:
    assert Size(44, 63).turned == Size(63, 44)
