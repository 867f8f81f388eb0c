"""Figures to rows: faces of the game, templates and drawings, side by side, never cut; each with its caption."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol, assert_never

from pnp.booklet import (
    ArtSource,
    BlockStyle,
    FaceSource,
    Figure,
    Figures,
    Inlines,
    PictureSource,
    TemplateSource,
)
from pnp.diagnostics import Place, Report
from pnp.geometry import Box, Size, Transform
from pnp.layouts.booklet.rows import Row, half_of, moved, stacked
from pnp.layouts.gallery import Gallery as Pictures
from pnp.layouts.gallery import Sources, UnknownPictureError
from pnp.layouts.icons import Icons, UnknownIconError, fitted
from pnp.layouts.images import too_coarse
from pnp.layouts.painter import Painter
from pnp.layouts.reading import Canvas, Reader
from pnp.model import Component, Face, Game
from pnp.scene import Clip, Colour, Grey, Group, Image, Item, Path, Stroke
from pnp.shapes import Rectangle, Shape, outline
from pnp.units import format_mm

# Between two figures.
_GAP = 3.0
# A drawing or picture that no size is asked for takes at most this part of a column's width and height.
_SHARE = Size(1.0, 1 / 3)
# Where a face ends on the page.
_EDGE = Stroke(Grey(0.6), 0.15)


class Setting(Protocol):
    """What figures need of what sets them."""

    @property
    def read(self) -> Reader:
        """Where mistakes are left."""

    def style(self, name: str) -> tuple[BlockStyle, Colour]:
        """The style of a sort of block, and its colour."""

    def captioned(self, words: Inlines, place: Place, width: float) -> tuple[Row, ...]:
        """The lines of a caption."""


class _Drawn(NamedTuple):
    """A drawing and its size."""

    items: tuple[Item, ...]
    size: Size


@dataclass(frozen=True, slots=True)
class Gallery:
    """Draws what figures of a booklet show."""

    game: Game
    component: Component
    sources: Sources
    icons: Icons
    report: Report

    def rows(self, block: Figures, room: Size, setting: Setting) -> tuple[Row, ...]:
        """One row with all figures of a block, smaller than asked for if they are too wide together."""
        drawn = [(figure, made) for figure in block.figures if (made := self._sized(figure, room)) is not None]
        if not drawn:
            return ()
        gaps = _GAP * (len(drawn) - 1)
        wanted = sum(made.size.width for _, made in drawn)
        scale = min(1.0, (room.width - gaps) / wanted)
        if scale <= 0:
            setting.read.fail("bad-figure", "there is no room for so many figures side by side", block.place)
            return ()
        left = (room.width - wanted * scale - gaps) / 2
        tallest = max(made.size.height for _, made in drawn) * scale
        items: list[Item] = []
        below = 0.0
        for figure, made in drawn:
            width, height = made.size.width * scale, made.size.height * scale
            shown = Group(made.items, Transform.scale(scale, scale).then(Transform.move(left, tallest - height)))
            start, wide = (0.0, room.width) if len(drawn) == 1 else (left - _GAP / 3, width + _GAP * 2 / 3)
            caption, deep = _caption(figure, wide, setting)
            items += [shown, *moved(caption, start, tallest)]
            left, below = left + width + _GAP, max(below, deep)
        height = tallest + below
        if height > room.height + 1e-6:
            message = (
                f"these figures are {format_mm(height)} mm high and a page has room for {format_mm(room.height)} mm; "
                "give them a height"
            )
            setting.read.fail("bad-figure", message, block.place)
        return (Row(tuple(items), height, block.place),)

    def _sized(self, figure: Figure, room: Size) -> _Drawn | None:
        """A figure as large as it asks for."""
        match figure.source:
            case ArtSource(name):
                return self._art(name, figure, room)
            case PictureSource(file):
                return self._picture(file, figure, room)
            case FaceSource():
                made = self._face(figure.source, figure)
            case TemplateSource(template):
                size = Size(figure.width or 0.0, figure.height or 0.0)
                whole = Face("figure", 1, {}, (), figure.place)
                changed = replace(
                    self.component,
                    shape=Rectangle(size),
                    safe=0.0,  # it is not cut
                    front=template,
                    back=None,
                    faces=(whole,),
                    booklet=None,
                )
                return _framed(self._drawn(changed, whole, back=False, report=self.report), changed.cut, figure)
            case _ as never:
                assert_never(never)
        return None if made is None else _scaled(made, figure)

    def _face(self, source: FaceSource, figure: Figure) -> _Drawn | None:
        """A face as its component draws it; what is wrong with it is told there."""
        component = next((each for each in self.game.components if each.id == source.component), None)
        if component is None or component.shape is None:  # a bought one may have no size
            return None
        faces: Sequence[Face] = [face for face in component.faces if source.face in (None, face.id)]
        if not faces:
            return None
        made = self._drawn(component, faces[0], back=source.back, report=Report())
        return _framed(made, component.cut, figure)

    def _drawn(self, component: Component, face: Face, *, back: bool, report: Report) -> _Drawn:
        size = component.trim
        painter = Painter(self.game, component, Canvas(component.cut, component.safe, 0.0), self.sources, report)
        scene = painter.back(face) if back else painter.front(face)
        painter.tell()
        return _Drawn((Clip(outline(component.cut), scene.items if scene else ()),), size)

    def _art(self, name: str, figure: Figure, room: Size) -> _Drawn | None:
        try:
            drawing = self.icons.drawing(name, None)
        except UnknownIconError:  # it was told of when the manuscript was read
            return None
        if drawing is None or not (drawing.size.width and drawing.size.height):
            return None
        size = _asked(_natural(drawing.size.height / drawing.size.width, room), figure)
        return _Drawn((fitted(drawing, Box.of(size)),), size)

    def _picture(self, file: str, figure: Figure, room: Size) -> _Drawn | None:
        """A raster picture, all of it; one of too few pixels is told."""
        try:
            picture = Pictures(self.sources, self.game.id, self.report).picture(file)
        except UnknownPictureError:  # it was told of when the manuscript was read
            return None
        if picture is None:
            return None
        size = _asked(_natural(picture.height / picture.width, room), figure)
        whole = _within(Box.of(size), picture.width / picture.height)
        if (message := too_coarse(file, picture, whole.size)) is not None:
            self.report.warning("low-resolution", message, figure.place)
        return _Drawn((Image(picture, whole),), size)


def _natural(ratio: float, room: Size) -> Size:
    """The size of what says none of its own, by its height over its width."""
    most = Size(room.width * _SHARE.width, room.height * _SHARE.height)
    return Size(min(most.width, most.height / ratio), min(most.height, most.width * ratio))


def _within(box: Box, ratio: float) -> Box:
    """The largest box of a width over its height in the middle of another."""
    width, height = min(box.width, box.height * ratio), min(box.height, box.width / ratio)
    return Box(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)


def _framed(made: _Drawn, cut: Shape, figure: Figure) -> _Drawn:
    """A face with the line that shows where it ends, unless the figure is to have none."""
    line = (Path(outline(cut), stroke=_EDGE),) if figure.framed else ()
    return made._replace(items=(*made.items, *line))


def _caption(figure: Figure, width: float, setting: Setting) -> tuple[tuple[Item, ...], float]:
    """A caption of a width, to stand below its figure, and its depth."""
    if not figure.caption:
        return (), 0.0
    style, _ = setting.style("caption")
    items, height = stacked(setting.captioned(figure.caption, figure.place, width))
    space = style.before + half_of(style)
    return moved(items, 0.0, space), space + height


def _scaled(made: _Drawn, figure: Figure) -> _Drawn:
    size = _asked(made.size, figure)
    scale = min(size.width / made.size.width, size.height / made.size.height)
    if scale == 1:
        return made
    shown = Size(made.size.width * scale, made.size.height * scale)
    return _Drawn((Group(made.items, Transform.scale(scale, scale)),), shown)


def _asked(natural: Size, figure: Figure) -> Size:
    """The size that a figure asks for; in proportion where it names one side only."""
    ratio = natural.height / natural.width
    if figure.width is not None:
        return Size(figure.width, figure.height or figure.width * ratio)
    return natural if figure.height is None else Size(figure.height / ratio, figure.height)
