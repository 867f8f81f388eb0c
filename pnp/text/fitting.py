"""Size: paragraphs, an area and a style in, the size at which they fit and their lines out."""

import math
from bisect import bisect_left
from dataclasses import dataclass
from typing import NamedTuple

from pnp.geometry import Size
from pnp.template import TextStyle
from pnp.text.breaking import TOLERANCE, Paragraph, line_ends
from pnp.text.errors import TextError
from pnp.units import MM_PER_POINT, format_mm

# Sizes between the smallest and the asked one are tried in steps of a hundredth of a point.
_STEP = MM_PER_POINT / 100


class Line(NamedTuple):
    """A line: the cells `start` to `end` of a paragraph, spaces at its end and all; `last` if it ends the paragraph."""

    paragraph: Paragraph
    start: int
    end: int
    last: bool

    @property
    def width(self) -> float:
        """Its width in em, without the spaces at its end."""
        return max(self.paragraph.ends[self.end] - self.paragraph.pens[self.start], 0.0)


@dataclass(frozen=True, slots=True)
class Fit:
    """The size (the em, in mm) and the lines of a text that fits."""

    size: float
    lines: tuple[Line, ...]


def stack_height(lines: int, size: float, leading: float) -> float:
    """The height of lines in mm, from the top of the first em box to the bottom of the last (JLREQ §2.4)."""
    return (1 + (lines - 1) * leading) * size if lines else 0.0


def fit(paragraphs: tuple[Paragraph, ...], area: Size, style: TextStyle) -> Fit:
    """The text at the style's size, else at the largest one, not below `smallest`, at which it fits.

    Parts that no line may end in are broken only when they are too wide at the smallest size too. TextError
    `text-overflow` when nothing helps.
    """
    smallest = min(style.smallest, style.size)
    widest = max((para.widest_unit for para in paragraphs), default=0.0)
    if widest * smallest > area.width + TOLERANCE:
        widest = max((para.widest_cell for para in paragraphs), default=0.0)

    def overflows(size: float) -> bool:
        if widest * size > area.width + TOLERANCE:
            return True
        count = sum([len(line_ends(para, area.width / size)) for para in paragraphs])
        return stack_height(count, size, style.leading) > area.height + TOLERANCE

    if not overflows(style.size):
        return _at(style.size, paragraphs, area)
    if overflows(smallest):
        raise _overflow(widest, smallest, paragraphs, area, style.leading)
    steps = range(1, math.ceil((style.size - smallest) / _STEP) + 1)
    fitting = bisect_left(steps, True, key=lambda step: overflows(smallest + step * _STEP))
    return _at(min(smallest + fitting * _STEP, style.size), paragraphs, area)


def _at(size: float, paragraphs: tuple[Paragraph, ...], area: Size) -> Fit:
    lines: list[Line] = []
    for para in paragraphs:
        start = 0
        ends = line_ends(para, area.width / size)
        for end in ends:
            lines.append(Line(para, start, end, end == ends[-1]))
            start = end
    return Fit(size, tuple(lines))


def _overflow(widest: float, size: float, paragraphs: tuple[Paragraph, ...], area: Size, leading: float) -> TextError:
    points = format(round(size / MM_PER_POINT, 2), "g")
    told = f"the text does not fit its box: at its smallest size, {format_mm(size)} mm ({points} pt), "
    if widest * size > area.width + TOLERANCE:
        excess = format_mm(widest * size - area.width)
        return TextError("text-overflow", f"{told}its widest character is {excess} mm wider than the box; {_WAY_OUT}")
    count = sum(len(line_ends(para, area.width / size)) for para in paragraphs)
    room = sum(stack_height(lines, size, leading) <= area.height + TOLERANCE for lines in range(1, count))
    excess = format_mm(stack_height(count, size, leading) - area.height)
    needed = "1 line" if count == 1 else f"{count} lines"
    told += f"it takes {needed} and there is room for {room or 'none'} ({excess} mm too high)"
    return TextError("text-overflow", f"{told}; {_WAY_OUT}")


_WAY_OUT = "make the box larger, allow a smaller size, or shorten the text"
