"""Text in a style and a box to glyph runs with a place, which backends only draw.

The stages, each a module: a text is split into paragraphs and its characters sorted (`characters`); each paragraph is
shaped (`fonts`, `glyphs`, `fallback`, `shaping`), then measured and made ready to be broken (`kinsoku`, `breaking`);
the size is found at which all lines fit (`fitting`); and the lines are put in their places (`placing`).
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from pnp.geometry import Box, Point, Size
from pnp.scene import Colour, Item, Text
from pnp.template import TextStyle
from pnp.text.breaking import LONGEST_KEPT, paragraph
from pnp.text.characters import paragraphs
from pnp.text.errors import TextError
from pnp.text.fitting import fit
from pnp.text.fonts import font_refs, open_font
from pnp.text.inline import Content, Paragraph, Words
from pnp.text.placing import PlacedRun, placed

__all__ = ["SetText", "TextError", "plain", "set_text"]


class SetText(NamedTuple):
    items: tuple[Item, ...]
    size: float


def plain(text: str) -> Content:
    return tuple(Paragraph((Words(part),)) for part in text.split("\n")) if text else ()


def set_text(
    content: Content,
    box: Box,
    style: TextStyle,
    colour: Colour,
    *,
    keep: tuple[str, ...] = (),
    size: float | None = None,
) -> SetText:
    text = "\n".join("".join(getattr(piece, "text", "") for piece in para.pieces) for para in content)
    given = style if size is None else replace(style, size=size, smallest=size)
    items = _set_text(text, box, given, colour)
    return SetText(items, items[0].size if items else style.size)


def _set_text(text: str, box: Box, style: TextStyle, colour: Colour) -> tuple[Text, ...]:
    """A text set in a box (mm, y down), line by line from the top; the runs of a line from left to right.

    Every line break in the text is kept; the runs' texts together are the text without them. The lines' em boxes stay
    inside the box, so that ink may reach a little beyond it (a g by an eighth of its size). Size, smallest size and
    leading of the style must be above 0. The same text in the same style and size of box shares its runs.

    TextError, with a message for the user: `text-overflow` if it does not fit at the smallest size, `missing-glyph`
    if a character is in no font.
    """
    if not text:
        return ()
    typeset = (_kept if len(text) <= LONGEST_KEPT else _typeset)(text, box.size, style)
    return tuple(
        [Text(run, Point(box.x + x, box.y + y), typeset.size, colour) for run, (x, y) in typeset.runs],
    )


class _Typeset(NamedTuple):
    size: float
    runs: tuple[PlacedRun, ...]


def _typeset(text: str, area: Size, style: TextStyle) -> _Typeset:
    fonts = font_refs(style.fonts, style.weight)
    measured = tuple([paragraph(part, fonts, style.tracking) for part in paragraphs(text)])
    missing = dict.fromkeys(character for para in measured for character in para.shaped.missing)
    if missing:
        raise TextError("missing-glyph", f"no font has {_named(missing)}; write something else, or name another font")
    fitted = fit(measured, area, style)
    return _Typeset(fitted.size, placed(fitted, area, style, open_font(fonts[0])))


# A deck has few labels, each at the same place on all its cards.
_kept = lru_cache(maxsize=1024)(_typeset)


def _named(characters: Iterable[str]) -> str:
    """Characters for a message, such as `'≒' (U+2252), U+0007`: those that show anything, as they are."""
    return ", ".join(
        f"'{character}' (U+{ord(character):04X})"
        if unicodedata.category(character)[0] in "LNPS"
        else f"U+{ord(character):04X}"
        for character in characters
    )
