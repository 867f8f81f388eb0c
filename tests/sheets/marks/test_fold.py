import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import HOME, MINI, PAPERS, component, game, papers, sizes

from pnp.diagnostics import Report
from pnp.geometry import Box, Point, Size
from pnp.plan import Flip, Mark, MarkKind, MarkStyle, Note, Orientation, Page, Paper, Placement, Profile, Role, Side
from pnp.sheets import impose

FOLDED = replace(HOME, flip=Flip.FOLD)


def pages(profile: Profile, copies: int = 1, size: Size = MINI) -> tuple[Page, ...]:
    return impose(game(component("time", copies, size=size)), profile, Report())


def folds(page: Page) -> list[Mark]:
    return [item for item in page.furniture if isinstance(item, Mark) and item.role is Role.FOLD]


def notes(page: Page) -> list[str]:
    return [item.text for item in page.furniture if isinstance(item, Note)]


def test_a_folded_sheet_is_one_page_with_fronts_and_backs():
    (page,) = pages(FOLDED, copies=3)

    assert [placement.side for placement in page.placements] == [Side.FRONT] * 3 + [Side.BACK] * 3


def test_a_fold_is_marked_at_both_ends_beyond_the_pieces():
    (page,) = pages(FOLDED, copies=2)
    block = Box.around(placement.bleed_box for placement in page.placements)

    assert [(mark.start, mark.end) for mark in folds(page)] == [
        (Point(105, block.top - 0.5), Point(105, block.top - 4)),
        (Point(105, block.bottom + 0.5), Point(105, block.bottom + 4)),
    ]


def test_the_fold_is_drawn_along_a_gutter_that_has_room():
    (page,) = pages(replace(FOLDED, gutter=8.0))

    assert len(folds(page)) == 3


def test_the_fold_says_what_to_do():
    (page,) = pages(FOLDED)

    assert notes(page) == ["fold 山折り", "glue the insides 糊付け"]


@pytest.mark.parametrize("marks", [MarkStyle(MarkKind.NONE), MarkStyle(MarkKind.HAIRLINE, 3, 0.5, 0.088)])
def test_a_fold_is_marked_whatever_shows_the_cuts(marks: MarkStyle):
    (page,) = pages(replace(FOLDED, marks=marks, bleed=0.0))

    assert len(folds(page)) == 3
    assert len(notes(page)) == 2


def test_a_sheet_that_is_not_folded_has_no_fold_marks():
    assert [folds(page) for page in pages(HOME)] == [[], []]


def face_corners(placement: Placement) -> list[Point]:
    """A face's own corners on the page, its top left first and then clockwise."""
    corners, quarters = placement.trim.corners, placement.rotation // 90
    return [*corners[quarters:], *corners[:quarters]]


def folded_over(point: Point, paper: Size, upright: bool) -> tuple[float, float, float]:
    """Where a point of the page beyond the fold comes to lie: turned by half a circle about the fold, in space."""
    x, y = point.x - paper.width / 2, point.y - paper.height / 2
    cos, sin = math.cos(math.pi), math.sin(math.pi)
    if upright:  # about the y axis: x' = x cos t + z sin t, z' = z cos t − x sin t, from z = 0
        return paper.width / 2 + x * cos, point.y, -x * sin
    return point.x, paper.height / 2 + y * cos, y * sin


@given(
    paper=papers(),
    size=sizes(20, 90),
    orientation=st.sampled_from([Orientation.PORTRAIT, Orientation.LANDSCAPE, Orientation.BEST]),
)
def test_folded_every_back_lies_behind_its_front_and_its_head_behind_the_head(
    paper: Paper, size: Size, orientation: Orientation
):
    for page in pages(replace(FOLDED, paper=paper, orientation=orientation), 5, size):
        upright = folds(page)[0].start.x == folds(page)[0].end.x
        half = len(page.placements) // 2
        fronts, backs = page.placements[:half], page.placements[half:]
        for front, back in zip(fronts, backs, strict=True):
            assert (back.piece, back.side) == (front.piece, Side.BACK)
            # Seen from behind, left and right change places, and head and foot do not.
            top_left, top_right, bottom_right, bottom_left = face_corners(back)
            for corner, behind in zip(
                face_corners(front), (top_right, top_left, bottom_left, bottom_right), strict=True
            ):
                assert folded_over(behind, page.paper, upright) == pytest.approx((*corner, 0.0), abs=1e-6)


@pytest.mark.parametrize(
    ("size", "upright"),
    [(MINI, True), (Size(180, 60), False)],
)
def test_the_axis_is_the_one_that_holds_more(size: Size, upright: bool):
    (page, *_) = pages(replace(FOLDED, orientation=Orientation.PORTRAIT), 1, size)

    assert page.paper == PAPERS["A4"]
    assert (folds(page)[0].start.x == folds(page)[0].end.x) == upright
