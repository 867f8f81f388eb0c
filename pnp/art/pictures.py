"""Raster pictures: paths of files in, `Picture` values out, and what is wrong with the others.

A file is decoded when it is first named, so that its size, its digest and its mistakes are known early. Of the pixels
only those used last are held: what is asked for later is made again.
"""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PIL.Image import Transpose
from PIL.ImageFile import ImageFile
from PIL.JpegImagePlugin import JpegImageFile
from PIL.PngImagePlugin import PngImageFile

from pnp.art.jpeg_bare import bare
from pnp.art.picture_colours import Sheet, settled
from pnp.art.picture_edges import Depths, Edges, faded, masked, ran_on
from pnp.art.picture_files import LARGEST_FILE, UPRIGHT, check_size, opened, turn_of
from pnp.art.png_check import packed_rows
from pnp.art.problems import LargePictureError, PictureError
from pnp.files import MEGABYTE, FileError, LargeFileError, read_bytes
from pnp.geometry import IDENTITY, Box
from pnp.scene import Jpeg, Picture, PixelMode, Pixels
from pnp.template import RunOn

# Some 80 faces of poker size at 300 dpi.
MOST_HELD = 256 * MEGABYTE


class Pictures:
    """The pictures of one run."""

    def __init__(self, most_held: int = MOST_HELD) -> None:
        self._store = _Store(most_held)
        self._known: dict[Path, Picture | PictureError] = {}

    def load(self, path: Path) -> Picture:
        """The picture in a file. PictureError, with a message for the user, when there is none."""
        found = self._known.get(path)
        if found is None:
            found = self._known[path] = self._load(path)
        if isinstance(found, PictureError):
            raise found
        return found

    def ran_on(self, picture: Picture, edges: Edges, manner: RunOn) -> Picture:
        """A picture with so many more pixels at each of its edges, mirrored or stretched out of what is there.

        LargePictureError when that makes too many.
        """
        width, height = picture.width + edges.left + edges.right, picture.height + edges.top + edges.bottom
        check_size(width, height)
        digest = _digest(picture.digest, "ran on", *edges, manner.value)

        def make() -> Pixels:
            return ran_on(_sheet(picture), edges, manner).pixels()

        return self._picture(Picture(width, height, picture.mode, picture.opaque, digest, make))

    def masked(self, picture: Picture, mask: Picture, part: Box) -> Picture:
        """A picture that shows as much as a mask is light, this lying over a part of it, in pixels; see `masked`."""
        digest = _digest(picture.digest, "masked", mask.digest, *part)

        def make() -> Pixels:
            return masked(_sheet(picture), _sheet(mask), part).pixels()

        return self._picture(_seen_through(picture, digest, make))

    def faded(self, picture: Picture, part: Box, depths: Depths) -> Picture:
        """A picture that fades towards the edges of a part of it, in pixels; see `faded`."""
        digest = _digest(picture.digest, "faded", *part, *depths)

        def make() -> Pixels:
            return faded(_sheet(picture), part, depths).pixels()

        return self._picture(_seen_through(picture, digest, make))

    def _picture(self, made: Picture) -> Picture:
        """The picture, its pixels made only if they are not held."""
        return replace(made, read=lambda: self._store.pixels(made))

    def _load(self, path: Path) -> Picture | PictureError:
        try:
            data = _bytes_of(path)
            image = opened(data)
            stored = settled(image)
        except PictureError as problem:
            return problem
        turn = turn_of(image)
        sheet = stored.turned(turn)
        pixels = sheet.pixels()
        digest = _digest_of(sheet, pixels)
        jpeg = _jpeg(path, data, turn) if _kept_as_is(image, stored) else None

        def again() -> Pixels:
            try:
                now = _decoded(path)
            except PictureError as problem:
                raise ChangedPictureError(path) from problem
            found = now.pixels()
            if _digest_of(now, found) != digest:
                raise ChangedPictureError(path)
            return found

        if jpeg is None:  # else nobody may ever ask for them
            self._store.keep(digest, pixels)
        packed = _packed(path, data) if turn is None and _rows_kept_as_they_are(image, stored) else None
        made = Picture(*sheet.colours.size, sheet.mode, sheet.alpha is None, digest, again, jpeg, packed)
        return self._picture(made)


