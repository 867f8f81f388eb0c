"""Pictures to other pictures: in grey, with less ink, as light; pixels in, pixels out."""

import hashlib

from PIL import Image, ImageChops, ImageStat

from pnp.scene import Picture, PixelMode, Pixels

# Luma as in ITU-R BT.709.
_LUMA = (0.2126, 0.7152, 0.0722, 0.0)
_MODES = {PixelMode.GREY: "L", PixelMode.RGB: "RGB", PixelMode.CMYK: "CMYK"}


def picture(width: int, height: int, mode: PixelMode, pixels: bytes, alpha: bytes | None = None) -> Picture:
    """A picture with its digest."""
    digest = hashlib.sha256(f"{width} {height} {mode.name} {alpha is None}\n".encode())
    digest.update(pixels)
    digest.update(alpha or b"")
    return Picture(width, height, mode, alpha is None, digest.hexdigest(), lambda: Pixels(pixels, alpha))


def greyed(source: Picture, ink: float = 1.0) -> Picture:
    """A picture in black ink alone: its luma, and of its ink that share."""
    digest = hashlib.sha256(f"grey {ink!r} {source.digest}".encode()).hexdigest()

    def read() -> Pixels:
        pixels = source.read()
        grey = _luma(source, pixels)
        if ink < 1:
            grey = grey.point([round(255 - (255 - level) * ink) for level in range(256)])
        return Pixels(grey.tobytes(), pixels.alpha)

    return Picture(source.width, source.height, PixelMode.GREY, source.opaque, digest, read)


def lightness_of(source: Picture, under: float) -> float:
    """How light a picture is in the mean, from 0 to 1, where it lies on something of a lightness."""
    pixels = source.read()
    grey = _luma(source, pixels)
    if pixels.alpha is not None:
        ground = Image.new("L", grey.size, round(255 * under))
        grey = Image.composite(grey, ground, Image.frombytes("L", grey.size, pixels.alpha))
    return ImageStat.Stat(grey).mean[0] / 255


def screened(source: Picture) -> bytes:
    """A picture's pixels as SVG and PNG know them: grey or sRGB, followed by alpha if there is any.

    Inks become light by the plain formula of CSS (Color 5, device-cmyk without a profile).
    """
    pixels = source.read()
    seen = _seen(source, pixels)
    if pixels.alpha is None:
        return seen.tobytes()
    alpha = Image.frombytes("L", seen.size, pixels.alpha)
    return Image.merge("LA" if seen.mode == "L" else "RGBA", (*seen.split(), alpha)).tobytes()


def _seen(source: Picture, pixels: Pixels) -> Image.Image:
    colours = Image.frombytes(_MODES[source.mode], (source.width, source.height), pixels.colours)
    if source.mode is not PixelMode.CMYK:
        return colours
    *inks, black = (ImageChops.invert(ink) for ink in colours.split())
    return Image.merge("RGB", [ImageChops.multiply(ink, black) for ink in inks])


def _luma(source: Picture, pixels: Pixels) -> Image.Image:
    seen = _seen(source, pixels)
    return seen if seen.mode == "L" else seen.convert("L", _LUMA)
