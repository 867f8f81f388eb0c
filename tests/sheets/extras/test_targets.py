from pnp.geometry import Box, Point
from pnp.outlines import bounds
from pnp.plan import Mark, Role, Trace
from pnp.sheets.extras.targets import targets

FIELD = Box(0, 0, 210, 297)


def rings(*taken: Box) -> list[Box]:
    return [bounds(item.outline) for item in targets(FIELD, taken) if isinstance(item, Trace)]


def test_targets_stand_at_the_middles_of_the_four_sides():
    assert [ring.centre for ring in rings()] == [Point(105, 5), Point(205, 148.5), Point(105, 292), Point(5, 148.5)]


def test_a_target_is_a_cross_of_10_mm_in_a_ring_of_5():
    cross, _, ring = list(targets(FIELD, ()))[:3]

    assert isinstance(cross, Mark)
    assert (cross.start, cross.end, cross.role) == (Point(100, 5), Point(110, 5), Role.REGISTRATION)
    assert isinstance(ring, Trace)
    assert bounds(ring.outline).size == (5, 5)


def test_a_target_stands_aside_from_a_mark():
    assert rings(Box(105, 0, 0, 5))[0].centre == Point(111, 5)


def test_a_side_without_room_has_no_target():
    assert len(rings(Box(0, 0, 210, 12))) == 3
