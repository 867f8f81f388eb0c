"""Gradients, opacity, clips and style sheets of drawings, as the values that they become."""

from collections.abc import Callable

import pytest

from pnp.art import Drawing
from pnp.geometry import IDENTITY, Box, Point, Transform
from pnp.outlines import ellipse, rectangle
from pnp.scene import Clip, Cmyk, Group, LinearGradient, Paint, Path, RadialGradient, Rgb, Spot, Stop

Draw = Callable[..., Drawing]

BLACK, RED, LIME, BLUE = Rgb(0, 0, 0), Rgb(1, 0, 0), Rgb(0, 1, 0), Rgb(0, 0, 1)
STOPS = '<stop stop-color="red"/><stop offset="1" stop-color="blue"/>'
SQUARE = '<rect x="10" y="20" width="40" height="30" fill="url(#g)"/>'

NINE = Path(rectangle(Box(0, 0, 9, 9)), BLACK)


def fill(drawing: Drawing) -> Paint | None:
    assert drawing.flaws == ()
    (item,) = drawing.items
    assert isinstance(item, Path)
    return item.fill


def test_a_gradient_is_measured_on_the_box_of_its_shape(draw: Draw) -> None:
    drawn = fill(draw(f'<linearGradient id="g">{STOPS}</linearGradient>{SQUARE}'))
    by = Transform(40, 0, 0, 30, 10, 20)
    assert drawn == LinearGradient(Point(0, 0), Point(1, 0), (Stop(0, RED), Stop(1, BLUE)), by)


def test_a_gradient_moves_with_its_shape(draw: Draw) -> None:
    gradient = f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="9" cy="9" r="5">{STOPS}</radialGradient>'
    drawn = fill(draw(f'{gradient}<g transform="translate(3 4)">{SQUARE}</g>'))
    assert isinstance(drawn, RadialGradient)
    assert (drawn.centre, drawn.radius, drawn.focus, drawn.transform) == (
        Point(9, 9),
        5,
        Point(9, 9),
        Transform.move(3, 4),
    )


def test_the_focal_circle_becomes_a_focus(draw: Draw) -> None:
    gradient = (
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="9" cy="9" r="6" fr="3">{STOPS}</radialGradient>'
    )
    drawn = fill(draw(gradient + SQUARE))
    assert isinstance(drawn, RadialGradient)
    assert [stop.offset for stop in drawn.stops] == [0.5, 1]


def test_a_gradient_takes_over_what_it_does_not_say(draw: Draw) -> None:
    first = f'<linearGradient id="a" x1=".5" gradientTransform="scale(2)">{STOPS}</linearGradient>'
    drawn = fill(draw(f'{first}<linearGradient id="g" href="#a" y1="1"/>{SQUARE}'))
    assert isinstance(drawn, LinearGradient)
    assert (drawn.start, drawn.end, len(drawn.stops)) == (Point(0.5, 1), Point(1, 0), 2)
    assert drawn.transform == Transform(80, 0, 0, 60, 10, 20)


def test_stops_may_be_current_colour_which_is_the_callers(draw: Draw) -> None:
    gold = Spot("gold", 1, Cmyk(0, 0.2, 0.6, 0.2))
    stops = '<stop stop-color="currentColor"/><stop offset="1" stop-color="currentColor" stop-opacity="0"/>'
    drawing = draw(f'<linearGradient id="g">{stops}</linearGradient>{SQUARE}', gold)
    drawn = fill(drawing)
    assert isinstance(drawn, LinearGradient)
    assert drawn.stops == (Stop(0, gold, 1), Stop(1, gold, 0))
    assert drawing.uses_current


def test_stops_take_current_colour_from_where_they_stand(draw: Draw) -> None:
    stops = '<stop stop-color="currentColor"/><stop offset="1"/>'
    drawing = draw(f'<g color="lime"><linearGradient id="g">{stops}</linearGradient></g><g color="red">{SQUARE}</g>')
    drawn = fill(drawing)
    assert isinstance(drawn, LinearGradient)
    assert drawn.stops[0].colour == LIME
    assert not drawing.uses_current


