"""Pixels to PNG: bytes of eight bits a part in; rows filtered and compressed, or a whole file, out.

zlib is Python's own, so that the same pixels give the same bytes whatever Pillow was built with. Terms are those of PNG
(Second Edition).
"""

import struct
import zlib
from collections.abc import Iterator

from PIL import Image, ImageChops

SIGNATURE = b"\x89PNG\r\n\x1a\n"
# zlib's own default, named so that no other version of Python changes it.
_LEVEL = 6
# So many bytes share a filter, and are worked on at a time.
_BAND = 1 << 16
# Colour types by the number of parts: grey, grey with alpha, RGB, RGB with alpha (11.2.2).
_COLOUR_TYPES = {1: 0, 2: 4, 3: 2, 4: 6}
_METRES_PER_INCH = 0.0254


def packed(pixels: bytes, width: int, parts: int) -> bytes:
    """Rows of that many pixels of that many parts each, as a zlib stream with a filter byte before each row (9.2)."""
    row = width * parts
    step = max(1, _BAND // row) * row
    before = bytes(row)
    out = zlib.compressobj(_LEVEL)
    done = []
    for start in range(0, len(pixels), step):
        band = pixels[start : start + step]
        done.append(out.compress(_rows(band, before, parts)))
        before = band[-row:]
    return b"".join([*done, out.flush()])


def png(pixels: bytes, width: int, parts: int, dpi: int | None = None) -> bytes:
    """A PNG file: parts are grey, grey and alpha, RGB, or RGB and alpha. With a resolution it says how large it is."""
    height = len(pixels) // (width * parts)
    chunks = [_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, _COLOUR_TYPES[parts], 0, 0, 0))]
    if dpi is not None:
        per_metre = round(dpi / _METRES_PER_INCH)
        chunks.append(_chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)))
    return b"".join([SIGNATURE, *chunks, _chunk(b"IDAT", packed(pixels, width, parts)), _chunk(b"IEND", b"")])


def _rows(band: bytes, before: bytes, parts: int) -> bytes:
    """Some rows by the filter that fits them best, each behind its number; `before` is the row above the first."""
    plain = Image.frombytes("L", (len(before), len(band) // len(before)), band)
    number, best = min(_filtered(plain, before, parts), key=lambda found: _roughness(found[1]))
    rows = Image.new("L", (plain.width + 1, plain.height), number)
    rows.paste(best, (1, 0))
    return rows.tobytes()


def _filtered(plain: Image.Image, before: bytes, parts: int) -> Iterator[tuple[int, Image.Image]]:
    """The filters that are worth a try, by number: each byte less the one of the pixel to the left, or above (9.2)."""
    left, above = Image.new("L", plain.size), Image.new("L", plain.size)
    left.paste(plain, (parts, 0))
    above.paste(Image.frombytes("L", (plain.width, 1), before))
    above.paste(plain, (0, 1))
    for number, predicted in ((1, left), (2, above)):
        yield number, ImageChops.subtract_modulo(plain, predicted)


def _roughness(filtered: Image.Image) -> int:
    """How far the bytes are from 0 either way: the less, the smaller they pack (12.8)."""
    return sum(min(value, 256 - value) * count for value, count in enumerate(filtered.histogram()))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
