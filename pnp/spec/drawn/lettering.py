"""How text of a drawing looks: the properties that hold for it in, what they come to as a `Style` out."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from pnp.art.colours import Tint, css_colour
from pnp.art.problems import UnsupportedError, broken, quoted
from pnp.art.properties import opacity
from pnp.art.values import NUMBER, length, number
from pnp.diagnostics import Place, Report
from pnp.expressions import Value
from pnp.scene import Rgb
from pnp.spec.drawn.families import UnknownFontError, families_of
from pnp.spec.drawn.properties import ANCHORS, MEDIUM, Css, anchor, distance, size_of
from pnp.spec.errors import SpecError
from pnp.spec.style_keys import Style
from pnp.template import Align, Direction
from pnp.text.font_book import FontBook

# What `line-height: normal` comes to in Inkscape.
_NORMAL_LINE = 1.25
_SIZES = (0.1, 500.0)

# What text is not set with, and the values that ask for nothing.
_IDLE: Mapping[str, frozenset[str]] = {
    "font": frozenset(),
    "font-variant": frozenset({"normal", "none"}),
    "font-variant-caps": frozenset({"normal"}),
    "word-spacing": frozenset({"normal", "0", "0px"}),
    "stroke": frozenset({"none"}),
    "text-decoration": frozenset({"none"}),
    "text-decoration-line": frozenset({"none"}),
    "text-transform": frozenset({"none"}),
}

_WEIGHTS = {"normal": 400, "bold": 700}
_ALIGNS = {
    **{"start": Align.START, "left": Align.START, "center": Align.CENTRE},
    **{"end": Align.END, "right": Align.END, "justify": Align.JUSTIFY},
}
_UPRIGHT = frozenset({"vertical-rl", "tb", "tb-rl"})
_LEVEL = frozenset({"horizontal-tb", "lr", "lr-tb"})


class Lettering(NamedTuple):
    """What text is set with: fonts, and how many mm a unit of its element is. `framed` text stands in a box."""

    fonts: FontBook
    scale: float
    framed: bool
    place: Place
    report: Report

    def style(self, css: Css) -> Style:
        """The style of some properties. SpecError with all that is wrong with them."""
        changes: dict[str, object] = {}
        problems: list[SpecError] = []
        for name, read in self._readers(css):
            try:
                changes |= read(css[name])
            except UnknownFontError as problem:
                problems.append(SpecError.at("unknown-font", str(problem), self.place))
            except ValueError as problem:
                flaw = broken(problem, f"{name} of this text", self.place.line)
                problems.append(SpecError.at(flaw.code, flaw.message, self.place))
        if problems:
            raise SpecError(finding for problem in problems for finding in problem.findings)
        start: dict[str, object] = {
            "size": size_of(css) * self.scale,
            "colour": Value.of_all(Rgb(0.0, 0.0, 0.0), self.place),
            "leading": _NORMAL_LINE,
            "align": anchor(css),
        }
        return Style(**{**start, **changes})  # type: ignore[arg-type]

    def _readers(self, css: Css) -> Iterator[tuple[str, Callable[[str], dict[str, object]]]]:
        """The readers of the properties that are set, each of which gives fields of `Style`."""
        em = size_of(css)

        def idle(name: str) -> Callable[[str], dict[str, object]]:
            return lambda text: _idle(name, text)

        every: dict[str, Callable[[str], dict[str, object]]] = {
            "font-family": lambda text: self._family(text, css),
            "font-weight": lambda text: {"weight": _weight(text)},
            "font-style": lambda text: _slant(text, named="font-family" in css),
            "font-size": lambda text: {"size": _size(text, self.scale)},
            "text-anchor": lambda text: {"align": _one_of(ANCHORS, text)},
            "text-align": lambda text: {"align": _one_of(_ALIGNS, text)} if self.framed else {},
            "line-height": lambda text: {"leading": _line(text, em)},
            "letter-spacing": lambda text: {"tracking": _spacing(text, em)},
            "writing-mode": _direction,
            "fill": lambda text: {"colour": Value.of_all(_ink(text, css).colour, self.place)},
            "fill-opacity": _seen,
            **{name: idle(name) for name in _IDLE},
        }
        return ((name, read) for name, read in every.items() if name in css)

    def _family(self, text: str, css: Css) -> dict[str, object]:
        slanted = css.get("font-style", "normal") in {"italic", "oblique"}
        named = families_of(text, slanted, self.fonts)
        if named.warning:
            self.report.warning("unknown-font", named.warning, self.place)
        fonts: dict[str, object] = {"fonts": named.families}
        return fonts if named.weight is None or "font-weight" in css else {**fonts, "weight": named.weight}


def _idle(name: str, text: str) -> dict[str, object]:
    if text not in _IDLE[name]:
        raise UnsupportedError(f"{quoted(text)} is not supported; turn what needs it into paths, or take it off")
    return {}


def _weight(text: str) -> int:
    weight = _WEIGHTS.get(text) or (number(text) if text[:1].isdecimal() else 0)
    if not 100 <= weight <= 900:
        raise UnsupportedError(f"{quoted(text)} is no weight from 100 to 900")
    return int(weight)


def _slant(text: str, *, named: bool) -> dict[str, object]:
    if text != "normal" and not named:
        raise UnsupportedError(f"{quoted(text)} needs a font with slanted letters; name one")
    return {}


def _size(text: str, scale: float) -> float:
    size = length(text, MEDIUM) * scale
    if not _SIZES[0] <= size <= _SIZES[1]:
        raise ValueError(f"{quoted(text)} comes to {size:g} mm; type is between {_SIZES[0]:g} and {_SIZES[1]:g} mm")
    return size


def _one_of(words: Mapping[str, Align], text: str) -> Align:
    if text not in words:
        raise UnsupportedError(f"{quoted(text)} is not supported; use one of {', '.join(words)}")
    return words[text]


def _line(text: str, em: float) -> float:
    if text == "normal":
        return _NORMAL_LINE
    plain = re.fullmatch(NUMBER, text)
    leading = number(text) if plain else distance(text, em) / em
    if not 0.5 <= leading <= 10:
        raise ValueError(f"{quoted(text)} comes to {leading:g} em; lines are between 0.5 and 10 em apart")
    return leading


def _spacing(text: str, em: float) -> float:
    tracking = 0.0 if text == "normal" else distance(text, em) / em
    if not -1 <= tracking <= 10:
        raise ValueError(f"{quoted(text)} comes to {tracking:g} em; it is between -1 and 10 em")
    return tracking


def _direction(text: str) -> dict[str, object]:
    if text in _LEVEL:
        return {}
    if text not in _UPRIGHT:
        raise UnsupportedError(f"{quoted(text)} is not supported; use vertical-rl")
    return {"direction": Direction.VERTICAL}


def ink_opacity(css: Css) -> float:
    """How far the ink of text covers what is beneath, once its style could be read."""
    return opacity(css.get("fill-opacity", "1")) * _ink(css.get("fill", "black"), css).opacity


def _seen(text: str) -> dict[str, object]:
    if not opacity(text):
        raise UnsupportedError(f"{quoted(text)} does not show; hide the text")
    return {}


def _ink(text: str, css: Css) -> Tint:
    if text.lower() == "currentcolor":
        text = css.get("color", "black")
    if text.startswith("url("):
        raise UnsupportedError(f"{quoted(text)} is a gradient or a pattern; text has a plain colour")
    colour = None if text == "none" else css_colour(text)
    if colour is None or not colour.opacity:
        raise UnsupportedError(f"{quoted(text)} does not show; give the text a colour, or hide it")
    return colour
