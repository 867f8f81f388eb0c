import pytest

from pnp.geometry import Box, Point
from pnp.plan import Cut
from pnp.sheets.cut_pages.table import Setting, listed, turns
from pnp.sheets.cutplan import Way


def down(number: int, x: float, region: Box) -> Cut:
    return Cut(number, Point(x, region.top), Point(x, region.bottom), region)


def across(number: int, y: float, region: Box) -> Cut:
    return Cut(number, Point(region.left, y), Point(region.right, y), region)


SHEET = Box(0, 0, 210, 297)
REST = Box(11, 0, 199, 297)
STRIPS = Box(11, 10, 188, 63), Box(11, 73, 188, 63)


def test_distances_are_measured_on_the_sheet_and_on_the_paper_in_hand():
    first, second = down(1, 11, SHEET), down(2, 199, REST)

    (turn,) = turns([first, second])

    assert turn.way is Way.DOWN
    assert turn.settings == (Setting((first,), 11, 11), Setting((second,), 199, 188))


def test_the_paper_is_turned_when_the_cuts_change_their_direction():
    cuts = [down(1, 11, SHEET), across(2, 10, REST), across(3, 20, REST), down(4, 50, STRIPS[0])]

    assert [(turn.way, len(turn.settings)) for turn in turns(cuts)] == [(Way.DOWN, 1), (Way.ACROSS, 2), (Way.DOWN, 1)]


def test_cuts_at_one_setting_are_one_line():
    cuts = tuple(down(number, 55, strip) for number, strip in enumerate(STRIPS, start=11))

    ((_, settings),) = turns(cuts)

    assert settings == (Setting(cuts, 55, 44),)


def test_without_cuts_there_is_no_turn():
    assert list(turns([])) == []


@pytest.mark.parametrize(
    ("numbers", "text"),
    [([7], "7"), ([1, 2], "1, 2"), ([1, 2, 3], "1–3"), ([1, 3, 4, 5, 9], "1, 3–5, 9"), ([1, 3, 5], "1, 3, 5")],
)
def test_runs_of_numbers_are_written_as_people_do(numbers: list[int], text: str):
    assert listed(numbers) == text
