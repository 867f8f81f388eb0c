"""What characters are to a line, and where paragraphs and user-perceived characters begin."""

import pytest

from pnp.text.characters import Kind, grapheme_starts, is_latin, kind_of, paragraphs


@pytest.mark.parametrize(
    ("characters", "kind"),
    [
        ("あ漢ｱ①", Kind.WIDE),
        ("aéЖαⅢ²½", Kind.LETTER),
        ("Ａｚ", Kind.WIDE_LETTER),
        ("3", Kind.DIGIT),
        ("３", Kind.WIDE_DIGIT),
        ("&×=", Kind.SIGN),
        ("★→♥※😀", Kind.SYMBOL),
        (" \u3000\t\u2003", Kind.SPACE),
        ("「（｟", Kind.OPENING),
        ("([‘“", Kind.NARROW_OPENING),
        ("」）｣", Kind.CLOSING),
        ("、。｡", Kind.STOP),
        ("．，", Kind.POINT),
        ("！？⁉", Kind.DIVIDING),
        ("・：；", Kind.MIDDLE_DOT),
        ("っゃㇷァｯ", Kind.SMALL_KANA),
        ("ーｰ", Kind.LONG_VOWEL),
        ("ゞ々〻", Kind.ITERATION),
        (")]’”.,!%°㎏", Kind.NARROW_CLOSING),
        ("〜～‐", Kind.HYPHEN),
        ("\u0301\u3099\ufe0f\U000e0100\u00ad\U0001f3fb", Kind.EXTEND),
        ("\u00a0\u2060", Kind.GLUE),
    ],
)
def test_characters_are_of_the_kind(characters: str, kind: Kind) -> None:
    assert {character: kind_of(character) for character in characters} == dict.fromkeys(characters, kind)


@pytest.mark.parametrize(
    "text", ["か\u3099", "e\u0301\u0323", "葛\U000e0100", "⚔\ufe0f", "👩\u200d🚀", "👍🏽", "🇯🇵", "ﾊﾟ", "1\ufe0f\u20e3"]
)
def test_what_a_reader_sees_as_one_character_begins_once(text: str) -> None:
    assert grapheme_starts([kind_of(character) for character in "あ" + text + "あ"]) == {0, 1, 1 + len(text)}


def test_flags_are_pairs_of_letters() -> None:
    assert grapheme_starts([kind_of(character) for character in "🇯🇵🇫🇷"]) == {0, 2}


def test_a_text_that_begins_with_a_mark_begins_there() -> None:
    assert grapheme_starts([kind_of(character) for character in "\u3099あ"]) == {0, 1}


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r", "\v", "\f", "\x85", "\u2028", "\u2029"])
def test_every_line_break_parts_paragraphs(line_break: str) -> None:
    assert paragraphs(f"山札{line_break}捨て札") == ["山札", "捨て札"]


def test_the_line_break_at_the_end_begins_no_paragraph() -> None:
    assert paragraphs("山札\n") == ["山札"]


def test_empty_lines_are_paragraphs() -> None:
    assert paragraphs("\n山札\n\n捨て札\n\n") == ["", "山札", "", "捨て札", ""]


@pytest.mark.parametrize("text", ["5", "A", "Go!", "+2", "×3", "3-5", "10 %"])
def test_words_and_numbers_are_latin(text: str) -> None:
    assert is_latin(text)


@pytest.mark.parametrize("text", ["5点", "★", "5★", "…", "", "!?"])
def test_anything_else_is_not_latin(text: str) -> None:
    assert not is_latin(text)
