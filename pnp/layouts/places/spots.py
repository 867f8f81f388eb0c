"""What an arrangement is made of: places, each with what is drawn in it. Lengths in mm, in the layer's coordinates."""

from collections.abc import Sequence
from typing import NamedTuple

from pnp.expressions import Fields
from pnp.geometry import ORIGIN, Point, Transform
from pnp.layouts.plain_layers import CellLooks
from pnp.scene import Item
from pnp.shapes import Shape, extent
from pnp.template import Layer


class Spot(NamedTuple):
    """A place: the map from its coordinates to the layer's, the layers in it and what they see, its shape, if any."""

    own: Transform
    fields: Fields
    layers: tuple[Layer, ...]
    shape: Shape | None = None
    looks: CellLooks = CellLooks()

    @property
    def seen(self) -> Fields:
        """What its layers see beside the face's fields: its size too, if it has one."""
        if self.shape is None:
            return self.fields
        width, height = extent(self.shape)
        return {**self.fields, "width": width, "height": height}


class Arrangement(NamedTuple):
    """All places of a layer, and the point that the whole turns about.

    What lies `beneath` is drawn before the places' outlines, what lies `above` after them, before the layers in them.
    """

    spots: Sequence[Spot] = ()
    beneath: tuple[Item, ...] = ()
    above: tuple[Item, ...] = ()
    pivot: Point = ORIGIN
