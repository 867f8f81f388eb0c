"""Styles and manners of text for tests: a plain one to start from, and what a test changes in it."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import accumulate
from typing import Any

from smallfonts import bundled_families

from pnp.geometry import Box, Size
from pnp.scene import Grey, Group, Item, Text
from pnp.template import Align, TextStyle, VerticalAlign
from pnp.text import plain, set_text
from pnp.text.inline import Content, Paragraph, Piece, Words
from pnp.text.manner import Manner, manner_of

STYLE = TextStyle(
    fonts=bundled_families("Noto Sans JP"),
    weight=400,
    size=4,
    smallest=2,
    leading=1.5,
    tracking=0,
    align=Align.START,
    vertical_align=VerticalAlign.TOP,
)


def manner(**changes: Any) -> Manner:
    """The plain style's manner, changed."""
    return replace(manner_of(STYLE, (), 0.0), **changes)


def texts_in(items: Iterable[Item]) -> list[Text]:
    """The texts among items, those in groups too, in the order in which they are drawn."""
    found: list[Text] = []
    for item in items:
        match item:
            case Text():
                found.append(item)
            case Group():
                found += texts_in(item.items)
    return found


def content(*pieces: Piece | str) -> Content:
    """One paragraph of pieces; plain strings are words."""
    return (Paragraph(tuple(Words(piece) if isinstance(piece, str) else piece for piece in pieces)),)


def items_of(written: Content | str, area: Size, style: TextStyle) -> tuple[Item, ...]:
    """What is drawn of a text in an area at the origin."""
    return set_text(plain(written) if isinstance(written, str) else written, Box.of(area), style, Grey(0)).items


def set_runs(written: Content | str, area: Size, style: TextStyle) -> list[Text]:
    """The runs of a text in an area at the origin."""
    return texts_in(items_of(written, area, style))


def ink_starts(run: Text) -> list[float]:
    """Where the glyphs of a level run start, in em from the left edge of the area."""
    pens = accumulate([glyph.advance for glyph in run.run.glyphs], initial=run.origin.x / run.size)
    return [round(pen + glyph.dx, 6) for pen, glyph in zip(pens, run.run.glyphs, strict=False)]
