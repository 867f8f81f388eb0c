"""What a component's `size` says: a size of its own name or form, an irregular outline, or a net to be folded.

In: the node, and what else there is of the game. Out: what it is cut to, and how far content stays from the edge.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pnp.diagnostics import Report, did_you_mean
from pnp.files import Project
from pnp.model import Component, Filling
from pnp.nets import Base, Net, Pile, Role, Room, cube, lid, room_for, sleeve, standee, stickers, tray, tuck_box
from pnp.shapes import Outlined, Shape, extent
from pnp.spec.errors import SpecError
from pnp.spec.nodes import MapNode, Node, quoted
from pnp.spec.outlined import OUTLINE_KEYS, POLYGON_KEYS, Drawings, read_outline, read_polygon
from pnp.spec.reading import Keys, as_scalar, bounded_length, choice, exactly, list_of, text
from pnp.spec.sizes import DEFAULT_SAFE, FORMS, read_size

IRREGULAR = ("polygon", "outline")
CUBES: Mapping[str, Callable[[float], Net]] = {"cube": cube, "cube-stickers": stickers}
OPEN_BOXES: Mapping[str, Callable[[Room, float], Net]] = {"tray": tray, "lid": lid}
NOTCHED_BOXES: Mapping[str, Callable[[Room, float, float | None], Net]] = {"tuck-box": tuck_box, "sleeve": sleeve}
BOXES = (*NOTCHED_BOXES, *OPEN_BOXES)
HOLDS_KEYS = ("holds", "thickness", "play")
FILLING_KEYS = ("contains", "thickness")
# In mm. A card of 300 g/m² is 0.3 mm thick.
USUAL_BOARD, USUAL_CARD, USUAL_PLAY = 0.3, 0.3, 1.0

_EDGE = bounded_length(5, 300)
_ROOM = exactly(3, "[width, height, depth]", bounded_length(2, 2_000))
_THICKNESS = bounded_length(0.05, 20)
_PLAY = bounded_length(0, 50)
_NOTCH = bounded_length(0, 100)


@dataclass(frozen=True, slots=True)
class Sized:
    """What a component is cut to, its usual safe distance, and the net that it is folded from, if it is."""

    shape: Shape
    safe: float
    net: Net | None = None
    filling: Filling | None = None

    @property
    def narrowest(self) -> float:
        """The shorter side of what is read as one, in mm."""
        sizes = [extent(self.shape)] if self.net is None else [p.size for p in self.net.panels if p.role is Role.FACE]
        return min(min(size) for size in sizes)


class _Folded(NamedTuple):
    """A net, and what must go into it, if it is a box."""

    net: Net
    filling: Filling | None = None


@dataclass(frozen=True, slots=True)
class Sizes:
    """Reads the sizes of a game's components.

    `components` are those read so far, which boxes may hold; `unread` those that could not be.
    """

    project: Project
    game_id: str
    components: Mapping[str, Component]
    unread: Collection[str]
    report: Report

    def read(self, node: Node) -> Sized | None:
        """What a size says; None, with the mistakes reported, or SpecError where it says nothing that can be cut."""
        form = self._form_of(node) if isinstance(node, MapNode) else None
        if form in IRREGULAR or form is None or not isinstance(node, MapNode):
            return self._flat(node)
        folded = self._folded(node, form)
        if folded is None:
            return None
        net, filling = folded
        shape = Outlined.of(net.outline)
        return Sized(shape, min(DEFAULT_SAFE, Sized(shape, 0.0, net).narrowest / 4), net, filling)

    def _flat(self, node: Node) -> Sized | None:
        """What is cut out and stays flat."""
        form = self._form_of(node) if isinstance(node, MapNode) else None
        if form is None or not isinstance(node, MapNode):
            return Sized(*read_size(node, self.report))
        if form not in IRREGULAR:
            raise SpecError.at("bad-size", f"{quoted(form)} is folded; a figure's form is flat", node.place)
        figure = self._figure(node, form)
        return None if figure is None else Sized(figure, DEFAULT_SAFE)

    def _form_of(self, node: MapNode) -> str | None:
        """The key that says what a mapping describes; None for one of the plain forms. SpecError for none at all."""
        special = (*IRREGULAR, *CUBES, "standee", *BOXES)
        keys = list(node)
        form = next((key for key in special if key in keys), None)
        if form is None and keys and not any(key in FORMS for key in keys):
            known = [*FORMS, *special]
            message = f"there is no form {quoted(keys[0])}{did_you_mean(keys[0], known)}"
            raise SpecError.at("unknown-key", message, node.entries[0].key.place)
        return form

    def _figure(self, node: MapNode, form: str) -> Shape | None:
        """The shape of a polygon or an outline."""
        if form == "polygon":
            return self._keys(node, POLYGON_KEYS).required("polygon", read_polygon)
        return read_outline(self._keys(node, OUTLINE_KEYS), Drawings(self.project, self.game_id, self.report))

    def _folded(self, node: MapNode, form: str) -> "_Folded | None":
        """The net of a form that is folded; None, with the mistakes reported, where it cannot be made."""
        if form in CUBES:
            edge = self._keys(node, (form,)).required(form, _EDGE)
            return None if edge is None else _Folded(CUBES[form](edge))
        if form in BOXES:
            return self._box(node, form)
        keys = self._keys(node, (form, "base", "board"))
        figure, base = keys.required(form, self._flat), keys.optional("base", choice(Base, "base"))
        board = keys.optional("board", _THICKNESS)
        if figure is None:
            return None
        return _Folded(standee(figure.shape, base or Base.FEET, USUAL_BOARD if board is None else board))

    def _box(self, node: MapNode, form: str) -> "_Folded | None":
        known = (form, "board", *FILLING_KEYS)
        keys = self._keys(node, (*known, "notch") if form in NOTCHED_BOXES else known)
        room, stated = keys.required(form, self._room), keys.optional("board", _THICKNESS)
        notch = keys.optional("notch", _NOTCH)
        board = USUAL_BOARD if stated is None else stated
        filling = self._filling(keys, node.get(form))
        if room is None:
            return None
        net = OPEN_BOXES[form](room, board) if form in OPEN_BOXES else NOTCHED_BOXES[form](room, board, notch)
        return _Folded(net, filling)

    def _filling(self, keys: Keys, room: Node | None) -> Filling | None:
        """What a box of a stated room `contains`; one that is made for what it holds can hold it."""
        if isinstance(room, MapNode):
            for key in FILLING_KEYS:
                if keys.has(key):
                    message = f"'holds' says what is in it, so that {quoted(key)} has no place beside it"
                    self.report.error("bad-size", message, keys.place_of(key))
            return Filling((), USUAL_CARD, room.place)
        contents, thickness = keys.optional("contains", list_of(text)), keys.optional("thickness", _THICKNESS)
        if contents is None:
            return None
        return Filling(contents, USUAL_CARD if thickness is None else thickness, keys.place_of("contains"))

    def _keys(self, node: MapNode, known: tuple[str, ...]) -> Keys:
        return Keys.of(node, "this size", known, self.report)

    def _room(self, node: Node) -> Room:
        """`[width, height, depth]`, or what it holds."""
        if not isinstance(node, MapNode):
            return Room(*_ROOM(node))
        keys = Keys.of(node, "what is held", HOLDS_KEYS, self.report)
        piles = keys.required("holds", list_of(self._pile))
        thickness, play = keys.optional("thickness", _THICKNESS), keys.optional("play", _PLAY)
        if piles is None:
            raise SpecError(())  # its mistakes are reported
        if not piles:
            raise SpecError.at("bad-size", "this holds nothing; name components, `holds: [time, medal]`", node.place)
        return room_for(piles, USUAL_CARD if thickness is None else thickness, USUAL_PLAY if play is None else play)

    def _pile(self, node: Node) -> Pile:
        name = as_scalar(node, "the id of a component")
        component = self.components.get(name.text)
        if name.text in self.unread or (component is not None and not component.faces):
            raise SpecError(())  # its mistakes are reported
        if component is None:
            hint = did_you_mean(name.text, self.components)
            message = f"there is no component {quoted(name.text)} that could be held{hint}"
            raise SpecError.at("unknown-component", message, name.place)
        if component.size is None or not component.count or component.net:
            why = "is folded" if component.net else "has no size or no copies"
            message = f"{quoted(name.text)} {why}; write the room that it needs, [width, height, depth]"
            raise SpecError.at("bad-size", message, name.place)
        return Pile(component.size, component.count)


def holds_others(component: Node) -> bool:
    """Whether a component's size depends on others, which must be read before."""
    size = component.get("size") if isinstance(component, MapNode) else None
    entries = size.entries if isinstance(size, MapNode) else ()
    return any(isinstance(entry.value, MapNode) and "holds" in entry.value for entry in entries)
