"""A template's layers to scene items, for one face: values worked out, areas made boxes, groups made transforms.

A layer is drawn once for each set of values that it can depend on: what is the same on all faces is worked out for
the first of them.
"""

from collections.abc import Iterable, Sequence

from pnp.dependence import Key, key_of, names_in
from pnp.diagnostics import Place
from pnp.expressions import Fields
from pnp.files import names_picture
from pnp.geometry import IDENTITY, Transform
from pnp.layouts.edges import Edges
from pnp.layouts.gallery import Gallery
from pnp.layouts.icons import Icons
from pnp.layouts.images import draw_image
from pnp.layouts.outlining import cut_to
from pnp.layouts.places import PlacesLayer, Spot, arranged
from pnp.layouts.plain_layers import PlainLayer, Shape, draw_outline, draw_plain
from pnp.layouts.reading import ON_FACE, Canvas, Cell, Drawn, Frame, Reader
from pnp.layouts.texts import Texts, TextualLayer
from pnp.scene import Group, Item
from pnp.shapes import extent
from pnp.template import (
    GridLayer,
    GroupLayer,
    HexGridLayer,
    ImageLayer,
    Layer,
    PlaceholderLayer,
    RepeatLayer,
    SpacesLayer,
    TableLayer,
    TrackLayer,
)

DEEPEST = 20
# On one side of all faces of a component: 10,000 unlike faces of 200 layers take about 20 s and 1 GB.
MOST_LAYERS = 2_000_000


class TooManyLayersError(Exception):
    """A component asks for more layers than can be meant; the message is for the user."""

    def __init__(self, place: Place) -> None:
        super().__init__(f"its faces have more than {MOST_LAYERS} layers on one side, repeated ones counted each time")
        self.place = place