@pytest.mark.parametrize(
    ("shape", "item"),
    [
        ('<g opacity=".5"><rect width="9" height="9"/></g>', Group((NINE,), opacity=0.5)),
        ('<rect width="9" height="9" opacity=".5" fill-opacity="50%"/>',
         Group((NINE,), IDENTITY, 0.25)),
        ('<rect width="9" height="9" fill="#f000" opacity=".5"/>', None),
        ('<rect width="9" height="9" fill="rgb(255 0 0 / .5)"/>',
         Group((Path(rectangle(Box(0, 0, 9, 9)), RED),), IDENTITY, 0.5)),
    ],
)  # fmt: skip
def test_opacity(draw: Draw, shape: str, item: Group | None) -> None:
    assert draw(shape).items == ((item,) if item else ())


def test_fill_and_stroke_that_are_seen_through_lie_apart(draw: Draw) -> None:
    under, over = draw('<circle cx="50" cy="50" r="9" stroke="red" stroke-opacity=".5"/>').items
    assert under == Path(ellipse(Box(41, 41, 18, 18)), BLACK)
    assert isinstance(over, Group)
    assert over.opacity == 0.5


def test_a_stroke_may_lie_beneath_its_fill(draw: Draw) -> None:
    under, over = draw('<circle cx="50" cy="50" r="9" stroke="red" paint-order="stroke"/>').items
    assert isinstance(under, Path)
    assert isinstance(over, Path)
    assert (under.fill, over.stroke) == (None, None)


def test_a_clip_cuts_out(draw: Draw) -> None:
    (clip,) = draw(
        '<clipPath id="c"><circle cx="20" cy="20" r="5" clip-rule="evenodd"/></clipPath>'
        '<g transform="translate(1 2)" clip-path="url(#c)"><rect width="9" height="9"/></g>'
    ).items
    assert isinstance(clip, Clip)
    assert (clip.outline, clip.even_odd) == (ellipse(Box(16, 17, 10, 10)), True)
    assert clip.items == (Path(rectangle(Box(1, 2, 9, 9)), BLACK),)


def test_shapes_of_a_clip_add_up_whichever_way_they_run(draw: Draw) -> None:
    (clip,) = draw(
        '<clipPath id="c"><path d="M0 0H20V20H0z"/><path d="M5 5V30H30V5z"/></clipPath>'
        '<rect width="50" height="50" clip-path="url(#c)"/>'
    ).items
    assert isinstance(clip, Clip)
    corners = [segment.end for segment in clip.outline if hasattr(segment, "end")]
    assert corners[4:] == [Point(30, 5), Point(30, 30), Point(5, 30), Point(5, 5)]


def test_a_clip_that_lets_nothing_through(draw: Draw) -> None:
    (clip,) = draw('<clipPath id="c"/><rect width="9" height="9" clip-path="url(#c)"/>').items
    assert isinstance(clip, Clip)
    assert clip.outline == ()


@pytest.mark.parametrize(
    ("css", "colour"),
    [
        ("rect {fill: red}", RED),
        (".a {fill: red} rect {fill: lime}", RED),
        ("#b {fill: red} .a.c {fill: lime}", RED),
        (".a {fill: lime} .c {fill: red}", RED),
        (".a {fill: red !important} #b {fill: lime}", RED),
        ("rect.a#b {fill: red} circle.a {fill: lime} .nobody {fill: lime}", RED),
        ("/* .a {fill: lime} */ .c, .d {fill: red}", RED),
        ("<!-- rect {fill: red} -->".replace("<", "&lt;"), RED),
        ("@font-face {font-family: x} * {fill: red; font-family: x}", RED),
        ("circle {fill: lime}", BLUE),
    ],
)
def test_which_rule_wins(draw: Draw, css: str, colour: Rgb) -> None:
    drawing = draw(f'<style>{css}</style><rect id="b" class="a c" fill="blue" width="9" height="9"/>')
    assert fill(drawing) == colour


def test_style_of_the_element_wins_over_rules_but_important_ones(draw: Draw) -> None:
    css = "<style>rect {fill: lime} #b {fill: red !important}</style>"
    assert fill(draw(f'{css}<rect style="fill: red" width="9" height="9"/>')) == RED
    assert fill(draw(f'{css}<rect id="b" style="fill: lime" width="9" height="9"/>')) == RED


def test_mistakes_in_a_style_sheet_are_told_at_their_line(draw: Draw) -> None:
    drawing = draw(
        "\n<style>\n/*\n*/\n.a {fill: red}\n.a > .b,\n.c {fill: red}\n@media print {\n.a {fill: red}\n}\n}</style>"
    )
    assert [flaw.line for flaw in drawing.flaws] == [6, 8, 11]
