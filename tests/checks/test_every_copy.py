from collections.abc import Sequence
from dataclasses import replace

import pytest
from checks.games import BACK, component, game, page, placement
from hypothesis import given
from hypothesis import strategies as st

from pnp.checks import check_sheets
from pnp.diagnostics import Report
from pnp.geometry import Box
from pnp.model import Game, Made
from pnp.plan import Page, Part, Placement, Side

PER_PAGE = 4

HEIST = game(
    component("time", "value,copies\n0,1\n1,3\n2,0\n3,6", back=BACK),
    component("note", "letter\na\nb", back=None, line=20),
    component("meeple", "colour,copies\nred,7", made=Made.BUY, line=30),
)


def copies(game: Game, side: Side) -> list[Placement]:
    return [
        placement(component.id, face.id, copy)
        for component in game.components
        if component.made is Made.PRINT and (side is Side.FRONT or component.two_sided)
        for face in component.faces
        for copy in range(1, face.copies + 1)
    ]


def pages(fronts: Sequence[Placement], backs: Sequence[Placement] = ()) -> list[Page]:
    """Fronts and backs, each four to a page, numbered through."""
    filled = [
        (side, every[start : start + PER_PAGE])
        for side, every in ((Side.FRONT, fronts), (Side.BACK, backs))
        for start in range(0, len(every), PER_PAGE)
    ]
    return [page(number, side, *placements) for number, (side, placements) in enumerate(filled, 1)]


FRONTS, BACKS = copies(HEIST, Side.FRONT), copies(HEIST, Side.BACK)


def lines(found: Sequence[Page]) -> list[str]:
    report = Report()
    check_sheets(HEIST, found, report)
    return [str(finding) for finding in report]


def codes(found: Sequence[Page]) -> list[str]:
    report = Report()
    check_sheets(HEIST, found, report)
    return [finding.code for finding in report]


def test_every_copy_once_is_sound() -> None:
    assert lines(pages(FRONTS, BACKS)) == []


def test_a_profile_may_print_fronts_alone() -> None:
    assert lines(pages(FRONTS)) == []


def test_a_missing_copy_is_an_error_at_its_face() -> None:
    without = [p for p in FRONTS if (p.piece.face, p.piece.copy) != ("3", 2)]
    assert lines(pages(without, BACKS)) == [
        "components/heist/cards.yaml:5:3: error: copy 2 of face '3' of time is on no front page [copy-missing]"
    ]


def test_missing_copies_of_a_face_are_one_error() -> None:
    without = [p for p in FRONTS if p.piece.face != "3" or p.piece.copy in {4, 5}]
    assert lines(pages(without, BACKS)) == [
        "components/heist/cards.yaml:5:3: error: copies 1-3, 6 of face '3' of time are on no front page [copy-missing]"
    ]


def test_a_missing_back_is_an_error() -> None:
    assert lines(pages(FRONTS, BACKS[:-1])) == [
        "components/heist/cards.yaml:5:3: error: copy 6 of face '3' of time is on no back page [copy-missing]"
    ]


def test_a_copy_on_two_pages_is_an_error_that_names_them() -> None:
    assert lines(pages([*FRONTS, FRONTS[0]], BACKS)) == [
        "components/heist/cards.yaml:2:3: error: front pages 1, 4 show the same copy 1 of face '0' of time [copy-twice]"
    ]


def test_a_copy_twice_on_one_page_is_an_error() -> None:
    assert lines(pages([FRONTS[0], *FRONTS], BACKS)) == [
        "components/heist/cards.yaml:2:3: error: front pages 1, 1 show the same copy 1 of face '0' of time [copy-twice]"
    ]


@pytest.mark.parametrize(
    ("stray", "message"),
    [
        (
            placement("time", "3", 7),
            "components/heist/cards.yaml:1:1: error: front page 4 shows copy 7 of face '3' of time, ",
        ),
        (
            placement("time", "2", 1),
            "components/heist/cards.yaml:1:1: error: front page 4 shows copy 1 of face '2' of time, ",
        ),
        (
            placement("meeple", "red", 1),
            "components/heist/cards.yaml:30:1: error: front page 4 shows copy 1 of face 'red' of meeple, ",
        ),
        (
            placement("coin", "coin", 1),
            "components/heist/game.yaml: error: front page 4 shows copy 1 of face 'coin' of coin, ",
        ),
    ],
)
def test_what_is_not_to_be_printed_is_an_error(stray: Placement, message: str) -> None:
    assert lines(pages([*FRONTS, stray], BACKS)) == [f"{message}which has no such front to print [stray-placement]"]


