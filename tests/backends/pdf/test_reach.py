import math

import pytest

from pnp.backends.pdf.reach import reach, within
from pnp.geometry import Box, Point, Transform
from pnp.outlines import polygon, rectangle
from pnp.scene import Grey, Path, Stroke

BOX = (0.0, 0.0, 100.0, 200.0)


def test_an_area_reaches_as_far_as_its_outline() -> None:
    assert reach(Path(rectangle(Box(1, 2, 3, 4)), fill=Grey(0))) == Box(1, 2, 3, 4)


def test_the_tip_of_the_sharpest_mitre_is_reached() -> None:
    sharp = 2 * math.asin(1 / 10)  # the angle at PDF's limit
    tip = polygon([Point(0, 0), Point(20, 0), Point(20 * math.cos(sharp), 20 * math.sin(sharp))])
    assert reach(Path(tip, stroke=Stroke(Grey(0), 2))).left <= -10


@pytest.mark.parametrize(
    ("way", "inside"),
    [
        (Transform(), BOX),
        (Transform.move(10, 20), (-10, -20, 90, 180)),
        (Transform.scale(2, 2), (0, 0, 50, 100)),
        (Transform.rotate(90), (0, -100, 200, 0)),
    ],
)
def test_a_box_from_inside_a_group(way: Transform, inside: tuple[float, ...]) -> None:
    assert within(BOX, way) == pytest.approx(inside)


@pytest.mark.parametrize("way", [Transform.scale(1, 0), Transform(1, 1, 1, 1), Transform.scale(1e-9, 1e-9)])
def test_a_flat_group_keeps_the_box(way: Transform) -> None:
    assert within(BOX, way) == BOX


def test_no_box_is_larger_than_readers_can_count() -> None:
    assert within(BOX, Transform.scale(1e-3, 1e-8)) == pytest.approx((0, 0, 1e5, 1e9))
