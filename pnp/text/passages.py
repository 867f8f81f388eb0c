"""Content to passages: what is broken into lines by itself, with its indents and what hangs before it."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from pnp.template import TextStyle
from pnp.text.inline import Content, Look, Paragraph, Words
from pnp.text.manner import Manner, manner_of
from pnp.text.measuring import Measured, measure
from pnp.text.strands import strands, words

# Between a list's marker and its text where the marker is wider than the indent of its level, in em.
_MARKER_GAP = 0.25


class Marker(NamedTuple):
    """What stands before a list's item, and how far before its text it starts, in em."""

    measured: Measured
    before: float


class Passage(NamedTuple):
    """A measured strand; how far its first line and its others begin inside the line, in em; and a list's marker."""

    measured: Measured
    first: float
    indent: float
    marker: Marker | None = None

    @property
    def missing(self) -> tuple[str, ...]:
        """The characters that no font has."""
        return (*self.measured.missing, *(self.marker.measured.missing if self.marker else ()))


def passages(content: Content, style: TextStyle, keep: tuple[str, ...], tighten: float) -> tuple[Passage, ...]:
    """Content in a style, measured, with `tighten` em less between glyphs.

    A paragraph's first line is indented as the style says. Items of a list are indented by 1 em a level, and their
    markers stand before their text; neighbouring items of a level begin alike, however wide their markers are: all
    start at the level's indent, or where one is wider than 1 em, all end together, a quarter em before the text. What a
    line break inside a paragraph begins is indented as its other lines are.
    """
    manner = manner_of(style, keep, tighten)
    result: list[Passage] = []
    for level, group in groupby(content, key=lambda paragraph: paragraph.level):
        if level:
            result += _items([*group], level, manner)
        else:
            for paragraph in group:
                result += _passages(paragraph, style.indent, 0.0, None, manner)
    return tuple(result)


def _items(paragraphs: list[Paragraph], level: int, manner: Manner) -> Iterator[Passage]:
    markers = [measure(words(paragraph.marker, _look(paragraph)), manner) for paragraph in paragraphs]
    widest = max(marker.width for marker in markers)
    narrow = widest <= 1
    indent = level - 1 + (1.0 if narrow else widest + _MARKER_GAP)
    for paragraph, measured in zip(paragraphs, markers, strict=True):
        marker = Marker(measured, 1.0 if narrow else measured.width + _MARKER_GAP) if paragraph.marker else None
        yield from _passages(paragraph, indent, indent, marker, manner)


def _look(paragraph: Paragraph) -> Look:
    """A marker looks as the text that it stands before, but for what marks words in it."""
    match paragraph.pieces:
        case (Words(_, look), *_):
            return Look(scale=look.scale, colour=look.colour)
        case _:
            return Look()


def _passages(
    paragraph: Paragraph, first: float, indent: float, marker: Marker | None, manner: Manner
) -> Iterator[Passage]:
    for strand in strands(paragraph):
        yield Passage(measure(strand, manner), first, indent, marker)
        first, marker = indent, None
