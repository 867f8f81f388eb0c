from dataclasses import replace

import pytest
from strategies import HOME, piece

from pnp.geometry import Box, Point
from pnp.plan import Edges, Mark, MarkKind, MarkStyle, Placement, Profile
from pnp.sheets.marks import mark_room, marks_of

CARD = Box(50, 60, 44, 63)
PAGE = Box(0, 0, 210, 297)
RIGHT, BELOW = CARD.moved(48, 0), CARD.moved(0, 67)


def crop_marks(*trims: Box, profile: Profile = HOME) -> list[Mark]:
    placements = [Placement(piece(), trim, Edges.all(profile.bleed), 0) for trim in trims]
    return [mark for mark in marks_of(placements, profile.marks, PAGE) if isinstance(mark, Mark)]


def test_one_card_has_two_marks_at_each_corner_beyond_its_bleed():
    # Bleed 2 and offset 0.5: marks begin 2.5 mm from the trim and end 3 mm further out.
    assert set(crop_marks(CARD)) == {
        Mark(Point(50, 57.5), Point(50, 54.5)),
        Mark(Point(94, 57.5), Point(94, 54.5)),
        Mark(Point(50, 125.5), Point(50, 128.5)),
        Mark(Point(94, 125.5), Point(94, 128.5)),
        Mark(Point(47.5, 60), Point(44.5, 60)),
        Mark(Point(47.5, 123), Point(44.5, 123)),
        Mark(Point(96.5, 60), Point(99.5, 60)),
        Mark(Point(96.5, 123), Point(99.5, 123)),
    }


def test_marks_lie_beyond_the_bleed_of_the_whole_block():
    marks = crop_marks(CARD, RIGHT)

    assert {mark.start.y for mark in marks if mark.start.x == mark.end.x} == {57.5, 125.5}
    assert {mark.start.x for mark in marks if mark.start.y == mark.end.y} == {47.5, 144.5}


def test_each_cut_line_of_a_block_is_marked_once_at_both_ends():
    marks = crop_marks(RIGHT, BELOW, CARD)

    assert sorted(mark.start.x for mark in marks if mark.start.x == mark.end.x) == [50, 50, 94, 94, 98, 98, 142, 142]
    assert sorted(mark.start.y for mark in marks if mark.start.y == mark.end.y) == [
        60,
        60,
        123,
        123,
        127,
        127,
        190,
        190,
    ]


def test_neighbours_without_a_gutter_share_a_mark_whatever_rounding_says():
    profile = replace(HOME, bleed=0.0, gutter=0.0)

    marks = crop_marks(CARD, CARD.moved(44 + 1e-12, 0), profile=profile)

    above = sorted(mark.start.x for mark in marks if mark.start.x == mark.end.x and mark.start.y < CARD.top)
    assert above == pytest.approx([50, 94, 138])


def test_a_profile_without_marks_has_none():
    assert crop_marks(CARD, profile=replace(HOME, marks=MarkStyle(MarkKind.NONE))) == []


def test_marks_take_room_for_their_offset_and_length():
    assert mark_room(HOME) == 3.5
    assert mark_room(replace(HOME, marks=MarkStyle(MarkKind.NONE))) == 0.0
