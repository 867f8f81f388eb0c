"""Paints and pictures along the line x = 0: what is painted and where, in; bands of colour out.

What changes along the line is taken in steps that start at y = 0, so that two lines that are held against one another
are cut alike.
"""

import math
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pnp.checks.bands import Band, Span, mean
from pnp.geometry import Point, Transform
from pnp.gradients import Gradient, flat, settled, unit_space
from pnp.scene import Cmyk, Colour, Grey, Image, Paint, PixelMode, RadialGradient, Rgb, Stop

# In mm. A picture's colours are the mean of so many places in each step, since neighbouring pixels differ.
_STEP, _STEP_OF_PICTURE = 0.25, 1.0
_LOOKS = 8


class _Look(NamedTuple):
    colour: Colour
    opacity: float


def painted(paint: Paint, spans: Sequence[Span], by: Transform) -> list[Band]:
    """A paint where it is seen, `by` being the map of what it paints to the line's coordinates."""
    found = settled(paint)
    if isinstance(found, Stop):
        return [Band(start, end, found.colour, found.opacity) for start, end in spans]
    to_line = unit_space(found).then(by)
    if flat(to_line):
        return []
    to_unit = to_line.inverse()

    def look(start: float, end: float) -> _Look:
        return _look(found, to_unit.point(Point(0.0, (start + end) / 2)))

    return [
        Band(start, end, *look(*whole))
        for span in spans
        for start, end, whole in _steps(span, _STEP)
    ]  # fmt: skip


def pictured(image: Image, spans: Sequence[Span], by: Transform) -> list[Band]:
    """A picture where it is seen."""
    picture, box = image.picture, image.box
    scaled = Transform.scale(box.width / picture.width, box.height / picture.height)
    to_line = scaled.then(Transform.move(box.x, box.y)).then(by)
    if not spans or flat(to_line):
        return []
    to_pixels, pixel = to_line.inverse(), _reader(image)
    bands: list[Band] = []
    for span in spans:
        for start, end, (first, last) in _steps(span, _STEP_OF_PICTURE):
            places = (first + (last - first) * (n + 0.5) / _LOOKS for n in range(_LOOKS))
            looks = [pixel(to_pixels.point(Point(0.0, place))) for place in places]
            colour = mean((look.colour, look.opacity) for look in looks)
            bands.append(Band(start, end, colour, sum(look.opacity for look in looks) / _LOOKS, pictured=True))
    return bands


def _steps(span: Span, step: float) -> Iterator[tuple[float, float, Span]]:
    """A span cut into steps: from where to where, and the whole step that this is a part of."""
    for number in range(math.floor(span[0] / step), math.ceil(span[1] / step)):
        start, end = number * step, (number + 1) * step
        yield max(start, span[0]), min(end, span[1]), (start, end)


def _look(gradient: Gradient, at: Point) -> _Look:
    """A gradient at a place in its unit space."""
    share, stops = _share(gradient, at), gradient.stops
    after = bisect_right(stops, share, key=lambda stop: stop.offset)
    before, next_stop = stops[max(after - 1, 0)], stops[min(after, len(stops) - 1)]
    room = next_stop.offset - before.offset
    part = (share - before.offset) / room if room > 0 else 0.0
    colour = mean(((before.colour, 1 - part), (next_stop.colour, part)))
    return _Look(colour, before.opacity + (next_stop.opacity - before.opacity) * part)


def _share(gradient: Gradient, at: Point) -> float:
    """How far along a gradient a place is; for radial ones, on which circle (SVG 1.1, 13.2.3)."""
    if not isinstance(gradient, RadialGradient):
        return at.x
    fx = (gradient.focus.x - gradient.centre.x) / gradient.radius
    fy = (gradient.focus.y - gradient.centre.y) / gradient.radius
    x, y = at.x - fx, at.y - fy
    along, room = x * fx + y * fy, 1 - fx * fx - fy * fy
    return (along + math.sqrt(along * along + room * (x * x + y * y))) / room


def _reader(image: Image) -> Callable[[Point], _Look]:
    """What gives the pixel at a place in a picture; beyond its edges, the one nearest."""
    picture = image.picture
    colours, alpha = picture.read()
    parts = picture.mode.value

    def pixel(at: Point) -> _Look:
        column = min(max(math.floor(at.x), 0), picture.width - 1)
        row = min(max(math.floor(at.y), 0), picture.height - 1)
        number = row * picture.width + column
        values = [byte / 255 for byte in colours[number * parts : (number + 1) * parts]]
        return _Look(_colour(picture.mode, values), 1.0 if alpha is None else alpha[number] / 255)

    return pixel


def _colour(mode: PixelMode, values: Sequence[float]) -> Colour:
    match mode:
        case PixelMode.GREY:
            return Grey(*values)
        case PixelMode.RGB:
            return Rgb(*values)
        case PixelMode.CMYK:
            return Cmyk(*values)
