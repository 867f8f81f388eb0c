"""Picture files made by tests: bytes of every format and kind that Pillow can write, and some that it cannot."""

import zlib
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from PIL import Image

Colour = tuple[int, ...]

RED, GREEN, BLUE, WHITE, BLACK = (255, 0, 0), (0, 128, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0)


def rows(*lines: Sequence[Colour | int], mode: str = "RGB") -> Image.Image:
    """A picture, pixel by pixel."""
    image = Image.new(mode, (len(lines[0]), len(lines)))
    for y, line in enumerate(lines):
        for x, pixel in enumerate(line):
            image.putpixel((x, y), pixel)
    return image


def plain(width: int, height: int, colour: Colour | int = RED, mode: str = "RGB") -> Image.Image:
    """A picture of one colour."""
    return Image.new(mode, (width, height), colour)


def saved(image: Image.Image, form: str = "PNG", **options: Any) -> bytes:
    """The bytes of a file."""
    file = BytesIO()
    image.save(file, form, **options)
    return file.getvalue()


def orientation(number: int) -> Image.Exif:
    """EXIF data that say nothing else."""
    exif = Image.Exif()
    exif[0x0112] = number
    return exif


def jpeg_segments(data: bytes) -> list[bytes]:
    """A JPEG file in its parts: each marker with what belongs to it, the last with all the pixels."""
    parts, at = [data[:2]], 2
    while data[at + 1] != 0xDA:
        end = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        parts.append(data[at:end])
        at = end
    return [*parts, data[at:]]


def without_adobe(data: bytes) -> bytes:
    """A JPEG file without Adobe's marker, so that its inks count as the standard says."""
    return b"".join(part for part in jpeg_segments(data) if part[:2] != b"\xff\xee")


def as_ycck(ink: Image.Image) -> bytes:
    """A JPEG file of inks as Photoshop writes it: three of them as lightness and two differences, all inverted."""
    cyan, magenta, yellow, black = ink.split()
    parts = Image.merge("RGB", (cyan, magenta, yellow)).convert("YCbCr").split()
    stored = Image.merge("CMYK", (*parts, black.point([255 - value for value in range(256)])))
    written = saved(stored.point([255 - value for value in range(256)] * 4), "JPEG", quality=100, subsampling=0)
    marked = [part[:-1] + b"\x02" if part[:2] == b"\xff\xee" else part for part in jpeg_segments(written)]
    return b"".join(marked)


def raw_png(header: tuple[int, int, int, int], raw: bytes, *, interlaced: bool = False) -> bytes:
    """A PNG of a width, height, bit depth and colour type, whatever the rows that it holds."""
    width, height, depth, kind = header

    def chunk(name: bytes, body: bytes) -> bytes:
        return len(body).to_bytes(4, "big") + name + body + zlib.crc32(name + body).to_bytes(4, "big")

    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes([depth, kind, 0, 0, interlaced])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b"")
