from dataclasses import replace

import pytest
from strategies import HOME, component, game, piece

from pnp.diagnostics import Report
from pnp.geometry import Box, Point, Size
from pnp.model import FaceScenes
from pnp.outlines import LineTo, MoveTo, bounds, polygon
from pnp.plan import Edges, Flip, Mark, MarkKind, MarkStyle, Page, Placement, Side
from pnp.scene import Clip, Grey, Path, Placed, Scene, Stroke, Tag
from pnp.shapes import Outlined
from pnp.sheets import compose, impose

A4 = Size(210, 297)
FRONT, BACK = Scene(Size(44, 63), (), bleed=2.0), Scene(Size(44, 63), (), bleed=2.0)
FACES = {("time", "1"): FaceScenes(FRONT, BACK)}
CARD = Placement(piece(number=3), Box(10, 20, 44, 63), Edges.all(2.0), rotation=0)


def page(*placements: Placement, side: Side = Side.FRONT, marks: tuple[Mark, ...] = ()) -> Page:
    shown = tuple(replace(placement, side=side) for placement in placements)
    return Page(number=1, side=side, sheet=1, paper=A4, placements=shown, furniture=marks)


def placed(placement: Placement, side: Side = Side.FRONT) -> Placed:
    (item,) = compose(page(placement, side=side), FACES, HOME).scene.items
    assert isinstance(item, Placed)
    return item


def test_a_face_is_placed_with_the_name_of_its_copy():
    assert placed(CARD).tag == Tag("time", "1", 3)


def test_a_front_page_shows_fronts_and_a_back_page_backs():
    assert placed(CARD).scene is FRONT
    assert placed(CARD, Side.BACK).scene is BACK


@pytest.mark.parametrize(
    ("rotation", "trim", "top_left", "top_right"),
    [
        (0, Box(10, 20, 44, 63), Point(10, 20), Point(54, 20)),
        (90, Box(10, 20, 63, 44), Point(73, 20), Point(73, 64)),
        (180, Box(10, 20, 44, 63), Point(54, 83), Point(10, 83)),
        (270, Box(10, 20, 63, 44), Point(10, 64), Point(10, 20)),
    ],
)
def test_a_face_fills_its_trim_turned_clockwise(rotation: int, trim: Box, top_left: Point, top_right: Point):
    transform = placed(replace(CARD, trim=trim, rotation=rotation)).transform

    assert transform.point(Point(0, 0)) == top_left
    assert transform.point(Point(44, 0)) == top_right
    assert transform.box(Box.of(Size(44, 63))) == trim


def test_marks_are_one_path_of_black_lines_as_wide_as_the_profile_says():
    marks = (Mark(Point(10, 17.5), Point(10, 14.5)), Mark(Point(54, 17.5), Point(54, 14.5)))

    *_, path = compose(page(CARD, marks=marks), FACES, HOME).scene.items

    assert path == Path(
        outline=(
            MoveTo(Point(10, 17.5)),
            LineTo(Point(10, 14.5)),
            MoveTo(Point(54, 17.5)),
            LineTo(Point(54, 14.5)),
        ),
        stroke=Stroke(Grey(0.0), 0.088),
    )


def test_the_pages_boxes_hold_those_of_all_pieces():
    drawn = compose(page(CARD, replace(CARD, piece=piece(number=4), trim=Box(58, 87, 44, 63))), FACES, HOME)

    assert drawn.scene.size == A4
    assert drawn.trim == Box(10, 20, 92, 130)
    assert drawn.bleed == Box(8, 18, 96, 134)


def test_a_planned_back_that_is_not_drawn_is_never_skipped():
    with pytest.raises(ValueError, match="time/1 has a back in the plan but none drawn"):
        compose(page(CARD, side=Side.BACK), {("time", "1"): FaceScenes(FRONT, None)}, HOME)


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
def test_every_face_of_an_imposed_game_is_drawn_where_the_plan_says(flip: Flip):
    profile = replace(HOME, flip=flip, marks=MarkStyle(MarkKind.NONE))
    size = Size(63, 88)
    faces = {("poker", "1"): FaceScenes(Scene(size, (), 2.0), Scene(size, (), 2.0))}

    for each in impose(game(component("poker", 9, size=size)), profile, Report()):
        items = compose(each, faces, profile).scene.items
        assert [(item.tag, item.transform.box(Box.of(size))) for item in items if isinstance(item, Placed)] == [
            (Tag(*p.piece[:3]), pytest.approx(p.trim)) for p in each.placements
        ]


# The lower left half of a 20 × 30 mm box.
WEDGE = Outlined.of(polygon([Point(0, 0), Point(20, 30), Point(0, 30)]))


@pytest.mark.parametrize(
    ("rotation", "side", "corners"),
    [
        (0, Side.FRONT, {(0, 0), (20, 30), (0, 30)}),
        (90, Side.FRONT, {(30, 0), (0, 20), (0, 0)}),
        (180, Side.FRONT, {(20, 30), (0, 0), (20, 0)}),
        (0, Side.BACK, {(20, 0), (0, 30), (20, 30)}),
        (180, Side.BACK, {(0, 30), (20, 0), (0, 0)}),
    ],
)
def test_an_irregular_piece_is_cut_out_as_it_lies_and_its_back_mirrored(
    rotation: int, side: Side, corners: set[tuple[float, float]]
) -> None:
    trim = Box(100, 50, 20, 30) if rotation % 180 == 0 else Box(100, 50, 30, 20)
    placement = Placement(piece(shape=WEDGE), trim, Edges.all(0.0), rotation)
    (item,) = compose(page(placement, side=side), FACES, HOME).scene.items
    assert isinstance(item, Clip)
    ends = [segment.end for segment in item.outline if isinstance(segment, MoveTo | LineTo)]
    assert {(end.x - 100, end.y - 50) for end in ends} == corners


def test_an_irregular_piece_bleeds_equally_all_round() -> None:
    placement = Placement(piece(shape=WEDGE), Box(100, 50, 20, 30), Edges.all(2.0), 0)
    (item,) = compose(page(placement), FACES, HOME).scene.items
    assert isinstance(item, Clip)
    assert bounds(item.outline).left == pytest.approx(98, abs=0.001)
    assert bounds(item.outline).bottom == pytest.approx(82, abs=0.001)
