"""A drawing taken apart: its tree in, layers in drawing order out.

What is text, picture or condition becomes a layer of its own; all else stays as it is, in copies of the groups that it
stands in, and is drawn by `art`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from pnp.art import Element, Parts
from pnp.art.cuts import Cut
from pnp.art.looks import hidden
from pnp.art.problems import UnsupportedError, broken
from pnp.diagnostics import Place
from pnp.expressions import ExpressionError, compile_condition
from pnp.geometry import Box, Size, Transform
from pnp.scene import Group
from pnp.spec.drawn.bleeding import spread, uncut
from pnp.spec.drawn.effects import cut, faded, measured, solid
from pnp.spec.drawn.frames import TEXTS, frames_of, own_frame
from pnp.spec.drawn.names import Name, Role, name_of, written
from pnp.spec.drawn.pictures import HOLDERS, Held, box_of, filled
from pnp.spec.drawn.surroundings import GROUPS, Where, shown_in
from pnp.spec.drawn.texts import Around, Wanted, text_layers
from pnp.spec.errors import SpecError, attempt
from pnp.spec.nodes import Scalar
from pnp.spec.written import Design
from pnp.template import ArtLayer, GroupLayer, Layer

# Where each name may stand, and what to say of it elsewhere.
_HOMES: Mapping[Role, tuple[frozenset[str], str]] = {
    Role.TEXT: (TEXTS | GROUPS, "a text"),
    Role.RICH: (TEXTS | GROUPS, "a text"),
    Role.ICON: (HOLDERS | GROUPS, "a shape or a picture"),
    Role.IMAGE: (HOLDERS | GROUPS, "a shape or a picture"),
    Role.FIELD: (TEXTS | HOLDERS | GROUPS, "a text, a shape or a picture"),
    Role.FRAME: (frozenset({"rect"}), "a rectangle beside its text"),
    Role.STYLE: (GROUPS | TEXTS, "a group or a text"),
}
_MEASURED = "it is measured on what it cuts out, which is filled in here; draw it in the units of the page"
_NO_NAME = (
    "a picture is drawn only from a file: name it `image: art/hero.png`, or after the field that fills it, `{{ hero }}`"
)


class Sheet(NamedTuple):
    """What a drawing is put on: its map to the face, the face's size, and how messages call its file."""

    to_face: Transform
    size: Size
    shown: str


