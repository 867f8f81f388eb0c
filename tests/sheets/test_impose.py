from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from strategies import HOME, PAPERS, component, component_lists, game, printable_areas, profiles

from pnp.diagnostics import Place, Report
from pnp.geometry import Box, Size
from pnp.model import Component, Made
from pnp.plan import Files, Flip, Margins, Mark, MarkKind, MarkStyle, Order, Page, Paper, Profile, Side
from pnp.sheets import impose

FRONTS_ONLY = replace(HOME, flip=Flip.NONE)


def imposed(components: list[Component], profile: Profile = HOME) -> tuple[Page, ...]:
    report = Report()
    pages = impose(game(*components), profile, report)
    assert [str(finding) for finding in report] == []
    return pages


def pieces(page: Page) -> list[str]:
    return [f"{each.piece.component}/{each.piece.face}#{each.piece.copy}" for each in page.placements]


def lines(page: Page) -> list[Mark]:
    return [mark for mark in page.furniture if isinstance(mark, Mark)]


def test_copies_stand_in_the_order_of_components_faces_and_copies():
    (front,) = imposed([component("time", 1, 2), component("aid", 2)], FRONTS_ONLY)

    assert pieces(front) == ["time/1#1", "time/2#1", "time/2#2", "aid/1#1", "aid/1#2"]


def test_the_first_card_lies_top_left_and_its_back_top_right():
    front, back = imposed([component("time", 1)])

    assert front.placements[0].trim == Box(11.0, 16.5, 44, 63)
    assert back.placements[0].trim == Box(155.0, 16.5, 44, 63)


@pytest.mark.parametrize(
    ("copies", "on_each_sheet"),
    [(1, [1]), (15, [15]), (16, [16]), (17, [16, 1]), (32, [16, 16])],
)
def test_sheets_are_filled_and_none_is_blank(copies: int, on_each_sheet: list[int]):
    pages = imposed([component("time", copies)])

    assert [len(page.placements) for page in pages if page.side is Side.FRONT] == on_each_sheet
    assert [len(page.placements) for page in pages if page.side is Side.BACK] == on_each_sheet


def test_each_back_page_follows_its_front():
    pages = imposed([component("time", 17)])

    assert [(page.number, page.sheet, page.side) for page in pages] == [
        (1, 1, Side.FRONT),
        (2, 1, Side.BACK),
        (3, 2, Side.FRONT),
        (4, 2, Side.BACK),
    ]


def test_a_sheet_on_which_no_piece_has_a_back_has_no_back_page():
    pages = imposed([component("time", 16), component("aid", 16, two_sided=False), component("rank", 2)])

    assert [(page.sheet, page.side) for page in pages] == [
        (1, Side.FRONT),
        (1, Side.BACK),
        (2, Side.FRONT),
        (3, Side.FRONT),
        (3, Side.BACK),
    ]


def test_a_piece_without_a_back_stays_blank_behind_among_others_that_have_one():
    front, back = imposed([component("time", 1), component("aid", 1, two_sided=False), component("rank", 1)])

    assert pieces(front) == ["time/1#1", "aid/1#1", "rank/1#1"]
    assert pieces(back) == ["time/1#1", "rank/1#1"]


def test_without_a_flip_only_fronts_are_printed():
    assert [page.side for page in imposed([component("time", 17)], FRONTS_ONLY)] == [Side.FRONT, Side.FRONT]


def test_another_size_starts_a_new_sheet():
    pages = imposed([component("time", 1), component("poker", 1, size=Size(63, 88))], FRONTS_ONLY)

    assert [pieces(page) for page in pages] == [["time/1#1"], ["poker/1#1"]]


def test_components_of_one_size_share_sheets_though_another_size_stands_between():
    piles = [component("time", 1), component("poker", 1, size=Size(63, 88)), component("rank", 1)]

    assert [pieces(page) for page in imposed(piles, FRONTS_ONLY)] == [["time/1#1", "rank/1#1"], ["poker/1#1"]]


def test_sizes_in_inches_and_in_millimetres_share_sheets():
    piles = [component("inch", 1, size=Size(1.75 * 25.4, 63)), component("metric", 1, size=Size(44.45, 63))]

    assert len(imposed(piles, FRONTS_ONLY)) == 1


def test_what_is_bought_is_not_printed():
    assert imposed([component("pawns", 4, made=Made.BUY)]) == ()


def test_a_component_without_copies_is_neither_printed_nor_too_large():
    assert imposed([component("none", 0, size=Size(500, 500))]) == ()


