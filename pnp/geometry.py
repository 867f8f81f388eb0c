"""Points, boxes and transforms in millimetres, x to the right, y down from the top left corner.

Plain values: every method returns a new one. Rotations are clockwise as seen on the page, since y points down.
"""

import math
from collections.abc import Iterable
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
        if not self.b and not self.c:  # nothing is turned: two corners tell
            left, right = self.a * box.x + self.e, self.a * (box.x + box.width) + self.e
            top, bottom = self.d * box.y + self.f, self.d * (box.y + box.height) + self.f
            return Box.between(min(left, right), min(top, bottom), max(left, right), max(top, bottom))
        image = [self.point(corner) for corner in box.corners]
        return Box.between(
            min(p.x for p in image),
            min(p.y for p in image),
            max(p.x for p in image),
            max(p.y for p in image),
        )


IDENTITY = Transform()
