"""Colours to sRGB, which is all that SVG knows.

Inks become light by the plain formula of CSS (Color 5, device-cmyk without a profile): red is (1 − cyan) · (1 − black),
and so on. It is brighter than print; whoever needs the inks themselves takes the PDF.
"""

from functools import lru_cache
from typing import assert_never

from pnp.scene import Cmyk, Colour, Grey, Registration, Rgb, Spot


@lru_cache(maxsize=1024)
def hex_colour(colour: Colour) -> str:
    """A colour as `#rrggbb`."""
    red, green, blue = (round(255 * min(max(part, 0.0), 1.0)) for part in _srgb(colour))
    return f"#{red:02x}{green:02x}{blue:02x}"


def _srgb(colour: Colour) -> tuple[float, float, float]:
    match colour:
        case Rgb(red, green, blue):
            return red, green, blue
        case Grey(level):
            return level, level, level
        case Cmyk():
            return _printed(colour, 1.0)
        case Spot(_, tint, alternate):
            return _printed(alternate, tint)
        case Registration(tint):
            return _printed(Cmyk(1, 1, 1, 1), tint)
        case _:
            assert_never(colour)


def _printed(inks: Cmyk, tint: float) -> tuple[float, float, float]:
    """The light of inks at a tint, which runs evenly from none of them to all."""
    paper = 1 - inks.black * tint
    return (1 - inks.cyan * tint) * paper, (1 - inks.magenta * tint) * paper, (1 - inks.yellow * tint) * paper
