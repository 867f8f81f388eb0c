"""What is seen along an edge: bands where fills and strokes reach it, the upper over the lower."""

import pytest

from pnp.art.pixels import picture
from pnp.checks.crossings import seen_along
from pnp.geometry import Box, Point, Size, Transform
from pnp.model import Edge
from pnp.outlines import LineTo, MoveTo, ellipse, rectangle
from pnp.scene import (
    Clip,
    Colour,
    Group,
    Image,
    Item,
    LinearGradient,
    Path,
    PixelMode,
    Placed,
    RadialGradient,
    Rgb,
    Scene,
    Stop,
    Stroke,
    Tag,
)

RED, BLUE = Rgb(1, 0, 0), Rgb(0, 0, 1)
BOARD = Size(100, 60)
Seen = list[tuple[float, float, Colour]]


def seen(*items: Item, edge: Edge = Edge.RIGHT) -> Seen:
    return [
        (round(band.start, 1), round(band.end, 1), band.colour) for band in seen_along(Scene(BOARD, items, 3), edge)
    ]


def block(box: Box, fill: Colour = RED) -> Path:
    return Path(rectangle(box), fill)


@pytest.mark.parametrize(
    ("edge", "expected"),
    [
        (Edge.RIGHT, (10, 30, RED)),
        (Edge.LEFT, None),
        (Edge.TOP, None),
        (Edge.BOTTOM, None),
    ],
)
def test_a_fill_that_ends_on_an_edge_is_seen_along_it(edge: Edge, expected: tuple[float, float, Colour] | None) -> None:
    assert seen(block(Box(50, 10, 50, 20)), edge=edge) == ([expected] if expected else [])


def test_bands_of_level_edges_run_from_left_to_right() -> None:
    column = block(Box(20, -3, 10, 66))
    assert seen(column, edge=Edge.TOP) == seen(column, edge=Edge.BOTTOM) == [(20, 30, RED)]


def test_what_lies_on_top_hides_what_lies_beneath() -> None:
    assert seen(block(Box(0, 0, 103, 60)), block(Box(90, 20, 13, 10), BLUE)) == [
        (0, 20, RED), (20, 30, BLUE), (30, 60, RED),
    ]  # fmt: skip


def test_a_line_is_as_wide_as_the_edge_cuts_it() -> None:
    slanting = Path((MoveTo(Point(90, 20)), LineTo(Point(110, 40))), stroke=Stroke(BLUE, 2.0))
    ((start, end, _),) = seen(slanting)
    assert (start, end) == pytest.approx((30 - 2**0.5, 30 + 2**0.5), abs=0.07)


def test_groups_and_clips_count_as_they_show() -> None:
    moved = Group((block(Box(0, 0, 20, 20)),), Transform.move(85, 10))
    assert seen(Clip(rectangle(Box(0, 15, 200, 5)), (moved,))) == [(15, 20, RED)]


def test_a_hole_shows_nothing() -> None:
    ring = (*rectangle(Box(90, 10, 20, 30)), *rectangle(Box(90, 20, 20, 10)))
    assert seen(Path(ring, RED, even_odd=True)) == [(10, 20, RED), (30, 40, RED)]


def test_curves_are_followed() -> None:
    ((start, end, _),) = seen(Path(ellipse(Box(90, 10, 20, 40)), RED))
    assert (start, end) == (10, 50)


def test_a_clip_with_a_hole_hides_what_is_in_it() -> None:
    ring = (*rectangle(Box(90, 10, 20, 30)), *rectangle(Box(90, 20, 20, 10)))
    assert seen(Clip(ring, (block(Box(0, 0, 103, 60)),), even_odd=True)) == [(10, 20, RED), (30, 40, RED)]


def test_a_face_on_a_face_counts() -> None:
    small = Scene(Size(10, 10), (block(Box(0, 0, 10, 10)),))
    assert seen(Placed(small, Transform.move(90, 5), Tag("tile", "tile", 1))) == [(5, 15, RED)]


