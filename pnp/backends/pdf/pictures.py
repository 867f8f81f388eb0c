"""The pictures of one document: their names in its pages, and each as an image object with its alpha as a soft mask."""

from collections.abc import Iterator
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObjectReference, PDFStream

from pnp.art.png import packed
from pnp.backends.pdf.contents import Light
from pnp.backends.pdf.objects import Entries, packed_stream
from pnp.geometry import IDENTITY, Transform
from pnp.scene import Image, Jpeg, Picture, PixelMode

_SPACES = {PixelMode.GREY: "/DeviceGray", PixelMode.RGB: "/DeviceRGB", PixelMode.CMYK: "/DeviceCMYK"}
LIGHTS = {PixelMode.GREY: Light.GREY, PixelMode.RGB: Light.RGB, PixelMode.CMYK: Light.CMYK}


# What the name of a picture's object has added for that of its alpha.
_MASK = ".mask"
_FLIP = Transform(1, 0, 0, -1, 0, 1)


class _Use(NamedTuple):
    """How a picture is shown: which, and whether a reader may smooth it."""

    digest: str
    smooth: bool


class Pictures:
    """Pictures get the resource names I1, I2 … in the order of first use; those of one digest are one.

    Their data are no part of the document that reportlab makes, which would hold all of them three times over.
    """

    def __init__(self) -> None:
        self._uses: dict[_Use, tuple[str, Picture]] = {}

    def use(self, image: Image) -> tuple[str, Transform]:
        """The resource name of an image's picture, and what puts that upright: a map of the unit square, y up."""
        use = _Use(image.picture.digest, image.smooth)
        name, shown = self._uses.setdefault(use, (f"I{len(self._uses) + 1}", image.picture))
        return name, IDENTITY if shown.jpeg is None else _FLIP.then(shown.jpeg.upright).then(_FLIP)

    def embed(self, document: PDFDocument) -> Iterator[tuple[str, PDFObjectReference]]:
        """Add every picture to a document, without its data; its resource name and its object."""
        for use, (name, picture) in self._uses.items():
            mode = picture.mode
            if picture.jpeg is not None:
                yield name, document.Reference(_jpeg(picture.jpeg, mode, use.smooth), name)
                continue
            more: dict[str, PDFObjectReference] = {}
            if not picture.opaque:
                mask = name + _MASK
                more["SMask"] = document.Reference(_pixels(picture, PixelMode.GREY, use.smooth, {}), mask)
            yield name, document.Reference(_pixels(picture, mode, use.smooth, more), name)

    def data(self) -> Iterator[tuple[str, bytes]]:
        """The names of the objects in the document, each with its data, which are made as they are asked for."""
        for name, picture in self._uses.values():
            if picture.jpeg is not None:
                yield name, picture.jpeg.read()
                continue
            if picture.packed is not None:
                yield name, picture.packed()
                continue
            pixels = picture.read()
            yield name, packed(pixels.colours, picture.width, picture.mode.value)
            if pixels.alpha is not None:
                yield name + _MASK, packed(pixels.alpha, picture.width, PixelMode.GREY.value)


def _pixels(picture: Picture, mode: PixelMode, smooth: bool, more: Entries) -> PDFStream:
    """An image XObject (ISO 32000-1, 8.9.5) with PNG's filters (7.4.4.4)."""
    parameters = f"<</Predictor 15 /Colors {mode.value} /BitsPerComponent 8 /Columns {picture.width}>>"
    return packed_stream({**_entries(picture, mode, smooth), "DecodeParms": parameters, **more}, b"")


def _jpeg(jpeg: Jpeg, mode: PixelMode, smooth: bool) -> PDFStream:
    """A JPEG as it is (7.4.8)."""
    decode = {"Decode": f"[{' '.join(['1 0'] * mode.value)}]"} if jpeg.inverted else {}
    return packed_stream({**_entries(jpeg, mode, smooth), **decode}, b"", "/DCTDecode")


def _entries(stored: Picture | Jpeg, mode: PixelMode, smooth: bool) -> Entries:
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": stored.width,
        "Height": stored.height,
        "ColorSpace": _SPACES[mode],
        "BitsPerComponent": 8,
        **({"Interpolate": "true"} if smooth else {}),
    }
