"""Text that flows over pages: content and a length in, its lines out, each to be put where there is room for it."""

from typing import NamedTuple

from pnp.geometry import ORIGIN
from pnp.scene import Colour, Item
from pnp.template import TextStyle
from pnp.text import legible
from pnp.text.arranging import arranged
from pnp.text.breaking import TOLERANCE
from pnp.text.drawing import Page, drawn
from pnp.text.errors import TextError
from pnp.text.fonts import font_refs, open_font
from pnp.text.inline import Content
from pnp.text.lines import Line, lines
from pnp.text.parting import parted
from pnp.text.placing import placed
from pnp.text.runs import Place
from pnp.units import format_mm


class SetLine(NamedTuple):
    """A line, its frame's start and the top of its em box at the origin; lengths in mm.

    `over` and `under` are how far readings, marks and larger words reach beyond the em box, `reach` is where its words
    end. `ends` says that a paragraph, or what a line break ends, ends with it.
    """

    items: tuple[Item, ...]
    size: float
    over: float
    under: float
    reach: float
    ends: bool


class Widths(NamedTuple):
    """How wide content is, in mm: at least, as no line may end inside its widest part; and all in one line."""

    least: float
    natural: float


def set_lines(
    content: Content, length: float, style: TextStyle, colour: Colour, *, keep: tuple[str, ...] = ()
) -> tuple[SetLine, ...]:
    """Content set in horizontal lines of a length (mm), in the style's own size.

    TextError, with a message for the user: `text-overflow` if a character is wider than a line, `missing-glyph`.
    """
    passages = legible(content, style, keep, 0.0)
    for passage in passages:
        excess = (passage.measured.widest_cell + max(passage.first, passage.indent)) * style.size - length
        if excess > TOLERANCE:
            message = f"a character is {format_mm(excess)} mm wider than the line; make it smaller, or the line longer"
            raise TextError("text-overflow", message)
    baseline = open_font(font_refs(style.fonts, style.weight)[0]).baseline
    page = Page(ORIGIN, False, colour, baseline)
    return tuple([_set(line, length, style, page) for line in lines(passages, length / style.size)])


def _set(line: Line, length: float, style: TextStyle, page: Page) -> SetLine:
    size = style.size
    cells = arranged(parted(line), length / size, style.align, style.autospace)
    marks = placed(cells, Place(0.0, page.baseline * size, size), page.baseline)
    return SetLine(
        items=drawn(marks, page, 1.0),
        size=size,
        over=line.over * size,
        under=line.under * size,
        reach=(line.indent + line.width) * size,
        ends=line.last,
    )


def widths_of(content: Content, style: TextStyle, keep: tuple[str, ...] = ()) -> Widths:
    """How wide content is in a style. TextError as for `set_lines`."""
    passages = legible(content, style, keep, 0.0)
    least = max([each.measured.widest_unit + max(each.first, each.indent) for each in passages], default=0.0)
    natural = max([each.measured.width + each.first for each in passages], default=0.0)
    return Widths(least * style.size, max(least, natural) * style.size)
