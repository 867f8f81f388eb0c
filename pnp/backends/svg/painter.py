"""Scenes to SVG elements: every scene item of a page."""

from collections.abc import Iterable
from typing import NamedTuple, assert_never

from svgwrite import Drawing
from svgwrite.base import BaseElement, Title
from svgwrite.container import Group as GroupElement
from svgwrite.container import Use
from svgwrite.image import Image as ImageElement
from svgwrite.masking import ClipPath
from svgwrite.path import Path as PathElement

from pnp.backends.svg.colours import hex_colour
from pnp.backends.svg.glyphs import GlyphShapes
from pnp.backends.svg.paints import Paints
from pnp.backends.svg.pictures import PictureData
from pnp.backends.svg.syntax import matrix, number, numbers, path_data, xml_text
from pnp.geometry import IDENTITY, Box, Transform
from pnp.outlines import rectangle
from pnp.scene import Cap, Clip, FontRef, Group, Image, Item, Join, PageScene, Path, Placed, Scene, Stroke, Text
from pnp.text.fonts import open_font

_CAPS = {Cap.BUTT: "butt", Cap.ROUND: "round", Cap.SQUARE: "square"}
_JOINS = {Join.MITRE: "miter", Join.ROUND: "round", Join.BEVEL: "bevel"}


class Shared(NamedTuple):
    """What the pages of one document have in common."""

    glyphs: GlyphShapes
    pictures: PictureData


def drawing(page: PageScene, title: str, shared: Shared) -> Drawing:
    """A page as a document of its own, as large as its paper; its trim and bleed boxes are data of its root."""
    size = page.scene.size
    svg = Drawing(
        size=(f"{number(size.width)}mm", f"{number(size.height)}mm"),
        viewBox=numbers(Box.of(size)),
        debug=False,
    )
    svg.update({"data-trim": numbers(page.trim), "data-bleed": numbers(page.bleed)})
    svg.add(Title(title))
    _Brush(svg, shared).draw(page.scene.items, svg)
    return svg


