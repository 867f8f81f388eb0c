from dataclasses import replace

import pytest
from hypothesis import given
from sheets.boards import Tiled, board, parts_on, tiled_boards, to_board
from strategies import HOME, game

from pnp.diagnostics import Report
from pnp.geometry import Box, Point, Size
from pnp.outlines import bounds
from pnp.plan import (
    Flip,
    Joint,
    Mark,
    MarkKind,
    MarkStyle,
    Note,
    Page,
    Part,
    Placement,
    Profile,
    Role,
    Side,
    Tiling,
    Trace,
)
from pnp.sheets import impose
from pnp.sheets.joints import inked

FRONTS = replace(HOME, flip=Flip.NONE)
OVERLAP, TABS = (replace(FRONTS, tiling=Tiling(joint, 8)) for joint in (Joint.OVERLAP, Joint.TABS))


def printed(profile: Profile) -> tuple[Page, ...]:
    """A board of four parts, each on a page."""
    return impose(game(board(Size(450, 300))), profile, Report())


def join_marks(page: Page) -> list[Mark]:
    return [mark for mark in page.furniture if isinstance(mark, Mark) and mark.role is Role.JOIN]


def notes(page: Page) -> list[str]:
    return [note.text for note in page.furniture if isinstance(note, Note)]


def areas(page: Page) -> list[Box]:
    return [bounds(trace.outline) for trace in page.furniture if isinstance(trace, Trace) and trace.role is Role.GLUE]


def only_part(page: Page) -> tuple[Placement, Part]:
    (found,) = parts_on((page,))
    return found


def on_board(page: Page) -> list[tuple[Point, Point]]:
    """The join marks of a page with one part, from where they are printed to the board's own coordinates."""
    through = to_board(*only_part(page))
    return [(through.point(mark.start), through.point(mark.end)) for mark in join_marks(page)]


def test_the_ends_of_an_overlap_are_marked_where_the_neighbour_s_edge_comes_to_lie() -> None:
    first, second, third, last = printed(OVERLAP)
    line = HOME.marks.width / 2

    assert [(a.x, b.x) for a, b in on_board(first) if a.x == pytest.approx(b.x)] == [
        pytest.approx((221 + line, 221 + line))
    ] * 2
    assert only_part(second)[1].window.left == 221
    assert [(a.y, b.y) for a, b in on_board(first) if a.y == pytest.approx(b.y)] == [
        pytest.approx((146 + line, 146 + line))
    ] * 2
    assert only_part(third)[1].window.top == 146
    assert join_marks(last) == []


def test_a_tab_is_blank_and_grey_where_glue_goes() -> None:
    first, _, _, last = printed(TABS)
    placement, part = only_part(first)

    assert placement.rotation == 0
    picture = inked(placement, part, Joint.TABS)
    assert picture.right == pytest.approx(placement.trim.right - 8)
    assert picture.bottom == pytest.approx(placement.trim.bottom - 8)
    assert (picture.left, picture.top) == (placement.trim.left - HOME.bleed, placement.trim.top - HOME.bleed)
    right, below = areas(first)
    assert (right.left, right.right) == pytest.approx((picture.right, placement.trim.right))
    assert (below.top, below.bottom) == pytest.approx((picture.bottom, placement.trim.bottom))
    assert areas(last) == []


def test_a_part_is_called_by_its_place() -> None:
    assert [notes(page) for page in printed(OVERLAP)] == [
        ["map 1 1/4, row 1, column 1"],
        ["map 1 2/4, row 1, column 2"],
        ["map 1 3/4, row 2, column 1"],
        ["map 1 4/4, row 2, column 2"],
    ]


@pytest.mark.parametrize("profile", [OVERLAP, TABS])
def test_a_label_lies_on_a_lap_or_in_the_margin(profile: Profile) -> None:
    for page in printed(profile):
        placement, part = only_part(page)
        (note,) = [item for item in page.furniture if isinstance(item, Note)]
        seen = placement.bleed_box if part.number == part.of else visible(placement, part)
        assert not seen.contains(Box(*note.at, 0, 0))


def visible(placement: Placement, part: Part) -> Box:
    trim, laps = placement.trim, part.laps.turned(placement.rotation)
    return Box.between(trim.left + laps.left, trim.top + laps.top, trim.right - laps.right, trim.bottom - laps.bottom)


def test_without_room_in_the_margin_a_part_without_laps_has_no_label() -> None:
    *_, last = printed(replace(OVERLAP, marks=MarkStyle(MarkKind.NONE)))

    assert notes(last) == []


@given(tiled_boards())
def test_every_join_mark_lies_beside_the_edge_of_a_neighbour_and_is_covered_by_it(tiled: Tiled) -> None:
    marks, tiling = tiled.profile.marks, tiled.profile.tiling
    beside = min(marks.width or 0.1, tiling.width) / 2
    every = parts_on(tiled.pages)
    for page in tiled.pages:
        for mark in join_marks(page):
            middle = Point((mark.start.x + mark.end.x) / 2, (mark.start.y + mark.end.y) / 2)
            placement, part = next(each for each in parts_on((page,)) if is_on(each[0], middle))
            at = to_board(placement, part).point(middle)
            neighbours = (other for _, other in every if other.number > part.number)
            over = [other.window for other in neighbours if other.window.contains(Box(*at, 0, 0))]
            edges = [min(abs(at.x - window.left), abs(at.y - window.top)) for window in over]
            assert min(edges) == pytest.approx(beside)


def is_on(placement: Placement, point: Point) -> bool:
    return placement.side is Side.FRONT and placement.trim.contains(Box(*point, 0, 0))


@given(tiled_boards())
def test_backs_are_pictures_to_their_bleed_and_bear_nothing_of_joints(tiled: Tiled) -> None:
    for page in (page for page in tiled.pages if page.side is Side.BACK):
        assert (join_marks(page), areas(page), notes(page)) == ([], [], [])
    for placement, part in parts_on(tiled.pages):
        if placement.side is Side.BACK:
            assert inked(placement, part, tiled.profile.tiling.joint) == placement.bleed_box
