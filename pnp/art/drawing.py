"""An SVG file to scene items: its shapes in drawing order, flattened, with the view box's corner at the origin."""

from dataclasses import dataclass
from pathlib import Path as FilePath

from pnp.art.document import Document
from pnp.art.markup import read_markup
from pnp.art.problems import DrawingError, Flaw
from pnp.art.viewports import drawing_view
from pnp.art.walk import Walk
from pnp.files import MEGABYTE, FileError, read_bytes
from pnp.geometry import Size
from pnp.scene import Colour, Item, Rgb

LARGEST_FILE = 2 * MEGABYTE
_BLACK = Rgb(0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Drawing:
    """What an SVG file shows, in its own units: items inside a box of that size at the origin.

    `flaws` are the parts that are not drawn; `uses_current` says whether anything is left to `currentColor`.
    """

    size: Size
    items: tuple[Item, ...]
    flaws: tuple[Flaw, ...]
    uses_current: bool


def load_drawing(path: FilePath, current: Colour | None = None) -> Drawing:
    """The drawing in an SVG file; `current` is what `currentColor` stands for outside any `color` (None: black).

    Raises DrawingError, with a message for the user, when the file gives no drawing at all.
    """
    try:
        data = read_bytes(path, LARGEST_FILE)
    except FileError as problem:
        raise DrawingError(str(problem)) from problem
    markup = read_markup(data)
    try:
        view = drawing_view(markup.root)
    except ValueError as problem:
        raise DrawingError(str(problem), markup.root.line) from problem
    document = Document(markup)
    walk = Walk(document, view, current or _BLACK)
    items = tuple(walk.root())
    return Drawing(view.size, items, tuple(dict.fromkeys(document.flaws)), walk.uses_current)
