"""JPEG files, looked over: whether they can be decoded in good time, and whether their pixels are all there.

In: a file's bytes. Out: nothing, or a PictureError. The decoder says neither. Markers are those of JPEG (ITU-T T.81,
annex B).
"""

import re
from collections.abc import Iterator
from io import BytesIO

from PIL.Image import Image
from PIL.JpegImagePlugin import JpegImageFile

from pnp.art.problems import PictureError

SIGNATURE = b"\xff\xd8\xff"
_START_OF_SCAN, _END_OF_IMAGE = 0xDA, 0xD9
# FF is followed by 00 where it is data, by FF where it fills, by D0 to D7 where a scan starts anew; 01 has no length.
_MARKER = re.compile(rb"\xff[^\x00\x01\xff\xd0-\xd7]")
# Programs write some ten. Each makes the decoder go through all pixels, however little it says of them.
_MOST_SCANS = 100
# Rows that are compared at a time.
_BAND = 256
# Data of no picture: bytes in no order, none of them FF, the same on all machines.
_PADDING = bytes(number * number * 7 % 251 for number in range(1, 1000))


def check_count(data: bytes) -> None:
    """PictureError where a file has more scans than any program writes."""
    scans = sum(marker == _START_OF_SCAN for marker, _ in _markers(data))
    if scans > _MOST_SCANS:
        raise PictureError(f"it comes in {scans} scans, the most is {_MOST_SCANS}; save it anew, as a plain JPEG")


def check_scans(data: bytes, image: Image) -> None:
    """PictureError where a file's data end before its pixels do; `image` is what its decoder made of it.

    The decoder makes up what is missing when it comes upon the end-of-image marker, and says nothing. But what it makes
    up changes with bytes that are put before that marker, while a whole picture does not ask for them.
    """
    end = next((position for marker, position in _markers(data) if marker == _END_OF_IMAGE), None)
    if end is not None and not _alike(image, JpegImageFile(BytesIO(data[:end] + _PADDING + data[end:]))):
        raise PictureError("the file is broken: its data end before its pixels do")


def _alike(one: Image, other: Image) -> bool:
    """Whether two pictures of one size have the same pixels; in bands, since all at once are hundreds of megabytes."""
    bands = ((0, top, one.width, min(top + _BAND, one.height)) for top in range(0, one.height, _BAND))
    return all(one.crop(band).tobytes() == other.crop(band).tobytes() for band in bands)


def _markers(data: bytes) -> Iterator[tuple[int, int]]:
    """The markers up to the end of the image and where they stand; what is none is passed over, as decoders do."""
    at = 2
    while found := _MARKER.search(data, at):
        marker, body = data[found.end() - 1], found.end()
        yield marker, found.start()
        if marker == _END_OF_IMAGE:
            return
        at = body + int.from_bytes(data[body : body + 2], "big")
