"""Marks to scene items: a text's direction and box in, millimetres on the page out."""

from collections.abc import Iterable
from itertools import accumulate
from typing import NamedTuple, assert_never

from pnp.geometry import ORIGIN, Box, Point, Transform
from pnp.outlines import CurveTo, MoveTo, Outline, ellipse, rectangle, transformed
from pnp.scene import Colour, Group, Item, Path, Text
from pnp.text.fonts import open_font
from pnp.text.inline import Emphasis
from pnp.text.marks import Bar, Dots, Icon, Label, Mark, Run
from pnp.text.orientation import Posture

# Emphasis marks in em of their own: the radius of a dot and of a circle, and how thick the circle is drawn.
_DOT, _CIRCLE, _RING = 0.2, 0.28, 0.12
# A sesame, half an em high: pointed at its upper left, round at its lower right.
_SESAME: Outline = (
    MoveTo(Point(-0.22, -0.34)),
    CurveTo(Point(0.0, -0.3), Point(0.3, 0.0), Point(0.27, 0.2)),
    CurveTo(Point(0.24, 0.38), Point(0.06, 0.36), Point(-0.02, 0.2)),
    CurveTo(Point(-0.1, 0.02), Point(-0.24, -0.16), Point(-0.22, -0.34)),
)


class Page(NamedTuple):
    """Where a text's box begins on the page, which way its lines run, its colour.

    `baseline` is how far lines lie below the top of their em boxes, in em.
    """

    corner: Point
    vertical: bool
    colour: Colour
    baseline: float

    def point(self, along: float, across: float) -> Point:
        """A place in the text on the page: vertical lines run down, and from right to left."""
        if self.vertical:
            return Point(self.corner.x - across, self.corner.y + along)
        return Point(self.corner.x + along, self.corner.y + across)


def drawn(marks: Iterable[Mark], page: Page, narrow: float) -> tuple[Item, ...]:
    """The marks of a text; narrowed text is drawn in a group that is, in the direction of its lines."""
    if narrow == 1:
        return tuple([_item(mark, page) for mark in marks])
    scale = Transform.scale(1, narrow) if page.vertical else Transform.scale(narrow, 1)
    items = tuple([_item(mark, page._replace(corner=ORIGIN)) for mark in marks])
    return (Group(items, scale.then(Transform.move(*page.corner))),) if items else ()


def _item(mark: Mark, page: Page) -> Item:
    match mark:
        case Run():
            return _run(mark, page)
        case Icon():
            return _icon(mark, page)
        case Label():
            return _label(mark, page)
        case Bar():
            return _bar(mark, page)
        case Dots():
            return _dots(mark, page)
        case _:
            assert_never(mark)


def _run(run: Run, page: Page) -> Item:
    colour = page.colour if run.colour is None else run.colour
    match run.posture:
        case Posture.LEVEL | Posture.UPRIGHT:
            return Text(run.run, page.point(run.along, run.across), run.size, colour, run.reading)
        case Posture.TURNED:
            # The middle of its em box lies in the middle of the line.
            rise = (open_font(run.run.font).baseline - 0.5) * run.size
            turn = Transform.rotate(90).then(Transform.move(*page.point(run.along, run.across + rise)))
            return Group((Text(run.run, ORIGIN, run.size, colour, run.reading),), turn)
        case Posture.TOGETHER:
            return _together(run, page, colour)
        case _:
            assert_never(run.posture)


def _together(run: Run, page: Page, colour: Colour) -> Item:
    """Squeezed if it is wider than the line; its capitals and digits in the middle of one em (JLREQ 3.2.5).

    What a justified line puts after it is no part of that em.
    """
    width = run.run.width * run.size
    fitting = min(1.0, run.size / width) if width else 1.0
    drop = (1 + open_font(run.run.font).cap_height) / 2 * run.size
    origin = page.point(run.along + drop, run.across + width * fitting / 2)
    if fitting == 1:
        return Text(run.run, origin, run.size, colour, run.reading)
    squeezed = Transform.scale(fitting, 1).then(Transform.move(*origin))
    return Group((Text(run.run, ORIGIN, run.size, colour, run.reading),), squeezed)


def _icon(mark: Icon, page: Page) -> Item:
    """An icon stands on the em box of a line, or with its middle in a vertical one."""
    scale = mark.size / mark.icon.size.height if mark.icon.size.height else 0.0
    if page.vertical:
        corner = page.point(mark.along, mark.across + mark.icon.size.width * scale / 2)
    else:
        corner = page.point(mark.along, mark.across - page.baseline * mark.size)
    return Group(mark.icon.items, Transform.scale(scale, scale).then(Transform.move(*corner)))


def _label(label: Label, page: Page) -> Item:
    """As wide as the icon's room, so that no reader finds a space beside it; across the middle of a vertical line."""
    width = sum(run.width for run in label.runs) * label.size
    room = min(width, label.size) if page.vertical else label.room
    start = label.along + (label.room + open_font(label.runs[0].font).cap_height * label.size) / 2
    origin = page.point(start, label.across + room / 2) if page.vertical else page.point(label.along, label.across)
    pens = accumulate([run.width * label.size for run in label.runs], initial=0.0)
    texts = [Text(run, Point(pen, 0), label.size, None) for run, pen in zip(label.runs, pens, strict=False)]
    return Group(tuple(texts), Transform.scale(room / width if width else 1.0, 1).then(Transform.move(*origin)))


def _bar(bar: Bar, page: Page) -> Item:
    start = page.point(bar.along, bar.across - bar.thickness / 2)
    end = page.point(bar.along + bar.length, bar.across + bar.thickness / 2)
    box = Box.between(min(start.x, end.x), start.y, max(start.x, end.x), end.y)
    return Path(rectangle(box), fill=page.colour if bar.colour is None else bar.colour)


def _dots(dots: Dots, page: Page) -> Item:
    """Dots over horizontal lines and sesames beside vertical ones, if nothing else was asked for (JLREQ 3.3.9)."""
    middles = [page.point(along, dots.across) for along in dots.alongs]
    shape = dots.shape
    if shape is Emphasis.AUTO:
        shape = Emphasis.SESAME if page.vertical else Emphasis.DOT
    outline = _mark(shape)
    moved = [
        transformed(outline, Transform.scale(dots.size, dots.size).then(Transform.move(*middle))) for middle in middles
    ]
    fill = page.colour if dots.colour is None else dots.colour
    return Path(tuple([segment for mark in moved for segment in mark]), fill=fill, even_odd=shape is Emphasis.CIRCLE)


def _mark(shape: Emphasis) -> Outline:
    match shape:
        case Emphasis.SESAME:
            return _SESAME
        case Emphasis.CIRCLE:
            return (*_disc(_CIRCLE), *_disc(_CIRCLE - _RING))
        case Emphasis.DOT | Emphasis.AUTO:
            return _disc(_DOT)
        case _:
            assert_never(shape)


def _disc(radius: float) -> Outline:
    return ellipse(Box(-radius, -radius, 2 * radius, 2 * radius))
