"""A drawing that is taken apart: an SVG file in; its elements, and the scene items of any part of them out.

For those who draw some elements of a file in a way of their own, and leave the others to this package.
"""

from collections.abc import Callable
from pathlib import Path as FilePath

from pnp.art.cascade import Declared
from pnp.art.clips import Clipped, clip_cuts
from pnp.art.cuts import Cut
from pnp.art.document import Document
from pnp.art.looks import Effects, effects_of
from pnp.art.markup import Element, Markup, read_markup
from pnp.art.masks import mask_cuts
from pnp.art.problems import DrawingError, Flaw, broken
from pnp.art.properties import BLACK
from pnp.art.viewports import drawing_view
from pnp.art.walk import Walk
from pnp.files import MEGABYTE, FileError, read_bytes
from pnp.geometry import Box, Transform
from pnp.outlines import Outline
from pnp.scene import Item

# Samples of pictures are often inside the file. What is drawn of it has the limits of every drawing.
LARGEST_PARTED = 12 * MEGABYTE


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

    def outline(self, shape: Element) -> Outline:
        """The outline of a shape, in its units. ValueError, worded for the user, when it cannot be read."""
        return self._document.outline(shape, self.view.size)

    def effects(self, element: Element) -> Effects:
        """What is done to an element as a whole."""
        effects, flaws = effects_of(element, self._document.declared(element))
        self._document.flaws += flaws
        return effects

    def cuts(self, element: Element, to_space: Transform, box: Callable[[], Box]) -> list[Cut]:
        """What the clip and mask of an element cut out of it, in a space that its units map to.

        `box` finds its bounding box, for those that are measured on it, or raises ValueError. A clip that cannot be
        drawn is a flaw, and cuts nothing.
        """
        effects, found = self.effects(element), []
        for name, cuts_of, reference in (("clip-path", clip_cuts, effects.clip), ("mask", mask_cuts, effects.mask)):
            try:
                if reference:
                    found += cuts_of(reference, Clipped(to_space, box, self.view.size), self._document)
            except ValueError as problem:
                self._document.flaws.append(broken(problem, f"{name} of <{element.name}>", element.line))
        return found

    def drawn(self, root: Element) -> tuple[Item, ...]:
        """The items of a part: a copy of the root that lacks elements, wherever they lie.

        In the file's units, from the corner of `view`. DrawingError when the file asks for too much.
        """
        return tuple(self._walk.tree(root))


def load_parts(path: FilePath) -> Parts:
    """The parts of an SVG file. DrawingError, with a message for the user, when it is none."""
    try:
        markup = read_markup(read_bytes(path, LARGEST_PARTED))
    except FileError as problem:
        raise DrawingError(str(problem)) from problem
    try:
        view = drawing_view(markup.root)
    except ValueError as problem:
        raise DrawingError(str(problem), markup.root.line) from problem
    return Parts(markup, view)
