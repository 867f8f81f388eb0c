"""A pass over the tree of a drawing: elements to scene items, in drawing order, moved to the drawing's own units."""

from dataclasses import dataclass, replace

from pnp.art.clips import Clipped, clip_cuts
from pnp.art.cuts import cut_out
from pnp.art.document import ELEMENT, Document
from pnp.art.looks import Effects, Look, effects_of, hidden, shows_overflow
from pnp.art.markup import Element
from pnp.art.masks import mask_cuts
from pnp.art.painting import Shape, extent, painted, seen_through
from pnp.art.paints import Paints
from pnp.art.problems import DrawingError, broken, quoted, unsupported
from pnp.art.shapes import SHAPES
from pnp.art.values import transform
from pnp.art.viewports import place_of, viewport
from pnp.geometry import IDENTITY, Box, Size, Transform
from pnp.gradients import flat
from pnp.outlines import bounds, rectangle, transformed
from pnp.scene import Clip, Colour, Item, Path, Rgb, Stroke

DEEPEST_WALK = 100

_GROUPS = frozenset({"g", "a"})
_WINDOWS = frozenset({"svg", "symbol"})
# Elements that are drawn only through what refers to them, which is named where it stands; or never.
_NEVER_DRAWN = frozenset(
    {
        *("title", "desc", "metadata", "defs", "symbol", "style"),
        *("linearGradient", "radialGradient", "pattern", "clipPath", "mask", "marker", "filter"),
    }
)
_PEN = Rgb(0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class _Context:
    """What an element is drawn in: the map from its units to the drawing's, its look, its viewport, its uses.

    While `measuring`, only outlines matter, those of what is not seen as well.
    """

    transform: Transform
    look: Look
    view: Size
    uses: tuple[Element, ...] = ()
    depth: int = 0
    measuring: bool = False

    def moved(self, by: Transform) -> "_Context":
        """The context of what has been moved within this one."""
        return replace(self, transform=by.then(self.transform))

    @property
    def deeper(self) -> "_Context":
        """The context one level further down."""
        return replace(self, depth=self.depth + 1)


class Walk:
    """Draws a document. An element that cannot be drawn becomes a flaw of it, and the others are drawn."""

    def __init__(self, document: Document, view: Box, current: Colour) -> None:
        self._document = document
        self._paints = Paints(document, current)
        self._view = view

    @property
    def uses_current(self) -> bool:
        """Whether anything drawn so far was left to `currentColor`."""
        return self._paints.uses_current

    def root(self) -> list[Item]:
        """The items of the whole file, cut off at its view box. DrawingError when it asks for too much."""
        items = self.tree(self._document.root)
        reach = extent(items)
        if reach is None or Box.of(self._view.size).contains(reach):
            return items
        return [Clip(rectangle(Box.of(self._view.size)), tuple(items))]

    def tree(self, root: Element) -> list[Item]:
        """The items of the file's root, or of a copy that lacks elements, wherever they lie.

        DrawingError when the file asks for too much.
        """
        document, view = self._document, self._view
        if "transform" in root.attributes:
            document.flaws.append(unsupported("transform of the outermost <svg>", "transform", root.line))
        if hidden(document.declared(root)):
            return []
        context = _Context(Transform.move(-view.x, -view.y), document.look(root, Look(), view.size), view.size)
        return self._with_effects(self._children(root, context), self._effects(root), root, context)

    def _children(self, element: Element, context: _Context) -> list[Item]:
        if context.depth >= DEEPEST_WALK:
            raise DrawingError(f"elements are nested more than {DEEPEST_WALK} deep, <use> counted", element.line)
        return [item for child in element.children for item in self._element(child, context.deeper)]

    def _element(self, element: Element, outside: _Context) -> list[Item]:
        self._document.spend(ELEMENT, element)
        declared = self._document.declared(element)
        if element.name in _NEVER_DRAWN or hidden(declared):
            return []
        try:
            effects = self._effects(element)
            if not effects.opacity and not outside.measuring:
                return []
            look = self._document.look(element, outside.look, outside.view)
            inside = replace(outside, look=look).moved(transform(element.attributes.get("transform", "")))
            if flat(inside.transform):
                return []
            return self._with_effects(self._drawn(element, inside), effects, element, inside)
        except ValueError as problem:
            self._document.flaws.append(broken(problem, f"<{element.name}>", element.line))
            return []

    def _effects(self, element: Element) -> Effects:
        effects, flaws = effects_of(element, self._document.declared(element))
        self._document.flaws += flaws
        return effects

    def _with_effects(self, items: list[Item], effects: Effects, element: Element, context: _Context) -> list[Item]:
        """Items of an element, cut out and seen through as it asks for."""
        if context.measuring:
            return items
        here = replace(context, transform=IDENTITY, measuring=True)
        clipped = Clipped(context.transform, lambda: _box(self._drawn(element, here)), context.view)
        for name, cuts_of, reference in (("clip-path", clip_cuts, effects.clip), ("mask", mask_cuts, effects.mask)):
            try:
                if reference and items:
                    items = cut_out(items, cuts_of(reference, clipped, self._document))
            except ValueError as problem:
                self._document.flaws.append(broken(problem, f"{name} of <{element.name}>", element.line))
        return seen_through(items, effects.opacity)

    def _drawn(self, element: Element, context: _Context) -> list[Item]:
        """The items of an element; ValueError when there is something wrong with the element itself."""
        if element.name in _GROUPS:
            return self._children(element, context)
        if element.name == "switch":
            return self._switch(element, context)
        if element.name == "svg":
            return self._window(element, place_of(element, context.view), context)
        if element.name == "use":
            self._name_inner(element)
            return self._use(element, context)
        if element.name in SHAPES:
            self._name_inner(element)
            return self._shape(element, context)
        self._document.flaws.append(unsupported(f"<{element.name}>", element.name, element.line))
        return []

    def _name_inner(self, shape: Element) -> None:
        """Name what stands inside a shape: an animation or the like."""
        inner = [child for child in shape.children if child.name not in _NEVER_DRAWN]
        self._document.flaws += [unsupported(f"<{child.name}>", child.name, child.line) for child in inner]

    def _switch(self, switch: Element, context: _Context) -> list[Item]:
        """The first child that asks for nothing which only some programs have."""
        for child in switch.children:
            if child.name not in _NEVER_DRAWN and "requiredExtensions" not in child.attributes:
                return self._element(child, context.deeper)
        return []

    def _shape(self, element: Element, context: _Context) -> list[Item]:
        outline = self._document.outline(element, context.view)
        self._document.spend(len(context.look.dash), element)
        look = context.look
        if not outline:
            return []
        if context.measuring:
            return [Path(transformed(outline, context.transform))]
        if not look.visible:
            return []
        pen = Stroke(_PEN, look.stroke_width, look.dash, look.cap, look.join, _start(look), look.mitre_limit)
        box, inked = bounds(outline), self._paints.inked
        fill = inked(look.fill, look, box, context.view, look.fill_opacity)
        stroke = inked(look.stroke, look, box, context.view, look.stroke_opacity) if look.stroke_width else None
        return painted(Shape(outline, fill, look.even_odd, stroke, pen, look.stroke_first), context.transform)

    def _use(self, use: Element, context: _Context) -> list[Item]:
        target = self._document.referred(use)
        if target is None:
            raise ValueError('it names nothing to be drawn; write href="#…"')
        if any(target is used for used in context.uses):
            raise ValueError(f"{quoted(use.attributes['href'])} leads back to itself")
        place = place_of(use, context.view)
        inside = replace(context, uses=(*context.uses, target)).deeper
        if target.name not in _WINDOWS:
            return self._element(target, inside.moved(Transform.move(place.x, place.y)))
        return self._used_window(target, use, place, inside)

    def _used_window(self, target: Element, use: Element, place: Box, context: _Context) -> list[Item]:
        """What a <use> shows of a <symbol> or an <svg>, which says itself where it stands in that place."""
        if hidden(self._document.declared(target)):
            return []
        effects = self._effects(target)
        look = self._document.look(target, context.look, context.view)
        own = replace(context, look=look).moved(transform(target.attributes.get("transform", "")))
        if target.name == "svg":
            inner = place_of(target, context.view, use)
            place = inner.moved(place.x, place.y)
        return self._with_effects(self._window(target, place, own), effects, target, own)

    def _window(self, element: Element, place: Box, context: _Context) -> list[Item]:
        """What a <symbol> or an inner <svg> shows, cut off at its frame."""
        window = viewport(element, place)
        if window is None:
            return []
        inside = replace(context, view=window.view).moved(window.transform)
        items = self._children(element, inside)
        if not items or context.measuring or shows_overflow(self._document.declared(element)):
            return items
        return [Clip(transformed(rectangle(window.frame), context.transform), tuple(items))]


def _box(items: list[Item]) -> Box:
    """The smallest box round what a measuring walk gives; strokes and clips do not count (SVG 2, section 8.10)."""
    boxes = [bounds(item.outline) for item in items if isinstance(item, Path)]
    return Box.around(boxes) if boxes else Box(0.0, 0.0, 0.0, 0.0)


def _start(look: Look) -> float:
    """Where along its dashes a line starts: from 0 up to the length of all of them."""
    return look.dash_start % sum(look.dash) if look.dash else 0.0
