"""Colours that meet in a gradient, or where something is seen through: colours in; the space that holds them out."""

from collections.abc import Sequence
from typing import assert_never

from pnp.backends.pdf.contents import Light
from pnp.backends.pdf.inks import definition, separation
from pnp.scene import Cmyk, Colour, Grey, Registration, Rgb, Spot


def in_one_space(colours: Sequence[Colour]) -> tuple[str, list[tuple[float, ...]]]:
    """A colour space and the parts of each colour in it: their own space if they share one, else the least that does.

    Tints of one ink stay that ink. Light that is mixed with inks becomes inks by the plain formula.
    """
    greys = [colour for colour in colours if isinstance(colour, Grey)]
    if len(greys) == len(colours):
        return "/DeviceGray", [(grey.level,) for grey in greys]
    light = [colour for colour in colours if isinstance(colour, Grey | Rgb)]
    if len(light) == len(colours):
        return "/DeviceRGB", [_light(colour) for colour in light]
    named = [colour for colour in colours if isinstance(colour, Spot | Registration)]
    inks = {separation(colour) for colour in named}
    if len(named) == len(colours) and len(inks) == 1:
        return definition(inks.pop()), [(colour.tint,) for colour in named]
    return "/DeviceCMYK", [_inks(colour) for colour in colours]


def light_of(colour: Colour) -> Light:
    """What a colour is made of."""
    match colour:
        case Grey():
            return Light.GREY
        case Rgb():
            return Light.RGB
        case Cmyk():
            return Light.CMYK
        case Spot() | Registration():
            return Light.NAMED
        case _:
            assert_never(colour)


def _light(colour: Grey | Rgb) -> tuple[float, ...]:
    return (colour.level,) * 3 if isinstance(colour, Grey) else (colour.red, colour.green, colour.blue)


def _inks(colour: Colour) -> tuple[float, ...]:
    match colour:
        case Grey(level):
            return 0, 0, 0, 1 - level
        case Rgb(red, green, blue):
            most = max(red, green, blue)
            cyan, magenta, yellow = ((most - part) / most if most else 0.0 for part in (red, green, blue))
            return cyan, magenta, yellow, 1 - most
        case Cmyk(cyan, magenta, yellow, black):
            return cyan, magenta, yellow, black
        case Spot() | Registration():
            full, tint = separation(colour).alternate, colour.tint
            return full.cyan * tint, full.magenta * tint, full.yellow * tint, full.black * tint
        case _:
            assert_never(colour)
