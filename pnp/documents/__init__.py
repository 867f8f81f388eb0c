"""What a rulebook or any document says of a game's pieces: its text in; facts, and what could not be matched, out.

Numbers of pieces are claims only where a document lists what is in the box: under a heading that says so, or, in a
document without one, in at least three items on end. Elsewhere they are about play, and so are the pieces that are laid
out, handed out or held by each player. Japanese and English are read.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.claims import Claim, Players
from pnp.diagnostics import Place
from pnp.documents.chapters import in_contents
from pnp.documents.files import DocumentError, read_lines
from pnp.documents.items import LONGEST, Item, items
from pnp.documents.names import Names
from pnp.documents.numerals import NUMBER, RANGE_SIGN, whole
from pnp.documents.phrases import PIECES, sentence
from pnp.documents.segments import Form, Segment, segments
from pnp.facts import Fact, Kind

__all__ = ["DocumentError", "Names", "Reading", "Unmatched", "read_document", "read_lines"]

_PLAYERS = re.compile(rf"({NUMBER})\s*人?\s*{RANGE_SIGN}\s*({NUMBER})\s*(?:人(?!目|ずつ)|players?)", re.I)
_FOR = re.compile(r"プレイ(?:ヤー)?人数|人数|人用|players?|人で(?:遊|プレイ)", re.I)
_COUNTED = re.compile(rf"{NUMBER}\s*{PIECES}")
NO_LIST = "not in a list of what is in the box: taken to be about play"
NO_FORM = "what it says of how many pieces was not understood"
PART = "taken for a part of the pieces that stand before it"
TOO_LONG = f"a sentence of more than {LONGEST} letters is not read"


@dataclass(frozen=True, slots=True)
class Unmatched:
    """A sentence with a number of pieces in it that no claim was made of, and why.

    `unknown` is a name in a list of what is in the box that no component has.
    """

    place: Place
    text: str
    reason: str
    unknown: str | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What a document says of pieces, as facts; and what could not be matched to any."""

    facts: tuple[Fact, ...]
    unmatched: tuple[Unmatched, ...]


def read_document(lines: Iterable[str], shown: str, names: Names) -> Reading:
    """The claims of a document's lines; `shown` is its name in messages."""
    reader = _Reader(shown, names, [], [], Counter())
    reader.read(list(segments(lines)))
    return Reading(tuple(reader.facts), tuple(reader.unmatched))


class _Before(NamedTuple):
    """What stood last in a list: its components, how many pieces, how far from the margin."""

    subjects: tuple[str, ...]
    pieces: int
    indent: int


@dataclass(frozen=True, slots=True)
class _Reader:
    """The facts found so far."""

    shown: str
    names: Names
    facts: list[Fact]
    unmatched: list[Unmatched]
    on_line: Counter[int]

    def read(self, every: Sequence[Segment]) -> None:
        """All segments."""
        listed = in_contents(every, self.names)
        before: _Before | None = None
        for segment, in_list in zip(every, listed, strict=True):
            if len(segment.text) > LONGEST:
                self._pass_over(segment, TOO_LONG)
                continue
            if segment.form is Form.HEADING and not in_list:
                before = None
            self._players(segment)
            before = self._listed(segment, before) if in_list else before
            if not in_list:
                self._pass_over(segment, NO_LIST)

    def _listed(self, segment: Segment, before: "_Before | None") -> "_Before | None":
        """A segment of a list of what is in the box; what those behind it may be about."""
        found = items(segment, self.names)
        for item in found:
            if item.subjects is None and before and segment.indent > before.indent:
                self._pass_over(segment, PART)
            else:
                self._item(item, segment)
        if known := [item for item in found if item.subjects]:
            return _Before(known[-1].subjects or (), known[-1].pieces, segment.indent)
        if before and not found:
            before = before._replace(subjects=self.names.within(segment.text) or before.subjects)
            self._add(segment, before.subjects, tuple(sentence(segment.text, before.pieces)))
        elif not found:
            self._pass_over(segment, NO_FORM)
        return before

    def _item(self, item: Item, segment: Segment) -> None:
        if item.subjects is None:
            self._pass_over(segment, f"no component is called {item.name!r}", item.name)
        else:
            self._add(segment, item.subjects, item.claims)

    def _players(self, segment: Segment) -> None:
        found = _PLAYERS.search(segment.text)
        if found is not None and _FOR.search(segment.text):
            fewest, most = whole(found[1]), whole(found[2])
            if 1 <= fewest <= most:
                self._add(segment, (), (Players(fewest, most),))

    def _add(self, segment: Segment, subjects: tuple[str, ...], claims: tuple[Claim, ...]) -> None:
        if not claims:
            self._pass_over(segment, NO_FORM)
        for claim in claims:
            number = self.on_line[segment.line]
            self.on_line[segment.line] += 1
            id_ = f"line-{segment.line}" + (f"-{number + 1}" if number else "")
            place = Place(self.shown, segment.line)
            where = f"line {segment.line}"
            self.facts.append(Fact(id_, subjects, claim, Kind.STATED, where, segment.text, (), None, place))

    def _pass_over(self, segment: Segment, reason: str, unknown: str | None = None) -> None:
        if unknown or _COUNTED.search(segment.text):
            self.unmatched.append(Unmatched(Place(self.shown, segment.line), segment.text, reason, unknown))
