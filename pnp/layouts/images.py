"""Image layers to scene items: pictures fitted into boxes, run on through the bleed, cut out and masked.

Whatever is printed coarser than print shops take is said, with the size at which it would do.
"""

import math
from typing import NamedTuple, assert_never

from pnp.art import Depths, Edges, PictureError
from pnp.expressions import Value
from pnp.geometry import Box, Point, Size
from pnp.layouts.gallery import Gallery, UnknownPictureError
from pnp.layouts.outlining import cut_to
from pnp.layouts.plain_layers import Shape
from pnp.layouts.reading import Reader
from pnp.layouts.running_off import reach, run_off
from pnp.outlines import SHARP, Outline, rounded
from pnp.scene import Clip, Group, Image, Item, Picture
from pnp.template import ImageLayer, PictureFit, PictureMask
from pnp.units import MM_PER_INCH, format_mm

# What print shops ask of pictures, and what a tile is printed at unless its width is given.
USUAL_DPI = 300
MOST_TILES = 10_000
_MIDDLE = Point(0.5, 0.5)
# A share of a pixel that no printer shows.
_LITTLE = 1e-3


class _Placed(NamedTuple):
    """A picture and the box that all of it is drawn in."""

    picture: Picture
    box: Box

    @property
    def across(self) -> float:
        """Pixels per mm along."""
        return self.picture.width / self.box.width

    @property
    def down(self) -> float:
        """Pixels per mm from top to bottom."""
        return self.picture.height / self.box.height


class _Window(NamedTuple):
    """What a picture is seen through: its outline, and the box round that."""

    box: Box
    outline: Outline


def draw_image(layer: ImageLayer, read: Reader, gallery: Gallery) -> Shape:
    """The items of an image layer before it is turned. What is wrong with it is left with the reader."""
    file, box, opacity = read.value(layer.file, ""), read.box(layer.box), read.share(layer.opacity)
    picture = None if read.failed else _found(layer.file, read, gallery)
    if picture is None or not (box.width and box.height):
        return Shape()
    whole = _Placed(picture, _drawn_box(picture, box, layer, read))
    _look_at_pixels(whole, layer, file, read)
    window = _window(whole.box if layer.fit is PictureFit.CONTAIN else box, layer, read)
    try:
        pieces = _pieces(whole, window.box, layer, read, gallery)
    except PictureError as problem:
        read.fail(problem.code, f"{file}: {problem}", layer.file.place)
        return Shape()
    items: tuple[Item, ...] = tuple(Image(piece.picture, piece.box, layer.smooth) for piece in pieces)
    if read.radii(layer.radius) != SHARP or not all(window.box.contains(piece.box) for piece in pieces):
        items = (Clip(window.outline, items),)
    if layer.mask is not None and not isinstance(layer.mask, PictureMask):
        items = cut_to(layer.mask, items, read)
    if opacity < 1:
        items = (Group(items, opacity=opacity),)
    return Shape(items, box)


def _found(file: Value[str], read: Reader, gallery: Gallery) -> Picture | None:
    """A picture; None, with the mistake left with the reader or told of the file, if there is none."""
    try:
        return gallery.picture(read.value(file, ""))
    except UnknownPictureError as problem:
        read.fail("unknown-picture", str(problem), file.place)
        return None


def _drawn_box(picture: Picture, box: Box, layer: ImageLayer, read: Reader) -> Box:
    """Where all of a picture is drawn for a box; of tiles, the first one."""
    focus = _MIDDLE if layer.focus is None else read.point(layer.focus)
    along, down = box.width / picture.width, box.height / picture.height
    match layer.fit:
        case PictureFit.STRETCH:
            return box
        case PictureFit.COVER:
            width, height = (side * max(along, down) for side in (picture.width, picture.height))
            left = _in_sight(focus.x, width, box.left, box.right)
            return Box(left, _in_sight(focus.y, height, box.top, box.bottom), width, height)
        case PictureFit.CONTAIN:
            width, height = (side * min(along, down) for side in (picture.width, picture.height))
            left = box.left + (box.width - width) * focus.x
            return Box(left, box.top + (box.height - height) * focus.y, width, height)
        case PictureFit.TILE:
            width = read.number(layer.tile) or picture.width / USUAL_DPI * MM_PER_INCH
            return Box(box.left, box.top, width, width * picture.height / picture.width)
        case _ as never:
            assert_never(never)


def _in_sight(focus: float, length: float, low: float, high: float) -> float:
    """Where something longer than its room begins, so that its focus is as near to the middle as leaves no gap."""
    return min(low, max(high - length, (low + high) / 2 - focus * length))


def _window(frame: Box, layer: ImageLayer, read: Reader) -> _Window:
    radii = read.radii(layer.radius)
    if layer.run_on is None:
        return _Window(frame, rounded(frame, radii))
    trim, bleed = read.trim("`bleed`"), read.canvas.bleed
    return _Window(reach(frame, trim=trim, bleed=bleed), run_off(frame, radii, trim=trim, bleed=bleed))


