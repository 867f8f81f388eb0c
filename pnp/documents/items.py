"""Contents lists: an item or a row of a table in; the components it names, and what it says of them, out."""

import re
from typing import NamedTuple

from pnp.claims import AnyField, Claim, Groups
from pnp.documents.names import Names
from pnp.documents.numerals import DIGITS, NUMBER, TIMES, whole
from pnp.documents.phrases import PIECES, SORTS, copies, groups, remarks
from pnp.documents.segments import Form, Segment

# No item of a list, and no sentence about pieces, has more letters; looking at one takes the square of its length.
LONGEST = 1000

_TOTAL = r"(?:全部で|全て|合計|計|全)?\s*"
_LEADER = r"(?:…|[.・·‥_]{2,})"
_BEFORE = r"\s*(?P<before>\([^()]*\))?\s*"
_AFTER = r"(?P<after>(?:\([^()]*\)\s*)*)"
_TAIL = r"(?:です|あります|である|ある|入り)?[.。]?"
# A name, perhaps with a remark, then how many, then remarks. A name may end as a total begins: 砂時計1個.
_HOW_MANY = rf"\(?{_TOTAL}(?P<count>{NUMBER})\s*(?P<unit>{PIECES})\)?\s*{_AFTER}{_TAIL}$"
_NAMED = re.compile(rf"^(?P<name>.+?){_BEFORE}(?:{TIMES}|:|は|{_LEADER}|-|–|—)?\s*{_TOTAL}{_HOW_MANY}", re.I)
_NAMED_SO = re.compile(rf"^(?P<name>.+計)\s*{_HOW_MANY}", re.I)
_TIMES = re.compile(rf"^(?P<name>.+?){_BEFORE}(?:{TIMES}|{_LEADER}|\s[-–—])\s*(?P<count>{DIGITS})\s*{_AFTER}$")
_COLON = re.compile(rf"^(?P<name>[^:]+?){_BEFORE}:\s*(?P<count>{DIGITS})\s*{_AFTER}$")
# The number and more in one pair of brackets: `Votes (20, 4 for each)`; or in a column without a sign before it.
_INSIDE = re.compile(
    rf"^(?P<name>[^()]+?)\s*\({_TOTAL}{TIMES}?\s*(?P<count>{NUMBER})\s*{PIECES}?(?P<after>[、,;:/][^()]*)?\){_TAIL}$",
    re.I,
)
_COLUMN = re.compile(rf"^(?P<name>.+?)\s(?P<count>{DIGITS})\s*{_AFTER}$")
_PARTED = re.compile(
    rf"^(?P<name>.+?)\s*(?:{_LEADER}|:)?\s*(?P<groups>{NUMBER}\s*\D{{1,8}}?\s*{TIMES}\s*各?\s*{NUMBER}\s*{PIECES})\s*$"
)
_LEAD = r"(?:there (?:are|is)\s|a total of\s|(?:the|this) (?:box|game) (?:contains|includes)\s)*"
_FIRST = re.compile(
    rf"^{_LEAD}\[?(?P<count>{NUMBER})\]?\s*(?:{TIMES}\s*)?(?P<name>[a-z].*?)\s*{_AFTER}\.?$",
    re.I,
)
_ONE = re.compile(rf"^{_LEAD}(?P<count>an?)\s(?P<name>[a-z].*?)\s*{_AFTER}\.?$", re.I)
# A remark without brackets.
_REMARKED = re.compile(
    rf"^{_LEAD}(?P<count>{NUMBER})\s*(?:{TIMES}\s*)?(?P<name>[a-z][^:;,]*?)"
    rf"(?P<after>(?:\s*\(|[:;,]|\s[-–—]|\sin\s{NUMBER}\s{SORTS}).*)$",
    re.I,
)
# What is an item whatever it names, what is one if it names a component, and what is one if nothing else is.
_SURE = (_NAMED, _TIMES, _COLON, _FIRST)
_LIKELY = (*_SURE, _NAMED_SO, _INSIDE, _COLUMN, _ONE)
_CELL = re.compile(rf"^({NUMBER})\s*{PIECES}?$", re.I)
_COUNT_COLUMN = re.compile(r"数量|[枚個]数|総数|^数$|^#$|qty|quantity|count|copies|number|pieces|pcs|how many", re.I)
_SENTENCE = re.compile(r"[、。,がを]|\d")
# Between items on one line, not inside brackets.
_BETWEEN = re.compile(r"(?:,|、|/|\sand\s|(?<=[枚個つ冊本体部組匹台)])\s(?=[^\s\d(]))(?![^()]*\))")