def test_a_group_is_seen_through_as_one() -> None:
    group = Group((block(Box(50, 0, 50, 20)), block(Box(50, 10, 50, 20), BLUE)), opacity=0.5)
    lower, upper = seen(group), seen(block(Box(0, 0, 100, 60)), group)
    assert lower == [(0, 10, RED), (10, 30, BLUE)]
    assert upper == [(0, 10, RED), (10, 30, Rgb(0.5, 0, 0.5)), (30, 60, RED)]


def test_a_gradient_is_followed_along_the_edge() -> None:
    down = LinearGradient(Point(0, 10), Point(0, 50), (Stop(0, RED), Stop(1, BLUE)))
    bands = seen_along(Scene(BOARD, (Path(rectangle(Box(0, 0, 100, 60)), down),)), Edge.RIGHT)
    middle = next(band.colour for band in bands if band.start <= 30 < band.end)
    assert (bands[0].colour, bands[-1].colour) == (RED, BLUE)
    assert isinstance(middle, Rgb)
    assert (middle.red, middle.blue) == pytest.approx((0.5, 0.5), abs=0.01)


def test_a_gradient_that_runs_across_is_one_colour_along_the_edge() -> None:
    across = LinearGradient(Point(0, 0), Point(100, 0), (Stop(0, RED), Stop(1, BLUE)))
    first, *others = seen_along(Scene(BOARD, (Path(rectangle(Box(0, 0, 100, 60)), across),)), Edge.RIGHT)
    assert (first.start, others) == (0, [])
    assert isinstance(first.colour, Rgb)
    assert first.colour.blue == pytest.approx(1, abs=0.001)


@pytest.mark.parametrize(("place", "share"), [(30, 0.0), (40, 0.5), (20, 0.5), (50, 1.0)])
def test_a_radial_gradient_is_followed_from_its_focus(place: float, share: float) -> None:
    centre = Point(100, 30)
    round_ = RadialGradient(centre, 20, centre, (Stop(0, RED), Stop(1, BLUE)))
    bands = seen_along(Scene(BOARD, (Path(rectangle(Box(0, 0, 100, 60)), round_),)), Edge.RIGHT)
    colour = next(band.colour for band in bands if band.start <= place < band.end)
    assert isinstance(colour, Rgb)
    assert colour.blue == pytest.approx(share, abs=0.02)


def test_a_focus_nearer_the_edge_makes_its_circles_closer() -> None:
    round_ = RadialGradient(Point(100, 30), 20, Point(100, 40), (Stop(0, RED), Stop(1, BLUE)))
    bands = seen_along(Scene(BOARD, (Path(rectangle(Box(0, 0, 100, 60)), round_),)), Edge.RIGHT)
    colours = [next(band.colour for band in bands if band.start <= place < band.end) for place in (45, 25)]
    assert [round(colour.blue, 1) for colour in colours if isinstance(colour, Rgb)] == [0.5, 0.5]


def test_a_picture_is_seen_millimetre_by_millimetre() -> None:
    rows = bytes([255, 0, 0] * 2 + [0, 0, 255] * 2)
    image = Image(picture(2, 2, PixelMode.RGB, rows), Box(50, 10, 50, 20))
    assert seen(image) == [(10, 20, RED), (20, 30, BLUE)]


def test_only_the_pixels_at_the_edge_count() -> None:
    image = Image(picture(2, 1, PixelMode.RGB, bytes([255, 0, 0, 0, 0, 255])), Box(0, 0, 100, 60))
    assert [seen(image, edge=edge) for edge in (Edge.LEFT, Edge.RIGHT)] == [[(0, 60, RED)], [(0, 60, BLUE)]]


def test_clear_parts_of_pictures_show_what_lies_beneath() -> None:
    half_clear = picture(1, 2, PixelMode.RGB, bytes([0, 0, 255] * 2), alpha=bytes([0, 255]))
    image = Image(half_clear, Box(50, 0, 50, 60))
    assert seen(block(Box(0, 0, 100, 60)), image) == [(0, 30, RED), (30, 60, BLUE)]
