"""SVG path data to outlines: relative commands made absolute, quadratics and arcs turned into cubics."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.art.arcs import Arc, arc_segments
from pnp.art.problems import quoted
from pnp.art.values import LARGEST, LONGEST_LIST, NUMBER, SPACE, number
from pnp.geometry import ORIGIN, Point
from pnp.outlines import ClosePath, CurveTo, LineTo, MoveTo, Outline, Segment, points_of

# What each command takes, time and again: n a number, f a flag (SVG 2, section 9.3.9).
_TAKES = {"M": "nn", "L": "nn", "H": "n", "V": "n", "C": "nnnnnn", "S": "nnnn", "Q": "nnnn", "T": "nn", "A": "nnnffnn"}
_COMMAND = re.compile(rf"{SPACE}([MmZzLlHhVvCcSsQqTtAa])")
_FIRST = re.compile(f"{SPACE}({NUMBER})")
_NEXT = {"n": re.compile(f"{SPACE},?{SPACE}({NUMBER})"), "f": re.compile(f"{SPACE},?{SPACE}([01])")}


def parse_path(data: str) -> Outline:
    """The outline of SVG path data, in the units of the data (mm in a template).

    Raises ValueError, with a message for the user, for anything that SVG's grammar does not allow, and for numbers
    too large to be meant.
    """
    if len(data) > LONGEST_LIST:
        raise ValueError(f"path data has at most {LONGEST_LIST} characters")
    outline = tuple(_segments(data.rstrip()))
    check_reach(outline)
    return outline


def check_reach(outline: Outline) -> None:
    """ValueError, with a message for the user, unless every coordinate is a number of a sane size."""
    if not all(abs(part) <= LARGEST for segment in outline for point in points_of(segment) for part in point):
        raise ValueError(f"it reaches further than {LARGEST:.0f}")


class _Pen(NamedTuple):
    """Where the last command has left the pen: the point, the subpath's start, what S and T reflect."""

    at: Point = ORIGIN
    start: Point = ORIGIN
    cubic: Point = ORIGIN
    quadratic: Point = ORIGIN
    closed: bool = False


def _segments(data: str) -> Iterator[Segment]:
    pen = _Pen()
    for command, given in _commands(data):
        if command in "Zz":
            yield ClosePath()
            pen = _Pen(pen.start, pen.start, pen.start, pen.start, closed=True)
            continue
        points = _points(command, given, pen)
        if pen.closed and command not in "Mm":
            yield MoveTo(pen.at)
        match command.upper():
            case "M":
                yield MoveTo(points[-1])
            case "L" | "H" | "V":
                yield LineTo(points[-1])
            case "C" | "S":
                yield CurveTo(*points)
            case "Q" | "T":
                yield _raised(pen.at, *points)
            case "A":
                rx, ry, degrees, large, sweep = given[:5]
                yield from arc_segments(Arc(pen.at, rx, ry, degrees, bool(large), bool(sweep), points[-1]))
        pen = _moved(pen, command.upper(), points)


def _commands(data: str) -> Iterator[tuple[str, Sequence[float]]]:
    """Each command as often as it has numbers. ValueError where the data leaves the grammar."""
    if not data.lstrip().startswith(("M", "m")):
        raise ValueError("path data starts with M and a point, as in M 0 0 L 10 10")
    position = 0
    while position < len(data):
        match = _COMMAND.match(data, position)
        if match is None:
            raise ValueError(f"there is no path command {quoted(data[position:].strip())}")
        command = match[1]
        given, position = _given(data, command, match.end())
        count = len(_TAKES.get(command.upper(), ""))
        if not count:
            yield command, ()
        for first in range(0, len(given), count or 1):
            yield command, given[first : first + count]
            # A further point after M is that of a line.
            command = {"M": "L", "m": "l"}.get(command, command)


def _given(data: str, command: str, position: int) -> tuple[list[float], int]:
    """A command's numbers, and where they end."""
    takes = _TAKES.get(command.upper(), "")
    given: list[float] = []
    while takes:
        match = (_NEXT[takes[len(given) % len(takes)]] if given else _FIRST).match(data, position)
        if match is None:
            break
        given.append(number(match[1]))
        position = match.end()
    if takes and (not given or len(given) % len(takes)):
        rest = data[position:].strip()
        raise ValueError(
            f"the path command {command} takes {len(takes)} numbers at a time, not {len(given)}, "
            f"before {quoted(rest) if rest else 'its end'}"
        )
    return given, position


def _points(command: str, given: Sequence[float], pen: _Pen) -> list[Point]:
    """The points of a command, absolute, those that it leaves to the pen put in."""
    base = pen.at if command.islower() else ORIGIN
    match command.upper():
        case "H":
            return [Point(base.x + given[0], pen.at.y)]
        case "V":
            return [Point(pen.at.x, base.y + given[0])]
        case "A":
            return [Point(base.x + given[5], base.y + given[6])]
    points = [Point(base.x + x, base.y + y) for x, y in zip(given[::2], given[1::2], strict=True)]
    match command.upper():
        case "S":
            return [_reflected(pen.cubic, pen.at), *points]
        case "T":
            return [_reflected(pen.quadratic, pen.at), *points]
    return points


def _moved(pen: _Pen, command: str, points: Sequence[Point]) -> _Pen:
    """The pen after a command."""
    end = points[-1]
    return _Pen(
        at=end,
        start=end if command == "M" else pen.start,
        cubic=points[1] if command in "CS" else end,
        quadratic=points[0] if command in "QT" else end,
    )


def _reflected(point: Point, about: Point) -> Point:
    return Point(2 * about.x - point.x, 2 * about.y - point.y)


def _raised(start: Point, control: Point, end: Point) -> CurveTo:
    """A quadratic segment as the cubic that is the same curve."""

    def towards(p: Point) -> Point:
        return Point(p.x + (control.x - p.x) * 2 / 3, p.y + (control.y - p.y) * 2 / 3)

    return CurveTo(towards(start), towards(end), end)
