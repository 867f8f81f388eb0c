"""PDF's spelling of values: numbers, names and strings in, tokens out (ISO 32000-1, 7.3). All tokens are ASCII."""

import re
from collections.abc import Iterable
from functools import lru_cache

# 0.0001 pt is 0.00004 mm: far below what a cutter or a reader of the file can tell.
DIGITS = 4

_PLAIN = re.compile(r"[ -~]*")
_REGULAR = frozenset(b"!\"$&'*+,-.0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ\\^_`abcdefghijklmnopqrstuvwxyz|~")


# The faces of a deck share most of their positions, colours and sizes.
@lru_cache(maxsize=1 << 14)
def number(value: float, digits: int = DIGITS) -> str:
    """A number with at most that many decimals: no exponent, no trailing zero, no `-0`.

    ValueError or OverflowError for what is no finite number.
    """
    scale = 10**digits
    whole, part = divmod(abs(scaled := round(value * scale)), scale)
    sign = "-" if scaled < 0 else ""
    return f"{sign}{whole}.{part:0{digits}d}".rstrip("0") if part else f"{sign}{whole}"


def numbers(values: Iterable[float], digits: int = DIGITS) -> str:
    """Numbers with a space between them."""
    return " ".join([number(value, digits) for value in values])


def name(text: str) -> str:
    """A name, `/Gold#20foil`; beyond ASCII its bytes are UTF-8. A name cannot hold NUL, which is left out."""
    return "/" + "".join(chr(b) if b in _REGULAR else f"#{b:02x}" for b in text.encode("utf-8", "replace") if b)


def text_string(text: str) -> str:
    """A string of text: `(as it is)` in printable ASCII, else UTF-16 with its byte order mark, in hexadecimal."""
    if _PLAIN.fullmatch(text):
        return "(" + text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)") + ")"
    return "<" + ("\ufeff" + text).encode("utf-16-be", "replace").hex() + ">"
