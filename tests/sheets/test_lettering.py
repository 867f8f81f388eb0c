import pytest
from styles import texts_in

from pnp.geometry import Box, Point
from pnp.plan import Align, Note
from pnp.scene import Grey
from pnp.sheets.lettering import SMALL, lettered, note_in, room_of, width

BLACK = Grey(0.0)


def shown(text: str) -> str:
    return "".join(run.run.text for run in texts_in(lettered(Note(text, Point(0, 0), SMALL), BLACK).items))


@pytest.mark.parametrize("text", ["Terror 24", "共鳴するテロル", "fold 山折り", "🔥 23 ≒"])
def test_titles_are_printed_as_they_are(text: str):
    assert shown(text) == text


def test_what_no_font_has_is_a_question_mark():
    assert shown("a\U00013000b") == "a?b"


def test_breaks_and_tabs_are_spaces():
    assert shown("a\n\tb") == "a b"


def test_twice_the_size_is_twice_as_wide():
    assert width("山折り fold", 4) == pytest.approx(2 * width("山折り fold", 2))


@pytest.mark.parametrize(("align", "left"), [(Align.START, 50), (Align.CENTRE, 47.5), (Align.END, 45)])
def test_a_note_stands_to_the_right_of_its_point_across_it_or_to_the_left(align: Align, left: float):
    size = 5 / width("0000", 1)

    box = room_of(Note("0000", Point(50, 60), size, align))

    assert (box.left, box.width) == pytest.approx((left, 5))
    assert box.top < 60 < box.bottom


def test_a_note_fills_the_box_it_is_put_in():
    length = width("fold", 2)
    level, upright = Box(10, 20, length, 2), Box(10, 20, 2, length)

    assert room_of(note_in(level, "fold", 2)) == pytest.approx(level)
    assert room_of(note_in(upright, "fold", 2)) == pytest.approx(upright)


def test_words_are_drawn_where_their_room_is():
    note = Note("fold", Point(50, 60), 2, Align.END, rotation=90)

    group = lettered(note, BLACK)

    (run,) = texts_in(group.items)
    start = group.transform.point(run.origin)
    assert start == pytest.approx(Point(50, 60 - width("fold", 2)))


def test_phrases_follow_one_another_with_a_space_after_the_dot():
    runs = texts_in(lettered(Note("one · two · three", Point(0, 0), SMALL), BLACK).items)

    assert [run.run.text for run in runs] == ["one ·", "two ·", "three"]
    assert runs[1].origin.x == pytest.approx(width("one ·", SMALL) + SMALL / 4)
    assert width("one · two · three", SMALL) == pytest.approx(runs[2].origin.x + width("three", SMALL))
