"""Between which two characters a line may end, and a justified line be stretched: kinds in, yes or no out.

The rules of JLREQ, strict or loose: 3.1.7 (what never begins a line), 3.1.8 (what never ends one), 3.1.10 (what is
not parted) and Appendix C; for Latin text those of UAX #14. Where the two differ the stricter one is taken, but for
…… and ――, which may begin a line (JLREQ) though UAX #14 forbids it.
"""

from collections.abc import Iterable, Mapping

from pnp.template import Kinsoku
from pnp.text.characters import WORD, Kind

_ALL = frozenset(Kind)
_NUMBER = frozenset({Kind.DIGIT, Kind.WIDE_DIGIT})
_WORD = WORD | {Kind.SIGN}

_CLOSING = frozenset({Kind.NARROW_CLOSING, Kind.POINT})
# JLREQ 3.1.7, and which of them the loose rules let begin a line.
NEVER_FIRST = _CLOSING | {Kind.CLOSING, Kind.STOP, Kind.MIDDLE_DOT, Kind.DIVIDING, Kind.HYPHEN}
STRICTLY_NEVER_FIRST = NEVER_FIRST | {Kind.ITERATION, Kind.LONG_VOWEL, Kind.SMALL_KANA}
NEVER_LAST = frozenset({Kind.OPENING, Kind.NARROW_OPENING, Kind.PREFIX})

Pairs = tuple[tuple[frozenset[Kind], frozenset[Kind]], ...]

# (kinds before, kinds after): no line ends between them.
_UNBROKEN: Pairs = (
    (_ALL, NEVER_FIRST),  # JLREQ 3.1.7; UAX #14 LB13
    (NEVER_LAST, _ALL),  # JLREQ 3.1.8; UAX #14 LB14, LB25
    (_ALL, frozenset({Kind.SPACE})),  # UAX #14 LB7: a line ends after its spaces
    (_ALL - {Kind.SPACE}, frozenset({Kind.QUOTE, Kind.GLUE, Kind.MINUS})),  # UAX #14 LB12a, LB19, LB21
    (frozenset({Kind.QUOTE, Kind.GLUE}), _ALL),  # UAX #14 LB12, LB19
    (_WORD, _WORD),  # JLREQ 3.1.10; UAX #14 LB23, LB25, LB28
    (_WORD, frozenset({Kind.NARROW_OPENING, Kind.PREFIX})),  # UAX #14 LB25, LB30: f(x), US$
    (_CLOSING, _WORD),  # UAX #14 LB25, LB29, LB30: 3.5, e.g, don’t, 20°C
    (frozenset({Kind.HYPHEN, Kind.MINUS}), _NUMBER),  # UAX #14 LB25: -1, 3〜5, 1/2
    (frozenset({Kind.SYMBOL}), _NUMBER),  # UAX #14 LB23: ★3
    (frozenset({Kind.DASH}), frozenset({Kind.DASH})),  # JLREQ 3.1.10: ――
    (frozenset({Kind.LEADER}), frozenset({Kind.LEADER})),  # the same: ……
)
_STRICTLY_UNBROKEN: Pairs = (*_UNBROKEN, (_ALL, STRICTLY_NEVER_FIRST))

_NARROW = (
    _WORD
    | {Kind.NARROW_OPENING, Kind.NARROW_CLOSING, Kind.POINT, Kind.HYPHEN, Kind.MINUS, Kind.PREFIX}
    | {Kind.QUOTE, Kind.GLUE}
)

# (kinds before, kinds after): no space is spread between them. JLREQ Appendix E: none in words and numbers, none in
# …… and ――; a space itself grows, so none is put before it.
_UNSTRETCHED: Pairs = (
    (_NARROW, _NARROW),
    (_ALL, frozenset({Kind.SPACE})),
    (frozenset({Kind.DASH}), frozenset({Kind.DASH})),
    (frozenset({Kind.LEADER}), frozenset({Kind.LEADER})),
)

Table = tuple[tuple[bool, ...], ...]


def _table(forbidden: Iterable[tuple[frozenset[Kind], frozenset[Kind]]]) -> Table:
    pairs = {(before, after) for befores, afters in forbidden for before in befores for after in afters}
    return tuple(tuple((before, after) not in pairs for after in Kind) for before in Kind)


# They are read as TABLE[kind before][kind after], with the kinds as `settled` gives them.
MAY_BREAK: Mapping[Kinsoku, Table] = {
    Kinsoku.STRICT: _table(_STRICTLY_UNBROKEN),
    Kinsoku.LOOSE: _table(_UNBROKEN),
}
MAY_STRETCH = _table(_UNSTRETCHED)


def settled(kinds: list[Kind]) -> list[Kind]:
    """The kinds with those made definite that depend on the character before.

    A mark is as its base (UAX #14 LB9). A space after an opening bracket keeps the line from ending as the bracket
    does (LB14). A minus that follows no character is a sign, and stays with what it precedes (LB20a).
    """
    if max(kinds, default=Kind.WIDE) < Kind.MINUS:
        return kinds
    result: list[Kind] = []
    before = Kind.SPACE
    for kind in kinds:
        before = _settled_after(before, kind)
        result.append(before)
    return result


def _settled_after(before: Kind, kind: Kind) -> Kind:
    match kind:
        case Kind.EXTEND | Kind.JOINER:
            return before
        case Kind.SPACE if before in NEVER_LAST:
            return before
        case Kind.MINUS if before is Kind.SPACE or before in NEVER_LAST:
            return Kind.PREFIX
        case _:
            return kind
