"""Each kind of layer that holds no others: what it draws."""

import pytest

from pnp.geometry import Box, Point, Transform
from pnp.outlines import ClosePath, LineTo, MoveTo, bounds, ellipse, polygon, rectangle
from pnp.scene import Group, Path, Rgb, Stroke, Text
from pnp.template import Area, EllipseLayer, Layer, LineLayer, PathLayer, PolygonLayer
from tests.layouts.designs import HERE, box, colour, items, mm, paths, pen, point, rect, text, words

RED, BLACK = Rgb(1, 0, 0), Rgb(0, 0, 0)


def test_a_rect_is_filled_under_its_stroke() -> None:
    (path,) = paths(rect(box(1, 2, 10, 20), stroke=pen("black", "1pt", (1, 2))))
    assert path == Path(rectangle(Box(1, 2, 10, 20)), RED, Stroke(BLACK, 25.4 / 72, (1, 2)))


def test_a_rect_with_round_corners() -> None:
    assert paths(rect(box(0, 0, 10, 20), radius=2))[0].outline == rectangle(Box(0, 0, 10, 20), 2)


@pytest.mark.parametrize(("area", "expected"), [(Area.TRIM, Box(0, 0, 40, 60)), (Area.SAFE, Box(4, 4, 32, 52))])
def test_areas_of_the_face(area: Area, expected: Box) -> None:
    assert paths(rect(area), safe=4)[0].outline == rectangle(expected)


def test_an_ellipse() -> None:
    layer = EllipseLayer(place=HERE, box=box(1, 2, 10, 20), fill=colour("red"), stroke=None)
    assert paths(layer) == [Path(ellipse(Box(1, 2, 10, 20)), RED)]


def test_a_polygon() -> None:
    corners = (point(0, 0), point(9, 0), point("{{ x }}", 9))
    layer = PolygonLayer(place=HERE, points=corners, fill=colour("red"), stroke=None)
    assert paths(layer, fields={"x": 5}) == [Path(polygon([Point(0, 0), Point(9, 0), Point(5, 9)]), RED)]


def test_a_line_is_not_closed_and_not_filled() -> None:
    layer = LineLayer(place=HERE, points=(point(0, 0), point(9, 0), point(9, 9)), stroke=pen())
    outline = (MoveTo(Point(0, 0)), LineTo(Point(9, 0)), LineTo(Point(9, 9)))
    assert paths(layer) == [Path(outline, None, Stroke(BLACK, 0.5))]


def test_a_path_starts_from_its_origin() -> None:
    layer = PathLayer(
        place=HERE, data=words("M 0 0 h{{ w }}z"), at=point(3, 4), fill=colour("red"), stroke=None, even_odd=True
    )
    outline = (MoveTo(Point(3, 4)), LineTo(Point(12, 4)), ClosePath())
    assert paths(layer, fields={"w": 9}) == [Path(outline, RED, None, even_odd=True)]


@pytest.mark.parametrize("layer", [rect(fill=None), rect(fill=None, stroke=pen(width=0))])
def test_what_has_neither_fill_nor_stroke_draws_nothing(layer: Layer) -> None:
    assert items(layer) == ()


def test_text_is_set_in_its_box() -> None:
    (line,) = items(text("{{ name }} — {{ 2 + 1 }}", box(5, 6, 30, 20)), fields={"name": "Ash"})
    assert isinstance(line, Text)
    assert line.run.text == "Ash — 3"
    assert line.colour == BLACK
    assert line.origin.x == pytest.approx(5, abs=0.5)
    assert 6 < line.origin.y < 6 + 1.5 * 4


def test_a_layer_is_drawn_only_when_its_condition_holds() -> None:
    layers = [rect(box(n, 0, 1, 1), only_when=f"value > {n}") for n in range(5)]
    assert [bounds(path.outline).x for path in paths(*layers, fields={"value": 3})] == [0, 1, 2]


def test_layers_are_drawn_in_order() -> None:
    first, second = paths(rect(fill="red"), rect(fill="black"))
    assert (first.fill, second.fill) == (RED, BLACK)


def test_a_rect_turns_about_its_middle() -> None:
    (turned,) = items(rect(box(10, 10, 20, 10), rotate=90))
    assert isinstance(turned, Group)
    assert turned.transform.box(Box(10, 10, 20, 10)) == Box(15, 5, 10, 20)


def test_text_turns_about_the_middle_of_its_box() -> None:
    (turned,) = items(text("Ash", box(0, 0, 40, 60), rotate=180))
    assert isinstance(turned, Group)
    assert turned.transform == Transform.rotate(180, Point(20, 30))


def test_a_rect_that_bleeds_turns_about_the_middle_of_what_was_asked_for() -> None:
    (turned,) = items(rect(box(0, 0, 20, 60), bleed=True, rotate=180))
    assert isinstance(turned, Group)
    assert turned.transform == Transform.rotate(180, Point(10, 30))


def test_a_path_turns_about_the_middle_of_what_is_drawn() -> None:
    # A half circle: its control points lie beyond the curve and do not count.
    data = words("M 10 10 C 10 4 20 4 20 10")
    layer = PathLayer(place=HERE, rotate=mm(180), data=data, at=None, fill=colour("red"), stroke=None, even_odd=False)
    (turned,) = items(layer)
    assert isinstance(turned, Group)
    assert turned.transform.point(Point(15, 10)) == pytest.approx(Point(15, 5.5))


def test_a_turn_by_nothing_leaves_no_trace() -> None:
    assert paths(rect(rotate="{{ turn }}"), fields={"turn": 0})
