"""Where `*` and `**` begin and end emphasis: rules of the parser in place of CommonMark's own for that sign.

CommonMark (6.2) decides by the signs beside them, and takes brackets and full stops for the end of words. Japanese has
no spaces round words, so that what stands in brackets and in emphasis would stay as it is typed. Here punctuation is
passed over where a Japanese sign, or words with a reading, stand on either side: `*` opens what it stands right before,
and closes what it stands right behind. Among Latin words all is as in CommonMark.
"""

import unicodedata

from markdown_it.common.utils import isMdAsciiPunct, isPunctChar, isWhiteSpace
from markdown_it.rules_inline import StateInline
from markdown_it.rules_inline.state_inline import Delimiter

# A sign for emphasis that is none, and is not written as a sign itself either.
STRAY = "stray"
SIGN = "*"

_JAPANESE = "WFH"


def emphasis(state: StateInline, *, after_ruby: bool, ruby_follows: bool, count: int) -> None:
    """Tokens for `count` signs at the place of a parser, and which of them can open and close emphasis."""
    before = state.src[state.pos - 1] if state.pos else " "
    behind = state.pos + count
    after = state.src[behind] if behind < state.posMax else " "
    wide_before, wide_after = after_ruby or _is_japanese(before), ruby_follows or _is_japanese(after)
    parts_before, parts_after = _parts(before) and not wide_before, _parts(after) and not wide_after
    blank_before, blank_after = isWhiteSpace(ord(before)), isWhiteSpace(ord(after))
    opens = not blank_after and (not parts_after or blank_before or parts_before or wide_before)
    closes = not blank_before and (not parts_before or blank_after or parts_after or wide_after)
    for _ in range(count):
        state.push("text", "", 0).content = SIGN
        state.delimiters.append(
            Delimiter(ord(SIGN), count, token=len(state.tokens) - 1, end=-1, open=opens, close=closes)
        )
    state.pos = behind


def strays(state: StateInline) -> None:
    """A rule of the parser, after those that pair signs: what was meant as emphasis and is none is told."""
    inside = (meta["delimiters"] for meta in state.tokens_meta if meta and "delimiters" in meta)
    for delimiters in (state.delimiters, *inside):
        for each in delimiters:
            token = state.tokens[each.token]
            if token.type == "text" and token.content == SIGN and (each.open or each.close or each.length > 1):
                token.type = STRAY


def _is_japanese(sign: str) -> bool:
    return unicodedata.east_asian_width(sign) in _JAPANESE


def _parts(sign: str) -> bool:
    """Whether a sign is punctuation."""
    return isMdAsciiPunct(ord(sign)) or isPunctChar(sign)
