import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import HOME, PAPERS, component, component_lists, game, lengths, piece, profiles

from pnp.cutlines import CutCircle, CutLine, CutPath, Knee
from pnp.diagnostics import Report
from pnp.geometry import Box, Point, Size
from pnp.model import Component
from pnp.outlines import polygon
from pnp.plan import Edges, Flip, Page, Placement, Profile, Side
from pnp.shapes import Circle, Hexagon, Outlined, Rectangle, Shape, extent
from pnp.sheets import cut_jobs, impose
from pnp.sheets.cutters.contours import cut_sheet

QUARTER = math.tan(math.pi / 8)


def placed(trim: Box, shape: Shape | None = None, *, rotation: int = 0, side: Side = Side.FRONT) -> Placement:
    return Placement(piece(shape=shape or Rectangle(trim.size)), trim, Edges.all(0.0), rotation, side)


def cut(*placements: Placement) -> tuple[CutLine, ...]:
    return cut_sheet(Page(1, Side.FRONT, 1, PAPERS["A4"], placements)).lines


def points(line: CutLine) -> list[tuple[float, float]]:
    assert isinstance(line, CutPath)
    return [tuple(knee.at) for knee in line.knees]


def segments(lines: Sequence[CutLine]) -> Iterator[tuple[Knee, Point]]:
    for line in lines:
        if isinstance(line, CutPath):
            for knee, after in pairwise([*line.knees, line.knees[0]] if line.closed else line.knees):
                yield knee, after.at


def straight(lines: Sequence[CutLine]) -> list[tuple[Point, Point]]:
    return [(knee.at, end) for knee, end in segments(lines) if not knee.bulge]


@pytest.mark.parametrize(
    ("rotation", "ends"), [(0, [(10, 45), (30, 45)]), (90, [(25, 20), (25, 40)]), (180, [(30, 35), (10, 35)])]
)
def test_a_piece_is_scored_where_it_is_folded(rotation: int, ends: list[tuple[float, float]]) -> None:
    size = Size(20, 40) if rotation % 180 == 0 else Size(40, 20)
    flat = piece(shape=Rectangle(Size(20, 40)))._replace(creases=((Point(0, 25), Point(20, 25)),))
    placement = Placement(flat, Box(10, 20, *size), Edges.all(0.0), rotation)
    sheet = cut_sheet(Page(1, Side.FRONT, 1, PAPERS["A4"], (placement,)))

    assert [points(line) for line in sheet.scores] == [ends]


def test_a_slit_is_cut_before_the_piece_is_free() -> None:
    slit = polygon([Point(5, 10), Point(15, 10), Point(15, 11), Point(5, 11)])
    whole = piece(shape=Rectangle(Size(20, 40)))._replace(slits=(slit,))
    first, second = cut(Placement(whole, Box(10, 20, 20, 40), Edges.all(0.0), 0))

    assert points(first) == [(15, 30), (25, 30), (25, 31), (15, 31)]
    assert points(second)[0] == (10, 20)


def test_a_rectangle_is_its_four_corners():
    (line,) = cut(placed(Box(10, 20, 44, 63)))

    assert line == CutPath(tuple(Knee(corner) for corner in Box(10, 20, 44, 63).corners), closed=True)


def test_rounded_corners_are_quarter_circles_of_their_radius():
    (line,) = cut(placed(Box(10, 20, 44, 63), Rectangle(Size(44, 63), radius=3)))

    assert isinstance(line, CutPath)
    assert line.closed
    arcs = [(knee.at, end) for knee, end in segments([line]) if knee.bulge]
    assert arcs == [
        (Point(51, 20), Point(54, 23)),
        (Point(54, 80), Point(51, 83)),
        (Point(13, 83), Point(10, 80)),
        (Point(10, 23), Point(13, 20)),
    ]
    assert {knee.bulge for knee in line.knees} == {0.0, QUARTER}


def test_corners_that_meet_leave_no_straight_line_between_them():
    (line,) = cut(placed(Box(0, 0, 20, 20), Rectangle(Size(20, 20), radius=10)))

    assert straight([line]) == []


def test_a_circle_is_a_circle():
    assert cut(placed(Box(10, 20, 30, 30), Circle(30))) == (CutCircle(Point(25, 35), 15),)


def test_a_hexagon_is_turned_as_it_lies():
    hexagon = Hexagon(40)
    flat, pointy = (
        cut(placed(Box(10, 20, *size), hexagon, rotation=rotation))[0]
        for rotation, size in ((0, extent(hexagon)), (90, extent(hexagon).turned))
    )

    assert max(x for x, _ in points(flat)) == pytest.approx(10 + extent(hexagon).width)
    assert max(y for _, y in points(pointy)) == pytest.approx(20 + extent(hexagon).width)