def test_a_component_that_does_not_fit_is_an_error_at_its_place_and_the_others_are_imposed():
    report = Report()
    piles = [component("map", 1, size=Size(500, 500), line=7), component("time", 1)]

    pages = impose(game(*piles), FRONTS_ONLY, report)

    assert [(finding.code, finding.place) for finding in report] == [
        ("does-not-fit", Place("components/demo/cards.yaml", 7, 1))
    ]
    assert [pieces(page) for page in pages] == [["time/1#1"]]


def test_every_component_that_does_not_fit_is_reported():
    report = Report()

    piles = [component(name, 1, size=Size(500, 500), line=n) for n, name in enumerate("abc", start=1)]
    impose(game(*piles), HOME, report)

    assert len(report) == 3


def test_a_front_too_near_the_edge_for_a_back_fits_where_it_has_none():
    left_bound = Paper("A5", PAPERS["A5"], Margins(top=5, right=5, bottom=5, left=25))
    profile = replace(HOME, paper=left_bound, bleed=0.0, gutter=0.0, marks=MarkStyle(MarkKind.NONE))
    report = Report()
    size = Size(110, 180)

    piles = component("two", 1, size=size, line=1), component("one", 1, size=size, two_sided=False, line=2)
    pages = impose(game(*piles), profile, report)

    assert [finding.place.line for finding in report] == [1]
    assert [pieces(page) for page in pages] == [["one/1#1"]]


def test_pages_in_landscape_have_the_paper_turned():
    front, back = imposed([component("poker", 1, size=Size(63, 88))])

    assert (front.paper, back.paper) == (Size(297, 210), Size(297, 210))
    assert [placement.rotation for page in (front, back) for placement in page.placements] == [0, 180]


def test_marks_of_a_partial_sheet_stand_beside_its_pieces():
    (front,) = imposed([component("time", 1)], FRONTS_ONLY)

    assert Box.around(Box(x, y, 0, 0) for mark in lines(front) for x, y in (mark.start, mark.end)) == Box(
        5.5, 11.0, 55, 74
    )


def printed_copies(components: list[Component]) -> Counter[tuple[str, str, int]]:
    return Counter(
        (pile.id, face.id, number)
        for pile in components
        if pile.made is Made.PRINT
        for face in pile.faces
        for number in range(1, face.copies + 1)
    )


def on_side(pages: tuple[Page, ...], side: Side) -> Counter[tuple[str, str, int]]:
    return Counter(p.piece[:3] for page in pages for p in page.placements if p.side is side)


def all_fit(components: list[Component], profile: Profile) -> tuple[list[Component], tuple[Page, ...]]:
    """The components that are not reported, and all pages."""
    report = Report()
    pages = impose(game(*components), profile, report)
    too_large = {finding.place.line for finding in report}
    return [pile for pile in components if pile.place.line not in too_large], pages


@given(components=component_lists(), profile=profiles())
def test_every_copy_has_one_front_and_one_back_or_its_component_is_reported(
    components: list[Component], profile: Profile
):
    fitting, pages = all_fit(components, profile)
    backs = [pile for pile in fitting if pile.two_sided and profile.flip is not Flip.NONE]

    assert on_side(pages, Side.FRONT) == printed_copies(fitting)
    assert on_side(pages, Side.BACK) == printed_copies(backs)


@given(components=component_lists(), profile=profiles())
def test_pages_and_sheets_are_numbered_without_a_gap_and_none_is_blank(components: list[Component], profile: Profile):
    _, pages = all_fit(components, profile)
    fronts = [page for page in pages if page.side is Side.FRONT]

    assert [page.number for page in pages] == list(range(1, len(pages) + 1))
    assert [page.sheet for page in fronts] == list(range(1, len(fronts) + 1))
    assert all(page.placements for page in pages)


@given(components=component_lists(), profile=profiles())
def test_bleeds_lie_apart_and_within_what_can_be_printed(components: list[Component], profile: Profile):
    _, pages = all_fit(components, profile)

    for page in pages:
        bleeds = bleeds_of(page)
        assert all(area.contains(bleed) for bleed in bleeds for area in printable_areas(page.paper, profile.paper))
        assert not any(a.overlaps(b) for a, b in combinations(bleeds, 2))


@given(components=component_lists(), profile=profiles())
def test_marks_lie_outside_every_bleed_and_within_what_can_be_printed(components: list[Component], profile: Profile):
    _, pages = all_fit(components, profile)

    for page in pages:
        bleeds = bleeds_of(page)
        for start, end, _ in lines(page):
            mark = Box.around([Box(*start, 0, 0), Box(*end, 0, 0)])
            assert all(area.contains(mark) for area in printable_areas(page.paper, profile.paper))
            assert not any(bleed.overlaps(mark) for bleed in bleeds)


