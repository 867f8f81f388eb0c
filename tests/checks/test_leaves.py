from hypothesis import given
from hypothesis import strategies as st

from pnp.checks.leaves import Leaves, sketch
from pnp.geometry import Box, Point, Size, Transform
from pnp.outlines import ellipse, polygon, rectangle
from pnp.scene import Clip, Grey, Group, Item, Path, Scene

BOX = Box(2, 3, 20, 10)
GREY = Grey(0.5)


def cover(item: Item) -> Box | None:
    [leaf] = Leaves().of(Scene(Size(44, 67), (item,)))
    return None if leaf.cover is None else leaf.cover.box


@given(st.floats(0, 4.9))
def test_a_rectangle_covers_what_its_round_corners_leave(radius: float) -> None:
    found = cover(Path(rectangle(BOX, radius), GREY))
    assert found is not None
    assert BOX.outset(-radius).contains(found)
    assert found.contains(BOX.outset(-radius))


def test_where_it_lies_on_the_face() -> None:
    moved = Group((Path(rectangle(BOX), GREY),), Transform.rotate(90).then(Transform.move(30, 0)))
    assert cover(moved) == Box(17, 2, 10, 20)


def test_other_shapes_cover_no_box() -> None:
    points = [Point(2, 3), Point(22, 3), Point(22, 13), Point(12, 8), Point(2, 13)]
    assert cover(Path(ellipse(BOX), GREY)) is None
    assert cover(Path(polygon(points), GREY)) is None
    assert cover(Path(polygon(points[:3]), GREY)) is None
    assert cover(Group((Path(rectangle(BOX), GREY),), Transform.rotate(45))) is None


def test_what_is_seen_through_or_cut_off_covers_nothing() -> None:
    assert cover(Group((Path(rectangle(BOX), GREY),), opacity=0.5)) is None
    assert cover(Clip(ellipse(BOX), (Path(rectangle(BOX), GREY),))) is None


def test_a_cut_off_leaf_is_no_larger_than_its_clip() -> None:
    [leaf] = Leaves().of(Scene(Size(44, 67), (Clip(rectangle(Box(0, 0, 5, 5)), (Path(rectangle(BOX), GREY),)),)))
    assert leaf.box == Box(2, 3, 3, 2)


def test_a_sketch_knows_no_colours() -> None:
    assert sketch((Path(rectangle(BOX), GREY),)) == sketch((Path(rectangle(BOX), Grey(0.1)),))
    assert sketch((Path(rectangle(BOX), GREY),)) != sketch((Path(ellipse(BOX), GREY),))
