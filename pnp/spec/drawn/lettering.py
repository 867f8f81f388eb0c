"""How text of a drawing looks: the properties that hold for it in, what they come to as a `Style` out.

Properties are inherited as in CSS; lengths are in the units of the element until its scale is known.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from pnp.art.colours import css_colour
from pnp.art.problems import UnsupportedError, broken, quoted
from pnp.art.values import NUMBER, length, number
from pnp.diagnostics import Place, Report
from pnp.expressions import Value
from pnp.scene import Colour, Rgb
from pnp.spec.errors import SpecError
from pnp.spec.fonts import named_family
from pnp.spec.style_keys import Style
from pnp.template import Align, Direction, FontFamily
from pnp.text.font_book import FontBook

Css = Mapping[str, str]


class UnknownFontError(ValueError):
    """A text names no font that there is."""


# CSS's own size of text, and what its `line-height: normal` comes to in Inkscape.
_MEDIUM = 16.0
_NORMAL_LINE = 1.25
_SIZES = (0.1, 500.0)

_INHERITED = frozenset(
    {
        *("font", "font-family", "font-weight", "font-style", "font-size", "font-variant", "font-variant-caps"),
        *("text-anchor", "text-align", "line-height", "letter-spacing", "word-spacing", "writing-mode", "white-space"),
        *("fill", "fill-opacity", "stroke", "color", "visibility", "xml:space", "text-transform"),
    }
)
# These hold for all that is in an element, but not one by one.
_DECORATIONS = ("text-decoration", "text-decoration-line")
# What text is not set with, and the values that ask for nothing.
_IDLE: Mapping[str, frozenset[str]] = {
    "font": frozenset(),
    "font-variant": frozenset({"normal", "none"}),
    "font-variant-caps": frozenset({"normal"}),
    "word-spacing": frozenset({"normal", "0", "0px"}),
    "stroke": frozenset({"none"}),
    "fill-opacity": frozenset({"1"}),
    "text-decoration": frozenset({"none"}),
    "text-decoration-line": frozenset({"none"}),
    "text-transform": frozenset({"none"}),
}

_LONGEST_LIST = 1_000
_FAMILY = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([^,"']+))\s*(?:,|\Z)""")
_RELATIVE = re.compile(rf"({NUMBER})(em|%)")
_GENERIC = {
    **dict.fromkeys(("sans-serif", "system-ui", "ui-sans-serif"), "Noto Sans JP"),
    **dict.fromkeys(("serif", "ui-serif"), "Noto Serif JP"),
    **dict.fromkeys(("monospace", "ui-monospace"), "JetBrains Mono"),
}
_WEIGHTS = {"normal": 400, "bold": 700}
# How the names of faces end that Illustrator and others write in place of a family's.
_FACES = {
    **{"thin": 100, "extralight": 200, "light": 300, "demilight": 350, "regular": 400, "medium": 500},
    **{"semibold": 600, "demibold": 600, "bold": 700, "extrabold": 800, "black": 900, "heavy": 900},
}
_ANCHORS = {"start": Align.START, "middle": Align.CENTRE, "end": Align.END}
_ALIGNS = {
    **{"start": Align.START, "left": Align.START, "center": Align.CENTRE},
    **{"end": Align.END, "right": Align.END, "justify": Align.JUSTIFY},
}
_UPRIGHT = frozenset({"vertical-rl", "tb", "tb-rl"})
_LEVEL = frozenset({"horizontal-tb", "lr", "lr-tb"})


def inherited(outer: Css, declared: Css) -> Css:
    """What holds inside an element: what it sets itself, and what holds round it."""
    own = {name: value for name, value in declared.items() if name in _INHERITED and value != "inherit"}
    own |= {name: declared[name] for name in _DECORATIONS if declared.get(name, "none") != "none"}
    size = own.get("font-size", "")
    if _RELATIVE.fullmatch(size):
        own["font-size"] = f"{distance(size, size_of(outer)):.9g}"
    return {**outer, **own}


