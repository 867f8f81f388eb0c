"""Mark-up as an author types it, and what it says."""

from collections.abc import Sequence
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from smallfonts import bundled_families

from pnp.geometry import Size
from pnp.scene import Colour, Grey, Rgb
from pnp.template import FontFamily
from pnp.text.inline import (
    PLAIN,
    Content,
    Emphasis,
    InlineIcon,
    Look,
    NewLine,
    Paragraph,
    Picture,
    Piece,
    Ruby,
    RubyKind,
    Words,
)
from pnp.text.markup import Looks, MarkupError, NamedLook, read_markup

RED = Rgb(1, 0, 0)
SERIF = bundled_families("Noto Serif JP")
KEY = NamedLook(fonts=SERIF, weight=900, size=6.0, colour=Grey(0.5), features=(("tnum", 1),))


def colour(source: str) -> Colour:
    if source != "red":
        raise ValueError(f"there is no colour {source!r}")
    return RED


FONTS = {family.name: family for family in bundled_families("Noto Serif JP", "Noto Sans Symbols 2")}


def font(name: str) -> FontFamily:
    if name not in FONTS:
        raise ValueError(f"there is no font {name!r}")
    return FONTS[name]


def icon(name: str, _colour: Colour | None) -> Picture:
    if name != "bomb":
        raise ValueError(f"there is no icon {name!r}")
    return Picture((), Size(2, 1))


def read(source: str) -> Content:
    return read_markup(source, Looks({"key": KEY, "loud": NamedLook(weight=800)}, colour, font, 4.0), icon)


def pieces(source: str) -> tuple[Piece, ...]:
    (paragraph,) = read(source)
    assert (paragraph.marker, paragraph.level) == ("", 0)
    return paragraph.pieces


def look(source: str) -> Look:
    (words,) = pieces(source)
    assert isinstance(words, Words)
    assert words.text == "x"
    return words.look


def mistakes(source: str) -> list[str]:
    with pytest.raises(MarkupError) as problem:
        read(source)
    return [mistake.message for mistake in problem.value.mistakes]


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("山札", "山札"),
        ("R&amp;D", "R&D"),
        ("HP &lt;5", "HP <5"),
        ("a > b } c | d * _ # ~", "a > b } c | d * _ # ~"),
        ("&lbrace;2&rbrace; &#123;3&#x7d;", "{2} {3}"),
        ("&hearts;&nbsp;&quot;", '♥\u00a0"'),
        ("  two  spaces  ", "  two  spaces  "),
        ("{% no %}".replace("{", "&lbrace;"), "{% no %}"),
    ],
)
def test_text_and_entities(source: str, text: str) -> None:
    assert pieces(source) == (Words(text),)


def test_no_text_is_no_paragraph() -> None:
    assert read("") == ()


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("<b>x</b>", Look(weight=700)),
        ("<u>x</u>", Look(underline=True)),
        ("<em>x</em>", Look(emphasis=Emphasis.AUTO)),
        ('<em kind="sesame">x</em>', Look(emphasis=Emphasis.SESAME)),
        ("<b><u><em>x</em></u></b>", Look(weight=700, underline=True, emphasis=Emphasis.AUTO)),
        ('<span weight="350">x</span>', Look(weight=350)),
        ('<span colour="red">x</span>', Look(colour=RED)),
        ("<span font='Noto Serif JP, Noto Sans Symbols 2'>x</span>", Look(fonts=tuple(FONTS.values()))),
        ('<span size="50%">x</span>', Look(scale=0.5)),
        ('<span size="2mm">x</span>', Look(scale=0.5)),
        ('<span size="50%"><span size="50%">x</span></span>', Look(scale=0.25)),
        ('<span size="50%"><span size="6mm">x</span></span>', Look(scale=1.5)),
        ('<span class="key">x</span>', Look(KEY.fonts, 900, 1.5, Grey(0.5), features=(("tnum", 1),))),
        ('<span weight="100" class="loud">x</span>', Look(weight=100)),
        ('<span colour="red"><span class="loud">x</span></span>', Look(weight=800, colour=RED)),
        ("<span>x</span>", PLAIN),
    ],
)
def test_looks(source: str, expected: Look) -> None:
    assert look(source) == expected


def test_words_in_a_row_keep_their_spaces() -> None:
    assert pieces("one <b>two</b> three") == (Words("one "), Words("two", Look(weight=700)), Words(" three"))


def test_an_icon_reads_as_its_name_or_as_told() -> None:
    assert pieces('<b><icon name="bomb"/></b>') == (InlineIcon((), Size(2, 1), "bomb", Look(weight=700)),)
    assert pieces('<icon name="bomb" alt="爆弾"></icon>') == (InlineIcon((), Size(2, 1), "爆弾"),)


