"""Paper folded in space: a net in; where every panel's points come to lie, out.

The flat net lies in the plane z = 0, its printed side towards greater z; x to the right, y down.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

from pnp.geometry import Point
from pnp.nets import Bend, Fold, Net


class Spot(NamedTuple):
    """A point in space."""

    x: float
    y: float
    z: float

    def __add__(self, other: "Spot") -> "Spot":  # type: ignore[override]
        return Spot(self.x + other.x, self.y + other.y, self.z + other.z)

    def __sub__(self, other: "Spot") -> "Spot":
        return Spot(self.x - other.x, self.y - other.y, self.z - other.z)

    def times(self, factor: float) -> "Spot":
        return Spot(self.x * factor, self.y * factor, self.z * factor)

    def dot(self, other: "Spot") -> float:
        return self.x * other.x + self.y * other.y + self.z * other.z

    def cross(self, other: "Spot") -> "Spot":
        return Spot(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )

    @property
    def length(self) -> float:
        return math.sqrt(self.dot(self))


Motion = Callable[[Spot], Spot]


class Folded:
    """A net with every fold made."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self._to_parent = {fold.child: (fold.parent, _turn(net, fold)) for fold in net.folds}
        assert len(self._to_parent) == len(net.folds), "a panel is folded from two"

    def spot(self, name: str, point: Point) -> Spot:
        """Where a point of the flat net comes to lie as a part of a panel: the folds nearest to it are made first."""
        spot = Spot(point.x, point.y, 0.0)
        while name in self._to_parent:
            name, motion = self._to_parent[name]
            spot = motion(spot)
        return spot

    def at(self, name: str, x: float, y: float) -> Spot:
        """Where a point of a panel's own coordinates comes to lie."""
        return self.spot(name, self.net.panel(name).place.point(Point(x, y)))

    def corners(self, name: str) -> list[Spot]:
        """A panel's corners as it is read: top left, then clockwise."""
        width, height = self.net.panel(name).size
        return [self.at(name, *corner) for corner in ((0, 0), (width, 0), (width, height), (0, height))]

    def middle(self, name: str) -> Spot:
        width, height = self.net.panel(name).size
        return self.at(name, width / 2, height / 2)

    def outward(self, name: str) -> Spot:
        """The direction that a panel's printed side faces."""
        box = self.net.panel(name).box
        origin, right, down = (
            self.spot(name, point) for point in (Point(box.x, box.y), Point(box.x + 1, box.y), Point(box.x, box.y + 1))
        )
        return (right - origin).cross(down - origin)

    def head(self, name: str) -> Spot:
        """The direction that a panel's head points in."""
        return self.at(name, 0, 0) - self.at(name, 0, 1)


def _turn(net: Net, fold: Fold) -> Motion:
    """The turn about a fold's line that takes the child away from the printed side (a mountain) or towards it."""
    start = Spot(fold.start.x, fold.start.y, 0.0)
    along = Spot(fold.end.x, fold.end.y, 0.0) - start
    along = along.times(1 / along.length)
    centre = net.panel(fold.child).box.centre
    to_child = Spot(centre.x, centre.y, 0.0) - start
    out = to_child - along.times(to_child.dot(along))
    out = out.times(1 / out.length)
    side = Spot(0.0, 0.0, -1.0 if fold.bend is Bend.MOUNTAIN else 1.0)
    cosine, sine = math.cos(math.radians(fold.angle)), math.sin(math.radians(fold.angle))

    def motion(spot: Spot) -> Spot:
        arm = spot - start
        u, v = arm.dot(out), arm.dot(side)
        turned = out.times(u * cosine - v * sine) + side.times(u * sine + v * cosine)
        return start + along.times(arm.dot(along)) + turned

    return motion


def apart(one: Spot, other: Spot) -> float:
    return (one - other).length


def gap(folded: Folded, one: str, other: str) -> float:
    """The distance of two panels that are parallel: every corner of one lies so far from the other's plane."""
    normal = folded.outward(other)
    origin = folded.middle(other)
    distances = [abs((corner - origin).dot(normal)) for corner in folded.corners(one)]
    assert max(distances) - min(distances) < 0.01, "the panels are not parallel"
    return distances[0]


def meet(folded: Folded, one: str, other: str) -> float:
    """How long the edge is that two panels share once folded: the distance of two corners of each that coincide."""
    shared = [a for a in folded.corners(one) if any(apart(a, b) < 0.01 for b in folded.corners(other))]
    assert len(shared) == 2, f"{one} and {other} share {len(shared)} corners"
    return apart(*shared)
