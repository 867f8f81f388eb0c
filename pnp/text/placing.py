"""Lines to glyph runs with a place: a fitted text, an area and a style in, runs out.

Places are in mm from the area's top left corner, y down; lengths in runs are in em.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from pnp.geometry import Point, Size
from pnp.scene import FontRef, Glyph, GlyphRun
from pnp.template import Align, TextStyle, VerticalAlign
from pnp.text.breaking import tracked
from pnp.text.characters import is_latin
from pnp.text.fitting import Fit, Line, stack_height
from pnp.text.fonts import OpenFont
from pnp.text.kinsoku import MAY_STRETCH


class PlacedRun(NamedTuple):
    """A run and the start of its baseline."""

    run: GlyphRun
    origin: Point


def placed(fitted: Fit, area: Size, style: TextStyle, font: OpenFont) -> tuple[PlacedRun, ...]:
    """The runs of a fitted text, line by line. `font`, the style's first, says where in an em box the baseline lies."""
    baseline = _first_baseline(fitted, area, style, font)
    result: list[PlacedRun] = []
    for number, line in enumerate(fitted.lines):
        x, gap = _aligned(line, area.width / fitted.size, style.align)
        y = baseline + number * style.leading * fitted.size
        for run in _runs(line, style.tracking, gap):
            result.append(PlacedRun(run, Point(x * fitted.size, y)))
            x += run.width
    return tuple(result)


def _first_baseline(fitted: Fit, area: Size, style: TextStyle, font: OpenFont) -> float:
    """Lines stand as a block of em boxes.

    But one line of Latin letters or digits alone in the middle stands with the middle of its capitals there: a 5 in a
    circle should look centred, and the em box has room below for what a 5 has not.
    """
    size = fitted.size
    spare = area.height - stack_height(len(fitted.lines), size, style.leading)
    match style.vertical_align:
        case VerticalAlign.TOP:
            return font.baseline * size
        case VerticalAlign.MIDDLE if len(fitted.lines) == 1 and is_latin(fitted.lines[0].paragraph.shaped.text):
            return (area.height + font.cap_height * size) / 2
        case VerticalAlign.MIDDLE:
            return spare / 2 + font.baseline * size
        case VerticalAlign.BOTTOM:
            return spare + font.baseline * size


def _aligned(line: Line, width: float, align: Align) -> tuple[float, float]:
    """Where the line starts, and the space to spread at each of its gaps, both in em."""
    spare = width - line.width
    match align:
        case Align.START:
            return 0.0, 0.0
        case Align.CENTRE:
            return spare / 2, 0.0
        case Align.END:
            return spare, 0.0
        case Align.JUSTIFY:
            gaps = 0 if line.last else sum(_stretches(line))
            return 0.0, max(spare, 0.0) / gaps if gaps else 0.0


def _visible_end(line: Line) -> int:
    """The cell after the last one that adds to the line's width; `start` if none does."""
    ends, end = line.paragraph.ends, line.end
    while end > line.start and ends[end] == ends[end - 1]:
        end -= 1
    return end


def _stretches(line: Line) -> list[bool]:
    """For each visible cell of a line but the last, whether space may be spread after it."""
    cells, kinds = line.paragraph.cells, line.paragraph.kinds
    inner = cells[line.start + 1 : _visible_end(line)]
    return [MAY_STRETCH[kinds[first - 1]][kinds[first]] for first in inner]


def _runs(line: Line, tracking: float, gap: float) -> Iterator[GlyphRun]:
    """A line's runs, one for each stretch of one font.

    Their texts together are the line's text. Spaces at its end are in them, as text to be found, but have no width.
    """
    para = line.paragraph
    glyphs, text = para.shaped.glyphs, para.shaped.text
    line_first, line_stop = para.first_glyphs[line.start], para.first_glyphs[line.end]
    advances = _advances(line, tracking, gap)
    text_start = para.cells[line.start]
    for first, stop, font in _font_parts(para.shaped.fonts, line_first, line_stop):
        text_end = glyphs.clusters[stop] if stop < line_stop else para.cells[line.end]
        columns = (
            glyphs.ids[first:stop],
            [cluster - text_start for cluster in glyphs.clusters[first:stop]],
            advances[first - line_first : stop - line_first],
            glyphs.dxs[first:stop],
            glyphs.dys[first:stop],
        )
        yield GlyphRun(font, text[text_start:text_end], tuple(map(Glyph._make, zip(*columns, strict=True))))
        text_start = text_end


def _font_parts(
    fonts: tuple[tuple[int, FontRef], ...], line_first: int, line_stop: int
) -> Iterator[tuple[int, int, FontRef]]:
    """The glyphs of a line that are of one font: the first, the one after the last, and the font."""
    number = bisect_right(fonts, line_first, key=itemgetter(0)) - 1
    first = line_first
    while first < line_stop:
        stop = min(fonts[number + 1][0], line_stop) if number + 1 < len(fonts) else line_stop
        yield first, stop, fonts[number][1]
        first, number = stop, number + 1


def _advances(line: Line, tracking: float, gap: float) -> Sequence[float]:
    """The advances of a line's glyphs, with tracking and spread space, and no width for the spaces at its end."""
    first_glyphs = line.paragraph.first_glyphs
    first, stop = first_glyphs[line.start], first_glyphs[line.end]
    natural = line.paragraph.shaped.glyphs.advances[first:stop]
    visible = _visible_end(line)
    if not tracking and not gap and visible == line.end:
        return natural
    advances = list(natural)
    stretches = _stretches(line) if gap else [False] * (visible - line.start - 1)
    for cell, stretched in enumerate(stretches, line.start + 1):
        before, after = first_glyphs[cell - 1] - first, first_glyphs[cell] - first
        width = sum(natural[before:after])
        advances[after - 1] += tracked(width, tracking) - width + gap * stretched
    for number in range(first_glyphs[visible] - first, stop - first):
        advances[number] = 0.0
    return advances
