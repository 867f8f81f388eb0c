"""Rectangles that bleed: no knife finds paper where colour was asked for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import Box, Point
from pnp.layouts.running_off import run_off
from pnp.outlines import SHARP, CurveTo, MoveTo, Radii, bounds, rectangle
from pnp.scene import Group, Path
from tests.layouts.designs import box, group, items, paths, point, rect

TRIM = Box(0, 0, 40, 60)
INSIDE = st.floats(0.01, 0.99)
LENGTHS = st.floats(0, 5)


@given(left=INSIDE, right=INSIDE, top=INSIDE, bottom=INSIDE, on=st.tuples(*[st.booleans()] * 4), bleed=LENGTHS)
def test_edges_on_the_trim_reach_the_end_of_the_bleed_and_the_others_stay(
    *, left: float, right: float, top: float, bottom: float, on: tuple[bool, bool, bool, bool], bleed: float
) -> None:
    (x0, x1), (y0, y1) = sorted((left * 40, right * 40)), sorted((top * 60, bottom * 60))
    asked = Box.between(0 if on[0] else x0, 0 if on[1] else y0, 40 if on[2] else x1, 60 if on[3] else y1)
    covered = bounds(run_off(asked, SHARP, trim=TRIM, bleed=bleed))
    assert covered.left == (-bleed if on[0] else pytest.approx(x0))
    assert covered.top == (-bleed if on[1] else pytest.approx(y0))
    assert covered.right == pytest.approx(40 + bleed if on[2] else x1)
    assert covered.bottom == pytest.approx(60 + bleed if on[3] else y1)


@given(radius=LENGTHS, bleed=LENGTHS)
def test_a_rect_of_the_whole_face_covers_the_whole_bleed_box_whatever_its_radius(radius: float, bleed: float) -> None:
    assert run_off(TRIM, Radii.alike(radius), trim=TRIM, bleed=bleed) == rectangle(TRIM.outset(bleed))


def test_a_thousandth_of_a_millimetre_beside_the_trim_is_on_it() -> None:
    assert bounds(run_off(Box(0.0009, 10, 10, 10), SHARP, trim=TRIM, bleed=3)).left == -3
    assert bounds(run_off(Box(0.0011, 10, 10, 10), SHARP, trim=TRIM, bleed=3)).left == 0.0011


def test_corners_stay_round_where_no_edge_runs_off() -> None:
    # A tab that hangs from the top edge: its upper corners lie in the bleed, its lower ones on the face.
    outline = run_off(Box(10, 0, 20, 10), Radii.alike(2), trim=TRIM, bleed=3)
    assert bounds(outline) == Box(10, -3, 20, 13)
    assert [segment.end for segment in outline if isinstance(segment, CurveTo)] == [Point(28, 10), Point(10, 8)]
    assert outline[0] == MoveTo(Point(10, -3))


def test_a_rect_off_the_trim_is_just_a_rect() -> None:
    assert run_off(Box(5, 5, 10, 10), Radii.alike(2), trim=TRIM, bleed=3) == rectangle(Box(5, 5, 10, 10), 2)


def test_bleed_true_on_a_layer() -> None:
    assert paths(rect(bleed=True), bleed=3)[0].outline == rectangle(Box(-3, -3, 46, 66))


def test_bleed_false_on_a_layer() -> None:
    assert paths(rect(bleed=False), bleed=3)[0].outline == rectangle(Box(0, 0, 40, 60))


def test_without_a_bleed_nothing_moves() -> None:
    assert paths(rect(bleed=True), bleed=0)[0].outline == rectangle(Box(0, 0, 40, 60))


def test_inside_a_group_the_trim_is_still_the_faces() -> None:
    (moved,) = items(group(rect(box(-10, -10, 5, 5), bleed=True), at=point(10, 10)))
    assert isinstance(moved, Group)
    (path,) = moved.items
    assert isinstance(path, Path)
    assert moved.transform.box(bounds(path.outline)) == Box(-3, -3, 8, 8)
