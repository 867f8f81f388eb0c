"""How text of a template is set: fonts, alignment, and what a style says."""

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple


class Align(Enum):
    """Where lines stand between a box's left and right edges."""

    START = "start"
    CENTRE = "centre"
    END = "end"
    JUSTIFY = "justify"


class VerticalAlign(Enum):
    """Where the lines stand between a box's top and bottom edges."""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"


class Direction(Enum):
    """Which way lines run: to the right, one below the other; or down, one to the left of the other."""

    HORIZONTAL = "horizontal"
    VERTICAL = "vertical"


class ColumnFill(Enum):
    """How lines are shared out among columns: about as many in each, or as many as it holds (CSS Multi-column 1)."""

    BALANCE = "balance"
    AUTO = "auto"


class Kinsoku(Enum):
    """Which characters may not begin or end a line: all that books keep from it, or the punctuation only.

    JLREQ 3.1.7 and 3.1.8; loose lets small kana, the long-vowel mark and iteration marks begin a line.
    """

    STRICT = "strict"
    LOOSE = "loose"


class Emoji(Enum):
    """How characters are shown that a project has pictures for: as text in a font, or in the picture's colours.

    As CSS has it in `font-variant-emoji`.
    """

    TEXT = "text"
    COLOUR = "colour"


class FontFace(NamedTuple):
    """A face of a font file: where it is, its number there, and the ends of its weight axis (alike: it has none).

    Weights are CSS's, from 1 to 1000. The path is absolute: true on this machine only, so never shown or written.
    """

    path: str
    number: int
    lightest: float
    heaviest: float


@dataclass(frozen=True, slots=True)
class FontFamily:
    """A font as styles name it: the faces of its weights, at least one."""

    name: str
    faces: tuple[FontFace, ...] = field(hash=False)


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How text looks. Lengths in em of the text unless said otherwise.

    Fit: `size` and `smallest` are the em in mm: text shrinks from the one to the other. What still does not fit may be
    set tighter by up to `tighten` between glyphs and narrower down to `narrow` of its width. With `largest` (mm) it
    grows to fill its box. With `together` all faces of a component take the smallest size that one of them needs.

    Lines: `leading` is the distance of baselines, `tracking` is added to every advance, `indent` begins a paragraph.
    `phrases` breaks Japanese between phrases only, where that can be; `hyphenation` is the language that Latin words
    are hyphenated in. `squeeze` sets adjoining punctuation closer (JLREQ 3.1.4), `hang` lets 、。 stand beyond a
    line's end (3.8.2), `autospace` stands between Japanese and Latin (3.2.6).

    `fonts` are tried in order, glyph by glyph; `features` are OpenType's, by tag. `columns` divide the box, with
    `column_gap` mm between them, and are filled as `column_fill` says. `emoji` says whether pictures stand for the
    characters that have one.
    """

    fonts: tuple[FontFamily, ...]
    weight: int
    size: float
    smallest: float
    leading: float
    tracking: float
    align: Align
    vertical_align: VerticalAlign
    largest: float | None = None
    tighten: float = 0.0
    narrow: float = 1.0
    together: bool = False
    direction: Direction = Direction.HORIZONTAL
    kinsoku: Kinsoku = Kinsoku.STRICT
    phrases: bool = False
    hyphenation: str | None = None
    squeeze: bool = True
    hang: bool = False
    autospace: float = 0.25
    indent: float = 0.0
    features: tuple[tuple[str, int], ...] = ()
    columns: int = 1
    column_gap: float = 0.0
    emoji: Emoji = Emoji.COLOUR
    column_fill: ColumnFill = ColumnFill.BALANCE
