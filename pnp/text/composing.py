"""A fitted text to marks in its area: every line at its place, in its column."""

from collections.abc import Iterator, Sequence

from pnp.geometry import Size
from pnp.template import Direction, TextStyle, VerticalAlign
from pnp.text.arranging import arranged
from pnp.text.characters import is_latin
from pnp.text.fitting import Fit, frame_of
from pnp.text.fonts import OpenFont
from pnp.text.lines import Line, offsets
from pnp.text.marks import Mark
from pnp.text.parting import parted
from pnp.text.placing import placed
from pnp.text.runs import Place


def composed(fitted: Fit, area: Size, style: TextStyle, font: OpenFont) -> Iterator[Mark]:
    """The marks of a fitted text, line by line. `font`, the style's first, says where in an em box the baseline lies.

    Columns stand side by side, or one below the other in vertical writing, their first lines level. Along the lines
    places are counted before the text is narrowed.
    """
    vertical = style.direction is Direction.VERTICAL
    frame = frame_of(area, style)
    baseline = 0.5 if vertical else font.baseline
    size = fitted.size
    stacks = [offsets(column, style.leading) for column in fitted.columns]
    top = _top(fitted, max(stack[-1] for stack in stacks) * size, frame.height, style, font) if stacks else 0.0
    for number, (column, stack) in enumerate(zip(fitted.columns, stacks, strict=True)):
        along = number * (frame.length + style.column_gap) / fitted.narrow
        for line, offset in zip(column, stack, strict=False):
            cells = arranged(parted(line), frame.length / (size * fitted.narrow), style.align, style.autospace)
            yield from placed(cells, Place(along, top + (offset + baseline) * size, size), baseline)


def _top(fitted: Fit, height: float, room: float, style: TextStyle, font: OpenFont) -> float:
    """How far below the top of the area the first line's em box lies; lines stand as a block of em boxes.

    But one line of Latin letters or digits alone in the middle stands with the middle of its capitals there: a 5 in a
    circle should look centred, and the em box has room below for what a 5 has not.
    """
    match style.vertical_align:
        case VerticalAlign.TOP:
            return 0.0
        case VerticalAlign.MIDDLE if style.direction is Direction.HORIZONTAL and _is_latin(fitted.columns):
            return (room + font.cap_height * fitted.size) / 2 - font.baseline * fitted.size
        case VerticalAlign.MIDDLE:
            return (room - height) / 2
        case VerticalAlign.BOTTOM:
            return room - height


def _is_latin(columns: Sequence[Sequence[Line]]) -> bool:
    match columns:
        case [[line]]:
            return line.measured.overs is None and is_latin(line.measured.shaped.text)
        case _:
            return False
