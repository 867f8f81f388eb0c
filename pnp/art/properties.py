"""The properties that say how shapes are painted: the text of each to its value.

Every reader raises ValueError, with a message for the user, for what the property does not allow.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pnp.art.colours import Tint, css_colour
from pnp.art.problems import UnsupportedError, quoted
from pnp.art.shapes import diagonal
from pnp.art.values import length
from pnp.geometry import Size
from pnp.scene import Cap, Join, Rgb


class Keyword(Enum):
    """What a paint can be besides a colour or nothing."""

    CURRENT = "currentcolor"


@dataclass(frozen=True, slots=True)
class Reference:
    """A paint that another element describes, what is painted if there is none, and where it is written."""

    id: str
    otherwise: "Tint | Keyword | None" = None
    has_otherwise: bool = False
    written: str = ""
    line: int = 0


Plain = Tint | Keyword | None
Paint = Plain | Reference
BLACK: Final = Tint(Rgb(0.0, 0.0, 0.0))


def opacity(text: str) -> float:
    """A number or a percentage, at least 0 and at most 1. ValueError for anything else."""
    return min(max(length(text, 1.0), 0.0), 1.0)


def plain_paint(text: str) -> Plain:
    """A paint that needs no other element. ValueError, worded for the user, for anything else."""
    if text in {"context-fill", "context-stroke"}:
        raise UnsupportedError(f"{quoted(text)} is not supported in a drawing; use a plain colour")
    if text.lower() == Keyword.CURRENT.value:
        return Keyword.CURRENT
    return None if text == "none" else css_colour(text)


_URL = re.compile(r"""url\(\s*(["']?)([^"')]*)\1\s*\)\s*""")


def _own_id(text: str) -> tuple[str, str]:
    """The id that a `url(…)` names, and what follows it. ValueError when it names none of this file."""
    match = _URL.match(text)
    if match is None:
        raise ValueError(f"{quoted(text)} is no reference like url(#name)")
    address = match[2].strip()
    if not address.startswith("#"):
        raise UnsupportedError(f"{quoted(address)} is outside the file; copy what it shows into the file")
    return address[1:], text[match.end() :].strip()


def _paint(text: str, _: Size) -> Paint:
    if not text.startswith("url("):
        return plain_paint(text)
    name, otherwise = _own_id(text)
    return Reference(name, plain_paint(otherwise), True) if otherwise else Reference(name)


def _colour(text: str, _: Size) -> Tint | Keyword:
    colour = plain_paint(text)
    if colour is None:
        raise ValueError("'none' is no colour")
    return colour


def reference(element: str) -> Callable[[str], str | None]:
    """A reader of `none` or `url(#id)`."""

    def read(text: str) -> str | None:
        if text == "none":
            return None
        if not text.startswith("url("):
            raise UnsupportedError(f"{quoted(text)} is not supported in a drawing; use a <{element}>")
        return _own_id(text)[0]

    return read


def _opacity(text: str, _: Size) -> float:
    return opacity(text)


def _width(text: str, view: Size) -> float:
    width = length(text, diagonal(view))
    if width < 0:
        raise ValueError("it cannot be less than 0")
    return width


def _along(text: str, view: Size) -> float:
    return length(text, diagonal(view))


def _dash(text: str, view: Size) -> tuple[float, ...]:
    if text == "none":
        return ()
    dash = tuple(_width(part, view) for part in re.split(r"[\s,]+", text) if part)
    if len(dash) % 2:
        dash *= 2
    return dash if sum(dash) else ()


def _limit(text: str, _: Size) -> float:
    limit = length(text, 1.0)
    if limit < 1:
        raise ValueError("it cannot be less than 1")
    return limit


def _visible(text: str, _: Size) -> bool:
    return text == "visible"


def _stroke_first(text: str, _: Size) -> bool:
    order = text.split()
    if not set(order) <= {"normal", "fill", "stroke", "markers"}:
        raise ValueError(f"{quoted(text)} is no order of fill, stroke and markers")
    # What is left out follows in the usual order.
    return "stroke" in order and order.index("stroke") < (order.index("fill") if "fill" in order else len(order))


def _word(words: Mapping[str, object]) -> Callable[[str, Size], object]:
    def read(text: str, _: Size) -> object:
        if text not in words:
            raise UnsupportedError(f"{quoted(text)} is not supported in a drawing; use one of {', '.join(words)}")
        return words[text]

    return read


_RULE = _word({"nonzero": False, "evenodd": True})

# Each property that is drawn: the field of `Look`, and its reader.
READERS: Mapping[str, tuple[str, Callable[[str, Size], object]]] = {
    "fill": ("fill", _paint),
    "fill-opacity": ("fill_opacity", _opacity),
    "fill-rule": ("even_odd", _RULE),
    "stroke": ("stroke", _paint),
    "stroke-opacity": ("stroke_opacity", _opacity),
    "stroke-width": ("stroke_width", _width),
    "stroke-linecap": ("cap", _word({"butt": Cap.BUTT, "round": Cap.ROUND, "square": Cap.SQUARE})),
    "stroke-linejoin": ("join", _word({"miter": Join.MITRE, "round": Join.ROUND, "bevel": Join.BEVEL})),
    "stroke-miterlimit": ("mitre_limit", _limit),
    "stroke-dasharray": ("dash", _dash),
    "stroke-dashoffset": ("dash_start", _along),
    "paint-order": ("stroke_first", _stroke_first),
    "color": ("colour", _colour),
    "visibility": ("visible", _visible),
    "clip-rule": ("clips_even_odd", _RULE),
}

_NONE = frozenset({"none"})

# Each property that would change what is drawn, and the values with which it does not. Any other property
# (of text, of an editor, a hint) changes no shape.
NOT_DRAWN: Mapping[str, frozenset[str]] = {
    "filter": _NONE,
    "marker": _NONE,
    "marker-start": _NONE,
    "marker-mid": _NONE,
    "marker-end": _NONE,
    "mix-blend-mode": frozenset({"normal"}),
    "vector-effect": _NONE,
    "transform": _NONE,
    "transform-origin": frozenset({"0 0"}),
    "systemLanguage": frozenset(),
    **{name: frozenset() for name in ("d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")},
}
