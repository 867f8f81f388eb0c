"""Colours to sRGB, which is all that SVG knows. It is brighter than print; whoever needs inks takes the PDF."""

from functools import lru_cache

from pnp.light import light_of
from pnp.scene import Colour


@lru_cache(maxsize=1024)
def hex_colour(colour: Colour) -> str:
    """A colour as `#rrggbb`."""
    red, green, blue = (round(255 * min(max(part, 0.0), 1.0)) for part in light_of(colour))
    return f"#{red:02x}{green:02x}{blue:02x}"
