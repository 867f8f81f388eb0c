"""What two builds have in common, and what must be printed anew."""

from dataclasses import replace
from pathlib import Path as FilePath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import Box, Point, Size, Transform
from pnp.looks import Changes, Digests, Looks, changes
from pnp.outlines import ellipse, rectangle
from pnp.scene import Clip, FontRef, Glyph, GlyphRun, Glyphs, Grey, Group, Item, Path, Rgb, Scene, Stroke, Text

SQUARE = Path(rectangle(Box(0, 0, 10, 10)), fill=Rgb(1, 0, 0))


def words(font: FilePath) -> Text:
    return Text(GlyphRun(FontRef(str(font)), "時", Glyphs.of([Glyph(7, 0, 1.0)])), Point(3, 4), 5.0, Grey(0))


@pytest.fixture
def font(tmp_path: FilePath) -> FilePath:
    path = tmp_path / "Some.ttf"
    path.write_bytes(b"a font")
    return path


def digest(*items: Item, size: Size = Size(44, 63)) -> str:  # noqa: B008 - a constant
    return Digests().of(Scene(size, items, bleed=2.0))


def test_scenes_that_draw_the_same_look_the_same() -> None:
    assert digest(SQUARE) == digest(replace(SQUARE))


@pytest.mark.parametrize(
    "other",
    [
        replace(SQUARE, fill=Rgb(1, 0, 0.01)),
        replace(SQUARE, stroke=Stroke(Grey(0), 0.1)),
        replace(SQUARE, outline=rectangle(Box(0, 0, 10, 10.01))),
        replace(SQUARE, outline=ellipse(Box(0, 0, 10, 10))),
        Group((SQUARE,)),
        Group((SQUARE,), Transform.move(0.01, 0)),
        Clip(rectangle(Box(0, 0, 5, 5)), (SQUARE,)),
    ],
)
def test_scenes_that_draw_something_else_look_otherwise(other: Item) -> None:
    assert digest(other) != digest(SQUARE)


def test_another_size_or_one_item_more_looks_otherwise() -> None:
    assert len({digest(SQUARE), digest(SQUARE, size=Size(44, 64)), digest(SQUARE, SQUARE), digest()}) == 4


def test_items_after_a_group_are_not_taken_for_items_in_it() -> None:
    assert digest(Group((SQUARE,)), SQUARE) != digest(Group((SQUARE, SQUARE)))


def test_a_font_counts_by_its_content_wherever_it_lies(font: FilePath, tmp_path: FilePath) -> None:
    elsewhere, other = tmp_path / "Else.ttf", tmp_path / "Other.ttf"
    elsewhere.write_bytes(b"a font")
    other.write_bytes(b"another font")
    assert digest(words(font)) == digest(words(elsewhere)) != digest(words(other))


def test_text_in_another_place_size_or_colour_looks_otherwise(font: FilePath) -> None:
    text = words(font)
    others = [replace(text, origin=Point(3, 4.01)), replace(text, size=5.01), replace(text, colour=Grey(0.5))]
    assert len({digest(each) for each in (text, *others)}) == 4


BEFORE = {("time", "a"): Looks(2, "front", "back"), ("time", "b"): Looks(3, "old", None)}


@pytest.mark.parametrize(
    ("now", "reprint", "discard"),
    [
        (BEFORE, set(), {}),
        (BEFORE | {("time", "b"): Looks(3, "new", None)}, {("time", "b", n) for n in (1, 2, 3)}, {("time", "b"): 3}),
        (BEFORE | {("time", "a"): Looks(2, "front", "new")}, {("time", "a", n) for n in (1, 2)}, {("time", "a"): 2}),
        (BEFORE | {("time", "b"): Looks(5, "old", None)}, {("time", "b", 4), ("time", "b", 5)}, {}),
        (BEFORE | {("time", "b"): Looks(1, "old", None)}, set(), {("time", "b"): 2}),
        (BEFORE | {("note", "c"): Looks(1, "x", None)}, {("note", "c", 1)}, {}),
        ({("time", "a"): BEFORE["time", "a"]}, set(), {("time", "b"): 3}),
    ],
)
def test_only_what_looks_otherwise_or_is_missing_is_printed_anew(
    now: dict[tuple[str, str], Looks], reprint: set[tuple[str, str, int]], discard: dict[tuple[str, str], int]
) -> None:
    assert changes(BEFORE, now) == Changes(frozenset(reprint), discard)


PRINTED = st.dictionaries(
    st.tuples(st.sampled_from(["time", "note"]), st.sampled_from("abc")),
    st.builds(Looks, st.integers(0, 4), st.sampled_from("xy"), st.none() | st.just("z")),
)


@given(PRINTED, PRINTED)
def test_what_is_kept_and_what_is_printed_anew_make_the_new_game(
    before: dict[tuple[str, str], Looks], now: dict[tuple[str, str], Looks]
) -> None:
    found = changes(before, now)
    for key in {*before, *now}:
        had, wanted = before.get(key, Looks(0, "", None)).copies, now.get(key, Looks(0, "", None)).copies
        anew = sum(copy[:2] == key for copy in found.reprint)
        assert had - found.discard.get(key, 0) + anew == wanted
