"""Pieces as one text with notes."""

import pytest
from styles import STYLE, content, items_of, texts_in

from pnp.geometry import Size
from pnp.text.inline import InlineIcon, Look, Paragraph, Piece, Ruby, RubyKind, Words
from pnp.text.strands import Span, strands

LARGE, PLAIN = Look(scale=1.5), Look()
ICON = InlineIcon((), Size(4, 4), "火")


def spans(*pieces: Piece) -> list[tuple[str, Look]]:
    (strand,) = strands(Paragraph(pieces))
    return [(strand.text[span.start : span.end], span.look) for span in strand.spans]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("か", "\u3099き", [("か\u3099", PLAIN), ("き", LARGE)]),
        ("2", "\u00ad2", [("2\u00ad", PLAIN), ("2", LARGE)]),
        ("か", "\u3099", [("か\u3099", PLAIN)]),
        ("👨\u200d", "👧子", [("👨\u200d👧", PLAIN), ("子", LARGE)]),
        ("🇯", "🇵🇫🇷", [("🇯🇵", PLAIN), ("🇫🇷", LARGE)]),
        ("山", "札", [("山", PLAIN), ("札", LARGE)]),
    ],
)
def test_what_is_part_of_a_character_looks_as_its_beginning(
    first: str, second: str, expected: list[tuple[str, Look]]
) -> None:
    assert spans(Words(first), Words(second, LARGE)) == expected


def test_marks_at_the_very_beginning_keep_their_look() -> None:
    assert spans(Words("\u3099か", LARGE), Words("き")) == [("\u3099か", LARGE), ("き", PLAIN)]


def test_marks_after_an_icon_are_no_part_of_its_drawing() -> None:
    (strand,) = strands(Paragraph((ICON, Words("\u3099か", LARGE))))
    assert strand.spans == (Span(0, 1, PLAIN, ICON), Span(1, 2, PLAIN), Span(2, 3, LARGE))


def test_a_ruby_base_of_only_a_mark_is_read_over_its_letter() -> None:
    style = STYLE
    written = content("か", Ruby((("\u3099", "が"),), RubyKind.GROUP, Look(scale=3)))
    base, reading = texts_in(items_of(written, Size(8, 30), style))
    assert base.run.text == "か\u3099"
    assert base.origin.x <= reading.origin.x
    assert reading.origin.x + reading.run.width * reading.size <= 8
