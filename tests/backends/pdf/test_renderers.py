"""Gradients, pictures and what is seen through, as four programs draw them: the colours that must be seen at points.

Expected colours are worked out from the scene, in sRGB, so that no renderer judges another.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest
from backends.drawing import page
from backends.renderers import PIXELS_PER_MM, RENDERERS
from PIL.Image import Image

from pnp.art.pixels import picture
from pnp.backends.pdf import write
from pnp.geometry import IDENTITY, Box, Point, Size, Transform
from pnp.outlines import rectangle
from pnp.scene import Cap, Group, Item, LinearGradient, PixelMode, Placed, RadialGradient, Rgb, Scene, Stop, Stroke, Tag
from pnp.scene import Image as Picturing
from pnp.scene import Path as Shape

Seen = tuple[float, float, float]
RED, GREEN, BLUE, WHITE = Rgb(1, 0, 0), Rgb(0, 1, 0), Rgb(0, 0, 1), Rgb(1, 1, 1)
# Shadings are drawn in 256 steps at most, colours are managed in Ghostscript, pixels are judged by a corner in pdfium.
LEVELS = 8


def of(colour: Rgb) -> Seen:
    return colour.red, colour.green, colour.blue


def between(one: Seen, other: Seen, share: float) -> Seen:
    """The colour that lies so far on the way from one to the other."""
    red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue


R, G, B, W = map(of, (RED, GREEN, BLUE, WHITE))


class Case(NamedTuple):
    """An item in a cell of 20 × 20 mm, and the colours to be seen at points of the cell."""

    item: Item
    seen: Mapping[tuple[float, float], Seen]


def stops(*values: tuple[float, Rgb] | tuple[float, Rgb, float]) -> tuple[Stop, ...]:
    return tuple(Stop(*value) for value in values)


def across(start: float, end: float, *values: tuple[float, Rgb] | tuple[float, Rgb, float]) -> LinearGradient:
    return LinearGradient(Point(start, 0), Point(end, 0), stops(*values))


def area(paint: LinearGradient | RadialGradient | Rgb, box: Box = Box(2, 2, 16, 16)) -> Shape:  # noqa: B008
    return Shape(rectangle(box), fill=paint)


def frame(paint: LinearGradient | RadialGradient, width: float = 4) -> Shape:
    return Shape(rectangle(Box(4, 4, 12, 12)), stroke=Stroke(paint, width))


RED_TO_BLUE = across(2, 18, (0, RED), (1, BLUE))
FADING = across(2, 18, (0, RED, 0), (1, RED, 1))
ROUND = RadialGradient(Point(10, 10), 6, Point(10, 10), stops((0, RED), (1, BLUE)))
UNIT = LinearGradient(Point(0, 0), Point(1, 0), stops((0, RED), (1, BLUE)))
SIDES = {"left": (4, 10), "right": (16, 10), "top": (10, 3), "bottom": (10, 17)}
PIXELS = bytes([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
PICTURE = picture(2, 2, PixelMode.RGB, PIXELS)
CLEARING = picture(2, 2, PixelMode.RGB, PIXELS, bytes([255, 128, 0, 255]))
CORNERS = [(6.0, 6.0), (14.0, 6.0), (6.0, 14.0), (14.0, 14.0)]
WHOLE = Box(2, 2, 16, 16)

CASES = {
    "linear, with its end colours beyond": Case(
        area(across(6, 14, (0, RED), (1, BLUE))), {(4, 5): R, (8, 5): between(R, B, 0.25), (16, 15): B}
    ),
    "stops inside": Case(
        area(across(2, 18, (0.25, RED), (0.75, BLUE))), {(5, 9): R, (10, 9): between(R, B, 0.5), (15, 9): B}
    ),
    "two colours at one place": Case(
        area(across(2, 18, (0, RED), (0.5, RED), (0.5, GREEN), (1, BLUE))), {(9, 9): R, (11, 9): between(G, B, 0.125)}
    ),
    "two colours at both ends": Case(
        area(across(6, 14, (0, WHITE), (0, RED), (1, BLUE), (1, GREEN))),
        {(5, 9): W, (10, 9): between(R, B, 0.5), (15, 9): G},
    ),
    "radial": Case(area(ROUND), {(10, 10): R, (13, 10): between(R, B, 0.5), (10, 7): between(R, B, 0.5), (3, 3): B}),
    "radial, with two colours at its edge": Case(
        area(RadialGradient(Point(10, 10), 6, Point(10, 10), stops((0, RED), (1, RED), (1, GREEN)))),
        {(15, 10): R, (17, 10): G, (10, 3): G},
    ),
    "radial, seen from its side": Case(
        area(RadialGradient(Point(10, 10), 6, Point(7, 10), stops((0, RED), (1, BLUE)))),
        {(7, 10): R, (5.5, 10): between(R, B, 0.5), (11.5, 10): between(R, B, 0.5), (3, 3): B},
    ),
    "radial, seen from outside": Case(
        area(RadialGradient(Point(10, 10), 6, Point(99, 10), stops((0, RED), (1, BLUE)))),
        {(10, 10): between(R, B, 0.5), (3, 10): B, (17.5, 10): B},
    ),
    "stretched": Case(
        area(replace(UNIT, transform=Transform(0, 16, -3, 0, 0, 2))),
        {(4, 6): between(R, B, 0.25), (16, 14): between(R, B, 0.75)},
    ),
    "skewed": Case(
        area(replace(UNIT, transform=Transform(16, 0, 16, 16, 2, 2))),
        {(14, 6): between(R, B, 0.5), (17, 5): between(R, B, 0.75), (5, 14): R},
    ),
    "radial, fading to its edge and seen from its side": Case(
        area(RadialGradient(Point(10, 10), 6, Point(15.5, 10), stops((0, RED, 1), (0.5, RED, 1), (1, RED, 0.5)))),
        {(15, 10): R, (17, 10): between(W, R, 0.5), (3, 3): between(W, R, 0.5)},
    ),
    "without extent": Case(area(across(9, 9, (0, RED), (1, BLUE))), {(5, 5): B, (15, 15): B}),
    "line": Case(frame(RED_TO_BLUE), {at: between(R, B, (at[0] - 2) / 16) for at in SIDES.values()} | {(10, 10): W}),
    "line with round caps": Case(
        Shape(rectangle(WHOLE)[:2], stroke=Stroke(RED_TO_BLUE, 3, cap=Cap.ROUND)),
        {(10, 2): between(R, B, 0.5), (1, 2): R, (19, 2): B, (10, 5): W, (18, 18): W, (2, 18): W},
    ),
    "area that fades": Case(area(FADING), {(4, 5): between(W, R, 0.125), (10, 9): between(W, R, 0.5), (17.9, 15): R}),
    "line that fades": Case(frame(FADING), {at: between(W, R, (at[0] - 2) / 16) for at in SIDES.values()}),
    "area seen through alike": Case(
        area(across(2, 18, (0, RED, 0.5), (1, BLUE, 0.5))), {(10, 10): between(W, between(R, B, 0.5), 0.5)}
    ),
    "line over its area": Case(
        replace(area(RED, Box(4, 4, 12, 12)), stroke=Stroke(across(0, 20, (0, BLUE, 0.5), (1, BLUE, 0.5)), 4)),
        {(10, 10): R, (10, 5): between(R, B, 0.5), (10, 3): between(W, B, 0.5)},
    ),
    "line over its plain area": Case(
        replace(area(GREEN, Box(4, 4, 12, 12)), stroke=Stroke(RED_TO_BLUE, 4)),
        {(10, 10): G, (5, 10): between(R, B, 3 / 16), (10, 5): between(R, B, 0.5), (15, 10): between(R, B, 13 / 16)},
    ),
    "line over an area with a gradient": Case(
        replace(area(RED_TO_BLUE, Box(4, 4, 12, 12)), stroke=Stroke(GREEN, 4)),
        {(10, 10): between(R, B, 0.5), (5, 10): G, (10, 3): G},
    ),
    "group": Case(
        Group((area(RED, Box(2, 2, 10, 10)), area(BLUE, Box(8, 8, 10, 10))), opacity=0.5),
        {(5, 5): between(W, R, 0.5), (10, 10): between(W, B, 0.5), (15, 15): between(W, B, 0.5), (15, 5): W},
    ),
    "group of one": Case(Group((area(RED),), opacity=0.25), {(10, 10): between(W, R, 0.25)}),
    "group in a group": Case(
        Group((Group((area(RED), area(BLUE)), opacity=0.5), area(GREEN, Box(2, 2, 8, 16))), opacity=0.5),
        {(5, 10): between(W, G, 0.5), (15, 10): between(W, B, 0.25)},
    ),
    "gradients in a turned group": Case(
        Group((area(RED_TO_BLUE), area(FADING, Box(2, 2, 16, 4))), Transform.rotate(90, Point(10, 10)), 0.5),
        {(6, 6): between(W, between(R, B, 0.25), 0.5), (6, 14): between(W, between(R, B, 0.75), 0.5)}
        | {(16, 14): between(W, between(between(R, B, 0.75), R, 0.75), 0.5)},
    ),
    "gradient in a group turned over": Case(
        Group((area(RED_TO_BLUE), frame(FADING)), Transform(-1, 0, 0, 1, 20, 0)),
        {(10, 10): between(R, B, 0.5), (17, 2.5): between(between(R, B, 1 / 16), R, 1 / 16)}
        | {(3, 10): between(between(R, B, 15 / 16), R, 15 / 16)},
    ),
    "picture": Case(Picturing(PICTURE, WHOLE, smooth=False), dict(zip(CORNERS, (R, G, B, W), strict=True))),
    "picture seen through in places": Case(
        Picturing(CLEARING, WHOLE, smooth=False), dict(zip(CORNERS, (R, between(W, G, 0.5), W, W), strict=True))
    ),
    "picture seen through": Case(
        Group((Picturing(CLEARING, WHOLE, smooth=False),), opacity=0.5),
        dict(zip(CORNERS, (between(W, R, 0.5), between(W, G, 0.25), W, W), strict=True)),
    ),
    "picture upside down": Case(
        Group((Picturing(PICTURE, WHOLE, smooth=False),), Transform.rotate(180, Point(10, 10))),
        dict(zip(CORNERS, (W, B, G, R), strict=True)),
    ),
    "grey picture": Case(
        Picturing(picture(2, 1, PixelMode.GREY, bytes([0, 128])), WHOLE, smooth=False),
        {(6, 10): (0, 0, 0), (14, 10): (0.5, 0.5, 0.5)},
    ),
}

FACE = Scene(
    Size(20, 20),
    (
        area(RED_TO_BLUE),
        frame(across(2, 18, (0, GREEN), (1, WHITE))),
        area(across(2, 18, (0, RED, 1), (1, RED, 0)), Box(7, 7, 6, 3)),
        Group((area(GREEN, Box(7, 11, 4, 2)), area(BLUE, Box(9, 11, 4, 2))), opacity=0.5),
    ),
)
FACE_SEEN = {
    (10.0, 15.0): between(G, W, 0.5),
    (4.0, 10.0): between(G, W, 0.125),
    (10.0, 3.0): between(G, W, 0.5),
    (16.0, 10.0): between(G, W, 0.875),
    (10.0, 8.5): between(between(R, B, 0.5), R, 0.5),
    (10.0, 12.0): between(between(R, B, 0.5), B, 0.5),
    (6.5, 6.5): between(R, B, 4.5 / 16),
}
WAYS = {f"turned by {turn}": Transform.rotate(turn, Point(10, 10)) for turn in (0, 90, 180, 270, 37)}


def face(way: Transform, number: int = 1) -> Placed:
    return Placed(FACE, way, Tag("time", "a", number))


def moved(way: Transform) -> dict[tuple[float, float], Seen]:
    return {tuple(way.point(Point(*at))): seen for at, seen in FACE_SEEN.items()}


CASES |= {f"face {name}": Case(face(way, n), moved(way)) for n, (name, way) in enumerate(WAYS.items(), start=1)}
SQUEEZED = Transform(0.8, 0.1, -0.2, 0.9, 3, 0)
CASES["face in a squeezed group"] = Case(Group((face(IDENTITY),), SQUEEZED), moved(SQUEEZED))
CASES["face seen through"] = Case(
    Group((face(WAYS["turned by 90"]),), opacity=0.5),
    {at: between(W, seen, 0.5) for at, seen in moved(WAYS["turned by 90"]).items()},
)

COLUMNS = 6


def cell(number: int) -> Point:
    return Point(20 * (number % COLUMNS), 20 * (number // COLUMNS))


@pytest.fixture(scope="module", params=RENDERERS)
def drawn(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Image:
    """All cases on one page."""
    half = 0.5 / PIXELS_PER_MM  # so that whole millimetres lie in the middle of a pixel
    corners = [cell(number) for number in range(len(CASES))]
    places = [Transform.move(corner.x + half, corner.y + half) for corner in corners]
    items = [Group((case.item,), place) for case, place in zip(CASES.values(), places, strict=True)]
    height = cell(len(CASES) + COLUMNS - 1).y
    pdf = write([page(*items, width=20 * COLUMNS, height=height)], "")
    return RENDERERS[request.param](pdf, tmp_path_factory.mktemp("drawn"))


@pytest.mark.parametrize("name", CASES)
def test_the_colours_of_the_scene_are_seen(drawn: Image, name: str) -> None:
    corner = cell(list(CASES).index(name))
    for (x, y), colour in CASES[name].seen.items():
        found = drawn.getpixel((int((corner.x + x) * PIXELS_PER_MM), int((corner.y + y) * PIXELS_PER_MM)))
        assert found == pytest.approx([255 * part for part in colour], abs=LEVELS), f"at {x}, {y}"


def test_a_face_placed_once_and_one_placed_twice_look_the_same() -> None:
    once = RENDERERS["pdfium"](write([page(face(Transform.move(10, 10)))], ""), Path())
    twice = RENDERERS["pdfium"](
        write([page(face(Transform.move(10, 10)), face(Transform.move(200, 0), 2))], ""), Path()
    )
    assert once.tobytes() == twice.tobytes()
