import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import PAPERS, lengths, piece

from pnp.geometry import Box, Point, Size
from pnp.plan import Axis, Edges, Flip, Mark, Placement, Side
from pnp.sheets.backs import behind, flip_axis, mirror, mirrored_mark

A4, LANDSCAPE = PAPERS["A4"], PAPERS["A4"].turned
FIRST = Placement(piece(), Box(10, 20, 44, 63), Edges(top=1.0, right=2.0, bottom=3.0, left=4.0), rotation=0)
PLAIN = replace(FIRST, piece=piece("aid", two_sided=False), trim=Box(58, 20, 44, 63))


def back(placement: Placement, paper: Size, flip: Flip) -> Placement:
    axis = flip_axis(paper, flip)
    assert axis is not None
    (found,) = behind([placement], paper, axis)
    return found


@pytest.mark.parametrize(
    ("paper", "flip", "rotation", "trim", "back_rotation"),
    [
        (A4, Flip.LONG, 0, Box(156, 20, 44, 63), 0),
        (A4, Flip.SHORT, 0, Box(10, 214, 44, 63), 180),
        (LANDSCAPE, Flip.LONG, 0, Box(10, 127, 44, 63), 180),
        (LANDSCAPE, Flip.SHORT, 0, Box(243, 20, 44, 63), 0),
        (A4, Flip.LONG, 90, Box(156, 20, 44, 63), 270),
        (A4, Flip.SHORT, 90, Box(10, 214, 44, 63), 90),
    ],
)
def test_where_a_back_lies_and_how_it_is_turned(paper: Size, flip: Flip, rotation: int, trim: Box, back_rotation: int):
    placement = back(replace(FIRST, rotation=rotation), paper, flip)

    assert (placement.trim, placement.rotation) == (trim, back_rotation)


def test_a_back_shows_the_back_of_the_same_piece():
    placement = back(FIRST, A4, Flip.LONG)

    assert (placement.piece, placement.side) == (FIRST.piece, Side.BACK)


def test_the_bleeds_of_a_back_lie_behind_those_of_its_front():
    assert back(FIRST, A4, Flip.LONG).bleeds == Edges(top=1.0, right=4.0, bottom=3.0, left=2.0)
    assert back(FIRST, A4, Flip.SHORT).bleeds == Edges(top=3.0, right=2.0, bottom=1.0, left=4.0)


def test_pieces_with_a_blank_back_are_left_out_behind():
    assert [placement.piece.component for placement in behind([FIRST, PLAIN], A4, Axis.UPRIGHT)] == ["time"]


def test_marks_stand_behind_marks():
    mark = Mark(Point(10, 17.5), Point(10, 14.5))

    assert mirrored_mark(mark, mirror(A4, Axis.UPRIGHT)) == Mark(Point(200, 17.5), Point(200, 14.5))


@pytest.mark.parametrize("flip", [Flip.NONE, Flip.FOLD])
def test_a_sheet_that_is_not_turned_over_has_no_axis(flip: Flip):
    assert flip_axis(A4, flip) is None


def test_the_upright_edges_of_a_square_paper_are_its_long_ones():
    assert flip_axis(Size(200, 200), Flip.LONG) is Axis.UPRIGHT


def face_corners(placement: Placement) -> list[Point]:
    """A face's own corners on the page, its top left first and then clockwise."""
    lying = placement.trim.size if placement.rotation % 180 == 0 else placement.trim.size.turned
    angle = math.radians(placement.rotation)
    centre = placement.trim.centre
    return [
        Point(
            centre.x + x * math.cos(angle) - y * math.sin(angle),
            centre.y + x * math.sin(angle) + y * math.cos(angle),
        )
        for x, y in ((sx * lying.width / 2, sy * lying.height / 2) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    ]


def turned_over(point: Point, paper: Size, flip: Flip) -> Point:
    """Where a point of the paper is seen after the paper was turned over in space.

    The paper turns by half a circle about a line through its middle that runs along the edge of the flip, by
    Rodrigues' formula: v' = v cos t + (k × v) sin t + k (k · v)(1 − cos t).
    """
    level_edge, upright_edge = (paper.width, (1.0, 0.0, 0.0)), (paper.height, (0.0, 1.0, 0.0))
    shorter, longer = sorted([level_edge, upright_edge])
    kx, ky, kz = (longer if flip is Flip.LONG else shorter)[1]
    x, y, z = point.x - paper.width / 2, point.y - paper.height / 2, 0.0
    cos, sin, along = math.cos(math.pi), math.sin(math.pi), kx * x + ky * y + kz * z
    return Point(
        paper.width / 2 + x * cos + (ky * z - kz * y) * sin + kx * along * (1 - cos),
        paper.height / 2 + y * cos + (kz * x - kx * z) * sin + ky * along * (1 - cos),
    )


@given(
    paper=st.sampled_from([each for size in PAPERS.values() for each in (size, size.turned)]),
    flip=st.sampled_from([Flip.LONG, Flip.SHORT]),
    trim=st.builds(Box, lengths(0, 100), lengths(0, 100), lengths(10, 120), lengths(10, 120)),
    rotation=st.sampled_from([0, 90, 180, 270]),
)
def test_a_back_lies_behind_its_front_and_its_head_behind_the_head(paper: Size, flip: Flip, trim: Box, rotation: int):
    placement = replace(FIRST, trim=trim, rotation=rotation)

    top_left, top_right, bottom_right, bottom_left = face_corners(back(placement, paper, flip))

    # Seen from behind, left and right change places, and head and foot do not.
    seen = [turned_over(corner, paper, flip) for corner in face_corners(placement)]
    for expected, found in zip(seen, (top_right, top_left, bottom_left, bottom_right), strict=True):
        assert found == pytest.approx(expected, abs=1e-6)
