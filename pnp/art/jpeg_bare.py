"""JPEG files laid bare: a file's bytes in; those that its pixels need out, if every reader shows them alike.

What cameras and programs note (EXIF with places and dates, thumbnails, profiles, comments) stays behind, as does what
follows the picture. Markers are those of JPEG (ITU-T T.81, annex B); Adobe's is that of its Technical Note 5116.
"""

import re
import struct
from collections.abc import Iterator
from typing import NamedTuple

_START, _END = b"\xff\xd8", b"\xff\xd9"
_SCAN, _END_OF_IMAGE, _ADOBE = 0xDA, 0xD9, 0xEE
# Baseline, extended and progressive, all by Huffman; tables and where scans start anew.
_FRAMES = (0xC0, 0xC1, 0xC2)
_TABLES = (0xC4, 0xDB, 0xDD)
# What applications note, and comments.
_NOTES = (*range(0xE0, 0xF0), 0xFE)
# Of several FF the last: a search for all of them would take the square of their number.
_AFTER_SCAN = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")
_RGB = b"RGB"


class BareJpeg(NamedTuple):
    """A JPEG file of nothing but pixels; `inverted` says that its inks count paper, as those of Adobe's programs do."""

    data: bytes
    width: int
    height: int
    inverted: bool


class _Segment(NamedTuple):
    """A marker with all that belongs to it, a scan's data included; `body` is what follows its length."""

    marker: int
    source: bytes
    body: bytes


def bare(data: bytes) -> BareJpeg | None:
    """The file without its notes.

    None when it has parts that not every reader of PDF knows, or where readers differ on what its colours are.
    """
    segments = list(_segments(data))
    if not segments or segments[-1].marker != _END_OF_IMAGE:
        return None
    kept = [each for each in segments[:-1] if each.marker not in _NOTES or _is_adobes(each)]
    frames = [each.body for each in kept if each.marker in _FRAMES]
    marks = [each.body for each in kept if each.marker == _ADOBE]
    if (
        any(each.marker not in (*_FRAMES, *_TABLES, _SCAN, _ADOBE) for each in kept)
        or len(frames) != 1
        or len(marks) > 1
    ):
        return None
    transform = marks[0][11] if marks else None
    if not _certain(frames[0], transform):
        return None
    height, width, parts = struct.unpack_from(">HHB", frames[0], 1)
    whole = b"".join((_START, *(each.source for each in kept), _END))
    return BareJpeg(whole, width, height, parts == 4 and transform is not None)


def _certain(frame: bytes, transform: int | None) -> bool:
    """Whether all readers take a frame for the same colours: eight bits, grey, Y'CbCr or inks (T.81, B.2.2)."""
    depth, parts, ids = frame[0], frame[5], frame[6::3]
    if depth != 8:
        return False
    match parts:
        case 1:
            return True
        case 3:
            return transform in (None, 1) and ids != _RGB
        case 4:
            return transform in (None, 0, 2)
        case _:
            return False


def _is_adobes(segment: _Segment) -> bool:
    return segment.marker == _ADOBE and segment.body.startswith(b"Adobe") and len(segment.body) >= 12


def _segments(data: bytes) -> Iterator[_Segment]:
    """The segments up to the end of the image; it stops early where the markers lead nowhere."""
    at = 2
    while at + 4 <= len(data) or data[at : at + 2] == _END:
        if data[at] != 0xFF:
            return
        marker = data[at + 1]
        if marker == 0xFF:  # a marker may be preceded by any number of FF
            at += 1
            continue
        if marker == _END_OF_IMAGE:
            yield _Segment(marker, _END, b"")
            return
        end = head = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        if marker == _SCAN:
            found = _AFTER_SCAN.search(data, head)
            if found is None:
                return
            end = found.end() - 2
        yield _Segment(marker, data[at:end], data[at + 4 : head])
        at = end
