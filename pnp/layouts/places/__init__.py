"""Layers drawn in many places: repeats, grids, tracks and spaces in; where each place is, and what it holds, out."""

from pnp.layouts.places.arranging import Arrangement, PlacesLayer, Spot, arranged

__all__ = ["Arrangement", "PlacesLayer", "Spot", "arranged"]
