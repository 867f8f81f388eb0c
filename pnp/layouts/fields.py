"""What the expressions of a face see: its own fields, before its template's values, before the game's tables.

In: game, component, template, face. Out: one mapping of names to values.
"""

from pnp.expressions import Fields
from pnp.geometry import Size
from pnp.model import Component, Face, Game
from pnp.template import Template

# The name of a repeated layer's number.
NUMBER = "i"
# What layers in a cell or space see beside their face's fields.
PLACE_NAMES = (NUMBER, "cell", "column", "row", "n", "x", "y", "angle", "width", "height")
# The name of the panel that a template is drawn on.
PANEL = "panel"


def shared_fields(game: Game, component: Component, template: Template) -> Fields:
    """What all faces of a component see on one of its sides."""
    own = {
        "component": {"id": component.id, "name": component.name},
        "game": {"id": game.id, "title": game.title},
    }
    return {**game.tables, **template.values, **own}


def face_fields(shared: Fields, size: Size, face: Face) -> Fields:
    """What one face sees: the shared fields, and its own, which win. `size` is its trim."""
    about = {"id": face.id, "copies": face.copies, "width": size.width, "height": size.height}
    return {**shared, **face.fields, "face": about}


def varying_names(component: Component) -> frozenset[str]:
    """The names whose values can differ from one drawing of a layer to the next; all others never do."""
    return frozenset().union(*(face.fields for face in component.faces)) | {"face", *PLACE_NAMES}
