"""The properties of text in a drawing, inherited as in CSS: what elements declare in, what holds inside them out.

Lengths are in the units of the element.
"""

import re
from collections.abc import Mapping

from pnp.art.values import NUMBER, length, number
from pnp.template import Align

Css = Mapping[str, str]

# CSS's own size of text.
MEDIUM = 16.0

_INHERITED = frozenset(
    {
        *("font", "font-family", "font-weight", "font-style", "font-size", "font-variant", "font-variant-caps"),
        *("text-anchor", "text-align", "line-height", "letter-spacing", "word-spacing", "writing-mode", "white-space"),
        *("fill", "fill-opacity", "stroke", "color", "visibility", "xml:space", "text-transform"),
    }
)
# These hold for all that is in an element, but not one by one.
DECORATIONS = ("text-decoration", "text-decoration-line")
_RELATIVE = re.compile(rf"({NUMBER})(em|%)")
ANCHORS = {"start": Align.START, "middle": Align.CENTRE, "end": Align.END}


def inherited(outer: Css, declared: Css) -> Css:
    """What holds inside an element: what it sets itself, and what holds round it."""
    own = {name: value for name, value in declared.items() if name in _INHERITED and value != "inherit"}
    own |= {name: declared[name] for name in DECORATIONS if declared.get(name, "none") != "none"}
    size = own.get("font-size", "")
    if _RELATIVE.fullmatch(size):
        own["font-size"] = f"{distance(size, size_of(outer)):.9g}"
    return {**outer, **own}


def size_of(css: Css) -> float:
    """The em in the element's units; CSS's own where none that can be read is set."""
    try:
        return length(css["font-size"], MEDIUM) if "font-size" in css else MEDIUM
    except ValueError:
        return MEDIUM


def distance(text: str, em: float) -> float:
    """A length that may be in em, or in percent of it. ValueError, worded for the user, when it is none."""
    match = _RELATIVE.fullmatch(text.strip())
    return number(match[1]) * em / (100 if match[2] == "%" else 1) if match else length(text, em)


def anchor(css: Css) -> Align:
    """Which end of a line its position is."""
    return ANCHORS.get(css.get("text-anchor", ""), Align.START)
