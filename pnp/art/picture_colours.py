"""Pixels of every kind that files hold (1 to 16 bits, palettes, inks) in; the kinds that scenes know out.

16 bits become 8 by their share of white, palettes become colours, RGB and grey are brought to sRGB by the profile in
the file. CMYK stays as it is. What a file says of gamma counts for nothing, as in browsers.
"""

from typing import NamedTuple

from PIL import Image
from PIL.ImageFile import ImageFile
from PIL.TiffImagePlugin import TiffImageFile

from pnp.art.problems import PictureError
from pnp.art.profiles import to_srgb
from pnp.scene import Picture, PixelMode, Pixels

_MODES = {"L": PixelMode.GREY, "RGB": PixelMode.RGB, "CMYK": PixelMode.CMYK}
_PILLOWS = {mode: name for name, mode in _MODES.items()}
_SIXTEEN_BITS = ("I;16", "I;16B", "I;16L", "I;16N")
# PIL's modes that hold colours another way, and the one that says the same.
_PLAIN = {"1": "L", "YCbCr": "RGB", "RGBX": "RGB", "RGBa": "RGBA", "La": "LA", "PA": "RGBA", "HSV": "RGB"}
# TIFF's PhotometricInterpretation (TIFF 6.0, section 8) and its value for pictures that count darkness.
_PHOTOMETRIC, _WHITE_IS_ZERO = 262, 0


class Sheet(NamedTuple):
    """A picture on its way: its colours (mode L, RGB or CMYK) and its alpha (mode L)."""

    colours: Image.Image
    alpha: Image.Image | None

    @classmethod
    def of(cls, picture: Picture, pixels: Pixels) -> "Sheet":
        """A scene's picture, taken up again."""
        size = picture.width, picture.height
        colours = Image.frombytes(_PILLOWS[picture.mode], size, pixels.colours)
        return cls(colours, None if pixels.alpha is None else Image.frombytes("L", size, pixels.alpha))

    @property
    def mode(self) -> PixelMode:
        """What its pixels are."""
        return _MODES[self.colours.mode]

    def turned(self, turn: Image.Transpose | None) -> "Sheet":
        """The same after a turn or flip, if there is any."""
        if turn is None:
            return self
        return Sheet(self.colours.transpose(turn), None if self.alpha is None else self.alpha.transpose(turn))

    def pixels(self) -> Pixels:
        """The bytes; alpha only where something is to be seen through."""
        return Pixels(self.colours.tobytes(), None if self.alpha is None else self.alpha.tobytes())


def settled(image: ImageFile) -> Sheet:
    """A decoded picture as what scenes know. PictureError for pixels that have no certain white."""
    sheet = _opaque_or_not(image)
    profile = image.info.get("icc_profile")
    if isinstance(profile, bytes) and sheet.colours.mode != "CMYK":
        return sheet._replace(colours=to_srgb(sheet.colours, profile))
    return sheet


def _opaque_or_not(image: ImageFile) -> Sheet:
    if image.mode in _SIXTEEN_BITS or (image.mode == "I" and image.format == "PNG"):
        return _from_sixteen_bits(image)
    if image.mode == "CMYK":
        return Sheet(_ink(image), None)
    clear = "transparency" in image.info
    mode = _PLAIN.get(image.mode, image.mode)
    if image.mode == "P" or clear:
        mode = _unfolded_mode(image)
    if mode not in ("L", "LA", "RGB", "RGBA"):
        way_out = "save it as RGB or grey with 8 or 16 bits"
        raise PictureError(
            f"its pixels are of a kind that has no place in print (Pillow calls it {image.mode}); {way_out}"
        )
    return _parted(image if image.mode == mode else image.convert(mode))


def _unfolded_mode(image: Image.Image) -> str:
    """The mode of a palette's colours, or of what has one colour that is clear."""
    clear = "transparency" in image.info
    if image.mode in ("1", "L"):
        return "LA" if clear else "L"
    return "RGBA" if clear or (image.palette is not None and image.palette.mode == "RGBA") else "RGB"


def _parted(image: Image.Image) -> Sheet:
    """Colours and alpha apart; no alpha where all is opaque."""
    if image.mode not in ("LA", "RGBA"):
        return Sheet(image, None)
    alpha = image.getchannel("A")
    opaque = alpha.getextrema()[0] == 255
    return Sheet(image.convert(image.mode[:-1]), None if opaque else alpha)


def _from_sixteen_bits(image: ImageFile) -> Sheet:
    """Grey of 16 bits: white is 65,535 and becomes 255. Pillow's own conversion would clip it."""
    deep = image.convert("I")
    whites = [(value + 128) // 257 for value in range(65_536)]
    if isinstance(image, TiffImageFile) and image.tag_v2.get(_PHOTOMETRIC) == _WHITE_IS_ZERO:
        whites.reverse()
    clear = image.info.get("transparency")
    alpha = deep.point([0 if value == clear else 255 for value in range(65_536)], "L") if clear is not None else None
    return Sheet(deep.point(whites, "L"), alpha)


def _ink(image: ImageFile) -> Image.Image:
    """CMYK where 255 is full ink.

    JPEG's reader takes every file for one of Adobe's, which count paper and not ink. A file without Adobe's marker
    counts ink, so that this is undone.
    """
    if image.format == "JPEG" and "adobe" not in image.info:
        return image.point([255 - value for value in range(256)] * 4)
    return image
