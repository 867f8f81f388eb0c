from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from strategies import HOME, PAPERS, component, component_lists, game, profiles

from pnp.diagnostics import Report
from pnp.files import Project
from pnp.geometry import Box, Point, Size
from pnp.model import Component
from pnp.outlines import bounds, points_of
from pnp.plan import Cutter, CutterKind, MarkKind, MarkStyle, Page, Profile, Role, Side, Trace
from pnp.sheets import impose
from pnp.sheets.cutters import clear_areas, registration_marks
from pnp.spec import load_profile

A4 = PAPERS["A4"]
CUTTER = Cutter(CutterKind.SILHOUETTE, inset=10, length=20, width=1)
MACHINE = replace(HOME, cutter=CUTTER, marks=MarkStyle(MarkKind.NONE))


def imposed(profile: Profile, *piles: Component) -> tuple[Page, ...]:
    return impose(game(*piles), profile, Report())


def marks_of(page: Page) -> list[Trace]:
    return [item for item in page.furniture if isinstance(item, Trace) and item.role is Role.REGISTRATION]


def test_a_square_stands_top_left_and_corners_top_right_and_bottom_left():
    square, right, left = (bounds(mark.outline) for mark in registration_marks(A4, CUTTER))

    assert square == Box(10, 10, 5, 5)
    assert right == Box.between(180, 9.5, 200.5, 30)
    assert left == Box.between(9.5, 267, 30, 287.5)


def test_all_marks_are_filled():
    assert all(mark.filled for mark in registration_marks(A4, CUTTER))


def test_a_corner_is_two_lines_as_thick_as_asked_for_that_meet_on_the_inset():
    _, right, _ = registration_marks(A4, CUTTER)
    corners = [point for segment in right.outline for point in points_of(segment)]

    assert corners == [
        Point(200.5, 9.5),
        Point(180, 9.5),
        Point(180, 10.5),
        Point(199.5, 10.5),
        Point(199.5, 30),
        Point(200.5, 30),
    ]


def test_marks_stand_on_fronts_only():
    front, back = imposed(MACHINE, component("time", 1))

    assert len(marks_of(front)) == 3
    assert marks_of(back) == []


def test_marks_lie_on_the_paper_as_it_lies():
    landscape, *_ = imposed(MACHINE, component("map", 1, size=Size(240, 100)))

    assert landscape.paper == A4.turned
    assert bounds(marks_of(landscape)[1].outline).right == 297 - 9.5


def test_without_a_machine_all_of_the_area_is_clear():
    assert clear_areas(Box(5, 5, 200, 287), A4, None) == (Box(5, 5, 200, 287),)


def test_the_clear_areas_keep_two_millimetres_from_every_mark():
    areas = clear_areas(Box(5, 5, 200, 287), A4, CUTTER)

    assert Box.between(5, 32, 205, 265) in areas  # as wide as it can be, between the corners' ends
    assert Box.between(32, 5, 178, 292) in areas  # as high as it can be
    assert Box.between(17, 12.5, 197.5, 284.5) in areas  # inside the corners, right of the square
    assert Box.between(12.5, 17, 197.5, 284.5) in areas  # inside the corners, below the square


def test_the_largest_clear_area_comes_first():
    sizes = [area.width * area.height for area in clear_areas(Box(5, 5, 200, 287), A4, CUTTER)]

    assert len(sizes) > 3
    assert all(one >= other for one, other in pairwise(sizes))


@given(components=component_lists(), profile=profiles())
def test_nothing_is_printed_near_a_mark(components: list[Component], profile: Profile):
    for page in imposed(replace(profile, cutter=CUTTER), *components):
        if page.side is Side.FRONT:
            square, right, left = (bounds(mark.outline).outset(2) for mark in marks_of(page))
            lines = [
                Box.between(right.left, right.top, right.right, right.top + 5),
                Box.between(right.right - 5, right.top, right.right, right.bottom),
                Box.between(left.left, left.bottom - 5, left.right, left.bottom),
                Box.between(left.left, left.top, left.left + 5, left.bottom),
            ]
            bleeds = [placement.bleed_box for placement in page.placements]
            assert not any(bleed.overlaps(area) for bleed in bleeds for area in (square, *lines))


@pytest.mark.parametrize("name", ["silhouette-a4", "silhouette-letter"])
def test_the_ready_profiles_hold_eight_poker_cards_in_the_middle_of_a_sheet(name: str, tmp_path):
    report = Report()
    profile = load_profile(Project.at(tmp_path), name, report)
    assert profile is not None
    assert not report.failed

    front, _ = imposed(profile, component("poker", 8, size=Size(63.5, 88.9)))

    block = Box.around(placement.trim for placement in front.placements)
    assert len(front.placements) == 8
    assert block.centre.x == pytest.approx(front.paper.width / 2)