class LayerPainter:
    """Draws layers on one side of a component's faces, whose fields differ in the `varying` names only."""

    def __init__(self, canvas: Canvas, icons: Icons, gallery: Gallery, texts: Texts, varying: frozenset[str]) -> None:
        self._canvas = canvas
        self._edges = Edges(canvas)
        self._icons = icons
        self._gallery = gallery
        self._texts = texts
        self._varying = varying
        self._count = 0
        self._names: dict[int, list[str]] = {}
        self._drawn: dict[tuple[int, Frame, Key], Drawn] = {}

    def draw(self, layers: Iterable[Layer], fields: Fields, frame: Frame = ON_FACE) -> Drawn:
        """The items of layers, in order, in the layers' own coordinates; every problem once.

        TooManyLayersError when all that was drawn so far is more than can be meant.
        """
        return _together([self._layer(layer, fields, frame) for layer in layers])

    def _layer(self, layer: Layer, fields: Fields, frame: Frame) -> Drawn:
        self._count += 1
        if self._count > MOST_LAYERS:
            raise TooManyLayersError(layer.place)
        # Layers are known by identity: they live as long as their template, and hashing one would take longer
        # than drawing it.
        names = self._names.get(id(layer))
        if names is None:
            names = self._names[id(layer)] = sorted(names_in(layer) & self._varying)
        key = (id(layer), frame, key_of(names, fields))
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = self._drawn[key] = self._fresh(layer, fields, frame)
        return drawn

    def _fresh(self, layer: Layer, fields: Fields, frame: Frame) -> Drawn:
        read = Reader(fields, self._canvas, frame, layer.place)
        if not read.condition(layer.when):
            return read.drawn(())
        match layer:
            case GroupLayer():
                return self._group(layer, fields, frame, read)
            case PlaceholderLayer():
                return self._placeholder(layer, fields, frame, read)
            case RepeatLayer() | GridLayer() | HexGridLayer() | TrackLayer() | SpacesLayer() | TableLayer():
                return self._places(layer, fields, frame, read)
        angle = read.number(layer.rotate)
        items, box = self._shape(layer, read)
        turn = Transform.rotate(angle, box.centre) if angle else IDENTITY
        to_face = turn.then(frame.to_face) if angle else frame.to_face
        if isinstance(layer, TextualLayer):
            problem = self._edges.of_text(items, box, to_face, layer)
        else:
            problem = self._edges.of_shape(items, box, to_face, layer)
        if problem is not None:
            read.problems.append(problem)
        return read.drawn(_moved(items, turn))

    def _shape(self, layer: PlainLayer | ImageLayer | TextualLayer, read: Reader) -> Shape:
        if isinstance(layer, ImageLayer):
            return draw_image(layer, read, self._gallery)
        if isinstance(layer, TextualLayer):
            return self._texts.draw(layer, read)
        return draw_plain(layer, read, self._icons)

    def _group(self, layer: GroupLayer, fields: Fields, frame: Frame, read: Reader) -> Drawn:
        own = _placed(layer, read)
        if _too_deep(frame, read):
            return read.drawn(())
        inside = frame._replace(to_face=own.then(frame.to_face), depth=frame.depth + 1)
        inner = self.draw(layer.layers, fields, inside)
        items = _clipped(inner.items, layer, Reader(fields, self._canvas, inside, layer.place), read)
        opacity = read.share(layer.opacity)
        if items and opacity < 1:
            return _together([read.drawn((Group(items, own, opacity),)), Drawn((), inner.problems)])
        return _together([read.drawn(_moved(items, own)), Drawn((), inner.problems)])

    def _placeholder(self, layer: PlaceholderLayer, fields: Fields, frame: Frame, read: Reader) -> Drawn:
        name = read.value(layer.name, "")
        if read.failed:
            return read.drawn(())
        return self._layer(layer.image if names_picture(name) else layer.icon, fields, frame)

    def _places(self, layer: PlacesLayer, fields: Fields, frame: Frame, read: Reader) -> Drawn:
        """Layers drawn in each place of a layer, over the outlines of all of them."""
        found, angle = arranged(layer, read), read.number(layer.rotate)
        if _too_deep(frame, read) or read.failed:
            return read.drawn(())
        turn = Transform.rotate(angle, found.pivot) if angle else IDENTITY
        repeats = frame.repeats * max(len(found.spots), 1)
        outlines, inners = [], []
        for spot in found.spots:
            here = spot.own.then(turn)
            to_face, seen = here.then(frame.to_face), {**fields, **_seen(layer, spot)}
            cell = frame.cell if spot.shape is None else Cell(to_face, extent(spot.shape))
            inside = Frame(to_face, repeats, frame.depth + 1, cell)
            if spot.shape is not None:
                own = Reader(seen, self._canvas, inside, layer.place)
                outlines.append(_inside(own.drawn(draw_outline(spot.looks, spot.shape, own)), here))
            inners.append(_inside(self.draw(spot.layers, seen, inside), here))
        beneath, above = (Drawn(_moved(items, turn)) for items in (found.beneath, found.above))
        return _together([beneath, *outlines, above, *inners, read.drawn(())])


def _seen(layer: PlacesLayer, spot: Spot) -> Fields:
    """What the layers in a place see besides: its fields, and all of them by the layer's name for them."""
    return spot.seen if layer.known_as is None else {**spot.seen, layer.known_as: spot.seen}


def _placed(layer: GroupLayer, read: Reader) -> Transform:
    """The map from the coordinates of a group's layers to those that the group stands in."""
    return Transform.rotate(read.number(layer.rotate)).then(Transform.move(*read.point(layer.at)))


def _clipped(items: tuple[Item, ...], layer: GroupLayer, inside: Reader, read: Reader) -> tuple[Item, ...]:
    """A group's items, cut off at its outline, which stands in the group's own coordinates."""
    if layer.clip is None:
        return items
    cut = cut_to(layer.clip, items, inside)
    read.problems.extend(inside.problems)
    return cut


def _too_deep(frame: Frame, read: Reader) -> bool:
    if frame.depth < DEEPEST:
        return False
    read.fail("too-deep", f"groups stand more than {DEEPEST} deep in one another")
    return True


def _inside(drawn: Drawn, by: Transform) -> Drawn:
    return Drawn(_moved(drawn.items, by), drawn.problems)


def _moved(items: tuple[Item, ...], by: Transform) -> tuple[Item, ...]:
    """Items under a transform; as they are where it changes nothing."""
    return (Group(items, by),) if items and by != IDENTITY else items


def _together(parts: Sequence[Drawn]) -> Drawn:
    items = tuple([item for part in parts for item in part.items])
    return Drawn(items, tuple(dict.fromkeys([problem for part in parts for problem in part.problems])))
