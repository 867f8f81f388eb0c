"""Colours as CSS writes them to sRGB: names, `#rgb`, `#rrggbb`, `rgb(…)`, `hsl(…)`, each with its opacity."""

import colorsys
import re
from typing import NamedTuple

from PIL.ImageColor import colormap, getrgb

from pnp.art.problems import UnsupportedError, quoted
from pnp.art.values import NUMBER, SPACE, number
from pnp.diagnostics import did_you_mean
from pnp.scene import Colour, Rgb


class Tint(NamedTuple):
    """A colour and how far it covers what is beneath: 0 not at all, 1 wholly."""

    colour: Colour
    opacity: float = 1.0


CLEAR = Tint(Rgb(0.0, 0.0, 0.0), 0.0)

_HEX = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_PART = rf"{SPACE}({NUMBER})(%?){SPACE}"
_ALPHA = rf"(?:[,/]{_PART})?"
_RGB = re.compile(rf"rgba?\({_PART},?{_PART},?{_PART}{_ALPHA}\)", re.IGNORECASE)
_HSL = re.compile(rf"hsla?\({SPACE}({NUMBER})(?:deg)?(){SPACE},?{_PART},?{_PART}{_ALPHA}\)", re.IGNORECASE)


def css_colour(text: str) -> Tint:
    """The colour. UnsupportedError for a kind of colour that drawings cannot have, ValueError for what is none."""
    name = text.lower()
    if name == "transparent":
        return CLEAR
    if name in colormap:
        red, green, blue, *_ = getrgb(name)
        return Tint(Rgb(red / 255, green / 255, blue / 255))
    if _HEX.fullmatch(text):
        return _from_hex(text[1:])
    if match := _RGB.fullmatch(text):
        return Tint(Rgb(*(_part(match[n], match[n + 1], 255) for n in (1, 3, 5))), _alpha(match))
    if match := _HSL.fullmatch(text):
        saturation, lightness = _part(match[3], "%", 100), _part(match[5], "%", 100)
        return Tint(Rgb(*colorsys.hls_to_rgb(number(match[1]) / 360 % 1, lightness, saturation)), _alpha(match))
    if name.startswith(("hsl", "hwb", "lab", "lch", "oklab", "oklch", "color", "var", "device-cmyk")):
        raise UnsupportedError(f"{quoted(text)} is not supported in a drawing; write the colour as #rrggbb")
    raise ValueError(f"{quoted(text)} is no colour{did_you_mean(name[:40], colormap)}")


def _from_hex(digits: str) -> Tint:
    if len(digits) <= 4:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[n : n + 2], 16) / 255 for n in range(0, len(digits), 2)]
    return Tint(Rgb(*parts[:3]), *parts[3:])


def _part(text: str, percent: str, whole: float) -> float:
    return min(max(number(text) / (100 if percent else whole), 0.0), 1.0)


def _alpha(match: re.Match[str]) -> float:
    return _part(match[7], match[8], 1) if match[7] else 1.0
