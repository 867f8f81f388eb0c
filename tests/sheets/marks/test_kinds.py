"""Each kind of mark on pages small enough to be reckoned by hand."""

import math
from dataclasses import replace

import pytest
from strategies import piece

from pnp.geometry import Box, Point
from pnp.outlines import bounds, rectangle
from pnp.plan import Edges, Mark, MarkKind, MarkStyle, Placement, Role, Trace
from pnp.shapes import Circle, Hexagon, Rectangle, Shape, extent
from pnp.sheets.marks import marks_of

PAGE = Box(0, 0, 210, 297)
CARD = Box(50, 60, 44, 63)
WESTERN = MarkStyle(MarkKind.WESTERN, length=3, offset=0.5, width=0.088)
TICKS, LINES = replace(WESTERN, kind=MarkKind.TICKS), replace(WESTERN, kind=MarkKind.LINES)


def placed(*trims: Box, bleed: float = 2.0) -> list[Placement]:
    return [Placement(piece(shape=Rectangle(trim.size)), trim, Edges.all(bleed), 0) for trim in trims]


def shaped(shape: Shape, x: float, y: float, bleed: float = 2.0) -> Placement:
    return Placement(piece(shape=shape), Box(x, y, *extent(shape)), Edges.all(bleed), 0)


def lines(placements: list[Placement], style: MarkStyle) -> list[Mark]:
    return [mark for mark in marks_of(placements, style, PAGE) if isinstance(mark, Mark)]


def upright_at(x: float, marks: list[Mark]) -> list[tuple[float, float]]:
    """The stretches marked on an upright line, from the head down."""
    return sorted((min(start.y, end.y), max(start.y, end.y)) for start, end, _ in marks if start.x == x and end.x == x)


# Western, where sizes differ


def test_an_edge_behind_another_piece_has_its_mark_in_the_gutter():
    wide, narrow = Box(50, 60, 60, 40), Box(60, 110, 40, 40)

    marks = lines(placed(wide, narrow), WESTERN)

    # The narrow card's left edge at 60 runs into the wide one above: from 102 to 108 there is room for a mark.
    assert upright_at(60, marks) == [(104.5, 107.5), (152.5, 155.5)]
    assert upright_at(50, marks) == [(54.5, 57.5), (152.5, 155.5)]


def test_an_edge_behind_another_piece_has_no_mark_where_the_gutter_has_no_room():
    marks = lines(placed(Box(50, 60, 60, 40), Box(60, 104, 40, 40)), WESTERN)

    assert upright_at(60, marks) == [(146.5, 149.5)]


def test_edges_in_one_line_share_the_marks_beyond_them():
    marks = lines(placed(Box(50, 60, 60, 40), Box(50, 120, 40, 40)), WESTERN)

    assert upright_at(50, marks) == [(54.5, 57.5), (162.5, 165.5)]


# Tombow


def tombow(*trims: Box) -> list[Mark]:
    return lines(placed(*trims, bleed=3), MarkStyle(MarkKind.TOMBOW, length=10, offset=0, width=0.1))


def test_a_corner_has_a_line_each_way_on_the_trim_and_one_on_the_bleed():
    corner = {mark for mark in tombow(CARD) if mark.end.x < 51 and mark.end.y < 61}

    assert corner == {
        Mark(Point(50, 57), Point(50, 47)),
        Mark(Point(47, 60), Point(37, 60)),
        Mark(Point(50, 57), Point(37, 57), Role.REGISTRATION),
        Mark(Point(47, 60), Point(47, 47), Role.REGISTRATION),
    }


def test_each_side_has_a_centre_mark_of_a_bar_and_a_stem():
    across, down = Box(50, 60, 63, 88), Point(81.5, 104)

    marks = set(tombow(across))

    assert {
        Mark(Point(down.x - 10, 57), Point(down.x + 10, 57), Role.REGISTRATION),
        Mark(Point(down.x, 57), Point(down.x, 47), Role.REGISTRATION),
        Mark(Point(116, down.y - 10), Point(116, down.y + 10), Role.REGISTRATION),
        Mark(Point(116, down.y), Point(126, down.y), Role.REGISTRATION),
    } <= marks


def test_only_the_lines_on_the_trim_are_cut_along():
    assert len([mark for mark in tombow(CARD) if mark.role is Role.CUT]) == 8


