import pytest
from hypothesis import given
from hypothesis import strategies as st
from nets.folding import Folded, apart

from pnp.geometry import Point, Size
from pnp.nets import Bend, standee
from pnp.outlines import flattened, polygon, transformed
from pnp.shapes import Outlined, Rectangle

CORNERS = [(12, 0), (22, 6), (18, 14), (26, 20), (24, 48), (14, 44), (4, 48), (0, 22), (8, 12)]
KNIGHT = Outlined.of(polygon(Point(x, y) for x, y in CORNERS))
CARD = Rectangle(Size(30, 50))


@given(st.integers(10, 80), st.integers(15, 120))
def test_the_back_lies_on_the_front_head_to_head(width: int, height: int) -> None:
    figure = Folded(standee(Rectangle(Size(width, height))))
    front, back = figure.corners("front"), figure.corners("back")
    # Seen from behind, left is right.
    assert all(apart(a, b) < 0.01 for a, b in zip(front, [back[1], back[0], back[3], back[2]], strict=True))
    assert figure.outward("back") == pytest.approx(figure.outward("front").times(-1), abs=0.01)


@pytest.mark.parametrize("shape", [CARD, KNIGHT])
def test_the_halves_have_one_outline_once_folded(shape: Rectangle | Outlined) -> None:
    figure = Folded(standee(shape))
    halves = []
    for name in ("front", "back"):
        panel = figure.net.panel(name)
        (points,) = flattened(transformed(panel.outline, panel.place), 0.01)
        halves.append([figure.spot(name, point) for point in points])
    front, back = halves
    assert all(min(apart(spot, other) for other in back) < 0.01 for spot in front)


def test_the_feet_are_folded_outwards_to_stand_on_one_ground() -> None:
    figure = Folded(standee(CARD))
    ground = figure.corners("front")[2].y
    for foot in ("front-foot", "back-foot"):
        assert [corner.y for corner in figure.corners(foot)] == pytest.approx([ground] * 4, abs=0.01)
    assert figure.middle("front-foot").z > 1
    assert figure.middle("back-foot").z < -1
    # What is printed on them is seen from above.
    assert figure.outward("front-foot").y == pytest.approx(-1, abs=0.01)


def test_a_round_head_is_joined_by_a_bridge() -> None:
    head = next(fold for fold in standee(KNIGHT).folds if fold.child == "back")
    assert (head.bend, head.angle) == (Bend.MOUNTAIN, 180)
    assert head.end.x - head.start.x == pytest.approx(26 / 3)
    assert head.start.x < 12 < head.end.x


def test_the_back_shows_the_fronts_picture() -> None:
    assert standee(CARD).panel("back").mirrors == "front"
