"""What the paints of a drawing stand for: colours, gradients on a shape, or nothing; each with its opacity."""

from typing import NamedTuple

from pnp.art.colours import CLEAR, Tint
from pnp.art.document import Document
from pnp.art.gradients import GRADIENTS, Gradient, Measured, measured, read_gradient
from pnp.art.looks import Look
from pnp.art.markup import Element
from pnp.art.problems import UnsupportedError, broken, quoted
from pnp.art.properties import Keyword, Paint, Plain, Reference
from pnp.geometry import Box, Size
from pnp.scene import Colour
from pnp.scene import Paint as ScenePaint


class Inked(NamedTuple):
    """A paint, and how far all of it covers what is beneath."""

    paint: ScenePaint
    opacity: float


class Paints:
    """The paints of one drawing; each gradient is read once. `uses_current` becomes true with the first that asks."""

    def __init__(self, document: Document, current: Colour) -> None:
        self.uses_current = False
        self._document = document
        self._current = Tint(current)
        self._gradients: dict[Element, Gradient] = {}

    def inked(self, paint: Paint, look: Look, box: Box, view: Size, opacity: float) -> Inked | None:
        """A paint on a shape with a bounding box, in its coordinates; None when nothing shows.

        One that is described elsewhere and cannot be drawn is a flaw of the document, and nothing shows.
        """
        drawn = self._described(paint, look, box, view) if isinstance(paint, Reference) else self._tint(paint, look)
        if isinstance(drawn, Tint):
            return Inked(drawn.colour, drawn.opacity * opacity) if drawn.opacity * opacity else None
        return Inked(drawn, opacity) if drawn and opacity else None

    def _described(self, paint: Reference, look: Look, box: Box, view: Size) -> Measured:
        if paint.has_otherwise and not self._document.has(paint.id):
            return self._tint(paint.otherwise, look)
        try:
            return measured(self._gradient(self._document.named(paint.id)), box, view)
        except ValueError as problem:
            self._document.flaws.append(broken(problem, paint.written, paint.line))
            return None

    def _tint(self, paint: Plain, look: Look) -> Tint:
        if paint is Keyword.CURRENT:
            paint = look.colour
        if paint is Keyword.CURRENT:
            self.uses_current = True
            return self._current
        return paint or CLEAR

    def _gradient(self, element: Element) -> Gradient:
        if element.name not in GRADIENTS:
            message = f"<{element.name}> {quoted(element.attributes['id'])} is not supported as a paint; use a gradient"
            raise UnsupportedError(f"{message} or a plain colour" if element.name == "pattern" else message)
        if element not in self._gradients:
            self._gradients[element] = read_gradient(element, self._document, self._tint)
        gradient = self._gradients[element]
        self._document.spend(len(gradient.stops), element)
        return gradient
