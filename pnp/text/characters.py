"""What a character is to a line of text: a string in, the kind of each character and the paragraphs out.

The kinds are those classes of JLREQ (W3C, Requirements for Japanese Text Layout, Appendix A: cl-01 …) and UAX #14
(Unicode line breaking) that this package tells apart; what JLREQ leaves out is sorted by its Unicode category and
East Asian width.
"""

import re
import unicodedata
from collections.abc import Mapping
from enum import IntEnum


class Kind(IntEnum):
    """How a character behaves beside its neighbours. `kinsoku` says who may stand at the ends of a line.

    Those that depend on the character before come last, from MINUS on, so that a text without them is told by its
    greatest kind; and of these, from REGIONAL on, those that are part of another character.
    """

    WIDE = 0  # kana and ideographs: a line may end on either side
    LETTER = 1  # of words
    DIGIT = 2
    WIDE_LETTER = 3  # the same as wide as a kanji
    WIDE_DIGIT = 4
    SIGN = 5  # inside words and formulas
    SYMBOL = 6  # ★ → ♥ 🎲: like WIDE, but kept with the number after it
    OPENING = 7  # cl-01
    NARROW_OPENING = 8
    CLOSING = 9  # cl-02
    STOP = 10  # cl-06, cl-07
    MIDDLE_DOT = 11  # cl-05
    DIVIDING = 12  # cl-04
    ITERATION = 13  # cl-09
    LONG_VOWEL = 14  # cl-10
    SMALL_KANA = 15  # cl-11
    NARROW_CLOSING = 16  # closing and dividing marks in Latin text: kept with a word or number that follows at once
    POINT = 17  # ．，: in numbers as NARROW_CLOSING, with the space of STOP
    HYPHEN = 18
    PREFIX = 19
    DASH = 20
    LEADER = 21
    QUOTE = 22  # " and ', which do not say whether they open or close
    GLUE = 23
    MINUS = 24
    SPACE = 25
    REGIONAL = 26  # two make a flag
    EXTEND = 27  # marks and invisible characters: part of the one before; SOFT HYPHEN too, which `hyphens` looks after
    JOINER = 28  # ZWJ: joins the character before and the one after


# What stands for an icon in a line's text.
ICON = "\ufffc"
SOFT_HYPHEN = "\u00ad"

_LISTED: tuple[tuple[Kind, str], ...] = (
    (Kind.OPENING, "（〔［｛〈《「『【｟〘〖〝｢"),  # cl-01
    (Kind.NARROW_OPENING, "([{‘“«¡¿"),  # cl-01, and what opens a Spanish sentence
    (Kind.CLOSING, "）〕］｝〉》」』】｠〙〗〟｣"),  # cl-02
    (Kind.NARROW_CLOSING, ")]}’”»"),  # cl-02
    (Kind.HYPHEN, "‐〜～゠–/／"),  # cl-03, UAX #14 SY
    (Kind.MINUS, "-"),  # UAX #14 HY
    (Kind.DIVIDING, "！？‼⁇⁈⁉❢❣"),  # cl-04, UAX #14 EX
    (Kind.MIDDLE_DOT, "・：；･"),  # cl-05
    (Kind.STOP, "。、｡､"),  # cl-06, cl-07
    (Kind.POINT, "．，"),  # cl-06, cl-07 as they stand in numbers
    (Kind.NARROW_CLOSING, ".,:;!?"),  # cl-04 to cl-07 as they stand in numbers and Latin text; UAX #14 IS, EX
    (Kind.DASH, "—―─"),  # cl-08, and the box drawing line that is typed for them
    (Kind.LEADER, "…‥⋯"),  # cl-08
    (Kind.ITERATION, "ヽヾゝゞ々〻〵"),  # cl-09; 〵 only ever follows its upper half (cl-08)
    (Kind.ITERATION, "゛゜〼"),  # UAX #14 NS
    (Kind.LONG_VOWEL, "ーｰ"),  # cl-10
    (Kind.SMALL_KANA, "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"),  # cl-11
    (Kind.SMALL_KANA, "ㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ"),  # cl-11
    (Kind.PREFIX, "￥＄￡＃€№¥£₩$#"),  # cl-12
    (Kind.NARROW_CLOSING, "°′″℃℉％‰%¢￠ℓ™©®"),  # cl-13, and marks that follow a name
    (Kind.SIGN, "×÷±∓−"),  # cl-18: nothing breaks between an operator and a number
    (Kind.SYMBOL, "－" + ICON),
    (Kind.QUOTE, "\"'"),
    (Kind.SPACE, "\t\u200b"),  # ZERO WIDTH SPACE: UAX #14 ZW
    (Kind.GLUE, "\u00a0\u2007\u202f\u2060\ufeff\u2011"),  # UAX #14 GL, WJ
    (Kind.EXTEND, "\uff9e\uff9f"),  # ﾞ ﾟ
    (Kind.JOINER, "\u200d"),
)
_KIND_OF: Mapping[str, Kind] = {character: kind for kind, characters in _LISTED for character in characters}

