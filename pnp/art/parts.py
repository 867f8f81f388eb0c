"""A drawing that is taken apart: an SVG file in; its elements, and the scene items of any part of them out.

For those who draw some elements of a file in a way of their own, and leave the others to this package.
"""

from pathlib import Path as FilePath

from pnp.art.cascade import Declared
from pnp.art.document import Document
from pnp.art.drawing import LARGEST_FILE
from pnp.art.markup import Element, Markup, read_markup
from pnp.art.problems import DrawingError, Flaw
from pnp.art.properties import BLACK
from pnp.art.viewports import drawing_view
from pnp.art.walk import Walk
from pnp.files import FileError, read_bytes
from pnp.geometry import Box
from pnp.scene import Item


class Parts:
    """A file's elements. What is drawn of them counts as one drawing, as far as its limits and its flaws go."""

    def __init__(self, markup: Markup, view: Box) -> None:
        self.root = markup.root
        self.view = view
        self._by_id = markup.by_id
        self._document = Document(markup)
        self._walk = Walk(self._document, view, BLACK.colour)

    @property
    def flaws(self) -> tuple[Flaw, ...]:
        """What could not be drawn so far."""
        return tuple(dict.fromkeys(self._document.flaws))

    def named(self, name: str) -> Element | None:
        """The element with an id."""
        return self._by_id.get(name)

    def declared(self, element: Element) -> Declared:
        """The properties that an element sets, style sheets counted in, by name."""
        return self._document.declared(element)

    def drawn(self, root: Element) -> tuple[Item, ...]:
        """The items of a part: a copy of the root that lacks elements, wherever they lie.

        In the file's units, from the corner of `view`. DrawingError when the file asks for too much.
        """
        return tuple(self._walk.tree(root))


def load_parts(path: FilePath) -> Parts:
    """The parts of an SVG file. DrawingError, with a message for the user, when it is none."""
    try:
        markup = read_markup(read_bytes(path, LARGEST_FILE))
    except FileError as problem:
        raise DrawingError(str(problem)) from problem
    try:
        view = drawing_view(markup.root)
    except ValueError as problem:
        raise DrawingError(str(problem), markup.root.line) from problem
    return Parts(markup, view)
