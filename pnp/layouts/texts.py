"""Texts in their boxes: text and rich layers in, shapes out; icons in lines, and sizes that faces have in common.

A text of a common size is set twice: in its own size, to see what all faces have room for, and in that. Layers are
known by identity: they live as long as their template.
"""

from collections.abc import Mapping
from typing import assert_never

from pnp.geometry import Box, Size
from pnp.layouts.icons import Icons, UnknownIconError
from pnp.layouts.plain_layers import Shape
from pnp.layouts.reading import Reader
from pnp.scene import Colour, Grey
from pnp.template import LookValue, RichLayer, TextLayer
from pnp.text import SetText, TextError, plain, set_text
from pnp.text.families import drawn_weight
from pnp.text.inline import Content, NewLine, Picture
from pnp.text.markup import Looks, MarkupError, NamedLook, read_markup
from pnp.text.pictures import FindPicture, Pictures

TextualLayer = TextLayer | RichLayer
_Task = tuple[int, Content, Box, Colour]


class Texts:
    """Sets the texts on one side of a component's faces."""

    def __init__(self, icons: Icons, keep: tuple[str, ...], pictures: Pictures, first: "Texts | None" = None) -> None:
        """`first` has set the same texts, each in its own size: what those of a common size took."""
        self._icons = icons
        self._keep = keep
        self._pictures = pictures
        self._smallest: dict[int, float] = {}
        self._common: Mapping[int, float] = first._smallest if first else {}
        self._set: dict[_Task, SetText] = first._set if first else {}

    def draw(self, layer: TextualLayer, read: Reader) -> Shape:
        """The items of a layer before it is turned. What is wrong with it is left with the reader."""
        box, colour = read.box(layer.box), read.value(layer.colour, Grey(0.0))
        content = self._content(layer, colour, read)
        if read.failed:
            return Shape()
        _warn_of_weights(layer, content, read)
        try:
            done = self._done(layer, content, box, colour)
        except TextError as problem:
            read.fail(problem.code, str(problem))
            self._note(layer, layer.style.smallest)
            return Shape()
        return Shape(done.items, box)

    def _done(self, layer: TextualLayer, content: Content, box: Box, colour: Colour) -> SetText:
        if not layer.style.together:
            return set_text(content, box, layer.style, colour, keep=self._keep)
        task = (id(layer), content, box, colour)
        known, size = self._set.get(task), self._common.get(id(layer))
        if known is None or known.size != size:
            known = self._set[task] = set_text(content, box, layer.style, colour, keep=self._keep, size=size)
            self._note(layer, known.size)
        return known

    def _note(self, layer: TextualLayer, size: float) -> None:
        self._smallest[id(layer)] = min(size, self._smallest.get(id(layer), size))

    def _content(self, layer: TextualLayer, colour: Colour, read: Reader) -> Content:
        source = read.value(layer.text, "")

        def picture(name: str, own: Colour | None) -> Picture:
            try:
                drawing = self._icons.drawing(name, own or colour)
            except UnknownIconError as problem:
                raise ValueError(str(problem)) from problem
            # What is wrong with a drawing was told at its own file.
            return Picture((), Size(1, 1)) if drawing is None else Picture(drawing.items, drawing.size)

        match layer:
            case TextLayer():
                content = plain(source)
            case RichLayer():
                content = _rich(layer, source, picture, read)
            case _:
                assert_never(layer)
        try:
            return self._pictures.within(content, layer.style.emoji, picture)
        except ValueError as problem:
            read.fail("unknown-icon", str(problem), layer.text.place)
            return ()


def _rich(layer: RichLayer, source: str, picture: FindPicture, read: Reader) -> Content:
    styles = {look.name: _named(look, read) for look in layer.looks}
    try:
        return read_markup(source, Looks(styles, layer.read_colour, layer.read_font, layer.style.size), picture)
    except MarkupError as problem:
        for mistake in problem.mistakes:
            read.fail("bad-markup", str(mistake), layer.text.place)
        return ()


def _warn_of_weights(layer: TextualLayer, content: Content, read: Reader) -> None:
    """Name the weights that are drawn in another, as their font has them not."""
    style = layer.style
    looks = {piece.look for paragraph in content for piece in paragraph.pieces if not isinstance(piece, NewLine)}
    # The other families only stand in for what the first one lacks.
    asked = {((look.fonts or style.fonts)[0], look.weight or style.weight) for look in looks}
    for family, weight in sorted(asked, key=lambda pair: (pair[0].name, pair[1])):
        drawn = drawn_weight(family, weight)
        if drawn != weight:
            message = f"the font {family.name!r} has no weight {weight}; it is drawn in {drawn:g}"
            read.warn("no-such-weight", message, layer.place)


def _named(look: LookValue, read: Reader) -> NamedLook:
    return NamedLook(look.fonts, look.weight, look.size, read.colour(look.colour), look.features)
