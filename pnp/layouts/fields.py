"""What the expressions of a face see: its own fields, before its template's values, before the game's tables.

In: game, component, template, face. Out: one mapping of names to values.
"""

from collections.abc import Iterable

from pnp.diagnostics import Place, Report
from pnp.expressions import Fields
from pnp.model import Component, Face, Game
from pnp.template import Template

# Names that expressions use for the face, the component and the game themselves.
RESERVED = frozenset({"face", "component", "game"})
# The name of a repeated layer's number.
NUMBER = "i"


def shared_fields(game: Game, component: Component, template: Template) -> Fields:
    """What all faces of a component see on one of its sides."""
    own = {
        "component": {"id": component.id, "name": component.name},
        "game": {"id": game.id, "title": game.title},
    }
    return {**game.tables, **template.values, **own}


def face_fields(shared: Fields, component: Component, face: Face) -> Fields:
    """What one face sees: the shared fields and its own, which win."""
    about = {"id": face.id, "copies": face.copies, "width": component.size.width, "height": component.size.height}
    named = {name: shared[name] for name in ("component", "game")}
    return {**shared, **face.fields, **named, "face": about}


def varying_names(component: Component) -> frozenset[str]:
    """The names whose values can differ from one drawing of a layer to the next; all others never do."""
    return frozenset().union(*(face.fields for face in component.faces)) | {"face", NUMBER}


def check_names(game: Game, component: Component, report: Report) -> None:
    """Report every table, value and field that has a reserved name: nothing could ever read it."""
    _refuse("table", game.tables, game.place, report)
    for template in (component.front, component.back):
        if template is not None:
            _refuse("value", template.values, template.place, report)
    seen: dict[str, Place] = {}
    for face in component.faces:
        for name in face.fields:
            seen.setdefault(name, face.place)
    for name, place in seen.items():
        _refuse("field", [name], place, report)


def _refuse(what: str, names: Iterable[str], place: Place, report: Report) -> None:
    for name in RESERVED.intersection(names):
        report.error(
            "reserved-name",
            f"a {what} cannot be called {name!r}: in expressions that is the {name} itself; give it another name",
            place,
        )
