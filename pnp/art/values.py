"""Attribute values of SVG: text to numbers, lengths and transforms, in the drawing's own units.

Every reader raises ValueError, with a message for the user, for what SVG does not allow.
"""

import math
import re
from collections.abc import Callable, Mapping

from pnp.art.problems import quoted
from pnp.geometry import IDENTITY, Box, Point, Transform

NUMBER = r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"
SPACE = r"[ \t\r\n\f]*+"  # possessive: two in a row never try out how to share a run of blanks
# Larger than any drawing, small enough that no sum or product of a few runs out of the floating-point range.
LARGEST = 1_000_000.0
LONGEST_LIST = 200_000

_NUMBER = re.compile(NUMBER)
_GAP = re.compile(f"{SPACE},?{SPACE}")
_LENGTH = re.compile(f"({NUMBER})([a-zA-Z]*|%)")
_FUNCTION = re.compile(rf"{SPACE},?{SPACE}([a-zA-Z]+){SPACE}\(([^()]*)\)")

# CSS fixes 96 px to the inch.
_PX_PER = {"": 1.0, "px": 1.0, "in": 96.0, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96 / 72, "pc": 16.0}


def number(text: str) -> float:
    """A plain number."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{quoted(text)} is not a number")
    value = float(text)
    if not math.isfinite(value) or abs(value) > LARGEST:
        raise ValueError(f"{quoted(text)} is larger than {LARGEST:.0f}")
    return value


def numbers(text: str) -> list[float]:
    """Numbers with spaces or commas between them; none for empty text."""
    if len(text) > LONGEST_LIST:
        raise ValueError(f"a list of numbers has at most {LONGEST_LIST} characters")
    text = text.strip()
    found, position = [], 0
    while position < len(text):
        match = _NUMBER.match(text, position)
        if match is None:
            raise ValueError(f"{quoted(text[position:])} is not a number")
        found.append(number(match[0]))
        gap = _GAP.match(text, match.end())
        position = gap.end() if gap else match.end()
    return found


def length(text: str, whole: float) -> float:
    """A length, its unit turned into px; a percentage is one of `whole`."""
    match = _LENGTH.fullmatch(text.strip())
    unit = match[2].lower() if match else None
    if match is None or (unit != "%" and unit not in _PX_PER):
        raise ValueError(f"{quoted(text)} is not a length; write a plain number")
    return number(match[1]) * (whole / 100 if unit == "%" else _PX_PER[str(unit)])


def view_box(text: str) -> Box:
    """The part of the plane that a drawing shows."""
    parts = numbers(text)
    if len(parts) != 4 or min(parts[2:]) <= 0:
        raise ValueError(f"viewBox {quoted(text)} is not four numbers: x, y, and a width and height above 0")
    return Box(*parts)


# Each function by its name and how many numbers it takes (CSS Transforms 1, section 8; angles in degrees, clockwise).
_FUNCTIONS: Mapping[tuple[str, int], Callable[..., Transform]] = {
    ("matrix", 6): Transform,
    ("translate", 1): lambda dx: Transform.move(dx, 0.0),
    ("translate", 2): Transform.move,
    ("scale", 1): lambda both: Transform.scale(both, both),
    ("scale", 2): Transform.scale,
    ("rotate", 1): Transform.rotate,
    ("rotate", 3): lambda degrees, x, y: Transform.rotate(degrees, Point(x, y)),
    ("skewX", 1): lambda degrees: Transform(c=math.tan(math.radians(degrees))),
    ("skewY", 1): lambda degrees: Transform(b=math.tan(math.radians(degrees))),
}


def transform(text: str) -> Transform:
    """A list of transforms: the last one written is done first."""
    whole, position = IDENTITY, 0
    text = text.strip()
    while position < len(text):
        match = _FUNCTION.match(text, position)
        if match is None:
            raise ValueError(f"{quoted(text[position:].strip())} is not a transform")
        parts = numbers(match[2])
        function = _FUNCTIONS.get((match[1], len(parts)))
        if function is None:
            raise ValueError(f"there is no transform {quoted(match[1])} of {len(parts)} numbers")
        whole = function(*parts).then(whole)
        position = match.end()
    return whole
