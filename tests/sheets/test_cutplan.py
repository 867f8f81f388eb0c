"""Cut plans, judged by a simulator that knows nothing of how they are made: rectangles of paper, and a knife."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import dropwhile, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import HOME, PAPERS, component, component_lists, game, lengths, piece, profiles

from pnp.diagnostics import Report
from pnp.geometry import Box, Size
from pnp.plan import Axis, Cut, Edges, Flip, Page, Placement, Profile, Sheet, Side, Uncut
from pnp.shapes import Circle, Hexagon, Rectangle, Shape
from pnp.sheets import impose, stacked
from pnp.sheets.cutplan import cut_plan

A4 = PAPERS["A4"]
EXACT_MM = 0.01


def near(a: Sequence[float], b: Sequence[float]) -> bool:
    return all(abs(x - y) <= EXACT_MM for x, y in zip(a, b, strict=True))


def cut_in_two(paper: Box, cut: Cut) -> tuple[Box, Box] | None:
    """The two pieces that a knife makes of a paper, if it goes through it from edge to edge."""
    left, top, right, bottom = paper.left, paper.top, paper.right, paper.bottom
    (x0, y0), (x1, y1) = cut.start, cut.end
    if x0 == x1 and near((y0, y1), (top, bottom)) and left < x0 < right:
        return Box(left, top, x0 - left, bottom - top), Box(x0, top, right - x0, bottom - top)
    if y0 == y1 and near((x0, x1), (left, right)) and top < y0 < bottom:
        return Box(left, top, right - left, y0 - top), Box(left, y0, right - left, bottom - y0)
    return None


def papers_left(paper: Box, cuts: Sequence[Cut], trims: Sequence[Box]) -> list[Box]:
    """The pieces of paper after all cuts; each parts exactly one of them, the one that it says, and no trim."""
    papers = [paper]
    for cut in cuts:
        parted = [(each, halves) for each in papers if (halves := cut_in_two(each, cut))]
        assert len(parted) == 1, f"cut {cut.number} parts {len(parted)} pieces of paper"
        ((whole, halves),) = parted
        assert near(cut.region, whole)
        papers.remove(whole)
        papers += halves
        for trim in trims:
            assert not goes_through(cut, trim), f"cut {cut.number} goes through {trim}"
    return papers


def goes_through(cut: Cut, trim: Box) -> bool:
    (x0, y0), (x1, y1) = cut.start, cut.end
    inner = trim.outset(-EXACT_MM)
    return (
        max(x0, x1) > inner.left
        and min(x0, x1) < inner.right
        and max(y0, y1) > inner.top
        and min(y0, y1) < inner.bottom
    )


def assert_frees(cuts: Sequence[Cut], paper: Box, trims: Sequence[Box]) -> None:
    papers = papers_left(paper, cuts, trims)
    assert [cut.number for cut in cuts] == list(range(1, len(cuts) + 1))
    for trim in trims:
        assert sum(near(trim, each) for each in papers) == 1, f"{trim} is no piece of paper of its own"


def sheet_of(*trims: Box, shape: Shape | None = None, fold: Axis | None = None, paper: Size = A4) -> Sheet:
    placements = (
        Placement(piece(number=number, shape=shape or Rectangle(trim.size)), trim, Edges.all(0.0), rotation=0)
        for number, trim in enumerate(trims, start=1)
    )
    return Sheet(paper, tuple(placements), fold)


def planned(*trims: Box, fold: Axis | None = None) -> tuple[Cut, ...]:
    plan = cut_plan(sheet_of(*trims, fold=fold))
    assert not isinstance(plan, Uncut)
    return plan


def grid(columns: int, rows: int, *, gutter: float, count: int | None = None) -> list[Box]:
    cells = [Box(20 + c * (50 + gutter), 30 + r * (60 + gutter), 50, 60) for r in range(rows) for c in range(columns)]
    return cells[:count]


def settings(cuts: Sequence[Cut]) -> list[tuple[str, float]]:
    return [("x", cut.start.x) if cut.start.x == cut.end.x else ("y", cut.start.y) for cut in cuts]


def test_one_piece_takes_four_cuts():
    assert settings(planned(Box(10, 20, 50, 60))) == [("x", 10), ("x", 60), ("y", 20), ("y", 80)]


def test_each_cut_goes_from_edge_to_edge_of_what_the_last_has_left():
    left, right, top, bottom = planned(Box(10, 20, 50, 60))

    assert (left.start, left.end, left.region) == ((10, 0), (10, 297), Box(0, 0, 210, 297))
    assert (right.start, right.end, right.region) == ((60, 0), (60, 297), Box(10, 0, 200, 297))
    assert (top.start, top.end, top.region) == ((10, 20), (60, 20), Box(10, 0, 50, 297))
    assert (bottom.start, bottom.end, bottom.region) == ((10, 80), (60, 80), Box(10, 20, 50, 277))


def test_the_margins_fall_first_then_the_block_is_parted_then_the_strips():
    cuts = planned(*grid(2, 3, gutter=4))

    assert settings(cuts[:4]) == [("x", 20), ("x", 124), ("y", 30), ("y", 218)]
    assert settings(cuts[4:8]) == [("y", 90), ("y", 94), ("y", 154), ("y", 158)]
    assert settings(cuts[8:]) == [("x", 70)] * 3 + [("x", 74)] * 3


def test_neighbours_without_a_gutter_share_their_cut():
    assert settings(planned(*grid(2, 1, gutter=0)))[4:] == [("x", 70)]


def test_the_same_setting_of_side_by_side_strips_is_cut_one_after_the_other():
    cuts = planned(*grid(2, 3, gutter=0))

    assert [(cut.start.y, cut.end.y) for cut in cuts[-3:]] == [(30, 90), (90, 150), (150, 210)]
    assert settings(cuts[-3:]) == [("x", 70)] * 3


def test_the_last_strip_of_a_sheet_that_is_not_full_is_cut_where_its_pieces_are():
    trims = grid(3, 3, gutter=4, count=7)

    cuts = planned(*trims)

    assert settings(cuts)[8:] == [("x", 70)] * 3 + [("x", 74)] * 2 + [("x", 124)] * 2 + [("x", 128)] * 2
    assert_frees(cuts, Box.of(A4), trims)


def test_the_way_that_takes_fewer_cuts_is_taken():
    tall, *small = Box(10, 10, 40, 100), Box(60, 10, 30, 30), Box(60, 50, 30, 60)

    cuts = planned(tall, *small)

    assert len(cuts) == 8
    assert settings(cuts)[4:6] == [("x", 50), ("x", 60)]


def test_a_piece_as_large_as_the_paper_is_not_cut():
    assert planned(Box.of(A4)) == ()


@pytest.mark.parametrize("shape", [Hexagon(40), Circle(40)])
def test_what_is_no_rectangle_is_not_cut_by_a_guillotine(shape: Shape):
    assert cut_plan(sheet_of(Box(10, 10, 40, 40), shape=shape)) is Uncut.SHAPES


def test_rounded_corners_are_no_hindrance():
    rounded = sheet_of(Box(10, 10, 40, 60), shape=Rectangle(Size(40, 60), radius=3))

    assert cut_plan(rounded) == cut_plan(sheet_of(Box(10, 10, 40, 60)))


PINWHEEL = (Box(50, 50, 40, 20), Box(90, 50, 20, 40), Box(70, 90, 40, 20), Box(50, 70, 20, 40))


def test_pieces_that_no_straight_cut_parts_have_no_cuts():
    assert cut_plan(sheet_of(*PINWHEEL)) is Uncut.ARRANGEMENT


def test_one_place_that_cannot_be_cut_is_enough():
    assert cut_plan(sheet_of(Box(5, 5, 20, 20), *PINWHEEL)) is Uncut.ARRANGEMENT


@pytest.mark.parametrize(("fold", "half"), [(Axis.UPRIGHT, Box(0, 0, 105, 297)), (Axis.LEVEL, Box(0, 0, 210, 148.5))])
def test_a_sheet_to_be_folded_is_cut_as_its_half(fold: Axis, half: Box):
    cuts = planned(Box(10, 20, 50, 60), fold=fold)

    assert cuts[0].region == half
    assert_frees(cuts, half, [Box(10, 20, 50, 60)])


def imposed(profile: Profile, *piles: tuple[str, int]) -> tuple[Page, ...]:
    report = Report()
    pages = impose(game(*(component(name, count) for name, count in piles)), profile, report)
    assert not report.failed
    return pages


def test_backs_have_no_cuts_of_their_own():
    assert [bool(page.cuts) for page in imposed(HOME, ("time", 1))] == [True, False]


def test_sheets_that_are_cut_alike_are_one_stack_and_the_last_one_is_another():
    pages = imposed(HOME, ("time", 16 + 16 + 3))

    assert [[page.number for page in stack.pages] for stack in stacked(pages)] == [[1, 3], [5]]


def test_hexagons_that_lie_alike_are_one_stack_too():
    sheets = [sheet_of(Box(10, 10 + y, 40, 40), shape=Hexagon(40)) for y in (0, 0, 5)]
    pages = [
        Page(number, Side.FRONT, number, A4, sheet.placements, uncut=Uncut.SHAPES)
        for number, sheet in enumerate(sheets, start=1)
    ]

    assert [[page.number for page in stack.pages] for stack in stacked(pages)] == [[1, 2], [3]]


@given(components=component_lists(), profile=profiles(), gutter=st.just(0.0) | lengths(0.0, 8.0))
def test_every_sheet_of_any_game_is_freed(components, profile: Profile, gutter: float):
    for flip in (profile.flip, Flip.FOLD):
        pages = impose(game(*components), replace(profile, gutter=gutter, flip=flip), Report())

        for page in (each for each in pages if each.side is Side.FRONT):
            fronts = [each.trim for each in page.placements if each.side is Side.FRONT]
            paper = page.cuts[0].region if flip is Flip.FOLD and page.cuts else Box.of(page.paper)
            assert page.uncut is None
            assert paper.contains(Box.around(fronts))
            assert_frees(page.cuts, paper, fronts)


@st.composite
def split_layouts(draw: st.DrawFn) -> list[Box]:
    """Trims of many sizes that a guillotine made, by parting a paper again and again; some parts are left empty."""
    done: list[Box] = []
    todo = [Box(0, 0, 200, 200)]
    while todo:
        box = todo.pop()
        side = draw(st.sampled_from(["piece", "across", "down"] if len(todo) + len(done) < 12 else ["piece"]))
        length = box.height if side == "across" else box.width
        gutter = draw(st.sampled_from([0.0, 0.0, 2.0]))
        if side == "piece" or length < 20:
            shrink = draw(lengths(0, 3))
            if draw(st.integers(0, 9)) and min(box.size) > 2 * shrink + 1:
                done.append(box.outset(-shrink))
            continue
        at = draw(lengths(5, length - 5 - gutter))
        if side == "across":
            todo += [
                Box(box.x, box.y, box.width, at),
                Box.between(box.left, box.top + at + gutter, box.right, box.bottom),
            ]
        else:
            todo += [
                Box(box.x, box.y, at, box.height),
                Box.between(box.left + at + gutter, box.top, box.right, box.bottom),
            ]
    return done


@given(trims=split_layouts().filter(bool))
def test_whatever_a_guillotine_can_make_the_plan_frees(trims: list[Box]):
    plan = cut_plan(sheet_of(*trims))

    assert not isinstance(plan, Uncut)
    assert_frees(plan, Box.of(A4), trims)


@given(trims=split_layouts().filter(bool))
def test_once_the_margins_are_off_the_setting_only_grows_until_the_paper_is_turned(trims: list[Box]):
    plan = cut_plan(sheet_of(*trims))

    assert not isinstance(plan, Uncut)
    block = Box.around(trims)
    margins = {("x", block.left), ("x", block.right), ("y", block.top), ("y", block.bottom)}
    inner = list(dropwhile(lambda setting: setting in margins, settings(plan)))
    assert all(after >= at - EXACT_MM for (way, at), (then, after) in pairwise(inner) if way == then)


def test_the_simulator_sees_a_cut_through_a_piece():
    cut = planned(Box(10, 20, 50, 60))[0]

    with pytest.raises(AssertionError, match="goes through"):
        papers_left(Box.of(A4), [cut], [Box(5, 20, 50, 60)])


def test_the_simulator_sees_a_cut_that_ends_inside_the_paper():
    cut = planned(Box(10, 20, 50, 60))[0]

    with pytest.raises(AssertionError, match="parts 0"):
        papers_left(Box.of(A4), [cut._replace(end=cut.end._replace(y=100))], [])


def test_the_simulator_sees_a_piece_that_is_not_freed():
    with pytest.raises(AssertionError, match="no piece of paper of its own"):
        assert_frees(planned(Box(10, 20, 50, 60))[:3], Box.of(A4), [Box(10, 20, 50, 60)])
