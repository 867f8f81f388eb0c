"""What a rulebook or any document says of a game's pieces: its text in; facts, and what could not be matched, out.

Numbers of pieces are claims only where a document lists what is in the box: under a heading that says so, or, in a
document without one, in at least three items on end. Elsewhere they are about play. Japanese and English are read.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from pnp.claims import Claim, Players
from pnp.diagnostics import Place
from pnp.documents.files import DocumentError, read_lines
from pnp.documents.items import Item, items
from pnp.documents.names import Names
from pnp.documents.numerals import NUMBER, RANGE_SIGN, whole
from pnp.documents.phrases import PIECES, sentence
from pnp.documents.segments import Form, Segment, segments
from pnp.facts import Fact, Kind

__all__ = ["DocumentError", "Names", "Reading", "Unmatched", "read_document", "read_lines"]

_CONTENTS = re.compile(
    r"コンポーネント|内容物|内容品|セット内容|箱の(?:中|内容)|入っている|components?|contents|in the box|what you get",
    re.I,
)
_PLAYERS = re.compile(rf"({NUMBER})\s*人?\s*{RANGE_SIGN}\s*({NUMBER})\s*(?:人(?!目|ずつ)|players?)", re.I)
_FOR = re.compile(r"プレイ(?:ヤー)?人数|人数|人用|players?|人で(?:遊|プレイ)", re.I)
_COUNTED = re.compile(rf"{NUMBER}\s*{PIECES}")
_SHORTEST_LIST = 3
NO_LIST = "not in a list of what is in the box: taken to be about play"
NO_FORM = "what it says of how many pieces was not understood"
NO_LINES = "too long for a sentence: the text has lost its lines"


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
    reader = _Reader(shown, names, [], Counter(), [])
    reader.read(list(segments(lines)))
    return Reading(tuple(reader.facts), tuple(reader.unmatched))


@dataclass(frozen=True, slots=True)
class _Reader:
    """The facts found so far."""

    shown: str
    names: Names
    facts: list[Fact]
    of_line: Counter[int]
    unmatched: list[Unmatched]

    def read(self, every: Sequence[Segment]) -> None:
        """All segments."""
        listed = _contents(every, self.names)
        about: tuple[str, ...] | None = None
        count: int | None = None
        for segment, in_contents in zip(every, listed, strict=True):
            if segment.form is Form.LONG:
                self._pass_over(segment, NO_LINES)
                continue
            if segment.form is Form.HEADING and not in_contents:
                about = None
            self._players(segment)
            found = items(segment, self.names) if in_contents else []
            known = [item for item in found if item.subjects]
            for item in found:
                self._item(item, segment)
            if known:
                about, count = known[-1].subjects, known[-1].pieces
            elif in_contents and about and not found:
                about = self.names.within(segment.text) or about
                self._add(segment, about, tuple(sentence(segment.text, count)))
            elif not found:
                self._pass_over(segment, NO_FORM if in_contents else NO_LIST)

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
            self.of_line[segment.line] += 1
            number = self.of_line[segment.line]
            id_ = f"line-{segment.line}" + (f"-{number}" if number > 1 else "")
            place = Place(self.shown, segment.line)
            where = f"line {segment.line}"
            self.facts.append(Fact(id_, subjects, claim, Kind.STATED, where, segment.text, (), None, place))

    def _pass_over(self, segment: Segment, reason: str, unknown: str | None = None) -> None:
        if unknown or _COUNTED.search(segment.text):
            self.unmatched.append(Unmatched(Place(self.shown, segment.line), segment.text, reason, unknown))


def _contents(every: Sequence[Segment], names: Names) -> list[bool]:
    """Whether each segment is part of a list of what is in the box."""
    under = list(_under_heading(every))
    return under if any(under) else list(_in_runs(every, names))


def _under_heading(every: Iterable[Segment]) -> Iterator[bool]:
    level = 0
    for segment in every:
        if segment.form is Form.HEADING and (level == 0 or segment.level <= level):
            level = segment.level if _CONTENTS.search(segment.text) else 0
        yield level > 0


def _in_runs(every: Sequence[Segment], names: Names) -> Iterator[bool]:
    """Whether at least three segments on end, this one among them, are items of pieces that have a name here."""
    for fit, run in groupby(any(item.subjects for item in items(segment, names)) for segment in every):
        length = sum(1 for _ in run)
        yield from (fit and length >= _SHORTEST_LIST for _ in range(length))