class Item(NamedTuple):
    """What one item says. `subjects` is None when no component has that name; `pieces` is how many there are."""

    name: str
    subjects: tuple[str, ...] | None
    pieces: int
    claims: tuple[Claim, ...]


def items(segment: Segment, names: Names) -> list[Item]:
    """What a segment says as a part of a contents list; nothing if it is none."""
    if len(segment.text) > LONGEST:
        return []
    if segment.form is Form.ROW:
        return _of_row(segment.cells, segment.header, names)
    alone = _of_text(segment.text, names)
    if alone is not None and alone.subjects is not None:
        return [alone]
    parts = [_of_text(part.strip(), names) for part in _BETWEEN.split(segment.text)]
    several = [part for part in parts if part is not None]
    known = sum(part.subjects is not None for part in several)
    if known > 1 or (known and len(several) == len(parts)):
        return several
    remarked = _REMARKED.match(segment.text)
    item = None if remarked is None else _item(remarked, names)
    if item is not None and item.subjects is not None:
        return [item]
    return [] if alone is None else [alone]


def counts_in_header(segment: Segment) -> bool:
    """Whether the header of a row's table says which column counts pieces."""
    return any(_COUNT_COLUMN.search(cell) for cell in segment.header)


def _of_row(cells: tuple[str, ...], header: tuple[str, ...], names: Names) -> list[Item]:
    """What the first cell counts that is no number; the others are remarks.

    How many there are stands in the column that is called so, else in the only cell that can say it.
    """
    numbers = {at: found for at, cell in enumerate(cells) if (found := _CELL.match(cell))}
    called = [at for at, cell in enumerate(header) if _COUNT_COLUMN.search(cell) and at in numbers]
    counted = [at for at, cell in numbers.items() if cell[0] != cell[1]]
    sure = next((ats[0] for ats in (called, counted, list(numbers)) if len(ats) == 1), None)
    at = next((at for at, cell in enumerate(cells) if cell and at not in numbers), None)
    if sure is None or at is None:
        return []
    count = whole(numbers[sure][1])
    others = " ".join(f"({cell})" for other, cell in enumerate(cells) if other not in (at, sure))
    return [Item(cells[at], names.whole(cells[at]), count, (copies(count), *remarks(others, count)))]


def _of_text(text: str, names: Names) -> Item | None:
    parted = _PARTED.match(text)
    numbers = None if parted is None else groups(parted["groups"])
    if parted is not None and numbers is not None:
        count = numbers[0] * numbers[1]
        return Item(parted["name"], names.whole(parted["name"]), count, (copies(count), AnyField(Groups("", *numbers))))
    found = [(form, _item(match, names)) for form in _LIKELY if (match := form.match(text))]
    known = next((item for _, item in found if item.subjects is not None), None)
    if known is not None:
        return known
    # What is called so by nobody, and reads like half a sentence, is none's name.
    sure = next((item for form, item in found if form in _SURE), None)
    return None if sure is None or _SENTENCE.search(sure.name) else sure


def _item(found: re.Match[str], names: Names) -> Item:
    parts = found.groupdict()
    name, before, after = parts["name"], parts.get("before") or "", parts.get("after") or ""
    subjects = names.whole(f"{name}{before}") or names.whole(name)
    count = 1 if parts["count"].lower() in ("a", "an") else whole(parts["count"])
    return Item(name, subjects, count, (copies(count), *remarks(f"{before} {after}", count)))
