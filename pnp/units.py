"""Lengths as people write them (`63mm`, `2.5in`, `8pt`, plain 63) to millimetres."""

import math
import re
import unicodedata

MM_PER_INCH = 25.4
MM_PER_POINT = MM_PER_INCH / 72

_MM_PER = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": MM_PER_POINT}
_LENGTH = re.compile(r"([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*(mm|cm|in|pt|)", re.ASCII)
# Longer than any sheet a press takes; keeps a slip of the keyboard from making a page of kilometres.
LONGEST_MM = 10_000.0
# Of the text of a number: whoever puts thousands of accents on a digit would have them sorted, in quadratic time.
_LONGEST = 100


def plain(text: str) -> str:
    """The text of a number without blanks round it, full-width digits and signs made plain."""
    return unicodedata.normalize("NFKC", _short(text)).strip()


def _short(text: str) -> str:
    """A text, cut where it is too long for a number; with the dots at its end it is none."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def parse_length(text: str) -> float:
    """A length in millimetres; a plain number is millimetres; full-width digits are read.

    Raises ValueError, with a message for the user, for anything else.
    """
    match = _LENGTH.fullmatch(plain(text))
    if match is None:
        raise ValueError(f"{_short(text)!r} is not a length; write a number of mm, or 63mm, 6.3cm, 2.5in, 8pt")
    length = float(match[1]) * _MM_PER[match[2]]
    if not math.isfinite(length) or abs(length) > LONGEST_MM:
        raise ValueError(f"{_short(text)!r} is longer than {LONGEST_MM:g} mm")
    return length


def format_mm(length: float) -> str:
    """A length for a message: at most two decimals, no trailing zeros."""
    return f"{length:.2f}".rstrip("0").rstrip(".") or "0"
