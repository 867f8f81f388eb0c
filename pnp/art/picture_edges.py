"""Pictures beyond their edges, within masks and faded: pixels in, pixels out."""

import math
from typing import NamedTuple

from PIL import Image, ImageChops

from pnp.art.picture_colours import Sheet
from pnp.geometry import Box
from pnp.template import RunOn


class Edges(NamedTuple):
    """How many pixels are added at each edge."""

    left: int
    top: int
    right: int
    bottom: int


class Depths(NamedTuple):
    """How far inside each edge a picture is whole, in pixels."""

    left: float
    top: float
    right: float
    bottom: float


def ran_on(sheet: Sheet, edges: Edges, manner: RunOn) -> Sheet:
    """A picture with pixels added at its edges."""
    alpha = None if sheet.alpha is None else _ran_on(sheet.alpha, edges, manner)
    return Sheet(_ran_on(sheet.colours, edges, manner), alpha)


def faded(sheet: Sheet, part: Box, depths: Depths) -> Sheet:
    """A picture that is clear at the edges of a part of it, in pixels, and whole so many pixels inside them.

    Between, it gains as smoothly at one end as at the other. A depth of 0 leaves an edge as it is.
    """
    width, height = sheet.colours.size
    across = _ramp(width, (part.left, depths.left), (part.right, depths.right))
    down = _ramp(height, (part.top, depths.top), (part.bottom, depths.bottom)).transpose(Image.Transpose.TRANSPOSE)
    nearest = Image.Resampling.NEAREST
    alpha = ImageChops.multiply(*(row.resize((width, height), nearest) for row in (across, down)))
    return Sheet(sheet.colours, alpha if sheet.alpha is None else ImageChops.multiply(sheet.alpha, alpha))


def _ramp(length: int, start: tuple[float, float], end: tuple[float, float]) -> Image.Image:
    """A row of so many pixels, dark at two places, each with the depth over which it grows light towards the other."""

    def light(pixel: int) -> int:
        (low, rising), (high, falling) = start, end
        middle = pixel + 0.5
        shares = [(middle - low) / rising if rising else 1.0, (high - middle) / falling if falling else 1.0]
        return round(255 * math.prod(_eased(min(max(share, 0.0), 1.0)) for share in shares))

    return Image.frombytes("L", (length, 1), bytes(map(light, range(length))))


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)


def masked(sheet: Sheet, mask: Sheet, part: Box) -> Sheet:
    """A picture, seen through as much as a mask is dark or clear.

    The mask is stretched over a part of the picture, in its pixels, which may reach beyond it; around that part its
    edges go on.
    """
    width, height = sheet.colours.size
    left, right = _whole(part.left, part.right, width)
    top, bottom = _whole(part.top, part.bottom, height)
    light = _light(mask)
    across, down = light.width / part.width, light.height / part.height
    source = (
        max(0.0, (left - part.left) * across),
        max(0.0, (top - part.top) * down),
        min(light.width, (right - part.left) * across),
        min(light.height, (bottom - part.top) * down),
    )
    light = light.resize((right - left, bottom - top), Image.Resampling.BICUBIC, source)
    alpha = _ran_on(light, Edges(left, top, width - right, height - bottom), RunOn.STRETCH)
    return Sheet(sheet.colours, alpha if sheet.alpha is None else ImageChops.multiply(sheet.alpha, alpha))


def _whole(start: float, end: float, length: int) -> tuple[int, int]:
    """The whole pixels, at least one, of a stretch along an edge of so many."""
    first = min(max(round(start), 0), length - 1)
    return first, min(max(round(end), first + 1), length)


def _light(mask: Sheet) -> Image.Image:
    """How light each pixel is; what is clear is black."""
    grey = mask.colours if mask.colours.mode == "L" else mask.colours.convert("RGB").convert("L")
    return grey if mask.alpha is None else ImageChops.multiply(grey, mask.alpha)


def _ran_on(image: Image.Image, edges: Edges, manner: RunOn) -> Image.Image:
    """One plane; a mirror that is needed deeper than the picture is mirrored itself."""
    while any(edges):
        width, height = image.size
        step = edges
        if manner is RunOn.MIRROR:
            step = Edges(
                min(edges.left, width), min(edges.top, height), min(edges.right, width), min(edges.bottom, height)
            )
        image = _one_step(image, step, manner)
        edges = Edges(*(edge - done for edge, done in zip(edges, step, strict=True)))
    return image


def _one_step(image: Image.Image, edges: Edges, manner: RunOn) -> Image.Image:
    width, height = image.size
    wide = Image.new(image.mode, (width + edges.left + edges.right, height))
    wide.paste(image, (edges.left, 0))
    for at, depth, near in ((0, edges.left, True), (edges.left + width, edges.right, False)):
        if depth:
            wide.paste(_beside(image, depth, manner, near=near), (at, 0))
    full = Image.new(image.mode, (wide.width, height + edges.top + edges.bottom))
    full.paste(wide, (0, edges.top))
    for at, depth, near in ((0, edges.top, True), (edges.top + height, edges.bottom, False)):
        if depth:
            full.paste(_above(wide, depth, manner, near=near), (0, at))
    return full


def _beside(image: Image.Image, depth: int, manner: RunOn, *, near: bool) -> Image.Image:
    """What goes on beyond the left edge (`near`), or beyond the right one."""
    taken = depth if manner is RunOn.MIRROR else 1
    start = 0 if near else image.width - taken
    strip = image.crop((start, 0, start + taken, image.height))
    if manner is RunOn.MIRROR:
        return strip.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return strip.resize((depth, image.height), Image.Resampling.NEAREST)


def _above(image: Image.Image, depth: int, manner: RunOn, *, near: bool) -> Image.Image:
    """What goes on beyond the top edge (`near`), or beyond the bottom one."""
    turn = Image.Transpose.TRANSPOSE
    return _beside(image.transpose(turn), depth, manner, near=near).transpose(turn)
