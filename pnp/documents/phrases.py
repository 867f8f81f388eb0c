"""Phrases about pieces: text behind a name, or in brackets, in; claims out.

`12枚(12種・24パターン)`, `100枚 (6カテゴリー 全20種×5人)`, `5色×2個`, `(5 sets of 11)`, `17×13×3.5cm`.
"""

import re
from collections.abc import Iterator

from pnp.claims import AnyField, Claim, Count, Designs, Distribution, Groups, Kinds, Measures, Range, Scalar
from pnp.documents.numerals import DIGITS, NUMBER, RANGE_SIGN, TIMES, spread, whole

PIECES = r"(?:枚|個|つ|冊|本|体|部|組|匹|台|セット|copies|copy|pieces?)"
SORTS = r"(?:種類|種|色|カテゴリー|カテゴリ|スート|系統|グループ|セット|人|colou?rs?|kinds?|types?|suits?|sets?)"
SIDES = r"(?:パターン|面|patterns?|faces)"

_GROUPS = re.compile(
    rf"(?:全)?({NUMBER})\s*{SORTS}\s*(?:{TIMES}\s*各?|各|of|with)\s*({NUMBER})\s*(?:{PIECES}|人|人分)?(?!\S*mm|cm)",
    re.I,
)
_SORTS = re.compile(rf"({NUMBER})\s*{SORTS}", re.I)
_SET = re.compile(rf"({NUMBER})\s*枚\s*(?:で|が|を)?\s*[1一]\s*(?:セット|組)")
_SIDES = re.compile(rf"({NUMBER})\s*{SIDES}", re.I)
_SIDE = rf"({DIGITS}(?:\.{DIGITS})?)"
_SIZE = re.compile(rf"{_SIDE}\s*{TIMES}\s*{_SIDE}(?:\s*{TIMES}\s*{_SIDE})?\s*(mm|cm)", re.I)
_SHARE = re.compile(rf"({NUMBER})(?:\s*{RANGE_SIGN}\s*({NUMBER}))?\s*(?:が|は|を|:|=|{TIMES})\s*(?:各)?({NUMBER})\s*枚")
_EACH = re.compile(rf"({NUMBER})\s*{SORTS}が?\s*各\s*({NUMBER})\s*枚")
_DESIGNS = re.compile(r"種類?|kinds?|types?", re.I)


def groups(text: str) -> tuple[int, int] | None:
    """Groups and copies of each that a phrase tells of: 5色×2個."""
    found = _GROUPS.search(text)
    return None if found is None else (whole(found[1]), whole(found[2]))


def remarks(text: str, count: int) -> Iterator[Claim]:
    """The claims of what stands in brackets behind so many pieces.

    More sorts than pieces are no claim about these: a box of two colours is one box.
    """
    if (size := _SIZE.search(text)) is not None:
        factor = 10 if size[4].lower() == "cm" else 1
        yield Measures(tuple(Range.exactly(float(side) * factor) for side in size.groups()[:3] if side))
        return
    parted = groups(text)
    if parted is not None:
        yield AnyField(Groups("", *parted))
    for found in _SORTS.finditer(_GROUPS.sub(" ", text)):
        number = whole(found[1])
        if 1 < number <= count:
            kinds = Range.exactly(number)
            yield Designs(kinds) if _DESIGNS.search(found[0]) else AnyField(Kinds("", kinds))
    for found in _SIDES.finditer(text):
        yield Designs(Range.exactly(whole(found[1])), sides=True)


def sentence(text: str, count: int | None) -> Iterator[Claim]:
    """The claims of a sentence about pieces that were named before it, so many if that was told."""
    shares = list(_SHARE.finditer(text))
    spans = [spread(share[1], share[2]) for share in shares]
    if len(shares) > 1 and all(spans):
        shared: dict[tuple[Scalar, ...], Range] = {
            (value,): Range.exactly(whole(share[3]))
            for share, span in zip(shares, spans, strict=True)
            for value in span
        }
        yield AnyField(Distribution(("",), shared), grouped=True)
    if (each := _EACH.search(text)) is not None:
        yield AnyField(Groups("", whole(each[1]), whole(each[2])))

    if count is not None and (one := _SET.search(text)) is not None:
        copies_each = whole(one[1])
        if copies_each and count % copies_each == 0 and count > copies_each:
            yield AnyField(Groups("", count // copies_each, copies_each))


def copies(count: int) -> Count:
    """So many pieces."""
    return Count(Range.exactly(count))
