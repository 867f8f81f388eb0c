"""Rich text as values: paragraphs of pieces, each with its look; what mark-up becomes and what is set in a box."""

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from pnp.geometry import Size
from pnp.scene import Colour, Item
from pnp.template import FontFamily


class RubyKind(Enum):
    """How readings stand to their base (JLREQ 3.3).

    Mono: each over its own character. Group: one over all of the base. Jukugo: each over its own, but a compound's
    may reach over its neighbours, and a line may end inside the compound.
    """

    MONO = "mono"
    GROUP = "group"
    JUKUGO = "jukugo"


class Emphasis(Enum):
    """Emphasis marks (圏点, JLREQ 3.3.9): by custom sesames beside vertical lines, filled dots over horizontal ones."""

    AUTO = "auto"
    SESAME = "sesame"
    DOT = "dot"
    CIRCLE = "circle"


@dataclass(frozen=True, slots=True)
class Look:
    """What a piece has otherwise than its text's style; None: the same. `scale` is its size in the style's."""

    fonts: tuple[FontFamily, ...] | None = None
    weight: int | None = None
    scale: float = 1.0
    colour: Colour | None = None
    underline: bool = False
    emphasis: Emphasis | None = None
    features: tuple[tuple[str, int], ...] = ()


PLAIN = Look()


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch of text; it holds no line break."""

    text: str
    look: Look = PLAIN


class Picture(NamedTuple):
    """A drawing and its size."""

    items: tuple[Item, ...]
    size: Size


@dataclass(frozen=True, slots=True)
class InlineIcon:
    """A drawing in a line, one em high on the em box; `text` is what it reads as when copied or searched."""

    items: tuple[Item, ...] = field(hash=False)
    size: Size
    text: str
    look: Look = PLAIN


@dataclass(frozen=True, slots=True)
class Ruby:
    """Base text with readings: `parts` are pairs of base and reading; a group is one pair.

    `icons` stand for characters of the base, which `parts` has as `characters.ICON`, by their numbers in it.
    """

    parts: tuple[tuple[str, str], ...]
    kind: RubyKind
    look: Look = PLAIN
    icons: tuple[tuple[int, InlineIcon], ...] = ()


@dataclass(frozen=True, slots=True)
class NewLine:
    """A line break inside a paragraph."""


Piece = Words | Ruby | InlineIcon | NewLine


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Pieces, and for an item of a list its marker (`・`, `1.`) and how deep it is, from 1; 0: no list."""

    pieces: tuple[Piece, ...]
    marker: str = ""
    level: int = 0


Content = tuple[Paragraph, ...]
