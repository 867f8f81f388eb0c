"""Contents lists: an item or a row of a table in; the components it names, and what it says of them, out."""

import re
from typing import NamedTuple

from pnp.claims import AnyField, Claim, Groups
from pnp.documents.names import Names
from pnp.documents.numerals import DIGITS, NUMBER, TIMES, whole
from pnp.documents.phrases import PIECES, copies, groups, remarks
from pnp.documents.segments import Form, Segment

_TAIL = r"(?:です|あります|である|ある|入り)?[.。]?"
# A name, perhaps with a remark, then how many, then remarks.
_NAMED = re.compile(
    rf"^(?P<name>.+?)\s*(?P<before>\([^()]*\))?\s*(?:{TIMES}|:|は|…|・・・|-|–|—)?\s*(?:全部で|全て|合計|計|全)?\s*"
    rf"\(?(?P<count>{NUMBER})\s*(?P<unit>{PIECES})\)?\s*(?P<after>(?:\([^()]*\)\s*)*){_TAIL}$",
    re.I,
)
_AFTER = r"(?P<after>(?:\([^()]*\)\s*)*)"
_TIMES = re.compile(rf"^(?P<name>.+?)\s*(?P<before>\([^()]*\))?\s*{TIMES}\s*(?P<count>{DIGITS})\s*{_AFTER}$")
_COLON = re.compile(rf"^(?P<name>[^:]+?)\s*(?P<before>\([^()]*\))?\s*:\s*(?P<count>{DIGITS})\s*{_AFTER}$")
_PARTED = re.compile(rf"^(?P<name>.+?)\s*(?P<groups>{NUMBER}\s*\D{{1,8}}?\s*{TIMES}\s*{NUMBER}\s*{PIECES})\s*$")
_FIRST = re.compile(
    rf"^(?:there (?:are|is) |a total of )?(?P<count>{NUMBER})\s*(?:{TIMES}\s*)?(?P<name>[a-z].*?)\s*{_AFTER}\.?$",
    re.I,
)
_CELL = re.compile(rf"^({NUMBER})\s*{PIECES}?$", re.I)


_SENTENCE = re.compile(r"[、。,がを]|\d")


class Item(NamedTuple):
    """What one item says. `subjects` is None when no component has that name; `pieces` is how many there are."""

    name: str
    subjects: tuple[str, ...] | None
    pieces: int
    claims: tuple[Claim, ...]


def items(segment: Segment, names: Names) -> list[Item]:
    """What a segment says as a part of a contents list; nothing if it is none."""
    if segment.form is Form.LONG:
        return []
    if segment.form is Form.ROW:
        return _of_row(segment.cells, names)
    alone = _of_text(segment.text, names)
    if alone is not None and alone.subjects is not None:
        return [alone]
    parts = [_of_text(part.strip(), names) for part in re.split(r",| and |、", segment.text)]
    several = [part for part in parts if part is not None]
    if len(parts) > 1 and len(several) == len(parts):
        return several
    return [] if alone is None else [alone]


def _of_row(cells: tuple[str, ...], names: Names) -> list[Item]:
    """The first cell that is a number counts what the first cell names; the others are remarks."""
    number = next((found for cell in cells[1:] if (found := _CELL.match(cell))), None)
    if number is None:
        return []
    count = whole(number[1])
    others = " ".join(f"({cell})" for cell in cells[1:] if cell != number[0])
    return [Item(cells[0], names.whole(cells[0]), count, (copies(count), *remarks(others, count)))]


def _of_text(text: str, names: Names) -> Item | None:
    parted = _PARTED.match(text)
    numbers = None if parted is None else groups(parted["groups"])
    if parted is not None and numbers is not None:
        count = numbers[0] * numbers[1]
        return Item(parted["name"], names.whole(parted["name"]), count, (copies(count), AnyField(Groups("", *numbers))))
    found = next((match for form in (_NAMED, _TIMES, _COLON, _FIRST) if (match := form.match(text))), None)
    if found is None:
        return None
    item = _item(found, names)
    # What is called so by nobody, and reads like half a sentence, is none's name.
    return None if item.subjects is None and _SENTENCE.search(item.name) else item


def _item(found: re.Match[str], names: Names) -> Item:
    parts = found.groupdict()
    name, before, after = parts["name"], parts.get("before") or "", parts.get("after") or ""
    subjects = names.whole(f"{name}{before}") or names.whole(name)
    count = whole(parts["count"])
    return Item(name, subjects, count, (copies(count), *remarks(f"{before} {after}", count)))