KANJI = (("漢", "かん"), ("字", "じ"))


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("{漢字|かんじ}", [Ruby((("漢字", "かんじ"),), RubyKind.GROUP)]),
        ("{漢|かん}", [Ruby((("漢", "かん"),), RubyKind.MONO)]),
        ("{漢字|かん|じ}", [Ruby(KANJI, RubyKind.JUKUGO)]),
        (
            "{取り扱|と||あつか}い",
            [
                Ruby((("取", "と"),), RubyKind.JUKUGO),
                Words("り"),
                Ruby((("扱", "あつか"),), RubyKind.JUKUGO),
                Words("い"),
            ],
        ),
        ("{葛\U000e0100城|かつら|ぎ}", [Ruby((("葛\U000e0100", "かつら"), ("城", "ぎ")), RubyKind.JUKUGO)]),
        ("{R&amp;D|アールアンドディー}", [Ruby((("R&D", "アールアンドディー"),), RubyKind.GROUP)]),
        ("{&vert;&rbrace;|x}", [Ruby((("|}", "x"),), RubyKind.GROUP)]),
        ("<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>", [Ruby(KANJI, RubyKind.MONO)]),
        ("<ruby><rb>漢</rb><rb>字</rb><rt>かん</rt><rt>じ</rt></ruby>", [Ruby(KANJI, RubyKind.MONO)]),
        ('<ruby class="jukugo">漢<rt>かん</rt>字<rt>じ</rt></ruby>', [Ruby(KANJI, RubyKind.JUKUGO)]),
        ("<ruby>New &amp; Old<rt>ニュー</rt></ruby>", [Ruby((("New & Old", "ニュー"),), RubyKind.GROUP)]),
        (
            "<ruby>東京<rt>とうきょう</rt>都<rt>と</rt></ruby>",
            [Ruby((("東京", "とうきょう"),), RubyKind.GROUP), Ruby((("都", "と"),), RubyKind.MONO)],
        ),
    ],
)
def test_ruby(source: str, expected: list[Piece]) -> None:
    assert list(pieces(source)) == expected


def test_ruby_takes_the_look_around_it() -> None:
    assert pieces("<b>{漢|かん}</b>") == (Ruby((("漢", "かん"),), RubyKind.MONO, Look(weight=700)),)


def paragraphs(source: str) -> list[tuple[str, str, int]]:
    return [(_shown(p.pieces), p.marker, p.level) for p in read(source)]


def _shown(pieces: Sequence[Piece]) -> str:
    return "".join(p.text if isinstance(p, Words) else "/" if isinstance(p, NewLine) else "?" for p in pieces)


def test_a_line_break_begins_a_paragraph_as_in_plain_text() -> None:
    assert paragraphs("one\n\n<b>two\nthree</b>") == [("one", "", 0), ("", "", 0), ("two", "", 0), ("three", "", 0)]


def test_a_br_begins_a_line() -> None:
    assert paragraphs("one<br/>two") == [("one/two", "", 0)]


def test_paragraphs_and_lists() -> None:
    source = """
<p>First,
   on two lines.</p>
<ul>
  <li>one</li>
  <li><b>two</b>
    <ol start="3"><li>three</li><li>four</li></ol>
    and a half
  </li>
</ul>
After it
"""
    assert paragraphs(source) == [
        ("First,/on two lines.", "", 0),
        ("one", "・", 1),
        ("two", "・", 1),
        ("three", "3.", 2),
        ("four", "4.", 2),
        ("and a half", "", 1),
        ("After it", "", 0),
    ]


