"""Boxes, points and lengths of templates, whose parts may be computed; in mm."""

from enum import Enum
from typing import NamedTuple

from pnp.expressions import Value


class Area(Enum):
    """A box that depends on where a layer stands: the face's trim box, the part of it that is safe from the knife, or
    the cell of a grid or the space of a track that the layer is drawn in.
    """

    TRIM = "trim"
    SAFE = "safe"
    CELL = "cell"


class BoxValue(NamedTuple):
    """A box whose parts may be computed."""

    x: Value[float]
    y: Value[float]
    width: Value[float]
    height: Value[float]


class PointValue(NamedTuple):
    """A point whose parts may be computed."""

    x: Value[float]
    y: Value[float]


BoxSource = BoxValue | Area


class EdgesValue(NamedTuple):
    """A length for each edge of a box."""

    top: Value[float]
    right: Value[float]
    bottom: Value[float]
    left: Value[float]


class CornersValue(NamedTuple):
    """The radii of a box's corners, from the top left one clockwise."""

    top_left: Value[float]
    top_right: Value[float]
    bottom_right: Value[float]
    bottom_left: Value[float]
