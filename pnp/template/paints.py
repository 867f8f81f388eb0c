"""Strokes and fills of templates: colours and gradients, whose parts may be computed."""

from dataclasses import dataclass

from pnp.expressions import Value
from pnp.scene import Colour
from pnp.template.measures import PointValue


@dataclass(frozen=True, slots=True)
class StrokeValue:
    """A line's look; lengths in mm."""

    colour: Value[Colour]
    width: Value[float]
    dash: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class StopValue:
    """A colour of a gradient. `at` is its place from 0 to 1; None: midway between its neighbours."""

    colour: Value[Colour]
    at: Value[float] | None
    opacity: Value[float] | None


@dataclass(frozen=True, slots=True)
class LinearValue:
    """Colours along a line: between two points, or straight across what is filled, by an angle.

    Angles are degrees clockwise from the right; the line is as long as the shape's box in that direction.
    """

    line: tuple[PointValue, PointValue] | Value[float]
    stops: tuple[StopValue, ...]


@dataclass(frozen=True, slots=True)
class RadialValue:
    """Colours from a focus, or the centre, out to a circle."""

    centre: PointValue
    radius: Value[float]
    focus: PointValue | None
    stops: tuple[StopValue, ...]


FillValue = Value[Colour] | LinearValue | RadialValue