def test_what_two_neighbours_share_is_cut_once():
    first, second = cut(placed(Box(10, 20, 44, 63)), placed(Box(54, 20, 44, 63)))

    assert points(first) == [(10, 20), (54, 20), (54, 83), (10, 83)]
    assert points(second) == [(54, 20), (98, 20), (98, 83), (54, 83)]
    assert isinstance(second, CutPath)
    assert not second.closed


def test_of_a_longer_side_the_rest_is_cut():
    _, second = cut(placed(Box(10, 20, 44, 30)), placed(Box(54, 20, 44, 63)))

    assert points(second) == [(54, 20), (98, 20), (98, 83), (54, 83), (54, 50)]


def test_a_piece_among_four_others_has_nothing_left_to_cut():
    middle = Box(50, 50, 20, 20)
    around = [middle.moved(dx, dy) for dx, dy in ((20, 0), (-20, 0), (0, 20), (0, -20))]

    assert len(cut(*map(placed, [*around, middle]))) == 4


def test_rounded_neighbours_share_their_straight_sides_and_have_corners_of_their_own():
    rounded = Rectangle(Size(40, 60), radius=3)

    lines = cut(placed(Box(10, 10, 40, 60), rounded), placed(Box(50, 10, 40, 60), rounded))

    assert sum(bool(knee.bulge) for knee, _ in segments(lines)) == 8
    assert sum(start.x == end.x == 50 for start, end in straight(lines)) == 1


def test_hexagons_share_their_slanted_sides():
    hexagon = Hexagon(40)
    width, height = extent(hexagon)
    neighbours = Box(10, 10, width, height), Box(10 + width * 0.75, 10 + height / 2, width, height)

    lines = cut(*(placed(box, hexagon) for box in neighbours))

    assert len(straight(lines)) == 6 + 5


def test_the_backs_of_a_folded_sheet_are_not_cut_by_themselves():
    front, back = placed(Box(10, 20, 44, 63)), placed(Box(110, 20, 44, 63), side=Side.BACK)

    assert cut(front, back) == cut(front)


def test_sheets_of_the_same_lines_are_one_job():
    profile = replace(HOME, flip=Flip.LONG)
    pages = impose(game(component("time", 16 + 16 + 1)), profile, Report())

    assert [job.sheets for job in cut_jobs(pages, profile)] == [(1, 2), (3,)]


def test_from_the_back_lines_lie_as_the_back_shows_them():
    pages = impose(game(component("time", 1, size=Rectangle(Size(44, 63), radius=3))), HOME, Report())
    (job,) = cut_jobs(pages, HOME)
    trim = pages[1].placements[0].trim

    xs, ys = zip(*points(job.back.lines[0]), strict=True)
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((trim.left, trim.top, trim.right, trim.bottom))
    assert {knee.bulge for knee, _ in segments(job.back.lines)} == {0.0, -QUARTER}


def on(segment: tuple[Point, Point], point: Point) -> bool:
    start, end = segment
    return abs(math.dist(start, point) + math.dist(point, end) - math.dist(start, end)) < 1e-6


@given(
    components=component_lists(),
    profile=profiles(),
    gutter=st.sampled_from([0.0, 2.0]),
    radius=st.just(0.0) | lengths(0.5, 3.0),
)
def test_every_side_of_every_piece_is_cut_and_none_twice(
    components: list[Component], profile: Profile, gutter: float, radius: float
):
    rounded = [
        replace(each, shape=replace(each.shape, radius=radius)) if isinstance(each.shape, Rectangle) else each
        for each in components
    ]
    pages = impose(game(*rounded), replace(profile, gutter=gutter), Report())

    for page in (each for each in pages if each.side is Side.FRONT):
        lines = straight(cut_sheet(page).lines)
        for placement in page.placements:
            for part in (0.35, 0.5, 0.65):
                for here in along(placement.trim, part):
                    assert sum(on(segment, here) for segment in lines) == 1


def along(box: Box, part: float) -> list[Point]:
    """A point on each side of a box."""
    across, down = box.left + part * box.width, box.top + part * box.height
    return [Point(across, box.top), Point(box.right, down), Point(across, box.bottom), Point(box.left, down)]


def test_an_irregular_outline_is_followed_as_it_lies_a_corner_typed_twice_once():
    wedge = Outlined.of(polygon([Point(0, 0), Point(0, 0), Point(20, 30), Point(0, 30)]))

    (line,) = cut(placed(Box(100, 50, 30, 20), wedge, rotation=90))

    assert points(line) == [(130, 50), (100, 70), (100, 50)]
