from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nets.folding import Folded, apart

from pnp.geometry import Box, Point, Size
from pnp.nets import Base, Bend, standee
from pnp.nets.standee import SLIT_PLAY
from pnp.offsets import common, surface, without
from pnp.outlines import Outline, bounds, flattened, loops, polygon, rectangle, transformed
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


# What it stands on

figures = st.one_of(
    st.builds(lambda w, h: Rectangle(Size(w, h)), st.integers(12, 80), st.integers(15, 120)), st.just(KNIGHT)
)
boards = st.sampled_from([0.1, 0.3, 0.5, 1.0])


@given(figures, boards)
def test_the_tab_goes_through_the_slit_of_the_base(figure: Rectangle | Outlined, board: float) -> None:
    net = standee(figure, Base.TAB, board)
    (slit,) = (bounds(slit) for slit in net.slits)
    tab = net.panel("front-tab").size

    assert slit.width == pytest.approx(tab.width + SLIT_PLAY)
    assert slit.height == pytest.approx(2 * board + SLIT_PLAY)
    assert slit.centre == pytest.approx(net.panel("base").box.centre)


@given(figures, boards)
def test_tabs_folded_apart_are_covered_by_the_base(figure: Rectangle | Outlined, board: float) -> None:
    net = standee(figure, Base.TAB, board)
    folded = Folded(net)
    depths = [abs(corner.z) for name in ("front-tab", "back-tab") for corner in folded.corners(name)]

    assert max(depths) == pytest.approx(net.panel("front-tab").size.height)
    assert max(depths) + 3 < net.panel("base").size.height / 2
    assert folded.outward("front-tab").y == pytest.approx(-1, abs=0.01)


@given(figures, boards)
def test_slots_of_figure_and_stay_are_as_deep_together_as_the_stay_is_high(
    figure: Rectangle | Outlined, board: float
) -> None:
    net = standee(figure, Base.SLOT, board)
    (slit,) = (bounds(slit) for slit in net.slits)
    stay, front = net.panel("stay-front"), net.panel("front")
    below = Box(0, 0, front.size.width, front.size.height)
    notch = bounds(common(without(rectangle(below), [front.outline]), _middle(front.size)))

    assert slit.width == pytest.approx(2 * board + SLIT_PLAY)
    assert notch.width == pytest.approx(2 * board + SLIT_PLAY, abs=1e-3)
    assert slit.height / 2 + notch.height == pytest.approx(stay.size.height, abs=1e-3)
    # The figure's foot and the stay's come to stand on one ground.
    assert notch.bottom == pytest.approx(front.size.height, abs=1e-3)


def _middle(size: Size) -> Outline:
    """The strip over the middle of a figure's foot, as wide as what is left there round a slot."""
    return rectangle(Box(size.width / 2 - 3, size.height / 2, 6, size.height / 2))


@given(figures, boards)
def test_the_halves_of_a_stay_lie_on_one_another(figure: Rectangle | Outlined, board: float) -> None:
    folded = Folded(standee(figure, Base.SLOT, board))
    front, back = folded.corners("stay-front"), folded.corners("stay-back")

    assert all(apart(a, b) < 0.01 for a, b in zip(front, [back[1], back[0], back[3], back[2]], strict=True))


@given(figures, st.sampled_from(Base), boards)
def test_no_part_of_a_standee_lies_on_another(figure: Rectangle | Outlined, base: Base, board: float) -> None:
    panels = [transformed(panel.outline, panel.place) for panel in standee(figure, base, board).panels]

    assert all(surface(common(one, other)) < 0.05 for one, other in combinations(panels, 2))


@given(figures, st.sampled_from([Base.TAB, Base.SLOT]), boards)
def test_what_a_figure_stands_on_is_cut_out_by_itself(figure: Rectangle | Outlined, base: Base, board: float) -> None:
    assert len(loops(standee(figure, base, board).outline)) == 2
