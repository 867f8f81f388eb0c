from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from cutting import freed
from hypothesis import given
from hypothesis import strategies as st
from strategies import HOME, PAPERS, lengths, piece, printable_areas, profiles, sizes

from pnp.geometry import Box, Size
from pnp.plan import Arrange, Edges, Flip, Margins, MarkKind, MarkStyle, Paper, Piece, Profile, Sheet
from pnp.shapes import Circle, Hexagon, Rectangle, Shape
from pnp.sheets.arrange import arrange, holds
from pnp.sheets.arrange.bleeds import bleeds_among
from pnp.sheets.marks import mark_room

MIXED = replace(HOME, arrange=Arrange.MIXED)
FRONTS = replace(MIXED, flip=Flip.NONE)
POKER, MINI, CHIP = Rectangle(Size(63, 88)), Rectangle(Size(44, 63)), Rectangle(Size(20, 20))


def pile(name: str, count: int, shape: Shape, *, two_sided: bool = True) -> list[Piece]:
    return [piece(name, number, shape, two_sided=two_sided) for number in range(1, count + 1)]


def contents(sheets: list[Sheet]) -> list[dict[str, int]]:
    return [dict(Counter(placement.piece.component for placement in sheet.placements)) for sheet in sheets]


def test_what_is_left_over_of_each_size_shares_a_sheet():
    pieces = [*pile("poker", 2, POKER), *pile("mini", 3, MINI), *pile("chip", 8, CHIP)]

    assert contents(arrange(pieces, MIXED)) == [{"poker": 2, "mini": 3, "chip": 8}]


def test_full_sheets_of_one_size_are_the_grids_that_they_would_be_alone():
    minis = pile("mini", 40, MINI)

    sheets = arrange([*minis, *pile("poker", 1, POKER)], MIXED)

    assert contents(sheets) == [{"mini": 16}, {"mini": 16}, {"mini": 8, "poker": 1}]
    assert sheets[:2] == arrange(minis, HOME)[:2]


def test_small_pieces_go_beside_a_full_block_that_leaves_them_room():
    board = Rectangle(Size(150, 190))

    assert contents(arrange([*pile("board", 2, board), *pile("chip", 10, CHIP)], FRONTS)) == [
        {"board": 1, "chip": 10},
        {"board": 1},
    ]


def test_pieces_are_turned_where_that_helps():
    tall, wide = Rectangle(Size(188, 60)), Rectangle(Size(60, 188))

    sheets = arrange([*pile("tall", 2, tall), *pile("wide", 2, wide)], FRONTS)

    assert len(sheets) == 1
    assert {placement.rotation for placement in sheets[0].placements} == {0, 90}


def test_where_mixing_saves_no_sheet_each_size_has_its_own():
    pieces = [*pile("mini", 16, MINI), *pile("poker", 8, POKER)]

    assert arrange(pieces, MIXED) == arrange(pieces, HOME)


def test_pieces_of_one_size_are_dealt_in_their_order_across_and_down_the_page():
    pieces = [*pile("poker", 3, POKER), *pile("chip", 5, CHIP)]

    (sheet,) = arrange(pieces, FRONTS)

    assert [placement.piece for placement in sheet.placements] == pieces
    chips = [(p.trim.y, p.trim.x) for p in sheet.placements if p.piece.component == "chip"]
    assert chips == sorted(chips)


def test_a_block_of_hexagons_and_round_chips_share_a_sheet_with_cards():
    pieces = [*pile("hex", 5, Hexagon(40)), *pile("chip", 6, Circle(25)), *pile("mini", 4, MINI)]

    (sheet,) = arrange(pieces, FRONTS)

    assert contents([sheet]) == [{"hex": 5, "chip": 6, "mini": 4}]


def test_where_backs_lie_beyond_a_fold_pieces_without_a_back_have_sheets_of_their_own():
    pieces = [*pile("mini", 1, MINI), *pile("chip", 1, CHIP, two_sided=False), *pile("poker", 1, POKER)]

    assert contents(arrange(pieces, replace(MIXED, flip=Flip.FOLD))) == [{"mini": 1, "poker": 1}, {"chip": 1}]


def test_a_piece_without_a_back_that_has_no_room_where_backs_must_have_it_has_a_sheet_of_its_own():
    left_bound = Paper("A5", PAPERS["A5"], Margins(top=5, right=5, bottom=5, left=25))
    profile = replace(MIXED, paper=left_bound, bleed=0.0, gutter=0.0, marks=MarkStyle(MarkKind.NONE))
    pieces = [*pile("mini", 1, MINI), *pile("map", 1, Rectangle(Size(115, 190)), two_sided=False)]

    assert contents(arrange(pieces, profile)) == [{"mini": 1}, {"map": 1}]


def test_bleeds_are_half_the_gutter_towards_a_neighbour_and_whole_elsewhere():
    beside = [Box(10, 10, 40, 60), Box(51, 20, 40, 60)]
    below = [Box(10, 10, 40, 60), Box(30, 71, 40, 60)]
    far = [Box(10, 10, 40, 60), Box(54, 20, 40, 60)]

    assert bleeds_among(beside, 2, 1) == [Edges(2, 0.5, 2, 2), Edges(2, 2, 2, 0.5)]
    assert bleeds_among(below, 2, 1) == [Edges(2, 2, 0.5, 2), Edges(0.5, 2, 2, 2)]
    assert bleeds_among(far, 2, 1) == [Edges.all(2), Edges.all(2)]


