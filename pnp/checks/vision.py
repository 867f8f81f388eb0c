"""How colours look to people: sRGB light in; contrast, and how far apart two colours are for an eye, out."""

import math
from enum import Enum
from functools import lru_cache

from pnp.light import Light

_Matrix = tuple[Light, Light, Light]
# Linear sRGB to CIE XYZ under D65, each row over the white's own value (IEC 61966-2-1).
_XYZ: _Matrix = (
    (0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883),
)


class Eye(Enum):
    """Who looks: someone at a print without colours, or without one of the three kinds of cones."""

    GREY = "in greyscale"
    PROTAN = "with protanopia"
    DEUTAN = "with deuteranopia"
    TRITAN = "with tritanopia"


# Machado, Oliveira and Fernandes 2009, severity 1, on linear sRGB.
_CONES: dict[Eye, _Matrix] = {
    Eye.PROTAN: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Eye.DEUTAN: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Eye.TRITAN: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


@lru_cache(maxsize=4096)
def luminance(light: Light) -> float:
    """The relative luminance of a colour, from 0 to 1 (WCAG 2.2)."""
    return _times(_XYZ, _linear(light))[1]


def contrast(one: Light, other: Light) -> float:
    """The contrast of two colours, from 1 to 21 (WCAG 2.2)."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def apart(one: Light, other: Light, eye: Eye) -> float:
    """How far two colours are apart in CIELAB (CIE 1976); in greyscale, in lightness alone."""
    return math.dist(_lab(one, eye), _lab(other, eye))


def spelled(light: Light) -> str:
    """A colour as templates write it: `#1c4a94`."""
    return "#" + "".join(f"{round(min(max(part, 0.0), 1.0) * 255):02x}" for part in light)


@lru_cache(maxsize=4096)
def _lab(light: Light, eye: Eye) -> Light:
    linear = _linear(light)
    if eye is not Eye.GREY:
        red, green, blue = (min(max(part, 0.0), 1.0) for part in _times(_CONES[eye], linear))
        linear = red, green, blue
    x, y, z = (_cube_root(part) for part in _times(_XYZ, linear))
    lightness = 116 * y - 16
    return (lightness, 0.0, 0.0) if eye is Eye.GREY else (lightness, 500 * (x - y), 200 * (y - z))


def _linear(light: Light) -> Light:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in light)
    return red, green, blue


def _times(matrix: _Matrix, light: Light) -> Light:
    x, y, z = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return x, y, z


def _cube_root(part: float) -> float:
    """CIE 15: straight near black."""
    return part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29
