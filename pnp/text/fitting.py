"""Size: content's passages, a frame and a style in, the size at which they fit and their lines out."""

import math
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from pnp.geometry import Size
from pnp.template import ColumnFill, Direction, TextStyle
from pnp.text.breaking import TOLERANCE
from pnp.text.errors import TextError
from pnp.text.lines import Line, balanced_height, columns, line_count, lines, offsets
from pnp.text.passages import Passage
from pnp.units import MM_PER_POINT, format_mm

# Sizes are tried in steps of a hundredth of a point, widths and distances in steps of a hundredth.
_STEP = MM_PER_POINT / 100
_FINE = 0.01


class Frame(NamedTuple):
    """Where lines stand, in mm: their length, how high they may stack up, and in how many columns."""

    length: float
    height: float
    columns: int


@dataclass(frozen=True, slots=True)
class Fit:
    """The size (the em, in mm), what the text is narrowed to, its tracking, and its lines, column by column."""

    size: float
    narrow: float
    tracking: float
    columns: tuple[tuple[Line, ...], ...]


class _Try(NamedTuple):
    """A size, and what the text is narrowed to."""

    size: float
    narrow: float = 1.0


# Passages with so many em less between their glyphs.
Setter = Callable[[float], tuple[Passage, ...]]


def frame_of(area: Size, style: TextStyle) -> Frame:
    """The frame of an area: columns lie beside each other, or in vertical writing one below the other (段)."""
    length, height = area if style.direction is Direction.HORIZONTAL else area.turned
    return Frame((length - (style.columns - 1) * style.column_gap) / style.columns, height, style.columns)


def fit(setter: Setter, frame: Frame, style: TextStyle, size: float | None) -> Fit:
    """The text at the largest size, up to the style's (its `largest` if it has one), at which it fits.

    Words and terms are parted only when they are too wide at the smallest size too. What does not fit at the smallest
    size is set tighter, and at last narrowed, as little as need be and as far as the style lets it. With `size` that
    alone is tried. TextError `text-overflow` when nothing helps.
    """
    passages = setter(0.0)
    largest = (style.largest or style.size) if size is None else size
    smallest = min(style.smallest, style.size) if size is None else size
    overflows = _judge(passages, frame, style.leading, smallest)
    if not overflows(_Try(largest)):
        return _at(_Try(largest), passages, frame, style, 0.0)
    if overflows(_Try(smallest)):
        return _squeezed(setter, frame, style, smallest)
    steps = range(1, math.ceil((largest - smallest) / _STEP) + 1)
    fitting = bisect_left(steps, True, key=lambda step: overflows(_Try(smallest + step * _STEP)))
    return _at(_Try(min(smallest + fitting * _STEP, largest)), passages, frame, style, 0.0)


def _squeezed(setter: Setter, frame: Frame, style: TextStyle, size: float) -> Fit:
    """The text at its smallest size, set tighter and narrower."""

    def too_loose(step: int) -> bool:
        return _judge(setter(step * _FINE), frame, style.leading, size)(_Try(size))

    tightest = round(style.tighten / _FINE)
    step = bisect_left(range(1, tightest + 1), True, key=lambda step: not too_loose(step)) + 1
    if step <= tightest:
        return _at(_Try(size), setter(step * _FINE), frame, style, step * _FINE)
    passages = setter(tightest * _FINE)
    overflows = _judge(passages, frame, style.leading, size * style.narrow)
    narrowest = round((1 - style.narrow) / _FINE)
    step = bisect_left(range(1, narrowest + 1), True, key=lambda step: not overflows(_Try(size, 1 - step * _FINE))) + 1
    if step <= narrowest:
        return _at(_Try(size, 1 - step * _FINE), passages, frame, style, tightest * _FINE)
    raise _overflow(passages, _Try(size, 1 - narrowest * _FINE), frame, style)


def _judge(passages: tuple[Passage, ...], frame: Frame, leading: float, narrowest: float) -> Callable[[_Try], bool]:
    """Whether the text overflows, as a question to be asked of many sizes; `narrowest` is the least width of an em."""
    widest = _widest(passages, frame, narrowest)
    even = all(passage.measured.overs is None for passage in passages)

    def overflows(attempt: _Try) -> bool:
        size, narrow = attempt
        if widest * size * narrow > frame.length + TOLERANCE:
            return True
        length = frame.length / (size * narrow)
        count = math.ceil(line_count(passages, length) / frame.columns)
        too_high = stack_height(count, size, leading) > frame.height + TOLERANCE
        if even or too_high:  # what stands beside lines only ever needs more room
            return too_high
        made = columns(lines(passages, length), frame.height / size, leading)
        heights = [offsets(column, leading)[-1] * size for column in made]
        return len(made) > frame.columns or max(heights, default=0.0) > frame.height + TOLERANCE

    return overflows


def _widest(passages: tuple[Passage, ...], frame: Frame, narrowest: float) -> float:
    """What a line must hold: the widest part that no line may end in, or if that never fits, the widest cell."""
    indents = [max(passage.first, passage.indent) for passage in passages]
    units = [passage.measured.widest_unit + indent for passage, indent in zip(passages, indents, strict=True)]
    widest = max(units, default=0.0)
    if widest * narrowest <= frame.length + TOLERANCE:
        return widest
    return max(
        [passage.measured.widest_cell + indent for passage, indent in zip(passages, indents, strict=True)], default=0.0
    )


def stack_height(count: int, size: float, leading: float) -> float:
    """The height of lines in mm, from the top of the first em box to the bottom of the last."""
    return (1 + (count - 1) * leading) * size if count else 0.0


def _at(attempt: _Try, passages: tuple[Passage, ...], frame: Frame, style: TextStyle, tighten: float) -> Fit:
    size, narrow = attempt
    rows = lines(passages, frame.length / (size * narrow))
    height = frame.height / size
    if style.column_fill is ColumnFill.BALANCE:
        height = balanced_height(rows, frame.columns, height, style.leading)
    made = columns(rows, height, style.leading)
    return Fit(size, narrow, style.tracking - tighten, tuple([tuple(column) for column in made]))


def _overflow(passages: tuple[Passage, ...], attempt: _Try, frame: Frame, style: TextStyle) -> TextError:
    size, narrow = attempt
    vertical = style.direction is Direction.VERTICAL
    points = format(round(size / MM_PER_POINT, 2), "g")
    told = f"the text does not fit its box: at its smallest size, {format_mm(size)} mm ({points} pt), "
    widest = _widest(passages, frame, size * narrow) * size * narrow
    if widest > frame.length + TOLERANCE:
        excess = f"{format_mm(widest - frame.length)} mm {'longer' if vertical else 'wider'}"
        return TextError("text-overflow", f"{told}its widest character is {excess} than the box; {_WAY_OUT}")
    rows = lines(passages, frame.length / (size * narrow))
    made = columns(rows, frame.height / size, style.leading)
    heights = [offsets(column, style.leading)[-1] * size for column in made]
    room = sum(len(column) for column in made[: frame.columns]) if heights[0] <= frame.height + TOLERANCE else 0
    beyond = [row for column in made[frame.columns - 1 :] for row in column] if room else rows
    excess = format_mm(offsets(beyond, style.leading)[-1] * size - frame.height)
    needed = "1 line" if len(rows) == 1 else f"{len(rows)} lines"
    told += (
        f"it takes {needed} and there is room for {room or 'none'} ({excess} mm too {'wide' if vertical else 'high'})"
    )
    return TextError("text-overflow", f"{told}; {_WAY_OUT}")


_WAY_OUT = "make the box larger, allow a smaller size, or shorten the text"
