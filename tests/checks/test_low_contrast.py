import pytest
from checks.looks import BLACK, PLAIN, WHITE, area, face, said, text

from pnp.checks.low_contrast import check_contrast
from pnp.geometry import Box, Point, Transform
from pnp.outlines import ellipse
from pnp.scene import Clip, FontRef, Grey, Group, Item, LinearGradient, Path, Rgb, Stop

GREY = Grey(0.6)
FAINT = "has a contrast of 2.8:1; 4.5:1 is the least for its size [low-contrast]"
BOLD = FontRef(__file__, variations=(("wght", 700.0),))


def found(*items: Item) -> list[str]:
    return said(check_contrast, face(*items))


def test_black_on_white_is_sound() -> None:
    assert found(area(WHITE), text()) == []


def test_what_nothing_lies_beneath_stands_on_paper() -> None:
    assert found(text()) == []
    assert found(text(colour=GREY)) == [f"card/Ant, front: the text 'Draw two' in #999999 on #ffffff {FAINT}"]


@pytest.mark.parametrize(("level", "sound"), [(0x76, True), (0x77, False)])
def test_the_bound_is_that_of_the_guidelines(level: int, *, sound: bool) -> None:
    assert (found(text(colour=Grey(level / 255))) == []) is sound  # #767676 on white is known for its 4.54:1


@pytest.mark.parametrize(
    ("points", "bold", "sound"),
    [(17.9, False, False), (18, False, True), (13.9, True, False), (14, True, True), (9, True, False)],
)
def test_large_text_needs_less(points: float, *, bold: bool, sound: bool) -> None:
    line = text(colour=Grey(0.56), points=points, font=BOLD if bold else PLAIN)
    assert (found(line) == []) is sound


def test_text_in_a_group_that_is_drawn_larger_is_large() -> None:
    assert found(Group((text(colour=Grey(0.56), points=9),), Transform.scale(2, 2))) == []


def test_the_topmost_of_what_lies_beneath_counts_and_what_lies_above_does_not() -> None:
    assert found(area(BLACK), area(WHITE), text()) == []
    assert found(area(WHITE), text(), area(BLACK, Box(30, 40, 5, 5))) == []
    assert len(found(area(WHITE), area(BLACK), text())) == 1


def test_a_panel_with_round_corners_is_a_ground() -> None:
    assert found(area(BLACK), area(WHITE, Box(2, 2, 40, 60), radius=3), text()) == []


def test_but_not_where_it_ends() -> None:
    panel = area(WHITE, Box(2, 15, 20, 8), radius=2)
    assert len(found(area(BLACK), panel, text("Draw two cards", at=(8, 20)))) == 1


def test_an_edge_may_cross_a_fifth_of_a_text() -> None:
    width = 8 * 0.5 * 9 * 25.4 / 72
    assert found(area(WHITE), area(BLACK, Box(4, 0, 0.19 * width, 60)), text()) == []
    assert len(found(area(WHITE), area(BLACK, Box(4, 0, 0.21 * width, 60)), text())) == 1


def test_what_is_cut_off_or_seen_through_is_taken_as_it_shows() -> None:
    assert found(Clip(ellipse(Box(30, 50, 5, 5)), (area(BLACK),)), text()) == []
    assert found(Group((area(BLACK),), opacity=0.1), text()) == []
    assert len(found(Group((area(BLACK),), opacity=0.9), text())) == 1


def test_a_text_that_is_seen_through_is_as_faint_as_it_shows() -> None:
    assert found(Group((text(),), opacity=0.4)) == [
        f"card/Ant, front: the text 'Draw two' in #999999 on #ffffff {FAINT}"
    ]


def test_a_gradient_is_looked_at_where_the_text_lies() -> None:
    fade = LinearGradient(Point(0, 0), Point(0, 67), (Stop(0, WHITE), Stop(1, BLACK)))
    assert found(area(fade), text(at=(4, 8))) == []
    assert len(found(area(fade), text(at=(4, 60)))) == 1


def test_turned_text_is_looked_at_along_its_own_line() -> None:
    up = Group((text(at=(0, 0)),), Transform.rotate(-90).then(Transform.move(10, 60)))
    assert found(area(BLACK), area(WHITE, Box(5, 30, 8, 32)), up) == []
    assert len(found(area(WHITE), area(BLACK, Box(5, 30, 8, 32)), up)) == 1


def test_text_that_does_not_show_is_passed_over() -> None:
    assert found(text(colour=None), text(" ", WHITE)) == []


def test_a_line_round_a_text_is_not_its_ground() -> None:
    box = Path(area(WHITE, Box(2, 10, 40, 20)).outline, fill=None)
    assert found(area(WHITE), box, text()) == []


def test_the_worst_of_a_colour_stands_for_the_others_and_their_faces() -> None:
    red, pale = Rgb(0.8, 0.1, 0.1), text(colour=WHITE)
    assert said(check_contrast, face(area(GREY), pale), face(area(red), pale), face(area(Grey(0.8)), pale)) == [
        "card/Cat and 1 more face, front: the text 'Draw two' in #ffffff on #cccccc has a contrast of 1.6:1; "
        "4.5:1 is the least for its size [low-contrast]"
    ]


def test_backs_are_looked_at_too() -> None:
    assert said(check_contrast, face(back=(text(colour=GREY),))) == [
        f"card/Ant, back: the text 'Draw two' in #999999 on #ffffff {FAINT}"
    ]
