"""Pictures to PNG or JPEG in data addresses, which a file of its own can hold."""

from base64 import b64encode

from pnp.art.pixels import screened
from pnp.art.png import png
from pnp.geometry import IDENTITY
from pnp.scene import Picture, PixelMode


class PictureData:
    """The addresses of one document's pictures, each made once for all its pages."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def address(self, picture: Picture) -> str:
        """A picture as `data:image/…;base64,…`: a PNG, its inks as light, or the JPEG that it is."""
        if picture.digest not in self._known:
            kind, data = _file(picture)
            self._known[picture.digest] = f"data:image/{kind};base64,{b64encode(data).decode('ascii')}"
        return self._known[picture.digest]


def _file(picture: Picture) -> tuple[str, bytes]:
    jpeg = picture.jpeg
    if jpeg is not None and jpeg.upright == IDENTITY and picture.mode is not PixelMode.CMYK:
        return "jpeg", jpeg.read()
    pixels = screened(picture)
    return "png", png(pixels, picture.width, len(pixels) // (picture.width * picture.height))
