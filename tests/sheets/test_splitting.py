"""Nets and irregular boards larger than the paper: what their parts are, and that they make up the whole again."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sheets.boards import board, parts_on, to_board
from strategies import HOME, PAPERS, component, game, printable_areas

from pnp.diagnostics import Report
from pnp.geometry import Box, Point, Size, Transform
from pnp.model import Component, Kind
from pnp.nets import Net, Room, cube, lid, sleeve, standee, stickers, tray, tuck_box
from pnp.offsets import common, surface, union, without
from pnp.outlines import Outline, bounds, polygon, transformed
from pnp.plan import Flip, Joint, Line, Mark, Note, Orientation, Page, Part, Profile, Role, Side, Tiling, Trace
from pnp.shapes import Circle, Hexagon, Outlined, Rectangle, Shape, lying, outline
from pnp.sheets import impose

CHEST = Room(170, 130, 35)
FRONTS = replace(HOME, flip=Flip.NONE)
A3 = replace(FRONTS, paper=replace(HOME.paper, name="A3", size=Size(297, 420)))
LETTER = replace(FRONTS, paper=replace(HOME.paper, name="Letter", size=PAPERS["Letter"]))
TRIANGLE = Outlined.of(polygon([Point(0, 0), Point(400, 0), Point(0, 300)]))
EXACT = 0.1  # mm²


def folded(net: Net, copies: int = 1) -> Component:
    shape = Outlined.of(net.outline)
    return replace(component("chest", copies, size=shape, two_sided=False, kind=Kind.BOX), net=net)


class Cut(NamedTuple):
    """A part on a page as it is cut out and folded, and what of it is seen, brought back to the whole."""

    part: Part
    outline: Outline
    creases: tuple[Line, ...]


def printed(piece: Component, profile: Profile = FRONTS) -> list[Cut]:
    report = Report()
    pages = impose(game(piece), profile, report)
    assert list(report) == []
    return brought_back(pages)


def brought_back(pages: Iterable[Page]) -> list[Cut]:
    found = []
    for placement, part in parts_on(tuple(pages)):
        if placement.side is Side.FRONT:
            corner = Transform.move(placement.trim.left, placement.trim.top)
            on_page = transformed(outline(lying(placement.piece.shape, placement.rotation)), corner)
            found.append(Cut(part, transformed(on_page, to_board(placement, part)), placement.piece.creases))
    return sorted(found, key=lambda cut: cut.part.number)


def panels(cuts: list[Cut]) -> list[str]:
    return [", ".join(cut.part.panels) for cut in cuts]


# At folds


@pytest.mark.parametrize(
    ("net", "profile", "expected"),
    [
        (tray(CHEST, 0.5), FRONTS, ["bottom, front, left, right", "back"]),
        (tray(CHEST, 0.5), LETTER, ["bottom, front, left, right", "back"]),
        (lid(CHEST, 0.5), replace(FRONTS, orientation=Orientation.LANDSCAPE), ["top, front, left, right", "back"]),
        (tuck_box(CHEST, 0.3), FRONTS, ["front, left, right", "back, bottom", "top"]),
        (sleeve(CHEST, 0.3), FRONTS, ["front", "right, back, left"]),
        (standee(Rectangle(Size(120, 180))), FRONTS, ["front", "back"]),
    ],
    ids=["tray", "letter", "landscape", "tuck box", "sleeve", "standee"],
)
def test_a_box_is_cut_at_as_few_folds_as_will_do(net: Net, profile: Profile, expected: list[str]) -> None:
    assert panels(printed(folded(net), profile)) == expected


@pytest.mark.parametrize("net", [tray(CHEST, 0.5), lid(CHEST, 0.5)])
def test_what_fits_on_larger_paper_stays_whole(net: Net) -> None:
    (page,) = impose(game(folded(net)), A3, Report())

    assert [placement.piece.part for placement in page.placements] == [None]


def test_stickers_part_without_joints() -> None:
    cuts = printed(folded(stickers(100)))

    assert panels(cuts) == ["1", "2", "3", "4", "5", "6"]
    assert [cut.part.strips for cut in cuts] == [()] * 6


def test_every_copy_has_all_its_parts() -> None:
    report = Report()
    shown = parts_on(impose(game(folded(tray(CHEST, 0.5), 3)), FRONTS, report))

    assert sorted((placement.piece.copy, part.number) for placement, part in shown) == [
        (copy, number) for copy in (1, 2, 3) for number in (1, 2)
    ]


def test_a_part_tells_what_it_is_and_where_it_goes() -> None:
    pages = impose(game(folded(tray(CHEST, 0.5))), FRONTS, Report())
    notes = [note.text for page in pages for note in page.furniture if isinstance(note, Note)]

    assert "chest 1 1/2: bottom, front, left, right" in notes
    assert "chest 1 2/2: back; under bottom" in notes


def test_a_tab_is_grey_and_bears_no_join_marks_beside_its_crease() -> None:
    pages = impose(game(folded(tray(CHEST, 0.5))), FRONTS, Report())
    marks = [mark for page in pages for mark in page.furniture if isinstance(mark, Mark)]
    (glue,) = (
        bounds(trace.outline)
        for page in pages
        for trace in page.furniture
        if isinstance(trace, Trace) and trace.role is Role.GLUE
    )

    assert not any(mark.role is Role.JOIN for mark in marks)
    assert sorted(glue.size) == pytest.approx([11, 168], abs=3)


def test_the_edge_of_every_part_is_drawn_where_it_is_cut() -> None:
    for page in impose(game(folded(tray(CHEST, 0.5))), FRONTS, Report()):
        ((placement, _),) = parts_on((page,))
        edges = [trace for trace in page.furniture if isinstance(trace, Trace) and trace.role is Role.CUT]
        assert [bounds(edge.outline) for edge in edges] == [pytest.approx(placement.trim)]


# In rows and columns


@pytest.mark.parametrize(
    ("net", "parts"), [(tray(Room(290, 290, 40), 1.0), 6), (tuck_box(Room(290, 200, 20), 0.3), 10), (cube(220), 9)]
)
def test_what_no_fold_makes_small_enough_is_tiled(net: Net, parts: int) -> None:
    cuts = printed(folded(net))

    assert len(cuts) == parts
    assert panels(cuts) == [""] * parts


def test_no_part_is_so_small_that_its_neighbour_shows_it_as_well() -> None:
    assert min(min(cut.part.window.size) for cut in printed(folded(cube(220)))) > 100


@pytest.mark.parametrize("shape", [Circle(300), Hexagon(280), TRIANGLE])
@pytest.mark.parametrize("joint", Joint)
def test_boards_of_any_form_are_tiled(shape: Shape, joint: Joint) -> None:
    profile = replace(HOME, tiling=Tiling(joint, 8))
    cuts = printed(board(shape, two_sided=True), profile)

    assert surface(without(outline(shape), [cut.part.seen for cut in cuts])) < EXACT
    assert all(not cut.part.drawn for cut in cuts)


def test_the_edges_that_neighbours_meet_at_are_marked_on_the_strip() -> None:
    pages = impose(game(board(Circle(300))), FRONTS, Report())
    ((placement, part),) = parts_on(pages[:1])
    back = to_board(placement, part)
    marks = [mark for mark in pages[0].furniture if isinstance(mark, Mark) and mark.role is Role.JOIN]
    core = bounds(part.seen)

    assert part.number == 1
    for mark in marks:
        start, end = back.point(mark.start), back.point(mark.end)
        across = start.x == pytest.approx(end.x)
        near = (start.x - core.right, end.x - core.right) if across else (start.y - core.bottom, end.y - core.bottom)
        assert near == pytest.approx((HOME.marks.width / 2,) * 2, abs=1e-3)
    assert len(marks) == 4


# The laws

NETS = st.one_of(
    st.builds(
        lambda make, width, height, depth: make(Room(width, height, depth), 0.5),
        st.sampled_from([tray, lid, tuck_box, sleeve]),
        st.integers(40, 320),
        st.integers(40, 320),
        st.integers(10, 60),
    ),
    st.builds(cube, st.integers(40, 200)),
    st.builds(stickers, st.integers(60, 220)),
    st.builds(lambda w, h: standee(Rectangle(Size(w, h))), st.integers(40, 300), st.integers(60, 400)),
)
PROFILES = st.builds(
    lambda paper, joint, bleed, orientation: replace(
        paper, tiling=Tiling(joint, 6), bleed=bleed, orientation=orientation
    ),
    st.sampled_from([FRONTS, LETTER, A3]),
    st.sampled_from(Joint),
    st.sampled_from([0.0, 2.0]),
    st.sampled_from(Orientation),
)


@given(NETS, PROFILES)
def test_the_parts_of_a_net_make_up_the_whole(net: Net, profile: Profile) -> None:
    cuts = printed(folded(net), profile)
    if not cuts:
        return
    assert surface(without(net.outline, [cut.part.seen for cut in cuts])) < EXACT * len(cuts)
    assert all(surface(without(cut.part.seen, [net.outline])) < EXACT for cut in cuts)
    assert all(surface(common(a.part.seen, b.part.seen)) < EXACT for a, b in combinations(cuts, 2))
    assert [cut.part.number for cut in cuts] == list(range(1, len(cuts) + 1))


@given(NETS, PROFILES)
def test_a_part_is_cut_to_what_is_seen_and_what_its_neighbours_cover(net: Net, profile: Profile) -> None:
    for cut in printed(folded(net), profile):
        assert surface(without(cut.part.seen, [cut.outline])) < EXACT
        # A millimetre of a tab, along its fold, is for neither: a picture may run on over it.
        covered = [strip.area for strip in cut.part.strips]
        rest = surface(without(cut.outline, [cut.part.seen, *covered]))
        fold = max(
            (lap.end.x - lap.start.x + lap.end.y - lap.start.y for s in cut.part.strips for lap in s.laps), default=0
        )
        assert rest <= (fold if any(strip.under for strip in cut.part.strips) else 0) + EXACT


@given(NETS, PROFILES)
def test_what_is_covered_is_seen_on_another_part(net: Net, profile: Profile) -> None:
    cuts = printed(folded(net), profile)
    for cut in cuts:
        others = [other.part.seen for other in cuts if other is not cut]
        for strip in cut.part.strips:
            assert surface(without(strip.area, others)) < EXACT


@given(NETS, PROFILES)
def test_every_fold_is_on_the_parts(net: Net, profile: Profile) -> None:
    cuts = printed(folded(net), profile)
    if not cuts:
        return
    drawn = [crease for cut in cuts for crease in cut.creases]
    for fold in net.folds:
        on_it = [crease for crease in drawn if all(_lies_on(point, (fold.start, fold.end)) for point in crease)]
        level = fold.start.y == pytest.approx(fold.end.y)
        spans = sorted(sorted((p.x if level else p.y) for p in crease) for crease in on_it)
        reach = low = min(fold.start.x, fold.end.x) if level else min(fold.start.y, fold.end.y)
        for start, end in spans:
            assert start <= reach + 1e-3
            reach = max(reach, end)
        assert reach - low == pytest.approx(abs(fold.end.x - fold.start.x) + abs(fold.end.y - fold.start.y), abs=1e-3)


def _lies_on(point: Point, line: Line) -> bool:
    box = Box.around([Box(*line[0], 0, 0), Box(*line[1], 0, 0)]).outset(1e-3)
    return box.contains(Box(*point, 0, 0))


@given(NETS, PROFILES)
def test_no_part_reaches_beyond_what_can_be_printed(net: Net, profile: Profile) -> None:
    for page in impose(game(folded(net)), profile, Report()):
        for placement in page.placements:
            assert any(area.contains(placement.bleed_box) for area in printable_areas(page.paper, profile.paper))


def test_a_strip_that_goes_round_a_corner_is_joined_along_both_its_edges() -> None:
    (first, *_) = printed(board(Circle(300)))
    (strip,) = first.part.strips

    assert [lap.outward for lap in strip.laps] == [Point(1, 0), Point(0, 1)] or [lap.outward for lap in strip.laps] == [
        Point(0, 1),
        Point(1, 0),
    ]
    assert surface(union([first.part.seen, strip.area])) == pytest.approx(surface(first.outline), abs=EXACT)
