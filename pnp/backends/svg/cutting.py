"""What a cutting machine follows as SVG: cut lines in, a file of nothing but paths without a fill out.

What is cut is in a group `cut`, what is scored in one called `score`.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import assert_never

from svgwrite import Drawing
from svgwrite.base import BaseElement, Title
from svgwrite.container import Group
from svgwrite.path import Path
from svgwrite.shapes import Circle

from pnp.backends.svg.syntax import number, numbers, xml_text
from pnp.cutlines import CutCircle, CutLine, CutPath, CutSheet
from pnp.geometry import Box

_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
# Thin: laser cutters tell cuts from engravings by it, and what is scored from what is cut by the colour.
_CUT = {"id": "cut", "fill": "none", "stroke": "#000000", "stroke-width": "0.1"}
_SCORE = {**_CUT, "id": "score", "stroke": "#0000ff"}


def write_cuts(sheet: CutSheet, title: str) -> bytes:
    """An SVG as large as the paper, in millimetres; arcs are arcs. ValueError when a length is no finite number."""
    size = sheet.paper
    svg = Drawing(
        size=(f"{number(size.width)}mm", f"{number(size.height)}mm"),
        viewBox=numbers(Box.of(size)),
        debug=False,
    )
    svg.add(Title(xml_text(title)))
    # Scored first, while all hangs together.
    if sheet.scores:
        svg.add(_group(_SCORE, sheet.scores))
    svg.add(_group(_CUT, sheet.lines))
    return f"{_DECLARATION}{svg.tostring()}\n".encode()


def _group(look: Mapping[str, str], lines: Iterable[CutLine]) -> Group:
    group = Group(debug=False)
    group.update(look)
    for line in lines:
        group.add(_element(line))
    return group


def _element(line: CutLine) -> BaseElement:
    match line:
        case CutPath():
            return Path(d=" ".join(_commands(line)), debug=False)
        case CutCircle(centre, radius):
            circle = Circle(debug=False)
            circle.update({"cx": number(centre.x), "cy": number(centre.y), "r": number(radius)})
            return circle
        case _ as never:
            assert_never(never)


def _commands(path: CutPath) -> Iterator[str]:
    first = path.knees[0]
    yield f"M{numbers(first.at)}"
    for knee, after in pairwise([*path.knees, first] if path.closed else path.knees):
        if knee.bulge:
            # The radius of an arc with that bulge over that chord; it is never more than half a circle.
            radius = math.dist(knee.at, after.at) * (1 + knee.bulge**2) / (4 * abs(knee.bulge))
            yield f"A{number(radius)} {number(radius)} 0 0 {int(knee.bulge > 0)} {numbers(after.at)}"
        elif after is not first:
            yield f"L{numbers(after.at)}"
    if path.closed:
        yield "Z"
