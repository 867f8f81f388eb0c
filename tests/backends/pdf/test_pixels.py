"""A few tiny scenes as pdfium draws them, at ten pixels to the millimetre."""

import pytest
from backends.drawing import BLACK, block, card, page, picture, placed, sans, text
from PIL import ImageChops
from PIL.Image import Image

from pnp.backends.pdf import write
from pnp.geometry import Box, Point, Size, Transform
from pnp.outlines import ellipse, polygon, rectangle
from pnp.scene import Cap, Clip, Cmyk, Colour, Grey, Group, Item, Placed, Registration, Rgb, Scene, Spot, Stroke, Tag
from pnp.scene import Path as Shape

WHITE, INK = (255, 255, 255), (0, 0, 0)


def drawn(*items: Item) -> Image:
    """A page of 20 × 20 mm as 200 × 200 pixels."""
    return picture(write([page(*items, width=20, height=20)], ""))


def at(image: Image, x: float, y: float) -> tuple[int, ...]:
    """The colour at a point in mm from the top left corner."""
    found = image.getpixel((round(x * 10), round(y * 10)))
    assert isinstance(found, tuple)
    return found


def darkness(image: Image) -> int:
    """How much ink there is, in black pixels."""
    return sum((255 - level) * count for level, count in enumerate(image.convert("L").histogram())) // 255


@pytest.mark.parametrize(
    ("colour", "seen"),
    [
        (Rgb(1, 0.5, 0), (255, 128, 0)),
        (Grey(0.5), (128, 128, 128)),
        (Cmyk(0, 0, 0, 0), WHITE),
        (Cmyk(0, 1, 1, 0), (237, 28, 36)),
        (Spot("Gold", 1, Cmyk(0, 1, 1, 0)), (237, 28, 36)),
        (Spot("Gold", 0, Cmyk(0, 1, 1, 0)), WHITE),
    ],
)
def test_a_colour_is_seen_as_it_is(colour: Colour, seen: tuple[int, ...]) -> None:
    image = drawn(Shape(rectangle(Box(5, 5, 10, 10)), fill=colour))
    assert at(image, 10, 10) == pytest.approx(seen, abs=3)
    assert at(image, 2, 2) == WHITE


def test_the_registration_colour_is_dark() -> None:
    assert max(at(drawn(Shape(rectangle(Box(5, 5, 10, 10)), fill=Registration())), 10, 10)) < 40


def test_a_shape_lies_where_the_scene_says_seen_from_the_top_left() -> None:
    image = drawn(block(2, 3, 4, 5))
    box = image.convert("L").point(lambda level: 255 if level < 128 else 0).getbbox()
    assert box == pytest.approx((20, 30, 60, 80), abs=1)


def test_later_items_cover_earlier_ones() -> None:
    image = drawn(block(0, 0, 20, 20), Shape(rectangle(Box(5, 5, 10, 10)), fill=Grey(1)))
    assert (at(image, 2, 2), at(image, 10, 10)) == (INK, WHITE)


@pytest.mark.parametrize(("even_odd", "middle"), [(True, WHITE), (False, INK)])
def test_the_even_odd_rule_leaves_a_hole(even_odd: bool, middle: tuple[int, ...]) -> None:
    both = rectangle(Box(2, 2, 16, 16)) + rectangle(Box(6, 6, 8, 8))
    image = drawn(Shape(both, fill=BLACK, even_odd=even_odd))
    assert (at(image, 4, 4), at(image, 10, 10)) == (INK, middle)


def test_a_clip_cuts_off_what_is_outside() -> None:
    image = drawn(Clip(ellipse(Box(0, 0, 20, 20)), (block(0, 0, 20, 20),)))
    assert (at(image, 10, 10), at(image, 0.5, 0.5)) == (INK, WHITE)


def test_a_clip_ends_with_its_items() -> None:
    assert at(drawn(Clip(rectangle(Box(0, 0, 1, 1)), ()), block(5, 5, 10, 10)), 10, 10) == INK


