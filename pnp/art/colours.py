"""Colours as CSS writes them to sRGB: names, `#rgb`, `#rrggbb`, `rgb(…)`, and those of them that say "nothing here"."""

import re

from PIL.ImageColor import colormap, getrgb

from pnp.art.problems import UnsupportedError, quoted
from pnp.art.values import NUMBER, SPACE, number
from pnp.diagnostics import did_you_mean
from pnp.scene import Rgb

_HEX = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_PART = rf"{SPACE}({NUMBER})(%?){SPACE}"
_RGB = re.compile(rf"rgba?\({_PART},?{_PART},?{_PART}(?:[,/]{_PART})?\)", re.IGNORECASE)


def css_colour(text: str) -> Rgb | None:
    """The colour; None for one that is wholly transparent.

    Raises UnsupportedError for a colour that lets through what is beneath, ValueError for what is no colour.
    """
    name = text.lower()
    if name == "transparent":
        return None
    if name in colormap:
        red, green, blue = getrgb(name)[:3]  # the map itself is rewritten as Pillow uses it
        return Rgb(red / 255, green / 255, blue / 255)
    if _HEX.fullmatch(text):
        return _from_hex(text[1:])
    match = _RGB.fullmatch(text)
    if match:
        parts = [_part(match[n], match[n + 1], 255) for n in (1, 3, 5)]
        return _solid(text, parts, _part(match[7], match[8], 1) if match[7] else 1.0)
    if name.startswith(("hsl", "hwb", "lab", "lch", "oklab", "oklch", "color", "var", "device-cmyk")):
        raise UnsupportedError(f"{quoted(text)} is not supported in a drawing; write the colour as #rrggbb")
    raise ValueError(f"{quoted(text)} is no colour{did_you_mean(name[:40], colormap)}")


def _from_hex(digits: str) -> Rgb | None:
    if len(digits) <= 4:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[n : n + 2], 16) / 255 for n in range(0, len(digits), 2)]
    return _solid(f"#{digits}", parts[:3], parts[3] if len(parts) > 3 else 1.0)


def _part(text: str, percent: str, whole: float) -> float:
    return min(max(number(text) / (100 if percent else whole), 0.0), 1.0)


def _solid(text: str, parts: list[float], alpha: float) -> Rgb | None:
    if alpha == 0:
        return None
    if alpha < 1:
        raise UnsupportedError(f"{quoted(text)} lets through what is beneath it; mix the colour instead")
    return Rgb(*parts)
