"""Rich text in a style and a box to scene items, which backends only draw.

The stages, each a module: content is parted into strands of text with notes (`strands`), each strand is shaped
(`orientation`, `contexts`, `fonts`, `fallback`, `glyphs`, `shaping`), measured (`cells`, `spacing`, `beside`, `ruby`,
`measuring`) and made ready to be broken (`kinsoku`, `hyphens`, `opportunities`); the size is found at which all lines
fit (`passages`, `breaking`, `lines`, `fitting`); the lines are put in their places (`parting`, `justifying`,
`arranging`, `runs`, `readings`, `placing`); and what is placed is drawn (`marks`, `drawing`).
"""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from pnp.geometry import Box, Point, Size
from pnp.scene import Colour, Item
from pnp.template import Direction, TextStyle
from pnp.text.composing import composed
from pnp.text.drawing import Page, drawn
from pnp.text.errors import TextError
from pnp.text.fitting import fit, frame_of
from pnp.text.fonts import font_refs, open_font
from pnp.text.inline import Content, Words
from pnp.text.marks import Mark
from pnp.text.measuring import LONGEST_KEPT
from pnp.text.passages import Passage, passages
from pnp.text.strands import plain

__all__ = ["SetText", "TextError", "legible", "plain", "set_text"]


class SetText(NamedTuple):
    """A text that was set: what is drawn of it, and the size (the em, in mm) at which it fitted."""

    items: tuple[Item, ...]
    size: float


def set_text(
    content: Content,
    box: Box,
    style: TextStyle,
    colour: Colour,
    *,
    keep: tuple[str, ...] = (),
    size: float | None = None,
) -> SetText:
    """Content set in a box (mm, y down), line by line; the runs of a line in the order of its text, then its readings.

    `keep` are terms that no line ends in; `size` (mm) is the only one tried, where it is known. The texts of the runs
    together are the base text, markers of lists before their items; readings follow the line that their base is in.
    The lines' em boxes, readings and larger words counted, stay inside the box, so that ink may reach a little beyond
    it (a g by an eighth of its size), as may a 、 or 。 that hangs. Sizes and leading of the style must be above 0.
    The same content in the same style and size of box shares its runs.

    TextError, with a message for the user: `text-overflow` if it does not fit at the smallest size, `missing-glyph`
    if a character is in no font, `unknown-language`.
    """
    if not any(paragraph.pieces for paragraph in content):
        return SetText((), style.size if size is None else size)
    length = sum(len(piece.text) for paragraph in content for piece in paragraph.pieces if isinstance(piece, Words))
    typeset = (_kept if length <= LONGEST_KEPT else _typeset)(content, box.size, style, keep, size)
    vertical = style.direction is Direction.VERTICAL
    corner = Point(box.right if vertical else box.left, box.top)
    page = Page(corner, vertical, colour, typeset.baseline)
    return SetText(drawn(typeset.marks, page, typeset.narrow), typeset.size)


class _Typeset(NamedTuple):
    marks: tuple[Mark, ...]
    size: float
    narrow: float
    baseline: float


def _typeset(content: Content, area: Size, style: TextStyle, keep: tuple[str, ...], size: float | None) -> _Typeset:
    def setter(tighten: float) -> tuple[Passage, ...]:
        return legible(content, style, keep, tighten)

    fitted = fit(setter, frame_of(area, style), style, size)
    font = open_font(font_refs(style.fonts, style.weight)[0])
    return _Typeset(
        tuple(composed(fitted, area, style, font)),
        fitted.size,
        fitted.narrow,
        0.5 if style.direction is Direction.VERTICAL else font.baseline,
    )


def legible(content: Content, style: TextStyle, keep: tuple[str, ...], tighten: float) -> tuple[Passage, ...]:
    """The passages of a content (see `passages`). TextError `missing-glyph` if a character is in no font."""
    made = passages(content, style, keep, tighten)
    missing = dict.fromkeys(each for passage in made for each in passage.missing)
    if missing:
        message = f"no font has {_named(missing)}; write something else, or name another font"
        raise TextError("missing-glyph", message)
    return made


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
