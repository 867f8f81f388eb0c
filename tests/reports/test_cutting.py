from pnp.geometry import Box, Point, Size
from pnp.plan import Cut, Page, Side, Stack, Uncut
from pnp.reports.cutting import NOTHING_CUT, CutFile, Cutting, MachineFile, described

A4 = Size(210, 297)
CUT = Cut(1, Point(11.00001, 0), Point(11.00001, 297), Box.of(A4))


def page(number: int, *cuts: Cut, uncut: Uncut | None = None) -> Page:
    return Page(number, Side.FRONT, (number + 1) // 2, A4, (), (), cuts, uncut)


def test_a_stack_is_its_pages_its_sheets_and_its_cuts() -> None:
    stack = Stack((page(1, CUT), page(3, CUT)))

    assert described(Cutting([stack])) == {
        "stacks": [{"pages": [1, 3], "sheets": [1, 2], "cuts": [{"number": 1, "from_mm": [11, 0], "to_mm": [11, 297]}]}]
    }


def test_a_sheet_that_no_guillotine_cuts_has_null_and_the_reason() -> None:
    assert described(Cutting([Stack((page(1, uncut=Uncut.SHAPES),))])) == {
        "stacks": [{"pages": [1], "sheets": [1], "cuts": None, "reason": "not every piece is a rectangle"}]
    }


def test_a_sheet_of_one_piece_as_large_as_it_has_no_cuts_and_no_reason() -> None:
    assert described(Cutting([Stack((page(1),))])) == {"stacks": [{"pages": [1], "sheets": [1], "cuts": []}]}


def test_the_file_of_the_cut_plan_is_named_if_there_is_one() -> None:
    assert described(Cutting([], plans=[CutFile("duel.cuts.pdf", "ab")])) == {
        "cut_plans": [{"path": "duel.cuts.pdf", "sha256": "ab"}]
    }
    assert described(NOTHING_CUT) == {}


def test_files_for_machines_tell_their_side_and_their_sheets() -> None:
    file = MachineFile("duel.cut-01-back.svg", "ab", Side.BACK, (1, 2))

    assert described(Cutting([], files=[file])) == {
        "cut_files": [{"path": "duel.cut-01-back.svg", "sha256": "ab", "side": "back", "sheets": [1, 2]}]
    }
