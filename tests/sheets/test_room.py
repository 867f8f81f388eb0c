from dataclasses import replace

import pytest
from strategies import HOME, PAPERS

from pnp.geometry import Box, Size
from pnp.plan import Axis, Flip, Margins, MarkKind, MarkStyle, Orientation, Paper
from pnp.sheets.room import Room, rooms

UPRIGHT, LANDSCAPE = PAPERS["A4"], PAPERS["A4"].turned
UNEVEN = replace(
    HOME,
    paper=Paper("A4", UPRIGHT, Margins(top=10, right=3, bottom=14, left=5)),
    bleed=0.0,
    gutter=0.0,
    marks=MarkStyle(MarkKind.NONE),
)


@pytest.mark.parametrize(
    ("orientation", "papers"),
    [
        (Orientation.PORTRAIT, [UPRIGHT]),
        (Orientation.LANDSCAPE, [LANDSCAPE]),
        (Orientation.BEST, [UPRIGHT, LANDSCAPE]),
    ],
)
def test_the_paper_lies_as_the_profile_says_or_both_ways(orientation: Orientation, papers: list[Size]):
    assert [room.paper for room in rooms(replace(HOME, orientation=orientation), two_sided=True)] == papers


def test_margins_hold_for_both_ways_that_a_printer_may_turn_a_landscape_page():
    upright, landscape = rooms(UNEVEN, two_sided=False)

    assert upright.area == Box.between(5, 10, 207, 283)
    assert landscape.area == Box.between(14, 5, 283, 205)


@pytest.mark.parametrize(
    ("flip", "area"),
    [(Flip.LONG, Box.between(5, 10, 205, 283)), (Flip.SHORT, Box.between(5, 14, 207, 283))],
)
def test_both_sides_can_print_what_is_symmetric_about_the_axis_of_the_flip(flip: Flip, area: Box):
    assert rooms(replace(UNEVEN, flip=flip), two_sided=True)[0].area == area


def test_a_folded_sheet_has_room_on_one_side_of_the_fold_clear_of_it():
    profile = replace(HOME, flip=Flip.FOLD, orientation=Orientation.PORTRAIT)

    beside, above = rooms(profile, two_sided=True)

    assert beside == Room(UPRIGHT, Box.between(11, 11, 105 - 2, 286), Axis.UPRIGHT)
    assert above == Room(UPRIGHT, Box.between(11, 11, 199, 148.5 - 2), Axis.LEVEL)
