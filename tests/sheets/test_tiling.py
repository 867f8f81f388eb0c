from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from sheets.boards import Tiled, board, parts_on, tiled_boards
from strategies import HOME, component, game, printable_areas

from pnp.diagnostics import Report
from pnp.geometry import Box, Size
from pnp.model import Kind
from pnp.plan import Flip, Joint, MarkKind, MarkStyle, Part, Profile, Side, Stock, Tiling
from pnp.shapes import Circle, Rectangle, Shape
from pnp.sheets import impose
from pnp.sheets.tiling import divided

BARE = replace(
    HOME, bleed=0.0, gutter=0.0, marks=MarkStyle(MarkKind.NONE), flip=Flip.NONE, tiling=Tiling(Joint.TABS, 10)
)
LABELS = Stock("labels", "Labels", HOME.paper, Rectangle(Size(44, 63)), 2, 2, (5, 5), Size(44, 63))


def parts(size: Size | Shape, profile: Profile = BARE, copies: int = 1) -> tuple[Part, ...]:
    shape = Rectangle(size) if isinstance(size, Size) else size
    return divided(shape, profile, two_sided=False, copies=copies)


# What it is cut into


@pytest.mark.parametrize(
    ("size", "grid", "part"),
    [
        (Size(390, 280), (2, 1), Size(200, 280)),  # two parts, as large as a sheet allows
        (Size(280, 390), (1, 2), Size(280, 200)),  # they lie on their side
        (Size(430, 280), (3, 1), Size(150, 280)),  # halves would be wider than what can be printed
        (Size(450, 300), (2, 2), Size(230, 155)),  # quarters, each on a sheet turned to landscape
        (Size(30, 500), (1, 2), Size(30, 255)),  # the halves of a strip
        (Size(290, 290), (2, 3), Size(150, 310 / 3)),  # two of six share a sheet; quarters would take four sheets
    ],
)
def test_a_board_is_divided_into_equal_parts_that_lap(size: Size, grid: tuple[int, int], part: Size) -> None:
    every = parts(size)

    assert (every[-1].column, every[-1].row) == grid
    assert [each.window.size for each in every] == [pytest.approx(part)] * len(every)


def test_parts_are_numbered_as_one_reads() -> None:
    assert [(part.number, part.of, part.row, part.column) for part in parts(Size(450, 300))] == [
        (1, 4, 1, 1),
        (2, 4, 1, 2),
        (3, 4, 2, 1),
        (4, 4, 2, 2),
    ]


def test_two_copies_are_divided_so_that_both_take_fewest_sheets() -> None:
    assert [len(parts(Size(210, 210), copies=copies)) for copies in (1, 2)] == [2, 3]


def test_what_would_take_too_many_parts_is_not_divided() -> None:
    assert parts(Size(400, 9.9e9)) == ()


def test_what_is_no_rectangle_is_divided_as_the_box_round_it() -> None:
    assert parts(Circle(300)) == parts(Size(300, 300))


def test_labels_are_no_paper_for_boards() -> None:
    assert parts(Size(400, 400), replace(BARE, stock=LABELS)) == ()


def test_a_joint_as_wide_as_the_paper_leaves_nothing_to_print() -> None:
    assert parts(Size(400, 400), replace(BARE, tiling=Tiling(Joint.TABS, 287))) == ()


@pytest.mark.parametrize("kind", [Kind.CARD, Kind.TILE, Kind.CHIP, Kind.MARKER])
def test_only_boards_are_divided(kind: Kind) -> None:
    report = Report()

    assert impose(game(component("huge", 1, size=Size(400, 400), kind=kind)), HOME, report) == ()
    assert [finding.code for finding in report] == ["does-not-fit"]


def test_a_board_that_cannot_be_divided_is_an_error_that_says_why() -> None:
    report = Report()

    assert impose(game(board(Size(400, 400))), replace(HOME, tiling=Tiling(Joint.TABS, 300)), report) == ()
    (finding,) = report
    assert finding.code == "does-not-fit"
    assert finding.message.endswith(
        "; with joints so wide (tiling: {joint: tabs, width: 300}) it would take more than 100 parts"
    )


def test_a_board_that_fits_is_whole() -> None:
    (page,) = impose(game(board(Size(180, 250))), HOME, Report())

    assert [placement.piece.part for placement in page.placements] == [None]


# The laws


@given(tiled_boards())
def test_parts_show_the_whole_board_and_lap_by_the_width_of_the_joint(
    tiled: Tiled,
) -> None:
    piece, profile, pages = tiled
    whole, lap = Box.of(piece.trim), profile.tiling.width
    windows = {part: part.window for placement, part in parts_on(pages) if placement.piece.copy == 1}
    for part, window in windows.items():
        assert whole.contains(window)
        for other in windows:
            across, down = other.column - part.column, other.row - part.row
            if (across, down) == (1, 0):
                assert window.right - other.window.left == pytest.approx(lap)
                assert part.laps.right == lap
            if (across, down) == (0, 1):
                assert window.bottom - other.window.top == pytest.approx(lap)
                assert part.laps.bottom == lap
    cores = [(part, core(part)) for part in windows]
    assert sum(box.width * box.height for _, box in cores) == pytest.approx(
        whole.width * whole.height if windows else 0
    )
    assert not any(a.overlaps(b) for (_, a), (_, b) in combinations(cores, 2))


def core(part: Part) -> Box:
    """What of a part is not covered from the front."""
    window, laps = part.window, part.laps
    return Box.between(
        window.left + laps.left, window.top + laps.top, window.right - laps.right, window.bottom - laps.bottom
    )


@given(tiled_boards())
def test_every_part_of_every_copy_is_printed_once_on_each_side(
    tiled: Tiled,
) -> None:
    piece, profile, pages = tiled
    both = piece.two_sided and profile.flip is not Flip.NONE
    for side in (Side.FRONT, Side.BACK) if both else (Side.FRONT,):
        shown = [(placement.piece.copy, part) for placement, part in parts_on(pages) if placement.side is side]
        assert len(set(shown)) == len(shown)
        for copy in {copy for copy, _ in shown}:
            numbers = sorted(part.number for each, part in shown if each == copy)
            assert numbers == list(range(1, shown[0][1].of + 1))


@given(tiled_boards())
def test_every_part_lies_within_what_can_be_printed(tiled: Tiled) -> None:
    _, profile, pages = tiled
    for page in pages:
        boxes = [placement.bleed_box for placement in page.placements]
        assert all(area.contains(box) for box in boxes for area in printable_areas(page.paper, profile.paper))


@given(tiled_boards())
def test_all_parts_have_one_size_and_have_it_on_paper_too(tiled: Tiled) -> None:
    every = parts_on(tiled.pages)
    for placement, part in every:
        size = placement.trim.size if placement.rotation % 180 == 0 else placement.trim.size.turned
        assert size == pytest.approx(part.window.size)
        assert part.window.size == every[0][1].window.size
