"""Colours as screens show them: any colour in, its sRGB parts out.

Inks become light by the plain formula of CSS (Color 5, device-cmyk without a profile): red is (1 − cyan) · (1 − black),
and so on. It is brighter than print.
"""

from typing import assert_never

from pnp.scene import Cmyk, Colour, Grey, Registration, Rgb, Spot

Light = tuple[float, float, float]


def light_of(colour: Colour) -> Light:
    """Red, green and blue of a colour, each from 0 to 1."""
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


def _printed(inks: Cmyk, tint: float) -> Light:
    """The light of inks at a tint, which runs evenly from none of them to all."""
    paper = 1 - inks.black * tint
    return (1 - inks.cyan * tint) * paper, (1 - inks.magenta * tint) * paper, (1 - inks.yellow * tint) * paper
