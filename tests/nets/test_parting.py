"""Laws of nets cut at folds, for every net and every choice of folds."""

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import Box, Point, Size
from pnp.nets import (
    Base,
    Net,
    NetPart,
    Role,
    Room,
    cube,
    lid,
    parted,
    partings,
    sleeve,
    standee,
    stickers,
    tray,
    tuck_box,
)
from pnp.offsets import common, surface, without
from pnp.outlines import Outline, bounds, loops, polygon, transformed
from pnp.shapes import Outlined, Rectangle

ROOM = Room(90, 60, 25)
ARROW = Outlined(Size(40, 60), polygon([Point(20, 0), Point(40, 30), Point(30, 60), Point(10, 60), Point(0, 30)]))
NETS = {
    "tuck box": tuck_box(ROOM, 0.4),
    "narrow tuck box": tuck_box(Room(20, 60, 60), 0.4),
    "tray": tray(ROOM, 0.4),
    "lid": lid(ROOM, 0.4),
    "sleeve": sleeve(ROOM, 0.4),
    "cube": cube(40),
    "standee": standee(Rectangle(Size(40, 60))),
    "arrow standee": standee(ARROW),
    "arrow on a base": standee(ARROW, Base.TAB),
    "arrow on a stay": standee(ARROW, Base.SLOT),
    "stickers": stickers(40),
}
EXACT = 0.05  # mm²


@st.composite
def cuts(draw: st.DrawFn) -> tuple[Net, tuple[NetPart, ...]]:
    net = NETS[draw(st.sampled_from(sorted(NETS)))]
    return net, parted(net, draw(st.sampled_from(list(partings(net)))))


def panel_outline(net: Net, name: str) -> Outline:
    panel = net.panel(name)
    return transformed(panel.outline, panel.place)


@given(cuts())
def test_the_parts_are_the_whole_net_and_share_none_of_it(cut: tuple[Net, tuple[NetPart, ...]]) -> None:
    net, parts = cut
    assert sorted(name for part in parts for name in part.panels) == sorted(panel.name for panel in net.panels)
    assert surface(without(net.outline, [part.seen for part in parts])) < EXACT
    assert all(surface(without(part.seen, [net.outline])) < EXACT for part in parts)
    assert all(surface(common(a.seen, b.seen)) < EXACT for a, b in combinations(parts, 2))


@given(cuts())
def test_a_part_hangs_together_and_keeps_its_folds(cut: tuple[Net, tuple[NetPart, ...]]) -> None:
    net, parts = cut
    assert all(len(loops(part.outline)) == 1 for part in parts)
    assert sorted(fold.child for part in parts for fold in part.folds) == sorted(fold.child for fold in net.folds)


@given(cuts())
def test_a_tab_lies_on_the_fold_over_nothing_but_the_panel_that_it_is_glued_beneath(
    cut: tuple[Net, tuple[NetPart, ...]],
) -> None:
    net, parts = cut
    for part in parts:
        if part.tab is None:
            continue
        assert part.tab.under not in part.panels
        assert part.tab.fold.child in part.panels
        assert surface(without(part.tab.outline, [panel_outline(net, part.tab.under)])) < EXACT
        assert surface(common(part.tab.outline, part.seen)) < EXACT
        fold, tab = part.tab.fold, bounds(part.tab.outline)
        with_ends = Box.around([tab, Box(*fold.start, 0, 0), Box(*fold.end, 0, 0)])
        assert with_ends == pytest.approx(tab, abs=1e-3)


@given(cuts())
def test_glue_keeps_off_the_fold_and_on_the_tab(cut: tuple[Net, tuple[NetPart, ...]]) -> None:
    for part in cut[1]:
        if part.tab is not None:
            glue, (start, end) = bounds(part.tab.glue), (part.tab.fold.start, part.tab.fold.end)
            assert surface(without(part.tab.glue, [part.tab.outline])) < EXACT
            gap = min(abs(glue.top - start.y), abs(glue.bottom - start.y))
            if math.isclose(start.x, end.x):
                gap = min(abs(glue.left - start.x), abs(glue.right - start.x))
            assert gap == pytest.approx(1, abs=1e-3)


@given(cuts())
def test_tabs_glued_beneath_one_panel_do_not_meet(cut: tuple[Net, tuple[NetPart, ...]]) -> None:
    tabs = [part.tab for part in cut[1] if part.tab is not None]
    for one, other in combinations(tabs, 2):
        if one.under == other.under:
            assert surface(common(one.outline, other.outline)) < 0.15 * surface(one.outline)


@given(cuts())
def test_parts_come_in_an_order_in_which_each_is_glued_to_one_before(cut: tuple[Net, tuple[NetPart, ...]]) -> None:
    done: set[str] = set()
    for part in cut[1]:
        assert part.tab is None or part.tab.under in done
        done |= set(part.panels)


def test_only_folds_between_what_is_seen_are_cut() -> None:
    net = NETS["tuck box"]
    faces = {panel.name for panel in net.panels if panel.role is Role.FACE}
    ways = list(partings(net))

    assert ways[0] == ()
    assert len(ways) == 2**5
    assert {fold.child for way in ways for fold in way} <= faces
