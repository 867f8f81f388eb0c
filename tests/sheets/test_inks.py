"""Faces in grey, and in little ink."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
    Item,
    Path,
    Registration,
    Rgb,
    Scene,
    Spot,
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


def test_sides_that_were_one_scene_stay_one() -> None:
    side = Scene(CARD, (GROUND,))
    faces = in_ink({"a": FaceScenes(side, side), "b": FaceScenes(side, None)}, Ink.LIGHT)
    assert faces["a"].front is faces["a"].back is faces["b"].front


COLOURS = st.builds(Rgb, st.floats(0, 1), st.floats(0, 1), st.floats(0, 1))


@given(ground=COLOURS, words=COLOURS)
def test_all_words_on_large_areas_can_be_read(ground: Rgb, words: Rgb) -> None:
    under, over = inked(Path(GROUND.outline, fill=ground), text(words))
    assert contrast(level(under), level(over)) >= 4.5
