"""Presentation attributes and `style` to how a shape looks: fill, stroke and the rest, inherited down the tree."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from pnp.art.colours import css_colour
from pnp.art.markup import Element
from pnp.art.problems import Flaw, UnsupportedError, broken, quoted, unsupported
from pnp.art.shapes import diagonal
from pnp.art.values import length
from pnp.geometry import Size
from pnp.scene import Cap, Colour, Join, Rgb


class Keyword(Enum):
    """What a paint can be besides a colour or nothing."""

    CURRENT = "currentcolor"


Paint = Colour | Keyword | None
BLACK: Final = Rgb(0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Look:
    """How shapes are painted, lengths in the units of the element. `colour` is what `currentColor` stands for.

    What is not opaque is not there at all: nothing between the two can be drawn.
    """

    fill: Paint = BLACK
    even_odd: bool = False
    stroke: Paint = None
    stroke_width: float = 1.0
    cap: Cap = Cap.BUTT
    join: Join = Join.MITRE
    dash: tuple[float, ...] = ()
    colour: Paint = Keyword.CURRENT
    visible: bool = True
    opaque: bool = True
    fill_opaque: bool = True
    stroke_opaque: bool = True


def look_of(element: Element, inherited: Look, view: Size) -> tuple[Look, list[Flaw]]:
    """The look of an element inside another, and what of it cannot be drawn."""
    changes: dict[str, Any] = {}
    flaws = []
    for name, value in declarations(element).items():
        if value == "inherit" or (element.name == "svg" and name in _VIEWERS):
            continue
        if name in _READERS:
            field, read = _READERS[name]
            try:
                changes[field] = read(value, view)
            except ValueError as problem:
                flaws.append(broken(problem, f"{name} of <{element.name}>", element.line))
        elif name in _NOT_DRAWN and value not in _NOT_DRAWN[name]:
            flaws.append(unsupported(f"{name} {quoted(value)} of <{element.name}>", name, element.line))
    if changes.get("colour", 0) is Keyword.CURRENT:  # `color: currentColor` is the inherited colour
        del changes["colour"]
    return replace(inherited, **changes), flaws


def hidden(element: Element) -> bool:
    """Whether an element and all it holds are switched off."""
    return declarations(element).get("display") == "none"


def shows_overflow(element: Element) -> bool:
    """Whether what sticks out of a symbol's view box is shown."""
    return declarations(element).get("overflow") in {"visible", "auto"}


# One that is not closed runs to the end (CSS Syntax 3, section 4.3.2), which also keeps the search linear.
_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)


def declarations(element: Element) -> dict[str, str]:
    """The properties of an element; those in `style` win. Geometry is a property in `style` only."""
    found = {name: value.strip() for name, value in element.attributes.items() if name not in _ONLY_IN_STYLE}
    for declaration in _COMMENT.sub(" ", element.attributes.get("style", "")).split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            found[name.strip().lower()] = value.replace("!important", "").strip()
    return found


def _paint(text: str, _: Size) -> Paint:
    if text.startswith("url("):
        raise UnsupportedError(
            f"{quoted(text)} is a gradient or a pattern, which a drawing cannot have; use a plain colour"
        )
    if text in {"context-fill", "context-stroke"}:
        raise UnsupportedError(f"{quoted(text)} is not supported in a drawing; use a plain colour")
    if text.lower() == Keyword.CURRENT.value:
        return Keyword.CURRENT
    return None if text == "none" else css_colour(text)


def _width(text: str, view: Size) -> float:
    width = length(text, diagonal(view))
    if width < 0:
        raise ValueError("it cannot be less than 0")
    return width


def _dash(text: str, view: Size) -> tuple[float, ...]:
    if text == "none":
        return ()
    dash = tuple(_width(part, view) for part in re.split(r"[\s,]+", text) if part)
    if len(dash) % 2:
        dash *= 2
    return dash if sum(dash) else ()


def _visible(text: str, _: Size) -> bool:
    return text == "visible"


def _opaque(text: str, _: Size) -> bool:
    opacity = length(text, 1.0)
    if 0 < opacity < 1:
        raise UnsupportedError(f"{quoted(text)} is not supported in a drawing; mix the colour instead")
    return opacity >= 1


def _word(words: Mapping[str, object]) -> Callable[[str, Size], object]:
    def read(text: str, _: Size) -> object:
        if text not in words:
            raise UnsupportedError(f"{quoted(text)} is not supported in a drawing; use one of {', '.join(words)}")
        return words[text]

    return read


# Each property that is drawn: the field of Look, and its reader.
_READERS: Mapping[str, tuple[str, Callable[[str, Size], object]]] = {
    "fill": ("fill", _paint),
    "fill-rule": ("even_odd", _word({"nonzero": False, "evenodd": True})),
    "stroke": ("stroke", _paint),
    "stroke-width": ("stroke_width", _width),
    "stroke-linecap": ("cap", _word({"butt": Cap.BUTT, "round": Cap.ROUND, "square": Cap.SQUARE})),
    "stroke-linejoin": ("join", _word({"miter": Join.MITRE, "round": Join.ROUND, "bevel": Join.BEVEL})),
    "stroke-dasharray": ("dash", _dash),
    "color": ("colour", _paint),
    "visibility": ("visible", _visible),
    "opacity": ("opaque", _opaque),
    "fill-opacity": ("fill_opaque", _opaque),
    "stroke-opacity": ("stroke_opaque", _opaque),
}

_NONE = frozenset({"none"})

# Each property that would change what is drawn, and the values with which it does not. Any other property
# (of text, of an editor, a hint) changes no shape.
_NOT_DRAWN: Mapping[str, frozenset[str]] = {
    "stroke-dashoffset": frozenset({"0", "0px"}),
    "stroke-miterlimit": frozenset({"4", "10"}),
    "clip-path": _NONE,
    "mask": _NONE,
    "filter": _NONE,
    "marker": _NONE,
    "marker-start": _NONE,
    "marker-mid": _NONE,
    "marker-end": _NONE,
    "mix-blend-mode": frozenset({"normal"}),
    "paint-order": frozenset({"normal", "fill", "fill stroke", "fill stroke markers"}),
    "vector-effect": _NONE,
    "transform": _NONE,
    "transform-origin": frozenset({"0 0"}),
    "systemLanguage": frozenset(),
    **{name: frozenset() for name in ("d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")},
}
# How large a page shows the drawing: of the outermost <svg>, that is for the viewer to say.
_VIEWERS = frozenset({"width", "height"})
_ONLY_IN_STYLE = frozenset({"transform", "d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "style"})