# Squared words and units (㌃ ㎏ ㏄): cl-13.
_SQUARED = re.compile("[\u3300-\u3357\u3371-\u337a\u3380-\u33df]")
_EMOJI_MODIFIER = re.compile("[\U0001f3fb-\U0001f3ff]")
_FLAG_LETTER = re.compile("[\U0001f1e6-\U0001f1ff]")
# UAX #14 BK, CR, LF, NL.
_LINE_BREAK = re.compile("\r\n|[\n\r\v\f\x85\u2028\u2029]")

_BY_CATEGORY: Mapping[str, tuple[Kind, Kind]] = {  # (narrow, wide)
    "Ps": (Kind.NARROW_OPENING, Kind.OPENING),
    "Pi": (Kind.NARROW_OPENING, Kind.OPENING),
    "Pe": (Kind.NARROW_CLOSING, Kind.CLOSING),
    "Pf": (Kind.NARROW_CLOSING, Kind.CLOSING),
    "Pd": (Kind.HYPHEN, Kind.HYPHEN),
    "Zs": (Kind.SPACE, Kind.SPACE),
    "Nd": (Kind.DIGIT, Kind.WIDE_DIGIT),
    "So": (Kind.SYMBOL, Kind.SYMBOL),
    "Mn": (Kind.EXTEND, Kind.EXTEND),
    "Mc": (Kind.EXTEND, Kind.EXTEND),
    "Me": (Kind.EXTEND, Kind.EXTEND),
    "Cf": (Kind.EXTEND, Kind.EXTEND),
}

WORD = frozenset({Kind.LETTER, Kind.DIGIT, Kind.WIDE_LETTER, Kind.WIDE_DIGIT})
# Of Latin text, each as wide as it happens to be.
NARROW = frozenset(
    {Kind.LETTER, Kind.DIGIT, Kind.SIGN, Kind.SPACE, Kind.NARROW_OPENING, Kind.NARROW_CLOSING, Kind.HYPHEN}
    | {Kind.MINUS, Kind.PREFIX, Kind.QUOTE, Kind.GLUE, Kind.EXTEND}
)
_LATIN_ONLY = NARROW | {Kind.WIDE_LETTER, Kind.WIDE_DIGIT, Kind.POINT}


def kind_of(character: str) -> Kind:
    """The kind of a character."""
    return _KNOWN[character]


def kinds_of(text: str) -> list[Kind]:
    """The kinds of a text's characters."""
    return [*map(_KNOWN.__getitem__, text)]


class _Known(dict[str, Kind]):
    """The kinds of the characters that were met so far."""

    def __missing__(self, character: str) -> Kind:
        kind = self[character] = _kind(character)
        return kind


_KNOWN = _Known()


def _kind(character: str) -> Kind:
    listed = _KIND_OF.get(character)
    if listed is not None:
        return listed
    if _SQUARED.match(character):
        return Kind.NARROW_CLOSING
    if _EMOJI_MODIFIER.match(character):
        return Kind.EXTEND
    if _FLAG_LETTER.match(character):
        return Kind.REGIONAL
    return _sorted_by_category(character)


def _sorted_by_category(character: str) -> Kind:
    category = unicodedata.category(character)
    width = unicodedata.east_asian_width(character)
    if category in _BY_CATEGORY:
        return _BY_CATEGORY[category][width in "WF"]
    if category[0] in "SP":
        return Kind.SYMBOL if width in "WFA" else Kind.SIGN
    if category == "No":
        return Kind.WIDE if character >= "①" else Kind.LETTER
    return _LETTERS.get(width, Kind.LETTER)


_LETTERS: Mapping[str, Kind] = {"W": Kind.WIDE, "H": Kind.WIDE, "F": Kind.WIDE_LETTER}


def paragraphs(text: str) -> list[str]:
    """A text's paragraphs: what its line breaks part. One at the very end, as YAML's `|` leaves it, begins none."""
    parts = _LINE_BREAK.split(text)
    return parts[:-1] if parts[-1] == "" else parts


def grapheme_starts(kinds: list[Kind]) -> set[int]:
    """Where a user-perceived character begins, as far as marks, invisible characters, ZWJ and flags go (UAX #29)."""
    starts = {i for i, kind in enumerate(kinds) if kind < Kind.REGIONAL}
    flag_letters = 0
    for i, kind in enumerate(kinds):
        flag_letters = flag_letters + 1 if kind is Kind.REGIONAL else 0
        if flag_letters % 2 == 1:
            starts.add(i)
        if i and kinds[i - 1] is Kind.JOINER:
            starts.discard(i)
    return starts | {0}


def is_latin(text: str) -> bool:
    """Whether a text is words, numbers and their signs only, without anything as tall as a kanji."""
    kinds = {*kinds_of(text)}
    return kinds <= _LATIN_ONLY and not kinds.isdisjoint(WORD)