def test_cuts_inside_the_block_have_single_marks_half_as_long():
    marks = tombow(CARD, CARD.moved(50, 0))

    assert upright_at(94, marks) == [(52, 57), (126, 131)]
    assert upright_at(100, marks) == [(52, 57), (126, 131)]


# Lines


def test_lines_run_from_edge_to_edge_and_leave_out_what_is_printed():
    marks = lines(placed(CARD), LINES)

    assert upright_at(50, marks) == [(0, 57.5), (125.5, 297)]
    assert upright_at(94, marks) == [(0, 57.5), (125.5, 297)]


def test_lines_run_through_wide_gutters():
    assert upright_at(50, lines(placed(CARD, CARD.moved(0, 73)), LINES)) == [(0, 57.5), (125.5, 130.5), (198.5, 297)]


def test_lines_run_along_pieces_that_do_not_bleed():
    assert upright_at(50, lines(placed(CARD, bleed=0), LINES)) == [(0, 297)]


def test_lines_do_not_run_through_another_piece():
    marks = lines(placed(CARD, Box(40, 150, 44, 20), bleed=0), LINES)

    assert upright_at(50, marks) == [(0, 149.5), (170.5, 297)]


# Ticks


def test_ticks_stand_at_every_corner_outside_the_bleed():
    assert upright_at(50, lines(placed(CARD), TICKS)) == [(54.5, 57.5), (125.5, 128.5)]


def test_ticks_of_two_pieces_that_meet_in_a_gutter_are_one():
    marks = lines(placed(CARD, CARD.moved(0, 70)), TICKS)

    assert upright_at(50, marks) == [(54.5, 57.5), (125.5, 127.5), (195.5, 198.5)]


def test_a_gutter_without_room_has_no_ticks():
    assert upright_at(50, lines(placed(CARD, CARD.moved(0, 67)), TICKS)) == [(54.5, 57.5), (192.5, 195.5)]


@pytest.mark.parametrize("kind", [MarkKind.TICKS, MarkKind.WESTERN, MarkKind.TOMBOW, MarkKind.LINES])
def test_a_circle_has_a_tick_at_both_ends_of_two_axes(kind: MarkKind):
    marks = lines([shaped(Circle(20), 50, 60)], replace(WESTERN, kind=kind))

    assert {(mark.start, mark.end) for mark in marks} == {
        (Point(60, 57.5), Point(60, 54.5)),
        (Point(60, 82.5), Point(60, 85.5)),
        (Point(47.5, 70), Point(44.5, 70)),
        (Point(72.5, 70), Point(75.5, 70)),
    }


@pytest.mark.parametrize("pointy", [False, True])
def test_a_hexagon_has_ticks_at_both_ends_of_each_side(pointy: bool):
    marks = lines([shaped(Hexagon(30, pointy), 50, 60, bleed=0)], TICKS)

    assert len(marks) == 12
    corner = 30 / math.sqrt(3)
    centre = Box(50, 60, *extent(Hexagon(30, pointy))).centre
    # Half a millimetre along a side's extension from a corner: the law of cosines, 120° between it and the radius.
    start = math.sqrt(corner**2 + 0.5**2 + corner * 0.5)
    assert all(math.dist(mark.start, centre) == pytest.approx(start) for mark in marks)


# Hairline and none


@pytest.mark.parametrize("shape", [Rectangle(CARD.size, radius=3.0), Hexagon(30, True), Circle(20)])
def test_a_hairline_runs_round_each_piece_as_it_is_cut(shape: Shape):
    (line,) = marks_of([shaped(shape, 50, 60, bleed=0)], MarkStyle(MarkKind.HAIRLINE, 3, 0.5, 0.088), PAGE)

    assert isinstance(line, Trace)
    assert (line.role, line.filled) == (Role.CUT, False)
    assert bounds(line.outline) == pytest.approx(Box(50, 60, *extent(shape)))


def test_a_hairline_has_round_corners_where_the_piece_has():
    (line,) = marks_of(
        [shaped(Rectangle(CARD.size, radius=3.0), 50, 60)], MarkStyle(MarkKind.HAIRLINE, 3, 0.5, 0.088), PAGE
    )

    assert isinstance(line, Trace)
    assert line.outline == rectangle(CARD, radius=3.0)
