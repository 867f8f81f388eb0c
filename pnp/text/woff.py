"""Web fonts: the bytes of a WOFF or WOFF2 file in, those of the OpenType font in it out.

fontTools does it, which comes with the extra `woff`. The file may be a stranger's: what it unpacks to is limited
before it is unpacked.
"""

import struct
import zlib
from io import BytesIO
from typing import Protocol

from pnp.files import MEGABYTE

_WOFF, _WOFF2 = b"wOFF", b"wOF2"
WOFF_SIGNATURES = (_WOFF, _WOFF2)
_EXTRA = "install pnp with it (pip install 'pnp[woff]'), or convert the font to TTF or OTF"


class WoffError(Exception):
    """A web font that cannot be unpacked; the message is for the user."""


def unpacked(data: bytes, limit: int) -> bytes:
    """The font in a WOFF (W3C, WOFF 1.0) or WOFF2 (W3C, WOFF 2.0) file, which may hold up to `limit` bytes.

    WoffError when it is broken or larger, or when the extra that it takes is not installed.
    """
    try:
        from brotli import Decompressor  # noqa: PLC0415 - only projects with web fonts need the extra
        from fontTools.ttLib import TTFont  # noqa: PLC0415
    except ImportError as problem:
        raise WoffError(f"web fonts need the extra 'woff': {_EXTRA}") from problem
    try:
        size = _woff_size(data, limit) if data[:4] == _WOFF else _woff2_size(data, limit, Decompressor())
        if size > limit:
            raise WoffError(f"this web font unpacks to more than {limit // MEGABYTE} MB")
        font = TTFont(BytesIO(data), recalcBBoxes=False, recalcTimestamp=False)
        font.flavor = None
        out = BytesIO()
        font.save(out, reorderTables=None)
    except WoffError:
        raise
    except Exception as problem:  # whatever a broken file makes struct, zlib, brotli and fontTools stumble over
        raise WoffError("this web font is broken") from problem
    return out.getvalue()


def _woff_size(data: bytes, limit: int) -> int:
    """The length of all tables, each packed by itself; no more than just over the limit is unpacked (WOFF 1.0, 5)."""
    (tables,) = struct.unpack_from(">H", data, 12)
    size = 0
    for entry in range(tables):
        offset, length = struct.unpack_from(">LL", data, 44 + 20 * entry + 4)
        packed, rest = zlib.decompressobj(), data[offset : offset + length]
        (original,) = struct.unpack_from(">L", data, 44 + 20 * entry + 12)
        size += original if original == length else len(packed.decompress(rest, limit + 1 - size))
        if size > limit:
            break
    return size


class _Unpacker(Protocol):
    """What is used of brotli's decompressor."""

    def process(self, data: bytes, output_buffer_limit: int) -> bytes:
        """What comes of the data, the limit or a little more at most."""


def _woff2_size(data: bytes, limit: int, unpacker: _Unpacker) -> int:
    """The length of the one stream that all tables are in; it starts after the directory (WOFF 2.0, 4 and 5)."""
    tables, _, _, length = struct.unpack_from(">HHLL", data, 12)
    at = 48
    for _ in range(tables):
        flags = data[at]
        at += 5 if flags & 0x3F == 0x3F else 1  # a tag of its own, or the number of a known one
        at = _after_number(data, at)
        version, is_outline = flags >> 6, flags & 0x3F in (10, 11)  # glyf, loca
        if (version != 3) if is_outline else version:  # then it is transformed, and that length stands here, too
            at = _after_number(data, at)
    return len(unpacker.process(data[at : at + length], output_buffer_limit=limit + 1))


def _after_number(data: bytes, at: int) -> int:
    """Where a number of up to five bytes ends, all but its last with the high bit set (WOFF 2.0, 4.1)."""
    while data[at] & 0x80:
        at += 1
    return at + 1