def test_a_blank_back_is_not_to_be_printed() -> None:
    assert lines(pages(FRONTS, [*BACKS, placement("note", "a", 1)])) == [
        "components/heist/cards.yaml:20:1: error: back page 6 shows copy 1 of face 'a' of note, "
        "which has no such back to print [stray-placement]"
    ]


MAP = game(component("map", "face,copies\nisland,2", size=(600, 450), back=BACK))


def part(number: int, of: int = 3, copy: int = 1) -> Placement:
    """A part of a copy of the map."""
    whole = placement("map", "island", copy)
    return replace(whole, piece=whole.piece._replace(part=Part(number, of, Box(0, 0, 44, 67))))


PARTS = [part(number, copy=copy) for copy in (1, 2) for number in (1, 2, 3)]


def lines_of_map(fronts: Sequence[Placement], backs: Sequence[Placement] = ()) -> list[str]:
    report = Report()
    check_sheets(MAP, pages(fronts, backs), report)
    return [str(finding) for finding in report]


def test_every_part_of_every_copy_once_is_sound() -> None:
    assert lines_of_map(PARTS) == []
    assert lines_of_map(PARTS, PARTS) == []


@pytest.mark.parametrize(
    ("fronts", "message"),
    [
        (PARTS[1:], "part 1 of 3 of copy 1 of face 'island' of map is on no front page [copy-missing]"),
        (PARTS[:4], "parts 2-3 of 3 of copy 2 of face 'island' of map are on no front page [copy-missing]"),
        (PARTS[:3], "copy 2 of face 'island' of map is on no front page [copy-missing]"),
        (
            [*PARTS, part(2)],
            "front pages 1, 2 show the same part 2 of copy 1 of face 'island' of map [copy-twice]",
        ),
        (
            [*PARTS, placement("map", "island", 1)],
            "front page 2 shows copy 1 of face 'island' of map once more, which is printed in 3 parts [copy-twice]",
        ),
    ],
)
def test_a_part_that_is_missing_or_too_many_is_an_error(fronts: list[Placement], message: str) -> None:
    assert lines_of_map(fronts) == [f"components/heist/cards.yaml:2:3: error: {message}"]


def test_a_part_without_its_back_is_an_error() -> None:
    assert lines_of_map(PARTS, PARTS[:-1]) == [
        "components/heist/cards.yaml:2:3: error: part 3 of 3 of copy 2 of face 'island' of map is on no back page "
        "[copy-missing]"
    ]


@given(st.data())
def test_any_lost_placement_is_missed(data: st.DataObject) -> None:
    fronts, backs = list(FRONTS), list(BACKS)
    side = data.draw(st.sampled_from([fronts, backs]))
    side.pop(data.draw(st.integers(0, len(side) - 1)))
    assert codes(pages(fronts, backs)) == ["copy-missing"]


@given(st.data())
def test_any_repeated_placement_is_noticed(data: st.DataObject) -> None:
    fronts, backs = list(FRONTS), list(BACKS)
    side = data.draw(st.sampled_from([fronts, backs]))
    side.insert(data.draw(st.integers(0, len(side))), data.draw(st.sampled_from(side)))
    assert codes(pages(fronts, backs)) == ["copy-twice"]


@given(st.data())
def test_any_mistaken_placement_is_one_missing_and_one_besides(data: st.DataObject) -> None:
    fronts = list(FRONTS)
    spot = data.draw(st.integers(0, len(fronts) - 1))
    other = data.draw(st.sampled_from([p for p in FRONTS if p != fronts[spot]]))
    fronts[spot] = replace(fronts[spot], piece=other.piece)
    assert sorted(codes(pages(fronts, BACKS))) == ["copy-missing", "copy-twice"]


@given(st.permutations(FRONTS), st.permutations(BACKS))
def test_copies_may_lie_in_any_order(fronts: list[Placement], backs: list[Placement]) -> None:
    assert lines(pages(fronts, backs)) == []
