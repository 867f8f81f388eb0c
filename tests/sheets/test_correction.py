"""Second sides moved for a printer; first sides left alone."""

from dataclasses import replace

import pytest
from strategies import HOME, PAPERS, component, game

from pnp.diagnostics import Report
from pnp.geometry import Box, Point, Size
from pnp.model import FaceScenes
from pnp.plan import Correction, Flip, MarkKind, MarkStyle, Orientation, Printer, Side, Turn
from pnp.scene import Clip, Placed, Scene
from pnp.sheets import compose, impose

BY = Correction(x=0.4, y=-0.3)
PORTRAIT, LANDSCAPE = Turn(Orientation.PORTRAIT, Flip.LONG), Turn(Orientation.LANDSCAPE, Flip.LONG)
SHIFT = Printer("office", {PORTRAIT: BY, LANDSCAPE: BY})
SIDE = Scene(Size(44, 63), (), bleed=2.0)
FACES = {("time", "1"): FaceScenes(SIDE, SIDE)}


def origins(side: Side, *, gutter: float = 4.0) -> list[Point]:
    profile = replace(HOME, marks=MarkStyle(MarkKind.NONE), printer=SHIFT, gutter=gutter)
    plain = replace(profile, printer=None)
    (page,) = (each for each in impose(game(component("time", 2)), profile, Report()) if each.side is side)
    moved, planned = (compose(page, FACES, each).scene.items for each in (profile, plain))
    pairs = zip(map(placed, moved), map(placed, planned), strict=True)
    return [Point(a.transform.e - b.transform.e, a.transform.f - b.transform.f) for a, b in pairs]


def placed(item: object) -> Placed:
    inside = item.items[0] if isinstance(item, Clip) else item
    assert isinstance(inside, Placed)
    return inside


@pytest.mark.parametrize("gutter", [4.0, 0.0])
def test_backs_are_moved_and_fronts_are_not(gutter: float) -> None:
    assert origins(Side.BACK, gutter=gutter) == [pytest.approx(Point(0.4, -0.3))] * 2
    assert origins(Side.FRONT, gutter=gutter) == [Point(0, 0)] * 2


def test_marks_move_with_their_pieces() -> None:
    profile = replace(HOME, printer=SHIFT)
    _, page = impose(game(component("time", 1)), profile, Report())
    *_, marks = compose(page, FACES, profile).scene.items
    assert marks.transform.point(Point(0, 0)) == pytest.approx(Point(0.4, -0.3))  # type: ignore[union-attr]


def test_a_page_is_turned_and_stretched_about_its_middle() -> None:
    paper = PAPERS["A4"]
    by = Correction(angle=90, scale=2).on(paper)
    assert by.point(Box.of(paper).centre) == pytest.approx(Box.of(paper).centre)
    assert by.point(Point(115, 148.5)) == pytest.approx(Point(105, 168.5))


def test_a_printer_that_was_not_measured_for_the_pages_is_told_of() -> None:
    report = Report()
    upright_only = Printer("office", {PORTRAIT: BY})
    impose(game(component("poker", 1, size=Size(63, 88))), replace(HOME, printer=upright_only), report)
    assert [str(finding) for finding in report] == [
        "printer office: warning: it was not measured for landscape pages turned over the long edge; print "
        "`pnp calibrate --orientation landscape --flip long`, or leave out --printer [printer-not-calibrated]"
    ]