def line(stroke: Stroke) -> Image:
    return drawn(Shape(polygon([Point(2, 10), Point(18, 10)])[:2], stroke=stroke))


def test_a_line_is_as_wide_as_it_says() -> None:
    image = line(Stroke(BLACK, 4))
    assert [at(image, 10, y) for y in (7.5, 8.5, 11.5, 12.5)] == [WHITE, INK, INK, WHITE]


def test_a_dashed_line_has_gaps() -> None:
    image = line(Stroke(BLACK, 2, (4, 2)))
    assert [at(image, x, 10) for x in (4, 7, 10, 13)] == [INK, WHITE, INK, WHITE]


@pytest.mark.parametrize(("cap", "beyond"), [(Cap.BUTT, WHITE), (Cap.SQUARE, INK), (Cap.ROUND, INK)])
def test_a_cap_reaches_beyond_the_end(cap: Cap, beyond: tuple[int, ...]) -> None:
    assert at(line(Stroke(BLACK, 2, cap=cap)), 18.5, 10) == beyond


def test_a_group_moves_turns_and_scales_its_items() -> None:
    grouped = Group((block(0, 0, 2, 1),), Transform.rotate(90).then(Transform.scale(3, 3)).then(Transform.move(10, 10)))
    image = drawn(grouped)
    assert (at(image, 8, 14), at(image, 11, 11), at(image, 14, 11)) == (INK, WHITE, WHITE)


@pytest.mark.parametrize(("degrees", "dark"), [(0, (9, 9)), (90, (11, 9)), (180, (11, 11)), (270, (9, 11))])
def test_a_face_turns_clockwise(degrees: float, dark: tuple[float, float]) -> None:
    corner = Scene(Size(4, 4), (block(0, 0, 2, 2),))
    turned = Transform.move(-2, -2).then(Transform.rotate(degrees)).then(Transform.move(10, 10))
    image = drawn(Placed(corner, turned, Tag("a", "b", 1)))
    seen = {(x, y) for x in (9, 11) for y in (9, 11) if at(image, x, y) == INK}
    assert seen == {dark}


@pytest.mark.parametrize("copies", [1, 2], ids=["written in place", "drawn as a form"])
def test_a_face_is_cut_off_at_its_bleed(copies: int) -> None:
    face = Scene(Size(4, 4), (block(-9, -9, 22, 22),), bleed=1)
    image = drawn(*[placed(face, 8, 8, copy=n) for n in range(copies)])
    assert [at(image, x, 10) for x in (6.5, 7.5, 12.5, 13.5)] == [WHITE, INK, INK, WHITE]


def test_a_face_does_not_inherit_the_colour_of_its_surroundings() -> None:
    red = Shape(rectangle(Box(0, 0, 5, 5)), fill=Rgb(1, 0, 0))
    face = Scene(Size(4, 4), (block(0, 0, 4, 4),))
    assert at(drawn(block(0, 0, 1, 1), red, placed(face, 10, 10), red), 12, 12) == INK


def test_a_bold_weight_has_more_ink_than_a_light_one() -> None:
    light, bold = (darkness(drawn(text("鬱", 2, 16, 16, font=sans(weight)))) for weight in (100, 900))
    assert bold > 1.5 * light > 1000


def test_text_stands_on_its_baseline() -> None:
    image = drawn(text("H", 2, 15, 14, font=sans(400)))
    box = image.convert("L").point(lambda level: 255 if level < 128 else 0).getbbox()
    assert box is not None
    assert box[3] == pytest.approx(150, abs=1)
    assert box[3] - box[1] == pytest.approx(0.733 * 140, abs=2)


def test_a_form_looks_like_the_same_face_in_place() -> None:
    face = card(block(1, 1, 5, 5), text("時", 2, 15, 10))
    beside_the_page = placed(face, 100, 0, copy=2)
    once, twice = drawn(placed(face)), drawn(placed(face), beside_the_page)
    assert darkness(once) > 1000
    assert ImageChops.difference(once, twice).getbbox() is None