class ChangedPictureError(PictureError):
    """A file that is no longer what it was when the picture was first looked at."""

    def __init__(self, path: Path) -> None:
        self.message = "the file has changed while pnp was at work; start again"
        super().__init__(self.message)
        self.path = path


class _Store:
    """Pixels by digest: those used last, as many as there is room for."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, Pixels] = {}
        self._size = 0

    def pixels(self, picture: Picture) -> Pixels:
        """What is held, or is made anew."""
        found = self._held.pop(picture.digest, None)
        if found is None:
            found = picture.read()
        else:
            self._size -= _weight(found)
        self.keep(picture.digest, found)
        return found

    def keep(self, digest: str, pixels: Pixels) -> None:
        """Hold pixels, and let go of those that were used the longest ago."""
        if digest in self._held:
            return
        self._held[digest] = pixels
        self._size += _weight(pixels)
        while self._size > self._most:
            self._size -= _weight(self._held.pop(next(iter(self._held))))


def _weight(pixels: Pixels) -> int:
    return len(pixels.colours) + len(pixels.alpha or b"")


def _decoded(path: Path) -> Sheet:
    image = opened(_bytes_of(path))
    return settled(image).turned(turn_of(image))


def _kept_as_is(image: ImageFile, stored: Sheet) -> bool:
    """Whether a file's own pixels are those of the picture, but for a turn; how inks count is told beside them."""
    return isinstance(image, JpegImageFile) and (stored.colours is image or stored.mode is PixelMode.CMYK)


def _jpeg(path: Path, data: bytes, turn: Transpose | None) -> Jpeg | None:
    """A JPEG file without its notes, read again when it is asked for; None for one that is not for every reader."""
    found = bare(data)
    if found is None:
        return None
    digest = hashlib.sha256(found.data).digest()

    def again() -> bytes:
        try:
            now = bare(_bytes_of(path))
        except PictureError as problem:
            raise ChangedPictureError(path) from problem
        if now is None or hashlib.sha256(now.data).digest() != digest:
            raise ChangedPictureError(path)
        return now.data

    return Jpeg(found.width, found.height, IDENTITY if turn is None else UPRIGHT[turn], found.inverted, again)


def _rows_kept_as_they_are(image: ImageFile, stored: Sheet) -> bool:
    """Whether a PNG file's own pixels are those of the picture."""
    return isinstance(image, PngImageFile) and stored.colours is image and stored.alpha is None


def _packed(path: Path, data: bytes) -> Callable[[], bytes] | None:
    """The rows of a PNG file as they are, read again when they are asked for; None for rows that PDF does not know."""
    rows = packed_rows(data)
    if rows is None:
        return None
    digest = hashlib.sha256(rows).digest()

    def again() -> bytes:
        try:
            now = packed_rows(_bytes_of(path))
        except PictureError as problem:
            raise ChangedPictureError(path) from problem
        if now is None or hashlib.sha256(now).digest() != digest:
            raise ChangedPictureError(path)
        return now

    return again


def _bytes_of(path: Path) -> bytes:
    try:
        return read_bytes(path, LARGEST_FILE)
    except LargeFileError as problem:
        raise LargePictureError(f"{problem}; save the picture smaller, or as JPEG") from problem
    except FileError as problem:
        raise PictureError(str(problem)) from problem


def _seen_through(picture: Picture, digest: str, make: Callable[[], Pixels]) -> Picture:
    """A picture of the same size with alpha of its own; no file holds that."""
    return replace(picture, opaque=False, digest=digest, read=make, jpeg=None, packed=None)


def _sheet(picture: Picture) -> Sheet:
    return Sheet.of(picture, picture.read())


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def _digest_of(sheet: Sheet, pixels: Pixels) -> str:
    digest = hashlib.sha256(repr((sheet.mode, sheet.colours.size, pixels.alpha is None)).encode())
    digest.update(pixels.colours)
    digest.update(pixels.alpha or b"")
    return digest.hexdigest()
