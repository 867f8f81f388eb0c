"""What went wrong and where: every message that a user sees is a `Diagnostic`.

In: findings of any stage, in any order. Out: lines such as
`components/terror-24/cards.yaml:12:7: error: unknown key 'colour', did you mean 'color'? [unknown-key]`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

# Looking for a close one among more takes longer than reading the file.
_MOST_NAMES = 500


# Control characters, the ends of lines and paragraphs, and what turns the direction of the text behind it (UAX 9).
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


class Place(NamedTuple):
    """A spot in a file: path relative to the project, line and column from 1 (0: the file as a whole)."""

    path: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return ":".join([self.path, *(str(n) for n in (self.line, self.column) if n)])


class Severity(Enum):
    """How bad it is: an error makes the exit code 1."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding. `code` is stable: scripts and tests rely on it; `message` says what, and what to do."""

    severity: Severity
    code: str
    message: str
    place: Place

    def __str__(self) -> str:
        return one_line(f"{self.place}: {self.severity.value}: {self.message} [{self.code}]")


def one_line(text: str) -> str:
    """Text from a stranger's file as one line of a terminal: what would break, turn or hide it is spelled out."""
    return _UNSEEN.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)


class Report:
    """The findings of one run, collected so that a user sees all of them and not only the first."""

    def __init__(self, findings: Iterable[Diagnostic] = ()) -> None:
        self._findings = list(findings)

    def error(self, code: str, message: str, place: Place) -> None:
        """Add an error at a place."""
        self._findings.append(Diagnostic(Severity.ERROR, code, message, place))

    def warning(self, code: str, message: str, place: Place) -> None:
        """Add a warning at a place."""
        self._findings.append(Diagnostic(Severity.WARNING, code, message, place))

    def extend(self, findings: Iterable[Diagnostic]) -> None:
        """Add the findings of another stage."""
        self._findings.extend(findings)

    @property
    def failed(self) -> bool:
        """Whether any finding is an error."""
        return any(finding.severity is Severity.ERROR for finding in self._findings)

    def __iter__(self) -> Iterator[Diagnostic]:
        """Each finding once, by file, line and column: the order of work never shows."""
        return iter(sorted(dict.fromkeys(self._findings), key=lambda f: (f.place, f.code, f.message)))

    def __len__(self) -> int:
        return len(set(self._findings))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`, did you mean 'color'?` for a word close to a known one, capitals or not, else the known ones if they are few.

    Nothing for a word that is known: then something else is wrong with it.
    """
    return _hint(word, tuple(sorted(known)))


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that one is close to, capitals or not."""
    return _nearest(word, tuple(sorted(known)))


# The same word is looked for once for each of 20,000 faces.
@lru_cache(maxsize=1024)
def _nearest(word: str, names: tuple[str, ...]) -> str | None:
    lower = {name.lower(): name for name in reversed(names)}
    close = get_close_matches(word.lower(), lower, n=1, cutoff=0.6)
    return lower[close[0]] if close else None


@lru_cache(maxsize=1024)
def _hint(word: str, names: tuple[str, ...]) -> str:
    if word in names or len(names) > _MOST_NAMES:
        return ""
    close = _nearest(word, names)
    if close is not None:
        return f", did you mean {close!r}?"
    return f"; known: {', '.join(names)}" if names and len(names) <= 12 else ""
