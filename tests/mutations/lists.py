"""The lists beside this file, one a game: what is done wrong, and which facts must then be broken, no more, no fewer.

In: `<game>.yaml`: `changes` of pieces as review.py proposes them, `more` of people (see pieces.py for both),
and `slips` in the game's files. Out: values; and the same file as text with other facts in it, for review.py.
"""

import textwrap
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

FOLDER = Path(__file__).parent
WIDTH = 120


class Entry(NamedTuple):
    """Something done wrong: a change of pieces, or a slip in a file; and the facts that break."""

    name: str
    change: Mapping[str, Any]
    breaks: frozenset[str]


class Slip(NamedTuple):
    """A spot of a game's file typed wrongly."""

    name: str
    file: str
    was: str
    now: str
    breaks: frozenset[str]


def path_of(game_id: str) -> Path:
    """Where a game's list is."""
    return FOLDER / f"{game_id}.yaml"


def changes(game_id: str, *parts: str) -> list[Entry]:
    """What is done wrong to the pieces of a game."""
    return [
        Entry(name, each["change"], frozenset(each["breaks"]))
        for part in parts or ("changes", "more")
        for name, each in _read(game_id, part).items()
    ]


def slips(game_id: str) -> list[Slip]:
    """What is typed wrongly in the files of a game."""
    return [
        Slip(name, each["file"], str(each["was"]), str(each["now"]), frozenset(each["breaks"]))
        for name, each in _read(game_id, "slips").items()
    ]


def _read(game_id: str, part: str) -> Mapping[str, Any]:
    path = path_of(game_id)
    return (yaml.safe_load(path.read_text(encoding="utf-8")).get(part) if path.exists() else None) or {}


def rewritten(text: str, breaks: Mapping[str, Iterable[str]]) -> str:
    """The text of a list with the facts that each of its entries breaks now; all else stays as it is."""
    lines, name, skipping = [], "", False
    for line in text.splitlines():
        if line.startswith("  ") and line[2] not in " #":
            name = yaml.safe_load(line).popitem()[0]
        if line.startswith("    breaks:"):
            lines.append(in_yaml(breaks[name]))
            skipping = True
        elif not (skipping and line.startswith("      ")):
            lines.append(line)
            skipping = False
    return "\n".join(lines) + "\n"


def in_yaml(facts: Iterable[str]) -> str:
    """The line of an entry that names its facts, or several lines."""
    words = f"breaks: [{', '.join(sorted(facts))}]"
    indents = {"initial_indent": " " * 4, "subsequent_indent": " " * 6}
    return textwrap.fill(words, WIDTH, break_on_hyphens=False, break_long_words=False, **indents)