@given(components=component_lists(), profile=profiles())
def test_every_cut_line_of_a_front_is_marked_at_both_ends_and_nothing_else(
    components: list[Component], profile: Profile
):
    _, pages = all_fit(components, replace(profile, marks=HOME.marks))

    for page in (each for each in pages if each.side is Side.FRONT):
        trims = [placement.trim for placement in page.placements]
        upright = [mark.start.x for mark in lines(page) if mark.start.x == mark.end.x]
        level = [mark.start.y for mark in lines(page) if mark.start.y == mark.end.y]
        assert len(upright) + len(level) == len(lines(page))
        assert_marked_twice(upright, [x for trim in trims for x in (trim.left, trim.right)])
        assert_marked_twice(level, [y for trim in trims for y in (trim.top, trim.bottom)])


def bleeds_of(page: Page) -> list[Box]:
    return [placement.bleed_box for placement in page.placements]


def assert_marked_twice(marked: list[float], cuts: list[float]) -> None:
    assert all(sum(abs(mark - cut) < 1e-5 for mark in marked) == 2 for cut in cuts)
    assert all(any(abs(mark - cut) < 1e-5 for cut in cuts) for mark in marked)


@given(components=component_lists(), profile=profiles())
def test_the_same_input_gives_the_same_pages(components: list[Component], profile: Profile):
    assert impose(game(*components), profile, Report()) == impose(game(*components), profile, Report())


@pytest.mark.parametrize(
    ("copies", "on_each_sheet"), [(1, [1]), (8, [8]), (9, [9]), (10, [9, 1]), (18, [9, 9]), (19, [9, 9, 1])]
)
@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT, Flip.NONE])
def test_nine_to_a_sheet_leave_no_blank_and_no_lost_page(copies: int, on_each_sheet: list[int], flip: Flip):
    nine_up = replace(HOME, bleed=0.0, gutter=0.0, marks=MarkStyle(MarkKind.NONE), flip=flip)

    pages = imposed([component("poker", copies, size=Size(63.0, 88.0))], nine_up)

    for side in Side if flip is not Flip.NONE else [Side.FRONT]:
        assert [len(page.placements) for page in pages if page.side is side] == on_each_sheet


def test_files_for_each_component_share_no_sheet():
    piles = [component("time", 3), component("aid", 2), component("note", 1)]

    pages = imposed(piles, replace(FRONTS_ONLY, files=Files.COMPONENT))

    assert [{each.piece.component for each in page.placements} for page in pages] == [{"time"}, {"aid"}, {"note"}]
    assert [(page.number, page.sheet) for page in pages] == [(1, 1), (2, 2), (3, 3)]


@pytest.mark.parametrize(
    ("order", "pages"),
    [
        (Order.ALTERNATING, ["1 front", "1 back", "2 front", "2 back"]),
        (Order.BACK_FIRST, ["1 back", "1 front", "2 back", "2 front"]),
        (Order.FRONTS_THEN_BACKS, ["1 front", "2 front", "1 back", "2 back"]),
    ],
)
def test_pages_stand_in_the_order_of_the_profile(order: Order, pages: list[str]):
    found = imposed([component("time", 17)], replace(HOME, order=order))

    assert [f"{page.sheet} {page.side.value}" for page in found] == pages
    assert [page.number for page in found] == [1, 2, 3, 4]


def test_the_order_holds_within_each_file():
    profile = replace(HOME, order=Order.FRONTS_THEN_BACKS, files=Files.COMPONENT)

    found = imposed([component("time", 17), component("aid", 1)], profile)

    assert [f"{page.sheet} {page.side.value}" for page in found] == [
        "1 front",
        "2 front",
        "1 back",
        "2 back",
        "3 front",
        "3 back",
    ]


def test_only_the_copies_asked_for_are_imposed():
    report = Report()
    wanted = {("time", "1", 2), ("time", "2", 1)}

    (front,) = impose(game(component("time", 3, 1)), FRONTS_ONLY, report, wanted)

    assert pieces(front) == ["time/1#2", "time/2#1"]


@pytest.mark.parametrize(
    ("copies", "on_each_sheet"),
    [(1, [1]), (8, [8]), (9, [9]), (10, [9, 1]), (18, [9, 9]), (19, [9, 9, 1])],
)
def test_poker_cards_nine_to_a_sheet_leave_no_page_blank_and_lose_none(copies: int, on_each_sheet: list[int]):
    nine_up = replace(HOME, gutter=0.0, bleed=0.0, marks=MarkStyle(MarkKind.WESTERN, 3.0, 0.5, 0.088))

    pages = imposed([component("poker", copies, size=Size(63.5, 88.9))], nine_up)

    for side in (Side.FRONT, Side.BACK):
        assert [len(page.placements) for page in pages if page.side is side] == on_each_sheet
        assert on_side(pages, side) == Counter({("poker", "1", number): 1 for number in range(1, copies + 1)})
