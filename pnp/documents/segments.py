"""A document's text to segments: sentences, items of lists, headings, rows of tables, each with its line.

In: lines of plain text, Markdown or what was read from a PDF. Out: `Segment`s in reading order. Ways of writing are
made alike (NFKC), readings in braces and mark-up taken away.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

# What is escaped in Markdown (CommonMark 2.4) is a character of its own until mark-up has been taken away.
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_HELD = re.compile("[\ue021-\ue07e]")
_HOLD = 0xE000

_RUBY = re.compile(r"\{([^|{}]+)\|[^{}]*\}")
# No bracket lies in a bracket, so that each is looked for once: time stays in proportion to length.
_IMAGE = re.compile(r"!\[[^\[\]]*\]\([^)\[]*\)")
_LINK = re.compile(r"\[([^\[\]]*)\]\([^)\[]*\)")
_EMPHASIS = re.compile(r"(\*\*|__|`)|(?<!\*)\*(?!\*)(?=\S[^*]*\S?\*)|(?<=\S)\*(?=\W|$)")
# Signs that begin something new in the middle of a line, as texts copied from web pages have them.
_BEGINS = re.compile(r"(?:(?<=[\s。])|^)(?=[■◆◇□◎●▼▽☆★・①-⑳])|(?=[■◇])")
_ENDS = re.compile(r"(?<=[。!?！？])|(?<=[a-z)][.])\s+(?=[A-Z])|\s　\s*|　\s+| {2,}")
_BULLET = re.compile(r"^\s*(?:[-*+•・◇◎●▽☆★□◆▼]|\d{1,2}[.)]\s|[①-⑳])\s*")
_HASHES = re.compile(r"^\s*(#{1,6})\s+(.*)$")
_BOXED = re.compile(r"^\s*(?:■\s*(.+)|【([^】]{1,30})】)\s*$")
_ROW = re.compile(r"^\s*\|(.+)\|\s*$")
_RULE = re.compile(r"^[\s|:-]*$")


class Form(Enum):
    """What a segment is."""

    HEADING = "heading"
    ITEM = "item"
    TEXT = "text"
    ROW = "row"


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a document. `line` counts from 1; `level` is a heading's; a row has its `cells`."""

    form: Form
    text: str
    line: int
    level: int = 0
    cells: tuple[str, ...] = ()


def segments(lines: Iterable[str]) -> Iterator[Segment]:
    """The segments of a document's lines."""
    for number, line in enumerate(lines, start=1):
        yield from _of_line(line, number)


def plain(text: str) -> str:
    """Text without mark-up and readings, ways of writing made alike, each space one blank."""
    held = _ESCAPED.sub(lambda found: chr(_HOLD + ord(found[1])), text)
    bare = _LINK.sub(r"\1", _IMAGE.sub("", _RUBY.sub(r"\1", held)))
    bare = _HELD.sub(lambda found: chr(ord(found[0]) - _HOLD), _EMPHASIS.sub("", bare))
    return " ".join(unicodedata.normalize("NFKC", bare).split())


def _of_line(line: str, number: int) -> Iterator[Segment]:
    if hashes := _HASHES.match(line):
        yield Segment(Form.HEADING, plain(hashes[2]), number, len(hashes[1]))
        return
    if row := _ROW.match(line):
        if not _RULE.fullmatch(row[1]):
            cells = tuple(plain(cell.replace("\0", "|")) for cell in row[1].replace(r"\|", "\0").split("|"))
            yield Segment(Form.ROW, " ".join(cells), number, cells=cells)
        return
    for part in _BEGINS.split(line):
        yield from _of_part(part, number)


def _of_part(part: str, number: int) -> Iterator[Segment]:
    """What a sign begins, or all of a line: its first piece may be a heading or an item, the others are text."""
    first = True
    for piece in _ENDS.split(part.strip().removeprefix("■　")):
        text = plain(piece)
        if not text:
            continue
        boxed = _BOXED.match(plain(("■ " if part.strip().startswith("■") and first else "") + text.removeprefix("■")))
        bullet = _BULLET.match(text)
        if first and boxed:
            yield Segment(Form.HEADING, (boxed[1] or boxed[2]).strip(), number, 1)
        elif first and bullet:
            yield Segment(Form.ITEM, text[bullet.end() :].strip(), number)
        else:
            yield Segment(Form.TEXT, text, number)
        first = False
