"""Pads: many leaves of one design, on pages that are alike, so that a stack of them is cut into blocks."""

from dataclasses import replace

import pytest
from strategies import HOME, component, game

from pnp.diagnostics import Report
from pnp.geometry import Size
from pnp.model import Kind
from pnp.plan import Arrange, Page
from pnp.sheets import impose

LEAF = Size(90.0, 130.0)
ARRANGEMENTS = [Arrange.BY_SIZE, Arrange.MIXED]


def contents(pages: tuple[Page, ...]) -> list[dict[str, int]]:
    """How many copies of which design lie on each page."""
    found: list[dict[str, int]] = []
    for page in pages:
        names = [f"{placement.piece.component}-{placement.piece.face}" for placement in page.placements]
        found.append({name: names.count(name) for name in names})
    return found


@pytest.mark.parametrize("arrange", ARRANGEMENTS)
def test_each_design_of_a_pad_has_pages_of_its_own_that_are_alike(arrange: Arrange) -> None:
    pads = component("score", 12, 6, size=LEAF, two_sided=False, kind=Kind.SHEET)
    cards = component("card", 3, size=LEAF, two_sided=False)
    report = Report()

    pages = impose(game(cards, pads), replace(HOME, arrange=arrange), report)

    assert list(report) == []
    assert contents(pages) == [{"card-1": 3}, *[{"score-1": 4}] * 3, {"score-2": 4}, {"score-2": 2}]
    stack = [[placement.trim for placement in page.placements] for page in pages if len(page.placements) == 4]
    assert stack == [stack[0]] * 4
    assert [placement.trim for placement in pages[-1].placements] == stack[0][:2]


@pytest.mark.parametrize("arrange", ARRANGEMENTS)
def test_sheets_that_fill_no_page_share_theirs(arrange: Arrange) -> None:
    aids = component("aid", 2, 1, size=LEAF, two_sided=False, kind=Kind.SHEET)
    cards = component("card", 1, size=LEAF, two_sided=False)

    pages = impose(game(aids, cards), replace(HOME, arrange=arrange), Report())

    assert contents(pages) == [{"aid-1": 2, "aid-2": 1, "card-1": 1}]


def test_a_sheet_larger_than_the_paper_is_an_error_that_names_a_way_out() -> None:
    report = Report()

    pages = impose(game(component("aid", 1, size=Size(220, 300), kind=Kind.SHEET)), HOME, report)

    assert pages == ()
    assert [str(finding) for finding in report] == [
        "components/demo/cards.yaml:1:1: error: the 220 × 300 mm sheet needs 231 × 311 mm with bleed and marks; "
        "A4 gives 200 × 287 mm that can be printed on both sides; "
        "choose a profile with larger paper, or make it smaller [does-not-fit]"
    ]
