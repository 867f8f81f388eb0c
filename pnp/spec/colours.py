"""Colours as people write them, in; `Colour` values out.

`"#b3001b"`, `grey(50%)` (black ink), `cmyk(0, 100, 80, 10)` (inks in percent), `spot(name, tint, cmyk(…))`, a name of
the template's palette, or `black` or `white`.
"""

import re
from collections.abc import Iterable, Mapping

from pnp.diagnostics import Report, did_you_mean
from pnp.expressions import ExpressionError, Value
from pnp.scene import Cmyk, Colour, Grey, Rgb, Spot
from pnp.spec.errors import SpecError
from pnp.spec.nodes import MapNode, Node, quoted
from pnp.spec.reading import as_scalar

_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_PERCENT = r"\s*([0-9]+(?:\.[0-9]+)?)\s*%?\s*"
_GREY = re.compile(rf"grey\({_PERCENT}\)")
_CMYK_SOURCE = rf"cmyk\({_PERCENT},{_PERCENT},{_PERCENT},{_PERCENT}\)"
_CMYK = re.compile(_CMYK_SOURCE)
_SPOT = re.compile(rf"spot\(\s*([^\s,()][^,()]*?)\s*,{_PERCENT},\s*{_CMYK_SOURCE}\s*\)")
# ISO 32000-2, 8.6.6.4.
_NO_INKS = ("All", "None")
_NAME = re.compile(r"[^\W\d][\w-]*")

# For a colour that cannot be read, so that each use of it is not told as well.
_STAND_IN = Grey(0.0)

Palette = Mapping[str, Colour]
# Names that need no palette; one that has them means its own.
_KNOWN: Palette = {"black": Grey(0.0), "white": Grey(1.0)}


class UnknownColourError(ValueError):
    """A name that the palette does not have."""


def parse_colour(source: str, palette: Palette) -> Colour:
    """A colour from text. ValueError (UnknownColourError for a name), worded for the user, when it is none."""
    text = source.strip()
    named = palette.get(text, _KNOWN.get(text))
    if named is not None:
        return named
    if _HEX.fullmatch(text):
        return _rgb(text[1:])
    if match := _GREY.fullmatch(text):
        return Grey(1 - _share(match[1]))
    if match := _CMYK.fullmatch(text):
        return _cmyk(match.groups())
    if match := _SPOT.fullmatch(text):
        if match[1] in _NO_INKS:
            raise ValueError(f"in PDF, {quoted(match[1])} is no ink but all or none of them; give the ink another name")
        return Spot(match[1], _share(match[2]), _cmyk(match.groups()[2:]))
    if _NAME.fullmatch(text):
        raise UnknownColourError(f"there is no colour {quoted(text)}{did_you_mean(text, [*palette, *_KNOWN])}")
    forms = "a name, '#rrggbb', grey(50%), cmyk(0, 100, 80, 10) or spot(name, 100, cmyk(…))"
    raise ValueError(f"{quoted(text)} is no colour; write {forms}")


def colour_value(node: Node, palette: Palette) -> Value[Colour]:
    """A colour of a layer, which may be computed; a computed one is looked up in the same palette."""
    scalar = as_scalar(node, "a colour")
    try:
        return Value.parse(scalar.text, scalar.place, lambda source: parse_colour(source, palette))
    except ExpressionError as problem:
        raise SpecError.at("bad-expression", str(problem), scalar.place) from problem
    except ValueError as problem:
        raise SpecError.at(_code(problem), str(problem), scalar.place) from problem


def read_palette(node: MapNode, inherited: Palette, report: Report) -> Palette:
    """The named colours of a template over those it inherits; a colour may name one that stands before it."""
    palette = dict(inherited)
    for key, value in node.entries:
        if not _NAME.fullmatch(key.text):
            message = f"{quoted(key.text)} cannot name a colour; use letters, digits, '-' and '_'"
            report.error("bad-colour", message, key.place)
            continue
        try:
            scalar = as_scalar(value, "a colour ('#' starts a comment: put it in quotes)")
            palette[key.text] = parse_colour(scalar.text, palette)
        except SpecError as problem:
            report.extend(problem.findings)
            palette[key.text] = _STAND_IN
        except ValueError as problem:
            report.error(_code(problem), str(problem), value.place)
            palette[key.text] = _STAND_IN
    return palette


def _code(problem: ValueError) -> str:
    return "unknown-colour" if isinstance(problem, UnknownColourError) else "bad-colour"


def _rgb(digits: str) -> Rgb:
    pairs = [digit * 2 for digit in digits] if len(digits) == 3 else [digits[i : i + 2] for i in (0, 2, 4)]
    red, green, blue = (int(pair, 16) / 255 for pair in pairs)
    return Rgb(red, green, blue)


def _cmyk(percents: Iterable[str]) -> Cmyk:
    cyan, magenta, yellow, black = map(_share, percents)
    return Cmyk(cyan, magenta, yellow, black)


def _share(percent: str) -> float:
    value = float(percent) / 100
    if not 0 <= value <= 1:
        raise ValueError(f"{percent}% is more than 100%")
    return value
