"""Layers drawn in many places: repeats, grids, tracks and spaces in; where each place is, and what it holds, out."""

from pnp.layouts.places.arranging import PlacesLayer, arranged
from pnp.layouts.places.spots import Arrangement, Spot

__all__ = ["Arrangement", "PlacesLayer", "Spot", "arranged"]
