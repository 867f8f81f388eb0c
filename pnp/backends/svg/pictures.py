"""Pictures to PNG in data addresses, which a file of its own can hold."""

from base64 import b64encode

from pnp.art.pixels import screened
from pnp.art.png import png
from pnp.scene import Picture


class PictureData:
    """The addresses of one document's pictures, each made once for all its pages."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def address(self, picture: Picture) -> str:
        """A picture as `data:image/png;base64,…`, its inks as light."""
        if picture.digest not in self._known:
            pixels = screened(picture)
            parts = len(pixels) // (picture.width * picture.height)
            data = b64encode(png(pixels, picture.width, parts)).decode("ascii")
            self._known[picture.digest] = f"data:image/png;base64,{data}"
        return self._known[picture.digest]
