"""Points, boxes, transforms and outlines in millimetres, x to the right, y down from the top left corner.

Plain values: every method returns a new one. Rotations are clockwise as seen on the page, since y points down.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, Self


class Point(NamedTuple):
    """A position."""

    x: float
    y: float


ORIGIN = Point(0.0, 0.0)


class Size(NamedTuple):
    """A width and a height."""

    width: float
    height: float

    @property
    def turned(self) -> "Size":
        """The same size lying on its side."""
        return Size(self.height, self.width)


class Box(NamedTuple):
    """An upright rectangle: its top left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def of(cls, size: Size) -> Self:
        """The box of that size at the origin."""
        return cls(0.0, 0.0, size.width, size.height)

    @classmethod
    def between(cls, left: float, top: float, right: float, bottom: float) -> Self:
        """The box with those edges."""
        return cls(left, top, right - left, bottom - top)

    @classmethod
    def around(cls, boxes: Iterable["Box"]) -> Self:
        """The smallest box that holds all the given ones. ValueError when there is none."""
        every = list(boxes)
        return cls.between(
            min(b.left for b in every),
            min(b.top for b in every),
            max(b.right for b in every),
            max(b.bottom for b in every),
        )

    @property
    def left(self) -> float:
        """x of the left edge."""
        return self.x

    @property
    def top(self) -> float:
        """y of the top edge."""
        return self.y

    @property
    def right(self) -> float:
        """x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """y of the bottom edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    @property
    def size(self) -> Size:
        """Width and height."""
        return Size(self.width, self.height)

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Top left, then clockwise."""
        return (
            Point(self.left, self.top),
            Point(self.right, self.top),
            Point(self.right, self.bottom),
            Point(self.left, self.bottom),
        )

    def outset(self, distance: float) -> "Box":
        """The box with every edge moved outward by the distance (inward if negative)."""
        return Box.between(self.left - distance, self.top - distance, self.right + distance, self.bottom + distance)

    def moved(self, dx: float, dy: float) -> "Box":
        """The box shifted."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def contains(self, other: "Box", tolerance: float = 1e-6) -> bool:
        """Whether the other lies inside this one, touching allowed."""
        return (
            other.left >= self.left - tolerance
            and other.top >= self.top - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )

    def overlaps(self, other: "Box", tolerance: float = 1e-6) -> bool:
        """Whether the two share an area; boxes that only touch do not."""
        return (
            self.left < other.right - tolerance
            and other.left < self.right - tolerance
            and self.top < other.bottom - tolerance
            and other.top < self.bottom - tolerance
        )


class Transform(NamedTuple):
    """An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @classmethod
    def move(cls, dx: float, dy: float) -> Self:
        """A shift."""
        return cls(e=dx, f=dy)

    @classmethod
    def scale(cls, sx: float, sy: float) -> Self:
        """A stretch about the origin."""
        return cls(a=sx, d=sy)

    @classmethod
    def rotate(cls, degrees: float, about: Point = ORIGIN) -> "Transform":
        """A clockwise turn about a point; quarter turns are exact."""
        quarter, rest = divmod(degrees, 90)
        if rest == 0:
            cosine, sine = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter) % 4]
        else:
            cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        turn = Transform(cosine, sine, -sine, cosine)
        return Transform.move(-about.x, -about.y).then(turn).then(Transform.move(*about))

    def then(self, after: "Transform") -> "Transform":
        """This map first, the other afterwards."""
        return Transform(
            after.a * self.a + after.c * self.b,
            after.b * self.a + after.d * self.b,
            after.a * self.c + after.c * self.d,
            after.b * self.c + after.d * self.d,
            after.a * self.e + after.c * self.f + after.e,
            after.b * self.e + after.d * self.f + after.f,
        )

    def inverse(self) -> "Transform":
        """The map back. ZeroDivisionError for a map that flattens."""
        det = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / det, -self.b / det, -self.c / det, self.a / det
        return Transform(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))

    def point(self, p: Point) -> Point:
        """Where a point goes."""
        return Point(self.a * p.x + self.c * p.y + self.e, self.b * p.x + self.d * p.y + self.f)

    def box(self, box: Box) -> Box:
        """The smallest upright box round the image of a box."""
        image = [self.point(corner) for corner in box.corners]
        return Box.between(
            min(p.x for p in image),
            min(p.y for p in image),
            max(p.x for p in image),
            max(p.y for p in image),
        )


IDENTITY = Transform()


@dataclass(frozen=True, slots=True)
class MoveTo:
    """Start of a subpath."""

    end: Point


@dataclass(frozen=True, slots=True)
class LineTo:
    """A straight segment."""

    end: Point


@dataclass(frozen=True, slots=True)
class CurveTo:
    """A cubic Bézier segment."""

    control1: Point
    control2: Point
    end: Point


@dataclass(frozen=True, slots=True)
class ClosePath:
    """A straight segment back to the subpath's start, joined to it."""


