"""Outlines of templates that cut off what they hold, and masks of pictures."""

from dataclasses import dataclass

from pnp.expressions import Value
from pnp.outlines import Outline
from pnp.template.measures import BoxSource, CornersValue, PointValue


@dataclass(frozen=True, slots=True)
class RectOutline:
    """A box as an outline."""

    box: BoxSource
    radius: CornersValue | None


@dataclass(frozen=True, slots=True)
class EllipseOutline:
    """The ellipse inscribed in a box."""

    box: BoxSource


@dataclass(frozen=True, slots=True)
class CircleOutline:
    """The largest circle in the middle of a box."""

    box: BoxSource


@dataclass(frozen=True, slots=True)
class PolygonOutline:
    """A closed polygon."""

    points: tuple[PointValue, ...]


@dataclass(frozen=True, slots=True)
class PathOutline:
    """An outline in SVG's path notation, in mm from `at`."""

    data: Value[str]
    at: PointValue | None


@dataclass(frozen=True, slots=True)
class DrawnOutline:
    """An outline that is the same on all faces; `even_odd` is its rule of filling."""

    outline: Outline
    even_odd: bool = False


OutlineValue = RectOutline | EllipseOutline | CircleOutline | PolygonOutline | PathOutline | DrawnOutline


@dataclass(frozen=True, slots=True)
class PictureMask:
    """A picture whose light lets through what lies under it."""

    file: Value[str]
