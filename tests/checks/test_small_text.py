import pytest
from checks.games import component
from checks.looks import face, reading, said, text

from pnp.checks.small_text import check_small_text
from pnp.geometry import Transform
from pnp.scene import Group


@pytest.mark.parametrize(("points", "sound"), [(6, True), (5.9, False)])
def test_six_points_can_be_read(points: float, *, sound: bool) -> None:
    assert (said(check_small_text, face(text(points=points))) == []) is sound


def test_the_smallest_text_is_told_with_how_many_faces_have_some() -> None:
    faces = face(text(points=5)), face(text("A text that goes on", points=4)), face(text(points=6))
    assert said(check_small_text, *faces) == [
        "card/Bee and 1 more face, front: the text 'A text that goes…' is 4.0 pt; 6 pt is the least that can be read "
        "[small-text]"
    ]


@pytest.mark.parametrize(("points", "sound"), [(3, True), (2.9, False)])
def test_readings_may_be_half_as_large(points: float, *, sound: bool) -> None:
    assert (said(check_small_text, face(reading("よみ", points=points))) == []) is sound


def test_a_group_counts_as_large_as_it_is_drawn() -> None:
    assert len(said(check_small_text, face(Group((text(points=8),), Transform.scale(0.5, 0.5))))) == 1
    assert said(check_small_text, face(Group((text(points=4),), Transform.scale(2, 2)))) == []


def test_narrowed_type_keeps_its_size() -> None:
    assert said(check_small_text, face(Group((text(points=7),), Transform.scale(0.7, 1)))) == []


def test_blanks_and_what_does_not_show_are_passed_over() -> None:
    assert said(check_small_text, face(text(" ", points=4), text(colour=None, points=4))) == []


def test_faces_that_are_not_made_are_passed_over() -> None:
    kept = component("card", "name,copies\nAnt,0")
    assert said(check_small_text, face(text(points=4)), of=kept) == []
