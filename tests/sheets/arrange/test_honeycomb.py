import math
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import HOME, lengths, piece, printable_areas, profiles

from pnp.geometry import Box, Point, Size
from pnp.plan import Edges, Flip, MarkKind, MarkStyle, Orientation, Placement, Profile, Sheet
from pnp.shapes import Circle, Hexagon, Shape, extent, turned
from pnp.sheets.arrange import arrange
from pnp.sheets.arrange.grid import Grid
from pnp.sheets.arrange.honeycomb import Honeycomb
from pnp.sheets.arrange.pattern import Pattern, best_pattern
from pnp.sheets.marks import mark_room

FRONTS = replace(HOME, flip=Flip.NONE)
BARE = replace(FRONTS, bleed=0.0, gutter=0.0, marks=MarkStyle(MarkKind.NONE), orientation=Orientation.PORTRAIT)


def best(shape: Shape, profile: Profile = BARE) -> Pattern | None:
    return best_pattern(shape, profile, two_sided=profile.flip is not Flip.NONE)


def sheet_of(shape: Shape, count: int, profile: Profile) -> Sheet:
    (sheet,) = arrange([piece("tile", number, shape, two_sided=False) for number in range(1, count + 1)], profile)
    return sheet


def test_hexagons_of_forty_millimetres_on_a4():
    honeycomb = best(Hexagon(40))  # in 200 × 287 mm: columns of seven, and of six between them, 34.64 mm apart

    assert isinstance(honeycomb, Honeycomb)
    assert (honeycomb.lines, honeycomb.long, honeycomb.short, honeycomb.rotation) == (5, 7, 6, 0)
    assert honeycomb.capacity == 3 * 7 + 2 * 6


def test_each_second_line_lies_half_a_step_further_in_the_hollows_of_the_first():
    honeycomb = best(Hexagon(40))
    assert isinstance(honeycomb, Honeycomb)

    first, second, eighth = (honeycomb.trim(index).centre for index in (0, 1, 7))

    assert (second.x - first.x, second.y - first.y) == pytest.approx((0, 40))
    assert (eighth.x - first.x, eighth.y - first.y) == pytest.approx((20 * math.sqrt(3), 20))


def test_hexagons_are_turned_where_that_holds_more():
    pointy, flat = best(Hexagon(40, pointy=True)), best(Hexagon(40))

    assert pointy
    assert flat
    assert (pointy.rotation, flat.rotation) == (90, 0)
    assert pointy.capacity == flat.capacity


def test_circles_lie_closest_in_a_honeycomb_where_there_are_many_and_in_a_grid_where_few():
    many, few = best(Circle(20)), best(Circle(95))

    assert isinstance(many, Honeycomb)
    assert many.capacity == 152  # a grid holds 10 × 14
    assert isinstance(few, Grid)
    assert few.capacity == 6


def test_hexagons_lie_point_to_point_where_a_honeycomb_holds_fewer():
    tight = replace(BARE, paper=BARE.paper.__class__("card", Size(118, 102), BARE.paper.margins))

    grid = best(Hexagon(46), tight)

    assert isinstance(grid, Grid)
    assert grid.capacity == 4


def test_a_hexagon_bleeds_equally_all_round_and_no_further_than_half_the_gutter_among_others():
    alone = sheet_of(Hexagon(40), 1, replace(FRONTS, gutter=1.0))
    two = sheet_of(Hexagon(40), 2, replace(FRONTS, gutter=1.0))

    assert [placement.bleeds for placement in alone.placements] == [Edges.all(2.0)]
    assert [placement.bleeds for placement in two.placements] == [Edges.all(0.5), Edges.all(0.5)]


def most_in_lines(along: float, across: float, step: float, space: Size) -> int:
    """How many staggered pieces a space holds, its lines lying level, found by adding one after another."""
    count, line = 0, 0
    while across + line * step * math.sqrt(3) / 2 <= space.height + 1e-7:
        x = step / 2 * (line % 2)
        while x + along <= space.width + 1e-7:
            count, x = count + 1, x + step
        line += 1
    return count


def most_in_grid(cell: Size, gutter: float, space: Size) -> int:
    return max(0, int((space.width + gutter + 1e-7) // (cell.width + gutter))) * max(
        0, int((space.height + gutter + 1e-7) // (cell.height + gutter))
    )


def round_shapes() -> st.SearchStrategy[Shape]:
    across = lengths(10, 90)
    return st.one_of(st.builds(Circle, across), st.builds(Hexagon, across, st.booleans()))


@given(shape=round_shapes(), profile=profiles())
def test_no_lying_of_grid_or_honeycomb_holds_more(shape: Shape, profile: Profile):
    profile = replace(profile, flip=Flip.NONE)
    upright = profile.paper.size
    level, tall = max(profile.paper.margins[1::2]), max(profile.paper.margins[::2])
    areas = [
        printable_areas(upright, profile.paper)[0],
        Box.between(tall, level, upright.height - tall, upright.width - level),
    ]
    counts = []
    for area in areas:
        space = area.outset(-profile.bleed - mark_room(profile)).size
        for room in (space, space.turned):
            size = extent(shape)
            counts.append(most_in_grid(size, profile.gutter, room))
            along, across = min(size), max(size)
            counts.append(most_in_lines(along, across, along + profile.gutter, room))

    pattern = best(shape, profile)

    assert (pattern.capacity if pattern else 0) == max(counts)


def apart(shape: Shape, a: Point, b: Point) -> float:
    """How far two equal pieces are apart, by their centres: as outlines or, if more, as boxes. Negative: they overlap.

    Ink is cut off at the outline and at the box, each grown by the bleed.
    """
    dx, dy = b.x - a.x, b.y - a.y
    width, height = extent(shape)
    boxes = max(abs(dx) - width, abs(dy) - height)
    match shape:
        case Circle(diameter):
            return max(boxes, math.hypot(dx, dy) - diameter)
        case Hexagon(across, pointy):
            normals = [math.radians(30 * (not pointy) + 60 * side) for side in range(6)]
            return max(boxes, max(dx * math.cos(angle) + dy * math.sin(angle) for angle in normals) - across)
    raise AssertionError(shape)


def lying(placement: Placement) -> Shape:
    return placement.piece.shape if placement.rotation % 180 == 0 else turned(placement.piece.shape)


@given(shape=round_shapes(), profile=profiles(), gutter=lengths(0, 8), count=st.integers(1, 90))
def test_pieces_are_the_gutter_apart_by_their_true_outlines_and_no_bleeds_meet(
    shape: Shape, profile: Profile, gutter: float, count: int
):
    profile = replace(profile, gutter=gutter)
    if best(shape, replace(profile, flip=Flip.NONE)) is None:
        return
    pieces = [piece("tile", number, shape, two_sided=False) for number in range(1, count + 1)]

    sheets = arrange(pieces, profile)

    assert [placement.piece for sheet in sheets for placement in sheet.placements] == pieces
    for sheet in sheets:
        areas = printable_areas(sheet.paper, profile.paper)
        assert all(area.contains(placement.bleed_box) for placement in sheet.placements for area in areas)
        for a, b in combinations(sheet.placements, 2):
            gap = apart(lying(a), a.trim.centre, b.trim.centre)
            assert gap >= gutter - 1e-6
            assert gap >= min(a.bleeds) + min(b.bleeds) - 1e-6
