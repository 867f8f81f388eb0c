"""A file that is being drawn: its elements, what they declare, where they refer to, and what all of it costs."""

from pnp.art.cascade import Cascade, Declared
from pnp.art.looks import Look, look_of
from pnp.art.markup import Element, Markup
from pnp.art.problems import DrawingError, Flaw, UnsupportedError, quoted
from pnp.art.shapes import shape_outline
from pnp.art.stylesheets import Rule, read_sheet
from pnp.geometry import Size
from pnp.outlines import Outline

# Bounds on the work: a few <use> elements can ask for millions of shapes.
MOST_SEGMENTS = 200_000
# What an element costs besides its segments, in the time of one.
ELEMENT = 10


class Document:
    """Looks things up in a file for all that draw it, notes flaws, and stops what asks for too much."""

    def __init__(self, markup: Markup) -> None:
        self.root = markup.root
        self.flaws: list[Flaw] = list(markup.flaws)
        self._by_id = markup.by_id
        self._parents = markup.parents
        rules: list[Rule] = []
        for sheet in markup.sheets:
            read, flaws = read_sheet(sheet)
            rules += read
            self.flaws += flaws
        self._cascade = Cascade(rules)
        self._outlines: dict[tuple[Element, Size], Outline] = {}
        self._work = 0

    def spend(self, work: int, element: Element) -> None:
        """Count work, in segments. DrawingError when it has become more than can be meant."""
        self._work += work
        if self._work > MOST_SEGMENTS:
            raise DrawingError("the drawing is too large, what its <use> elements repeat counted in", element.line)

    def outline(self, element: Element, view: Size) -> Outline:
        """The outline of a shape, read once, paid for each time. ValueError, worded for the user, when it cannot be."""
        key = (element, view)
        if key not in self._outlines:
            self._outlines[key] = shape_outline(element, view)
        self.spend(len(self._outlines[key]), element)
        return self._outlines[key]

    def declared(self, element: Element) -> Declared:
        """What an element declares, style sheets counted in."""
        return self._cascade.of(element)

    def look(self, element: Element, inherited: Look, view: Size) -> Look:
        """The look of an element inside another."""
        look, flaws = look_of(element, self.declared(element), inherited, view)
        self.flaws += flaws
        return look

    def look_in_place(self, element: Element, view: Size) -> Look:
        """The look of an element that is drawn through a reference, as it is where it stands in the file."""
        above = [element]
        while above[-1] in self._parents:
            above.append(self._parents[above[-1]])
        look = Look()
        for outer in reversed(above):
            look = self.look(outer, look, view)
        return look

    def has(self, name: str) -> bool:
        """Whether there is an element with an id."""
        return name in self._by_id

    def named(self, name: str) -> Element:
        """The element with an id. ValueError, worded for the user, when there is none."""
        element = self._by_id.get(name)
        if element is None:
            raise ValueError(f"there is no element with the id {quoted(name)}")
        return element

    def referred(self, element: Element) -> Element | None:
        """The element that `href` names, if it has one. ValueError, worded for the user, when that leads nowhere."""
        href = element.attributes.get("href", "").strip()
        if not href:
            return None
        if not href.startswith("#"):
            raise UnsupportedError(f"{quoted(href)} is outside the file; copy what it shows into the file")
        return self.named(href[1:])
