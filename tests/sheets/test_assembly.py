from dataclasses import replace

import pytest
from hypothesis import given
from sheets.boards import Tiled, board, tiled_boards
from strategies import HOME, component, game, printable_areas

from pnp.diagnostics import Report
from pnp.geometry import Box, Size
from pnp.plan import Flip, Mark, Note, Page, Profile, Role, Side
from pnp.sheets import impose

FRONTS = replace(HOME, flip=Flip.NONE)


def printed(size: Size, profile: Profile = FRONTS) -> tuple[Page, ...]:
    return impose(game(component("time", 1), board(size)), profile, Report())


def guides(page: Page) -> list[Mark]:
    return [mark for mark in page.furniture if isinstance(mark, Mark) and mark.role is Role.GUIDE]


def extent(marks: list[Mark]) -> Box:
    return Box.around(Box(*point, 0, 0) for mark in marks for point in (mark.start, mark.end))


def test_the_first_sheet_with_room_bears_the_map_in_the_board_s_proportions() -> None:
    card, first, *others = printed(Size(450, 300))

    assert guides(card) == []
    drawn = extent(guides(first))
    assert drawn.width / drawn.height == pytest.approx(450 / 300)
    assert all(guides(page) == [] for page in others)


def test_the_map_has_a_number_in_each_part_as_it_shows_from_the_front() -> None:
    _, first, *_ = printed(Size(450, 300))
    title, *numbers = [note for note in first.furniture if isinstance(note, Note)][1:]
    drawn = extent(guides(first))

    assert title.text == "map"
    assert [note.text for note in numbers] == ["1", "2", "3", "4"]
    # The joints are at 222.5 and 147.5 mm.
    scale = drawn.width / 450
    assert [note.at.x - drawn.left for note in numbers[:2]] == pytest.approx([scale * 222.5 / 2, scale * 336.25])
    edges = sorted({round(point.x - drawn.left, 6) for mark in guides(first) for point in (mark.start, mark.end)})
    assert edges == pytest.approx([0, scale * 222.5, scale * 450], abs=1e-5)


def test_sheets_without_room_have_no_map_and_no_page_is_made_for_it() -> None:
    tight = replace(FRONTS, tiling=replace(HOME.tiling, width=0))
    pages = printed(Size(2 * 189, 276), tight)

    assert [len(page.placements) for page in pages] == [1, 1, 1]
    assert all(guides(page) == [] for page in pages)


@given(tiled_boards())
def test_a_map_lies_on_one_front_beside_everything_else_within_what_can_be_printed(tiled: Tiled) -> None:
    maps = [page for page in tiled.pages if guides(page)]
    assert len(maps) <= 1
    for page in maps:
        assert page.side is Side.FRONT
        drawn = extent(guides(page))
        assert any(area.contains(drawn) for area in printable_areas(page.paper, tiled.profile.paper))
        assert not any(placement.bleed_box.overlaps(drawn) for placement in page.placements)
