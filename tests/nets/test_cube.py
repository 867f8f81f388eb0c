from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nets.folding import Folded, apart, gap, meet

from pnp.geometry import Box
from pnp.nets import Role, cube, stickers

FACES = ("1", "2", "3", "4", "5", "6")
edges = st.integers(50, 600).map(lambda tenths: tenths / 10)


@given(edges)
def test_faces_that_are_not_opposite_meet_along_a_whole_edge(edge: float) -> None:
    die = Folded(cube(edge))
    for one, other in combinations(FACES, 2):
        if int(one) + int(other) != 7:
            assert meet(die, one, other) == pytest.approx(edge, abs=0.01)


@given(edges)
def test_opposite_faces_make_seven_and_are_an_edge_apart(edge: float) -> None:
    die = Folded(cube(edge))
    for one in ("1", "2", "3"):
        assert gap(die, one, str(7 - int(one))) == pytest.approx(edge, abs=0.01)


def test_every_face_is_outside() -> None:
    die = Folded(cube(16))
    centre = (die.middle("1") + die.middle("6")).times(0.5)
    for face in FACES:
        assert (die.middle(face) - centre).dot(die.outward(face)) == pytest.approx(8, abs=0.01)


def test_one_two_three_run_counter_clockwise_round_their_corner() -> None:
    die = Folded(cube(16))
    one, two, three = (die.outward(face) for face in ("1", "2", "3"))
    # With y down, three directions with a positive product run clockwise for one who looks at them from outside.
    assert one.dot(two.cross(three)) == pytest.approx(-1, abs=0.01)


@given(edges)
def test_every_tab_lies_on_the_inside_of_the_face_that_it_is_glued_to(edge: float) -> None:
    die = Folded(cube(edge))
    tabs = [panel.name for panel in die.net.panels if panel.role is Role.GLUE]
    assert len(tabs) == 7
    for tab in tabs:
        flat = [face for face in FACES if abs(die.outward(face).dot(die.outward(tab))) > 0.99]
        (glued,) = [face for face in flat if gap(die, tab, face) < 0.01]
        assert die.outward(glued).dot(die.outward(tab)) == pytest.approx(1, abs=0.01)
        assert apart(die.middle(tab), die.middle(glued)) < edge / 2
        assert len([fold for fold in die.net.folds if {fold.parent, fold.child} == {glued, tab}]) == 0


def test_no_two_parts_overlap_in_the_net() -> None:
    net = cube(16)
    for one, other in combinations(net.panels, 2):
        assert not one.box.overlaps(other.box)
    assert net.size == pytest.approx((4 * 16 + 6.4, 3 * 16 + 2 * 6.4), abs=0.001)


def test_stickers_are_six_squares_apart() -> None:
    sheet = stickers(20)
    assert [panel.name for panel in sheet.panels] == list(FACES)
    assert [panel.box for panel in sheet.panels][:2] == [Box(0, 0, 20, 20), Box(24, 0, 20, 20)]
    assert sheet.folds == ()
