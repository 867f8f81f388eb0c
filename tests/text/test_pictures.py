"""Pictures for characters: which characters they stand for, and what is set then."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from styles import STYLE as COMMON
from styles import content, items_of, set_runs

from pnp.geometry import Box, Point, Size
from pnp.outlines import polygon
from pnp.scene import Colour, Group, Item, Path, Rgb
from pnp.template import Direction, Emoji
from pnp.text import plain
from pnp.text.inline import Content, InlineIcon, Look, Picture, Ruby, RubyKind, Words
from pnp.text.pictures import Pictures

STYLE = replace(COMMON, smallest=4)
RED = Rgb(1, 0, 0)
SQUARE = Box(0, 0, 8, 8)
DRAWING = Picture((Path(polygon([Point(0, 8), Point(4, 0), Point(8, 8)]), fill=RED),), Size(8, 8))
WOMAN = "\U0001f468\U0001f3fd\u200d\u2640"
FLAG, KEYCAP, HEART = "🇯🇵", "1\u20e3", "❤"
PICTURES = Pictures.of({each: f"emoji/{each}" for each in ("🔥", WOMAN, FLAG, KEYCAP, HEART)})


def find(_name: str, _colour: Colour | None) -> Picture:
    return DRAWING


def pictured(written: Content, emoji: Emoji = Emoji.COLOUR) -> Content:
    return PICTURES.within(written, emoji, find)


def shown(text: str, emoji: Emoji = Emoji.COLOUR) -> str:
    """A text with its pictures in brackets."""
    (paragraph,) = pictured(plain(text), emoji)
    return "".join(f"[{piece.text}]" if isinstance(piece, InlineIcon) else words(piece) for piece in paragraph.pieces)


def words(piece: object) -> str:
    assert isinstance(piece, Words)
    return piece.text


@pytest.mark.parametrize(
    "cluster", ["🔥", "🔥\ufe0f", WOMAN, WOMAN + "\ufe0f", FLAG, KEYCAP, "1\ufe0f\u20e3", HEART, HEART + "\ufe0f"]
)
def test_a_picture_stands_for_the_whole_of_what_a_reader_sees_as_one(cluster: str) -> None:
    assert shown(f"山{cluster}札") == f"山[{cluster}]札"


@pytest.mark.parametrize("text", ["1", "🔥\u200d🔥", "🔥🏽", "👨🏽", "🇵🇯", "🇯"])
def test_no_picture_stands_for_a_part_of_it(text: str) -> None:
    assert shown(text) == text


def test_flags_in_a_row_are_told_apart() -> None:
    assert shown("🇨🇳🇯🇵") == "🇨🇳[🇯🇵]"


def test_pictures_follow_one_another() -> None:
    assert shown("🔥🔥") == "[🔥][🔥]"


@pytest.mark.parametrize(
    ("typed", "as_text", "in_colour"),
    [
        ("🔥", "🔥", "[🔥]"),
        ("🔥\ufe0e", "🔥\ufe0e", "🔥\ufe0e"),
        ("🔥\ufe0f", "[🔥\ufe0f]", "[🔥\ufe0f]"),
        (WOMAN + "\ufe0f", WOMAN + "\ufe0f", f"[{WOMAN}\ufe0f]"),
    ],
)
def test_a_selector_after_the_first_character_beats_the_style(typed: str, as_text: str, in_colour: str) -> None:
    assert (shown(typed, Emoji.TEXT), shown(typed, Emoji.COLOUR)) == (as_text, in_colour)


def test_a_text_without_pictures_is_left_as_it_is() -> None:
    written = plain("山札")
    assert pictured(written) == written
    assert Pictures.of({}).within(written, Emoji.COLOUR, find) is written


def test_a_picture_has_the_look_of_the_words_around() -> None:
    look = Look(scale=1.5, colour=RED)
    (paragraph,) = pictured(content(Words("🔥", look)))
    assert paragraph.pieces == (InlineIcon(*DRAWING, "🔥", look),)


def drawings(items: Iterable[Item]) -> list[Group]:
    """The pictures among what was set; what they read as shows nothing."""
    groups = [item for item in items if isinstance(item, Group)]
    return [group for group in groups if any(isinstance(item, Path) for item in group.items)]


def test_a_picture_is_one_em_high_and_reads_as_its_characters() -> None:
    written = pictured(plain(f"山{WOMAN}札"))
    assert [run.run.text for run in set_runs(written, Size(40, 10), STYLE)] == ["山", WOMAN, "札"]
    (drawing,) = drawings(items_of(written, Size(40, 10), STYLE))
    box = drawing.transform.box(SQUARE)
    assert (box.left, box.top, box.right, box.bottom) == pytest.approx((4, 0, 8, 4))


def test_a_picture_stands_upright_in_the_middle_of_a_vertical_line() -> None:
    vertical = replace(STYLE, direction=Direction.VERTICAL)
    written = pictured(plain("山🔥札"))
    (drawing,) = drawings(items_of(written, Size(4, 40), vertical))
    box = drawing.transform.box(SQUARE)
    assert (box.left, box.top, box.right, box.bottom) == pytest.approx((0, 4, 4, 8))


def test_a_picture_in_the_base_of_a_ruby() -> None:
    ruby = Ruby((("山", "やま"), ("🔥札", "ひふだ")), RubyKind.MONO)
    written = pictured(content("前", ruby, "後"))
    assert [run.run.text for run in set_runs(written, Size(60, 10), STYLE)] == ["前山", "🔥", "札後", "やま", "ひふだ"]
    assert len(drawings(items_of(written, Size(60, 10), STYLE))) == 1


def test_a_line_may_end_at_a_picture_but_no_comma_begins_one() -> None:
    written = pictured(plain("山札🔥、山"))
    first, *_ = set_runs(written, Size(12, 20), STYLE)
    (drawing,) = drawings(items_of(written, Size(12, 20), STYLE))
    box = drawing.transform.box(SQUARE)
    assert (first.run.text, round(first.origin.y)) == ("山札", 4)
    assert (box.left, box.bottom) == pytest.approx((0, 10))
