"""Sheets of booklets are folded in computation, and their pages must follow one another, each upright."""

from dataclasses import replace
from itertools import pairwise

import pytest
from paper import Leaf, facing, far_under, left_under, printed, read
from strategies import HOME, component, game

from pnp.booklet import BookDesign, Booklet, Fold, PageMargins
from pnp.checks import check_sheets
from pnp.diagnostics import Place, Report
from pnp.expressions import Value
from pnp.geometry import Box, Size
from pnp.model import Component, Face, Kind
from pnp.plan import Edges, Files, Flip, Margins, Mark, Orientation, Page, Paper, Profile, Role, Side
from pnp.scene import Grey
from pnp.sheets import impose
from pnp.template import StrokeValue

HERE = Place("components/demo/rules.yaml", 1, 1)
SMALL = Size(60.0, 90.0)
A6 = Size(105.0, 148.0)
A3 = Paper("A3", Size(297.0, 420.0), Margins(5.0, 5.0, 5.0, 5.0))


def booklet(fold: Fold, count: int, size: Size = SMALL, *, copies: int = 1, thickness: float = 0.0) -> Component:
    black = Value.parse("black", HERE, lambda _: Grey(0.0))
    line = StrokeValue(black, Value.parse("0.2", HERE, float), ())
    design = BookDesign(PageMargins(9, 9, 9, 9), 1, 0, {}, {}, line, black, black)
    faces = tuple(Face(f"page-{number}", copies, {}, (), HERE) for number in range(1, count + 1))
    whole = component("rules", size=size, two_sided=False)
    return replace(whole, kind=Kind.BOOKLET, faces=faces, booklet=Booklet((), design, fold, thickness))


def imposed(rules: Component, profile: Profile = HOME) -> tuple[Page, ...]:
    report = Report()
    pages = impose(game(rules), profile, report)
    check_sheets(game(rules), pages, report)
    assert [str(finding) for finding in report] == []
    return pages


def sheets(pages: tuple[Page, ...], flip: Flip) -> list[list[Leaf]]:
    return [printed(front, back, flip) for front, back in zip(pages[::2], pages[1::2], strict=True)]


@pytest.fixture(params=[Flip.LONG, Flip.SHORT], ids=["long", "short"])
def flip(request: pytest.FixtureRequest) -> Flip:
    return request.param


@pytest.mark.parametrize("count", [4, 8, 12, 16])
@pytest.mark.parametrize("size", [A6, SMALL.turned, SMALL], ids=["alone", "level", "four on a sheet"])
def test_sheets_of_a_saddle_one_inside_the_other_read_in_order(count: int, size: Size, flip: Flip):
    pages = imposed(booklet(Fold.SADDLE, count, size, thickness=0.1), replace(HOME, flip=flip))

    leaves = [leaf for sheet in sheets(pages, flip) for leaf in facing(sheet)]
    folios = [left_under(folio) for folio in in_twos(leaves)]
    nested = [folio[0] for folio in folios] + [folio[1] for folio in folios[::-1]]
    assert read(nested) == list(range(1, count + 1))


