"""Icons out of fonts: `FONT/GLYPH` and a project's fonts in, the glyph's outline in its em box out.

The box is as wide as the glyph advances and one em high, so that the icons of a set keep their sizes and places among
one another; where ink sticks out of it, it is made larger.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import uharfbuzz as hb

from pnp.diagnostics import did_you_mean
from pnp.geometry import Box, Point, Size, Transform
from pnp.outlines import ClosePath, CurveTo, LineTo, MoveTo, Outline, Segment, bounds, transformed
from pnp.template import FontFamily
from pnp.text.families import matched
from pnp.text.fonts import OpenFont, open_font

_REGULAR = 400
_CODE = re.compile(r"[Uu]\+([0-9A-Fa-f]{4,6})")
_LAST = 0x10FFFF


class GlyphIcon(NamedTuple):
    """A glyph as a drawing: its outline inside a box of that size at the origin, in em, y down."""

    outline: Outline
    size: Size


class NoGlyphIconError(Exception):
    """A font has no such glyph, or nothing to draw for it; the message is for the user."""


def glyph_icon(name: str, fonts: Mapping[str, FontFamily]) -> GlyphIcon | None:
    """The glyph of a font that a name gives as `FONT/GLYPH`; None when there is no such font.

    GLYPH is what the font calls it, a character, its number `U+2660`, or the word that the font has a ligature for.
    NoGlyphIconError when the font has it not.
    """
    family, slash, glyph = name.partition("/")
    return _drawn(fonts[family], glyph) if slash and family in fonts else None


def font_hint(name: str, fonts: Mapping[str, FontFamily]) -> str:
    """What font may have been meant by a name that gives none, as the end of a sentence; often nothing."""
    family, slash, glyph = name.partition("/")
    nearby = did_you_mean(family, fonts) if slash else ""
    if nearby.endswith("'?"):
        return nearby.removesuffix("'?") + f"/{glyph}'?"
    # Families are called so with capitals; folders of art are not.
    return f", and no font {family!r} in templates/fonts/" if slash and not family.islower() else ""


@lru_cache(maxsize=1024)
def _drawn(family: FontFamily, name: str) -> GlyphIcon:
    opened = open_font(matched(family, _REGULAR))
    glyph = _glyph(opened, name)
    if not glyph:
        nearby = did_you_mean(name, _names(opened))
        raise NoGlyphIconError(f"the font {family.name!r} has no icon {name!r}{nearby}")
    segments: list[Segment] = []
    opened.font.draw_glyph(glyph, _PEN, segments)
    if not any(isinstance(segment, LineTo | CurveTo) for segment in segments):
        face = opened.face
        coloured = face.has_color_layers or face.has_color_paint or face.has_color_png or face.has_color_svg
        why = ", only colours; save it as an SVG file in art/ and name that" if coloured else ""
        raise NoGlyphIconError(f"the icon {name!r} of the font {family.name!r} has no outline{why}")
    down = Transform(1 / opened.upem, 0, 0, -1 / opened.upem, 0, opened.baseline)
    outline = transformed(tuple(segments), down)
    em_box = Box(0.0, 0.0, opened.font.get_glyph_h_advance(glyph) / opened.upem, 1.0)
    box = Box.around((em_box, bounds(outline)))
    return GlyphIcon(transformed(outline, Transform.move(-box.x, -box.y)), box.size)


def _glyph(opened: OpenFont, name: str) -> int:
    """The glyph of a name; 0 when there is none."""
    code = _CODE.fullmatch(name)
    number = int(code[1], 16) if code else ord(name) if len(name) == 1 else _LAST + 1
    if number <= _LAST:
        return opened.font.get_nominal_glyph(number) or 0
    return opened.font.get_glyph_from_name(name) or _ligature(opened, name)


def _ligature(opened: OpenFont, word: str) -> int:
    """The one glyph that a font joins all of a word to; 0 when it does not."""
    buffer = hb.Buffer()
    buffer.add_str(word)
    buffer.guess_segment_properties()
    hb.shape(opened.font, buffer)
    glyphs = [info.codepoint for info in buffer.glyph_infos]
    return glyphs[0] if len(word) > 1 and len(glyphs) == 1 else 0


def _names(opened: OpenFont) -> set[str]:
    """What a font calls its glyphs."""
    names = (opened.font.get_glyph_name(glyph) for glyph in range(1, opened.face.glyph_count))
    return {name for name in names if name}


def _pen() -> hb.DrawFuncs:
    """Draw functions that append segments to a list, in font units, y up."""
    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, segments: segments.append(MoveTo(Point(x, y))))
    pen.set_line_to_func(lambda x, y, segments: segments.append(LineTo(Point(x, y))))
    pen.set_quadratic_to_func(_curve)
    pen.set_cubic_to_func(
        lambda x1, y1, x2, y2, x, y, segments: segments.append(CurveTo(Point(x1, y1), Point(x2, y2), Point(x, y)))
    )
    pen.set_close_path_func(lambda segments: segments.append(ClosePath()))
    return pen


def _curve(x1: float, y1: float, x: float, y: float, segments: list[Segment]) -> None:
    """A quadratic curve as a cubic one: its handles lie two thirds of the way to the one control point."""
    start = segments[-1].end if not isinstance(segments[-1], ClosePath) else Point(x1, y1)
    control1, control2 = (Point(at.x + (x1 - at.x) * 2 / 3, at.y + (y1 - at.y) * 2 / 3) for at in (start, Point(x, y)))
    segments.append(CurveTo(control1, control2, Point(x, y)))


_PEN = _pen()