def _pieces(whole: _Placed, seen: Box, layer: ImageLayer, read: Reader, gallery: Gallery) -> list[_Placed]:
    """All that is drawn so that a box is filled. PictureError where that takes too many pixels."""
    if layer.fit is PictureFit.TILE:
        return _tiles(whole, seen, read)
    if layer.run_on is not None:
        edges = _lacking(whole, seen)
        if any(edges):
            picture = gallery.pictures.ran_on(whole.picture, edges, layer.run_on)
            whole = _Placed(picture, _with_edges(whole, edges))
    masked = _masked(whole, layer, read, gallery)
    return [] if masked is None else [_faded(masked, seen, layer, read, gallery)]


def _masked(whole: _Placed, layer: ImageLayer, read: Reader, gallery: Gallery) -> _Placed | None:
    """A picture behind the picture that masks it, if there is one; None where that cannot be found."""
    if not isinstance(layer.mask, PictureMask):
        return whole
    mask = _found(layer.mask.file, read, gallery)
    if mask is None:
        return None
    part = _in_pixels(read.box(layer.box), whole)
    return whole._replace(picture=gallery.pictures.masked(whole.picture, mask, part))


def _faded(whole: _Placed, seen: Box, layer: ImageLayer, read: Reader, gallery: Gallery) -> _Placed:
    """A picture that grows clear towards the edges of what shows of it."""
    if layer.fade is None:
        return whole
    top, right, bottom, left = map(read.number, layer.fade)
    if not (top or right or bottom or left):
        return whole
    depths = Depths(left * whole.across, top * whole.down, right * whole.across, bottom * whole.down)
    return whole._replace(picture=gallery.pictures.faded(whole.picture, _in_pixels(seen, whole), depths))


def _in_pixels(box: Box, whole: _Placed) -> Box:
    """A box as a part of a picture, in its pixels."""
    across, down, part = whole.across, whole.down, box.moved(-whole.box.left, -whole.box.top)
    return Box(part.x * across, part.y * down, part.width * across, part.height * down)


def _lacking(whole: _Placed, seen: Box) -> Edges:
    """The whole pixels that a picture lacks at each edge of what is seen."""
    left, right = (whole.box.left - seen.left) * whole.across, (seen.right - whole.box.right) * whole.across
    top, bottom = (whole.box.top - seen.top) * whole.down, (seen.bottom - whole.box.bottom) * whole.down
    return Edges(*(max(0, math.ceil(edge - _LITTLE)) for edge in (left, top, right, bottom)))


def _with_edges(whole: _Placed, edges: Edges) -> Box:
    box = whole.box
    return Box.between(
        box.left - edges.left / whole.across,
        box.top - edges.top / whole.down,
        box.right + edges.right / whole.across,
        box.bottom + edges.bottom / whole.down,
    )


def _tiles(first: _Placed, seen: Box, read: Reader) -> list[_Placed]:
    """Tiles in rows, in step with the first, over all that is seen."""
    width, height = first.box.size
    left, top = (
        math.floor((low - at) / step + _LITTLE)
        for low, at, step in ((seen.left, first.box.left, width), (seen.top, first.box.top, height))
    )
    right, bottom = (
        math.ceil((high - at) / step - _LITTLE)
        for high, at, step in ((seen.right, first.box.left, width), (seen.bottom, first.box.top, height))
    )
    count = (right - left) * (bottom - top)
    if count > MOST_TILES:
        read.fail("too-many-tiles", f"this draws {count} tiles; at most {MOST_TILES}: write a larger 'tile'")
        return []
    return [
        first._replace(box=first.box.moved(column * width, row * height))
        for row in range(top, bottom)
        for column in range(left, right)
    ]


def _look_at_pixels(whole: _Placed, layer: ImageLayer, file: str, read: Reader) -> None:
    """Say so if a picture is printed too coarsely: an error below the floor of its template, else a warning."""
    asked = layer.least_dpi if layer.least_dpi is not None else USUAL_DPI if layer.smooth else 0.0
    message = too_coarse(file, whole.picture, whole.box.size, asked)
    if message is None:
        return
    if layer.least_dpi is None:
        read.warn("low-resolution", message, layer.file.place)
    else:
        read.fail("low-resolution", message, layer.file.place)


def too_coarse(file: str, picture: Picture, size: Size, asked: float = USUAL_DPI) -> str | None:
    """What to say of a picture that is printed in a size, in mm, with less dpi than asked; None if it has enough."""
    dpi = min(picture.width / size.width, picture.height / size.height) * MM_PER_INCH
    if round(dpi) >= asked:
        return None
    enough = dpi / asked
    good = f"{format_mm(size.width * enough)} × {format_mm(size.height * enough)} mm"
    wanted = f"{math.ceil(picture.width / enough)} × {math.ceil(picture.height / enough)} pixels"
    return (
        f"the picture {file} is printed with {math.floor(dpi)} dpi, not {format_mm(asked)}: its {picture.width} × "
        f"{picture.height} pixels do for {good}, and here {wanted} are needed"
    )
