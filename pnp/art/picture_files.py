"""Picture files, opened: a file's bytes in; its first picture out, decoded and whole, or what is wrong with it.

PNG, JPEG, WebP, GIF, TIFF and BMP, told by their first bytes and not by their names. Pillow's settings stay as they
are: its readers are called one by one, and what it only warns of is settled here.
"""

import re
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO

from PIL import Image
from PIL.BmpImagePlugin import BmpImageFile
from PIL.ExifTags import Base
from PIL.GifImagePlugin import GifImageFile
from PIL.ImageFile import ImageFile
from PIL.JpegImagePlugin import JpegImageFile
from PIL.PngImagePlugin import PngImageFile
from PIL.TiffImagePlugin import TiffImageFile
from PIL.WebPImagePlugin import WebPImageFile

from pnp.art import jpeg_check, png_check
from pnp.art.problems import LargePictureError, PictureError
from pnp.files import MEGABYTE
from pnp.geometry import Transform

LARGEST_FILE = 100 * MEGABYTE
# A sheet of A1 at 300 dpi has 70 million.
MOST_PIXELS = 80_000_000

# A drawing's root element stands within so many bytes, but for long comments.
_DRAWING_BEGINS = 2_000

_READERS: tuple[tuple[re.Pattern[bytes], Callable[[BytesIO], ImageFile]], ...] = (
    (re.compile(png_check.SIGNATURE), PngImageFile),
    (re.compile(jpeg_check.SIGNATURE), JpegImageFile),
    (re.compile(rb"RIFF.{4}WEBP", re.DOTALL), WebPImageFile),
    (re.compile(rb"GIF8[79]a"), GifImageFile),
    (re.compile(rb"II[*+]\0|MM\0[*+]"), TiffImageFile),
    (re.compile(rb"BM"), BmpImageFile),
)

# EXIF's orientation (Exif 2.32, 4.6.4): what puts each one upright.
_TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
# The same as maps of the unit square, y down.
UPRIGHT = {
    Image.Transpose.FLIP_LEFT_RIGHT: Transform(-1, 0, 0, 1, 1, 0),
    Image.Transpose.ROTATE_180: Transform(-1, 0, 0, -1, 1, 1),
    Image.Transpose.FLIP_TOP_BOTTOM: Transform(1, 0, 0, -1, 0, 1),
    Image.Transpose.TRANSPOSE: Transform(0, 1, 1, 0, 0, 0),
    Image.Transpose.ROTATE_270: Transform(0, 1, -1, 0, 1, 0),
    Image.Transpose.TRANSVERSE: Transform(0, -1, -1, 0, 1, 1),
    Image.Transpose.ROTATE_90: Transform(0, -1, 1, 0, 0, 1),
}


def opened(data: bytes) -> ImageFile:
    """The first picture of a file as it was stored, in whatever mode; `info` holds what the file says of it.

    PictureError when it is none, is broken or cut short; LargePictureError, before anything is decoded, when it has
    more pixels than are taken.
    """
    reader = next((reader for start, reader in _READERS if start.match(data)), None)
    if reader is None and b"<svg" in data[:_DRAWING_BEGINS]:
        raise PictureError("this is a drawing, not a picture; show it by an `icon` layer")
    if reader is None:
        raise PictureError("this is no PNG, JPEG, WebP, GIF, TIFF or BMP picture, whatever its name says")
    with _pillows_trouble():
        if reader is PngImageFile:
            png_check.check_chunks(data)
        if reader is JpegImageFile:
            jpeg_check.check_count(data)
        image = reader(BytesIO(data))
        check_size(*image.size)
        if reader is PngImageFile:
            png_check.check_pixels(data)
        image.load()
        if reader is JpegImageFile:
            jpeg_check.check_scans(data, image)
        return image


@contextmanager
def _pillows_trouble() -> Iterator[None]:
    """PictureError for whatever a reader raises; what it warns of (odd metadata) does not touch the pixels."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            yield
        except PictureError:
            raise
        except Image.DecompressionBombError as problem:
            raise _too_large() from problem
        except Exception as problem:  # broken files lead readers to raise almost anything
            raise PictureError(f"the file is broken or cut short: {problem or type(problem).__name__}") from problem


def check_size(width: int, height: int) -> None:
    """LargePictureError for more pixels than are taken."""
    if width * height > MOST_PIXELS:
        raise _too_large(f"{width} × {height} pixels are more")


def _too_large(what: str = "it has more pixels") -> LargePictureError:
    most = f"the {MOST_PIXELS // 1_000_000} million pixels that a picture may have"
    return LargePictureError(f"{what} than {most}; at 300 dpi they fill a sheet of A1: save it smaller")


def turn_of(image: ImageFile) -> Image.Transpose | None:
    """What puts a picture upright, if anything need be done; TIFF's reader has done so itself."""
    if isinstance(image, TiffImageFile) or "exif" not in image.info:
        return None
    exif = Image.Exif()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            exif.load(image.info["exif"])
            return _TURNS.get(exif.get(Base.Orientation, 1))
        except Exception:  # unreadable EXIF data says nothing, as in browsers
            return None
