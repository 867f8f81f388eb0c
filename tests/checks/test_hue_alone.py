import pytest
from checks.looks import BLACK, WHITE, area, face, said, text

from pnp.checks.hue_alone import check_hue_alone
from pnp.geometry import Box, Point
from pnp.scene import Colour, Grey, LinearGradient, Rgb, Stop


def rgb(spelled: str) -> Rgb:
    return Rgb(*(int(spelled[n : n + 2], 16) / 255 for n in (1, 3, 5)))


RED, GREEN, BLUE, YELLOW = rgb("#c81f2f"), rgb("#2f7d32"), rgb("#1c4a94"), rgb("#f5b914")


def found(*colours: Colour) -> list[str]:
    return said(check_hue_alone, *(face(area(colour), text("1", WHITE)) for colour in colours))


def test_red_and_green_of_one_lightness_are_told() -> None:
    assert found(RED, GREEN) == [
        "card/Ant and card/Bee differ in colours alone, and #c81f2f and #2f7d32 look alike in greyscale; "
        "tell them apart by a shape or a word too [hue-alone]"
    ]


def test_colours_that_climb_in_lightness_are_sound() -> None:
    assert found(BLUE, RED, YELLOW) == []


@pytest.mark.parametrize(
    ("one", "other", "eye"),
    [
        ("#ff0000", "#6b5f00", "look alike with protanopia;"),
        ("#c86400", "#8a8a00", "look alike in greyscale and with protanopia and with deuteranopia;"),
        ("#009090", "#108050", "look alike in greyscale and with tritanopia;"),
    ],
)
def test_an_eye_that_lacks_a_kind_of_cones_is_told_of(one: str, other: str, eye: str) -> None:
    [said_of] = found(rgb(one), rgb(other))
    assert eye in said_of


def test_a_shape_or_a_word_tells_them_apart() -> None:
    assert said(check_hue_alone, face(area(RED), text("1")), face(area(GREEN), text("2"))) == []
    assert said(check_hue_alone, face(area(RED)), face(area(GREEN), area(BLACK, Box(4, 4, 9, 9)))) == []


def test_one_place_of_colours_far_apart_is_enough() -> None:
    corner = Box(0, 0, 9, 9)
    faces = face(area(RED), area(BLACK, corner)), face(area(GREEN), area(WHITE, corner))
    assert said(check_hue_alone, *faces) == []


def test_texts_and_gradients_have_colours_too() -> None:
    def fading(colour: Colour) -> LinearGradient:
        return LinearGradient(Point(0, 0), Point(0, 67), (Stop(0, WHITE), Stop(1, colour)))

    assert len(said(check_hue_alone, face(text("1", RED)), face(text("1", GREEN)))) == 1
    assert len(said(check_hue_alone, face(area(fading(RED))), face(area(fading(GREEN))))) == 1


def test_all_pairs_of_a_component_are_one_warning() -> None:
    [said_of] = found(RED, GREEN, rgb("#a0457d"))
    assert "card/Ant and card/Bee (and 2 more pairs) differ in colours alone" in said_of


def test_faces_that_look_alike_are_another_checks_finding() -> None:
    assert found(RED, RED) == []


def test_greys_are_told_apart_by_ten_steps_of_lightness() -> None:
    assert len(found(Grey(0.5), Grey(0.58))) == 1
    assert found(Grey(0.5), Grey(0.62)) == []
