"""Text styles: the mappings of `styles` and of text layers in, `TextStyle` values out.

A style may extend another; of the same name in a template that is extended, it extends that one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from pnp.diagnostics import Place, Report, did_you_mean
from pnp.expressions import Value
from pnp.scene import Colour
from pnp.spec.colours import Palette, colour_value
from pnp.spec.errors import SpecError, attempt, every
from pnp.spec.fonts import font_family
from pnp.spec.nodes import ListNode, MapNode, Node, Scalar, quoted
from pnp.spec.reading import (
    Keys,
    as_scalar,
    bounded_length,
    bounded_number,
    choice,
    parse_whole,
    scalar_reader,
    within,
)
from pnp.template import Align, FontFamily, TextStyle, VerticalAlign
from pnp.text.font_book import FontBook

# fmt: off
STYLE_KEYS = (
    "extends", "font", "weight", "size", "smallest", "leading", "tracking", "align", "valign", "colour",
)
# fmt: on
# Styles that extend one another, at most; more of them are a machine's work.
LONGEST_CHAIN = 32
DEFAULT_FONT = "Noto Sans JP"
DEFAULT_WEIGHT = 400
DEFAULT_LEADING = 1.5

_WEIGHT = scalar_reader(within(parse_whole, 100, 900), "bad-number", "a weight from 100 to 900")
_EM = bounded_length(0.1, 500)


@dataclass(frozen=True, slots=True)
class Style:
    """What a style says of text; None where it says nothing."""

    fonts: tuple[FontFamily, ...] | None = None
    weight: float | None = None
    size: float | None = None
    smallest: float | None = None
    leading: float | None = None
    tracking: float | None = None
    align: Align | None = None
    vertical_align: VerticalAlign | None = None
    colour: Value[Colour] | None = None

    def over(self, base: "Style") -> "Style":
        """This style, and the base where it says nothing."""
        mine, other = (tuple(getattr(style, field.name) for field in fields(Style)) for style in (self, base))
        return Style(*(base if own is None else own for own, base in zip(mine, other, strict=True)))


@dataclass(frozen=True, slots=True)
class Source:
    """A style as written; `hidden` is the inherited one that it replaces."""

    name: str
    node: Node
    hidden: "Source | None"


@dataclass(frozen=True, slots=True)
class StyleBook:
    """The named styles of a template."""

    sources: Mapping[str, Source]
    palette: Palette
    fonts: FontBook
    report: Report

    def with_styles(self, node: MapNode) -> "StyleBook":
        """The book with the styles of a template that extends this one's."""
        mine = {e.key.text: Source(e.key.text, e.value, self.sources.get(e.key.text)) for e in node.entries}
        return StyleBook({**self.sources, **mine}, self.palette, self.fonts, self.report)

    def check(self) -> None:
        """Report the mistakes of all styles, used or not."""
        for source in self.sources.values():
            attempt(source, lambda source: self._resolved(source, ()), self.report)

    def read(self, node: Node) -> Style:
        """The style of a text layer: a name, or a mapping. SpecError when there is none."""
        if isinstance(node, MapNode):
            return self._own(node, "this style", None, ())
        name = as_scalar(node, "the name of a style or a mapping")
        return self._resolved(self._named(name), ())

    def _named(self, name: Scalar) -> Source:
        source = self.sources.get(name.text)
        if source is None:
            message = f"there is no style {quoted(name.text)}{did_you_mean(name.text, self.sources)}"
            raise SpecError.at("unknown-style", message, name.place)
        return source

    def _resolved(self, source: Source, through: tuple[Source, ...]) -> Style:
        return self._own(source.node, f"style {quoted(source.name)}", source, (*through, source))

    def _own(self, node: Node, what: str, source: Source | None, through: tuple[Source, ...]) -> Style:
        keys = Keys.of(node, what, STYLE_KEYS, self.report)
        own = _read_style(keys, self.palette, self.fonts)
        parent = keys.optional("extends", as_scalar)
        if parent is None:
            return own
        return own.over(self._resolved(self._base(source, parent, through), through))

    def _base(self, source: Source | None, parent: Scalar, through: tuple[Source, ...]) -> Source:
        """The style that one extends: of its own name, the inherited one."""
        hidden = source.hidden if source is not None and source.name == parent.text else None
        base = hidden or self._named(parent)
        if any(base is step for step in through) or len(through) >= LONGEST_CHAIN:
            names = " → ".join([*(step.name for step in through), parent.text])
            raise SpecError.at("style-cycle", f"styles extend one another: {quoted(names)}", parent.place)
        return base


def _read_style(keys: Keys, palette: Palette, fonts: FontBook) -> Style:
    return Style(
        fonts=keys.optional("font", lambda node: _fonts(node, fonts)),
        weight=keys.optional("weight", _WEIGHT),
        size=keys.optional("size", _EM),
        smallest=keys.optional("smallest", _EM),
        leading=keys.optional("leading", bounded_number(0.5, 10)),
        tracking=keys.optional("tracking", bounded_number(-1, 10)),
        align=keys.optional("align", choice(Align, "alignment")),
        vertical_align=keys.optional("valign", choice(VerticalAlign, "vertical alignment")),
        colour=keys.optional("colour", lambda node: colour_value(node, palette)),
    )


def _fonts(node: Node, fonts: FontBook) -> tuple[FontFamily, ...]:
    names = node.items if isinstance(node, ListNode) else (node,)
    if not names:
        raise SpecError.at("no-values", "this list names no font", node.place)
    return every(names, lambda name: font_family(as_scalar(name), fonts))


def text_style(style: Style, fonts: FontBook, place: Place) -> TextStyle:
    """A style with the defaults filled in. SpecError when it has no size, or shrinks upwards."""
    if style.size is None:
        raise SpecError.at("missing-key", "this style has no 'size'", place)
    smallest = style.size if style.smallest is None else style.smallest
    if smallest > style.size:
        raise SpecError.at("bad-length", "the smallest size of this style is larger than its size", place)
    return TextStyle(
        fonts=style.fonts or (fonts.families[DEFAULT_FONT],),
        weight=int(style.weight or DEFAULT_WEIGHT),
        size=style.size,
        smallest=smallest,
        leading=DEFAULT_LEADING if style.leading is None else style.leading,
        tracking=style.tracking or 0.0,
        align=style.align or Align.START,
        vertical_align=style.vertical_align or VerticalAlign.TOP,
    )
