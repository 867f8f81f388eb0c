"""The law of cut marks, on pages of rectangles, hexagons and circles of any sizes, each in a cell of a loose grid."""

from dataclasses import replace
from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st
from inks import along, cut_by, inked
from strategies import HOME, lengths, piece, sizes

from pnp.geometry import Box
from pnp.plan import Edges, Mark, MarkKind, MarkStyle, Placement, Role
from pnp.shapes import Circle, Hexagon, Rectangle, Shape, extent
from pnp.sheets.marks import mark_room, marks_of

PAGE = Box(0, 0, 1000, 1000)
SHAPES: st.SearchStrategy[Shape] = st.one_of(
    sizes(8, 40).map(Rectangle),
    st.builds(Hexagon, lengths(8, 35), st.booleans()),
    st.builds(Circle, lengths(8, 40)),
)
STYLES = st.builds(
    MarkStyle,
    st.sampled_from([MarkKind.WESTERN, MarkKind.TOMBOW, MarkKind.LINES, MarkKind.TICKS]),
    lengths(0.5, 10),
    lengths(0, 3),
    st.just(0.088),
)


@st.composite
def pages(draw: st.DrawFn) -> list[Placement]:
    """Rows of pieces whose bleeds reach to the middle of the gutter at most, and no further than 3 mm."""
    gutter = draw(lengths(0.0, 20.0))
    bleed = min(3.0, gutter / 2)
    placed, top = [], 300.0
    for row in draw(st.lists(st.lists(SHAPES, min_size=1, max_size=4), min_size=1, max_size=3)):
        lefts = accumulate((extent(shape).width + gutter for shape in row), initial=draw(lengths(300, 320)))
        placed += [
            Placement(piece(shape=shape), Box(left, top, *extent(shape)), Edges.all(bleed), 0)
            for left, shape in zip(lefts, row, strict=False)
        ]
        top += max(extent(shape).height for shape in row) + gutter
    return placed


def cut_marks(placements: list[Placement], style: MarkStyle) -> list[Mark]:
    marks = marks_of(placements, style, PAGE)
    return [mark for mark in marks if isinstance(mark, Mark) and mark.role is Role.CUT]


@given(placements=pages(), style=STYLES)
def test_no_cut_mark_enters_a_piece_or_its_bleed(placements: list[Placement], style: MarkStyle):
    for mark in cut_marks(placements, style):
        assert not [each for each in placements for point in along(mark) if inked(each, point)]


@given(placements=pages(), style=STYLES)
def test_every_cut_mark_lies_on_a_line_that_is_cut(placements: list[Placement], style: MarkStyle):
    assert [mark for mark in cut_marks(placements, style) if not any(cut_by(each, mark) for each in placements)] == []


@given(placements=pages(), style=STYLES)
def test_marks_reach_no_further_than_their_room(placements: list[Placement], style: MarkStyle):
    room = Box.around(each.bleed_box for each in placements).outset(mark_room(replace(HOME, marks=style)))
    reach = PAGE if style.kind is MarkKind.LINES else room
    for mark in cut_marks(placements, style):
        assert reach.contains(Box.around([Box(*mark.start, 0, 0), Box(*mark.end, 0, 0)]))
