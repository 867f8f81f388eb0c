from dataclasses import replace

import pytest
from strategies import HOME, component, game, piece

from pnp.diagnostics import Report
from pnp.geometry import Box, Point, Size
from pnp.model import FaceScenes
from pnp.outlines import LineTo, MoveTo, bounds, polygon
from pnp.plan import Edges, Flip, Joint, Mark, MarkKind, MarkStyle, Page, Part, Placement, Side, Tiling
from pnp.scene import Clip, Grey, Path, Placed, Scene, Stroke, Tag
from pnp.shapes import Outlined, Rectangle
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


def cut_out(placement: Placement, side: Side = Side.FRONT) -> Clip:
    """What a piece is cut off at, within its bleed box."""
    (outer,) = compose(page(placement, side=side), FACES, HOME).scene.items
    assert isinstance(outer, Clip)
    (inner,) = outer.items
    assert isinstance(inner, Clip)
    return inner


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
    item = cut_out(placement, side)
    ends = [segment.end for segment in item.outline if isinstance(segment, MoveTo | LineTo)]
    assert {(end.x - 100, end.y - 50) for end in ends} == corners


def test_an_irregular_piece_bleeds_equally_all_round() -> None:
    placement = Placement(piece(shape=WEDGE), Box(100, 50, 20, 30), Edges.all(2.0), 0)
    item = cut_out(placement)
    assert bounds(item.outline).left == pytest.approx(98, abs=0.001)
    assert bounds(item.outline).bottom == pytest.approx(82, abs=0.001)


SIX = Part(number=2, of=6, window=Box(100, 30, 60, 40))
MAP = {("map", "1"): FaceScenes(Scene(Size(240, 90), (), 2.0), Scene(Size(240, 90), (), 2.0))}
PART = Placement(piece("map", shape=Rectangle(Size(60, 40)))._replace(part=SIX), Box(10, 20, 60, 40), Edges.all(2.0), 0)


def clipped(placement: Placement) -> tuple[Placed, Box]:
    """A part as placed, and how far it shows."""
    (clip,) = compose(page(placement, side=placement.side), MAP, HOME).scene.items
    assert isinstance(clip, Clip)
    (inner,) = clip.items
    assert isinstance(inner, Placed)
    return inner, bounds(clip.outline)


@pytest.mark.parametrize(("rotation", "trim"), [(0, Box(10, 20, 60, 40)), (90, Box(10, 20, 40, 60))])
def test_a_part_shows_its_window_and_no_more_than_its_bleed(rotation: int, trim: Box):
    found, shown = clipped(replace(PART, rotation=rotation, trim=trim))

    assert found.transform.box(SIX.window) == trim
    assert shown == trim.outset(2)
    assert found.tag == Tag("map", "1", 1, part=2)


def test_behind_a_part_lies_what_is_behind_it_on_the_whole():
    found, _ = clipped(replace(PART, side=Side.BACK))

    assert found.transform.box(Box(240 - 100 - 60, 30, 60, 40)) == PART.trim


def test_a_part_is_blank_where_it_has_a_tab():
    tabs = replace(HOME, tiling=Tiling(Joint.TABS, 5))
    placement = replace(PART, piece=PART.piece._replace(part=SIX._replace(laps=Edges(0, 5, 0, 0))))

    (clip, *_) = compose(page(placement), MAP, tabs).scene.items

    assert isinstance(clip, Clip)
    assert bounds(clip.outline) == Box.between(8, 18, 65, 62)
