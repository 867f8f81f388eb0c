"""Words of pnp's own on a page: a text, its box and look in, scene items out. For a note nothing is worth an error."""

from functools import lru_cache

from pnp.geometry import Box, Size, Transform
from pnp.scene import Colour, Group, Item
from pnp.template import Align, TextStyle, VerticalAlign
from pnp.text import TextError, plain, set_text
from pnp.text.bundled import bundled

# The smallest that a note is set, as a part of the size asked for.
_SMALLEST = 0.5
_FAMILY = "Inter"


def written(
    text: str, box: Box, size: float, colour: Colour, *, weight: int = 400, align: Align = Align.START
) -> tuple[Item, ...]:
    """One line in the middle of a box's height, `size` mm or down to half of it.

    What is still too long ends in …, and characters that no font has are shown as ?.
    """
    above = box.centre.y - size * 0.6
    style = TextStyle(
        fonts=(bundled().families[_FAMILY],),
        weight=weight,
        size=size,
        smallest=size * _SMALLEST,
        leading=2.0,
        tracking=0.0,
        align=align,
        vertical_align=VerticalAlign.MIDDLE,
        narrow=0.7,
        features=(("tnum", 1),),
    )
    items = _line(text, style, Size(round(box.width, 6), size * 1.2), colour)  # no room for a second line's leading
    return (Group(items, Transform.move(box.x, above)),) if items else ()


# A sheet of small chips names the same piece a thousand times.
@lru_cache(maxsize=4096)
def _line(text: str, style: TextStyle, room: Size, colour: Colour) -> tuple[Item, ...]:
    line = " ".join(text.split())
    while line:
        try:
            return set_text(plain(line), Box.of(room), style, colour).items
        except TextError as problem:
            line = _shorter(line) if problem.code == "text-overflow" else _plainer(line)
    return ()


def _shorter(line: str) -> str:
    """Three quarters of a line and …; nothing, once nothing else is left."""
    kept = line[: (len(line) - 1) * 3 // 4].rstrip()
    return f"{kept}…" if kept else ""


def _plainer(line: str) -> str:
    """The line with a ? for everything that is not on every keyboard."""
    return "".join(character if " " <= character <= "~" else "?" for character in line)
