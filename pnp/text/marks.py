"""What a set text is made of before it has a colour and a page: runs, icons, bars and dots, each with a place.

Places are in mm: `along` from the start of the text's box in the direction of its lines (right, or down), `across`
from the box's first edge to the side where the next line is (down, or left). A run stands on its baseline, or in a
vertical line in its middle.
"""

from typing import NamedTuple

from pnp.scene import Colour, GlyphRun
from pnp.text.inline import Emphasis, InlineIcon
from pnp.text.orientation import Posture


class Run(NamedTuple):
    """Glyphs of one font; `size` is their em in mm. A `reading` stands over what it is the reading of."""

    run: GlyphRun
    along: float
    across: float
    size: float
    posture: Posture
    colour: Colour | None
    reading: bool = False


class Icon(NamedTuple):
    """A drawing in its place, `size` high."""

    icon: InlineIcon
    along: float
    across: float
    size: float


class Label(NamedTuple):
    """What an icon reads as when text is copied: runs in its place that do not show, set in its `room`."""

    runs: tuple[GlyphRun, ...]
    along: float
    across: float
    size: float
    room: float


class Bar(NamedTuple):
    """A line beside the text, `across` its middle."""

    along: float
    across: float
    length: float
    thickness: float
    colour: Colour | None


class Dots(NamedTuple):
    """Emphasis marks beside characters, their middles at `alongs`."""

    alongs: tuple[float, ...]
    across: float
    size: float
    shape: Emphasis
    colour: Colour | None


Mark = Run | Icon | Label | Bar | Dots
