"""Which way up characters stand in a vertical line: a text in, its parts with a posture out (UAX #50, JLREQ 2.3.2)."""

import re
from collections.abc import Iterator
from enum import Enum
from itertools import groupby
from typing import NamedTuple

from pnp.text.characters import Kind, kind_of


class Posture(Enum):
    """How a part stands in its line.

    In a horizontal line it stands level. In a vertical one it stands upright, one character below the other; or lies
    turned, a quarter turn to the right; or stands level and together in the room of one character (tate-chu-yoko).
    """

    LEVEL = "level"
    UPRIGHT = "upright"
    TURNED = "turned"
    TOGETHER = "together"


class Part(NamedTuple):
    """A part of a text, `start` to `end`."""

    start: int
    end: int
    posture: Posture


# Vertical_Orientation U, Tu and Tr (Unicode 15), of which the last two have vertical forms in fonts.
_UPRIGHT = re.compile(
    "["
    "\xa7\xa9\xae\xb1\xbc-\xbe\xd7\xf7\u02ea\u02eb\u1100-\u11ff\u1401-\u167f\u18b0-\u18ff\u2016\u2020\u2021"
    "\u2030\u2031\u203b\u203c\u2042\u2047-\u2049\u2051\u2065\u20dd-\u20e0\u20e2-\u20e4\u2100\u2101\u2103-\u2109"
    "\u210f\u2113\u2114\u2116\u2117\u211e-\u2123\u2125\u2127\u2129\u212e\u2135-\u213f\u2145-\u214a\u214c\u214d"
    "\u214f-\u2189\u218c-\u218f\u221e\u2234\u2235\u2300-\u2307\u230c-\u231f\u2324-\u232b\u237d-\u239a"
    "\u23be-\u23cd\u23cf\u23d1-\u23db\u23e2-\u2422\u2424-\u24ff\u25a0-\u2619\u2620-\u2767\u2776-\u2793"
    "\u2b12-\u2b2f\u2b50-\u2b59\u2b97\u2bb8-\u2bd1\u2bd3-\u2beb\u2bf0-\u2bff\u2e50\u2e51\u2e80-\ua4cf"
    "\ua960-\ua97f\uac00-\ud7ff\ue000-\ufaff\ufe10-\ufe1f\ufe30-\ufe48\ufe50-\ufe57\ufe59-\ufe62\ufe67-\ufe6f"
    "\uff01-\uff0c\uff0e-\uff1b\uff1f-\uff60\uffe0-\uffe7\ufff0-\ufff8\ufffc\ufffd\U00010980-\U0001099f"
    "\U00011580-\U000115ff\U00011a00-\U00011abf\U00013000-\U0001345f\U00014400-\U0001467f\U00016fe0-\U00018d7f"
    "\U0001aff0-\U0001b2ff\U0001cf00-\U0001cfcf\U0001d000-\U0001d1ff\U0001d2e0-\U0001d37f\U0001d800-\U0001daaf"
    "\U0001f000-\U0001f7ff\U0001f900-\U0001faff\U00020000-\U0002fffd\U00030000-\U0003fffd\U000f0000-\U000ffffd"
    "\U00100000-\U0010fffd"
    "]"
)
# One or two digits, as many ! and ?, or a single letter, by themselves among Japanese (JLREQ 2.3.2, 3.2.5).
_LATIN = r"!-~\xc0-\xd6\xd8-\xf6\xf8-\u052f"
_MARK = r"\u20d0-\u20ff\ufe00-\ufe0f"
_TOGETHER = re.compile(
    rf"(?<![{_LATIN}{_MARK}])(?<![{_LATIN}] )(?:[0-9]{{1,2}}|[!?]{{1,2}}|[A-Za-z])(?! ?[{_LATIN}]|[{_MARK}])"
)
# Turned by UAX #50, but Japanese fonts draw their vertical forms.
_WITH_VERTICAL_FORM = frozenset({Kind.DASH, Kind.LEADER})


def parts(text: str, vertical: bool) -> tuple[Part, ...]:
    """The parts of a text, none of them empty."""
    if not vertical:
        return (Part(0, len(text), Posture.LEVEL),)
    result: list[Part] = []
    done = 0
    for match in _TOGETHER.finditer(text):
        result += [*_untouched(text, done, match.start()), Part(match.start(), match.end(), Posture.TOGETHER)]
        done = match.end()
    return (*result, *_untouched(text, done, len(text)))


def _untouched(text: str, start: int, end: int) -> Iterator[Part]:
    for posture, group in groupby(_postures(text[start:end])):
        stop = start + len(list(group))
        yield Part(start, stop, posture)
        start = stop


def _postures(text: str) -> Iterator[Posture]:
    posture = Posture.UPRIGHT
    for character in text:
        kind = kind_of(character)
        if kind not in (Kind.EXTEND, Kind.JOINER):  # they stand as what they belong to
            upright = kind in _WITH_VERTICAL_FORM or _UPRIGHT.match(character) is not None
            posture = Posture.UPRIGHT if upright else Posture.TURNED
        yield posture
