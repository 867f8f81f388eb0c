"""Paragraphs of pieces as text with notes: what a line breaker can count in characters.

A strand is what stands between two line breaks. Its text is what the lines hold: base text without readings, and one
`characters.ICON` for each icon; looks, icons and readings are notes that say from which character on to which.
"""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, assert_never

from pnp.text.characters import ICON, Kind, grapheme_starts, kind_of, paragraphs
from pnp.text.inline import (
    PLAIN,
    Content,
    InlineIcon,
    Look,
    NewLine,
    Paragraph,
    Piece,
    Ruby,
    RubyKind,
    Words,
)


class Span(NamedTuple):
    """Characters of one look; `icon` if they are the one that stands for it."""

    start: int
    end: int
    look: Look
    icon: InlineIcon | None = None


class Reading(NamedTuple):
    """What stands over the characters from `start` to `end`."""

    start: int
    end: int
    text: str


class Annotation(NamedTuple):
    """Readings that are set together (JLREQ 3.3.1): one of mono or group ruby, all of a compound's of jukugo ruby."""

    readings: tuple[Reading, ...]
    kind: RubyKind

    @property
    def bound(self) -> bool:
        """Whether what it stands over is one thing, and not characters by themselves."""
        return self.kind is not RubyKind.MONO

    @property
    def start(self) -> int:
        """Its first character."""
        return self.readings[0].start

    @property
    def end(self) -> int:
        """The one after its last."""
        return self.readings[-1].end


@dataclass(frozen=True, slots=True)
class Strand:
    """A text without line breaks, its looks (every character has one), and the readings over it."""

    text: str
    spans: tuple[Span, ...]
    annotations: tuple[Annotation, ...] = ()


def plain(text: str) -> Content:
    """Content of plain text: what its line breaks part are paragraphs (UAX #14 LB4, LB5)."""
    return tuple([Paragraph((Words(part),)) for part in paragraphs(text)])


def words(text: str, look: Look = PLAIN) -> Strand:
    """A strand of one look."""
    return Strand(text, (Span(0, len(text), look),) if text else ())


def strands(paragraph: Paragraph) -> tuple[Strand, ...]:
    """A paragraph's strands, one more than it has line breaks."""
    match paragraph.pieces:
        case (Words(text, look),):
            return (words(text, look),)
        case pieces:
            return tuple([_strand(part) for part in _parted(pieces)])


def _parted(pieces: tuple[Piece, ...]) -> list[list[Words | Ruby | InlineIcon]]:
    parts: list[list[Words | Ruby | InlineIcon]] = [[]]
    for piece in pieces:
        if isinstance(piece, NewLine):
            parts.append([])
        else:
            parts[-1].append(piece)
    return parts


def _strand(pieces: list[Words | Ruby | InlineIcon]) -> Strand:
    text = ""
    spans: list[Span] = []
    annotations: list[Annotation] = []
    for piece in pieces:
        start = len(text)
        match piece:
            case Words():
                text += piece.text
            case InlineIcon():
                text += ICON
            case Ruby():
                text += "".join(base for base, _ in piece.parts)
                annotations += _annotations(piece, start)
            case _:
                assert_never(piece)
        spans += _spans(piece, start, len(text))
    return Strand(text, tuple(_of_whole_characters(text, spans)), tuple(annotations))


def _of_whole_characters(text: str, spans: list[Span]) -> list[Span]:
    """The spans with marks that begin one looking as the letter before them, which they are part of."""
    beside = [kind_of(character) for span in spans[1:] for character in text[span.start - 1 : span.start + 1]]
    if max(beside, default=Kind.WIDE) < Kind.REGIONAL:
        return spans
    starts = sorted({*grapheme_starts([*map(kind_of, text)]), len(text)})
    result: list[Span] = []
    for span in spans:
        own = starts[bisect_left(starts, span.start)]
        if own > span.start and result:
            end = min(own, span.end)
            last = result[-1]
            result[-1:] = [last._replace(end=end)] if last.icon is None else [last, Span(last.end, end, last.look)]
        if own < span.end:
            result.append(span._replace(start=max(own, span.start)))
    return result


def _spans(piece: Words | Ruby | InlineIcon, start: int, end: int) -> Iterator[Span]:
    """The spans of a piece that has the characters from `start` to `end`, none of them empty."""
    match piece:
        case InlineIcon():
            icons = [(0, piece)]
        case Ruby():
            icons = [*piece.icons]
        case Words():
            icons = []
    done = start
    for number, icon in icons:
        if start + number > done:
            yield Span(done, start + number, piece.look)
        done = start + number + 1
        yield Span(done - 1, done, piece.look, icon)
    if done < end:
        yield Span(done, end, piece.look)


def _annotations(ruby: Ruby, start: int) -> Iterator[Annotation]:
    """Readings of neighbours in a compound together, each other one by itself."""
    together: list[Reading] = []
    for base, reading in ruby.parts:
        end = start + len(base)
        if together and not (ruby.kind is RubyKind.JUKUGO and base and reading):
            yield Annotation(tuple(together), ruby.kind)
            together = []
        if base and reading:
            together.append(Reading(start, end, reading))
        start = end
    if together:
        yield Annotation(tuple(together), ruby.kind)
