"""The keys of a text style: a mapping in, what it says out; and what it comes to when all of it is said."""

from dataclasses import dataclass, fields
from typing import TypeVar

from pnp.diagnostics import Place, Report
from pnp.expressions import Value
from pnp.scene import Colour
from pnp.spec.colours import Palette, colour_value
from pnp.spec.errors import SpecError, every
from pnp.spec.features import Features, feature_tags, read_features
from pnp.spec.fonts import font_family
from pnp.spec.nodes import ListNode, Node, Scalar, quoted
from pnp.spec.reading import (
    Keys,
    as_scalar,
    bounded_length,
    bounded_number,
    choice,
    distance,
    flag,
    missing_key,
    parse_whole,
    scalar_reader,
    text,
    within,
)
from pnp.template import Align, ColumnFill, Direction, Emoji, FontFamily, Kinsoku, LookValue, TextStyle, VerticalAlign
from pnp.text import TextError
from pnp.text.font_book import FontBook
from pnp.text.hyphens import hyphen_places
from pnp.units import MM_PER_POINT, format_mm

T = TypeVar("T")

# fmt: off
STYLE_KEYS = (
    "extends", "font", "weight", "size", "colour", "features", "emoji",
    "smallest", "tighten", "narrow", "largest", "together",
    "align", "valign", "direction", "leading", "tracking", "indent", "columns", "column_gap",
    "column_fill",
    "kinsoku", "phrases", "hyphenation", "squeeze", "hang", "autospace",
)
# fmt: on
DEFAULT_FONT = "Noto Sans JP"
DEFAULT_WEIGHT = 400
DEFAULT_LEADING = 1.5
DEFAULT_AUTOSPACE = 0.25

# CSS Fonts 4, 2.2.1: what the hundreds are called.
_WEIGHT_NAMES = {
    **{"thin": 100, "extralight": 200, "light": 300, "normal": 400, "regular": 400, "medium": 500},
    **{"semibold": 600, "bold": 700, "extrabold": 800, "black": 900, "heavy": 900},
}
# Letters of 17 pt: a number without a unit above it was often meant as points.
_LARGE_TYPE = 6.0


def _parse_weight(source: str) -> int:
    named = _WEIGHT_NAMES.get(source.strip().lower().replace("-", ""))
    if named is not None:
        raise ValueError(f"a weight is a number; for {quoted(source)} write {named}")
    return int(within(parse_whole, 100, 900)(source))


_WEIGHT = scalar_reader(_parse_weight, "bad-number", "a weight from 100 to 900")
_COLUMNS = scalar_reader(within(parse_whole, 1, 20), "bad-number", "a number of columns")
_EM = bounded_length(0.1, 500)


@dataclass(frozen=True, slots=True)
class Style:
    """What a style says of text; None where it says nothing. `flawed`: it says more, that cannot be read."""

    fonts: tuple[FontFamily, ...] | None = None
    weight: float | None = None
    size: float | None = None
    colour: Value[Colour] | None = None
    features: Features | None = None
    emoji: Emoji | None = None
    smallest: float | None = None
    tighten: float | None = None
    narrow: float | None = None
    largest: float | None = None
    together: bool | None = None
    align: Align | None = None
    vertical_align: VerticalAlign | None = None
    direction: Direction | None = None
    leading: float | None = None
    tracking: float | None = None
    indent: float | None = None
    columns: float | None = None
    column_gap: float | None = None
    column_fill: ColumnFill | None = None
    kinsoku: Kinsoku | None = None
    phrases: bool | None = None
    hyphenation: str | None = None
    squeeze: bool | None = None
    hang: bool | None = None
    autospace: float | None = None
    flawed: bool | None = None

    def over(self, base: "Style") -> "Style":
        """This style, and the base where it says nothing."""
        mine, other = (tuple(getattr(style, field.name) for field in fields(Style)) for style in (self, base))
        return Style(*(base if own is None else own for own, base in zip(mine, other, strict=True)))