def test_an_empty_item_has_its_marker() -> None:
    assert paragraphs("<ul><li/></ul>") == [("", "・", 1)]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("R&D", "'&' itself is written &amp;"),
        ("HP <5", "and '<' itself as &lt;"),
        ("<b", "this is no tag"),
        ("<b>x", "<b> is never closed; close it with </b>"),
        ("a<br>b", "<br> is never closed; close it with <br/>"),
        ("<b>x</u>", "<b> is still open here; close it first, with </b>"),
        ("x</b>", "this closes what is not open"),
        ("</text><text>", "this closes what is not open"),
        ("<!-- x -->", "this has no meaning here"),
        ("<![CDATA[x]]>", "this has no meaning here"),
        ("<?x y?>", "this has no meaning here"),
        ("<!DOCTYPE x>", "this is no tag"),
        ("<b a='1' a='2'/>", "this tag has one attribute twice"),
        ("&foo;", "there is no entity &foo;"),
        ("<span class='&foo;'>x</span>", "the entity &foo; cannot stand inside a tag"),
        ("&#0;", "no character that can be printed"),
        ("a\x07b", "neither mark-up nor text that can be printed"),
        ("a\ud800b", "neither mark-up nor text that can be printed"),
        ("<i>x</i>", "there is no tag <i>"),
        ("<b class='key'>x</b>", "<b> has no attribute 'class'"),
        ("<span class='kye'>x</span>", "there is no style 'kye', did you mean 'key'?"),
        ("<span colour='blue'>x</span>", "there is no colour 'blue'"),
        ("<span size='big'>x</span>", "'big' is not a length"),
        ("<span size='1%'>x</span>", "is not between 10% and 1000% of the text's size"),
        ("<span weight='bold'>x</span>", "'bold' is no weight"),
        ("<span font='Serif'>x</span>", "there is no font 'Serif'"),
        ("<em kind='star'>x</em>", "there is no emphasis 'star'"),
        ("<icon name='bom'/>", "there is no icon 'bom'"),
        ("<icon/>", "an icon has a name"),
        ("<icon name='bomb'>x</icon>", "<icon> holds no text"),
        ("<li>x</li>", "<li> cannot stand outside of other tags"),
        ("<p><ul/></p>", "<ul> cannot stand in <p>"),
        ("<ul>x</ul>", "text in a list stands in <li>"),
        ("<ol start='x'><li/></ol>", "'x' is no number to start a list with"),
        ("<ul><li>" * 6 + "</li></ul>" * 6, "lists stand more than 5 deep"),
        ("<b>" * 30 + "</b>" * 30, "tags stand more than 20 deep"),
        ("x" * 200_000, "a text has at most 100000 characters"),
        ("{漢字}", "'{' itself is written &lbrace;"),
        ("{漢字|か", "has no end '}'"),
        ("{漢<b>字</b>|か}", "the ruby '{漢' has no end '}'"),
        ("{漢字|あ|い|う}", "this ruby has 3 readings for 2 characters"),
        ("{|よみ}", "a base, and its reading"),
        ("{漢\n字|かんじ}", "a line break cannot stand in a ruby"),
        ("<ruby>漢字</ruby>", "bases in this ruby: 1, readings: 0"),
        ("<ruby><rt>よみ</rt></ruby>", "a reading without a base before it"),
        ("<ruby class='mono'>東京<rt>とうきょう</rt></ruby>", "mono ruby has a reading for each character"),
        ("<ruby class='fancy'>東<rt>とう</rt></ruby>", "there is no kind of ruby 'fancy'"),
    ],
)
def test_a_mistake_is_named(source: str, message: str) -> None:
    (found,) = mistakes(source)
    assert message in found


def test_all_the_mistakes_of_a_text_are_told_and_where() -> None:
    with pytest.raises(MarkupError) as problem:
        read("{漢字}と<i>字</i>と<icon name='x'/>")
    assert [str(mistake) for mistake in problem.value.mistakes] == [
        "at \"<i>字</i>と<icon name='x'/…\": there is no tag <i>, did you mean 'li'?",
        "at '{漢字}と<i>字</i>と<icon name…': a ruby is {漢字|かんじ}: a base, and its reading; "
        "'{' itself is written &lbrace;",
        "at \"<icon name='x'/>\": there is no icon 'x'",
    ]


TAGS = ("<b>", "</b>", "<p>", "</p>", "<ul>", "</ul>", "<li>", "</li>", "<ruby>", "<rt>", "</rt>", "</ruby>", "<br/>")
SIGNS = ("{漢|か}", "{", "|", "}", "&amp;", "&", "<", "\n", "字")


@given(st.one_of(st.lists(st.sampled_from((*TAGS, *SIGNS)), max_size=12).map("".join), st.text(max_size=20)))
def test_any_text_at_all_is_rich_text_or_a_mistake(source: str) -> None:
    with suppress(MarkupError):
        for paragraph in read(source):
            assert isinstance(paragraph, Paragraph)
            for piece in paragraph.pieces:
                assert not isinstance(piece, Words) or (piece.text and len(piece.text.splitlines()) == 1)


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=30))
def test_escaped_text_prints_as_it_is(text: str) -> None:
    escaped = "".join(f"&#{ord(c)};" if c in "&<{" else c for c in text)
    with suppress(MarkupError):  # a noncharacter
        shown = "\n".join(_shown(paragraph.pieces) for paragraph in read(escaped))
        assert shown.splitlines() == text.splitlines()


ODD = [*"山札 a.!]>}|&<{\n\t\r\x00\x0b\x7f\x85\u2028\ud800\ufffe🎲", "]]>"]


@given(st.lists(st.sampled_from(ODD), max_size=5).map("".join))
def test_a_tag_around_nothing_changes_nothing(source: str) -> None:
    def read_or_refused(written: str) -> Content | int:
        try:
            return read(written)
        except MarkupError as problem:
            return len(problem.mistakes)

    assert read_or_refused(source) == read_or_refused(source + "<b></b>")