def in_twos(leaves: list[Leaf]) -> list[list[Leaf]]:
    """Leaves that are joined: whose pages on either side of the fold add up to one number more than there are."""
    by_page = {leaf.up.page: leaf for leaf in leaves}
    count = 2 * len(leaves)
    return [[by_page[page], by_page[count + 1 - page]] for page in range(1, count // 2, 2)]


def test_a_sheet_folded_once_reads_in_order(flip: Flip):
    (sheet,) = sheets(imposed(booklet(Fold.HALF, 4), replace(HOME, flip=flip)), flip)

    assert read(left_under(facing(sheet))) == [1, 2, 3, 4]


@pytest.mark.parametrize("size", [SMALL, SMALL.turned], ids=["upright", "level"])
def test_a_sheet_folded_twice_reads_in_order(size: Size, flip: Flip):
    (sheet,) = sheets(imposed(booklet(Fold.QUARTER, 8, size), replace(HOME, flip=flip)), flip)

    assert read(left_under(far_under(facing(sheet)))) == list(range(1, 9))


@pytest.mark.parametrize("size", [SMALL, SMALL.turned], ids=["upright", "level"])
def test_a_sheet_folded_three_times_reads_in_order(size: Size, flip: Flip):
    pages = imposed(booklet(Fold.EIGHTH, 16, size), replace(HOME, paper=A3, flip=flip))
    (sheet,) = sheets(pages, flip)

    assert read(left_under(far_under(left_under(facing(sheet))))) == list(range(1, 17))


@pytest.mark.parametrize("panels", [1, 3, 4])
def test_a_strip_reads_in_order_on_one_side_and_then_on_the_other(panels: int, flip: Flip):
    (sheet,) = sheets(imposed(booklet(Fold.ACCORDION, 2 * panels), replace(HOME, flip=flip)), flip)

    strip = sorted(facing(sheet), key=lambda leaf: leaf.x)
    over = sorted((leaf.over_x(0.0) for leaf in strip), key=lambda leaf: leaf.x)
    shown = [leaf.up for leaf in (*strip, *over)]
    assert [side.page for side in shown] == list(range(1, 2 * panels + 1))
    assert {side.head for side in shown} == {(0, -1)}


def test_the_simulator_tells_a_page_that_stands_on_its_head():
    (sheet,) = sheets(imposed(booklet(Fold.QUARTER, 8)), Flip.LONG)

    with pytest.raises(AssertionError):
        read(left_under(facing(sheet)))


def test_each_sheet_of_a_saddle_has_its_pages_one_paper_nearer_to_the_spine():
    pages = imposed(booklet(Fold.SADDLE, 12, A6, thickness=0.1))

    spans = [[each.trim for each in page.placements] for page in pages if page.side is Side.FRONT]
    outer = [max(trim.right for trim in trims) - min(trim.left for trim in trims) for trims in spans]
    assert outer == pytest.approx([210.0, 209.8, 209.6])
    assert [2 * A6.width - width for width in outer] == pytest.approx([0.0, 0.2, 0.4])


def test_what_creeps_over_the_spine_is_cut_off_in_it():
    pages = imposed(booklet(Fold.SADDLE, 8, A6, thickness=0.1), replace(HOME, orientation=Orientation.LANDSCAPE))

    left, right = (each for each in pages[2].placements)
    assert left.bleeds == pytest.approx(Edges(2.0, -0.1, 2.0, 2.0))
    assert right.bleeds == pytest.approx(Edges(2.0, 2.0, 2.0, -0.1))
    assert left.bleed_box.right == pytest.approx(right.bleed_box.left)


def test_ink_of_no_page_runs_into_another():
    for fold, count in ((Fold.SADDLE, 16), (Fold.QUARTER, 8), (Fold.ACCORDION, 6)):
        for page in imposed(booklet(fold, count, thickness=0.2 if fold is Fold.SADDLE else 0.0)):
            inks = [each.bleed_box for each in page.placements]
            assert not any(one.overlaps(other) for one in inks for other in inks if one is not other)


def test_knives_are_shown_the_folio_and_not_its_pages():
    (front, _) = imposed(booklet(Fold.HALF, 4, A6), replace(HOME, orientation=Orientation.LANDSCAPE))

    marks = [mark for mark in front.furniture if isinstance(mark, Mark)]
    upright = {
        role: {mark.start.x for mark in marks if mark.start.x == mark.end.x and mark.role is role} for role in Role
    }
    assert upright[Role.CUT] == {43.5, 253.5}
    assert upright[Role.FOLD] == {148.5}


def test_heads_are_cut_apart_a_gutter_wide_and_folded_in_its_middle():
    front = imposed(booklet(Fold.QUARTER, 8))[0]

    tops = sorted({each.trim.top for each in front.placements})
    lefts = sorted({each.trim.left for each in front.placements})
    assert [after - before for before, after in pairwise(tops)] == [SMALL.height + HOME.gutter]
    assert [after - before for before, after in pairwise(lefts)] == [SMALL.width]
    folds = {mark.start.y for mark in front.furniture if isinstance(mark, Mark) and mark.role is Role.FOLD}
    assert front.paper.height / 2 in folds


def test_every_copy_has_all_its_pages():
    pages = imposed(booklet(Fold.HALF, 4, copies=3))

    assert [(each.piece.face, each.piece.copy) for each in pages[0].placements][:2] == [("page-4", 1), ("page-1", 1)]
    assert sum(len(page.placements) for page in pages) == 12


def test_a_booklet_is_a_file_of_its_own():
    report = Report()
    pages = impose(game(component("time", 1), booklet(Fold.HALF, 4)), replace(HOME, files=Files.COMPONENT), report)

    assert [page.placements[0].piece.component for page in pages] == ["time", "time", "rules", "rules"]


def test_on_one_side_of_the_paper_pages_are_cut_out_one_by_one():
    report = Report()
    (page,) = impose(game(booklet(Fold.HALF, 4)), replace(HOME, flip=Flip.NONE), report)

    assert [each.piece.face for each in page.placements] == ["page-1", "page-2", "page-3", "page-4"]
    assert [finding.code for finding in report] == ["booklet-in-leaves"]


def test_a_booklet_too_large_for_the_paper_says_how_large_its_sheet_is():
    report = Report()
    impose(game(booklet(Fold.QUARTER, 8, A6)), HOME, report)

    (finding,) = report
    assert finding.code == "does-not-fit"
    assert "the 210 × 300 mm sheet of this booklet needs 221 × 311 mm" in finding.message


def test_the_trim_of_a_page_is_as_large_as_the_page():
    for page in imposed(booklet(Fold.QUARTER, 8, SMALL.turned)):
        for each in page.placements:
            assert {each.trim.width, each.trim.height} == {60.0, 90.0}
            assert Box.of(page.paper).contains(each.bleed_box)