def size_of(css: Css) -> float:
    """The em in the element's units; CSS's own where none that can be read is set."""
    try:
        return length(css["font-size"], _MEDIUM) if "font-size" in css else _MEDIUM
    except ValueError:
        return _MEDIUM


def distance(text: str, em: float) -> float:
    """A length that may be in em, or in percent of it. ValueError, worded for the user, when it is none."""
    match = _RELATIVE.fullmatch(text.strip())
    return number(match[1]) * em / (100 if match[2] == "%" else 1) if match else length(text, em)


def vertical(css: Css) -> bool:
    """Whether lines run down."""
    return css.get("writing-mode", "") in _UPRIGHT


def anchor(css: Css) -> Align:
    """Which end of a line its position is."""
    return _ANCHORS.get(css.get("text-anchor", ""), Align.START)


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
            "text-anchor": lambda text: {"align": _one_of(_ANCHORS, text)},
            "text-align": lambda text: {"align": _one_of(_ALIGNS, text)} if self.framed else {},
            "line-height": lambda text: {"leading": _line(text, em)},
            "letter-spacing": lambda text: {"tracking": _spacing(text, em)},
            "writing-mode": _direction,
            "fill": lambda text: {"colour": Value.of_all(_ink(text, css), self.place)},
            **{name: idle(name) for name in _IDLE},
        }
        return ((name, read) for name, read in every.items() if name in css)

    def _family(self, text: str, css: Css) -> dict[str, object]:
        """The fonts of a list, those that there are; the first that there is not is warned of, or all of them."""
        slanted = css.get("font-style", "normal") in {"italic", "oblique"}
        found: list[FontFamily] = []
        weights: list[int] = []
        missing: list[str] = []
        for name in _families(text):
            family, weight = self._font(_GENERIC.get(name.lower(), name), " Italic" if slanted else "")
            if family is None:
                missing.append(name)
            else:
                found.append(family)
                weights += [] if weight is None else [weight]
        if not found:
            raise UnknownFontError(
                self._unknown(missing[0], slanted) if missing else f"font-family {quoted(text)} names no font"
            )
        if missing and missing[0] == _families(text)[0]:
            message = f"{self._unknown(missing[0], slanted)}; this text is set in {found[0].name!r}"
            self.report.warning("unknown-font", message, self.place)
        fonts = {"fonts": tuple(dict.fromkeys(found))}
        return fonts | ({"weight": weights[0]} if weights and "font-weight" not in css else {})

    def _font(self, name: str, slant: str) -> tuple[FontFamily | None, int | None]:
        """The family of a name, and the weight if it is that of a face such as `NotoSansJP-Bold`."""
        known = self.fonts.families
        if name + slant in known:
            return known[name + slant], None
        stem, _, face = name.partition("-")
        plain = _squeezed(stem + slant)
        family = next((known[each] for each in sorted(known) if _squeezed(each) == plain), None)
        return family, _FACES.get(_squeezed(face).removesuffix("italic"))

    def _unknown(self, name: str, slanted: bool) -> str:
        try:
            named_family(name, self.fonts)
        except ValueError as problem:
            return str(problem)
        return f"the font {name!r} has no slanted letters" if slanted else f"there is no font {name!r}"


def _families(text: str) -> list[str]:
    if len(text) > _LONGEST_LIST:
        raise ValueError(f"a list of fonts has at most {_LONGEST_LIST} characters")
    parts = (match[1] or match[2] or (match[3] or "").strip() for match in _FAMILY.finditer(text))
    return [part for part in parts if part]


def _squeezed(name: str) -> str:
    return re.sub(r"[\s_-]+", "", name).lower()


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
    size = length(text, _MEDIUM) * scale
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


def _ink(text: str, css: Css) -> Colour:
    if text.lower() == "currentcolor":
        text = css.get("color", "black")
    if text.startswith("url("):
        raise UnsupportedError(f"{quoted(text)} is a gradient or a pattern; text has a plain colour")
    colour = None if text == "none" else css_colour(text)
    if colour is None:
        raise UnsupportedError(f"{quoted(text)} does not show; give the text a colour, or hide it")
    return colour
