import math
from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nets.folding import Folded, gap, meet

from pnp.geometry import Box
from pnp.nets import Net, Role, Room, lid, sleeve, tray, tuck_box
from pnp.nets.boxes import LID_PLAY
from pnp.offsets import without
from pnp.outlines import bounds, rectangle

BOARD = 0.4
rooms = st.builds(Room, st.integers(20, 200), st.integers(20, 200), st.integers(6, 80))
boards = st.sampled_from([0.2, 0.4, 1.0])


@given(rooms, boards)
def test_a_tuck_box_has_the_room_asked_for_between_its_walls(room: Room, board: float) -> None:
    box = Folded(tuck_box(room, board))
    assert gap(box, "left", "right") - board == pytest.approx(room.width, abs=0.01)
    assert gap(box, "top", "bottom") - board == pytest.approx(room.height, abs=0.01)
    assert gap(box, "front", "back") - board == pytest.approx(room.depth, abs=0.01)


@given(rooms, boards)
def test_the_walls_of_a_tuck_box_meet(room: Room, board: float) -> None:
    box = Folded(tuck_box(room, board))
    for wall in ("left", "right"):
        for face in ("front", "back"):
            assert meet(box, wall, face) == pytest.approx(room.height + board, abs=0.01)
    for end in ("top", "bottom"):
        assert meet(box, end, "front") == pytest.approx(room.width + board, abs=0.01)
        for side in ("left", "right"):
            assert meet(box, end, side) == pytest.approx(room.depth + board, abs=0.01)


@given(rooms)
def test_a_tuck_box_closes(room: Room) -> None:
    box = Folded(tuck_box(room, BOARD))
    for end in ("top", "bottom"):
        assert gap(box, f"{end}-tuck", "front") == pytest.approx(0, abs=0.01)
        for side in ("left", "right"):
            assert gap(box, f"{side}-{end}-flap", end) == pytest.approx(0, abs=0.01)
    assert gap(box, "glue", "left") == pytest.approx(0, abs=0.01)


@given(rooms)
def test_what_folds_inwards_stays_inside(room: Room) -> None:
    box = Folded(tuck_box(room, BOARD))
    middle = (box.middle("front") + box.middle("back")).times(0.5)
    half = [(room.width + BOARD) / 2, (room.height + BOARD) / 2, (room.depth + BOARD) / 2]
    for part in (panel for panel in box.net.panels if panel.role is not Role.FACE):
        for corner in box.corners(part.name):
            assert all(abs(length) <= most + 0.01 for length, most in zip(corner - middle, half, strict=True))
    flaps = [box.corners(f"{side}-top-flap") for side in ("left", "right")]
    assert max(corner.x for corner in flaps[0]) < min(corner.x for corner in flaps[1])


def test_the_faces_of_a_tuck_box_are_outside_and_upright() -> None:
    box = Folded(tuck_box(Room(44, 67, 20), BOARD))
    centre = (box.middle("front") + box.middle("back")).times(0.5)
    for panel in box.net.panels:
        if panel.role is Role.FACE:
            assert (box.middle(panel.name) - centre).dot(box.outward(panel.name)) > 0
    for wall in ("front", "back", "left", "right"):
        assert box.head(wall) == pytest.approx((0, -1, 0), abs=0.01)
    # The top is read from the front, its head at the back; the bottom when the box is tilted back.
    assert box.head("top") == pytest.approx(box.outward("back"), abs=0.01)
    assert box.head("bottom") == pytest.approx(box.outward("front"), abs=0.01)


@given(rooms, boards)
def test_a_tray_has_the_room_asked_for_and_its_walls_meet(room: Room, board: float) -> None:
    box = Folded(tray(room, board))
    assert gap(box, "left", "right") - board == pytest.approx(room.width, abs=0.01)
    assert gap(box, "front", "back") - board == pytest.approx(room.height, abs=0.01)
    for side in ("left", "right"):
        for wall in ("front", "back"):
            assert meet(box, side, wall) == pytest.approx(room.depth + board, abs=0.01)
            assert gap(box, f"{wall}-{side}", side) == pytest.approx(0, abs=0.01)


