"""Laws that hold for any content in any style, in both directions."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from smallfonts import bundled_families
from styles import STYLE as COMMON
from styles import texts_in

from pnp.geometry import Box, Point, Size
from pnp.outlines import polygon
from pnp.scene import Grey, Group, Item, Path, Rgb, Text
from pnp.template import Align, Direction, Kinsoku, TextStyle, VerticalAlign
from pnp.text import SetText, TextError, set_text
from pnp.text.arranging import arranged
from pnp.text.characters import kind_of
from pnp.text.fitting import fit, frame_of
from pnp.text.inline import Content, Emphasis, InlineIcon, Look, NewLine, Paragraph, Ruby, RubyKind, Words
from pnp.text.kinsoku import NEVER_FIRST, NEVER_LAST
from pnp.text.passages import passages

STYLE = replace(COMMON, size=3, smallest=1.5)
BLACK = Grey(0)
ICON = InlineIcon((Path(polygon([Point(0, 8), Point(4, 0), Point(12, 8)]), fill=Rgb(1, 0, 0)),), Size(12, 8), "火")

LOOKS = st.builds(
    Look,
    weight=st.sampled_from([None, 900]),
    scale=st.sampled_from([1.0, 1.0, 0.7, 1.5]),
    underline=st.booleans(),
    emphasis=st.sampled_from([None, *Emphasis]),
)
TEXT = st.text(
    st.sampled_from("山札捨事件かがはーっ々、。「」（）・！…―★⚔①24３aAbc., -―\u3000\u3099\u200b\u00a0\u00ad"),
    max_size=16,
)
BASE = st.lists(st.sampled_from([*"山札捨事件かA", "か\u3099"]), min_size=1, max_size=3).map("".join)
READING = st.text(st.sampled_from("やまふだきょう"), max_size=6)
PARTS = st.lists(st.tuples(BASE, READING), min_size=1, max_size=3).map(tuple)
PIECES = (
    st.builds(Words, TEXT, LOOKS)
    | st.builds(Ruby, PARTS, st.sampled_from(RubyKind), LOOKS)
    | st.just(ICON)
    | st.just(NewLine())
)
PARAGRAPHS = st.builds(
    Paragraph,
    st.lists(PIECES, max_size=5).map(tuple),
    st.sampled_from(["", "・", "10."]),
    st.sampled_from([0, 0, 1, 2]),
)
CONTENTS = st.lists(PARAGRAPHS, max_size=3).map(tuple)
STYLES = st.builds(
    replace,
    st.just(STYLE),
    fonts=st.sampled_from(
        [
            bundled_families("Noto Sans JP"),
            bundled_families("Noto Serif JP"),
            bundled_families("Noto Sans Symbols 2", "Noto Serif JP"),
        ]
    ),
    largest=st.sampled_from([None, 6.0]),
    tighten=st.sampled_from([0.0, 0.1]),
    narrow=st.sampled_from([1.0, 0.8]),
    tracking=st.sampled_from([0, 0.1, -0.05]),
    align=st.sampled_from(Align),
    vertical_align=st.sampled_from(VerticalAlign),
    direction=st.sampled_from(Direction),
    kinsoku=st.sampled_from(Kinsoku),
    phrases=st.booleans(),
    hyphenation=st.sampled_from([None, "en_US"]),
    squeeze=st.booleans(),
    hang=st.booleans(),
    autospace=st.sampled_from([0.25, 0.0]),
    indent=st.sampled_from([0.0, 1.0]),
    columns=st.sampled_from([1, 1, 2]),
    column_gap=st.just(2.0),
)
SIDES = st.floats(min_value=1, max_value=90)
BOXES = st.builds(Box, st.just(7), st.just(9), SIDES, SIDES)


def base_text(content: Content) -> str:
    """What a reader reads of content, but for readings."""
    text = ""
    for paragraph in content:
        text += paragraph.marker if paragraph.level else ""
        for piece in paragraph.pieces:
            match piece:
                case Words() | InlineIcon():
                    text += piece.text
                case Ruby():
                    text += "".join(base for base, _ in piece.parts)
    return text


def readings(content: Content) -> str:
    parts = [
        part for paragraph in content for piece in paragraph.pieces if isinstance(piece, Ruby) for part in piece.parts
    ]
    return "".join(reading for _, reading in parts)


def attempt(content: Content, box: Box, style: TextStyle) -> SetText:
    """The text set, or nothing if it cannot be."""
    try:
        return set_text(content, box, style, BLACK, keep=("山札",))
    except TextError:
        return SetText((), 0.0)


@settings(max_examples=150)
@given(content=CONTENTS, box=BOXES, style=STYLES)
def test_nothing_is_lost_and_nothing_added(content: Content, box: Box, style: TextStyle) -> None:
    result = attempt(content, box, style)
    if result.size and any(paragraph.pieces for paragraph in content):
        shown = "".join(run.run.text for run in texts_in(result.items))
        assert sorted(shown) == sorted(base_text(content) + readings(content))


@settings(max_examples=60)
@given(text=st.lists(TEXT, min_size=1, max_size=3), box=BOXES, style=STYLES)
def test_the_runs_of_words_are_in_the_order_of_the_text(text: list[str], box: Box, style: TextStyle) -> None:
    content = (Paragraph(tuple(Words(part) for part in text)),)
    result = attempt(content, box, style)
    if result.size:
        assert "".join(run.run.text for run in texts_in(result.items)) == "".join(text)


def corners(item: Item) -> list[Point]:
    """Where level runs start and end on the page, groups undone."""
    match item:
        case Text():
            return [item.origin, Point(item.origin.x + item.run.width * item.size, item.origin.y)]
        case Group():
            return [item.transform.point(point) for each in item.items for point in corners(each)]
        case _:
            return []


@settings(max_examples=150)
@given(content=CONTENTS, box=BOXES, style=STYLES)
def test_no_run_starts_or_ends_outside_its_box(content: Content, box: Box, style: TextStyle) -> None:
    room = box.outset((style.largest or style.size) * 1.5) if style.hang else box.outset(1e-3)
    for item in attempt(content, box, style).items:
        for x, y in corners(item):
            assert room.left <= x <= room.right
            assert room.top <= y <= room.bottom


@settings(max_examples=150)
@given(content=CONTENTS, box=BOXES, style=STYLES)
def test_lines_are_no_longer_than_their_frame_and_keep_kinsoku(content: Content, box: Box, style: TextStyle) -> None:
    frame = frame_of(box.size, style)
    try:
        fitted = fit(lambda tighten: passages(content, style, (), tighten), frame, style, None)
    except TextError:
        return
    length = frame.length / (fitted.size * fitted.narrow)
    for line in (line for column in fitted.columns for line in column):
        cells = arranged(line, length, style.align, style.autospace)
        end = cells.first + cells.lead + sum(cells.steps[: cells.visible]) - cells.lead
        assert line.start == line.end or style.hang or end <= length + 1e-4
        row, level = line.measured.row, line.measured.levels[-2]
        if line.start and line.start in level.cells:
            assert kind_of(line.measured.shaped.text[row.starts[line.start]]) not in NEVER_FIRST
            assert row.kinds[line.start - 1] not in NEVER_LAST


@settings(max_examples=100)
@given(content=CONTENTS, box=BOXES, style=STYLES)
def test_sizes_stay_within_the_style_s_limits(content: Content, box: Box, style: TextStyle) -> None:
    size = attempt(content, box, style).size
    assert size == 0 or style.smallest <= size <= (style.largest or style.size)


@settings(max_examples=50)
@given(content=CONTENTS, box=BOXES, style=STYLES)
def test_a_text_set_again_at_its_size_is_the_same(content: Content, box: Box, style: TextStyle) -> None:
    result = attempt(content, box, style)
    if result.size > style.smallest:
        assert set_text(content, box, style, BLACK, keep=("山札",), size=result.size) == result
