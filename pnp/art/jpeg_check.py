"""JPEG files, looked over: whether their pixels are all there, which the decoder does not say.

In: a file's bytes. Out: nothing, or a PictureError. Markers are those of JPEG (ITU-T T.81, annex B).
"""

import re
from io import BytesIO

from PIL.JpegImagePlugin import JpegImageFile

from pnp.art.problems import PictureError

SIGNATURE = b"\xff\xd8\xff"
_START_OF_SCAN, _END_OF_IMAGE = 0xDA, 0xD9
# A marker in a scan: FF is followed by 00 where it is data, and by D0 to D7 where a scan starts anew.
_MARKER = re.compile(rb"\xff+[^\x00\xff\xd0-\xd7]")
# Data of no picture: bytes in no order, none of them FF, the same on all machines.
_PADDING = bytes(number * number * 7 % 251 for number in range(1, 1000))


def check_scans(data: bytes, pixels: bytes) -> None:
    """PictureError where a file's data end before its pixels do; `pixels` are those that its decoder gave.

    The decoder makes up what is missing when it comes upon the end-of-image marker, and says nothing. But what it makes
    up changes with bytes that are put before that marker, while a whole picture does not ask for them.
    """
    end = _end_of_image(data)
    if end is not None and pixels != JpegImageFile(BytesIO(data[:end] + _PADDING + data[end:])).tobytes():
        raise PictureError("the file is broken: its data end before its pixels do")


def _end_of_image(data: bytes) -> int | None:
    """Where the end-of-image marker stands; None where the markers lead nowhere, as the decoder will find."""
    position = 2
    while position + 4 <= len(data) and data[position] == 0xFF:
        marker = data[position + 1]
        if marker == _END_OF_IMAGE:
            return position
        if marker == 0xFF:  # a marker may be preceded by any number of FF
            position += 1
            continue
        position += 2 + int.from_bytes(data[position + 2 : position + 4], "big")
        if marker == _START_OF_SCAN:
            found = _MARKER.search(data, position)
            if found is None:
                return None
            position = found.end() - 2
            if data[position + 1] == _END_OF_IMAGE:
                return position
    return None