Segment = MoveTo | LineTo | CurveTo | ClosePath
Outline = tuple[Segment, ...]


def points_of(segment: Segment) -> tuple[Point, ...]:
    """A segment's control points and its end; none for what closes."""
    match segment:
        case MoveTo(end) | LineTo(end):
            return (end,)
        case CurveTo(control1, control2, end):
            return (control1, control2, end)
        case ClosePath():
            return ()


# The distance of a quarter circle's control points from its ends, in radii: the usual 4/3·(√2 − 1),
# which stays within 0.03 % of the true circle.
KAPPA = 4 / 3 * (math.sqrt(2) - 1)


def polygon(points: Iterable[Point]) -> Outline:
    """A closed outline through the points. ValueError when there is none."""
    first, *rest = points
    return (MoveTo(first), *(LineTo(p) for p in rest), ClosePath())


def rectangle(box: Box, radius: float = 0.0) -> Outline:
    """A box as an outline, its corners rounded by a radius (at most half the shorter side)."""
    r = min(radius, box.width / 2, box.height / 2)
    if r <= 0:
        return polygon(box.corners)
    k = r * (1 - KAPPA)
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    return (
        MoveTo(Point(left + r, top)),
        LineTo(Point(right - r, top)),
        CurveTo(Point(right - k, top), Point(right, top + k), Point(right, top + r)),
        LineTo(Point(right, bottom - r)),
        CurveTo(Point(right, bottom - k), Point(right - k, bottom), Point(right - r, bottom)),
        LineTo(Point(left + r, bottom)),
        CurveTo(Point(left + k, bottom), Point(left, bottom - k), Point(left, bottom - r)),
        LineTo(Point(left, top + r)),
        CurveTo(Point(left, top + k), Point(left + k, top), Point(left + r, top)),
        ClosePath(),
    )


def ellipse(box: Box) -> Outline:
    """The ellipse inscribed in a box, as four cubic segments."""
    (cx, cy), rx, ry = box.centre, box.width / 2, box.height / 2
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        MoveTo(Point(cx, box.top)),
        CurveTo(Point(cx + kx, box.top), Point(box.right, cy - ky), Point(box.right, cy)),
        CurveTo(Point(box.right, cy + ky), Point(cx + kx, box.bottom), Point(cx, box.bottom)),
        CurveTo(Point(cx - kx, box.bottom), Point(box.left, cy + ky), Point(box.left, cy)),
        CurveTo(Point(box.left, cy - ky), Point(cx - kx, box.top), Point(cx, box.top)),
        ClosePath(),
    )


def transformed(outline: Outline, by: Transform) -> Outline:
    """An outline moved by a transform."""

    def move(segment: Segment) -> Segment:
        match segment:
            case MoveTo(end):
                return MoveTo(by.point(end))
            case LineTo(end):
                return LineTo(by.point(end))
            case CurveTo(control1, control2, end):
                return CurveTo(by.point(control1), by.point(control2), by.point(end))
            case ClosePath():
                return segment

    return tuple(move(segment) for segment in outline)


def bounds(outline: Outline) -> Box:
    """The smallest box round an outline, curves followed to their turning points. ValueError for an empty outline."""
    points: list[Point] = []
    for segment in outline:
        match segment:
            case MoveTo(end) | LineTo(end):
                points.append(end)
            case CurveTo(control1, control2, end):
                xs, ys = zip(points[-1], control1, control2, end, strict=True)
                points += [Point(_cubic(xs, t), _cubic(ys, t)) for t in (*_turns(xs), *_turns(ys))]
                points.append(end)
            case ClosePath():
                pass
    return Box.between(
        min(p.x for p in points), min(p.y for p in points), max(p.x for p in points), max(p.y for p in points)
    )


_Cubic = tuple[float, float, float, float]


def _cubic(parts: _Cubic, t: float) -> float:
    """One coordinate of a cubic segment at a parameter from 0 to 1."""
    p0, p1, p2, p3 = parts
    s = 1 - t
    return s**3 * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t**3 * p3


def _turns(parts: _Cubic) -> list[float]:
    """The parameters at which one coordinate of a cubic segment turns round."""
    p0, p1, p2, p3 = parts
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, p2 - 2 * p1 + p0, p1 - p0  # a third of the derivative: a·t² + 2·b·t + c
    under_root = b * b - a * c
    if under_root < 0:
        return []
    q = -(b + math.copysign(math.sqrt(under_root), b))
    return [over / under for over, under in ((q, a), (c, q)) if under and 0 < over / under < 1]
