"""What text really paints: scene items in, the box round their ink out, as large as the glyphs' own outlines."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import accumulate
from math import inf
from operator import add
from typing import assert_never

from pnp.geometry import IDENTITY, Box, Transform
from pnp.outlines import bounds
from pnp.scene import Clip, FontRef, Group, Image, Item, Path, Placed, Text
from pnp.text.fonts import open_font


def ink(items: Iterable[Item], by: Transform = IDENTITY) -> Box | None:
    """The smallest upright box round the ink of items moved by a transform; None where there is none.

    Of a run that is turned, the corners of its own box are taken; of what is clipped, the clip.
    """
    boxes = list(_boxes(items, by))
    return Box.around(boxes) if len(boxes) > 1 else next(iter(boxes), None)


def ink_boxes(items: Iterable[Item], by: Transform = IDENTITY) -> Iterator[Box]:
    """As `ink`, but a box for each glyph: what lies in a corner that a round piece lacks is told from what does not."""
    for item in items:
        match item:
            case Text():
                yield from (by.box(box) for box in _glyph_boxes(item))
            case Group():
                yield from ink_boxes(item.items, item.transform.then(by))
            case Path() | Image() | Clip() | Placed():
                yield from _boxes((item,), by)
            case _:
                assert_never(item)


def _glyph_boxes(text: Text) -> Iterator[Box]:
    extents, (x, y), size = _extents(text.run.font), text.origin, text.size
    start = 0.0
    for glyph in text.run.glyphs:
        left, bottom, right, top = extents[glyph.id]
        if left <= right:
            corner = x + (start + glyph.dx + left) * size, y - (glyph.dy + top) * size
            yield Box(*corner, (right - left) * size, (top - bottom) * size)
        start += glyph.advance


def _boxes(items: Iterable[Item], by: Transform) -> Iterator[Box]:
    for item in items:
        match item:
            case Text():
                box = _text_box(item)
                if box is not None:
                    yield box if by is IDENTITY else by.box(box)
            case Path():
                yield from _path_box(item, by)
            case Image():
                yield by.box(item.box)
            case Group():
                yield from _boxes(item.items, item.transform.then(by))
            case Clip():
                if item.items:
                    yield by.box(bounds(item.outline))
            case Placed():
                yield item.transform.then(by).box(Box.of(item.scene.size))
            case _:
                assert_never(item)


def _path_box(path: Path, by: Transform) -> Iterator[Box]:
    if path.outline:
        reach = path.stroke.width / 2 if path.stroke else 0.0
        yield by.box(bounds(path.outline).outset(reach))


def _text_box(text: Text) -> Box | None:
    """The ink of a text. Its glyphs are looked at in columns, not one by one: decks have many."""
    if not text.run.glyphs:
        return None
    ids, _, advances, dxs, dys = zip(*text.run.glyphs, strict=True)
    lefts, bottoms, rights, tops = zip(*map(_extents(text.run.font).__getitem__, ids), strict=True)
    starts = accumulate(advances[:-1], initial=0.0)
    xs = [start + dx for start, dx in zip(starts, dxs, strict=True)] if any(dxs) else list(starts)
    if any(dys):
        bottoms, tops = tuple(map(add, bottoms, dys)), tuple(map(add, tops, dys))
    left, right = min(map(add, xs, lefts)), max(map(add, xs, rights))
    if left > right:
        return None
    (x, y), size, top, bottom = text.origin, text.size, max(tops), min(bottoms)
    return Box(x + left * size, y - top * size, (right - left) * size, (top - bottom) * size)


# A glyph's ink in em, y up: left, bottom, right, top. A blank one has none, and so no end reaches anywhere.
_Extent = tuple[float, float, float, float]
_BLANK: _Extent = (inf, inf, -inf, -inf)


class _Extents(dict[int, _Extent]):
    """The ink of each glyph of a font that was asked for."""

    def __init__(self, ref: FontRef) -> None:
        super().__init__()
        self._open = open_font(ref)

    def __missing__(self, glyph: int) -> _Extent:
        found = self._open.font.get_glyph_extents(glyph)
        if found is None or not (found.width and found.height):
            self[glyph] = _BLANK
        else:
            left, top = found.x_bearing, found.y_bearing
            em = self._open.upem
            self[glyph] = (left / em, (top + found.height) / em, (left + found.width) / em, top / em)
        return self[glyph]


@lru_cache(maxsize=256)
def _extents(ref: FontRef) -> _Extents:
    return _Extents(ref)
