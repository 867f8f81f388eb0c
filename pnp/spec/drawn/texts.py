"""Texts of a drawing: an element in its surroundings in, text layers out.

A text with a frame is set in it. One without is lines, each anchored at its position and as long as the trim has room;
a text whose name says what to set has room for as many lines as were typed.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pnp.art import Element
from pnp.diagnostics import Place
from pnp.expressions import ExpressionError, Value
from pnp.geometry import Box, Point, Size, Transform
from pnp.spec.drawn.effects import faded
from pnp.spec.drawn.framing import Spot, reach, scale_of, spot_of
from pnp.spec.drawn.lettering import Lettering, ink_opacity
from pnp.spec.drawn.names import Name, Role, expression
from pnp.spec.drawn.properties import anchor, size_of
from pnp.spec.drawn.wording import Declared, Line, lines_of
from pnp.spec.errors import SpecError, every
from pnp.spec.style_keys import Style, text_style
from pnp.spec.texts import Setting, plain_text, rich_text
from pnp.spec.written import Design
from pnp.template import Align, Direction, Layer, TextStyle
from pnp.text.fonts import font_refs, open_font

# Rounding must not push a line out of a box that is made for it.
_SLACK = 0.01


class Around(NamedTuple):
    """What a text stands in: the map to the face, its properties, the named style, the frame, and the trim's size."""

    to_face: Transform
    css: dict[str, str]
    style: Style | None
    frame: Spot | None
    size: Size


class Wanted(NamedTuple):
    """A text as an element: what its name says, and where the element stands."""

    element: Element
    name: Name | None
    place: Place


def text_layers(wanted: Wanted, around: Around, declared: Declared, design: Design) -> list[Layer]:
    """The layers of a text. SpecError with its mistakes; ValueError, worded for the user, for what it cannot be."""
    lines = lines_of(wanted.element, around.css, declared, flowing=around.frame is not None)
    if not lines:
        return []
    scale = scale_of(around.to_face)
    lettering = Lettering(design.styles.fonts, scale, around.frame is not None, wanted.place, design.report)
    if around.frame is None and wanted.name is None:
        spoken = [line for line in lines if line.words]
        return [
            layer
            for made in every(spoken, lambda line: _layer(wanted, [line], around, lettering, design))
            for layer in made
        ]
    return _layer(wanted, lines, around, lettering, design)


def _layer(wanted: Wanted, lines: Sequence[Line], around: Around, lettering: Lettering, design: Design) -> list[Layer]:
    """The layer of some lines, unless its mistakes were reported."""
    first = lines[0]
    style = lettering.style(first.css)
    if len(lines) > 1 and style.size:
        leading = abs(lines[-1].at.y - first.at.y) / (len(lines) - 1) / size_of(first.css)
        style = Style(leading=min(max(leading, 0.5), 10.0)).over(style)
    style = around.style.over(style) if around.style else style
    resolved = text_style(style, design.styles.fonts, wanted.place)
    spot = around.frame or _line_spot(lines, around, resolved, lettering)
    rich = wanted.name is not None and wanted.name.role is Role.RICH
    words = expression(wanted.name) if wanted.name else "\n".join(line.words for line in lines)
    try:
        content = Value.parse(words, wanted.place, str, rich=rich)
    except ExpressionError as problem:
        raise SpecError.at("bad-expression", str(problem), wanted.place) from problem
    colour = style.colour
    if colour is None:
        return []
    setting = Setting(wanted.place, spot.box, resolved, colour, None, spot.rotate)
    layer = rich_text(content, setting, design) if rich else plain_text(content, setting)
    return [] if layer is None else faded([layer], ink_opacity(first.css), wanted.place)


def _line_spot(lines: Sequence[Line], around: Around, style: TextStyle, lettering: Lettering) -> Spot:
    """The box of lines that begin at a point, in the element's units. ValueError when that is off the trim."""
    first, em = lines[0], style.size / lettering.scale
    deep = em * ((len(lines) - 1) * style.leading + 1) + _SLACK / lettering.scale
    align = anchor(first.css)
    if style.direction is Direction.VERTICAL:
        above, below = _room(first.at, Point(0.0, 1.0), align, around)
        box = Box(first.at.x + em / 2 - deep, first.at.y - above, deep, above + below)
    else:
        before, behind = _room(first.at, Point(1.0, 0.0), align, around)
        baseline = open_font(font_refs(style.fonts, style.weight)[0]).baseline
        box = Box(first.at.x - before, first.at.y - baseline * em, before + behind, deep)
    return spot_of(box, around.to_face, lettering.place)


def _room(at: Point, along: Point, align: Align, around: Around) -> tuple[float, float]:
    """How far a line may reach on both sides of its anchor, in the element's units."""
    start = around.to_face.point(at)
    step = Point(
        around.to_face.a * along.x + around.to_face.c * along.y, around.to_face.b * along.x + around.to_face.d * along.y
    )
    trim = Box.of(around.size)
    ahead, back = reach(start, step, trim), reach(start, Point(-step.x, -step.y), trim)
    match align:
        case Align.CENTRE:
            room = min(ahead, back), min(ahead, back)
        case Align.END:
            room = back, 0.0
        case _:
            room = 0.0, ahead
    if not max(room):
        raise ValueError("this text begins on or beyond the trim and has no room; move it, or give it a frame")
    return room