def test_two_that_meet_only_at_their_corners_keep_their_bleeds_apart():
    assert bleeds_among([Box(10, 10, 40, 60), Box(51, 71, 40, 60)], 2, 1) == [Edges(2, 0.5, 2, 2), Edges(2, 2, 2, 0.5)]


@st.composite
def mixtures(draw: st.DrawFn) -> list[Piece]:
    shape = st.one_of(
        st.builds(Rectangle, sizes()), st.builds(Circle, lengths(10, 60)), st.builds(Hexagon, lengths(10, 60))
    )
    piles = draw(st.lists(st.tuples(shape, st.integers(1, 14), st.booleans()), min_size=1, max_size=5))
    return [
        each
        for number, (form, count, two_sided) in enumerate(piles)
        for each in pile(f"pile-{number}", count, form, two_sided=two_sided)
    ]  # fmt: skip


@st.composite
def cases(draw: st.DrawFn) -> tuple[list[Piece], Profile]:
    """Pieces that fit, and a profile; gutters narrower than two bleeds too."""
    profile = replace(draw(profiles()), arrange=Arrange.MIXED, flip=draw(st.sampled_from(Flip)))
    profile = replace(profile, gutter=draw(lengths(0, 8)))
    pieces = [
        each._replace(two_sided=each.two_sided and profile.flip is not Flip.NONE)
        for each in draw(mixtures())
    ]  # fmt: skip
    return [each for each in pieces if holds(each.shape, profile, two_sided=each.two_sided)], profile


@given(case=cases())
def test_each_piece_lies_on_one_sheet_and_no_more_sheets_are_used_than_by_size(case: tuple[list[Piece], Profile]):
    pieces, profile = case

    sheets = arrange(pieces, profile)

    assert Counter(placement.piece for sheet in sheets for placement in sheet.placements) == Counter(pieces)
    assert len(sheets) <= len(arrange(pieces, replace(profile, arrange=Arrange.BY_SIZE)))


@given(case=cases())
def test_a_guillotine_frees_every_rectangle(case: tuple[list[Piece], Profile]):
    pieces, profile = case
    rectangles = [each for each in pieces if isinstance(each.shape, Rectangle)]

    assert all(freed([placement.trim for placement in sheet.placements]) for sheet in arrange(rectangles, profile))


def rectangular(sheet: Sheet) -> list[Box]:
    return [p.trim for p in sheet.placements if isinstance(p.piece.shape, Rectangle)]


@given(case=cases())
def test_rectangles_are_the_gutter_apart_and_no_bleed_meets_another(case: tuple[list[Piece], Profile]):
    pieces, profile = case

    for sheet in arrange(pieces, profile):
        for a, b in combinations(rectangular(sheet), 2):
            assert not a.outset(profile.gutter).overlaps(b, tolerance=1e-5)
        for one, other in combinations(sheet.placements, 2):
            if isinstance(one.piece.shape, Rectangle):
                assert not one.bleed_box.overlaps(other.bleed_box, tolerance=1e-5)


@given(case=cases())
def test_pieces_with_their_bleeds_and_marks_can_be_printed_on_every_side(case: tuple[list[Piece], Profile]):
    pieces, profile = case

    for sheet in arrange(pieces, profile):
        block = Box.around(placement.trim for placement in sheet.placements).outset(profile.bleed + mark_room(profile))
        sides = [block]
        if any(placement.piece.two_sided for placement in sheet.placements):
            sides.append(turned_over(block, sheet, profile.flip))
        assert all(area.contains(side) for side in sides for area in printable_areas(sheet.paper, profile.paper))


def turned_over(block: Box, sheet: Sheet, flip: Flip) -> Box:
    upright = (sheet.paper.height >= sheet.paper.width) == (flip is Flip.LONG)
    if sheet.fold is not None:
        upright = sheet.fold.value == 0
    if upright:
        return Box(sheet.paper.width - block.right, block.y, block.width, block.height)
    return Box(block.x, sheet.paper.height - block.bottom, block.width, block.height)


@given(case=cases())
def test_beyond_a_fold_no_bleed_of_a_front_reaches_its_back(case: tuple[list[Piece], Profile]):
    pieces, profile = case

    for sheet in arrange(pieces, replace(profile, flip=Flip.NONE) if profile.flip is not Flip.FOLD else profile):
        if sheet.fold is None:
            continue
        for placement in sheet.placements:
            box = placement.bleed_box
            assert not box.overlaps(turned_over(box, sheet, Flip.FOLD))
            assert placement.piece.two_sided


@pytest.mark.parametrize("count", [1, 8, 9, 10, 18, 19])
def test_decks_give_no_blank_sheet_and_lose_none(count: int):
    sheets = arrange([*pile("poker", count, POKER), *pile("mini", count, MINI)], MIXED)

    assert all(sheet.placements for sheet in sheets)
    assert sum(len(sheet.placements) for sheet in sheets) == 2 * count
