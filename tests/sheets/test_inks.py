"""Faces in grey, and in little ink."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.art.pixels import picture
from pnp.geometry import Box, Point, Size, Transform
from pnp.model import FaceScenes
from pnp.outlines import ellipse, rectangle
from pnp.plan import Ink
from pnp.scene import (
    Clip,
    Cmyk,
    Colour,
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
    Registration,
    Rgb,
    Scene,
    Spot,
    Stop,
    Stroke,
    Text,
)
from pnp.sheets import in_ink
from pnp.sheets.inks import lightness

CARD = Size(44, 63)
NAVY, WHITE, BLACK = Rgb(0.05, 0.1, 0.3), Rgb(1, 1, 1), Grey(0)
GROUND = Path(rectangle(Box(-2, -2, 48, 67)), fill=NAVY)
WORDS = GlyphRun(FontRef("Any.ttf"), "時", Glyphs.of([Glyph(1, 0, 1.0)]))


def text(colour: Colour, x: float = 10, y: float = 20) -> Text:
    return Text(WORDS, Point(x, y), 3.0, colour)


def inked(*items: Item, ink: Ink = Ink.LIGHT) -> tuple[Item, ...]:
    scene = Scene(CARD, items, bleed=2.0)
    return in_ink({"face": FaceScenes(scene, None)}, ink)["face"].front.items


def level(item: Item) -> float:
    colour = item.colour if isinstance(item, Text) else item.fill if isinstance(item, Path) else None
    assert isinstance(colour, Grey)
    return colour.level


def contrast(one: float, other: float) -> float:
    """WCAG 2.1's ratio of two greys."""
    lights = sorted(grey / 12.92 if grey <= 0.04045 else ((grey + 0.055) / 1.055) ** 2.4 for grey in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize(
    ("colour", "light"),
    [
        (Rgb(1, 1, 1), 1),
        (Rgb(0, 0, 0), 0),
        (Rgb(0, 1, 0), 0.7152),
        (Grey(0.4), 0.4),
        (Cmyk(0, 0, 0, 1), 0),
        (Cmyk(0, 0, 1, 0), 1 - 0.0722),
        (Spot("Gold", 0.5, Cmyk(0, 0, 0, 1)), 0.5),
        (Registration(), 0),
    ],
)
def test_how_light_a_colour_is(colour: Colour, light: float) -> None:
    assert lightness(colour) == pytest.approx(light)


def test_grey_keeps_every_items_lightness() -> None:
    ground, words = inked(GROUND, text(Rgb(1, 1, 0)), ink=Ink.GREY)
    assert (level(ground), level(words)) == pytest.approx((lightness(NAVY), lightness(Rgb(1, 1, 0))))


def test_in_colour_nothing_changes() -> None:
    faces = {"face": FaceScenes(Scene(CARD, (GROUND,)), None)}
    assert in_ink(faces, Ink.COLOUR) is faces


def test_a_large_area_is_nearly_white_and_white_words_on_it_are_dark() -> None:
    ground, words = inked(GROUND, text(WHITE))
    assert level(ground) > 0.9
    assert level(words) == 0


def test_dark_words_on_paper_stay_as_they_are() -> None:
    assert level(inked(text(NAVY))[0]) == pytest.approx(lightness(NAVY))


def test_a_small_disc_and_what_stands_on_it_keep_their_weight() -> None:
    disc = Path(ellipse(Box(5, 14, 7, 7)), fill=BLACK)
    _, drawn, words = inked(GROUND, disc, text(WHITE, x=7, y=18.5))
    assert level(words) - level(drawn) > 0.9


def test_a_thick_frame_is_nearly_white_and_a_rule_is_not() -> None:
    around = rectangle(Box(5, 5, 34, 53))
    frame, rule = (Path(around, stroke=Stroke(BLACK, width)) for width in (2.0, 0.3))
    drawn = [item.stroke.colour for item in inked(frame, rule) if isinstance(item, Path) and item.stroke]
    assert drawn == [Grey(pytest.approx(0.9)), Grey(0)]


def test_a_thick_line_of_an_icon_that_is_drawn_small_is_a_rule() -> None:
    icon = Path(ellipse(Box(0, 0, 100, 100)), stroke=Stroke(BLACK, 10))
    (group,) = inked(Group((icon,), Transform.scale(0.05, 0.05)))
    assert isinstance(group, Group)
    assert group.items == (icon,)


def test_what_lies_in_groups_and_clips_is_seen_where_it_lies() -> None:
    clip = Clip(rectangle(Box(0, 0, 44, 63)), (GROUND,))
    _, group = inked(clip, Group((text(WHITE, x=0, y=0),), Transform.move(20, 30)))
    assert isinstance(group, Group)
    assert level(group.items[0]) == 0


def test_a_gradient_is_grey_colour_by_colour() -> None:
    stops = (Stop(0, Rgb(0, 1, 0), 0.5), Stop(0.4, NAVY), Stop(1, WHITE))
    gradient = LinearGradient(Point(0, 0), Point(44, 0), stops)
    (area,) = inked(Path(GROUND.outline, fill=gradient, stroke=Stroke(gradient, 1)), ink=Ink.GREY)
    grey = tuple(stop._replace(colour=Grey(lightness(stop.colour))) for stop in stops)
    assert area == Path(GROUND.outline, replace(gradient, stops=grey), Stroke(replace(gradient, stops=grey), 1))


def test_a_large_gradient_is_nearly_white_and_a_small_one_keeps_its_weight() -> None:
    gradient = RadialGradient(Point(0, 0), 20, Point(0, 0), (Stop(0, NAVY), Stop(1, BLACK)))
    large, small = inked(Path(GROUND.outline, fill=gradient), Path(ellipse(Box(-50, 0, 7, 7)), fill=gradient))
    assert [min(stop.colour.level for stop in area.fill.stops) for area in (large, small)] == [pytest.approx(0.9), 0]  # type: ignore[union-attr]


def test_words_on_a_large_gradient_are_told_from_its_middle() -> None:
    dark = LinearGradient(Point(0, 0), Point(44, 0), (Stop(0, BLACK), Stop(1, Grey(0.4))))
    _, lighter, darker = inked(Path(GROUND.outline, fill=dark), text(Grey(0.3)), text(Grey(0.1)))
    assert level(lighter) == pytest.approx(0.35 * 0.7)
    assert level(darker) == pytest.approx(0.1)


def pixels(*levels: int) -> Image:
    return Image(picture(len(levels), 1, PixelMode.GREY, bytes(levels)), Box(-2, -2, 48, 67))


def levels(item: Item) -> list[int]:
    assert isinstance(item, Image)
    assert item.picture.mode is PixelMode.GREY
    return list(item.picture.read().colours)


def test_a_picture_is_grey() -> None:
    green = Image(picture(1, 1, PixelMode.RGB, bytes([0, 255, 0])), Box(0, 0, 40, 40))
    assert levels(inked(green, ink=Ink.GREY)[0]) == [pytest.approx(0.7152 * 255, abs=1)]


def test_a_large_picture_is_light_and_a_small_one_keeps_its_weight() -> None:
    large, small = inked(pixels(0, 255), replace(pixels(0, 255), box=Box(5, 5, 7, 7)))
    assert levels(large) == [pytest.approx(0.82 * 255, abs=1), 255]
    assert levels(small) == [0, 255]


def test_a_picture_that_is_drawn_small_is_small() -> None:
    (group,) = inked(Group((pixels(0, 255),), Transform.scale(0.1, 0.1)))
    assert isinstance(group, Group)
    assert levels(group.items[0]) == [0, 255]


def test_a_picture_that_comes_again_stays_one() -> None:
    first, second = inked(pixels(0, 255), pixels(0, 255))
    assert isinstance(first, Image)
    assert isinstance(second, Image)
    assert first.picture is second.picture


@given(ground=st.lists(st.integers(0, 255), min_size=1, max_size=4), words=st.floats(0, 1))
def test_all_words_on_large_pictures_can_be_read(ground: list[int], words: float) -> None:
    under, over = inked(pixels(*ground), text(Grey(words)))
    assert contrast(min(levels(under)) / 255, level(over)) >= 4.5


def test_what_shows_through_counts_for_the_words_on_it() -> None:
    veil = Group((Path(GROUND.outline, fill=WHITE),), opacity=0.1)
    *_, words = inked(GROUND, veil, text(Grey(0.5)))
    assert level(words) == pytest.approx(0.35 * 0.5)


def test_sides_that_were_one_scene_stay_one() -> None:
    side = Scene(CARD, (GROUND,))
    faces = in_ink({"a": FaceScenes(side, side), "b": FaceScenes(side, None)}, Ink.LIGHT)
    assert faces["a"].front is faces["a"].back is faces["b"].front


COLOURS = st.builds(Rgb, st.floats(0, 1), st.floats(0, 1), st.floats(0, 1))


@given(ground=COLOURS, words=COLOURS)
def test_all_words_on_large_areas_can_be_read(ground: Rgb, words: Rgb) -> None:
    under, over = inked(Path(GROUND.outline, fill=ground), text(words))
    assert contrast(level(under), level(over)) >= 4.5
