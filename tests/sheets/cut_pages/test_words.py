import pytest
from hypothesis import given
from hypothesis import strategies as st
from styles import texts_in

from pnp.geometry import Box
from pnp.scene import Grey, Group
from pnp.sheets.cut_pages.words import written
from pnp.template import Align

BOX = Box(10, 20, 40, 5)


def shown(text: str, box: Box = BOX) -> str:
    return " ".join(text.run.text for text in texts_in(written(text, box, 3, Grey(0))))


@pytest.mark.parametrize("text", ["sheet 3", "タイムカード"])
def test_a_note_is_shown_as_it_is(text: str):
    assert "".join(shown(text).split()) == "".join(text.split())


def test_a_note_stands_in_the_middle_of_its_box():
    (group,) = written("88", BOX, 3, Grey(0), align=Align.CENTRE)
    (text,) = texts_in([group])
    assert isinstance(group, Group)
    start = group.transform.point(text.origin)

    assert start.x + text.run.width * text.size / 2 == pytest.approx(30)
    assert 20 < start.y < 25


def test_a_long_note_is_set_smaller_then_cut_off():
    assert shown("twenty-four hours of terror") == "twenty-four hours of terror"
    assert shown("the quick brown fox jumps over the lazy dog " * 3).endswith("…")


def test_a_character_that_no_font_has_is_a_question_mark():
    assert shown("a\U0010fffdb") == "a?b"


@given(text=st.text(max_size=60), width=st.floats(0.1, 60))
def test_any_text_in_any_box_is_no_error(text: str, width: float):
    written(text, Box(0, 0, width, 4), 3, Grey(0))
