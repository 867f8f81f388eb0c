"""Charts: numbers of copies in, SVG for an HTML page out.

Every chart has a title and a description with all its values; its colours are classes of the page's style sheet, so
that they follow its colour scheme. Units are CSS pixels, y down.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from svgwrite import Drawing
from svgwrite.base import BaseElement, Desc, Title
from svgwrite.container import Group
from svgwrite.shapes import Circle, Line, Polyline, Rect
from svgwrite.text import Text

from pnp.expressions import number_text
from pnp.reports.characters import legal
from pnp.reports.page.markup import Html

WIDTH = 360.0
_FONT = 12.0
_ROW = 24.0
_TALLEST = 104.0
_GAP = 22.0
_LONGEST_LABEL = 11.5  # em
_PLOT = 168.0
_MOST_BARS = 16
_BETWEEN_TICKS = 15.0


class Spot(NamedTuple):
    """A point of a scatter chart, and how many copies lie on it."""

    x: float
    y: float
    copies: int


def columns(title: str, counts: Mapping[str, int], unit: str = "copies") -> Html:
    """Upright bars side by side, as for the values of a number, each under its count."""
    height = _GAP + _TALLEST + _GAP
    svg = _drawing(title, _listed(counts, unit), height)
    step = WIDTH / max(len(counts), 6)
    left = (WIDTH - step * len(counts)) / 2
    most = max(counts.values(), default=0) or 1
    bottom = _GAP + _TALLEST
    sparse = -(-len(counts) // _MOST_BARS)
    svg.add(_line(0, bottom, WIDTH, bottom, "axis"))
    for number, (value, copies) in enumerate(counts.items()):
        x, tall = left + number * step, _TALLEST * copies / most
        bar = _bar(x + step * 0.12, bottom - tall, step * 0.76, tall)
        bar.add(Title(legal(f"{value}: {copies} {unit}")))
        svg.add(bar)
        middle = x + step / 2
        if copies and len(counts) <= 2 * _MOST_BARS:
            svg.add(_text(str(copies), middle, bottom - tall - 5, "value", "middle"))
        if number % sparse == 0:
            svg.add(_text(value, middle, bottom + 16, "label", "middle"))
    return _html(svg)


def bars(title: str, counts: Mapping[str, int], unit: str = "copies") -> Html:
    """Bars one below the other, as for categories, each beside its name."""
    widest = max((_em(value) for value in counts), default=0)
    side = min(widest, _LONGEST_LABEL) * _FONT + 8
    most = max(counts.values(), default=0) or 1
    room = WIDTH - side - 34
    svg = _drawing(title, _listed(counts, unit), _ROW * len(counts))
    for number, (value, copies) in enumerate(counts.items()):
        y, long = number * _ROW, room * copies / most
        bar = _bar(side, y + 4, long, _ROW - 8)
        bar.add(Title(legal(f"{value}: {copies} {unit}")))
        svg.add(bar)
        svg.add(_text(_shortened(value), side - 8, y + 16.5, "label", "end"))
        svg.add(_text(str(copies), side + long + 6, y + 16.5, "value", "start"))
    return _html(svg)


def scatter(title: str, along: str, up: str, spots: Sequence[Spot]) -> Html:
    """Circles as large as so many copies, and a line through the means."""
    told = "; ".join(
        f"{along} {number_text(spot.x)}, {up} {number_text(spot.y)}: {spot.copies} copies" for spot in spots
    )
    svg = _drawing(title, told, _PLOT + 52)
    across = _Scale.of([spot.x for spot in spots], 44, WIDTH - 18)
    upright = _Scale.of([spot.y for spot in spots], _PLOT - 6, 22)
    most = max(spot.copies for spot in spots)
    for value in upright.ticks:
        svg.add(_line(34, upright.at(value), WIDTH, upright.at(value), "grid"))
        svg.add(_text(number_text(value), 28, upright.at(value) + 4, "label", "end"))
    for value in across.ticks:
        svg.add(_text(number_text(value), across.at(value), _PLOT + 24, "label", "middle"))
    svg.add(_text(along, (44 + WIDTH) / 2, _PLOT + 46, "name", "middle"))
    svg.add(_text(up, 28, 10, "name", "start"))
    means = [(across.at(x), upright.at(y)) for x, y in _means(spots)]
    svg.add(_looking(Polyline([(_round(x), _round(y)) for x, y in means], debug=False), "mean"))
    for spot in spots:
        x, y, radius = across.at(spot.x), upright.at(spot.y), 4 + 9 * (spot.copies / most) ** 0.5
        circle = _looking(Circle((_round(x), _round(y)), _round(radius), debug=False), "spot")
        circle.add(Title(legal(f"{along} {number_text(spot.x)}, {up} {number_text(spot.y)}: {spot.copies} copies")))
        svg.add(circle)
        if radius >= 8:
            svg.add(_text(str(spot.copies), x, y + 4, "inside", "middle"))
    return _html(svg)


def shares(title: str, parts: Sequence[tuple[str, int]]) -> Html:
    """One bar in parts, each of the class of its name."""
    svg = _drawing(title, "; ".join(f"{name}: {number}" for name, number in parts), 10)
    svg["preserveAspectRatio"] = "none"
    whole, x = sum(number for _, number in parts) or 1, 0.0
    for name, number in parts:
        wide = WIDTH * number / whole
        if number:
            svg.add(_looking(_rect(x, 0, max(wide - 1.5, 1), 10), name.replace(" ", "-")))
        x += wide
    return _html(svg)


class _Scale(NamedTuple):
    """Numbers on a stretch of the page, and those that are written beside it."""

    least: float
    most: float
    start: float
    end: float
    ticks: tuple[float, ...]

    @classmethod
    def of(cls, values: Sequence[float], start: float, end: float) -> "_Scale":
        scale = cls(min(values), max(values), start, end, ())
        ticks: list[float] = []
        for value in sorted(set(values)):
            if not ticks or abs(scale.at(value) - scale.at(ticks[-1])) >= _BETWEEN_TICKS:
                ticks.append(value)
        return scale._replace(ticks=tuple(ticks))

    def at(self, value: float) -> float:
        share = (value - self.least) / (self.most - self.least) if self.most > self.least else 0.5
        return self.start + (self.end - self.start) * share


def _means(spots: Sequence[Spot]) -> list[tuple[float, float]]:
    """The mean of what goes up at every value along, over the copies."""
    found = []
    for x in sorted({spot.x for spot in spots}):
        there = [spot for spot in spots if spot.x == x]
        found.append((x, sum(spot.y * spot.copies for spot in there) / sum(spot.copies for spot in there)))
    return found


def _drawing(title: str, description: str, height: float) -> Drawing:
    svg = Drawing(size=(_round(WIDTH), _round(height)), viewBox=f"0 0 {WIDTH:g} {height:g}", debug=False)
    svg.update({"class": "chart", "role": "img", "aria-label": legal(f"{title}: {description}")})
    svg.add(Title(legal(title)))
    svg.add(Desc(legal(description)))
    return svg


def _listed(counts: Mapping[str, int], unit: str) -> str:
    return "; ".join(f"{value}: {copies} {unit}" for value, copies in counts.items())


def _bar(x: float, y: float, width: float, height: float) -> BaseElement:
    group = Group(debug=False)
    group.add(_looking(_rect(x, y, width, height), "bar"))
    return group


def _rect(x: float, y: float, width: float, height: float) -> Rect:
    return Rect((_round(x), _round(y)), (_round(width), _round(height)), debug=False)


def _line(x1: float, y1: float, x2: float, y2: float, look: str) -> BaseElement:
    ends = [(_round(x), _round(y)) for x, y in ((x1, y1), (x2, y2))]
    return _looking(Line(*ends, debug=False), look)


def _text(text: str, x: float, y: float, look: str, anchor: str) -> BaseElement:
    element = _looking(Text(legal(text), insert=(_round(x), _round(y)), debug=False), look)
    element["text-anchor"] = anchor
    return element


def _looking(element: BaseElement, look: str) -> BaseElement:
    element["class"] = look
    return element


def _round(value: float) -> int | float:
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded


def _html(svg: Drawing) -> Html:
    return Html(svg.tostring())


def _em(text: str) -> float:
    """About how wide a text is set, in em."""
    return sum(1.0 if unicodedata.east_asian_width(sign) in "WFA" else 0.58 for sign in text)


def _shortened(text: str) -> str:
    if _em(text) <= _LONGEST_LABEL:
        return text
    while text and _em(text) > _LONGEST_LABEL - 1:
        text = text[:-1]
    return f"{text}…"


__all__ = ["Spot", "bars", "columns", "scatter", "shares"]
