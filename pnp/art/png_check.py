"""PNG files, looked over: whether all that a file says it holds is there, which Pillow does not ask.

In: a file's bytes. Out: nothing, or a PictureError; and its rows as they are, if PDF knows such rows.
"""

import struct
import zlib
from collections.abc import Iterator

from pnp.art.problems import PictureError

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_CUT_SHORT = "the file is cut short: its end is missing"
_GREY, _RGB = 0, 2
# How many samples a pixel has, by colour type (PNG, 11.2.2).
_SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
# The passes of an interlaced picture (PNG, 8.2): first column and row, steps to the next ones.
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
_BLOCK = 1 << 20


def check_chunks(data: bytes) -> None:
    """PictureError unless every chunk is whole (PNG, 5.3)."""
    for name, body, checksum in _chunks(data):
        if zlib.crc32(body, zlib.crc32(name)) != checksum:
            raise PictureError(f"the file is broken: the checksum of its {name.decode('ascii', 'replace')} is wrong")


def check_pixels(data: bytes) -> None:
    """PictureError unless there are as many pixels as the header says. It is known to be one of a sane size."""
    chunks = [(name, body) for name, body, _ in _chunks(data)]
    wanted = _raw_length(chunks[0][1])
    inflater = zlib.decompressobj()
    for name, body in chunks:
        left = bytes(body) if name == b"IDAT" else b""
        while left and wanted > 0:
            wanted -= len(inflater.decompress(left, _BLOCK))
            left = inflater.unconsumed_tail
    wanted -= len(inflater.flush()) if wanted > 0 else 0
    if wanted > 0:
        raise PictureError("the file is broken: it holds fewer pixels than it says")


def packed_rows(data: bytes) -> bytes | None:
    """The zlib stream of a file's rows, each behind the byte of its filter; the file is known to be whole.

    None for rows that a PDF does not know (ISO 32000-1, 7.4.4.4): interlaced, of a palette, with alpha, of other than
    eight bits; and for a stream that some reader may not take: one with more in it, or behind it, than the rows.
    """
    chunks = [(name, body) for name, body, _ in _chunks(data)]
    _, _, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if depth != 8 or kind not in (_GREY, _RGB) or interlaced:
        return None
    stream = b"".join(body for name, body in chunks if name == b"IDAT")
    inflater, length, left = zlib.decompressobj(), 0, stream
    while left and not inflater.eof:
        length += len(inflater.decompress(left, _BLOCK))
        left = inflater.unconsumed_tail
    whole = inflater.eof and not inflater.unused_data and length == _raw_length(chunks[0][1])
    return stream if whole else None


def _chunks(data: bytes) -> Iterator[tuple[bytes, memoryview, int]]:
    """The name, content and checksum of each chunk to the last."""
    position, name = len(SIGNATURE), b""
    while name != b"IEND":
        head = data[position : position + 8]
        if len(head) < 8:
            raise PictureError(_CUT_SHORT)
        length, name = struct.unpack(">I4s", head)
        end = position + 8 + length
        checksum = data[end : end + 4]
        if len(checksum) < 4:
            raise PictureError(_CUT_SHORT)
        yield name, memoryview(data)[position + 8 : end], int.from_bytes(checksum, "big")
        position = end + 4


def _raw_length(header: memoryview) -> int:
    """How many bytes the rows are, each with its filter's, before they were packed."""
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    bits = depth * _SAMPLES[kind]
    passes = _PASSES if interlaced else ((0, 0, 1, 1),)
    sizes = [(-(-(width - x) // across), -(-(height - y) // down)) for x, y, across, down in passes]
    return sum(rows * (1 + -(-columns * bits // 8)) for columns, rows in sizes if columns > 0 and rows > 0)