class Parting:
    """One pass over a drawing."""

    def __init__(self, parts: Parts, sheet: Sheet, ids: frozenset[str], design: Design) -> None:
        self._parts = parts
        self._sheet = sheet
        self._ids = ids
        self._design = design
        view = parts.view
        self._art = Transform.move(view.x, view.y).then(sheet.to_face)
        self._page = sheet.to_face.box(view)

    def layers(self) -> tuple[Layer, ...]:
        """The layers of the whole file; what is wrong with an element is reported."""
        root = self._parts.root
        if hidden(self._parts.declared(root)):
            return ()
        still = replace(root, attributes={**root.attributes, "transform": ""})
        return self._resolved(self._group(root, Where(self._sheet.to_face).inside(still, self._parts)), ())

    def _resolved(self, parts: Iterable[Element | Layer], above: tuple[Element, ...]) -> tuple[Layer, ...]:
        """Layers, those that stand between them drawn; `above` are the groups round them, the root first."""
        layers: list[Layer] = []
        run: list[Element] = []
        for part in parts:
            if isinstance(part, Element):
                run.append(part)
                continue
            layers += self._drawn(run, above)
            layers.append(part)
            run = []
        return (*layers, *self._drawn(run, above))

    def _drawn(self, run: list[Element], above: tuple[Element, ...]) -> list[Layer]:
        inside = tuple(run)
        for group in reversed(above):
            inside = (replace(group, children=inside),) if inside else ()
        items = tuple([item for root in inside for item in self._parts.drawn(root)])
        return [ArtLayer(place=self._place(run[0]), items=(Group(items, self._art),), box=self._page)] if items else []

    def _children(self, group: Element, where: Where) -> list[Element | Layer]:
        return [part for child in group.children for part in self._element(child, where)]

    def _element(self, element: Element, outside: Where) -> list[Element | Layer]:
        """What an element comes to; its mistakes are reported, and what is wrong is left out."""
        if element.name in GROUPS:
            element = uncut(element, self._parts, self._sheet.to_face.a)
        name = name_of(element, self._ids) or outside.named.get(element)
        if name is not None and name.role is Role.GUIDE:
            return []
        if hidden(self._parts.declared(element)) or not self._parts.effects(element).opacity:
            return []
        try:
            where = outside.inside(element, self._parts)
            if name is not None and name.role is Role.WHEN:
                return self._when(element, name, where, outside)
            if name is not None:
                self._check_home(element, name)
            return self._named(element, name, where)
        except SpecError as problem:
            self._design.report.extend(problem.findings)
        except ValueError as problem:
            flaw = broken(problem, f"<{element.name}>", element.line)
            self._design.report.error(flaw.code, flaw.message, self._place(element))
        return []

    def _named(self, element: Element, name: Name | None, where: Where) -> list[Element | Layer]:
        if element.name in TEXTS:
            return [*self._text(element, name, where)]
        if name is not None and element.name in HOLDERS:
            return [] if name.role is Role.FRAME else [*self._picture(element, name, where)]
        if element.name == "image":
            raise UnsupportedError(_NO_NAME)
        if element.name == "switch":
            return self._switch(element, where)
        if element.name not in GROUPS:
            on_page = where.to_face == self._sheet.to_face
            return [spread(element, where.css, self._parts, where.to_face.a) if on_page else element]
        if name is not None and name.role is not Role.STYLE:
            return self._filled(element, name, where)
        node = None if name is None else Scalar(name.value, False, self._place(element))
        style = None if node is None else attempt(node, self._design.styles.read, self._design.report)
        return self._group(element, replace(where, style=style or where.style))

    def _check_home(self, element: Element, name: Name) -> None:
        homes, called = _HOMES[name.role]
        if element.name not in homes:
            message = f"<{element.name}> cannot have the name {written(name)!r}; give it to {called}"
            raise SpecError.at("misplaced-name", message, self._place(element))

    def _filled(self, group: Element, name: Name, where: Where) -> list[Element | Layer]:
        """A group that is named as what is in it: its only text is, else its first shape or picture, drawn alone."""
        held = [*shown_in(group, where, self._parts)]
        texts = [element for element, _ in held if element.name in TEXTS]
        if len(texts) == 1 and name.role in {Role.TEXT, Role.RICH, Role.FIELD}:
            return self._group(group, replace(where, named={texts[0]: name}))
        for element, inside in held:
            if element.name in HOLDERS and not texts and name.role in {Role.ICON, Role.IMAGE, Role.FIELD}:
                picture = self._picture(element, name, inside)
                return [*faded(picture, self._parts.effects(group).opacity, self._place(group))]
        called = _HOMES[name.role][1]
        message = f"<{group.name}> cannot have the name {written(name)!r}: it holds more or other than {called}"
        raise SpecError.at("misplaced-name", message, self._place(group))

    def _group(self, group: Element, where: Where) -> list[Element | Layer]:
        """What a group holds, in order: art in copies of the group, and layers between them."""
        opacity = self._parts.effects(group).opacity
        inside = self._framed(group, replace(where, above=(*where.above, group if opacity == 1 else solid(group))))
        parts = self._children(group, inside)
        art = tuple([part for part in parts if isinstance(part, Element)])
        if len(art) == len(parts):
            return [replace(group, children=art)] if art else []
        unsure = measured(group, self._parts)
        if unsure:
            message = f"{unsure} of <{group.name}>: {_MEASURED}"
            self._design.report.error("unsupported-svg", message, self._place(group))
        if opacity < 1:
            return [*faded(self._resolved(parts, inside.above), opacity, self._place(group))]
        found: list[Element | Layer] = []
        run: list[Element] = []
        for part in parts:
            if isinstance(part, Element):
                run.append(part)
                continue
            found += [replace(group, children=tuple(run)), part] if run else [part]
            run = []
        return [*found, replace(group, children=tuple(run))] if run else found

    def _switch(self, switch: Element, where: Where) -> list[Element | Layer]:
        """The first child that asks for nothing which only some programs have."""
        fit = [child for child in switch.children if "requiredExtensions" not in child.attributes]
        return self._group(replace(switch, name="g", children=tuple(fit[:1])), where)

    def _when(self, element: Element, name: Name, where: Where, outside: Where) -> list[Element | Layer]:
        place = self._place(element)
        try:
            when = compile_condition(name.value)
        except ExpressionError as problem:
            raise SpecError.at("bad-expression", str(problem), place) from problem
        layers = self._resolved(self._named(element, None, where), outside.above)
        return [GroupLayer(place=place, when=when, layers=layers, at=None)]

    def _picture(self, element: Element, name: Name, where: Where) -> list[Layer]:
        place = self._place(element)
        where.check_fillable()
        if where.css.get("visibility", "visible") != "visible":
            return []
        layer = filled(Held(element, name, where.to_face, self._sheet.size, place), self._parts, self._design)
        cuts = [each for cutting, to_face in where.cutting for each in self._cuts(cutting, to_face, element)]
        return faded(cut([layer], cuts[::-1], place), self._parts.effects(element).opacity, place)

    def _cuts(self, element: Element, to_face: Transform, picture: Element) -> list[Cut]:
        """What an element cuts out of a picture in it, or of itself."""

        def box() -> Box:
            if element is not picture:
                raise UnsupportedError(_MEASURED)
            return box_of(element, self._parts)

        return self._parts.cuts(element, to_face, box)

    def _text(self, element: Element, name: Name | None, where: Where) -> list[Layer]:
        place = self._place(element)
        where.check_fillable()
        masked = [outer for outer, _ in where.cutting if self._parts.effects(outer).mask]
        if masked:
            raise UnsupportedError(f"mask of <{masked[0].name}> does not reach text that is filled in; take it off")
        style = where.style
        if name is not None and name.role is Role.STYLE:
            style, name = self._design.styles.read(Scalar(name.value, False, place)), None
        frame = own_frame(element, self._parts, where.to_face, place) or where.frames.get(element)
        around = Around(where.to_face, dict(where.css), style, frame, self._sheet.size)
        layers = text_layers(Wanted(element, name, place), around, self._parts.declared, self._design)
        return faded(layers, self._parts.effects(element).opacity, place)

    def _framed(self, group: Element, where: Where) -> Where:
        """The group's surroundings, with the frames of the texts that stand in it."""
        children = [(child, name_of(child, self._ids) or where.named.get(child)) for child in group.children]
        found, findings = frames_of(children, where.to_face, self._parts.view.size, self._sheet.shown)
        self._design.report.extend(findings)
        return replace(where, frames=found)

    def _place(self, element: Element) -> Place:
        return Place(self._sheet.shown, element.line)