def read_style(keys: Keys, palette: Palette, fonts: FontBook) -> Style:
    """What the keys of a style say, those that name another left out. The keys' report is the style's own."""

    def type_size(node: Node) -> float:
        return _type_size(node, keys.report)

    return Style(
        fonts=keys.optional("font", lambda node: _fonts(node, fonts)),
        weight=keys.optional("weight", _WEIGHT),
        size=keys.optional("size", type_size),
        colour=keys.optional("colour", lambda node: colour_value(node, palette)),
        features=keys.optional("features", read_features),
        emoji=keys.optional("emoji", choice(Emoji, "form of emoji")),
        smallest=keys.optional("smallest", type_size),
        tighten=keys.optional("tighten", bounded_number(0, 0.5)),
        narrow=keys.optional("narrow", bounded_number(0.5, 1)),
        largest=keys.optional("largest", type_size),
        together=keys.optional("together", flag),
        align=keys.optional("align", choice(Align, "alignment")),
        vertical_align=keys.optional("valign", choice(VerticalAlign, "vertical alignment")),
        direction=keys.optional("direction", choice(Direction, "direction")),
        leading=keys.optional("leading", bounded_number(0.5, 10)),
        tracking=keys.optional("tracking", bounded_number(-1, 10)),
        indent=keys.optional("indent", bounded_number(0, 10)),
        columns=keys.optional("columns", _COLUMNS),
        column_gap=keys.optional("column_gap", distance),
        column_fill=keys.optional("column_fill", choice(ColumnFill, "way to fill columns")),
        kinsoku=keys.optional("kinsoku", choice(Kinsoku, "kinsoku")),
        phrases=keys.optional("phrases", flag),
        hyphenation=keys.optional("hyphenation", _language),
        squeeze=keys.optional("squeeze", flag),
        hang=keys.optional("hang", flag),
        autospace=keys.optional("autospace", bounded_number(0, 1)),
        flawed=keys.report.failed or None,
    )


def _type_size(node: Node, report: Report) -> float:
    """The em in mm; large type whose unit was left out is warned of."""
    size = _EM(node)
    if size >= _LARGE_TYPE and isinstance(node, Scalar) and node.text[-1:].isdecimal():
        points = f"{size / MM_PER_POINT:.0f}"
        message = f"type of {format_mm(size)} mm is {points}pt; write {node.text}pt, or {node.text}mm if that is meant"
        report.warning("large-type", message, node.place)
    return size


def _fonts(node: Node, fonts: FontBook) -> tuple[FontFamily, ...]:
    names = node.items if isinstance(node, ListNode) else (node,)
    if not names:
        raise SpecError.at("no-values", "this list names no font", node.place)
    return every(names, lambda name: font_family(as_scalar(name), fonts))


def text_style(style: Style, fonts: FontBook, place: Place) -> TextStyle:
    """A style with the defaults filled in. SpecError when it has no size, or shrinks upwards or grows downwards."""
    if style.size is None and style.flawed:
        raise SpecError([])  # what is wrong with it was told where it stands
    if style.size is None:
        raise SpecError.at("missing-key", missing_key("this style", "size", "9pt"), place)
    if style.smallest is not None and style.smallest > style.size:
        raise SpecError.at("bad-length", "the smallest size of this style is larger than its size", place)
    if style.largest is not None and style.largest < style.size:
        raise SpecError.at("bad-length", "the largest size of this style is smaller than its size", place)
    direction = style.direction or Direction.HORIZONTAL
    return TextStyle(
        fonts=style.fonts or (fonts.families[DEFAULT_FONT],),
        weight=int(style.weight or DEFAULT_WEIGHT),
        size=style.size,
        smallest=_or(style.smallest, style.size),
        leading=_or(style.leading, DEFAULT_LEADING),
        tracking=style.tracking or 0.0,
        align=style.align or Align.START,
        vertical_align=style.vertical_align or VerticalAlign.TOP,
        largest=style.largest,
        tighten=style.tighten or 0.0,
        narrow=_or(style.narrow, 1.0),
        together=style.together or False,
        direction=direction,
        kinsoku=style.kinsoku or Kinsoku.STRICT,
        phrases=style.phrases or False,
        hyphenation=style.hyphenation,
        squeeze=_or(style.squeeze, True),
        hang=style.hang or False,
        autospace=_or(style.autospace, DEFAULT_AUTOSPACE),
        indent=style.indent or 0.0,
        features=feature_tags(style.features or {}, direction),
        columns=int(style.columns or 1),
        column_gap=style.column_gap or 0.0,
        emoji=style.emoji or Emoji.COLOUR,
        column_fill=style.column_fill or ColumnFill.BALANCE,
    )


def look_value(name: str, style: Style, direction: Direction) -> LookValue:
    """A style as mark-up names it in a text of some direction: what it says of the look, and nothing of the lines."""
    weight = None if style.weight is None else int(style.weight)
    return LookValue(name, style.fonts, weight, style.size, style.colour, feature_tags(style.features or {}, direction))


def _or(value: T | None, default: T) -> T:
    return default if value is None else value


def _language(node: Node) -> str:
    language = text(node)
    try:
        hyphen_places("", language)
    except TextError as problem:
        raise SpecError.at(problem.code, problem.message, node.place) from problem
    return language