def test_a_trays_walls_are_read_from_outside_with_the_open_side_up() -> None:
    box = Folded(tray(Room(170, 130, 35), BOARD))
    for wall in ("front", "back", "left", "right"):
        assert box.head(wall) == pytest.approx(box.outward("bottom").times(-1), abs=0.01)
        assert (box.middle(wall) - box.middle("bottom")).dot(box.outward(wall)) > 0


def test_a_lids_walls_are_read_with_its_top_up() -> None:
    box = Folded(lid(Room(170, 130, 35), BOARD))
    for wall in ("front", "back", "left", "right"):
        assert box.head(wall) == pytest.approx(box.outward("top"), abs=0.01)


@given(rooms, boards)
def test_a_lid_goes_over_its_tray(room: Room, board: float) -> None:
    over, under = Folded(lid(room, board)), Folded(tray(room, board))
    for one, other in (("left", "right"), ("front", "back")):
        inside, outside = gap(over, one, other) - board, gap(under, one, other) + board
        assert inside - outside == pytest.approx(LID_PLAY, abs=0.01)


@given(rooms, boards)
def test_a_sleeve_is_a_tube_of_the_room_asked_for(room: Room, board: float) -> None:
    tube = Folded(sleeve(room, board))
    assert gap(tube, "left", "right") - board == pytest.approx(room.width, abs=0.01)
    assert gap(tube, "front", "back") - board == pytest.approx(room.depth, abs=0.01)
    assert meet(tube, "left", "front") == pytest.approx(room.height + board, abs=0.01)
    assert gap(tube, "glue", "front") == pytest.approx(0, abs=0.01)


@given(rooms, st.sampled_from([tuck_box, tray, lid, sleeve]))
def test_no_two_parts_of_a_box_overlap_in_the_net(room: Room, kind) -> None:  # type: ignore[no-untyped-def]
    net: Net = kind(room, BOARD)
    for one, other in combinations(net.panels, 2):
        assert not one.box.overlaps(other.box), (one.name, other.name)


def test_a_fold_is_as_long_as_its_panels_edge() -> None:
    folds = {fold.child: fold for fold in tray(Room(100, 80, 20), 0.0).folds}
    lengths = {name: math.dist(folds[name].start, folds[name].end) for name in ("left", "front", "front-left")}
    assert lengths == pytest.approx({"left": 80, "front": 100, "front-left": 20})


@pytest.mark.parametrize(
    ("make", "asked", "radius"),
    [
        (tuck_box, None, 44.4 / 5),
        (tuck_box, 4, 4),
        (tuck_box, 99, 44.4 * 0.4),
        (sleeve, None, 44.4 / 5),
        (sleeve, 6, 6),
    ],
)
def test_a_notch_for_the_thumb_at_the_head(
    make: Callable[[Room, float, float | None], Net], asked: float | None, radius: float
) -> None:
    net = make(Room(44, 67, 20), 0.4, asked)
    for name in ("front",) if make is tuck_box else ("front", "back"):
        panel = net.panel(name)
        missing = bounds(without(rectangle(Box.of(panel.size)), [panel.outline]))
        assert missing.size == pytest.approx((2 * radius, radius), abs=0.02)
        assert (missing.top, missing.centre.x) == pytest.approx((0, panel.size.width / 2), abs=0.02)


@pytest.mark.parametrize("make", [tuck_box, sleeve])
def test_a_box_without_a_notch(make: Callable[[Room, float, float | None], Net]) -> None:
    net = make(Room(44, 67, 20), 0.4, 0)
    assert all(p.outline == rectangle(Box.of(p.size)) for p in net.panels if p.role is Role.FACE)
