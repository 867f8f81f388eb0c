"""Scenes to content streams: every scene item as PDF operators (ISO 32000-1, 8, 9 and 11)."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import assert_never

from pnp.backends.pdf.contents import Content, Kind
from pnp.backends.pdf.coordinates import Coordinates
from pnp.backends.pdf.fonts import Fonts
from pnp.backends.pdf.inks import Ink, Inks
from pnp.backends.pdf.mixing import light_of
from pnp.backends.pdf.paints import Paints
from pnp.backends.pdf.pictures import LIGHTS, Pictures
from pnp.backends.pdf.reach import reach, within
from pnp.backends.pdf.recent import Recent
from pnp.backends.pdf.space import POINTS_PER_MM, Corners, corners, matrix, to_points
from pnp.backends.pdf.syntax import numbers, text_string
from pnp.backends.pdf.writing import Writing
from pnp.geometry import IDENTITY, Box, Transform
from pnp.gradients import Gradient, flat, seen_through, settled, unit_space
from pnp.outlines import rectangle
from pnp.scene import Clip, Group, Image, Item, Join, Paint, Path, Placed, Scene, Stop, Stroke, Tag, Text

# Copies of a face mostly lie on the same sheet; scenes further apart are written anew and found equal by their bytes.
_FACES_KEPT = 500
# What a gradient's unit square covers at least, in square points: a smaller one is narrower than any pixel.
_LEAST = 1e-9


class Painter:
    """Writes the scenes of one document, which share its fonts, inks, gradients and pictures."""

    def __init__(self, fonts: Fonts, inks: Inks, paints: Paints, pictures: Pictures) -> None:
        self.fonts = fonts
        self.inks = inks
        self.paints = paints
        self.pictures = pictures
        self.face = Recent(self._face, _FACES_KEPT)

    def sheet(self, scene: Scene) -> Content:
        """A page's content, its origin the paper's lower left corner."""
        return self._content(scene, corners(Box.of(scene.size), scene.size.height))

    def _face(self, scene: Scene) -> Content:
        """A placed scene's content, its origin the trim's lower left corner, cut off at the bleed."""
        box = left, bottom, right, top = corners(Box.of(scene.size).outset(scene.bleed), scene.size.height)
        return self._content(scene, box, [f"{numbers((left, bottom, right - left, top - bottom))} re W n"])

    def _content(self, scene: Scene, box: Corners, opening: Iterable[str] = ()) -> Content:
        brush = _Brush(self, Coordinates(scene.size.height), box, opening)
        brush.draw(scene.items)
        return brush.content()


class _Brush:
    """Draws the items of one content, which shows nothing beyond its box."""

    def __init__(self, painter: Painter, coordinates: Coordinates, box: Corners, opening: Iterable[str] = ()) -> None:
        self._painter = painter
        self._at = coordinates
        self._to_origin = IDENTITY  # from the points that items are in to those of the content
        self._box = box
        self._out = Writing(opening)

    def content(self, *, group: bool = False) -> Content:
        """What has been drawn; see `Writing.content`."""
        return self._out.content(numbers(self._box), group=group)

    def draw(self, items: Iterable[Item]) -> None:
        """Write items, the first lowest."""
        for item in items:
            match item:
                case Path():
                    self._path(item)
                case Text():
                    self._text(item)
                case Image():
                    self._image(item)
                case Group():
                    self._group(item)
                case Clip():
                    self._clip(item)
                case Placed():
                    self._placed(item)
                case _:
                    assert_never(item)

    def _path(self, path: Path) -> None:
        paints = _paints(path)
        if not path.outline or not paints:
            return
        if len(paints) > 1 and (seen_through(paints[0]) or isinstance(paints[1], Gradient)):
            # One after the other, since each is seen through in its own way, and since Pdfium draws a line painted with
            # a pattern before it fills.
            self._path(replace(path, stroke=None))
            self._path(replace(path, fill=None))
        elif seen_through(paints[0]):
            self._veiled(path, paints[0])
        else:
            self._painted(path)

    def _painted(self, path: Path) -> None:
        if path.fill is not None:
            self._fill(path.fill)
        if path.stroke is not None:
            self._stroke(path.stroke)
            if isinstance(self._settled(path.stroke.colour), Gradient):
                self._ringed(path, path.stroke)
                return
        operator = "f" if path.stroke is None else "S" if path.fill is None else "B"
        even_odd = "*" if path.even_odd and path.fill is not None else ""
        self._out.write(*self._at.outline(path.outline), operator + even_odd)

    def _ringed(self, path: Path, stroke: Stroke) -> None:
        """A line among four points beyond all its ink, which a clip keeps from being seen.

        Poppler takes a line painted with a pattern to reach no farther up and down than its middle where it is turned
        by 90 degrees, and cuts off the rest.
        """
        box = reach(path)
        points = [self._at.point(corner) for corner in box.outset(stroke.width).corners]
        with self._out.saved():
            self._out.write(*self._at.outline(rectangle(box)), "W n", *self._at.outline(path.outline))
            self._out.write(*(f"{point} m {point} l" for point in points), "S")

    def _text(self, text: Text) -> None:
        run = self._painter.fonts.set(text.run)
        if not run.pieces:
            return
        self._out.use(Kind.FONT, run.font)
        if text.colour is not None:
            self._fill(text.colour)
        size = text.size * POINTS_PER_MM
        self._out.choose("font", f"/{run.font} {self._at.number(size)} Tf")
        opening, closing = ("BT", "ET") if text.colour is not None else ("3 Tr BT", "ET 0 Tr")
        self._out.write(opening, f"{self._at.point(text.origin)} Td")
        height = 0.0
        for rise, operators in (*run.pieces, (0.0, closing)):
            if rise != height:
                self._out.write(f"{self._at.number(rise * size)} Ts")
                height = rise
            self._out.write(operators)

    def _image(self, image: Image) -> None:
        """A picture: a unit square, y up, stretched over its box."""
        left, bottom, right, top = corners(image.box, self._at.height)
        if left == right or bottom == top:
            return
        name, upright = self._painter.pictures.use(image)
        self._out.use(Kind.OBJECT, name)
        self._out.mix(LIGHTS[image.picture.mode])
        if not image.picture.opaque:
            self._out.clear()
        square = self._at.numbers(*upright.then(Transform(right - left, 0, 0, top - bottom, left, bottom)))
        self._out.write("q", f"{square} cm", f"/{name} Do", "Q")

    def _group(self, group: Group) -> None:
        if group.transform == IDENTITY and group.opacity >= 1:
            self.draw(group.items)
            return
        with self._saved():
            if group.transform != IDENTITY:
                self._out.write(self._at.matrix(group.transform))
                self._to_origin = matrix(group.transform, self._at.height, 0.0).then(self._to_origin)
                self._at = self._at.inside(group.transform)
            if group.opacity >= 1:
                self.draw(group.items)
            else:
                self._through(group)

    def _through(self, group: Group) -> None:
        """A group's items seen through as one. What is one to begin with needs no group."""
        self._see_through(self._painter.paints.alpha(group.opacity))
        if _is_one(group.items):
            self.draw(group.items)
            return
        brush = _Brush(self._painter, self._at, within(self._box, self._to_origin))
        brush.draw(group.items)
        self._out.place(brush.content(group=True))

    def _clip(self, clip: Clip) -> None:
        if not clip.outline:
            return
        with self._saved():
            self._out.write(*self._at.outline(clip.outline), "W* n" if clip.even_odd else "W n")
            self.draw(clip.items)

    def _placed(self, placed: Placed) -> None:
        """A face as marked content under one `cm`, so that any reader of the file finds it again."""
        matrix_in = self._at.matrix(placed.transform, placed.scene.size.height)
        self._out.write(f"/Pnp {_properties(placed.tag)} BDC", "q", matrix_in)
        self._out.place(self._painter.face(placed.scene))
        self._out.write("Q", "EMC")

    def _fill(self, paint: Paint) -> None:
        self._out.choose("fill", self._ink(paint).fill)

    def _stroke(self, stroke: Stroke) -> None:
        dash = [self._at.number(length * POINTS_PER_MM) for length in stroke.dash]
        solid = all(length == "0" for length in dash)
        self._out.choose("stroke", self._ink(stroke.colour).stroke)
        self._out.choose("width", f"{self._at.number(stroke.width * POINTS_PER_MM)} w")
        start = self._at.number(stroke.dash_start * POINTS_PER_MM)
        self._out.choose("dash", "[] 0 d" if solid else f"[{' '.join(dash)}] {start} d")
        self._out.choose("cap", f"{stroke.cap.value} J")
        self._out.choose("join", f"{stroke.join.value} j")
        if stroke.join is Join.MITRE:
            self._out.choose("mitre", f"{self._at.number(stroke.mitre_limit)} M")

    def _ink(self, paint: Paint) -> Ink:
        found = self._settled(paint)
        if isinstance(found, Stop):
            ink = self._painter.inks.ink(found.colour)
            if ink.space:
                self._out.use(Kind.SPACE, ink.space)
            self._out.mix(light_of(found.colour))
            return ink
        for stop in found.stops:
            self._out.mix(light_of(stop.colour))
        name = self._painter.paints.pattern(found, self._unit_space(found).then(self._to_origin))
        self._out.use(Kind.PATTERN, name)
        return Ink(f"/Pattern cs /{name} scn", f"/Pattern CS /{name} SCN")

    def _veiled(self, path: Path, paint: Paint) -> None:
        """A path that is seen through as its only paint says."""
        found, paints = self._settled(paint), self._painter.paints
        opacities = {stop.opacity for stop in ((found,) if isinstance(found, Stop) else found.stops)}
        with self._saved():
            if isinstance(found, Stop) or len(opacities) == 1:
                self._see_through(paints.alpha(opacities.pop()))
                self._painted(path)
            else:
                box = corners(reach(path), self._at.height)
                self._see_through(paints.mask(found, self._unit_space(found), box))
                # As a group: Ghostscript veils twice what a pattern fills.
                brush = _Brush(self._painter, self._at, box)
                brush._painted(path)
                self._out.place(brush.content(group=True))

    def _settled(self, paint: Paint) -> Stop | Gradient:
        """A paint as it is here: one that has become narrower than any pixel is its last colour."""
        found = settled(paint)
        if isinstance(found, Stop) or not flat(self._unit_space(found).then(self._to_origin), _LEAST):
            return found
        return found.stops[-1]

    def _unit_space(self, gradient: Gradient) -> Transform:
        """From a gradient's unit space to the points that items are in."""
        return unit_space(gradient).then(to_points(self._at.height))

    def _see_through(self, name: str) -> None:
        self._out.clear()
        self._out.use(Kind.STATE, name)
        self._out.write(f"/{name} gs")

    @contextmanager
    def _saved(self) -> Iterator[None]:
        before = self._at, self._to_origin
        with self._out.saved():
            yield
        self._at, self._to_origin = before


def _paints(path: Path) -> list[Paint]:
    fill = [] if path.fill is None else [path.fill]
    return fill if path.stroke is None else [*fill, path.stroke.colour]


def _is_one(items: tuple[Item, ...]) -> bool:
    """Whether items are one picture, or one area or line of one opacity, so that nothing in them overlaps."""
    match items:
        case (Image(),):
            return True
        case (Path(_, fill, None),) if fill is not None:
            return not seen_through(fill)
        case (Path(_, None, stroke),) if stroke is not None:
            return not seen_through(stroke.colour)
        case _:
            return False


def _properties(tag: Tag) -> str:
    part = f" /Part {tag.part}" if tag.part else ""
    side = " /Side /Back" if tag.back else ""
    names = f"/Component {text_string(tag.component)} /Face {text_string(tag.face)}"
    return f"<<{names} /Copy {tag.copy}{part}{side}>>"
