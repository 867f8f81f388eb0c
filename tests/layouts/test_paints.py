"""Gradients: where they run, where their colours stand, and what faces they differ on."""

from collections.abc import Sequence

import pytest

from pnp.geometry import Point
from pnp.scene import LinearGradient, RadialGradient, Rgb, Stop
from pnp.template import EllipseLayer, FillValue, LinearValue, RadialValue, StopValue
from tests.layouts.designs import HERE, box, card, colour, drawn, findings, mm, paths, point, template

RED, BLUE, BLACK = Rgb(1, 0, 0), Rgb(0, 0, 1), Rgb(0, 0, 0)


def stop(name: str, at: object = None, opacity: object = None) -> StopValue:
    return StopValue(colour(name), None if at is None else mm(at), None if opacity is None else mm(opacity))


def filled(fill: FillValue) -> EllipseLayer:
    return EllipseLayer(place=HERE, box=box(10, 20, 20, 10), fill=fill, stroke=None)


def linear(line: LinearValue) -> LinearGradient:
    (path,) = paths(filled(line))
    assert isinstance(path.fill, LinearGradient)
    return path.fill


TWO = (stop("red"), stop("blue"))


def test_between_two_points() -> None:
    found = linear(LinearValue((point(1, 2), point(3, 4)), TWO))
    assert found == LinearGradient(Point(1, 2), Point(3, 4), (Stop(0, RED), Stop(1, BLUE)))


@pytest.mark.parametrize(
    ("degrees", "start", "end"),
    [
        (0, (10, 25), (30, 25)),
        (90, (20, 20), (20, 30)),
        (180, (30, 25), (10, 25)),
        # Square to the line, the corners lie on its ends: 20/√2 + 10/√2 long.
        (45, (12.5, 17.5), (27.5, 32.5)),
        (135, (27.5, 17.5), (12.5, 32.5)),
    ],
)
def test_straight_across_the_shape(degrees: float, start: tuple[float, float], end: tuple[float, float]) -> None:
    found = linear(LinearValue(mm(degrees), TWO))
    assert found.start == pytest.approx(start)
    assert found.end == pytest.approx(end)


@pytest.mark.parametrize(
    ("given", "offsets"),
    [
        ([None, None], [0, 1]),
        ([None, None, None], [0, 0.5, 1]),
        ([0.2, None, None, 0.8], [0.2, 0.4, 0.6, 0.8]),
        ([None, 0.9, None, None], [0, 0.9, 0.95, 1]),
        ([0.5, 0.5], [0.5, 0.5]),
    ],
)
def test_colours_without_a_place_stand_evenly(given: Sequence[float | None], offsets: list[float]) -> None:
    stops = tuple(stop("red", at) for at in given)
    assert [found.offset for found in linear(LinearValue(mm(0), stops)).stops] == pytest.approx(offsets)


def test_out_from_a_point() -> None:
    (path,) = paths(filled(RadialValue(point(1, 2), mm(3), None, (stop("red", opacity=0.5), stop("blue")))))
    assert path.fill == RadialGradient(Point(1, 2), 3, Point(1, 2), (Stop(0, RED, 0.5), Stop(1, BLUE)))


def test_out_from_a_focus() -> None:
    (path,) = paths(filled(RadialValue(point(1, 2), mm(3), point(4, 5), TWO)))
    assert isinstance(path.fill, RadialGradient)
    assert path.fill.focus == Point(4, 5)


def test_colours_that_stand_out_of_order() -> None:
    stops = (stop("red", 0.5), stop("blue", 0.2), stop("black"))
    assert findings(filled(LinearValue(mm(0), stops))) == [
        f"{HERE}: error: hero/one, front: the colours of a gradient must stand in order; this one stands before the "
        "last [bad-gradient]"
    ]


def test_faces_differ_by_the_colours_of_their_gradients() -> None:
    layer = filled(LinearValue(mm(0), (stop("{{ suit }}"), stop("black"))))
    scenes, _ = drawn(card(template(layer), {"a": {"suit": "red"}, "b": {"suit": "blue"}}))
    assert scenes["a"].front != scenes["b"].front
