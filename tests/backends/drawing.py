"""Small scenes, runs and pixels for the tests of the backends."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import justmytype_intl_cjk
import pikepdf
import pylopdf_fonts_jp
import pypdfium2
import reportlab
import uharfbuzz as hb
from PIL.Image import Image
from PIL.Image import open as open_image

from pnp.backends import BACKENDS
from pnp.geometry import Box, Point, Size, Transform
from pnp.outlines import rectangle
from pnp.plan import Format
from pnp.scene import FontRef, Glyph, GlyphRun, Glyphs, Grey, Item, PageScene, Placed, Scene, Tag, Text
from pnp.scene import Path as Shape
from pnp.text.fonts import open_font

Opener = Callable[[bytes], pikepdf.Pdf]

_PACKAGES = Path(justmytype_intl_cjk.__file__).parent, Path(reportlab.__file__).parent
SANS_FILE = _PACKAGES[0] / "fonts/ofl/notosansjp/NotoSansJP[wght].ttf"
SERIF = FontRef(str(pylopdf_fonts_jp.serif_path()))
VERA = FontRef(str(_PACKAGES[1] / "fonts/Vera.ttf"))
BLACK = Grey(0)


def sans(weight: float) -> FontRef:
    """Noto Sans JP, a TrueType font with a weight axis."""
    return FontRef(str(SANS_FILE), 0, (("wght", float(weight)),))


def shape(font: FontRef, text: str, features: dict[str, bool] | None = None) -> GlyphRun:
    """A horizontal run, as the text stage makes them."""
    opened = open_font(font)
    buffer = hb.Buffer()
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
    buffer.add_str(text)
    buffer.direction, buffer.script, buffer.language = "ltr", "Kana", "ja"
    hb.shape(opened.font, buffer, features or {})
    em = opened.upem
    glyphs = [
        Glyph(info.codepoint, info.cluster, at.x_advance / em, at.x_offset / em, at.y_offset / em)
        for info, at in zip(buffer.glyph_infos, buffer.glyph_positions or (), strict=True)
    ]
    return GlyphRun(font, text, Glyphs.of(glyphs))


def text(written: str, x: float = 0, y: float = 10, size: float = 4, font: FontRef = SERIF) -> Text:
    """A black text."""
    return Text(shape(font, written), Point(x, y), size, BLACK)


def block(x: float, y: float, width: float, height: float) -> Shape:
    """A black rectangle."""
    return Shape(rectangle(Box(x, y, width, height)), fill=BLACK)


def page(*items: Item, width: float = 100, height: float = 150) -> PageScene:
    """A page whose trim and bleed are the paper."""
    paper = Box(0, 0, width, height)
    return PageScene(Scene(paper.size, items), paper, paper)


def sheet(*items: Item) -> PageScene:
    """An A4 page with a trim and a bleed of its own."""
    return PageScene(Scene(Size(210, 297), items), Box(10, 20, 190, 257), Box(7, 17, 196, 263))


def placed(face: Scene, x: float = 0, y: float = 0, copy: int = 1, name: str = "a") -> Placed:
    """An upright face with its trim's top left corner at a point."""
    return Placed(face, Transform.move(x, y), Tag("time", name, copy))


def card(*items: Item, bleed: float = 3) -> Scene:
    """A face of 44 × 67 mm."""
    return Scene(Size(44, 67), items, bleed)


def picture(pdf: bytes, pixels_per_mm: int = 10) -> Image:
    """The first page as a picture."""
    with pypdfium2.PdfDocument(BytesIO(pdf)) as document:
        return document[0].render(scale=pixels_per_mm * 25.4 / 72).to_pil().convert("RGB")


def seen(scene: Scene, dpi: int = 254) -> Image:
    """A scene as pnp itself draws it, its bleed included."""
    reach = Box.of(scene.size).outset(scene.bleed)
    moved = Placed(scene, Transform.move(scene.bleed, scene.bleed), Tag("scene", "1", 1))
    [data] = BACKENDS[Format.PNG].write([page(moved, width=reach.width, height=reach.height)], "", dpi)
    with open_image(BytesIO(data)) as image:
        image.load()
        return image


def pdfium_texts(pdf: bytes) -> list[str]:
    """What pdfium reads on each page."""
    with pypdfium2.PdfDocument(BytesIO(pdf)) as document:
        return [page.get_textpage().get_text_range() for page in document]
