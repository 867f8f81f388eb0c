"""An SVG file to scene items: its shapes in drawing order, flattened, with the view box's corner at the origin."""

from dataclasses import dataclass
from pathlib import Path as FilePath

from pnp.art.looks import BLACK, Keyword, Look, Paint, hidden, look_of, shows_overflow
from pnp.art.markup import Element, Markup, read_markup
from pnp.art.painting import extent, painted
from pnp.art.problems import DrawingError, Flaw, UnsupportedError, broken, quoted, unsupported
from pnp.art.shapes import SHAPES, shape_outline
from pnp.art.values import transform
from pnp.art.viewports import drawing_view, fit, symbol_view, use_box
from pnp.files import MEGABYTE, FileError, read_bytes
from pnp.geometry import Box, Size, Transform
from pnp.outlines import rectangle, transformed
from pnp.scene import Clip, Colour, Item, Path, Stroke

LARGEST_FILE = 2 * MEGABYTE
# Bounds on the walk itself: a few <use> elements can ask for millions of shapes.
DEEPEST_WALK = 100
MOST_SEGMENTS = 200_000
_ELEMENT = 10  # what an element costs besides its segments, in the time of one

# Elements that are drawn only through what refers to them, which is named where it stands; or never.
_NEVER_DRAWN = frozenset(
    {
        *("title", "desc", "metadata", "defs", "symbol", "style"),
        *("linearGradient", "radialGradient", "pattern", "clipPath", "mask", "marker", "filter"),
    }
)


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
    walk = Walk(markup, view, current or BLACK)
    items = tuple(walk.root())
    return Drawing(view.size, items, tuple(dict.fromkeys((*markup.flaws, *walk.flaws))), walk.uses_current)


@dataclass(frozen=True, slots=True)
class _Context:
    """What an element is drawn in: the map from its units to the drawing's, its look, the uses that led to it."""

    transform: Transform
    look: Look
    uses: tuple[Element, ...] = ()
    depth: int = 0


class Walk:
    """One pass over the tree. An element that cannot be drawn becomes a flaw, and the others are drawn."""

    def __init__(self, markup: Markup, view: Box, current: Colour) -> None:
        self.flaws: list[Flaw] = []
        self.uses_current = False
        self._by_id = markup.by_id
        self._root = markup.root
        self._view = view
        self._current = current
        self._sticks_out = False
        self._work = 0

    def root(self) -> list[Item]:
        """The items of the whole file, cut off at its view box."""
        if "transform" in self._root.attributes:
            self.flaws.append(unsupported("transform of the outermost <svg>", "transform", self._root.line))
        items = self.tree(self._root)
        return [Clip(rectangle(Box.of(self._view.size)), tuple(items))] if self._sticks_out else items

    def tree(self, root: Element) -> list[Item]:
        """The items of a root element, of the file or of a part of it, wherever they lie."""
        to_drawing = Transform.move(-self._view.x, -self._view.y)
        return self._children(root, _Context(to_drawing, self._look(root, Look())))

    def _children(self, element: Element, context: _Context) -> list[Item]:
        if not context.look.opaque:
            return []
        if context.depth >= DEEPEST_WALK:
            raise DrawingError(f"elements are nested more than {DEEPEST_WALK} deep, <use> counted", element.line)
        inside = _Context(context.transform, context.look, context.uses, context.depth + 1)
        return [item for child in element.children for item in self._element(child, inside)]

    def _element(self, element: Element, outside: _Context) -> list[Item]:
        self._spend(_ELEMENT, element)
        if element.name in _NEVER_DRAWN or hidden(element):
            return []
        try:
            own = transform(element.attributes.get("transform", ""))
            look = self._look(element, outside.look)
            return self._drawn(element, _Context(own.then(outside.transform), look, outside.uses, outside.depth))
        except ValueError as problem:
            self.flaws.append(broken(problem, f"<{element.name}>", element.line))
            return []

    def _drawn(self, element: Element, context: _Context) -> list[Item]:
        """The items of an element; ValueError when there is something wrong with the element itself."""
        if not context.look.opaque:
            return []
        if element.name == "g":
            return self._children(element, context)
        if element.name == "use":
            self._name_inner(element)
            return self._use(element, context)
        if element.name in SHAPES:
            self._name_inner(element)
            return self._shape(element, context)
        self.flaws.append(unsupported(f"<{element.name}>", element.name, element.line))
        return []

    def _name_inner(self, shape: Element) -> None:
        """Name what stands inside a shape: an animation or the like."""
        inner = [child for child in shape.children if child.name not in _NEVER_DRAWN]
        self.flaws += [unsupported(f"<{child.name}>", child.name, child.line) for child in inner]

    def _look(self, element: Element, inherited: Look) -> Look:
        look, flaws = look_of(element, inherited, self._view.size)
        self.flaws += flaws
        return look

    def _shape(self, element: Element, context: _Context) -> list[Item]:
        outline = shape_outline(element, self._view.size)
        self._spend(len(outline), element)
        look = context.look
        fill = self._colour(look.fill, look) if look.fill_opaque else None
        path = Path(outline, fill, self._stroke(look), look.even_odd)
        if not outline or not look.visible or not (path.fill or path.stroke):
            return []
        item = painted(path, context.transform)
        if not Box.of(self._view.size).contains(extent(item)):
            self._sticks_out = True
        return [item]

    def _stroke(self, look: Look) -> Stroke | None:
        colour = self._colour(look.stroke, look) if look.stroke_opaque else None
        if colour is None or not look.stroke_width:
            return None
        return Stroke(colour, look.stroke_width, look.dash, look.cap, look.join)

    def _colour(self, paint: Paint, look: Look) -> Colour | None:
        if paint is Keyword.CURRENT:
            paint = look.colour
        if paint is Keyword.CURRENT:
            self.uses_current = True
            return self._current
        return paint

    def _use(self, use: Element, context: _Context) -> list[Item]:
        href = use.attributes.get("href", "")
        if not href.startswith("#"):
            raise UnsupportedError(f"{quoted(href)} is outside the file; copy what it shows into the file")
        target = self._by_id.get(href[1:])
        if target is None:
            raise ValueError(f"there is no element with the id {quoted(href[1:])}")
        if any(target is used for used in context.uses):
            raise ValueError(f"{quoted(href)} leads back to itself")
        place = use_box(use, self._view.size)
        uses = (*context.uses, target)
        if target.name == "symbol":
            return self._symbol(target, place, _Context(context.transform, context.look, uses, context.depth + 1))
        moved = Transform.move(place.x, place.y).then(context.transform)
        return self._element(target, _Context(moved, context.look, uses, context.depth + 1))

    def _symbol(self, symbol: Element, place: Box, context: _Context) -> list[Item]:
        """What a symbol holds: fitted into its place and cut off there if it has a view box, else just moved there."""
        shown = symbol_view(symbol)
        by = fit(shown, place) if shown else Transform.move(place.x, place.y)
        look = self._look(symbol, context.look)
        items = self._children(symbol, _Context(by.then(context.transform), look, context.uses, context.depth))
        if shown is None or not items or shows_overflow(symbol):
            return items
        return [Clip(transformed(rectangle(place), context.transform), tuple(items))]

    def _spend(self, work: int, element: Element) -> None:
        self._work += work
        if self._work > MOST_SEGMENTS:
            raise DrawingError("the drawing is too large, what its <use> elements repeat counted in", element.line)
