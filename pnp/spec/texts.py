"""Layers of text: plain text and mark-up; a layer as written in, `TextLayer` and `RichLayer` values out.

Mark-up that is the same on all faces is looked at here, where it is written.
"""

from typing import NamedTuple

from pnp.diagnostics import Diagnostic, Place, Severity
from pnp.expressions import Expression, Value
from pnp.geometry import Size
from pnp.scene import Colour, Grey
from pnp.spec.colours import parse_colour
from pnp.spec.drawing import words
from pnp.spec.errors import SpecError, attempt
from pnp.spec.fonts import named_family
from pnp.spec.icons import Icons
from pnp.spec.style_keys import text_style
from pnp.spec.written import Design, Written
from pnp.template import BoxSource, Layer, RichLayer, TextLayer, TextStyle
from pnp.text.inline import Picture
from pnp.text.markup import Looks, MarkupError, NamedLook, read_markup


def plain_layer(written: Written) -> Layer | None:
    """A text that prints as it is; None, with the mistakes reported, when it lacks a part."""
    content = written.keys.required("text", words, '"{{ name }}"')
    setting = _setting(written)
    return None if content is None or setting is None else plain_text(content, setting)


def rich_layer(written: Written) -> Layer | None:
    """Mark-up; None, with the mistakes reported, when it lacks a part or cannot be read."""
    content = written.keys.required("rich", lambda node: words(node, rich=True), '"{{ rules }}"')
    setting = _setting(written)
    return None if content is None or setting is None else rich_text(content, setting, written.design)


class Setting(NamedTuple):
    """What both kinds of text have besides their text."""

    place: Place
    box: BoxSource
    style: TextStyle
    colour: Value[Colour]
    when: Expression | None = None
    rotate: Value[float] | None = None


def plain_text(content: Value[str], setting: Setting) -> Layer:
    """A text that prints as it is."""
    return TextLayer(
        place=setting.place,
        when=setting.when,
        rotate=setting.rotate,
        text=content,
        box=setting.box,
        style=setting.style,
        colour=setting.colour,
    )


def rich_text(content: Value[str], setting: Setting, design: Design) -> Layer | None:
    """Mark-up; None, with the mistakes reported, when it cannot be read."""
    layer = RichLayer(
        place=setting.place,
        when=setting.when,
        rotate=setting.rotate,
        text=content,
        box=setting.box,
        style=setting.style,
        colour=setting.colour,
        looks=design.styles.looks(setting.style.direction),
        read_colour=lambda source: parse_colour(source, design.palette),
        read_font=lambda name: named_family(name, design.styles.fonts),
    )
    return attempt(layer, lambda layer: _checked(layer, design.icons), design.report)


def _setting(written: Written) -> Setting | None:
    area, style, colour = written.box(), written.style(), written.colour("colour")
    if style is None:
        return None
    fonts, place = written.design.styles.fonts, written.keys.place_of("style")
    resolved = attempt(style, lambda style: text_style(style, fonts, place), written.design.report)
    if area is None or resolved is None:
        return None
    ink = colour or style.colour or Value.of_all(Grey(0.0), written.place)
    return Setting(written.place, area, resolved, ink, written.when, written.rotate)


def _checked(layer: RichLayer, icons: Icons) -> RichLayer:
    """The layer. SpecError with every mistake in its mark-up, unless that depends on a face's fields."""
    if not layer.text.fixed:
        return layer
    place = layer.text.place

    def found(name: str, _colour: Colour | None) -> Picture:
        try:
            icons.find(name, place)
        except SpecError as problem:
            raise ValueError(problem.findings[0].message) from problem
        return Picture((), Size(1, 1))

    looks = {look.name: NamedLook(size=look.size) for look in layer.looks}
    try:
        read_markup(layer.text.of({}), Looks(looks, layer.read_colour, layer.read_font, layer.style.size), found)
    except MarkupError as problem:
        errors = [Diagnostic(Severity.ERROR, "bad-markup", str(mistake), place) for mistake in problem.mistakes]
        raise SpecError(errors) from problem
    return layer
