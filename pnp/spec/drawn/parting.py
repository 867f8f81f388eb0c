"""A drawing taken apart: its tree in, layers in drawing order out.

What is text, picture or condition becomes a layer of its own; all else stays as it is, in copies of the groups that it
stands in, and is drawn by `art`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pnp.art import Element, Parts
from pnp.art.cuts import Cut
from pnp.art.looks import hidden
from pnp.art.problems import UnsupportedError, broken
from pnp.art.values import transform
from pnp.diagnostics import Place
from pnp.expressions import ExpressionError, compile_condition
from pnp.geometry import Box, Size, Transform
from pnp.scene import Group
from pnp.spec.drawn.bleeding import spread, uncut
from pnp.spec.drawn.effects import cut, faded, lost_effect, measured, solid
from pnp.spec.drawn.frames import TEXTS, frames_of, own_frame
from pnp.spec.drawn.framing import Spot
from pnp.spec.drawn.names import Name, Role, name_of
from pnp.spec.drawn.pictures import HOLDERS, Held, box_of, filled
from pnp.spec.drawn.properties import inherited
from pnp.spec.drawn.texts import Around, Wanted, text_layers
from pnp.spec.errors import SpecError, attempt
from pnp.spec.nodes import Scalar
from pnp.spec.style_keys import Style
from pnp.spec.written import Design
from pnp.template import ArtLayer, GroupLayer, Layer

_GROUPS = frozenset({"g", "a"})
# Where each name may stand, and what to say of it elsewhere.
_HOMES: Mapping[Role, tuple[frozenset[str], str]] = {
    Role.TEXT: (TEXTS, "a text"),
    Role.RICH: (TEXTS, "a text"),
    Role.ICON: (HOLDERS, "a shape or a picture"),
    Role.IMAGE: (HOLDERS, "a shape or a picture"),
    Role.FIELD: (TEXTS | HOLDERS, "a text, a shape or a picture"),
    Role.FRAME: (frozenset({"rect"}), "a rectangle beside its text"),
    Role.STYLE: (_GROUPS | TEXTS, "a group or a text"),
}
_MEASURED = "it is measured on what it cuts out, which is filled in here; draw it in the units of the page"
_NO_NAME = (
    "a picture is drawn only from a file: name it `image: art/hero.png`, or after the field that fills it, `{{ hero }}`"
)


@dataclass(frozen=True, slots=True)
class _Where:
    """Where an element stands: the map to the face, the groups round it, what holds there, the frames of texts.

    `cutting` are the elements that cut it out, with their maps; `lost` is an effect that layers cannot have.
    """

    to_face: Transform
    above: tuple[Element, ...] = ()
    css: Mapping[str, str] = field(default_factory=dict)
    style: Style | None = None
    cutting: tuple[tuple[Element, Transform], ...] = ()
    lost: str = ""
    frames: Mapping[Element, Spot] = field(default_factory=dict)


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
        return self._resolved(self._group(root, self._inside(still, _Where(self._sheet.to_face))), ())

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

    def _children(self, group: Element, where: _Where) -> list[Element | Layer]:
        return [part for child in group.children for part in self._element(child, where)]

    def _element(self, element: Element, outside: _Where) -> list[Element | Layer]:
        """What an element comes to; its mistakes are reported, and what is wrong is left out."""
        if element.name in _GROUPS:
            element = uncut(element, self._parts, self._sheet.to_face.a)
        name = name_of(element, self._ids)
        if name is not None and name.role is Role.GUIDE:
            return []
        if hidden(self._parts.declared(element)) or not self._parts.effects(element).opacity:
            return []
        try:
            where = self._inside(element, outside)
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

    def _named(self, element: Element, name: Name | None, where: _Where) -> list[Element | Layer]:
        if element.name in TEXTS:
            return [*self._text(element, name, where)]
        if name is not None and element.name in HOLDERS:
            return [] if name.role is Role.FRAME else [*self._picture(element, name, where)]
        if element.name == "image":
            raise UnsupportedError(_NO_NAME)
        if element.name == "switch":
            return self._switch(element, where)
        if element.name not in _GROUPS:
            on_page = where.to_face == self._sheet.to_face
            return [spread(element, where.css, self._parts, where.to_face.a) if on_page else element]
        if name is not None:
            node = Scalar(name.value, False, self._place(element))
            where = replace(where, style=attempt(node, self._design.styles.read, self._design.report) or where.style)
        return self._group(element, where)

    def _inside(self, element: Element, outside: _Where) -> _Where:
        """Where what an element holds stands. ValueError when its transform cannot be read."""
        declared = self._parts.declared(element)
        own = transform(element.attributes.get("transform", ""))
        to_face = own.then(outside.to_face)
        effects, lost = self._parts.effects(element), lost_effect(element, self._parts)
        return replace(
            outside,
            to_face=to_face,
            css=inherited(outside.css, declared),
            cutting=(*outside.cutting, (element, to_face)) if effects.clip or effects.mask else outside.cutting,
            lost=f"{lost} of <{element.name}>" if lost else outside.lost,
        )

    def _check_home(self, element: Element, name: Name) -> None:
        homes, called = _HOMES[name.role]
        if element.name not in homes:
            written = name.value if name.role is Role.FIELD else f"{name.role.value}: {name.value}"
            message = f"<{element.name}> cannot have the name {written!r}; give it to {called}"
            raise SpecError.at("misplaced-name", message, self._place(element))

    def _group(self, group: Element, where: _Where) -> list[Element | Layer]:
        """What a group holds, in order: art in copies of the group, and layers between them."""
        opacity = self._parts.effects(group).opacity
        inside = self._framed(group, replace(where, above=(*where.above, group if opacity == 1 else solid(group))))
        parts = self._children(group, inside)
        art = tuple([part for part in parts if isinstance(part, Element)])
        if len(art) == len(parts):
            return [replace(group, children=art)] if art else []
        if measured(group, self._parts):
            message = f"clip-path of <{group.name}>: {_MEASURED}"
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

    def _switch(self, switch: Element, where: _Where) -> list[Element | Layer]:
        """The first child that asks for nothing which only some programs have."""
        fit = [child for child in switch.children if "requiredExtensions" not in child.attributes]
        return self._group(replace(switch, name="g", children=tuple(fit[:1])), where)

    def _when(self, element: Element, name: Name, where: _Where, outside: _Where) -> list[Element | Layer]:
        place = self._place(element)
        try:
            when = compile_condition(name.value)
        except ExpressionError as problem:
            raise SpecError.at("bad-expression", str(problem), place) from problem
        layers = self._resolved(self._named(element, None, where), outside.above)
        return [GroupLayer(place=place, when=when, layers=layers, at=None)]

    def _picture(self, element: Element, name: Name, where: _Where) -> list[Layer]:
        place = self._place(element)
        _check_lost(where)
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

    def _text(self, element: Element, name: Name | None, where: _Where) -> list[Layer]:
        place = self._place(element)
        _check_lost(where)
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

    def _framed(self, group: Element, where: _Where) -> _Where:
        """The group's surroundings, with the frames of the texts that stand in it."""
        children = [(child, name_of(child, self._ids)) for child in group.children]
        found, findings = frames_of(children, where.to_face, self._parts.view.size, self._sheet.shown)
        self._design.report.extend(findings)
        return replace(where, frames=found)

    def _place(self, element: Element) -> Place:
        return Place(self._sheet.shown, element.line)


def _check_lost(where: _Where) -> None:
    if where.lost:
        raise UnsupportedError(f"{where.lost} does not reach text and pictures that are filled in; take it off")
