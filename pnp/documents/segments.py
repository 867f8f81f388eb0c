"""A document's text to segments: sentences, items of lists, headings, rows of tables, each with its line.

In: lines of plain text, Markdown or what was read from a PDF. Out: `Segment`s in reading order. Ways of writing are
made alike (NFKC), readings in braces and mark-up taken away.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from pnp.documents.numerals import NUMBER, TIMES
from pnp.documents.phrases import PIECES, SORTS
from pnp.documents.titles import led, may_be_title

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
_BEGINS = re.compile(r"(?:(?<=[\s。])|^)(?=[■◆◇□◎●▼▽☆★①-⑳]|・(?![\s・]))|(?=[■◇])")
_ENDS = re.compile(r"(?<=[。!?！？])|(?<=[a-z)][.])\s+(?=[A-Z])|\s　\s*|　\s+| {2,}")
_BULLET = re.compile(r"^\s*(?:[-–*+•・◇◎●▽☆★□◆▼](?![.・])|\d{1,2}[.)]\s|[①-⑳])\s*(?:\[[ x]?\]\s*)?")
# How many, set apart from the name before it: by leaders of dots, or in a column of its own.
_COUNT_ALONE = re.compile(rf"^(?:全|計|合計|各|\.|・)*\s*(?:\d+$|{NUMBER}\s*(?:{PIECES}|{SORTS}\s*{TIMES}))", re.I)
_SIGNS_OF_TITLES = "◇◎●▽☆★□◆▼0123456789"
_HASHES = re.compile(r"^\s*(#{1,6})\s+(.*)$")
_BOXED = re.compile(r"^\s*(?:■\s*(.+)|【([^】]{1,30})】)\s*$")
_ROW = re.compile(r"^\s*\|(.+)\|\s*$")
_RULE = re.compile(r"^[\s|:-]*$")


class Form(Enum):
    """What a segment is. A title is a line that may be a heading, though nothing marks it as one."""

    HEADING = "heading"
    ITEM = "item"
    TEXT = "text"
    ROW = "row"
    TITLE = "title"


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a document. `line` counts from 1; `level` is a heading's; a row has its `cells` and its `header`.

    `indent` is how many blanks its line begins with.
    """

    form: Form
    text: str
    line: int
    level: int = 0
    cells: tuple[str, ...] = ()
    header: tuple[str, ...] = ()
    indent: int = 0


def segments(lines: Iterable[str]) -> Iterator[Segment]:
    """The segments of a document's lines."""
    header: tuple[str, ...] = ()
    for number, line in enumerate(lines, start=1):
        row = _ROW.match(line)
        if row is None:
            header = ()
            yield from _of_line(line, number)
        elif not _RULE.fullmatch(row[1]):
            cells = tuple(plain(cell.replace("\0", "|")) for cell in row[1].replace(r"\|", "\0").split("|"))
            header = header or cells
            yield Segment(Form.ROW, " ".join(cells), number, cells=cells, header=header)


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
    indent = len(line) - len(line.lstrip())
    for part in _BEGINS.split(line):
        yield from _of_part(part, number, indent)


def _of_part(part: str, number: int, indent: int) -> Iterator[Segment]:
    """What a sign begins, or all of a line: its first piece may be a heading or an item, the others are text."""
    pieces = _pieces(part.strip().removeprefix("■　"))
    for index, text in enumerate(pieces):
        if index:
            yield Segment(Form.TEXT, text, number, indent=indent)
            continue
        boxed = _BOXED.match(("■ " if part.strip().startswith("■") else "") + text.removeprefix("■"))
        title = led(text)
        if title is not None:
            yield Segment(Form.HEADING if boxed else Form.TITLE, title[0], number, 1)
            yield Segment(Form.TEXT, title[1], number, indent=indent)
        elif boxed:
            yield Segment(Form.HEADING, (boxed[1] or boxed[2]).strip(), number, 1)
        else:
            yield _of_words(text, number, indent, alone=len(pieces) == 1)


def _of_words(text: str, number: int, indent: int, *, alone: bool) -> Segment:
    bullet = _BULLET.match(text)
    words = text[bullet.end() :].strip() if bullet else text
    if alone and (not bullet or text[0] in _SIGNS_OF_TITLES) and may_be_title(words):
        return Segment(Form.TITLE, words, number, indent=indent)
    return Segment(Form.ITEM if bullet else Form.TEXT, words, number, indent=indent)


def _pieces(part: str) -> list[str]:
    """Sentences and what else is set apart; a number goes with the name that it is set apart from."""
    pieces: list[str] = []
    for piece in _ENDS.split(part):
        text = plain(piece)
        if pieces and _COUNT_ALONE.match(text) and pieces[-1][-1] not in "。!?)":
            pieces[-1] += f" {text}"
        elif text:
            pieces.append(text)
    return pieces
