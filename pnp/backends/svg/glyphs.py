"""Glyphs to outlines: a font and a glyph in, path data in font units (y up) out."""

import uharfbuzz as hb

from pnp.backends.svg.syntax import numbers
from pnp.scene import FontRef
from pnp.text.fonts import open_font


class GlyphShapes(dict[tuple[FontRef, int], str]):
    """The path data of each glyph asked for; empty for one without ink. A glyph is read once for all pages."""

    def __missing__(self, key: tuple[FontRef, int]) -> str:
        font, glyph = key
        commands: list[str] = []
        open_font(font).font.draw_glyph(glyph, _PEN, commands)
        self[key] = "".join(commands)
        return self[key]


def _pen() -> hb.DrawFuncs:
    """Draw functions that append path commands to a list of strings. Fonts' quadratic curves stay so."""
    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, commands: commands.append(f"M{numbers((x, y))}"))
    pen.set_line_to_func(lambda x, y, commands: commands.append(f"L{numbers((x, y))}"))
    pen.set_quadratic_to_func(lambda *points: points[-1].append(f"Q{numbers(points[:-1])}"))
    pen.set_cubic_to_func(lambda *points: points[-1].append(f"C{numbers(points[:-1])}"))
    pen.set_close_path_func(lambda commands: commands.append("Z"))
    return pen


_PEN = _pen()
