"""What text really paints: scene items in, the box round their ink out, as large as the glyphs' own outlines."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import assert_never

from pnp.geometry import IDENTITY, Box, Transform
from pnp.outlines import bounds
from pnp.scene import Clip, FontRef, GlyphRun, Group, Item, Path, Placed, Text
from pnp.text.fonts import open_font

# A glyph's ink in em, y up: left, bottom, right, top; None for a blank one.
_Extent = tuple[float, float, float, float] | None


def ink(items: Iterable[Item], by: Transform = IDENTITY) -> Box | None:
    """The smallest upright box round the ink of items moved by a transform; None where there is none.

    Of a run that is turned, the corners of its own box are taken; of what is clipped, the clip.
    """
    boxes = list(_boxes(items, by))
    return Box.around(boxes) if boxes else None


def _boxes(items: Iterable[Item], by: Transform) -> Iterator[Box]:
    for item in items:
        match item:
            case Text():
                box = _run_box(item.run)
                if box is not None:
                    to_page = Transform(item.size, 0.0, 0.0, item.size, item.origin.x, item.origin.y)
                    yield to_page.then(by).box(box)
            case Path():
                if item.outline:
                    reach = item.stroke.width / 2 if item.stroke else 0.0
                    yield by.box(bounds(item.outline).outset(reach))
            case Group():
                yield from _boxes(item.items, item.transform.then(by))
            case Clip():
                if item.items:
                    yield by.box(bounds(item.outline))
            case Placed():
                yield item.transform.then(by).box(Box.of(item.scene.size))
            case _:
                assert_never(item)


def _run_box(run: GlyphRun) -> Box | None:
    """The ink of a run whose baseline starts at the origin, in em, y down."""
    extents = _extents(run.font)
    lefts, bottoms, rights, tops = [], [], [], []
    x = 0.0
    for glyph in run.glyphs:
        extent = extents[glyph.id]
        if extent is not None:
            left, bottom, right, top = extent
            lefts.append(x + glyph.dx + left)
            rights.append(x + glyph.dx + right)
            bottoms.append(glyph.dy + bottom)
            tops.append(glyph.dy + top)
        x += glyph.advance
    return Box.between(min(lefts), -max(tops), max(rights), -min(bottoms)) if lefts else None


class _Extents(dict[int, _Extent]):
    """The ink of each glyph of a font that was asked for."""

    def __init__(self, ref: FontRef) -> None:
        super().__init__()
        self._open = open_font(ref)

    def __missing__(self, glyph: int) -> _Extent:
        found = self._open.font.get_glyph_extents(glyph)
        em = self._open.upem
        blank = found is None or not (found.width and found.height)
        self[glyph] = (
            None
            if blank
            else (
                found.x_bearing / em,
                (found.y_bearing + found.height) / em,
                (found.x_bearing + found.width) / em,
                found.y_bearing / em,
            )
        )
        return self[glyph]


@lru_cache(maxsize=256)
def _extents(ref: FontRef) -> _Extents:
    return _Extents(ref)
