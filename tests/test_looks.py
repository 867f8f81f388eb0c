"""What two builds have in common, and what must be printed anew."""

from dataclasses import replace
from pathlib import Path as FilePath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.art.pixels import picture
from pnp.geometry import Box, Point, Size, Transform
from pnp.looks import Changes, Digests, Looks, changes
from pnp.outlines import ellipse, rectangle
from pnp.scene import (
    Clip,
    FontRef,
    Glyph,
    GlyphRun,
    Glyphs,
    Grey,
    Group,
    Image,
    Item,
    LinearGradient,
    Path,
    PixelMode,
    RadialGradient,
    Rgb,
    Scene,
    Stop,
    Stroke,
    Text,
)

LINEAR = LinearGradient(Point(0, 0), Point(10, 0), (Stop(0, Rgb(1, 0, 0)), Stop(1, Grey(1))))
RADIAL = RadialGradient(Point(5, 5), 5, Point(5, 5), LINEAR.stops)
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
        Group((SQUARE,), opacity=0.5),
        replace(SQUARE, fill=LINEAR),
    ],
)
def test_scenes_that_draw_something_else_look_otherwise(other: Item) -> None:
    assert digest(other) != digest(SQUARE)


@pytest.mark.parametrize(
    "other",
    [
        replace(LINEAR, start=Point(0, 1)),
        replace(LINEAR, end=Point(10, 1)),
        replace(LINEAR, transform=Transform.move(1, 0)),
        replace(LINEAR, stops=(*LINEAR.stops[:1], Stop(0.9, Grey(1)))),
        replace(LINEAR, stops=(*LINEAR.stops[:1], Stop(1, Grey(0.9)))),
        replace(LINEAR, stops=(*LINEAR.stops[:1], Stop(1, Grey(1), 0.9))),
        RADIAL,
        replace(RADIAL, radius=4),
        replace(RADIAL, focus=Point(5, 6)),
    ],
)
def test_another_gradient_looks_otherwise_in_an_area_and_in_a_line(other: LinearGradient | RadialGradient) -> None:
    lined = replace(SQUARE, stroke=Stroke(LINEAR, 1))
    assert digest(replace(SQUARE, fill=other)) != digest(replace(SQUARE, fill=LINEAR))
    assert digest(replace(SQUARE, stroke=Stroke(other, 1))) != digest(lined)


def test_a_gradient_in_the_area_is_not_taken_for_one_in_the_line() -> None:
    black = Grey(0)
    one, other = (
        replace(SQUARE, fill=fill, stroke=Stroke(line, 1)) for fill, line in ((LINEAR, black), (black, LINEAR))
    )
    assert digest(one) != digest(other)


def test_a_gradient_that_differs_in_the_last_bit_looks_the_same() -> None:
    other = replace(LINEAR, end=Point(10 * (1 + 2e-16), 0))
    assert digest(replace(SQUARE, fill=other)) == digest(replace(SQUARE, fill=LINEAR))


def test_a_picture_counts_by_its_digest() -> None:
    pictures = [picture(1, 1, PixelMode.GREY, bytes([level])) for level in (7, 7, 8)]
    seen = [digest(Image(each, Box(0, 0, 5, 5))) for each in pictures]
    assert seen[0] == seen[1] != seen[2]


def test_a_picture_in_another_place_or_with_its_pixels_seen_looks_otherwise() -> None:
    image = Image(picture(1, 1, PixelMode.GREY, b"a"), Box(0, 0, 5, 5))
    assert (
        len({digest(each) for each in (image, replace(image, box=Box(0, 0, 5, 6)), replace(image, smooth=False))}) == 3
    )


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


def test_a_booklet_is_printed_whole_when_one_of_its_pages_looks_otherwise():
    before = {("rules", f"page-{number}"): Looks(2, f"{number}", None) for number in range(1, 5)}
    now = {**before, ("rules", "page-2"): Looks(2, "new", None)}

    found = changes(before, now, bound=["rules"])

    assert found.reprint == {("rules", f"page-{number}", copy) for number in range(1, 5) for copy in (1, 2)}
    assert found.discard == dict.fromkeys(before, 2)
