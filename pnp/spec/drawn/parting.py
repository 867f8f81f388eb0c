"""A drawing taken apart: its tree in, layers in drawing order out.

What is text, icon or condition becomes a layer of its own; all else stays as it is, in copies of the groups that it
stands in, and is drawn by `art`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pnp.art import Element, Parts
from pnp.art.problems import UnsupportedError, broken
from pnp.art.values import transform
from pnp.diagnostics import Place
from pnp.expressions import ExpressionError, compile_condition
from pnp.geometry import Size, Transform
from pnp.scene import Group
from pnp.spec.drawn.frames import TEXTS, frames_of, own_frame
from pnp.spec.drawn.framing import Spot, rectangle_of, spot_of
from pnp.spec.drawn.names import Name, Role, expression, name_of
from pnp.spec.drawn.properties import inherited
from pnp.spec.drawn.texts import Around, Wanted, text_layers
from pnp.spec.errors import SpecError, attempt
from pnp.spec.nodes import Scalar
from pnp.spec.style_keys import Style
from pnp.spec.written import Design
from pnp.template import ArtLayer, GroupLayer, IconLayer, Layer

_GROUPS = frozenset({"g", "a"})
_BOXES = frozenset({"rect", "image"})
# Where each name may stand, and what to say of it elsewhere.
_HOMES: Mapping[Role, tuple[frozenset[str], str]] = {
    Role.TEXT: (TEXTS, "a text"),
    Role.RICH: (TEXTS, "a text"),
    Role.ICON: (_BOXES, "a rectangle or a picture"),
    Role.FIELD: (TEXTS | _BOXES, "a text, a rectangle or a picture"),
    Role.FRAME: (frozenset({"rect"}), "a rectangle beside its text"),
    Role.STYLE: (_GROUPS | TEXTS, "a group or a text"),
}
# What a group does to all in it together, and the values with which it does nothing. Clips are left to the art: the
# programs clip whole pages.
_EFFECTS = {"opacity": ("1", "1.0", "100%"), "filter": ("none",), "mask": ("none",), "mix-blend-mode": ("normal",)}


@dataclass(frozen=True, slots=True)
class _Where:
    """Where an element stands: the map to the face, the groups round it, what holds there, the frames of texts."""

    to_face: Transform
    above: tuple[Element, ...]
    css: Mapping[str, str]
    style: Style | None = None
    effect: str = ""
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
        where = _Where(self._sheet.to_face, (root,), inherited({}, self._parts.declared(root)))
        return self._resolved(self._children(root, self._framed(root, where)), (root,))

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
        if not run:
            return []
        part, inside = above[-1], tuple(run)
        for group in reversed(above):
            part = replace(group, children=inside)
            inside = (part,)
        items = self._parts.drawn(part)
        return [ArtLayer(place=self._place(run[0]), items=(Group(items, self._art),), box=self._page)] if items else []

    def _children(self, group: Element, where: _Where) -> list[Element | Layer]:
        return [part for child in group.children for part in self._element(child, where)]

    def _element(self, element: Element, outside: _Where) -> list[Element | Layer]:
        """What an element comes to; its mistakes are reported, and what is wrong is left out."""
        name = name_of(element, self._ids)
        if name is not None and name.role is Role.GUIDE:
            return []
        if self._parts.declared(element).get("display") == "none":
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
        if name is not None and element.name in _BOXES:
            return [] if name.role is Role.FRAME else [self._icon(element, name, where)]
        if element.name == "switch":
            return self._switch(element, where)
        if element.name not in _GROUPS:
            return [element]
        if name is not None:
            node = Scalar(name.value, False, self._place(element))
            where = replace(where, style=attempt(node, self._design.styles.read, self._design.report) or where.style)
        return self._group(element, where)

    def _inside(self, element: Element, outside: _Where) -> _Where:
        """Where what an element holds stands. ValueError when its transform cannot be read."""
        declared = self._parts.declared(element)
        own = transform(element.attributes.get("transform", ""))
        effects = [name for name, idle in _EFFECTS.items() if declared.get(name, idle[0]) not in idle]
        return replace(
            outside,
            to_face=own.then(outside.to_face),
            css=inherited(outside.css, declared),
            effect=f"{effects[0]} of <{element.name}>" if effects else outside.effect,
        )

    def _check_home(self, element: Element, name: Name) -> None:
        homes, called = _HOMES[name.role]
        if element.name not in homes:
            written = name.value if name.role is Role.FIELD else f"{name.role.value}: {name.value}"
            message = f"<{element.name}> cannot have the name {written!r}; give it to {called}"
            raise SpecError.at("misplaced-name", message, self._place(element))

    def _group(self, group: Element, where: _Where) -> list[Element | Layer]:
        """What a group holds, in order: art in copies of the group, and layers between them."""
        inside = self._framed(group, replace(where, above=(*where.above, group)))
        parts = self._children(group, inside)
        if parts == [*group.children]:
            return [group]
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

    def _icon(self, element: Element, name: Name, where: _Where) -> Layer:
        place = self._place(element)
        _check_effect(where)
        spot = spot_of(rectangle_of(element, self._parts.view.size), where.to_face, place)
        source = name.value if name.role is Role.ICON else expression(name)
        icon = self._design.icons.read(Scalar(source, False, place))
        return IconLayer(place=place, name=icon, box=spot.box, fill=None, rotate=spot.rotate)

    def _text(self, element: Element, name: Name | None, where: _Where) -> list[Layer]:
        place = self._place(element)
        _check_effect(where)
        style = where.style
        if name is not None and name.role is Role.STYLE:
            style, name = self._design.styles.read(Scalar(name.value, False, place)), None
        frame = own_frame(element, self._parts, where.to_face, place) or where.frames.get(element)
        around = Around(where.to_face, dict(where.css), style, frame, self._sheet.size)
        return text_layers(Wanted(element, name, place), around, self._parts.declared, self._design)

    def _framed(self, group: Element, where: _Where) -> _Where:
        """The group's surroundings, with the frames of the texts that stand in it."""
        children = [(child, name_of(child, self._ids)) for child in group.children]
        found, findings = frames_of(children, where.to_face, self._parts.view.size, self._sheet.shown)
        self._design.report.extend(findings)
        return replace(where, frames=found)

    def _place(self, element: Element) -> Place:
        return Place(self._sheet.shown, element.line)


def _check_effect(where: _Where) -> None:
    if where.effect:
        raise UnsupportedError(f"{where.effect} does not reach text and icons that are filled in; take it off")
