from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import HOME, component, game, lengths, sizes

from pnp.diagnostics import Report
from pnp.geometry import Box, Size
from pnp.plan import Flip, Format, Margins, MarkKind, MarkStyle, Page, Paper, Profile, Side
from pnp.shapes import Circle
from pnp.sheets import impose

PIECE = Paper("piece", Size(0, 0), Margins(0, 0, 0, 0), fitted=True)
SHOP = replace(HOME, paper=PIECE, bleed=3.0, gutter=0.0, marks=MarkStyle(MarkKind.NONE))
MARKED = replace(SHOP, marks=HOME.marks)


def printed(profile: Profile, size: Size | Circle, copies: int = 1, *, two_sided: bool = True) -> tuple[Page, ...]:
    report = Report()
    pages = impose(game(component("time", copies, size=size, two_sided=two_sided)), profile, report)
    assert list(report) == []
    return pages


def test_a_piece_lies_on_a_page_of_its_size_and_bleed() -> None:
    front, back = printed(SHOP, Size(63, 88))

    assert front.paper == back.paper == Size(69, 94)
    assert [placement.trim for page in (front, back) for placement in page.placements] == [Box(3, 3, 63, 88)] * 2


def test_marks_and_margins_make_the_page_larger() -> None:
    (front,) = printed(replace(MARKED, paper=replace(PIECE, margins=Margins(1, 2, 3, 4)), flip=Flip.NONE), Size(63, 88))

    # 3 mm of bleed and 3.5 mm of marks on every edge.
    assert front.paper == Size(63 + 13 + 2 + 4, 88 + 13 + 1 + 3)
    assert front.placements[0].trim == Box(4 + 6.5, 1 + 6.5, 63, 88)


def test_every_copy_has_a_page_and_its_back_the_next() -> None:
    pages = printed(SHOP, Circle(30), 3)

    assert [(page.side, page.placements[0].piece.copy) for page in pages] == [
        (side, copy) for copy in (1, 2, 3) for side in (Side.FRONT, Side.BACK)
    ]


def test_pieces_of_several_sizes_stay_in_their_order() -> None:
    piles = [component("time", 1), component("map", 1, size=Size(600, 450)), component("aid", 1)]
    pages = impose(game(*piles), replace(SHOP, flip=Flip.NONE), Report())

    assert [page.placements[0].piece.component for page in pages] == ["time", "map", "aid"]


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
@pytest.mark.parametrize("size", [Size(63, 88), Size(88, 63)])
def test_backs_are_upright_whatever_the_form_of_the_piece(flip: Flip, size: Size) -> None:
    pages = printed(replace(SHOP, flip=flip), size)

    assert [page.placements[0].rotation for page in pages] == [0, 0]


@given(size=sizes(), bleed=lengths(0, 5), marked=st.booleans(), two_sided=st.booleans())
def test_bleed_and_marks_fill_the_page_exactly(size: Size, bleed: float, marked: bool, two_sided: bool) -> None:
    profile = replace(MARKED if marked else SHOP, bleed=bleed)
    for page in printed(profile, size, two_sided=two_sided):
        (placement,) = page.placements
        around = 3.5 if marked else 0.0
        assert placement.bleed_box.outset(around) == pytest.approx(Box.of(page.paper), abs=1e-6)


def test_a_piece_whose_page_has_too_many_pixels_is_an_error() -> None:
    report = Report()
    board = component("map", 1, size=Size(600, 450))
    pages = impose(game(board, component("time", 1)), replace(SHOP, format=Format.PNG, dpi=600), report)

    assert {page.placements[0].piece.component for page in pages} == {"time"}
    [finding] = report
    assert finding.place == board.place
    assert finding.message == (
        "map: a page would have 14315 × 10772 pixels, which is too many; write 'dpi: 432' or less"
    )