class _Brush:
    """Draws one document. What is used more than once in it is defined once, with ids in the order of first use."""

    def __init__(self, svg: Drawing, shared: Shared) -> None:
        self._svg = svg
        self._shared = shared
        self._paints = Paints(svg)
        self._fonts: dict[FontRef, str] = {}
        self._glyphs: set[str] = set()
        self._clips: dict[tuple[str, bool], str] = {}
        self._images: dict[tuple[str, bool], str] = {}  # by the picture's digest, and whether it is smooth
        self._faces: dict[int, str] = {}  # by the scene's identity, which lasts as long as the page

    def draw(self, items: Iterable[Item], into: BaseElement) -> None:
        """Add items to an element, the first lowest."""
        for item in items:
            match item:
                case Path():
                    self._path(item, into)
                case Text():
                    self._text(item, into)
                case Image():
                    self._image(item, into)
                case Group():
                    self._group(item, into)
                case Clip():
                    self._clip(item, into)
                case Placed():
                    self._placed(item, into)
                case _:
                    assert_never(item)

    def _path(self, path: Path, into: BaseElement) -> None:
        if not path.outline or (path.fill is None and path.stroke is None):
            return
        element = _shape(path_data(path.outline))
        element.update({"fill": "none"} if path.fill is None else self._paints.look("fill", path.fill))
        if path.even_odd and path.fill is not None:
            element["fill-rule"] = "evenodd"
        if path.stroke is not None:
            element.update(self._paints.look("stroke", path.stroke.colour))
            element.update(_line(path.stroke))
        into.add(element)

    def _text(self, text: Text, into: BaseElement) -> None:
        """A run in its font's units, y up, each glyph a reference to its outline; what it says is its label."""
        if text.colour is None:
            return
        run = text.run
        em = open_font(run.font).upem
        scale = text.size / em
        group = GroupElement(debug=False)
        pen = 0.0
        for glyph in run.glyphs:
            name = self._glyph(run.font, glyph.id)
            if name:
                group.add(_use(name, (pen + glyph.dx) * em, glyph.dy * em))
            pen += glyph.advance
        if not group.elements:
            return
        group["transform"] = matrix(Transform(scale, 0, 0, -scale, *text.origin))
        group.update({"fill": hex_colour(text.colour), "role": "img", "aria-label": xml_text(run.text)})
        into.add(group)

    def _image(self, image: Image, into: BaseElement) -> None:
        """A picture, a pixel to a unit where it is defined, stretched over its box."""
        picture, box = image.picture, image.box
        if not box.width or not box.height:
            return
        element = _use(self._picture(image), 0, 0)
        stretch = Transform.scale(box.width / picture.width, box.height / picture.height)
        element["transform"] = matrix(stretch.then(Transform.move(box.x, box.y)))
        into.add(element)

    def _group(self, group: Group, into: BaseElement) -> None:
        if group.transform == IDENTITY and group.opacity >= 1:
            self.draw(group.items, into)
            return
        element = GroupElement(debug=False)
        if group.transform != IDENTITY:
            element["transform"] = matrix(group.transform)
        if group.opacity < 1:
            element["opacity"] = number(max(group.opacity, 0.0))
        self.draw(group.items, element)
        into.add(element)

    def _clip(self, clip: Clip, into: BaseElement) -> None:
        if not clip.outline:
            return
        element = GroupElement(debug=False)
        element["clip-path"] = self._clip_path(path_data(clip.outline), even_odd=clip.even_odd)
        self.draw(clip.items, element)
        into.add(element)

    def _placed(self, placed: Placed, into: BaseElement) -> None:
        """A face under its transform, with its tag as data; drawn where it first lies, and used from there."""
        tag = placed.tag
        element = GroupElement(debug=False)
        element["transform"] = matrix(placed.transform)
        data = {"component": xml_text(tag.component), "face": xml_text(tag.face), "copy": str(tag.copy)}
        if tag.part:
            data["part"] = str(tag.part)
        if tag.back:
            data["side"] = "back"
        element.update({f"data-{name}": value for name, value in data.items()})
        drawn = self._faces.get(id(placed.scene))
        element.add(self._face(placed.scene) if drawn is None else _use(drawn, 0, 0))
        into.add(element)

    def _face(self, scene: Scene) -> GroupElement:
        name = self._faces[id(scene)] = f"face{len(self._faces) + 1}"
        element = GroupElement(debug=False)
        reach = Box.of(scene.size).outset(scene.bleed)
        element.update({"id": name, "clip-path": self._clip_path(path_data(rectangle(reach)))})
        self.draw(scene.items, element)
        return element

    def _clip_path(self, data: str, *, even_odd: bool = False) -> str:
        name = self._clips.get((data, even_odd))
        if name is None:
            name = self._clips[data, even_odd] = f"clip{len(self._clips) + 1}"
            element = ClipPath(debug=False)
            element["id"] = name
            shape = _shape(data)
            if even_odd:
                shape["clip-rule"] = "evenodd"
            element.add(shape)
            self._svg.defs.add(element)
        return f"url(#{name})"

    def _picture(self, image: Image) -> str:
        """The id of an image's picture."""
        key = image.picture.digest, image.smooth
        if key not in self._images:
            name = self._images[key] = f"picture{len(self._images) + 1}"
            element = ImageElement(self._shared.pictures.address(image.picture), debug=False)
            element.update({"id": name, "width": str(image.picture.width), "height": str(image.picture.height)})
            element["preserveAspectRatio"] = "none"
            if not image.smooth:
                # SVG's word for it, and the one that browsers know.
                element.update({"image-rendering": "optimizeSpeed", "style": "image-rendering:pixelated"})
            self._svg.defs.add(element)
        return self._images[key]

    def _glyph(self, font: FontRef, glyph: int) -> str | None:
        """The id of a glyph's outline; None if it has none."""
        data = self._shared.glyphs[font, glyph]
        if not data:
            return None
        name = f"{self._fonts.setdefault(font, f'font{len(self._fonts) + 1}')}-{glyph}"
        if name not in self._glyphs:
            self._glyphs.add(name)
            element = _shape(data)
            element["id"] = name
            self._svg.defs.add(element)
        return name


def _shape(data: str) -> PathElement:
    return PathElement(d=data, debug=False)


def _use(name: str, x: float, y: float) -> Use:
    element = Use(f"#{name}", debug=False)
    if x:
        element["x"] = number(x)
    if y:
        element["y"] = number(y)
    return element


def _line(stroke: Stroke) -> dict[str, str]:
    look = {
        "stroke-width": number(stroke.width),
        "stroke-linecap": _CAPS[stroke.cap],
        "stroke-linejoin": _JOINS[stroke.join],
        "stroke-miterlimit": number(stroke.mitre_limit),
    }
    if any(stroke.dash):
        look["stroke-dasharray"] = numbers(stroke.dash)
        if stroke.dash_start:
            look["stroke-dashoffset"] = number(stroke.dash_start)
    return look
